"""The datacards reader on an invented game."""

import json
from pathlib import Path

import pytest

from rulegraph.graph.datasheet_parts import AbilityUse, Composition, PointsBand, WargearOption
from rulegraph.graph.readers.datacards import reader as datacards
from rulegraph.graph.readings import Reading
from rulegraph.graph.records import (
    DatasheetRecord,
    DetachmentRecord,
    EnhancementRecord,
    ErratumRecord,
    FactionRecord,
    FaqRecord,
    Identifier,
    Label,
    Place,
    Record,
    RuleRecord,
    StratagemRecord,
)

FIXTURES = Path(__file__).resolve().parents[2] / "fixtures" / "datacards"


@pytest.fixture(scope="module")
def faction() -> Reading:
    return datacards.read(FIXTURES / "glass_choir.json")


def only(reading: Reading, kind: type[Record], name: str) -> Record:
    (found,) = [record for record in reading.records if type(record) is kind and record.name == name]
    return found


@pytest.mark.parametrize("file", sorted(FIXTURES.glob("*.json")), ids=lambda file: file.stem)
def test_recognises_every_kind_of_file(file: Path) -> None:
    assert datacards.recognises(file)


def test_source(faction: Reading) -> None:
    source = faction.source
    assert (source.slug, source.format) == ("datacards/11/glass-choir", "datacards")
    assert source.title == "Glass Choir"
    assert (source.editions, source.version, source.issued) == (("11",), "7", "2031-02-03")
    (file,) = source.files
    assert (file.name, file.size) == ("glass_choir.json", (FIXTURES / file.name).stat().st_size)
    assert faction.unread == ()


def test_places_are_the_lines_of_the_record(faction: Reading) -> None:
    lines = (FIXTURES / "glass_choir.json").read_text(encoding="utf-8").split("\n")
    for record in faction.records:
        for identifier in record.identifiers:
            (place,) = record.places
            assert any(f'"{identifier.value}"' in line for line in lines[place.first - 1 : place.last])
            if not isinstance(record, FactionRecord):
                assert lines[place.first - 1].strip() == "{"
                assert lines[place.last - 1].strip(" ,") == "}"


def test_factions(faction: Reading) -> None:
    own = only(faction, FactionRecord, "Glass Choir")
    assert own == FactionRecord(
        name="Glass Choir",
        edition="11",
        places=(Place("glass_choir.json", 2, 3),),
        identifiers=(Identifier("datacards", "f-01"),),
        parent="Quiet Court",
    )
    part = only(faction, FactionRecord, "Moth Singers")
    assert isinstance(part, FactionRecord)
    assert part.parent == "Glass Choir"


def test_detachments(faction: Reading) -> None:
    vigil = only(faction, DetachmentRecord, "Shard Vigil")
    chorus = only(faction, DetachmentRecord, "Pale Chorus")
    assert isinstance(vigil, DetachmentRecord)
    assert isinstance(chorus, DetachmentRecord)
    assert (vigil.faction, vigil.points, vigil.labels) == (
        "Glass Choir",
        2,
        (Label("fr", "Veille des Éclats"),),
    )
    assert (chorus.faction, chorus.points) == ("Moth Singers", 3)


def test_stratagem(faction: Reading) -> None:
    assert only(faction, StratagemRecord, "Shatter Song") == StratagemRecord(
        name="Shatter Song",
        edition="11",
        faction="Glass Choir",
        places=(Place("glass_choir.json", 52, 69),),
        identifiers=(Identifier("datacards", "s-01"),),
        labels=(Label("de", "Splitterlied"),),
        detachment="Shard Vigil",
        category="strategic-ploy",
        command_points=1,
        when="End of the Shooting or of the Fight phase.",
        target="One friendly SIREN unit that is unengaged.",
        effect="Your unit hums:\n- softly;\n- loudly.",
        restrictions="Not in the dark.",
        flavour="The panes tremble.",
        listed_turn="opponent",
        listed_phases=("shooting", "fight"),
    )


def test_a_native_stratagem_has_no_category(faction: Reading) -> None:
    dance = only(faction, StratagemRecord, "Moth Dance")
    assert isinstance(dance, StratagemRecord)
    assert (dance.category, dance.faction, dance.command_points) == (None, "Moth Singers", 2)
    assert dance.target == "One friendly MOTH/SIREN unit."


