"""Rare clauses of an invented game: choices, durations, Orders, attacks that others bear."""

import pytest
from effect_facts import facts

from rulegraph.graph.language.effect.reader import read_effect
from rulegraph.graph.language.effect.structure import Effect
from rulegraph.graph.language.keywords import KeywordVocabulary

WORDS = KeywordVocabulary(["LANTERN GUARD", "TIDEBORN", "BARGE", "MOTH", "KEEPER"])


def read(text: str) -> Effect:
    """The effect as it is read with the keywords of the invented game."""
    return read_effect(text, WORDS)


def test_two_choices_are_two_groups() -> None:
    """Options of one choice do not exclude those of another."""
    effect = read(
        "Until the end of the phase, your unit's ranged weapons have either the [HEAVY] or [LANCE] ability "
        "and your unit's melee weapons have either the [PRECISION] or [LETHAL HITS] ability."
    )
    assert [(one.choice_group, one.choice) for one in effect.operations] == [(1, 1), (1, 2), (2, 1), (2, 2)]
    assert effect.status == "full"


def test_options_with_names_hold_all_their_bullets() -> None:
    """A bullet without a name belongs to the option before it; a price stands before its option."""
    effect = read(
        "Select one of the following modes: - Ebb Tide: Your unit heals 1 wound. +1CP - High Tide: "
        "- Your unit heals 3 wounds. - Your unit has Stealth."
    )
    assert [(one.choice, one.code, one.amount) for one in effect.operations] == [
        (1, "heal-wounds", "1"),
        (2, "spend-faction-resource", "1"),
        (2, "heal-wounds", "3"),
        (2, "grant-core-ability", ""),
    ]
    assert effect.status == "full"


@pytest.mark.parametrize(
    ("words", "until"),
    [
        ("the start of your next turn", "next-turn"),
        ("the start of your next Shooting phase", "next-shooting-phase"),
        ("the start of your next Fight phase", "next-fight-phase"),
        ("the beginning of your opponent's next Command phase", "opponent-next-command-phase"),
        ("the end of your opponent's next turn", "end-of-opponent-next-turn"),
    ],
)
def test_a_duration_tells_whose_turn_and_phase_ends_it(words: str, until: str) -> None:
    """Each wording has a duration of its own."""
    (one,) = read(f"Until {words}, your unit's attacks have +1 S.").operations
    assert (one.until, one.stated) == (until, True)


def test_what_may_be_less_is_up_to() -> None:
    """Wounds and models that may be fewer than the number."""
    effect = read(
        "Your unit regains up to D3 lost wounds. Return up to 2 destroyed MOTH models to your unit. "
        "Your unit heals 1 wound."
    )
    assert [one.amount for one in effect.operations] == ["up to D3", "up to 2", "1"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "Your KEEPER unit can issue Orders to TIDEBORN units.",
            [("permit", "issue Orders to TIDEBORN units", "")],
        ),
        (
            (
                "Each time an attack with the [LANCE] ability is allocated to a TIDEBORN model in your unit, "
                "that attack is allocated to a Lantern model in your unit."
            ),
            [("allocate", "a Lantern model", "")],
        ),
        (
            (
                'Your MOTH unit is considered to be within 9" of your KEEPER model for the purposes of the '
                "Ebb and Flow ability."
            ),
            [("count-as", 'within 9" of your KEEPER', "for Ebb and Flow")],
        ),
        (
            "That battle-shock test is automatically passed.",
            [("battle-shock", "passed", "")],
        ),
        (
            "Your MOTH unit can shoot that enemy unit.",
            [("shoot-out-of-phase", "", ""), ("must-target", "", "")],
        ),
        (
            (
                "Your unit's ranged weapons have the [HEAVY] ability, or the [LANCE] ability "
                "if your unit is a MOTH unit."
            ),
            [("grant-weapon-ability", "HEAVY", ""), ("grant-weapon-ability", "LANCE", "")],
        ),
    ],
)
def test_a_rare_clause_is_an_operation(text: str, expected: list[tuple[str, str, str]]) -> None:
    """Code, argument and amount of each operation, and nothing left over."""
    effect = read(text)
    assert [(one.code, one.argument, one.amount) for one in effect.operations] == expected
    assert effect.status == "full", effect.residue


def test_the_better_ability_takes_the_place_of_the_first() -> None:
    """Only the second ability is bound to the condition."""
    effect = read(
        "Your unit's weapons have the [HEAVY] ability, or the [LANCE] ability if your unit is a MOTH unit."
    )
    first, second = facts(effect)
    assert "conditions" not in first
    assert second["relation"] == "instead"
    assert second["conditions"] == ["unit: has-keyword MOTH"]


def test_that_model_is_the_one_that_was_picked() -> None:
    """Distances of the enemy are those from the model, not from its unit."""
    effect = read(
        'Select one KEEPER model in your unit. Select one enemy unit within 7" of and visible to that model.'
    )
    assert [state.code for state in effect.operations[1].subject.states] == [
        "within-of-that-model",
        "visible-to-that-model",
    ]


def test_an_order_of_an_unknown_kind_is_not_swallowed() -> None:
    """What stands behind an understood clause and is not understood is residue."""
    assert read("Your KEEPER unit can issue Orders to the rising moon.").status == "partly"


@pytest.mark.parametrize(
    ("text", "amounts"),
    [
        (
            'Your unit makes an Advance move of up to 2", or up to 5" instead if it is a MOTH unit.',
            ['2"', '5"'],
        ),
        (
            'Add 3" to the Move characteristic of your unit, or 4" instead if it is a MOTH unit.',
            ['+3"', '+4"'],
        ),
        (
            "That enemy unit's attacks have -1 S, or, if your unit is a MOTH unit, they have -3 S instead.",
            ["-1", "-3"],
        ),
    ],
)
def test_a_stronger_amount_takes_the_place_of_the_first(text: str, amounts: list[str]) -> None:
    """The second amount holds instead of the first, where its condition does."""
    effect = read(text)
    first, second = effect.operations
    assert [first.amount, second.amount] == amounts
    assert (first.relation, second.relation) == ("", "instead")
    assert [one.state.keywords for one in second.conditions] == [("MOTH",)]
    assert not first.conditions
    assert effect.status == "full", effect.residue


def test_a_gift_may_follow_without_a_verb() -> None:
    """What is given beside cover is read, and words that are no gift are not."""
    effect = read("MOTH models have the Benefit of Cover and the Fights First ability.")
    assert [one.code for one in effect.operations] == ["benefit-of-cover", "grant-core-ability"]
    assert read("MOTH models have the Benefit of Cover and the Tide sings.").status == "partly"


def test_the_notes_of_designers_are_no_rule() -> None:
    """A note ends with its line; what follows it is read."""
    effect = read("Your unit heals 1 wound.\nDesigner's Note: The tide is kind.\nYour unit hums.")
    assert effect.status == "partly"
    assert "kind" not in " ".join(effect.residue)


def test_your_model_is_the_one_that_was_picked() -> None:
    """After a model was selected, "your model" is that one."""
    effect = read("Select one MOTH model in your unit. Your model has the KEEPER keyword.")
    assert [one.subject.who for one in effect.operations] == ["units", "object"]
