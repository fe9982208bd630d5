"""Every command: what it prints in a pipe, its exit status, and one line for every wrong use."""

import csv
import io
import json
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from command_line import Done
from json_contract import Answer, Eligibility, Shown

from rulegraph.cli.application import COMMANDS
from rulegraph.graph import importing
from rulegraph.graph.importing import ImportOutcome
from rulegraph.graph.readers.find import Found, Skipped
from rulegraph.graph.report import ImportReport, SourceReport, UnreadEntry
from rulegraph.queries.tables import KINDS

Run = Callable[..., Done]


def test_ask_in_a_pipe_is_plain_text(rulegraph: Run) -> None:
    done = rulegraph("ask", "lantern", "scouts", "in", "fight")
    assert done.status == 0
    lines = done.out.splitlines()
    assert lines[0] == "Stratagems for Lantern Scouts in the Fight phase"
    gleam = next(place for place, line in enumerate(lines) if "Heroic Gleam" in line)
    assert lines[gleam].split("  ")[1] == "Heroic Gleam"
    for cell in ("1CP", "Dawn Patrol", "Epic Deed", "Fight phase", "conditional"):
        assert cell in lines[gleam]
    assert lines[gleam + 1 : gleam + 4] == [
        "      limit: once per battle",
        "      why: HERO: led by Captain of Lamps",
        "      source: scouts.txt:170-176",
    ]
    assert "\x1b" not in done.out


def test_ask_json(rulegraph: Run) -> None:
    done = rulegraph("ask", "--json", "lantern scouts in fight")
    answer = msgspec.json.decode(done.out, type=Answer, strict=True)
    assert answer.understood.units == ["Lantern Scouts"]


def test_ask_explain_says_how_it_was_read_and_the_queries(rulegraph: Run) -> None:
    done = rulegraph("ask", "--explain", "1cp strats for marshfolk in my fight phase")
    assert "keywords: MARSHFOLK" in done.out
    assert "cp: least 1, most 1" in done.out
    assert "# verdict_nodes.rq" in done.out
    assert "rg:forDatasheet" in done.out
    assert "queries" in json.loads(rulegraph("ask", "--explain", "--json", "marshfolk strats").out)


def test_ask_takes_all_candidates(rulegraph: Run) -> None:
    done = rulegraph("ask", "--all", "old walker strats")
    assert done.status == 0
    assert "all that the name may mean: Mire Clans Old Walker, Sunward League Old Walker" in done.out


def test_ask_one_edition(rulegraph: Run) -> None:
    document = json.loads(rulegraph("ask", "--json", "--edition", "10", "infantry strats").out)
    assert {answer["edition"] for answer in document["answers"]} == {"10"}


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("ask", "strats for frobnicators"), "“frobnicators” is neither"),
        (("ask", "x" * 100_000), "100,000 characters"),
        (("ask", "old walker strats"), "Old Walker (Mire Clans)"),
        (("ask",), "Missing argument 'QUESTION'"),
        (("ask", "--edition", "9", "marshfolk"), "'9' is not one of '10', '11'"),
        (("show", "nothing like it"), "is no thing in the graph"),
        (("list", "weapons"), "there is no kind 'weapons'"),
        (("eligibility", "--unit", "frobnicator"), "is no datasheet in the graph"),
        (("query", "/does/not/exist.rq"), "No such file"),
        (("nothing",), "No such command 'nothing'"),
        (("ask", "--nothing", "x"), "No such option: --nothing"),
    ],
)
def test_wrong_use_is_one_line_and_status_2(rulegraph: Run, arguments: tuple[str, ...], words: str) -> None:
    done = rulegraph(*arguments)
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith("rulegraph: ")
    assert done.err.count("\n") == 1
    assert words in done.err


