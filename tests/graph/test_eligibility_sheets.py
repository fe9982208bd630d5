"""Sheets as eligibility sees them, out of records of an invented game."""

from dataclasses import replace

import pytest

from rulegraph.graph import identifiers
from rulegraph.graph.datasheet_parts import Composition, ModelProfile, WargearOption, WeaponProfile
from rulegraph.graph.derive import english_labels
from rulegraph.graph.deriving.facts import PREDICATES, index
from rulegraph.graph.deriving.sheets import sheets
from rulegraph.graph.eligibility import Grant, Sheet
from rulegraph.graph.importing import tellings_of
from rulegraph.graph.readings import Reading, SourceRecord
from rulegraph.graph.records import (
    DatasheetRecord,
    DetachmentRecord,
    EnhancementRecord,
    FactionRecord,
    Place,
    Record,
    RuleRecord,
)

HERE = (Place("invented.json", 1, 1),)
BAND = DatasheetRecord(
    name="Otter Band",
    edition="11",
    faction="River Folk",
    places=HERE,
    keywords=("FOOT", "OTTER"),
    faction_keywords=("RIVER FOLK",),
    models=(ModelProfile("Otter", '6"', "3", "4+", "", "1", "7+", "1"),),
    weapons=(
        WeaponProfile("Sling", "ranged", '12"', "1", "4+", "3", "0", "1"),
        WeaponProfile("Paddle", "melee", "Melee", "1", "4+", "3", "0", "1"),
    ),
    composition=(Composition("Otter", 5, 10),),
)
ELDER = replace(
    BAND,
    name="Otter Elder",
    keywords=("FOOT", "OTTER", "CHARACTER"),
    composition=(Composition("Otter Elder", 1, 1),),
    leads=("OTTER BAND",),
)
RAFT = replace(
    BAND,
    name="Raft",
    keywords=("VEHICLE", "TRANSPORT"),
    composition=(Composition("Raft", 1, 1),),
    transport="This model has a transport capacity of 71 RIVER FOLK FOOT models.",
)


def seen(*records: Record) -> dict[str, Sheet]:
    source = SourceRecord("datacards/invented", "Invented", "datacards", ("11",), ())
    telling = tellings_of(
        [("", Reading(source, records))],
        {"10": set(), "11": {"OTTER", "RIVER FOLK", "CHARACTER", "FLY"}},
    )[0]
    facts = index(telling.quads, PREDICATES)
    return {sheet.name: sheet for sheet in sheets(facts, english_labels(telling.quads))}


def faction(name: str) -> str:
    return identifiers.entity("11", "faction", name)


def test_features_of_a_unit() -> None:
    assert seen(BAND)["Otter Band"].features >= {
        "ranged-weapon", "melee-weapon", "moves", "charges", "several-models", "transportable",
    }  # fmt: skip
    assert not seen(BAND)["Otter Band"].unknown_features


@pytest.mark.parametrize(
    ("changes", "absent"),
    [
        ({"weapons": BAND.weapons[1:]}, {"ranged-weapon"}),
        ({"weapons": BAND.weapons[:1]}, {"melee-weapon"}),
        ({"models": (replace(BAND.models[0], movement="-"),)}, {"moves", "charges"}),
        ({"keywords": ("AIRCRAFT",)}, {"charges"}),
        ({"composition": (Composition("Otter", 1, 1),)}, {"several-models"}),
        (
            {"weapons": (), "loadout": "This model is equipped with: nothing."},
            {"ranged-weapon", "melee-weapon"},
        ),
    ],
)
def test_features_that_a_unit_lacks(changes: dict[str, object], absent: set[str]) -> None:
    sheet = seen(replace(BAND, **changes))["Otter Band"]  # type: ignore[arg-type]
    assert not absent & (sheet.features | sheet.unknown_features)


def test_what_the_source_does_not_tell_is_unknown() -> None:
    silent = replace(BAND, models=(), weapons=(), composition=())
    assert seen(silent)["Otter Band"].unknown_features == {
        "ranged-weapon", "melee-weapon", "moves", "charges", "several-models",
    }  # fmt: skip


def test_weapons_without_profiles_are_known_by_their_name_on_other_sheets() -> None:
    guest = replace(BAND, name="Guest", weapons=(), loadout="This model is equipped with: sling; odd hook.")
    sheet = seen(BAND, guest)["Guest"]
    assert "ranged-weapon" in sheet.features
    assert sheet.unknown_features == {"melee-weapon"}


