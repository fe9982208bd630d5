"""A BSData catalogue of an invented game as records, the same from JSON and from XML."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from rulegraph.graph.datasheet_parts import AbilityUse, Composition, ModelProfile, PointsBand, WeaponProfile
from rulegraph.graph.readers.bsdata import reader as bsdata
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
)

FIXTURE = Path(__file__).parents[2] / "fixtures" / "bsdata"
JSON = FIXTURE / "json" / "Ember Wardens.json"
XML = FIXTURE / "xml" / "Ember Wardens.cat"


@pytest.fixture(scope="module")
def reading() -> Reading:
    return bsdata.read(JSON)


def sheet(reading: Reading, name: str) -> DatasheetRecord:
    (found,) = (
        record for record in reading.records if isinstance(record, DatasheetRecord) and record.name == name
    )
    return found


def without_places(reading: Reading) -> list[Record]:
    return [replace(record, places=()) for record in reading.records]


def test_both_forms_give_equal_records(reading: Reading) -> None:
    other = bsdata.read(XML)
    assert without_places(other) == without_places(reading)
    assert len(reading.records) == 17
    assert (reading.unread, other.unread) == ((), ())
    assert (other.source.slug, other.source.version) == (reading.source.slug, reading.source.version)


def test_the_source_names_catalogue_revision_edition_and_all_its_files(reading: Reading) -> None:
    source = reading.source
    assert (source.slug, source.version, source.editions) == ("bsdata/11/brine-ember-wardens", "7", ("11",))
    assert [file.name for file in source.files] == [
        "Ember Wardens.json",
        "Lantern Wars.json",
        "Tide Library.json",
    ]
    assert source.files[0].size == JSON.stat().st_size
    faction = next(record for record in reading.records if isinstance(record, FactionRecord))
    assert (faction.name, faction.parent) == ("Ember Wardens", "")


@pytest.mark.parametrize("path", [JSON, XML])
def test_places_are_the_lines_of_the_entry(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").split("\n")
    checked = 0
    for record in bsdata.read(path).records:
        place = record.places[0]
        if place.file == path.name and not isinstance(record, FactionRecord):
            told = "\n".join(lines[place.first - 1 : place.last])
            assert record.identifiers[0].value in told
            assert lines[place.first - 1].lstrip().startswith(("{", "<"))
            assert lines[place.last - 1].lstrip().startswith(("}", "</"))
            checked += 1
    assert checked == 15


def test_one_line_files_have_everything_on_line_one(tmp_path: Path, reading: Reading) -> None:
    for file in JSON.parent.iterdir():
        (tmp_path / file.name).write_text(json.dumps(json.loads(file.read_text("utf-8"))), encoding="utf-8")
    flat = bsdata.read(tmp_path / JSON.name)
    assert without_places(flat) == without_places(reading)
    assert {(place.first, place.last) for record in flat.records for place in record.places} == {(1, 1)}
    assert [(part.first, part.last, part.handling) for part in flat.fragments] == [(1, 1, "entity")]


def test_the_fragments_cover_every_line_once(reading: Reading) -> None:
    line = 1
    for part in reading.fragments:
        assert part.first == line
        line = part.last + 1
    assert line - 1 == len(JSON.read_text(encoding="utf-8").splitlines())
    assert {part.name for part in reading.fragments if part.handling == "entity"} == {
        "Cinder Guard", "Ash Marshal", "Tallow Hounds", "Old Furnace", "Hearth Line", "Coal Raid",
        "Deck Watch", "Kindled Banner", "Soot Cloak (Aura)", "Hatch Key", "Glowing Path", "Banked Fire",
    }  # fmt: skip


def test_hidden_and_special_datasheets_are_kept_apart_with_a_reason(reading: Reading) -> None:
    names = {record.name for record in reading.records if isinstance(record, DatasheetRecord)}
    assert names == {"Cinder Guard", "Ash Marshal", "Tallow Hounds", "Old Furnace", "Salt Rider"}
    reasons = [part.reason for part in reading.fragments if part.handling == "navigation"]
    assert "hidden in the list builder" in reasons
    assert "a datasheet marked crucible, which is no ordinary one" in reasons
    assert sheet(reading, "Old Furnace").legends
    assert not sheet(reading, "Cinder Guard").legends


def test_keywords_are_categories_without_those_of_the_list_builder(reading: Reading) -> None:
    guard = sheet(reading, "Cinder Guard")
    assert guard.keywords == ("INFANTRY", "CINDER GUARD")
    assert guard.faction_keywords == ("EMBER WARDENS",)
    assert guard.grants_keywords == ("SMOKE", "BEACON")
    assert sheet(reading, "Ash Marshal").keywords == ("INFANTRY", "CHARACTER")
    assert guard.identifiers == (Identifier("bsdata", "u-cinder"),)


def test_stat_lines_are_told_once_and_saves_come_from_line_or_ability(reading: Reading) -> None:
    assert sheet(reading, "Cinder Guard").models == (
        ModelProfile("Cinder Guard", '6"', "4", "3+", "", "2", "7+", "2"),
        ModelProfile("Cinder Sergeant", '6"', "4", "3+", "", "2", "7+", "2"),
    )
    assert sheet(reading, "Ash Marshal").models[0].invulnerable_save == "4+"
    assert sheet(reading, "Old Furnace").models[0].invulnerable_save == "5+"


def test_weapons_have_their_keywords_as_abilities(reading: Reading) -> None:
    weapons = {weapon.name: weapon for weapon in sheet(reading, "Cinder Guard").weapons}
    assert list(weapons) == ["Ember bow", "Coal thrower - wide", "Coal thrower - narrow", "Coal knife"]
    heavy = AbilityUse("Heavy", kind="weapon")
    rapid = AbilityUse("Rapid Fire", "1", kind="weapon")
    assert weapons["Ember bow"] == WeaponProfile(
        "Ember bow", "ranged", '24"', "2", "3+", "4", "-1", "1", (heavy, rapid)
    )
    assert weapons["Coal thrower - wide"].skill == ""
    assert (weapons["Coal knife"].kind, weapons["Coal knife"].range) == ("melee", "Melee")
    lance = sheet(reading, "Salt Rider").weapons[0]
    assert lance.abilities[1] == AbilityUse("Anti", "4+", ("INFANTRY",), kind="weapon")


def test_abilities_are_those_of_a_unit_for_which_nothing_is_chosen(reading: Reading) -> None:
    told = {
        kind: [
            (use.name, use.parameter) for use in sheet(reading, "Cinder Guard").abilities if use.kind == kind
        ]
        for kind in ("core", "faction", "datasheet", "wargear")
    }
    assert told == {
        "core": [("Scouts", '6"'), ("Deep Strike", "")],
        "faction": [("Banked Fire", "")],
        "datasheet": [("Hold the Coals", "")],
        "wargear": [("Beacon Drone", ""), ("Smoke Pot", "")],
    }
    assert sheet(reading, "Cinder Guard").bodyguard == "This unit may have two CHARACTER leaders."
    assert [use.text for use in sheet(reading, "Salt Rider").abilities] == [
        "Enemies near this model walk slowly."
    ]


def test_a_leader_lists_units_and_keeps_what_else_its_text_says(reading: Reading) -> None:
    marshal = sheet(reading, "Ash Marshal")
    assert marshal.leads == ("CINDER GUARD", "TALLOW HOUNDS")
    uses = {use.name: use for use in marshal.abilities}
    assert uses["Leader"].text == "It can join a unit that another CHARACTER leads."
    assert (uses["Damaged"].parameter, uses["Feel No Pain"].parameter) == ("1-2", "5+")
    assert uses["Leader"].kind == "core"
    assert "Invulnerable Save" not in uses


def test_composition_joins_variants_of_one_model(reading: Reading) -> None:
    assert sheet(reading, "Cinder Guard").composition == (
        Composition("Cinder Guard", 4, 9),
        Composition("Cinder Sergeant", 1, 1),
    )
    assert sheet(reading, "Tallow Hounds").composition == (Composition("Tallow Hound", 1, 3),)
    assert sheet(reading, "Ash Marshal").composition == (Composition("Ash Marshal", 1, 1),)


def test_points_depend_on_size_order_and_options(reading: Reading) -> None:
    assert sheet(reading, "Cinder Guard").points == (
        PointsBand(70, 5, last_unit=2),
        PointsBand(80, 5, first_unit=3),
        PointsBand(130, 10, last_unit=2),
        PointsBand(140, 10, first_unit=3),
        PointsBand(5, 0, option="Coal thrower"),
    )
    assert sheet(reading, "Tallow Hounds").points == (PointsBand(20, 1), PointsBand(40, 2), PointsBand(60, 3))
    assert sheet(reading, "Old Furnace").points == (
        PointsBand(140, 1),
        PointsBand(20, 0, option="Second boiler"),
    )


def test_detachments_have_points_mode_and_rules(reading: Reading) -> None:
    found = [
        (record.name, record.mode, record.points)
        for record in reading.records
        if isinstance(record, DetachmentRecord)
    ]
    assert found == [
        ("Hearth Line", "standard", 2),
        ("Coal Raid", "boarding-actions", None),
        ("Deck Watch", "boarding-actions", None),
    ]
    rules = [record for record in reading.records if isinstance(record, RuleRecord)]
    assert [(rule.name, rule.kind, rule.detachment, rule.mode) for rule in rules] == [
        ("Steady Glow", "detachment", "Hearth Line", "standard"),
        ("Glowing Path", "detachment", "Hearth Line", "standard"),
        ("Narrow Fire", "detachment", "Coal Raid", "boarding-actions"),
        ("Banked Fire", "army", "", "standard"),
    ]
    assert rules[0].text == "EMBER WARDENS units keep their place.\n- They glow."


def test_enhancements_find_their_detachment_by_condition_or_name(reading: Reading) -> None:
    found = [record for record in reading.records if isinstance(record, EnhancementRecord)]
    assert [(one.name, one.detachment, one.mode, one.points, one.upgrade) for one in found] == [
        ("Furnace Heart", "Hearth Line", "standard", 15, True),
        ("Kindled Banner", "Hearth Line", "standard", 25, False),
        ("Soot Cloak (Aura)", "Hearth Line", "standard", 10, False),
        ("Hatch Key", "Coal Raid", "boarding-actions", None, False),
    ]
    assert found[1].text == "EMBER WARDENS model only. The bearer has the BEACON keyword."


@pytest.mark.parametrize("name", ["json/Lantern Wars.json", "xml/Lantern Wars.gst"])
def test_a_game_system_gives_the_core_rules(name: str) -> None:
    reading = bsdata.read(FIXTURE / name)
    rules = [record for record in reading.records if isinstance(record, RuleRecord)]
    assert len(rules) == len(reading.records) == 6
    assert {rule.kind for rule in rules} == {"core"}
    assert (rules[0].name, rules[0].text) == ("Scouts", "Before the first turn this unit may walk.")
    assert reading.source.slug == "bsdata/11/lantern-wars-11th-edition"


def test_a_library_tells_its_faction_and_says_where_its_datasheets_are_read() -> None:
    reading = bsdata.read(FIXTURE / "json" / "Tide Library.json")
    assert [(type(record), record.name) for record in reading.records] == [(FactionRecord, "Tide")]
    assert "a datasheet of a library, read with the catalogues that select it" in {
        part.reason for part in reading.fragments
    }


def test_the_edition_is_the_one_of_the_game_system_unless_another_is_asked_for(tmp_path: Path) -> None:
    for file in (FIXTURE / "xml").iterdir():
        text = file.read_text(encoding="utf-8").replace("11th Edition", "10th Edition")
        (tmp_path / file.name).write_text(text.replace("lantern-11e", "lantern-10e"), encoding="utf-8")
    tenth = bsdata.read(tmp_path / XML.name)
    assert {record.edition for record in tenth.records} == {"10"}
    assert tenth.source.slug == "bsdata/10/brine-ember-wardens"
    assert {record.edition for record in bsdata.read(tmp_path / XML.name, "11").records} == {"11"}


def test_places_in_another_file_name_that_file(reading: Reading) -> None:
    assert sheet(reading, "Salt Rider").places == (Place("Tide Library.json", 11, 174),)


def test_recognises_by_ending_or_by_root(tmp_path: Path) -> None:
    assert all(bsdata.recognises(file) for file in (FIXTURE / "xml").iterdir())
    assert all(bsdata.recognises(file) for file in (FIXTURE / "json").iterdir())
    other = tmp_path / "other.json"
    other.write_text('{"datasheets": [{"catalogue": {}}]}', encoding="utf-8")
    page = tmp_path / "page.xml"
    page.write_text("<html><p>catalogue</p></html>", encoding="utf-8")
    assert not bsdata.recognises(other)
    assert not bsdata.recognises(page)
    assert not bsdata.recognises(tmp_path)
    assert not bsdata.recognises(tmp_path / "missing.json")
