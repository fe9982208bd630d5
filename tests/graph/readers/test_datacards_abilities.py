"""Names, parameters and target keywords of abilities."""

import pytest

from rulegraph.graph.datasheet_parts import AbilityUse
from rulegraph.graph.readers.datacards.abilities import ability, granted_keywords, titled


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Sustained Hits 1", ("Sustained Hits", "1", ())),
        ("SUSTAINED HITS D3", ("Sustained Hits", "D3", ())),
        ("Rapid Fire D6+3", ("Rapid Fire", "D6+3", ())),
        ("Deadly Demise 2D6 + 6", ("Deadly Demise", "2D6+6", ())),
        ("rapid fire 2", ("Rapid Fire", "2", ())),
        ("[CLOSE-QUARTERS]", ("Close-quarters", "", ())),
        ("Twin-linked", ("Twin-linked", "", ())),
        ("Anti-vehicle 4+", ("Anti", "4+", ("VEHICLE",))),
        ("ANTI-MONSTER/VEHICLE 2+", ("Anti", "2+", ("MONSTER", "VEHICLE"))),
        ("Anti\u2011Epic Hero 2+", ("Anti", "2+", ("EPIC HERO",))),
        ("[SUSTAINED HITS 1: INFANTRY]", ("Sustained Hits", "1", ("INFANTRY",))),
        ("DEVASTATING WOUNDS: MONSTER/VEHICLE", ("Devastating Wounds", "", ("MONSTER", "VEHICLE"))),
        ("Lamp 9 Lighter", ("Lamp 9 Lighter", "", ())),
        ("7", ("7", "", ())),
    ],
)
def test_weapon_ability(text: str, expected: tuple[str, str, tuple[str, ...]]) -> None:
    assert ability(text, "weapon") == AbilityUse(*expected, kind="weapon")


@pytest.mark.parametrize(
    ("text", "name", "parameter"),
    [
        ('Scouts 7"', "Scouts", '7"'),
        ("Scouts 7”", "Scouts", '7"'),
        ("Feel No Pain 5+", "Feel No Pain", "5+"),
        ('Lone Operative 15"', "Lone Operative", '15"'),
        ("Deep Strike", "Deep Strike", ""),
        ('Scouts X"', "Scouts", 'X"'),
    ],
)
def test_core_ability(text: str, name: str, parameter: str) -> None:
    assert ability(text, "core") == AbilityUse(name, parameter, kind="core")


@pytest.mark.parametrize(
    ("text", "keywords"),
    [
        ("The bearer has the SMOKE keyword.", ("SMOKE",)),
        ("The bearer’s unit has the SMOKE and LAMP MOTH keywords.", ("SMOKE", "LAMP MOTH")),
        (
            "While it glows, this unit gains the A1 LAMP, MOTH and SMOKE keywords.",
            ("A1 LAMP", "MOTH", "SMOKE"),
        ),
        ("The bearer may shoot, but it loses the SMOKE keyword.", ()),
        ("The bearer has a big lamp and loses the SMOKE keyword. Each unit has the MOTH keyword.", ("MOTH",)),
        ("A unit that does not have the MOTH keyword glows.", ()),
        ("Models have the Stealth ability.", ()),
    ],
)
def test_granted_keywords(text: str, keywords: tuple[str, ...]) -> None:
    assert granted_keywords(text) == keywords


def test_titled_leaves_mixed_names() -> None:
    assert titled("Super-heavy Walker") == "Super-heavy Walker"
    assert titled("LONE LAMP") == "Lone Lamp"
