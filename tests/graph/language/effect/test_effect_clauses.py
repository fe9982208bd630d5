"""Clauses of effects of an invented game, in both styles of wording."""

import pytest

from rulegraph.graph.language.effect.reader import read_effect
from rulegraph.graph.language.effect.structure import Condition, Effect
from rulegraph.graph.language.keywords import KeywordVocabulary
from rulegraph.graph.language.structure import State

WORDS = KeywordVocabulary(["LANTERN GUARD", "TIDEBORN", "BARGE", "MOTH"])


def read(text: str) -> Effect:
    """The effect as it is read with the keywords of the invented game."""
    return read_effect(text, WORDS)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "LANTERN GUARD units have [HEAVY] and [LANCE].",
            [("grant-weapon-ability", "HEAVY", "", "phase"), ("grant-weapon-ability", "LANCE", "", "phase")],
        ),
        ("Your unit's melee attacks have +1 S.", [("modify-attack-characteristic", "S", "+1", "phase")]),
        (
            "Each time a LANTERN GUARD model makes an attack, subtract 2 from the Hit roll.",
            [("modify-hit-roll", "hit", "-2", "phase")],
        ),
        ("Your LANTERN GUARD unit can make a surge move.", [("extra-move", "surge", "", "instant")]),
        (
            "Until the end of the turn, that TIDEBORN unit is eligible to shoot even if it Advanced.",
            [("eligible-after-move", "shoot", "", "turn")],
        ),
        ("Your unit heals 2 wounds.", [("heal-wounds", "", "2", "instant")]),
        (
            "Place your unit in strategic reserves.",
            [("enter-strategic-reserves", "strategic reserves", "", "instant")],
        ),
    ],
)
def test_a_clause_is_an_operation(text: str, expected: list[tuple[str, str, str, str]]) -> None:
    """Code, argument, amount and duration of each operation, and nothing left over."""
    effect = read(text)
    assert [(one.code, one.argument, one.amount, one.until) for one in effect.operations] == expected
    assert effect.status == "full"


def test_what_is_not_understood_is_residue() -> None:
    """A clause between two others that no reader knows is left over, and the effect is not full."""
    effect = read(
        "Your unit heals 2 wounds and hums the tune of the tides, and your unit's attacks have +1 S."
    )
    assert "hums the tune of the tides" in " ".join(effect.residue)
    assert effect.status == "partly"
    assert read("The tides hum.").status == "none"


def test_a_tail_that_is_not_understood_is_not_swallowed() -> None:
    """What follows a clause and narrows it is either a condition or residue."""
    effect = read("Until the end of the phase, your unit's attacks have +1 S while the lanterns burn low.")
    assert effect.status == "partly"


def test_the_target_of_attacks_is_a_condition() -> None:
    """Keywords of the target and the distance to it."""
    effect = read("Your unit's ranged attacks that target a TIDEBORN unit within 9\" have +1 AP.")
    (one,) = effect.operations
    assert one.subject.part == "ranged-attack"
    assert one.conditions == (
        Condition("target", State("has-keyword", "", ("TIDEBORN",))),
        Condition("target", State("within-of-attacker", '9"')),
    )
    assert effect.status == "full"
