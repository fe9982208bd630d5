"""Wargear options and unit composition as facts."""

import pytest

from rulegraph.graph.datasheet_parts import Composition, PointsBand
from rulegraph.graph.readers.page.composition import composition, points, singular
from rulegraph.graph.readers.page.options import options


@pytest.mark.parametrize(
    ("bullets", "bearer", "limit", "replaces", "choices"),
    [
        (["- The Captain’s hook can be replaced with 1 bell."], "Captain", "", ["hook"], [["bell"]]),
        (
            [
                "- This model’s hook and net can be replaced by one of the following:",
                "- 1 bell",
                "- 2 gulls",
            ],
            "model",
            "",
            ["hook", "net"],
            [["bell"], ["2 gulls"]],
        ),
        (
            ["- Up to 3 Wardens can each have their hook replaced with 1 bell or 1 gull."],
            "Wardens",
            "Up to 3",
            ["hook"],
            [["bell"], ["gull"]],
        ),
        (
            ["- For every 7 models in this unit, one Warden’s hook can be replaced with 1 bell and 1 gull."],
            "Warden",
            "For every 7 models in this unit, one",
            ["hook"],
            [["bell", "gull"]],
        ),
        (
            ["- Any number of Wardens can each be equipped with 1 gull."],
            "Wardens",
            "Any number of",
            [],
            [["gull"]],
        ),
        (
            ["- 1 model with a net can be equipped with 1 gull. Its net cannot be replaced."],
            "model with a net",
            "1",
            [],
            [["gull"]],
        ),
        (["- Gulls are counted at dusk."], "", "", [], []),
    ],
)
def test_an_option(
    bullets: list[str], bearer: str, limit: str, replaces: list[str], choices: list[list[str]]
) -> None:
    (option,) = options(bullets)
    assert option.bearer == bearer
    assert option.limit == limit
    assert list(option.replaces) == replaces
    assert [list(choice) for choice in option.choices] == choices
    assert option.text.startswith(bullets[0].removeprefix("- "))


def test_flattened_items_belong_to_the_option_before() -> None:
    found = options(
        ["- None", "- The Cook can have its spoon replaced by one of the following:", "- 1 pan", "- 1 lid"]
    )
    assert [option.choices for option in found] == [(("pan",), ("lid",))]


@pytest.mark.parametrize(
    ("plural", "words", "one"),
    [
        ("Wardens", "", "Warden"),
        ("Witches", "", "Witch"),
        ("Furies", "", "Fury"),
        ("Wyches", "every wyche is equipped", "Wyche"),
        ("Magus", "", "Magus"),
        ("Abyss", "", "Abyss"),
    ],
)
def test_the_singular(plural: str, words: str, one: str) -> None:
    assert singular(plural, words) == one


def test_numbers_of_models() -> None:
    lines = ["- 1 Captain", "- 4-9 Wardens", "- 0–1 Cook", "Every Warden is wet."]
    assert composition(lines, "") == (
        Composition("Captain", 1, 1),
        Composition("Warden", 4, 9),
        Composition("Cook", 0, 1),
    )


def test_points_by_band() -> None:
    bands, unread = points(
        [
            "| YOUR 1ST UNIT COSTS | |",
            "| 1 model | 30 |",
            "| YOUR 2ND TO 4TH UNITS COST | |",
            "| 1 model | 35 |",
            "| YOUR 5TH + UNITS COST | |",
            "| 1 Captain and 4 Wardens | 40 |",
            "| YOUR UNIT COSTS | |",
            "| 2 models | 70 |",
            "| WARGEAR OPTIONS | |",
            "| per Bell | +5 |",
            "| a riddle | |",
        ]
    )
    assert bands == (
        PointsBand(30, 1, "1 model", 1, 1),
        PointsBand(35, 1, "1 model", 2, 4),
        PointsBand(40, 5, "1 Captain and 4 Wardens", 5, None),
        PointsBand(70, 2, "2 models"),
        PointsBand(5, 0, "per Bell", option="Bell"),
    )
    assert unread == ("| a riddle | |",)
