"""A page of an invented game, 11th edition style and 10th, with every trap that pages have."""

from pathlib import Path
from typing import TypeVar

import pytest

from rulegraph.graph.datasheet_parts import Composition, PointsBand
from rulegraph.graph.readers.book import reader as book
from rulegraph.graph.readers.page import reader as page
from rulegraph.graph.readings import Reading
from rulegraph.graph.records import (
    DatasheetRecord,
    DetachmentRecord,
    EnhancementRecord,
    ErratumRecord,
    FactionRecord,
    FaqRecord,
    KeywordRecord,
    Place,
    Record,
    RuleRecord,
    StratagemRecord,
)

FIXTURES = Path(__file__).parents[2] / "fixtures" / "pages"
WARDENS = FIXTURES / "reef_wardens.txt"
RUNNERS = FIXTURES / "marsh_runners.txt"

Kind = TypeVar("Kind", bound=Record)


@pytest.fixture(scope="module")
def wardens() -> Reading:
    return page.read(WARDENS)


@pytest.fixture(scope="module")
def runners() -> Reading:
    return page.read(RUNNERS)


def of(reading: Reading, kind: type[Kind]) -> dict[str, Kind]:
    return {record.name: record for record in reading.records if isinstance(record, kind)}


def test_pages_are_recognised_by_their_beginning() -> None:
    for path in (WARDENS, RUNNERS):
        text = path.read_text(encoding="utf-8")
        assert page.recognises(text)
        assert page.recognises("\ufeff" + text.replace("\n", "\r\n"))
        assert not book.recognises(text)
    assert not page.recognises("")
    assert not page.recognises("Tide Courts – Reef Wardens\nA letter to the wardens.\n")
    assert not page.recognises("x" * 200_000 + WARDENS.read_text(encoding="utf-8"))


def test_the_source_names_faction_datasheet_and_edition(wardens: Reading, runners: Reading) -> None:
    assert wardens.source.slug == "page/11/tide-courts/reef-wardens"
    assert wardens.source.editions == ("11",)
    assert wardens.source.files[0].size == WARDENS.stat().st_size
    assert runners.source.slug == "page/10/tide-courts/marsh-runners"
    assert runners.source.editions == ("10", "11")
    assert list(of(wardens, FactionRecord)) == ["Tide Courts"]


def test_the_datasheet(wardens: Reading) -> None:
    sheet = of(wardens, DatasheetRecord)["Reef Wardens"]
    assert sheet.keywords == ("INFANTRY", "GRENADES", "PEARL", "REEF WARDENS")
    assert sheet.faction_keywords == ("TIDE COURTS",)
    assert sheet.composition == (Composition("Reef Captain", 1, 1), Composition("Warden", 4, 9))
    assert sheet.loadout == "Every Warden is equipped with: coral hook."
    assert sheet.points == (
        PointsBand(85, 6, "6 models", 1, 2),
        PointsBand(100, 6, "6 models", 3, None),
        PointsBand(5, 0, "per Foam lantern", option="Foam lantern"),
    )
    assert sheet.bodyguard.startswith("Two captains")
    assert [(use.name, use.parameter, use.kind) for use in sheet.abilities] == [
        ("Scouts", '7"', "core"),
        ("Firing Deck", "2", "core"),
        ("Stealth", "", "core"),
        ("Song of the Deep", "", "faction"),
        ("Undertow", "", "datasheet"),
        ("Crab Familiar", "", "wargear"),
        ("Supreme Court", "", "datasheet"),
    ]
    assert sheet.abilities[4].text.endswith("\n- It also turns at dawn.")


def test_lost_parts_are_named_and_not_invented(wardens: Reading, runners: Reading) -> None:
    assert of(wardens, DatasheetRecord)["Reef Wardens"].lost == ("hasModelProfile", "hasAbility")
    assert of(runners, DatasheetRecord)["Marsh Runners"].lost == ("hasModelProfile",)
    rules = of(wardens, RuleRecord)
    assert [name for name, rule in rules.items() if rule.lost] == ["Tide Walk", "Low Tide Roll"]
    stratagems = of(runners, StratagemRecord)
    assert stratagems["Mud in the Eye"].lost == ("targetText",)
    assert stratagems["Reed Song"].lost == ()
    assert stratagems["Hold the Line"].lost == ()
    assert of(runners, RuleRecord)["Rising Water"].lost == ("ruleText",)
    assert of(runners, RuleRecord)["Song of the Deep"].lost == ("ruleText",)
    assert of(wardens, RuleRecord)["Rising Water"].lost == ()


