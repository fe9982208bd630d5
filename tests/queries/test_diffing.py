"""What changed, as a document and as text, on an invented game in two editions."""

from pathlib import Path
from typing import Literal

import msgspec
import pytest
from told_editions import newer, older, put, telling

from rulegraph.cli.differences import Detail, diff_lines
from rulegraph.errors import StoreError, UnknownName, WrongUse
from rulegraph.graph.differing.comparing import Compared, Difference
from rulegraph.graph.differing.tellings import Changes, FactChange
from rulegraph.graph.differing.things import Named
from rulegraph.graph.storage.previous import open_previous
from rulegraph.graph.store import GraphStore
from rulegraph.ontology.terms import RG
from rulegraph.queries import diffing
from rulegraph.queries.diffing import Diff, Scope


class Fact(msgspec.Struct, forbid_unknown_fields=True):
    """A fact that changed."""

    part: str | None
    property: str
    old: list[str]
    new: list[str]


class Piece(msgspec.Struct, forbid_unknown_fields=True):
    """A run of words."""

    how: Literal["same", "old", "new"]
    text: str


class Wording(msgspec.Struct, forbid_unknown_fields=True):
    """A text that changed."""

    part: str | None
    property: str
    pieces: list[Piece]


class Thing(msgspec.Struct, forbid_unknown_fields=True):
    """A thing that changed, is new or gone."""

    what: Literal["changed", "new", "gone"]
    kind: str
    name: str
    faction: str | None
    detachment: str | None
    older: str | None
    newer: str | None
    facts: list[Fact]
    wordings: list[Wording]


class Summary(msgspec.Struct, forbid_unknown_fields=True):
    """What became of a faction."""

    faction: str
    text: str


class Document(msgspec.Struct, forbid_unknown_fields=True):
    """The contract `rulegraph/diff/1`."""

    schema: Literal["rulegraph/diff/1"]
    between: Literal["editions", "sources", "graphs"]
    older: str
    newer: str
    name: str | None
    faction: str | None
    kind: str | None
    compared: int
    summary: list[Summary]
    differences: list[Thing]
    notes: list[str]


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> GraphStore:
    return put(tmp_path_factory.mktemp("editions") / "graph", older(), newer())


def document(diff: Diff) -> Document:
    return msgspec.json.decode(msgspec.json.encode(diffing.as_json(diff)), type=Document, strict=True)


def told(diff: Diff, detail: Detail = Detail.wording) -> list[str]:
    return ["".join(run.text for run in line) for line in diff_lines(diff, detail)]


def test_two_editions(store: GraphStore) -> None:
    assert told(diffing.editions(store, "10", "11", Scope())) == [
        "11th edition against 10th edition, 6 compared",
        "Tin Court: 1 datasheet changed; 1 stratagem changed, 1 new, 1 gone",
        "  changed  Brass Lancer (datasheet)",
        "    5 models, points: -90 +85",
        '    model lancer, movement: -8" +9"',
        "  new  Chime (stratagem, Bell Ringers)",
        "  changed  Peal (stratagem, Bell Ringers)",
        '    effect text: Ring the bell within -[6"] +[9"] of it.',
        "  gone  Toll (stratagem, Bell Ringers)",
    ]


def test_the_summary_alone_and_the_facts_alone(store: GraphStore) -> None:
    found = diffing.editions(store, "10", "11", Scope())
    assert len(told(found, Detail.summary)) == 2
    assert "    effect text: reworded" in told(found, Detail.facts)


def test_the_document_has_the_schema(store: GraphStore) -> None:
    found = document(diffing.editions(store, "10", "11", Scope(kind="stratagem")))
    assert [(one.what, one.name) for one in found.differences] == [
        ("new", "Chime"),
        ("changed", "Peal"),
        ("gone", "Toll"),
    ]
    assert [piece.text for piece in found.differences[1].wordings[0].pieces if piece.how == "old"] == ['6"']
    assert (found.kind, found.faction, found.name) == ("stratagem", None, None)
    assert found.summary == [Summary("Tin Court", "1 stratagem changed, 1 new, 1 gone")]


@pytest.mark.parametrize("name", ["peal", "Brass Lancer", "toll", "chime"])
def test_one_thing(store: GraphStore, name: str) -> None:
    found = document(diffing.editions(store, "10", "11", Scope(name)))
    assert [one.name.casefold() for one in found.differences] == [name.casefold()]
    assert found.compared == 1


def test_one_faction(store: GraphStore) -> None:
    assert len(document(diffing.editions(store, "10", "11", Scope(faction="tin court"))).differences) == 4


def test_two_sources_of_two_editions(store: GraphStore) -> None:
    found = document(diffing.sources(store, "csv/10/tin-court", "datacards", Scope()))
    assert {one.name for one in found.differences} == {"Brass Lancer", "Peal"}
    assert found.notes == [
        "2 things that only one of the two sources tells of are not listed: the formats differ"
    ]


def test_a_graph_and_the_one_before(tmp_path: Path) -> None:
    put(tmp_path / "graph", older())
    now = put(
        tmp_path / "graph", telling("csv", "10", 95, '8"', 'Ring the bell within 6" of it.', ("Knell",))
    )
    before, nodes = open_previous(tmp_path / "graph")
    found = document(diffing.graphs(before, now, Scope(), nodes))
    assert [(one.what, one.name) for one in found.differences] == [
        ("changed", "Brass Lancer"),
        ("new", "Knell"),
        ("gone", "Toll"),
    ]
    assert found.differences[0].facts == [Fact("5 models", "points", ["90"], ["95"])]
    same = document(diffing.graphs(before, now, Scope(), None))
    assert same.differences == found.differences
    assert document(diffing.graphs(now, now, Scope())).differences == []
    assert [one.what for one in document(diffing.graphs(before, now, Scope("toll"))).differences] == ["gone"]


def test_wrong_use_is_one_line(store: GraphStore, tmp_path: Path) -> None:
    with pytest.raises(WrongUse, match="older edition first"):
        diffing.editions(store, "11", "10", Scope())
    with pytest.raises(WrongUse, match="name two"):
        diffing.sources(store, "csv", "csv/10/tin-court", Scope())
    with pytest.raises(UnknownName, match="2 sources"):
        diffing.sources(store, "tin court", "csv", Scope())
    with pytest.raises(UnknownName, match="no source"):
        diffing.sources(store, "gazette", "csv", Scope())
    with pytest.raises(UnknownName, match="no kind 'bell'"):
        diffing.editions(store, "10", "11", Scope(kind="bell"))
    with pytest.raises(StoreError, match="no generation before"):
        open_previous(tmp_path / "nothing")
    with pytest.raises(StoreError, match="a server keeps"):
        open_previous("sparql+http://localhost/query")


def test_a_graph_of_one_edition_says_so(tmp_path: Path) -> None:
    found = diffing.editions(put(tmp_path / "graph", newer()), "10", "11", Scope())
    assert told(found)[1:] == [
        "Nothing differs.",
        "Note: the graph holds nothing in both the 10th and the 11th edition; import sources of both.",
    ]


def test_a_value_with_a_sign_of_its_own_stands_in_brackets() -> None:
    harp = Named("https://w3id.org/rulegraph/id/11/datasheet/choir/harp", "datasheet", "Harp", "11", "Choir")
    facts = (FactChange("harp (ranged)", RG.armourPenetration, ("-2",), ("-3",)),)
    one = Difference("changed", harp, harp, Changes(facts))
    diff = Diff("graphs", "a", "b", Scope(), Compared((one,), 1))
    assert "    harp (ranged), armour penetration: -[-2] +[-3]" in told(diff, Detail.facts)