def test_weapons_that_an_option_offers_are_known_by_their_name_too() -> None:
    option = WargearOption("It can have paddles.", choices=(("Paddles",),))
    loadout = "This model is equipped with: sling; odd hook."
    guest = replace(BAND, name="Guest", weapons=(), loadout=loadout, options=(option,))
    assert seen(BAND, guest)["Guest"].features >= {"ranged-weapon", "melee-weapon"}


def test_leaders_grant_their_keywords_and_bodyguards_theirs() -> None:
    both = seen(BAND, replace(ELDER, grants_keywords=("FLY",)))
    granted = {grant.keyword.rpartition("/")[2]: grant.by for grant in both["Otter Band"].grants}
    assert granted == {"character": "led by Otter Elder"}
    assert {grant.by for grant in both["Otter Elder"].grants} == {"by wargear"}
    assert both["Otter Elder"].features >= {"leads", "attachable", "several-models"}
    assert "attachable" in both["Otter Band"].features
    assert "leads" not in both["Otter Band"].features


def test_a_transport_of_the_faction_says_who_can_be_carried() -> None:
    all_three = seen(BAND, ELDER, RAFT)
    assert "transportable" in all_three["Otter Band"].features
    assert "transportable" not in all_three["Raft"].features


def test_rosters_and_barred_units() -> None:
    detachment = DetachmentRecord(
        name="Dam", edition="11", faction="River Folk", places=HERE, roster=("Otter Band",), barred=("Raft",)
    )
    told = seen(BAND, RAFT, detachment)
    dam = frozenset({identifiers.entity("11", "detachment", "River Folk", "Dam")})
    assert (told["Otter Band"].rosters, told["Otter Band"].barred_from) == (dam, frozenset())
    assert (told["Raft"].rosters, told["Raft"].barred_from) == (frozenset(), dam)


def test_chapters_share_what_is_of_all_and_keep_their_own() -> None:
    upper = FactionRecord(name="Upper River", edition="11", parent="River Folk", places=HERE)
    lower = FactionRecord(name="Lower River", edition="11", parent="River Folk", places=HERE)
    ours = replace(BAND, name="Upper Band", faction_keywords=("RIVER FOLK", "UPPER RIVER"))
    filed = replace(BAND, name="Filed Band", faction="Lower River", faction_keywords=("RIVER FOLK",))
    told = seen(upper, lower, BAND, ours, filed)
    every = {faction("River Folk"), faction("Upper River"), faction("Lower River")}
    assert told["Otter Band"].factions == every
    assert told["Upper Band"].factions == every - {faction("Lower River")}
    assert told["Filed Band"].factions == every - {faction("Upper River")}


def test_rules_and_enhancements_of_a_detachment_give_keywords_within_it() -> None:
    rule = RuleRecord(
        name="Dam Watch", edition="11", faction="River Folk", detachment="Dam", kind="detachment",
        places=HERE, text="OTTER units from your army gain the FOOT GUARD keyword.",
    )  # fmt: skip
    charm = EnhancementRecord(
        name="Feather", edition="11", faction="River Folk", detachment="Dam",
        places=HERE, text="RIVER FOLK model only. The bearer has the FLY keyword.",
    )  # fmt: skip
    hero = replace(ELDER, name="Otter Hero", keywords=(*ELDER.keywords, "EPIC HERO"), leads=())
    told = seen(BAND, ELDER, RAFT, hero, rule, charm)
    dam = identifiers.entity("11", "detachment", "River Folk", "Dam")
    guard = identifiers.entity("11", "keyword", "FOOT GUARD")
    fly = identifiers.entity("11", "keyword", "FLY")
    assert guard in told["Otter Band"].within(dam).keywords
    assert guard not in told["Otter Band"].within("elsewhere").keywords
    assert guard not in told["Raft"].within(dam).keywords
    by_charm = Grant(fly, "with Feather", dam)
    assert by_charm in told["Otter Elder"].within(dam).grants
    assert by_charm not in told["Otter Elder"].within("elsewhere").grants
    assert by_charm in told["Otter Band"].grants, "the elder can lead the band"
    assert by_charm not in told["Otter Hero"].grants
    assert by_charm not in told["Raft"].grants
