"""The datacards reader on the real data of the 11th edition."""

from collections import Counter
from functools import cache

from shared import DATA, needs_shared

from rulegraph.graph.readers.datacards import reader as datacards
from rulegraph.graph.readings import Reading
from rulegraph.graph.records import DatasheetRecord, RuleRecord, StratagemRecord

FOLDER = DATA / "gdc-11e"
UNDERSTOOD_TO_BE_ELSEWHERE = ("a core stratagem by its name alone", "a weapon ability of single datasheets")


@cache
def readings() -> dict[str, Reading]:
    return {path.stem: datacards.read(path) for path in sorted(FOLDER.glob("**/*.json"))}


@needs_shared
def test_every_file_is_recognised_and_nothing_else_is() -> None:
    assert all(map(datacards.recognises, FOLDER.glob("**/*.json")))
    assert not any(map(datacards.recognises, (DATA / "bsdata-11e").glob("*.json")))


@needs_shared
def test_all_records_are_read() -> None:
    reasons = [unread.reason for reading in readings().values() for unread in reading.unread]
    assert [
        reason for reason in reasons if not any(part in reason for part in UNDERSTOOD_TO_BE_ELSEWHERE)
    ] == []
    counts = Counter(type(record).__name__ for reading in readings().values() for record in reading.records)
    assert counts["StratagemRecord"] > 700
    assert counts["DatasheetRecord"] > 600
    assert counts["ErratumRecord"] + counts["FaqRecord"] == 469


@needs_shared
def test_places_hold_the_ids_of_their_records() -> None:
    for path in FOLDER.glob("**/*.json"):
        lines = path.read_text(encoding="utf-8").split("\n")
        for record in readings()[path.stem].records:
            for identifier in record.identifiers:
                texts = ["\n".join(lines[place.first - 1 : place.last]) for place in record.places]
                assert any(identifier.value in text for text in texts), record.name


@needs_shared
def test_datasheets_are_whole() -> None:
    sheets = [
        record
        for reading in readings().values()
        for record in reading.records
        if isinstance(record, DatasheetRecord)
    ]
    assert all(sheet.models and sheet.keywords and sheet.faction_keywords for sheet in sheets)
    assert [sheet.name for sheet in sheets if not sheet.points] == ["Sir Hekhtur"]
    options = [option for sheet in sheets for option in sheet.options]
    assert sum(bool(option.bearer and option.choices) for option in options) / len(options) > 0.98
    parameters = {use.parameter for sheet in sheets for weapon in sheet.weapons for use in weapon.abilities}
    assert parameters <= {"", "1", "2", "3", "4", "5", "6", "10", "2+", "3+", "4+", "5+", "D3", "D6+3"}


@needs_shared
def test_texts_are_without_markup() -> None:
    for reading in readings().values():
        for record in reading.records:
            match record:
                case StratagemRecord():
                    text = " ".join((record.when, record.target, record.effect, record.restrictions))
                case RuleRecord():
                    text = record.text
                case _:
                    continue
            assert not any(
                mark in text for mark in ("**", "<b>", "<k>", "<li>", "■", "\u00a0", "\u2011", "  ")
            ), text


@needs_shared
def test_references_of_the_core_rules_lead_to_sections() -> None:
    rules = [rule for rule in readings()["core_rules"].records if isinstance(rule, RuleRecord)]
    sections = {rule.section for rule in rules}
    assert len(sections) > 280
    of_core_stratagems = {reference for rule in rules for reference in rule.references} - sections
    assert all(reference.startswith("15.") for reference in of_core_stratagems)
