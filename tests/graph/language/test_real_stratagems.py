"""How well the real stratagems are read, and that each disagreement with a label has been judged."""

import csv
from pathlib import Path

import pytest
from real_stratagems import SEEN_FACTIONS, Judged, judged, on_pages, page_vocabulary, stratagems
from shared import needs_shared

from rulegraph.graph.language.stratagem import read
from rulegraph.graph.records import Edition

DISAGREEMENTS = Path(__file__).with_name("timing_disagreements.csv")
EDITIONS: tuple[Edition, ...] = ("10", "11")


def clean(rows: list[Judged]) -> float:
    understood = [
        row for row in rows if row.reading.targets and not any(one.residue for one in row.reading.targets)
    ]
    return len(understood) / len(rows)


def known_disagreements(edition: Edition) -> dict[str, dict[str, str]]:
    with DISAGREEMENTS.open(encoding="utf-8", newline="") as file:
        return {row["id"]: row for row in csv.DictReader(file, delimiter="|") if row["edition"] == edition}


@needs_shared
@pytest.mark.parametrize("edition", EDITIONS)
def test_turn_and_phases_equal_the_labels(edition: Edition) -> None:
    rows = judged(edition)
    assert sum(row.agrees for row in rows) / len(rows) >= 0.98


@needs_shared
@pytest.mark.parametrize("edition", EDITIONS)
def test_each_disagreement_with_a_label_is_judged(edition: Edition) -> None:
    listed = known_disagreements(edition)
    found = {row.stratagem.identifier: row for row in judged(edition) if not row.agrees}
    in_data = {one.identifier for one in stratagems(edition)}
    assert found.keys() == listed.keys() & in_data
    for identifier, row in found.items():
        entry = listed[identifier]
        assert (row.turn, "+".join(sorted(row.phases))) == (entry["read turn"], entry["read phases"])
        assert entry["right"] in {"text", "label", "unclear"}
        assert entry["why"]


@needs_shared
@pytest.mark.parametrize(("edition", "least"), [("10", 0.985), ("11", 0.975)])
def test_targets_are_understood(edition: Edition, least: float) -> None:
    rows = list(judged(edition))
    assert clean(rows) >= least
    assert clean([row for row in rows if row.stratagem.faction in SEEN_FACTIONS]) >= 0.995


@needs_shared
@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_not_understood_in_target_are_keywords_of_absent_factions(edition: Edition) -> None:
    residue = [words for row in judged(edition) for target in row.reading.targets for words in target.residue]
    others = [words for words in residue if words != words.upper()]
    assert len(others) <= 2, others


@needs_shared
@pytest.mark.parametrize("edition", EDITIONS)
def test_restrictions_are_understood(edition: Edition) -> None:
    rows = [row for row in judged(edition) if row.stratagem.restrictions]
    understood = [row for row in rows if not any(one.residue for one in row.reading.restrictions)]
    assert len(understood) / len(rows) >= 0.95


@needs_shared
def test_every_stratagem_on_the_pages_is_understood() -> None:
    known = page_vocabulary()
    pages = on_pages()
    assert len(pages) > 90
    assert [sections for sections in pages if read(*sections, known).residue] == []
