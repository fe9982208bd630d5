"""Imports: what is replaced, what stays, what the report says, what stops them."""

import json
from pathlib import Path
from typing import Any

import pytest
from invented_game import (
    CARDS,
    CAVALRY,
    DERIVED_FROM,
    LABEL,
    LANCER,
    PAGE,
    RDF_TYPE,
    SQUIRE,
    Broken,
    cards,
    cavalry,
    no_facts,
    no_findings,
    page,
    put,
    sheet,
    source,
    triples,
)

from rulegraph.errors import InvalidGraph, StoreBusy, UnreadableSource
from rulegraph.graph import identifiers
from rulegraph.graph.commit import Telling, commit, digests, source_digest, unchanged
from rulegraph.graph.quads import Literal, Quad, english, lines
from rulegraph.graph.readings import SourceFile
from rulegraph.graph.store import open_store
from rulegraph.graph.view import current_view
from rulegraph.ontology.terms import RG


def everything(location: Path) -> set[str]:
    opened = open_store(location)
    return {line for graph in ("", *opened.graphs()) for line in lines(opened.quads(graph))}


def tree(location: Path) -> list[str]:
    return sorted(str(path) for path in location.rglob("*"))


def test_graphs_view_and_record(tmp_path: Path) -> None:
    report = put(tmp_path, page("d1", "lance"), cards("d2"))
    opened = open_store(tmp_path)
    assert set(opened.graphs()) == {
        PAGE,
        CARDS,
        identifiers.SHARED,
        identifiers.DERIVED,
        identifiers.IMPORTS,
    }
    assert triples(opened.quads(PAGE)) == triples(q for q in page("d1", "lance").quads if q.graph == PAGE)
    told = [*page("d1", "lance").quads, *cards().quads]
    assert len(list(opened.quads(""))) == len(set(opened.quads("")))
    derived = triples(opened.quads(identifiers.DERIVED))
    assert triples(opened.quads("")) == triples(current_view(told)) | derived
    assert digests(tmp_path) == {PAGE: "d1", CARDS: "d2"}
    assert (report.generation, report.written) == (1, True)
    assert report.quads == len(everything(tmp_path))


def test_same_again_changes_nothing(tmp_path: Path) -> None:
    put(tmp_path, page("d1", "lance"))
    before, files = everything(tmp_path), tree(tmp_path)
    assert unchanged(tmp_path, PAGE, "d1")
    assert not unchanged(tmp_path, PAGE, "d2")
    assert not unchanged(tmp_path, CARDS, "d1")
    assert not unchanged(tmp_path / "missing", PAGE, "d1")

    def unexpected(*anything: Any) -> list[Any]:
        raise AssertionError("nothing is to be computed")

    report = commit(tmp_path, [page("d1", "lance")], unexpected, unexpected, dry_run=False)
    assert (report.generation, report.written) == (1, False)
    assert [one.status for one in report.sources] == ["unchanged"]
    assert everything(tmp_path) == before
    assert tree(tmp_path) == files


def test_new_version_replaces_its_own_graph_alone(tmp_path: Path) -> None:
    put(tmp_path, page("d1", "lance", "axe"), cards())
    others = list(open_store(tmp_path).quads(CARDS))
    put(tmp_path, page("d2", "bow"))
    assert list(open_store(tmp_path).quads(CARDS)) == others
    assert triples(open_store(tmp_path).quads(PAGE)) == triples(
        quad for quad in page("d2", "bow").quads if quad.graph == PAGE
    )
    again = tmp_path / "fresh"
    put(again, cards(), page("d2", "bow"))
    assert everything(again) == everything(tmp_path)


