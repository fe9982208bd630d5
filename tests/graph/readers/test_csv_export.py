"""The whole export of an invented game."""

from pathlib import Path
from typing import TypeVar

import pytest

from rulegraph.errors import UnreadableSource
from rulegraph.graph.readers.csv_export.reader import read, recognises
from rulegraph.graph.readings import Reading
from rulegraph.graph.records import (
    DatasheetRecord,
    DetachmentRecord,
    EnhancementRecord,
    FactionRecord,
    Identifier,
    Place,
    Record,
    RuleRecord,
    StratagemRecord,
)

FIXTURE = Path(__file__).parents[2] / "fixtures" / "csv" / "export"
Kind = TypeVar("Kind", bound=Record)


@pytest.fixture(scope="module")
def reading() -> Reading:
    return read(FIXTURE)


def of(reading: Reading, kind: type[Kind], name: str) -> list[Kind]:
    return [record for record in reading.records if isinstance(record, kind) and record.name == name]


def test_the_source_names_its_files_and_the_newest_publication(reading: Reading) -> None:
    source = reading.source
    assert (source.slug, source.format, source.editions) == ("csv/10/export", "csv", ("10",))
    assert (source.version, source.issued) == ("2031-02-03", "2031-02-03")
    assert {file.name for file in source.files} == {path.name for path in FIXTURE.iterdir()}
    sizes = {path.name: path.stat().st_size for path in FIXTURE.iterdir()}
    assert {file.name: file.size for file in source.files} == sizes


def test_every_line_of_every_file_is_accounted_for_once(reading: Reading) -> None:
    for path in FIXTURE.iterdir():
        parts = [part for part in reading.fragments if part.file == path.name]
        lines = [line for part in parts for line in range(part.first, part.last + 1)]
        assert lines == list(range(1, path.read_bytes().count(b"\n") + 1)), path.name
        assert not [part for part in parts if part.handling == "unread"]
    assert reading.unread == ()


def test_the_table_of_verdicts_is_counted_and_not_read(reading: Reading) -> None:
    (part,) = (part for part in reading.fragments if part.file == "Datasheets_stratagems.csv")
    assert (part.handling, part.reason) == ("navigation", "2 verdicts of the export, not read")


def test_a_datasheet_has_its_parts(reading: Reading) -> None:
    (guard,) = of(reading, DatasheetRecord, "Brine Guard")
    assert guard.faction == "Tide Wardens"
    assert guard.identifiers == (Identifier("wahapedia", "000000101"),)
    assert guard.keywords == ("INFANTRY", "BRINE GUARD", "GRENADES")
    assert guard.faction_keywords == ("TIDE WARDENS",)
    assert [(model.name, model.invulnerable_save) for model in guard.models] == [
        ("Brine Sergeant", ""),
        ("Brine Guard", "5+"),
    ]
    assert [(weapon.name, weapon.range, weapon.skill) for weapon in guard.weapons] == [
        ("Salt spear – thrown", '12"', "3+"),
        ("Salt spear – braced", "Melee", "3+"),
        ("Shell knife", "Melee", "4+"),
    ]
    assert [ability.name for ability in guard.weapons[1].abilities] == ["Lance", "Twin-linked"]
    assert guard.weapons[2].armour_penetration == "0"
    assert [(use.name, use.parameter, use.kind) for use in guard.abilities] == [
        ("Brace", "5+", "core"),
        ("Undertow", "", "faction"),
        ("Shoal Wall", "", "datasheet"),
        ("Pearl Lamp", "", "wargear"),
        ("Torn Sail", "", "wargear"),
        ("Invulnerable Save", "5+", "datasheet"),
    ]
    assert guard.grants_keywords == ("LANTERN", "SMOKE")
    assert guard.led_by == ("Reef Captain",)
    assert [band.points for band in guard.points] == [80, 150, 10]
    assert guard.loadout == "Every guard carries: salt spear; shell knife."
    assert Place("Datasheets_keywords.csv", 2, 6) in guard.places


def test_a_damaged_transport_of_legends(reading: Reading) -> None:
    (skiff,) = of(reading, DatasheetRecord, "Kelp Skiff")
    assert skiff.legends
    assert skiff.transport == "Up to 6 TIDE WARDENS INFANTRY sail in it."
    assert [(use.name, use.parameter) for use in skiff.abilities] == [("Damaged", "1-3")]
    (caster,) = skiff.weapons
    assert (caster.skill, caster.range) == ("", "N/A")
    assert ("Profile Roll", "1-2") in [(use.name, use.parameter) for use in caster.abilities]


def test_two_sheets_of_one_name_are_told_apart_by_their_publication(reading: Reading) -> None:
    (captain,) = of(reading, DatasheetRecord, "Reef Captain")
    (old,) = of(reading, DatasheetRecord, "Reef Captain (Reef Almanac)")
    assert captain.identifiers != old.identifiers
    assert (captain.legends, old.legends) == (False, True)


def test_a_leader_without_the_ability_keeps_how_it_joins(reading: Reading) -> None:
    (captain,) = of(reading, DatasheetRecord, "Reef Captain")
    assert captain.leads == ("Brine Guard",)
    assert captain.abilities[0].text == "Old captain only"
    assert captain.abilities[-1].name == "Attached Unit"
    assert captain.models[0].name == "Reef Captain"


def test_an_empty_faction_keyword_is_lost(reading: Reading) -> None:
    (captain,) = of(reading, DatasheetRecord, "Reef Captain")
    assert captain.lost == ("hasFactionKeyword",)