def test_enhancement(faction: Reading) -> None:
    throat = only(faction, EnhancementRecord, "Crystal Throat (Aura)")
    assert isinstance(throat, EnhancementRecord)
    assert (throat.upgrade, throat.points, throat.text) == (True, 15, "SIREN model only.")
    assert throat.detachment == "Shard Vigil"


def test_rules(faction: Reading) -> None:
    army = only(faction, RuleRecord, "Resonance")
    assert isinstance(army, RuleRecord)
    assert army.kind == "army"
    assert (
        army.text
        == "Choose a note for your GLASS CHOIR army.\nNOTES\nHigh Note (D6: 4+)\nSing louder (13.08)."
    )
    assert (army.flavour, army.references) == ("Hush, said the bell.", ("13.08",))
    harmony = only(faction, RuleRecord, "Cold Harmony")
    assert isinstance(harmony, RuleRecord)
    assert (harmony.kind, harmony.detachment, harmony.lost) == ("detachment", "Shard Vigil", ())
    assert harmony.text == "Friendly SIREN units have [Lance]."
    assert only(faction, RuleRecord, "Slow Echo").lost == ("ruleText",)


def test_datasheet_names_and_keywords(faction: Reading) -> None:
    sirens = only(faction, DatasheetRecord, "Sirens")
    assert isinstance(sirens, DatasheetRecord)
    assert (sirens.faction, sirens.labels) == ("Glass Choir", (Label("ja", "セイレーン"),))
    assert sirens.keywords == ("INFANTRY", "SIRENS")
    assert sirens.faction_keywords == ("GLASS CHOIR", "MOTH SINGERS")
    assert sirens.grants_keywords == ("SMOKE", "LAMP")
    assert (sirens.leads, sirens.supports) == (("GLASS WARDENS", "LAMP BEARERS"), ("TUNERS", "BELL RINGERS"))
    assert (sirens.bodyguard, sirens.transport) == ("Two leaders may join.", "Room for 6 SIREN models.")


def test_datasheet_profiles(faction: Reading) -> None:
    sirens = only(faction, DatasheetRecord, "Sirens")
    assert isinstance(sirens, DatasheetRecord)
    assert [(model.name, model.wounds, model.invulnerable_save) for model in sirens.models] == [
        ("Siren", "2", ""),
        ("Cantor", "3", "4+"),
    ]
    low, high, bell = sirens.weapons
    assert (low.name, low.kind, low.range, low.attacks, low.skill) == (
        "Harp – Low",
        "ranged",
        '18"',
        "D3+1",
        "",
    )
    assert (bell.kind, bell.range, bell.armour_penetration, bell.abilities) == ("melee", "Melee", "-1", ())
    assert low.abilities[1:] == (
        AbilityUse("Anti", "4+", ("VEHICLE",), kind="weapon"),
        AbilityUse("Rapid Fire", "D6+3", kind="weapon"),
        AbilityUse("Close-quarters", kind="weapon"),
        AbilityUse("Ringing", text="Glass near this weapon breaks.", kind="weapon"),
    )
    assert high.abilities == (
        AbilityUse("Lethal Hits", "", ("MONSTER", "VEHICLE"), kind="weapon"),
        AbilityUse("Melta", "2", kind="weapon"),
    )


def test_datasheet_abilities(faction: Reading) -> None:
    sirens = only(faction, DatasheetRecord, "Sirens")
    assert isinstance(sirens, DatasheetRecord)
    assert [(use.kind, use.name, use.parameter, use.text) for use in sirens.abilities] == [
        ("core", "Scouts", '7"', ""),
        ("core", "Leader", "", "Two CANTORS never sing together."),
        ("core", "Feel No Pain", "5+", "(Cantor only)"),
        ("faction", "Resonance", "", ""),
        ("datasheet", "Clear Voice", "", "It sings.\nNote: use a token."),
        ("datasheet", "Three Songs", "", ""),
        ("datasheet", "First Song", "", "La."),
        ("wargear", "Fog Lamp", "", "The bearer’s unit has the SMOKE and LAMP keywords."),
        ("datasheet", "Damaged", "1-4", "It sings off key."),
        ("datasheet", "Invulnerable Save", "4+", "Cantor model only."),
    ]