def test_report_of_changes(tmp_path: Path) -> None:
    first = put(tmp_path, cards("d1")).sources[0]
    assert (first.status, first.entities) == ("new", {"datasheet": 2})
    assert (first.added, first.changed, first.removed) == ((LANCER, SQUIRE), (), ())
    moved = [
        *source(CARDS, "datacards", "4"),
        *sheet(CARDS, LANCER, "Brass Lancer", "steam lance", line=90),
        *sheet(CARDS, SQUIRE, "Rust Squire", "spanner", line=40),
        Quad(f"{CARDS}/sheet.txt#L200-L201", RDF_TYPE, RG.UnreadPassage, CARDS),
        Quad(f"{CARDS}/sheet.txt#L200-L201", RG.reason, Literal("no rule"), CARDS),
        Quad(f"{CARDS}/sheet.txt#L30-L31", RDF_TYPE, RG.UnreadPassage, CARDS),
    ]
    second = put(tmp_path, Telling(CARDS, "d2", moved)).sources[0]
    assert (second.status, second.added, second.changed, second.removed) == ("replaced", (), (SQUIRE,), ())
    assert [entry.place.partition("#")[2] for entry in second.unread] == ["L30-L31", "L200-L201"]
    assert [entry.reason for entry in second.unread] == ["", "no rule"]
    third = put(tmp_path, Telling(CARDS, "d3", source(CARDS, "datacards", "5"))).sources[0]
    assert (third.entities, third.removed) == ({}, (LANCER, SQUIRE))


def test_report_is_json(tmp_path: Path) -> None:
    put(tmp_path, page("d1"))
    phases: list[str] = []
    report = commit(tmp_path, [page("d1"), cards()], no_facts, no_findings, on_phase=phases.append)
    told = json.loads(json.dumps(report.to_json()))
    assert told["schema"] == "rulegraph/import/1"
    assert [one["status"] for one in told["sources"]] == ["new", "unchanged"]
    assert told["entities"] == {"datasheet": 2}
    assert phases == ["read", "view", "derive", "validate", "report", "write"]
    assert list(told["seconds"]) == phases


def test_dry_run_judges_and_writes_nothing(tmp_path: Path) -> None:
    location = tmp_path / "graph"
    report = commit(location, [page("d1", "lance")], no_facts, no_findings, dry_run=True)
    assert (report.written, report.generation, report.entities) == (False, 0, {"datasheet": 1})
    assert list(tmp_path.iterdir()) == []
    put(location, page("d1", "lance"))
    files = tree(location)
    with pytest.raises(InvalidGraph):
        commit(location, [cards()], no_facts, broken, dry_run=True)
    commit(location, [cards()], no_facts, no_findings, dry_run=True)
    assert tree(location) == files


def broken(store: Any, changed: Any = None) -> list[Broken]:
    found = sorted(one.subject.value for one in store.quads_for_pattern(None, None, None, None))
    assert LANCER in found
    many = [
        Broken("http://www.w3.org/ns/shacl#Violation", f"{LANCER}#w-{n}", "has no\nstrength")
        for n in range(5)
    ]
    return [Broken("Warning", LANCER, "is slow"), *many]


def test_violations_stop_the_import(tmp_path: Path) -> None:
    put(tmp_path, page("d1", "lance"))
    before, files = everything(tmp_path), tree(tmp_path)
    with pytest.raises(InvalidGraph) as refusal:
        commit(tmp_path, [cards()], no_facts, broken)
    assert str(refusal.value) == (
        "import of datacards/11/tin-court: 5 violations in 1 entity: "
        "11/datasheet/tin-court/brass-lancer#w-0: has no strength; "
        "11/datasheet/tin-court/brass-lancer#w-1: has no strength; "
        "11/datasheet/tin-court/brass-lancer#w-2: has no strength; and 2 more; nothing was written"
    )
    assert everything(tmp_path) == before
    assert tree(tmp_path) == files


def test_warnings_are_reported(tmp_path: Path) -> None:
    report = commit(tmp_path, [cards()], no_facts, lambda *_: [Broken("Warning", LANCER, "is slow")])
    assert [(one.severity, one.focus, one.message) for one in report.findings] == [
        ("Warning", LANCER, "is slow")
    ]


def test_derived_facts_are_computed_anew(tmp_path: Path) -> None:
    def leaders(view: list[Quad]) -> list[Quad]:
        sheets = sorted(quad.subject for quad in view if quad.object == RG.Datasheet)
        return [Quad(SQUIRE, RG.leads, one, identifiers.DERIVED) for one in sheets]

    commit(tmp_path, [cards("d1")], leaders, no_findings)
    opened = open_store(tmp_path)
    expected = {(SQUIRE, RG.leads, LANCER), (SQUIRE, RG.leads, SQUIRE)}
    assert triples(opened.quads(identifiers.DERIVED)) == expected
    assert expected <= triples(opened.quads(""))
    less = Telling(CARDS, "d2", [*source(CARDS, "datacards"), *sheet(CARDS, SQUIRE, "Rust Squire")])
    commit(tmp_path, [less], leaders, no_findings)
    assert triples(open_store(tmp_path).quads(identifiers.DERIVED)) == {(SQUIRE, RG.leads, SQUIRE)}