def test_a_virtual_sheet_is_a_datasheet_if_it_has_a_profile(reading: Reading) -> None:
    assert of(reading, DatasheetRecord, "Tide Hounds")
    assert not of(reading, DatasheetRecord, "Painted Example")


def test_one_name_in_both_modes_is_two_stratagems(reading: Reading) -> None:
    standard, boarding = of(reading, StratagemRecord, "Hold Fast")
    assert (standard.mode, standard.core, standard.command_points) == ("standard", True, 1)
    assert (boarding.mode, boarding.core, boarding.command_points) == ("boarding-actions", True, 2)
    assert (standard.listed_phases, boarding.listed_phases) == (("fight",), ("any",))


def test_a_stratagem_has_its_sections(reading: Reading) -> None:
    fast = of(reading, StratagemRecord, "Hold Fast")[0]
    assert (fast.when, fast.target) == ("Any Fight phase.", "One INFANTRY unit.")
    assert (fast.effect, fast.restrictions) == ("It cannot be pushed.", "Not twice in a row.")
    assert (fast.category, fast.listed_turn, fast.faction, fast.detachment) == (
        "battle-tactic",
        "either",
        "",
        "",
    )
    (storm,) = of(reading, StratagemRecord, "Ember Storm")
    assert storm.places == (Place("Stratagems.csv", 9, 11),)
    assert storm.effect == "It burns\nbrighter than\nthe sun."
    assert (storm.detachment, storm.faction) == ("Choir of Ash", "Ember Choir")


def test_the_same_stratagem_under_two_ids_is_one(reading: Reading) -> None:
    (chart,) = of(reading, StratagemRecord, "New Chart")
    assert [one.value for one in chart.identifiers] == ["000000304002", "000000303002"]
    assert {place.first for place in chart.places} == {4, 5}


def test_a_mission_stratagem_is_neither_core_nor_of_a_detachment(reading: Reading) -> None:
    (late,) = of(reading, StratagemRecord, "Late Tide")
    assert (late.core, late.detachment, late.listed_phases) == (False, "", ("shooting", "fight"))


def test_a_row_without_a_type_is_a_part_of_the_army_rule(reading: Reading) -> None:
    (current,) = of(reading, RuleRecord, "Swift Current")
    assert (current.kind, current.faction) == ("army", "Tide Wardens")
    assert not of(reading, StratagemRecord, "Swift Current")


def test_one_detachment_name_in_both_modes_is_two_detachments(reading: Reading) -> None:
    (standard,) = of(reading, DetachmentRecord, "Spring Tide")
    (boarding,) = of(reading, DetachmentRecord, "Spring Tide (Boarding Actions)")
    assert (standard.mode, standard.roster) == ("standard", ())
    assert (boarding.mode, boarding.roster) == (
        "boarding-actions",
        ("Brine Guard", "Reef Captain", "Kelp Skiff"),
    )
    (deep,) = of(reading, StratagemRecord, "Call of the Deep")
    (hatch,) = of(reading, StratagemRecord, "Bar the Hatch")
    (calm,) = of(reading, EnhancementRecord, "Pearl of Calm")
    (key,) = of(reading, EnhancementRecord, "Hatch Key")
    assert [deep.mode, hatch.mode, calm.mode, key.mode] == [
        "standard", "boarding-actions", "standard", "boarding-actions",
    ]  # fmt: skip
    assert (calm.points, key.points) == (25, 0)


def test_rules_are_core_army_or_of_a_detachment(reading: Reading) -> None:
    (brace,) = of(reading, RuleRecord, "Brace")
    assert (brace.kind, brace.faction) == ("core", "")
    assert brace.text == "A braced model is hard to push.\n- It keeps its place."
    (undertow,) = of(reading, RuleRecord, "Undertow")
    assert (undertow.kind, undertow.faction, len(undertow.places)) == ("army", "Tide Wardens", 2)
    (narrow,) = of(reading, RuleRecord, "Narrow Decks")
    assert (narrow.kind, narrow.mode) == ("detachment", "boarding-actions")
    assert narrow.detachment == "Spring Tide (Boarding Actions)"


def test_factions_are_told(reading: Reading) -> None:
    assert of(reading, FactionRecord, "Ember Choir")[0].identifiers == (Identifier("wahapedia", "EC"),)


def test_a_folder_and_any_table_in_it_are_recognised(tmp_path: Path) -> None:
    assert recognises(FIXTURE)
    assert recognises(FIXTURE / "Factions.csv")
    assert not recognises(tmp_path)
    assert not recognises(tmp_path / "missing")
    assert not recognises(Path(__file__))


def test_one_table_stands_for_its_folder(reading: Reading) -> None:
    assert read(FIXTURE / "Stratagems.csv") == reading


def test_the_edition_may_be_left_to_the_export(tmp_path: Path) -> None:
    for path in FIXTURE.iterdir():
        data = path.read_bytes()
        if path.name == "Source.csv":
            data = data.replace(b"|10|", b"|11|")
        (tmp_path / path.name).write_bytes(data)
    stated = read(tmp_path, None)
    assert stated.source.slug == "csv/11/export"
    assert {record.edition for record in stated.records} == {"11"}
    assert read(tmp_path).source.slug == "csv/10/export"


def test_a_folder_of_other_files_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UnreadableSource, match="no folder with the tables of a CSV export"):
        read(tmp_path)
