"""Weapon abilities as datasheets write them."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from shared import DATA, needs_shared

from rulegraph.calculator.weapon_abilities import (
    AbilityName,
    WeaponAbility,
    applies,
    read_ability,
    strongest,
)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("[TORRENT]", WeaponAbility(AbilityName.TORRENT)),
        ("twin‑linked", WeaponAbility(AbilityName.TWIN_LINKED)),
        ("Pistol", WeaponAbility(AbilityName.CLOSE_QUARTERS)),
        ("Close-Quarters", WeaponAbility(AbilityName.CLOSE_QUARTERS)),
        ("[SUSTAINED HITS D3]", WeaponAbility(AbilityName.SUSTAINED_HITS, "D3")),
        ("Rapid Fire D6+3", WeaponAbility(AbilityName.RAPID_FIRE, "D6+3")),
        ("melta 2", WeaponAbility(AbilityName.MELTA, "2")),
        ("BLAST", WeaponAbility(AbilityName.BLAST, "1")),
        ("BLAST 2", WeaponAbility(AbilityName.BLAST, "2")),
        ("CLEAVE 1", WeaponAbility(AbilityName.CLEAVE, "1")),
        ("anti-Epic Hero 2+", WeaponAbility(AbilityName.ANTI, "0", "EPIC HERO", 2)),
        ("[LETHAL HITS: VEHICLE]", WeaponAbility(AbilityName.LETHAL_HITS, only=("VEHICLE",))),
        (
            "[SUSTAINED HITS 1: INFANTRY/BEASTS]",
            WeaponAbility(AbilityName.SUSTAINED_HITS, "1", only=("INFANTRY", "BEASTS")),
        ),
        ("SUSTAINED HITS", None),
        ("ANTI-VEHICLE", None),
        ("ANTI-VEHICLE 7+", None),
        ("TORRENT 3", None),
        ("Reed Whisper", None),
        ("", None),
    ],
)
def test_read(text: str, expected: WeaponAbility | None) -> None:
    assert read_ability(text) == expected


@given(st.text(max_size=20))
def test_any_text_is_read_or_not(text: str) -> None:
    found = read_ability(text)
    assert found is None or found.name in AbilityName


def test_the_strongest_of_equal_abilities_is_taken() -> None:
    texts = (
        "SUSTAINED HITS 1",
        "SUSTAINED HITS D3",
        "ANTI-BEASTS 4+",
        "ANTI-BEASTS 2+",
        "MELTA 2",
        "MELTA 4",
    )
    read = [one for one in map(read_ability, texts) if one is not None]
    taken = strongest(read)
    assert taken[AbilityName.SUSTAINED_HITS].amount == "D3"
    assert taken[AbilityName.ANTI].threshold == 2
    assert taken[AbilityName.MELTA].amount == "4"
    assert strongest(reversed(read)) == taken


def test_keywords_decide_whether_it_applies() -> None:
    anti = WeaponAbility(AbilityName.ANTI, "0", "BEASTS", 4)
    assert applies(anti, frozenset({"BEASTS", "MARSHBORN"}))
    assert not applies(anti, frozenset({"MARSHBORN"}))
    assert applies(WeaponAbility(AbilityName.TORRENT), frozenset())


@needs_shared
def test_nearly_all_abilities_of_the_datacards_are_read() -> None:
    """What is left are abilities that a single datasheet explains itself."""

    def abilities(value: object) -> list[str]:
        if isinstance(value, dict):
            own = value.get("keywords")
            found = [str(one) for one in own] if isinstance(own, list) and "strength" in value else []
            return found + [text for one in value.values() for text in abilities(one)]
        if isinstance(value, list):
            return [text for one in value for text in abilities(one)]
        return []

    texts = [
        text
        for file in sorted((DATA / "gdc-11e").glob("*.json"))
        for text in abilities(json.loads(file.read_text(encoding="utf-8")))
    ]
    unread = [text for text in texts if read_ability(text) is None]
    assert len(texts) > 2000
    assert len(unread) / len(texts) < 0.01
