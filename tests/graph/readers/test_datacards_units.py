"""Composition, wargear options and errata of datacards."""

import pytest

from rulegraph.graph.datasheet_parts import Composition, WargearOption
from rulegraph.graph.readers.datacards.errata import operation_of
from rulegraph.graph.readers.datacards.options import options
from rulegraph.graph.readers.datacards.units import beyond_list, composition, listed_units, singular


def test_composition_joins_alternatives() -> None:
    found = composition(["**1 Tuner and 4 Moths**", "OR", "**2 Tuners and 8 Moths**"])
    assert found == (Composition("Tuner", 1, 2), Composition("Moth", 4, 8))


@pytest.mark.parametrize(
    ("texts", "expected"),
    [
        (["▪ 1 Lamp"], (Composition("Lamp", 1, 1),)),
        (["**2\u20105 Lamps***", "*A footnote."], (Composition("Lamp", 2, 5),)),
        (["**1 Zora -** **EPIC HERO**"], (Composition("Zora", 1, 1),)),
        (["**Every lamp has:** 2 wicks; 1 flame."], ()),
        (["1 Lamp", "OR", "2 Lamps and 1 Moth"], ()),
        ([], ()),
    ],
)
def test_composition(texts: list[str], expected: tuple[Composition, ...]) -> None:
    assert composition(texts) == expected


def test_singular() -> None:
    names = ["Moths", "Sentries", "Witches", "Glass", "Boyz", "Octopus"]
    assert [singular(name) for name in names] == ["Moth", "Sentry", "Witch", "Glass", "Boyz", "Octopus"]


@pytest.mark.parametrize(
    ("text", "bearer", "limit", "replaces", "choices"),
    [
        ("The Tuner’s fork can be replaced with 1 bell.", "Tuner", "", ("fork",), (("bell",),)),
        (
            "This model’s fork and old horn can be replaced with:  ◦ 1 bell and 1 drum ◦ 2 gongs",
            "This model",
            "",
            ("fork", "old horn"),
            (("bell", "drum"), ("2 gongs",)),
        ),
        (
            "Up to 3 Moths can each have their lamp replaced with one of the following: ◦ 1 sun* ◦ 1 moon",
            "Moths",
            "Up to 3",
            ("lamp",),
            (("sun",), ("moon",)),
        ),
        ("This model can be equipped with 1 bell.", "This model", "", (), (("bell",),)),
        (
            "The Tuner can be equipped with up to five of the following: ◦ 1 bell (never 2) ◦ 1 drum",
            "Tuner",
            "up to five",
            (),
            (("bell",), ("drum",)),
        ),
        (
            "For every 4 moths, one Moth’s lamp can be replaced with 1 sun.",
            "Moth",
            "For every 4 moths, 1",
            ("lamp",),
            (("sun",),),
        ),
        ("Each Moth can replace its lamp with 1 sun.", "Moth", "Each", ("lamp",), (("sun",),)),
    ],
)
def test_option(
    text: str,
    bearer: str,
    limit: str,
    replaces: tuple[str, ...],
    choices: tuple[tuple[str, ...], ...],
) -> None:
    (found,) = options(text)
    assert (found.bearer, found.limit, found.replaces, found.choices) == (bearer, limit, replaces, choices)


def test_options_under_one_condition_are_options_of_their_own() -> None:
    first, second = options(
        "If it rains: ◦ 1 Moth’s lamp can be replaced with 1 sun. ◦ The Tuner can be equipped with 1 bell."
    )
    assert (first.bearer, first.limit, first.choices) == ("Moth", "If it rains, 1", (("sun",),))
    assert (second.bearer, second.limit, second.choices) == ("Tuner", "If it rains", (("bell",),))


def test_no_option_and_other_sentences() -> None:
    assert options("None") == ()
    assert options("None of these lamps burn.") == (WargearOption("None of these lamps burn."),)


def test_listed_units() -> None:
    text = "Join:  ■ ***OLD LAMPS** ■ **MOTHS**  Only at **NIGHT**."
    assert listed_units(text) == ("OLD LAMPS", "MOTHS")
    assert beyond_list(text) == "Only at NIGHT."


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Change to:\n‘All lamps glow.’", ("change-to", "", "All lamps glow.")),
        ("Glow Ability\nChange to '2CP'.", ("change-to", "", "2CP")),
        ('Change 9" to 8".', ("change", '9"', '8"')),
        ("Change 9” to: 8”", ("change", "9”", "8”")),
        ("Change 'lamp' to 'moon'.", ("change", "lamp", "moon")),
        ("- Profile: Change M and OC to '-'.", ("change-part", "", "-")),
        ("Change first paragraph to:\n‘Glow.’", ("change-part", "", "Glow.")),
        ("Add 'FOGGY'.", ("add", "", "FOGGY")),
        ("Add new ‘Glow’ section:\n‘It glows.’", ("add", "", "It glows.")),
        ("Remove ‘FOGGY'.", ("remove", "FOGGY", "")),
        ("Remove the following:\n‘Lamps never glow.’", ("remove", "Lamps never glow.", "")),
        ("Remove 'Lamp', add 'Moon'.", ("replace", "Lamp", "Moon")),
        ("- Glow: Add 'X'.\n- Keywords: Remove 'Y'.", ("several", "", "")),
        ("Delete ‘Aura’ from this and change to:\n‘Dim.’", ("several", "", "")),
        ("Change M to '8' and OC to '2'.", ("several", "", "")),
        ("The Lamp trick is the same as the Moon trick.", ("alias", "", "")),
        ("Lamps glow.", ("other", "", "")),
    ],
)
def test_operation_of(text: str, expected: tuple[str, str, str]) -> None:
    assert operation_of(text) == expected