def test_a_table_under_an_item_of_wargear_is_the_datasheets(wardens: Reading) -> None:
    sheet = of(wardens, DatasheetRecord)["Reef Wardens"]
    assert sheet.weapons[-1].name == "Beak"
    assert [use.name for use in sheet.weapons[-1].abilities] == ["Assault", "Twin-linked"]
    lines = WARDENS.read_text(encoding="utf-8").splitlines()
    first = lines.index("GULL FAMILIAR") + 1
    assert sheet.places[1] == Place("reef_wardens.txt", first, first + 3)


def test_stratagems_with_mode_detachment_and_category(wardens: Reading) -> None:
    assert [
        (record.name, record.mode, record.core, record.detachment, record.category, record.command_points)
        for record in wardens.records
        if isinstance(record, StratagemRecord)
    ] == [
        ("Roll Again", "standard", True, "", None, 1),
        ("Hold the Line", "boarding-actions", False, "", "epic-deed", 1),
        ("Sing the Tide In", "standard", False, "High Water", "battle-tactic", 2),
        ("Pearl Fog", "standard", False, "Low Water", None, 1),
        ("Salt Wind", "standard", False, "Low Water", None, 1),
    ]


def test_bullets_return_to_their_label_and_repeated_lines_vanish(wardens: Reading) -> None:
    stratagems = of(wardens, StratagemRecord)
    again = stratagems["Roll Again"]
    assert again.section == "15.30"
    assert again.when.endswith("court:\n- Wave roll\n- Foam roll\n+1CP\n- Gull roll")
    assert (again.target, again.effect) == ("That court.", "Roll it again.")
    assert again.flavour == "Fate is a wave, and waves come back in foam."
    assert stratagems["Sing the Tide In"].effect.endswith(
        "- Flee: The hearer runs.\n- Kneel: The hearer weeps."
    )
    assert stratagems["Sing the Tide In"].restrictions == "Not in the first round."
    assert of(wardens, RuleRecord)["Hide in Foam"].text == (
        "ELIGIBLE IF: All of these are true of your unit:\n- Wet and salty.\n- Has a loud weapon.\n"
        "WHILE SHOOTING: Only use loud weapons.\nAFTER SHOOTING: Your unit rests."
    )


def test_rules_by_kind_section_and_reference(wardens: Reading) -> None:
    rules = of(wardens, RuleRecord)
    assert {name: (rule.kind, rule.section, rule.detachment) for name, rule in rules.items()} == {
        "Drowned": ("core", "05.04", ""),
        "Loud": ("core", "24.40", ""),
        "Tide Walk": ("core", "09.20", ""),
        "Swell": ("core", "", ""),
        "Hide in Foam": ("core", "24.41", ""),
        "Seeing": ("core", "06.01", ""),
        "Song of the Deep": ("army", "", ""),
        "Rising Water": ("detachment", "", "High Water"),
        "Slow Ebb": ("detachment", "", "Low Water"),
        "Low Tide Roll": ("core", "", ""),
        "Fog Bound": ("detachment", "", "Low Water"),
    }
    assert rules["Drowned"].references == ("12.04", "01.02.04")
    assert rules["Loud"].references == ("05.04",)
    assert rules["Tide Walk"].references == ("04",)
    assert rules["Drowned"].text.startswith("A model without breath is drowned.\nSome bells")


def test_subheadings_and_sidebars_stay_in_their_rule(wardens: Reading) -> None:
    rules = of(wardens, RuleRecord)
    assert "\nThings Seen\n" in rules["Seeing"].text
    assert "\nWHAT IS AN EYE?\n" in rules["Seeing"].text
    assert "\nLonger Songs\n" in rules["Song of the Deep"].text
    assert "\nGREAT WAVES\n" in rules["Low Tide Roll"].text


def test_flavour_is_apart_from_the_rule(wardens: Reading) -> None:
    rules = of(wardens, RuleRecord)
    assert rules["Rising Water"].flavour == "The sea remembers every shore."
    assert rules["Rising Water"].text == "Add 1 to each Wave roll."
    assert rules["Loud"].flavour == "Some weapons are so loud that gulls fall silent."
    assert rules["Drowned"].flavour == ""