def test_list_stratagems_as_csv(rulegraph: Run) -> None:
    rows = list(csv.DictReader(io.StringIO(rulegraph("list", "stratagems", "--format", "csv").out)))
    columns = "edition,id,name,mode,detachment,category,cp,turn,phases,trigger,target,residue,effect"
    assert list(rows[0]) == columns.split(",")
    assert len(rows) == 18
    sunfall = next(row for row in rows if row["name"] == "Sunfall")
    assert (sunfall["turn"], sunfall["phases"], sunfall["cp"]) == ("either", "shooting+fight", "0")
    advance = next(row for row in rows if row["name"] == "Lamplit Advance" and row["edition"] == "11")
    assert advance["target"] == "1 INFANTRY SUNWARD LEAGUE unit (excluding MARSHFOLK)"
    assert next(row for row in rows if row["name"] == "Murky Bargain")["residue"] == "that owes a favour"


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_is_listed_in_every_form(rulegraph: Run, kind: str) -> None:
    header = rulegraph("list", kind, "--format", "csv").out.splitlines()[0].split(",")
    assert "id" in header
    document = json.loads(rulegraph("list", kind, "--format", "json").out)
    assert all(list(row) == header for row in document["rows"])
    assert rulegraph("list", kind).out.split("\n")[0].split() == header


def test_ids_are_those_of_the_source(rulegraph: Run) -> None:
    rows = list(csv.DictReader(io.StringIO(rulegraph("list", "datasheets", "--format", "csv").out)))
    assert {row["name"]: row["id"] for row in rows}["Captain of Lamps"].startswith("11/datasheet/")
    scouts = next(row for row in rows if row["name"] == "Lantern Scouts" and row["edition"] == "11")
    assert scouts["id"] == "000000000777"
    assert scouts["keywords"] == "BEACON; INFANTRY; LANTERN SCOUTS; SUNWARD LEAGUE"


def test_eligibility_as_csv(rulegraph: Run) -> None:
    possible = list(csv.DictReader(io.StringIO(rulegraph("eligibility", "--format", "csv").out)))
    columns = "edition,datasheet_id,datasheet,stratagem_id,stratagem,mode,detachment,verdict,reason"
    assert list(possible[0]) == columns.split(",")
    assert {row["verdict"] for row in possible} == {"eligible", "conditional", "unknown"}
    every = list(csv.DictReader(io.StringIO(rulegraph("eligibility", "--all", "--format", "csv").out)))
    assert {row["verdict"] for row in every} == {"eligible", "conditional", "unknown", "ineligible"}
    assert len(every) > len(possible)


def test_eligibility_of_a_pair_is_told_whatever_it_is(rulegraph: Run) -> None:
    arguments = ("--unit", "lantern scouts", "--stratagem", "sparks", "--format", "csv")
    rows = list(csv.DictReader(io.StringIO(rulegraph("eligibility", *arguments).out)))
    assert [(row["verdict"], row["reason"]) for row in rows] == [("ineligible", "needs SPARKS")]
    arguments = ("--unit", "old walker", "--stratagem", "sunfall", "--format", "csv")
    rows = list(csv.DictReader(io.StringIO(rulegraph("eligibility", *arguments).out)))
    verdicts = {row["datasheet_id"]: (row["verdict"], row["reason"]) for row in rows}
    assert verdicts == {
        "11/datasheet/mire-clans/old-walker": ("ineligible", "no access: of another faction"),
        "11/datasheet/sunward-league/old-walker": ("eligible", ""),
    }


def test_eligibility_json_is_the_contract(rulegraph: Run) -> None:
    done = rulegraph("eligibility", "--unit", "lantern scouts", "--edition", "11", "--format", "json")
    read = msgspec.json.decode(done.out, type=Eligibility, strict=True)
    assert read.understood.unit == "lantern scouts"
    conditional = next(pair for pair in read.answers if pair.verdict == "conditional")
    assert (conditional.stratagem, conditional.reason) == ("Heroic Gleam", "HERO: led by Captain of Lamps")


