"""Clauses of abilities and enhancements of an invented game: the bearer, costs, leaders, fortifications."""

import pytest
from effect_facts import facts

from rulegraph.graph.language.effect.reader import read_ability
from rulegraph.graph.language.effect.structure import Effect
from rulegraph.graph.language.keywords import KeywordVocabulary

WORDS = KeywordVocabulary(["LANTERN GUARD", "TIDEBORN", "BARGE", "MOTH", "KEEPER", "FORTIFICATION"])


def read(text: str) -> Effect:
    """The effect as it is read with the keywords of the invented game."""
    return read_ability(text, WORDS)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "Each time you target your MOTH unit with a Stratagem, it heals 2 wounds.",
            [("heal-wounds", "", "2")],
        ),
        (
            "You can target your MOTH unit with the High Tide Stratagem for 0CP.",
            [("modify-cost", "High Tide", "0CP")],
        ),
        (
            "This model cannot be your Warlord.",
            [("forbid", "be your Warlord", "")],
        ),
        (
            (
                "You can attach this unit to a LANTERN GUARD unit, even if one other Leader "
                "has already been attached to it."
            ),
            [("permit", "join a LANTERN GUARD unit that has another leader", "")],
        ),
        (
            "This model can move over BARGE models as if they were not there.",
            [("move-through", "barge models", "")],
        ),
        (
            'While an enemy unit is within 5" of this model, its Objective Control characteristic is 0.',
            [("modify-unit-characteristic", "OC", "=0")],
        ),
    ],
)
def test_a_clause_of_an_ability_is_an_operation(text: str, expected: list[tuple[str, str, str]]) -> None:
    """Code, argument and amount of each operation, and nothing left over."""
    effect = read(text)
    assert [(one.code, one.argument, one.amount) for one in effect.operations] == expected
    assert effect.status == "full", effect.residue


def test_the_bearer_is_what_distances_are_measured_from() -> None:
    """Each enemy unit near the bearer, at a moment of the battle round."""
    (test,) = read(
        'At the start of the battle round, each enemy unit within 5" of the bearer is Battle-shocked.'
    ).operations
    assert [state.code for state in test.subject.states] == ["within-of-that-unit"]
    assert [one.state.code for one in test.conditions] == ["start-of"]


def test_each_sentence_about_that_unit_needs_the_leader() -> None:
    """The condition of the first sentence holds for the second, which speaks of the same unit."""
    effect = read(
        "While this model is leading a MOTH unit, that unit has the Stealth ability. "
        "In addition, that unit's attacks have +1 S."
    )
    assert [one["conditions"] for one in facts(effect)] == [["unit: leading MOTH"], ["unit: leading MOTH"]]
    assert effect.status == "full"


def test_it_is_the_unit_of_the_last_condition_and_not_the_enemy() -> None:
    """An enemy's move sets off a move of the bearer's unit; the condition tells whose deed it is."""
    effect = read(
        "When an enemy unit ends a Normal move within 8\" of this model's unit, if this unit is unengaged, "
        'it makes an Advance move of up to D3".'
    )
    (move,) = effect.operations
    assert (move.code, move.subject.who, move.subject.side) == ("extra-move", "bearer-unit", "friendly")
    assert [(one.about, one.state.code) for one in move.conditions] == [
        ("trigger", "ends-move"),
        ("trigger", "within-of-that-unit"),
        ("unit", "unengaged"),
    ]
    assert effect.status == "full"


def test_one_of_two_conditions_suffices() -> None:
    """Two conditions with "or if" between them are one that can be met in another way."""
    effect = read(
        "If this unit is Battle-shocked, or if a KEEPER is leading this unit, this unit's attacks have +1 S."
    )
    (one,) = effect.operations
    (condition,) = one.conditions
    assert [other.code for other in condition.state.others] == ["led-by"]