def test_what_stands_twice_is_one_record_with_both_places(wardens: Reading, runners: Reading) -> None:
    loud = of(wardens, RuleRecord)["Loud"]
    assert len(loud.places) == 2
    assert "Before selecting" not in loud.text
    running = of(runners, RuleRecord)["Running"]
    assert running.text == "When a unit runs, it leaves mud.\n- Mud is wet."
    assert [place.last - place.first for place in running.places] == [1, 2]


def test_a_glued_line_is_in_the_places_of_both_blocks(wardens: Reading) -> None:
    rules = of(wardens, RuleRecord)
    assert rules["Loud"].places[0].last == rules["Tide Walk"].places[0].first
    assert rules["Rising Water"].places[0].last == rules["Slow Ebb"].places[0].first


def test_questions_stand_under_their_rule(wardens: Reading) -> None:
    asked = [record for record in wardens.records if isinstance(record, FaqRecord)]
    assert [(record.question, record.answer, record.about, record.about_section) for record in asked] == [
        ("Does a drowned model sing?", "No.", ("Drowned",), "05.04"),
        ("Does it whistle?", "It depends on the tide.", ("Drowned",), "05.04"),
        ("Are ears eyes?", "No.", ("Seeing",), "06.01"),
        ("Is foam a wave?", "No.", ("Low Tide Roll",), ""),
    ]
    assert {record.name for record in asked} == {"FAQ: Drowned", "FAQ: Seeing", "FAQ: Low Tide Roll"}


def test_errata_with_target_operation_and_new_text(wardens: Reading) -> None:
    errata = [record for record in wardens.records if isinstance(record, ErratumRecord)]
    assert [
        (e.target_kind, e.target_names, e.detachment, e.part, e.operation, e.before, e.after) for e in errata
    ] == [
        (
            "datasheet",
            ("Reef Wardens",),
            "",
            "Undertow Ability",
            "change-to",
            "",
            "Whenever this court drowns a foe, the tide turns.\nAnd it turns again.",
        ),
        ("datasheet", ("Reef Wardens",), "", "Vanished Song Ability", "change", '9"', '8"'),
        (
            "rule",
            ("Slow Ebb",),
            "Low Water",
            "Second Tide",
            "change-to",
            "",
            "Subtract 2 from each Wave roll of 6.",
        ),
        ("stratagem", ("Pearl Fog",), "Low Water", "When Section", "change", '9"', '8"'),
        ("stratagem", ("Pearl Mist",), "Low Water", "", "alias", "Pearl Mist", "Pearl Fog"),
    ]
    assert errata[0].text.count("And it turns again.") == 1


def test_detachments_enhancements_and_keywords(wardens: Reading) -> None:
    assert sorted(of(wardens, DetachmentRecord)) == ["High Water", "Low Water"]
    crown = of(wardens, EnhancementRecord)["Pearl Crown"]
    assert (crown.detachment, crown.points, crown.upgrade) == ("Low Water", 15, True)
    assert crown.text.startswith("PEARL unit only.")
    assert crown.flavour == "It weighs nothing."
    assert list(of(wardens, KeywordRecord)) == ["PEARL", "KELP", "HARBOUR", "MOLE"]


def test_the_list_of_stratagems_is_held_against_the_blocks(wardens: Reading, runners: Reading) -> None:
    reasons = {(entry.excerpt, entry.reason) for entry in wardens.unread}
    assert ("NEVER PRINTED", "a stratagem of the list that no block of the page tells") in reasons
    assert ("Salt Wind", "a stratagem that the page's list does not have") in reasons
    assert [(entry.excerpt, entry.reason) for entry in runners.unread] == [
        ("MUD IN THE EYE", "listed with 2CP, its block has 1CP")
    ]


def test_what_was_not_understood_is_told_with_its_line(wardens: Reading) -> None:
    lines = WARDENS.read_text(encoding="utf-8").splitlines()
    for excerpt in ("| Lost mortar blast | |||||||", "LONE GULL", "CRAB FAMILIAR", "The stray line."):
        entry = next(entry for entry in wardens.unread if entry.excerpt == excerpt)
        assert lines[entry.place.first - 1] == excerpt
        assert entry.reason


def test_markup_is_folded(runners: Reading) -> None:
    assert of(runners, RuleRecord)["Characters"].text.endswith("while holding lanterns.")
