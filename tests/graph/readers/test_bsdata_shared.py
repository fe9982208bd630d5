"""The real catalogues: every datasheet is found, and another source of the game agrees with it."""

from dataclasses import replace
from functools import cache
from typing import TypeVar

import pytest
from shared import DATA, needs_shared

from rulegraph.graph.datasheet_parts import PointsBand
from rulegraph.graph.identifiers import folded
from rulegraph.graph.readers.bsdata import reader as bsdata
from rulegraph.graph.readers.datacards import reader as datacards
from rulegraph.graph.readings import Reading
from rulegraph.graph.records import DatasheetRecord, DetachmentRecord, EnhancementRecord, Record, RuleRecord

CATALOGUES = {"T'au Empire": "tau", "Necrons": "necrons", "Leagues of Votann": "votann"}
Kind = TypeVar("Kind", bound=Record)


@cache
def catalogue(name: str) -> Reading:
    return bsdata.read(DATA / "bsdata-11e" / f"{name}.json")


@cache
def cards(name: str) -> Reading:
    return datacards.read(DATA / "gdc-11e" / f"{CATALOGUES[name]}.json")


def by_name(reading: Reading, kind: type[Kind]) -> dict[str, Kind]:
    return {folded(record.name): record for record in reading.records if isinstance(record, kind)}


def _bare(band: PointsBand) -> PointsBand:
    return replace(band, description="")


def words(names: tuple[str, ...]) -> set[str]:
    return {folded(name) for name in names}


@needs_shared
@pytest.mark.parametrize("name", CATALOGUES)
def test_only_the_missing_catalogue_is_unread(name: str) -> None:
    reading = catalogue(name)
    assert [one.reason for one in reading.unread] == ["the catalogue 'Unaligned Forces' is not in the folder"]
    assert reading.source.editions == ("11",)


@needs_shared
@pytest.mark.parametrize("name", CATALOGUES)
def test_every_datasheet_of_the_cards_is_there_and_the_others_are_legends(name: str) -> None:
    ours, theirs = by_name(catalogue(name), DatasheetRecord), by_name(cards(name), DatasheetRecord)
    assert set(theirs) <= set(ours)
    further = {key for key in set(ours) - set(theirs) if not ours[key].legends}
    assert further <= {"tomb citadel walls"}


@needs_shared
@pytest.mark.parametrize(
    ("name", "part", "differing"),
    [
        ("T'au Empire", "keywords", 7), ("Necrons", "keywords", 7), ("Leagues of Votann", "keywords", 1),
        ("T'au Empire", "faction_keywords", 0), ("Necrons", "faction_keywords", 0),
        ("Leagues of Votann", "faction_keywords", 0),
        ("T'au Empire", "leads", 0), ("Necrons", "leads", 0), ("Leagues of Votann", "leads", 0),
    ],
)  # fmt: skip
def test_lists_of_names_agree_but_for_known_differences(name: str, part: str, differing: int) -> None:
    ours, theirs = by_name(catalogue(name), DatasheetRecord), by_name(cards(name), DatasheetRecord)
    other = {key for key in theirs if words(getattr(ours[key], part)) != words(getattr(theirs[key], part))}
    assert len(other) == differing, sorted(other)


@needs_shared
@pytest.mark.parametrize("name", CATALOGUES)
def test_stat_lines_and_sizes_agree(name: str) -> None:
    ours, theirs = by_name(catalogue(name), DatasheetRecord), by_name(cards(name), DatasheetRecord)
    lines = [
        key
        for key, sheet in theirs.items()
        if {
            (m.movement, m.toughness, m.save, m.wounds, m.leadership, m.objective_control)
            for m in ours[key].models
        }
        != {
            (m.movement, m.toughness, m.save, m.wounds, m.leadership, m.objective_control)
            for m in sheet.models
        }
    ]
    sizes = [
        key
        for key, sheet in theirs.items()
        if sheet.composition
        and {(row.minimum, row.maximum) for row in ours[key].composition}
        != {(row.minimum, row.maximum) for row in sheet.composition}
    ]
    assert lines == []
    assert sizes == []


@needs_shared
def test_surcharges_for_further_units_are_read() -> None:
    ours, theirs = by_name(catalogue("Necrons"), DatasheetRecord), by_name(cards("Necrons"), DatasheetRecord)
    equal = [key for key in theirs if set(ours[key].points) == {_bare(band) for band in theirs[key].points}]
    assert any(band.first_unit > 1 for key in equal for band in ours[key].points)
    assert len(equal) >= len(theirs) * 3 // 4


@needs_shared
@pytest.mark.parametrize("name", CATALOGUES)
def test_detachments_enhancements_and_army_rules_agree(name: str) -> None:
    ours, theirs = catalogue(name), cards(name)
    assert set(by_name(theirs, DetachmentRecord)) <= set(by_name(ours, DetachmentRecord))
    missing = set(by_name(theirs, EnhancementRecord)) - set(by_name(ours, EnhancementRecord))
    assert len(missing) <= 2, sorted(missing)
    wrong = {
        key
        for key, record in by_name(theirs, EnhancementRecord).items()
        if key in by_name(ours, EnhancementRecord)
        and record.upgrade != by_name(ours, EnhancementRecord)[key].upgrade
    }
    assert wrong == set()
    army = {
        folded(rule.name) for rule in ours.records if isinstance(rule, RuleRecord) and rule.kind == "army"
    }
    assert len(army) == 1
    assert army <= set(by_name(theirs, RuleRecord))