def test_import_reports_what_it_did(rulegraph: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    calls: list[tuple[object, ...]] = []
    place = "https://w3id.org/rulegraph/source/page/11/sunward-league/scouts/scouts.txt#L7-L7"
    source = SourceReport(
        source="https://w3id.org/rulegraph/source/page/11/sunward-league/scouts",
        status="replaced",
        entities={"datasheet": 1, "stratagem": 12},
        added=("https://w3id.org/rulegraph/id/11/stratagem/core/second-wind",),
        unread=(UnreadEntry(place, "a line that stands alone"),),
    )
    outcome = ImportOutcome(
        (Found(tmp_path / "scouts.txt", "page", ()),),
        (Skipped(tmp_path / "photo.jpg", "no known format"),),
        ImportReport((source,), 3, written=True, quads=1234, seconds={"build": 1.25}),
    )

    def import_paths(location: object, paths: object, **options: object) -> ImportOutcome:
        calls.append((location, paths, options["edition"], options["dry_run"]))
        return outcome

    monkeypatch.setattr(importing, "import_paths", import_paths)
    done = rulegraph("--graph", "here", "import", "a", "b", "--edition", "11", "--dry-run")
    assert calls == [("here", [Path("a"), Path("b")], "11", True)]
    for words in (
        "scouts.txt  page",
        "photo.jpg: no known format",
        "page/11/sunward-league/scouts: replaced",
        "1 datasheet, 12 stratagem",
        "1 added: second-wind",
        "scouts.txt:7-7: a line that stands alone",
        "Committed: generation 3, 1,234 quads. 1.2 s.",
    ):
        assert words in done.out
    assert (done.status, done.err) == (0, "")


def test_show_is_a_card(rulegraph: Run) -> None:
    done = rulegraph("show", "lantern", "scouts")
    assert done.out.startswith("Lantern Scouts (datasheet, 11th edition)\n")
    assert 'Glare pistol  12"    1  4+     4  0   1  Rapid Fire 1\n' in done.out
    assert "  points: 70 for 5 models\n" in done.out
    assert "sources: scouts.txt:1-40" in done.out
    assert msgspec.json.decode(rulegraph("show", "lantern scouts", "--json").out, type=Shown, strict=True)


def test_stats(rulegraph: Run) -> None:
    rows = list(csv.DictReader(io.StringIO(rulegraph("stats", "--format", "csv").out)))
    counts = {row["kind"]: (row["11th edition"], row["10th edition"]) for row in rows}
    assert counts["stratagem"] == ("12", "6")
    assert counts["stratagem fully read"] == ("91.7%", "100.0%")


def test_query_select_ask_and_construct(rulegraph: Run, tmp_path: Path) -> None:
    file = tmp_path / "question.rq"
    file.write_text(
        "SELECT ?name WHERE { ?unit a <https://w3id.org/rulegraph/ns#Datasheet> ; "
        '<http://www.w3.org/2004/02/skos/core#prefLabel> ?name . FILTER(STRSTARTS(?name, "C")) }'
    )
    assert rulegraph("query", str(file), "--format", "csv").out == "name\nCaptain of Lamps\n"
    file.write_text("ASK { ?unit a <https://w3id.org/rulegraph/ns#Datasheet> }")
    assert rulegraph("query", str(file)).out == "yes\n"
    file.write_text("CONSTRUCT { ?s a ?o } WHERE { ?s a ?o } LIMIT 1")
    assert " a " in rulegraph("query", str(file)).out
    file.write_text("DELETE WHERE { ?s ?p ?o }")
    assert "the query writes" in rulegraph("query", str(file)).err
    file.write_bytes(b"\xff\xfe\x00")
    assert "it is not UTF-8 text" in rulegraph("query", str(file)).err


def test_export(rulegraph: Run, tmp_path: Path) -> None:
    file = tmp_path / "facts.ttl"
    done = rulegraph("export", "--format", "turtle", "--facts-only", "--output", str(file))
    assert (done.status, done.out) == (0, "")
    assert "Lantern Scouts" in file.read_text(encoding="utf-8")
    done = rulegraph("export", "--output", str(tmp_path / "no" / "such" / "folder.ttl"))
    assert done.status == 2
    assert "cannot be written" in done.err


def test_help_of_every_command_has_an_example(rulegraph: Run) -> None:
    listed = rulegraph("--help").out
    assert rulegraph().out == listed
    for name in COMMANDS:
        assert f"\n  {name} " in listed
        done = rulegraph(name, "--help")
        assert done.status == 0
        assert "Examples:\n    rulegraph" in done.out, name


def test_version(rulegraph: Run) -> None:
    assert rulegraph("--version").out == "rulegraph 0.1.0\n"
