"""Names and abilities of weapons."""

import pytest

from rulegraph.graph.datasheet_parts import AbilityUse
from rulegraph.graph.readers.page.pieces import pieces
from rulegraph.graph.readers.page.weapons import ability, split_name, weapons


@pytest.mark.parametrize(
    ("printed", "words", "name", "abilities"),
    [
        ("Brine pistol pistol", "", "Brine pistol", ["Pistol"]),
        ("Brine pistol", "", "Brine pistol", []),
        ("Foam lantern – calm heavy", "1 foam lantern", "Foam lantern – calm", ["Heavy"]),
        ("Foam lantern – blast", "", "Foam lantern – blast", []),
        ("Foam lantern – blast blast", "", "Foam lantern – blast", ["Blast"]),
        ("Bright lance", "", "Bright lance", []),
        ("Salt lance lance", "", "Salt lance", ["Lance"]),
        ("Twin salt blast", "2 twin salt blasts", "Twin salt blast", []),
        ("Hook extra attacks precision", "", "Hook", ["Extra Attacks", "Precision"]),
        ("Net [Blast, anti-vehicle 4+]", "", "Net", ["Blast", "Anti 4+ VEHICLE"]),
        (
            "Harpoon gun sustained hits d3 rapid fire 2",
            "",
            "Harpoon gun",
            ["Sustained Hits D3", "Rapid Fire 2"],
        ),
        ("Shell anti-epic hero 3+ melta 2", "", "Shell", ["Anti 3+ EPIC HERO", "Melta 2"]),
        ("Bell lethal hits: infantry/beasts", "", "Bell", ["Lethal Hits INFANTRY BEASTS"]),
        ("Gull close-quarters twin-linked", "", "Gull", ["Close-quarters", "Twin-linked"]),
    ],
)
def test_the_name_is_split_from_the_abilities(
    printed: str, words: str, name: str, abilities: list[str]
) -> None:
    found, uses = split_name(printed, words)
    assert found == name
    assert [
        " ".join([use.name, use.parameter, *use.against]).replace("  ", " ").strip() for use in uses
    ] == abilities


def test_an_unknown_ability_in_brackets_is_kept() -> None:
    assert ability("salt tongue") == AbilityUse("Salt Tongue", kind="weapon")


def test_rows_without_values_are_told() -> None:
    rows = pieces(
        [
            "| Hook | |||||||",
            '| Hook | 12" | 1 | N/A | 4 | 0 | 1 | |',
            "| Bell | |||||||",
            "| | 1 |",
            "| Net | 1 | 2 |",
        ],
        7,
    )
    profiles, unread = weapons("ranged", rows, "")
    assert [(weapon.name, weapon.range, weapon.skill, weapon.damage) for weapon in profiles] == [
        ("Hook", '12"', "", "1")
    ]
    assert sorted(piece.line for piece in unread) == [9, 10, 11]
