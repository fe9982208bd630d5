"""The checks of what sources tell, on the real texts and data."""

import csv
import re
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest
from shared import DATA, PAGES, needs_shared

from rulegraph.graph.checking import conflicts, lost_text, parse_gaps, references
from rulegraph.graph.findings import Finding
from rulegraph.graph.identifiers import ID, SOURCE
from rulegraph.graph.importing import import_paths
from rulegraph.graph.store import GraphStore, open_store

JUDGED = Path(__file__).parent / "lost_text_judged.csv"
PROPERTY = re.compile(r"\b(?:has[A-Z]\w*|[a-z]+Text)\b")

Hit = tuple[str, str, str, str]


@pytest.fixture(scope="module")
def five(tmp_path_factory: pytest.TempPathFactory) -> GraphStore:
    """The five texts."""
    folder = tmp_path_factory.mktemp("five") / "graph"
    import_paths(folder, [PAGES])
    return open_store(folder)


def by_rule(findings: Iterable[Finding]) -> Counter[tuple[str, str]]:
    return Counter((one.rule, one.severity) for one in findings)


def judged() -> dict[Hit, bool]:
    """Warnings of lost text that were held against the raw data or a fuller telling; whether right."""
    with JUDGED.open(encoding="utf-8", newline="") as rows:
        return {
            (row["rule"], row["source"], row["entity"], row["property"]): row["right"] == "yes"
            for row in csv.DictReader(rows)
        }


def warned(store: GraphStore) -> list[Hit]:
    found = []
    for one in lost_text.find(store):
        if one.severity == "warning":
            match = PROPERTY.search(one.detail)
            assert match is not None
            entity = one.entity.removeprefix(ID)
            found.append((one.rule, one.source.removeprefix(SOURCE), entity, match[0]))
    return found


@needs_shared
def test_the_book_differs_from_the_pages_in_three_rules_and_no_page_from_another(five: GraphStore) -> None:
    found = [one for one in conflicts.find(five) if one.rule == "conflicts/text"]
    assert sorted(one.name for one in found if one.severity == "warning") == [
        "Destroyed",
        "Emergency Disembark Move",
        "Transport Capacity",
    ]
    assert sorted(one.name for one in found if one.severity == "info") == ["Disembarking", "Firing Deck"]
    assert all("002_a2896d1d2b6d71cd.txt" in one.message for one in found)


@needs_shared
def test_what_the_five_texts_hold_by_rule(five: GraphStore) -> None:
    assert by_rule(conflicts.find(five)) == {
        ("conflicts/text", "warning"): 3,
        ("conflicts/text", "info"): 2,
        ("conflicts/double-name", "info"): 5,
    }
    asked = by_rule(references.find(five))
    # How many keywords effects name depends on how much of effects is read.
    assert asked.pop(("references/keyword", "info")) >= 20
    assert asked == {
        ("references/section-not-imported", "info"): 1,
        ("references/erratum-target", "info"): 1,
        ("references/erratum-part", "warning"): 1,
    }
    assert by_rule(lost_text.find(five)) == {
        ("lost-text/hole", "warning"): 1,
        ("lost-text/keyword", "warning"): 10,
        ("lost-text/lost", "warning"): 21,
        ("lost-text/lost", "info"): 14,
    }


@needs_shared
def test_unread_passages_of_the_five_texts_are_found(five: GraphStore) -> None:
    found = by_rule(one for one in parse_gaps.find(five) if one.rule == "parse-gaps/unread")
    assert found == {("parse-gaps/unread", "info"): 6}


@needs_shared
def test_the_erratum_whose_ability_the_page_lost_is_broken(five: GraphStore) -> None:
    (found,) = (one for one in references.find(five) if one.severity == "warning")
    assert (found.rule, found.file) == ("references/erratum-part", "004_3dd4e7b270ea5f71.txt")
    assert "Swooping Descent" in found.message


@needs_shared
def test_a_name_for_two_things_is_told_for_both_editions(five: GraphStore) -> None:
    found = [one for one in conflicts.find(five) if one.rule == "conflicts/double-name"]
    assert Counter(one.name for one in found) == {
        "Command Re-roll": 2,
        "Insane Bravery": 2,
        "Counter-offensive": 1,
    }


@needs_shared
def test_findings_name_lines_that_exist_and_none_stands_twice(five: GraphStore) -> None:
    found = [one for check in (conflicts, references, lost_text, parse_gaps) for one in check.find(five)]
    assert len({one.fingerprint for one in found}) == len(found)
    lengths = {path.name: len(path.read_text(encoding="utf-8").splitlines()) for path in PAGES.iterdir()}
    assert all(0 < one.first <= one.last <= lengths[one.file] for one in found)


@needs_shared
def test_warnings_of_lost_text_are_right(five: GraphStore, tmp_path: Path) -> None:
    folder = tmp_path / "graph"
    cards = [DATA / "gdc-11e" / "aeldari.json", DATA / "gdc-11e" / "tau.json"]
    import_paths(folder, [PAGES, DATA / "wahapedia-10e", *cards])
    known = judged()
    hits = dict.fromkeys([*warned(five), *warned(open_store(folder))])
    assert set(hits) == set(known), "judge what is new, and forget what is gone"
    assert sum(known[hit] for hit in hits) / len(hits) >= 0.95
