"""A check of a graph as a whole: what it finds, where, and what it need not look at again."""

import json
import shutil
from pathlib import Path

import pytest

from rulegraph.errors import UnreadableSource, WrongUse
from rulegraph.graph.check import at_least, check, known_rules, of_rules
from rulegraph.graph.checking import remembered
from rulegraph.graph.findings import Finding
from rulegraph.graph.formats.findings import as_json, baseline
from rulegraph.graph.importing import import_paths
from rulegraph.graph.storage import changes

CARDS = Path(__file__).parents[2] / "fixtures" / "datacards"


@pytest.fixture
def cards(tmp_path: Path) -> Path:
    """A copy of the invented cards, some of whose units lead units that are not there."""
    return Path(shutil.copytree(CARDS, tmp_path / "cards"))


@pytest.fixture
def graph(tmp_path: Path, cards: Path) -> Path:
    """A graph with the cards."""
    location = tmp_path / "graph"
    import_paths(location, [cards])
    return location


def broken_cost(cards: Path) -> None:
    """Makes the first stratagem cost 7 command points."""
    file = cards / "glass_choir.json"
    document = json.loads(file.read_text(encoding="utf-8"))
    document["stratagems"][0]["cost"] = 7
    file.write_text(json.dumps(document, indent=2, ensure_ascii=False), encoding="utf-8")


def full(location: Path) -> list[Finding]:
    """What a check finds that remembers nothing."""
    for file in location.glob("checked-*"):
        file.unlink()
    return check(location)


def test_findings_name_rule_entity_place_and_what_to_do(graph: Path, cards: Path) -> None:
    broken_cost(cards)
    import_paths(graph, [cards])
    (found,) = of_rules(check(graph), ["shapes/Stratagem-commandPointsRange"])
    assert found.severity == "warning"
    assert found.entity.startswith("https://w3id.org/rulegraph/id/11/stratagem/")
    assert found.name in (cards / "glass_choir.json").read_text(encoding="utf-8")
    assert found.file == "glass_choir.json"
    assert 0 < found.first <= found.last
    assert "found 7" in found.message
    assert found.suggestion


def test_nothing_is_found_twice(graph: Path) -> None:
    found = check(graph)
    assert len({one.fingerprint for one in found}) == len(found) == len(set(found))


def test_what_was_found_is_remembered(graph: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = check(graph)
    assert (graph / "checked-1").is_file()
    monkeypatch.setattr("rulegraph.graph.check.open_store", None)
    assert check(graph) == found


def test_after_an_import_the_same_is_found_as_by_a_full_check(graph: Path, cards: Path) -> None:
    before = check(graph)
    broken_cost(cards)
    import_paths(graph, [cards])
    again = check(graph)
    assert (graph / "checked-2").is_file()
    assert again != before
    assert again == full(graph)


def test_findings_of_what_was_mended_go(graph: Path, cards: Path) -> None:
    before = check(graph)
    whole = (cards / "glass_choir.json").read_bytes()
    broken_cost(cards)
    import_paths(graph, [cards])
    check(graph)
    (cards / "glass_choir.json").write_bytes(whole)
    import_paths(graph, [cards])
    assert check(graph) == before


def test_other_rules_remember_nothing(graph: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    check(graph)
    monkeypatch.setattr(remembered, "rules_digest", lambda: "other rules")
    assert remembered.recall(graph) is None


def test_damaged_memory_is_passed_over(graph: Path) -> None:
    found = check(graph)
    (graph / "checked-1").write_bytes(b'{"rules": ')
    assert check(graph) == found


def test_unknown_changes_lead_to_a_full_check(graph: Path, cards: Path) -> None:
    check(graph)
    broken_cost(cards)
    import_paths(graph, [cards])
    changes.path(graph, 2).unlink()
    assert remembered.recall(graph) is None
    assert of_rules(check(graph), ["shapes/Stratagem-commandPointsRange"])


def test_a_graph_that_cannot_be_written_is_checked(graph: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "write_bytes", refuse)
    check(graph)
    assert not (graph / "checked-1").exists()


def test_one_family_alone_is_not_remembered(graph: Path) -> None:
    found = check(graph, ["shapes"])
    assert {one.rule.partition("/")[0] for one in found} <= {"shapes"}
    assert not (graph / "checked-1").exists()


def test_pyshacl_finds_the_same(graph: Path, cards: Path) -> None:
    broken_cost(cards)
    import_paths(graph, [cards])
    compiled = check(graph, ["shapes"])
    assert compiled == check(graph, ["shapes"], engine="pyshacl") != []


def test_severity_and_rules_choose() -> None:
    findings = [
        Finding(rule="shapes/A-b", severity="violation", message=""),
        Finding(rule="superseded/old", severity="warning", message=""),
        Finding(rule="superseded/name", severity="info", message=""),
    ]
    assert at_least(findings, "violation") == findings[:1]
    assert at_least(findings, "warning") == findings[:2]
    assert at_least(findings, "info") == findings
    assert of_rules(findings, ["superseded"]) == findings[1:]
    assert of_rules(findings, ["superseded/old"]) == findings[1:2]
    assert of_rules(findings, []) == findings


def test_a_rule_that_does_not_exist_is_refused() -> None:
    assert known_rules(["shapes", "shapes/Stratagem-commandPointsRange", "shapes"]) == (
        "shapes",
        "shapes/Stratagem-commandPointsRange",
    )
    with pytest.raises(WrongUse, match=r"check 'shapes/Nothing': no such rule"):
        known_rules(["shapes/Nothing"])


def test_a_baseline_is_what_was_written_as_json(graph: Path, tmp_path: Path) -> None:
    found = check(graph)
    file = tmp_path / "known.json"
    file.write_text(json.dumps(as_json(found)), encoding="utf-8")
    assert baseline(file) == {one.fingerprint for one in found}


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "truncated"),
        (b"[]", "Expected `object`"),
        (b'{"schema": "rulegraph/answer/1", "findings": []}', "its schema is rulegraph/answer/1"),
        (b'{"schema": "rulegraph/check/1", "findings": [{}]}', "missing required field"),
        (b"\xff\xfe", "malformed|utf-8|Malformed"),
    ],
)
def test_a_file_that_is_no_baseline_is_refused(tmp_path: Path, content: bytes, message: str) -> None:
    file = tmp_path / "known.json"
    file.write_bytes(content)
    with pytest.raises(UnreadableSource, match=message):
        baseline(file)
    with pytest.raises(UnreadableSource, match="cannot be read"):
        baseline(tmp_path / "missing.json")


def test_a_fingerprint_does_not_depend_on_lines_and_words() -> None:
    one = Finding(rule="a/b", severity="info", entity="e", message="x", detail="d", file="f", first=1, last=2)
    moved = Finding(
        rule="a/b", severity="info", entity="e", message="y", detail="d", file="f", first=9, last=9
    )
    other = Finding(
        rule="a/b", severity="info", entity="e", message="x", detail="other", file="f", first=1, last=2
    )
    assert one.fingerprint == moved.fingerprint != other.fingerprint
    assert one.line == "f:1"
    assert Finding(rule="a/b", severity="info", message="", file="f").line == "f"
