"""The real pages and the book: counts, names and what was lost, judged by hand."""

from pathlib import Path

import pytest
from shared import PAGES, needs_shared

from rulegraph.graph.readers.book import reader as book
from rulegraph.graph.readers.page import reader as page
from rulegraph.graph.readers.page.file import cut
from rulegraph.graph.readings import Reading
from rulegraph.graph.records import DatasheetRecord, ErratumRecord, RuleRecord, StratagemRecord

SLUGS = {
    "000": "page/11/tau-empire/pathfinder-team",
    "001": "page/10/tau-empire/kroot-carnivores",
    "003": "page/11/astra-militarum/rapier-laser-destroyer-battery",
    "004": "page/11/drukhari/scourges-with-shardcarbines",
}
STRATAGEMS = {"000": 30, "001": 29, "003": 31, "004": 34}
FAQS_AND_ERRATA = {"000": (17, 6), "001": (0, 0), "003": (19, 6), "004": (14, 6)}
UNREAD = {"000": [543, 768, 769], "001": [173], "003": [575], "004": [574]}
LOST_MOVES = [
    "Assault Disembark Move",
    "Disembark Move",
    "Fall-back Move",
    "Ingress Move",
    "Shock Disembark Move",
]


def path_of(number: str) -> Path:
    return next(PAGES.glob(f"{number}_*.txt"))


def reading_of(number: str) -> Reading:
    return page.read(path_of(number))


def stratagems(reading: Reading) -> list[StratagemRecord]:
    return [record for record in reading.records if isinstance(record, StratagemRecord)]


@needs_shared
@pytest.mark.parametrize("number", SLUGS)
def test_each_page_whole(number: str) -> None:
    reading = reading_of(number)
    kinds = [type(record).__name__ for record in reading.records]
    assert reading.source.slug == SLUGS[number]
    assert len(stratagems(reading)) == STRATAGEMS[number]
    assert (kinds.count("FaqRecord"), kinds.count("ErratumRecord")) == FAQS_AND_ERRATA[number]
    assert [entry.place.first for entry in reading.unread] == UNREAD[number]
    content = path_of(number).read_bytes()
    assert b"".join(cut(content, reading.fragments)) == content
    assert not any(part.handling == "unread" for part in reading.fragments)


@needs_shared
def test_every_stratagem_block_is_read_with_its_texts() -> None:
    blocks = sum(
        line.startswith("WHEN:")
        for number in SLUGS
        for line in path_of(number).read_text(encoding="utf-8").splitlines()
    )
    read = [record for number in SLUGS for record in stratagems(reading_of(number))]
    assert sum(len(record.places) for record in read) == blocks == 124
    assert all(record.when and record.target and record.effect for record in read)
    assert not any(part in record.effect for record in read for part in ("TARGET:", "EFFECT:", "RESTRICTION"))


@needs_shared
def test_editions_and_modes_of_the_blocks() -> None:
    for number in ("000", "003", "004"):
        reading = reading_of(number)
        assert {record.edition for record in reading.records} == {"11"}
        boarding = [record.name for record in stratagems(reading) if record.mode == "boarding-actions"]
        assert boarding == ["Command Re-roll", "Insane Bravery", "Explosive Clearance", "Counter-offensive"]
        core = [record for record in stratagems(reading) if record.core]
        assert len(core) == 7
        assert all(record.section and record.category is None for record in core)
    kroot = reading_of("001")
    assert {record.edition for record in kroot.records} == {"10"}
    assert sum(record.core for record in stratagems(kroot)) == 8


@needs_shared
def test_lost_text_is_flagged() -> None:
    for number in ("000", "003", "004"):
        rules = [record for record in reading_of(number).records if isinstance(record, RuleRecord)]
        moves = sorted(rule.name for rule in rules if rule.lost and rule.section[:2] in {"09", "18", "20"})
        assert moves == LOST_MOVES
    assert [record.name for record in stratagems(reading_of("003")) if record.lost] == ["On My Position"]
    kroot = stratagems(reading_of("001"))
    lost = {record.detachment for record in kroot if record.lost}
    assert lost == {"Kauyon", "Mont’ka"}
    assert all(record.lost for record in kroot if record.detachment in lost)
    sheets = {n: next(r for r in reading_of(n).records if isinstance(r, DatasheetRecord)) for n in SLUGS}
    assert {number for number, sheet in sheets.items() if "hasAbility" in sheet.lost} == {"004"}
    assert all("hasModelProfile" in sheet.lost for sheet in sheets.values())


@needs_shared
def test_errata_name_stratagems_that_the_page_tells() -> None:
    for number in ("000", "003", "004"):
        reading = reading_of(number)
        names = {
            (record.name.casefold(), record.detachment.replace("’", "'")) for record in stratagems(reading)
        }
        for erratum in (record for record in reading.records if isinstance(record, ErratumRecord)):
            if erratum.target_kind == "stratagem" and erratum.operation != "alias":
                key = (erratum.target_names[0].casefold(), erratum.detachment.replace("’", "'"))
                assert key in names


@needs_shared
def test_the_book_has_every_section_once() -> None:
    path = path_of("002")
    assert book.recognises(path.read_text(encoding="utf-8"))
    reading = book.read(path)
    rules = [record for record in reading.records if isinstance(record, RuleRecord)]
    last = {16: 1, 17: 3, 18: 5, 19: 4, 20: 4, 21: 3, 22: 5, 23: 4, 24: 38}
    expected = [f"{chapter}.{number:02}" for chapter, end in last.items() for number in range(1, end + 1)]
    assert [rule.section for rule in rules if rule.section] == expected
    assert [rule.name for rule in rules if not rule.section] == [
        "Starting Strength and Half-strength",
        "Adding a New Unit to Your Army",
        "Destroyed",
        "Different Move Characteristics",
        "Eligible to Fight, but Unable to Fight",
        "Mixed Keywords in Units",
        "Objectives Not Within a Terrain Area",
        "Revived",
    ]
    assert [record.name for record in stratagems(reading)] == ["Counteroffensive"]
    assert sum(type(record).__name__ == "FaqRecord" for record in reading.records) == 5
    assert reading.unread == ()
    content = path.read_bytes()
    assert b"".join(cut(content, reading.fragments)) == content


@needs_shared
def test_the_book_and_the_pages_agree_on_names_of_sections() -> None:
    pages = {
        record.section: record.name
        for number in ("000", "003", "004")
        for record in reading_of(number).records
        if isinstance(record, RuleRecord) and record.section
    }
    told = {
        r.section: r.name
        for r in book.read(path_of("002")).records
        if isinstance(r, RuleRecord) and r.section
    }
    common = sorted(set(pages) & set(told))
    assert len(common) >= 25
    assert [pages[section] for section in common] == [told[section] for section in common]
