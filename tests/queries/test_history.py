"""The graph as of a day, on an invented game: sources of three days and one without a date."""

import json
from pathlib import Path

import pytest
from invented_game import ISSUED
from told_editions import newer, older, put, telling
from told_game import Teller

from rulegraph.cli.main import run
from rulegraph.errors import QuestionError
from rulegraph.graph.differing.history import as_of
from rulegraph.graph.quads import Literal
from rulegraph.graph.store import open_store
from rulegraph.ontology.terms import RG
from rulegraph.queries import history
from rulegraph.queries.showing import show


def dated(source: Teller, day: str) -> Teller:
    source.say(source.iri, (ISSUED, Literal(day)))
    return source


@pytest.fixture(scope="module")
def graph(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The older edition of 2024, the newer of 2025, told again in 2026 by a source of lower rank."""
    folder = tmp_path_factory.mktemp("history") / "graph"
    again = telling("page", "11", 80, '9"', 'Ring the bell within 9" of it.', ("Chime",))
    put(folder, dated(older(), "2024-03-01"), dated(newer(), "2025-05-02"), dated(again, "2026-01-31"))
    return folder


def points(folder: Path, day: str) -> list[tuple[str, list[object]]]:
    store, _, _ = history.stores(str(folder), day)
    return [
        (thing.edition, [band["points"] for band in thing.facts["hasPoints"] if isinstance(band, dict)])
        for thing in show(store, "Brass Lancer").things
    ]


def test_what_was_issued_later_is_not_there(graph: Path) -> None:
    assert points(graph, "2025-05-01") == [("10", [[90]])]
    assert points(graph, "2025-05-02") == [("11", [[85]]), ("10", [[90]])]
    assert points(graph, "2030-01-01") == points(graph, "")


def test_what_follows_is_made_anew(graph: Path) -> None:
    past, whole, _ = history.stores(str(graph), "2024-12-31")
    assert not [one for one in past.quads("") if one.predicate in {RG.carriedOver, RG.hasTelling}]
    assert [one for one in whole.quads("") if one.predicate == RG.carriedOver]
    assert len([name for name in past.graphs() if "tin-court" in name]) == 1


def test_an_earlier_day_is_the_graph_of_an_import_of_that_day(graph: Path, tmp_path: Path) -> None:
    then = put(tmp_path / "then", dated(older(), "2024-03-01"), dated(newer(), "2025-05-02"))
    past, _, _ = history.stores(str(graph), "2025-12-31")
    assert set(past.quads("")) == set(then.quads(""))


def test_before_everything_is_one_line_with_the_earliest_day(graph: Path) -> None:
    with pytest.raises(QuestionError, match="the earliest source is of 2024-03-01"):
        history.stores(str(graph), "2024-02-29")


@pytest.mark.parametrize(
    "day", ["yesterday", "2025-13-01", "2025-02-30", "20250501", "2025-W01-1", "", " \n"]
)
def test_what_is_no_day_is_one_line(graph: Path, day: str) -> None:
    with pytest.raises(QuestionError, match="write it as YYYY-MM-DD"):
        as_of(open_store(graph), day)


def test_notes_say_what_is_left_out_and_told_again(graph: Path) -> None:
    store, whole, past = history.stores(str(graph), "2025-12-31")
    assert past is not None
    new, old = (thing.id for thing in show(store, "Brass Lancer").things)
    assert history.about(past, (new,)) == (
        "as of 2025-12-31: 1 of 3 sources are later and left out",
        "superseded: this was told again by Tin Court page 11 of 2026-01-31",
    )
    assert history.about(past, (old,))[1:] == ()
    assert history.superseded(whole, (old,)) == (
        "superseded: with other numbers in the newer edition: Brass Lancer",
    )
    assert history.superseded(whole, (new,)) == ()
    toll = (show(store, "Toll").things[0].id,)
    assert history.superseded(whole, toll) == ("superseded: gone in the newer edition: Toll",)


def test_sources_without_a_date_stay_and_are_counted(tmp_path: Path) -> None:
    put(tmp_path / "graph", older(), dated(newer(), "2025-05-02"))
    store, _, past = history.stores(str(tmp_path / "graph"), "2025-06-01")
    assert past is not None
    assert len(show(store, "Brass Lancer").things) == 2
    assert history.about(past)[1] == "1 source has no date and is taken as always there"


@pytest.mark.parametrize(
    "words",
    [("list", "stratagems"), ("eligibility", "--all"), ("show", "peal"), ("ask", "tin court stratagems")],
)
def test_every_reading_command_takes_a_day(
    graph: Path, words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["--graph", str(graph), *words, "--as-of", "2024-12-31"]) == 0
    done = capsys.readouterr()
    assert "as of 2024-12-31: 2 of 3 sources are later and left out" in done.out + done.err
    assert "Chime" not in done.out
    assert run(["--graph", str(graph), *words, "--as-of", "2024-01-01"]) == 2
    assert "2024-03-01" in capsys.readouterr().err


def test_a_query_takes_a_day(graph: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "count.rq"
    file.write_text("SELECT (COUNT(*) AS ?n) WHERE { ?x a <https://w3id.org/rulegraph/ns#Stratagem> }")
    arguments = ["--graph", str(graph), "query", str(file), "--format", "json"]
    counts = []
    for day in (["--as-of", "2024-12-31"], []):
        assert run([*arguments, *day]) == 0
        counts.append(int(json.loads(capsys.readouterr().out)["rows"][0]["n"]))
    assert counts == [2, 4]