def test_datasheet_unit(faction: Reading) -> None:
    sirens = only(faction, DatasheetRecord, "Sirens")
    assert isinstance(sirens, DatasheetRecord)
    assert sirens.composition == (Composition("Cantor", 1, 1), Composition("Siren", 4, 9))
    assert sirens.points == (
        PointsBand(70, 5, last_unit=2),
        PointsBand(80, 5, first_unit=3),
        PointsBand(140, 10, "Moth Singers", last_unit=2),
        PointsBand(150, 10, "Moth Singers", first_unit=3),
        PointsBand(5, 0, option="Drum"),
    )
    assert sirens.options == (
        WargearOption(
            "The Cantor’s harp and bell can be replaced with one of these:\n- 1 drum\n- 2 flutes and 1 gong",
            bearer="Cantor",
            replaces=("harp", "bell"),
            choices=(("drum",), ("2 flutes", "gong")),
        ),
    )


def test_a_guest_sheet_belongs_to_its_own_faction(faction: Reading) -> None:
    tuner = only(faction, DatasheetRecord, "Wandering Tuner")
    assert isinstance(tuner, DatasheetRecord)
    assert (tuner.faction, tuner.models[0].invulnerable_save) == ("Tuners", "")
    assert tuner.abilities[-1] == AbilityUse("Leader", text="Only at night.")


def test_core_rules() -> None:
    reading = datacards.read(FIXTURES / "core_rules.json")
    rules = [record for record in reading.records if isinstance(record, RuleRecord)]
    assert [(rule.section, rule.name, rule.references) for rule in rules] == [
        ("03", "Drifting", ("04", "05.03.02")),
        ("03.01", "Drift Limits", ()),
        ("03.01.01", "Wind", ("03.02", "04.01")),
        ("03.01.02", "Drift Limits (03.01.02)", ()),
        ("03.02", "Gust Move", ()),
        ("24.05", "Loud Bang", ()),
        ("24.06", "Drift Limits (24.06)", ()),
    ]
    assert {rule.kind for rule in rules} == {"core"}
    assert rules[4].text == "ELIGIBLE IF: Any CLOUD.\nEFFECT: The cloud jumps.\nAFTER MOVING:\n- It rests."
    assert rules[2].labels == (Label("de", "Wind und Wetter"),)
    assert [(unread.place.first, unread.reason) for unread in reading.unread] == [
        (58, "core rules: a core stratagem by its name alone: its cost and text are not in this file"),
        (61, "core rules: 'later' begins with no section number"),
    ]


def test_glossary() -> None:
    reading = datacards.read(FIXTURES / "keywords.json")
    assert [(rule.name, rule.lost) for rule in reading.records] == [
        ("Loud Bang", ("hasSection",)),
        ("Anti", ("hasSection",)),
        ("Loud Bang: MOTH/LAMP", ("hasSection",)),
    ]
    (unread,) = reading.unread
    assert unread.place == Place("keywords.json", 9, 9)
    assert "weapon ability of single datasheets" in unread.reason


def test_faqs_and_errata() -> None:
    reading = datacards.read(FIXTURES / "faqs.json")
    question, number, keyword = reading.records
    assert isinstance(question, FaqRecord)
    assert (question.question, question.answer) == ("Can SIRENS hum underwater?", "No.")
    assert (question.about, question.publication) == (("Sirens",), "Songbook: Glass Choir")
    assert isinstance(number, ErratumRecord)
    assert (number.detachment, number.target_kind, number.target_names) == (
        "Shard Vigil",
        "stratagem",
        ("Shatter Song",),
    )
    assert (number.part, number.operation, number.before, number.after) == (
        "Target Section",
        "change",
        '9"',
        '8"',
    )
    assert isinstance(keyword, ErratumRecord)
    assert (keyword.part, keyword.operation, keyword.after) == ("Keywords section", "add", "FOGGY")
    assert keyword.target_names == ("Sirens", "Lamp Bearers")
    assert [identifier.value for identifier in keyword.target_identifiers] == ["u-77", "u-78"]
    assert len(reading.unread) == 1


def test_the_same_on_one_line(tmp_path: Path, faction: Reading) -> None:
    flat = tmp_path / "glass_choir.json"
    flat.write_text(
        json.dumps(json.loads((FIXTURES / flat.name).read_text(encoding="utf-8"))), encoding="utf-8"
    )
    again = datacards.read(flat)
    assert [record.name for record in again.records] == [record.name for record in faction.records]
    assert {place for record in again.records for place in record.places} == {Place(flat.name, 1, 1)}