def test_shared_graph_grows_and_forgets(tmp_path: Path) -> None:
    axes = identifiers.entity("11", "keyword", "Axes")
    described = [
        Quad(axes, RDF_TYPE, RG.Keyword, identifiers.SHARED),
        Quad(axes, LABEL, english("AXES"), identifiers.SHARED),
    ]
    with_axes = [*page().quads, Quad(LANCER, RG.hasKeyword, axes, PAGE), *described]
    put(tmp_path, Telling(PAGE, "d1", with_axes))
    put(tmp_path, cards())
    shared = triples(open_store(tmp_path).quads(identifiers.SHARED))
    assert shared == triples([*cavalry(), *described])
    put(tmp_path, page("d2"))
    assert triples(open_store(tmp_path).quads(identifiers.SHARED)) == triples(cavalry())


@pytest.mark.parametrize("order", [1, -1])
def test_two_spellings_of_a_shared_name_are_one_whatever_came_first(tmp_path: Path, order: int) -> None:
    spellings = ("KNIGHT’S OWN", "KNIGHT'S OWN")[::order]
    for digest, spelling in zip(("d1", "d2"), spellings, strict=True):
        told = [quad for quad in page().quads if quad.graph == PAGE]
        put(tmp_path, Telling(PAGE, digest, [*told, *cavalry(spelling)]))
    labels = [
        quad.object for quad in open_store(tmp_path).quads("") if (quad[0], quad[1]) == (CAVALRY, LABEL)
    ]
    assert labels == [english("KNIGHT’S OWN")]


def test_two_files_that_are_one_source(tmp_path: Path) -> None:
    with pytest.raises(UnreadableSource, match="two different files are one source, page/11/tin-court"):
        put(tmp_path, page("d1"), page("d2"))
    assert len(put(tmp_path, page("d1"), page("d1")).sources) == 1


def test_digest_depends_on_every_file_and_on_nothing_else() -> None:
    a, b = SourceFile("a", 1, "aa"), SourceFile("b", 1, "bb")
    assert source_digest([a, b]) == source_digest([b, a])
    others = [[a], [b], [a, SourceFile("b", 1, "cc")], [a, SourceFile("c", 1, "bb")], []]
    digests_of_all = {source_digest(files) for files in [[a, b], *others]} | {source_digest([a, b], "10")}
    assert len(digests_of_all) == 7


def test_source_that_changed_after_it_was_found_unchanged(tmp_path: Path) -> None:
    put(tmp_path, page("d1", "lance"))
    put(tmp_path, page("d2", "bow"))
    before = everything(tmp_path)
    with pytest.raises(StoreBusy, match="another import changed a source meanwhile; import again"):
        put(tmp_path, Telling(PAGE, "d1", []), cards())
    assert everything(tmp_path) == before
    assert put(tmp_path, Telling(PAGE, "d2", []), cards()).written


def test_places_alone_are_no_change(tmp_path: Path) -> None:
    put(tmp_path, page("d1", "lance"))
    moved = [
        quad._replace(object=f"{PAGE}/sheet.txt#L7-L9") if quad.predicate == DERIVED_FROM else quad
        for quad in page("d2", "lance").quads
    ]
    assert put(tmp_path, Telling(PAGE, "d2", moved)).sources[0].changed == ()
    assert [q.object for q in open_store(tmp_path).quads("") if q.predicate == DERIVED_FROM] == [
        f"{PAGE}/sheet.txt#L7-L9"
    ]


def test_only_what_changed_is_judged_again_under_the_same_shapes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[frozenset[str] | None] = []

    def judge(store: Any, changed: frozenset[str] | None) -> list[Broken]:
        asked.append(changed)
        return []

    commit(tmp_path, [page("d1", "lance")], no_facts, judge)
    commit(tmp_path, [page("d2", "lance", "mace")], no_facts, judge)
    monkeypatch.setattr("rulegraph.graph.commit.shapes_digest", lambda: "other shapes")
    commit(tmp_path, [page("d3", "lance")], no_facts, judge)
    first, second, third = asked
    assert first is None
    assert second is not None
    assert LANCER in second
    assert CAVALRY not in second
    assert third is None
