"""RESTRICTIONS, sentence by sentence."""

import pytest
from marsh_language import any_of, limits, state

from rulegraph.graph.language.structure import Alternative, Restriction, State


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("You can only use <this> once.", [Restriction("once-per-battle")]),
        ("You can only use <this> <once> turn.", [Restriction("once-per-turn")]),
        ("This stratagem can only be used twice per battle.", [Restriction("once-per-battle", "2")]),
        (
            "<Cannot> use <this> more than <once> battle round",
            [Restriction("once-per-battle-round")],
        ),
        (
            "<Cannot> use <this> during the first battle round.",
            [Restriction("not-in-battle-rounds", rounds=(1,))],
        ),
        (
            "<Cannot> use <this> in the second, third or fourth battle rounds.",
            [Restriction("not-in-battle-rounds", rounds=(2, 3, 4))],
        ),
        (
            "You can only use <this> from the third battle round onwards.",
            [Restriction("only-in-battle-rounds", rounds=(3, 4, 5))],
        ),
        (
            "<Cannot> use <this> until the third battle round.",
            [Restriction("not-in-battle-rounds", rounds=(1, 2))],
        ),
        (
            "Each unit can only be targeted with <this> <once> battle.",
            [Restriction("once-per-unit", "battle")],
        ),
        (
            "A unit cannot <both> the Sink the Skiff Stratagem in the same phase.",
            [Restriction("not-with-other-stratagem", "Sink the Skiff")],
        ),
        (
            "<Cannot> target <same> with the Low Tide and High Tide Stratagems in the same phase.",
            [
                Restriction("not-with-other-stratagem", "Low Tide"),
                Restriction("not-with-other-stratagem", "High Tide"),
            ],
        ),
        (
            "Each time you use <this>, <cannot> use it again until your next Movement phase.",
            [Restriction("rests-until-phase", "movement")],
        ),
        (
            "<Until> phase, <your unit> <not eligible> shoot or fight.",
            [Restriction("then-cannot-shoot", "phase"), Restriction("then-cannot-fight", "phase")],
        ),
        (
            "You can only use <this> <once> turn and, <until> turn, it cannot shoot.",
            [Restriction("once-per-turn"), Restriction("then-cannot-shoot", "turn")],
        ),
        (
            "You can only use <this> if one BOG WITCH model <army> is on the battlefield.",
            [Restriction("needs-unit", narrows=any_of("BOG WITCH"), states=(state("on-battlefield"),))],
        ),
    ],
)
def test_limits_in_fixed_words(sentence: str, expected: list[Restriction]) -> None:
    assert limits(sentence) == tuple(expected)


@pytest.mark.parametrize(
    ("sentence", "narrows", "states"),
    [
        ("<Cannot> target a KÂL unit with <this>.", (Alternative((), (("KÂL",),)),), ()),
        ("<Cannot> select units that are engaged.", (), (state("unengaged"),)),
        (
            "<Cannot> select a unit that is engaged or hidden.",
            (),
            (state("unengaged"), state("hidden", negated=True)),
        ),
        (
            "<Cannot> select a unit that is engaged, unless it is a KÂL unit.",
            (),
            (State("unengaged", others=(state("has-keyword", "", "KÂL"),)),),
        ),
        (
            "<Cannot> target a THORN unit that is engaged, or that has shot this phase.",
            (),
            (
                State("unengaged", others=(state("has-keyword", "", "THORN", negated=True),)),
                State(
                    "shot", "phase", negated=True, others=(state("has-keyword", "", "THORN", negated=True),)
                ),
            ),
        ),
    ],
)
def test_what_cannot_be_chosen(
    sentence: str, narrows: tuple[Alternative, ...], states: tuple[State, ...]
) -> None:
    assert limits(sentence) == (Restriction("cannot-target", narrows=narrows, states=states),)


def test_a_kind_that_can_be_chosen_only_with_a_keyword() -> None:
    (one,) = limits("You can only select a MONSTER unit if it is a KÂL/THORN unit.")
    assert one == Restriction(
        "only-target", narrows=(Alternative((), (("MONSTER",),)), *any_of("KÂL", "THORN"))
    )


def test_places_of_models_and_room_in_the_transport() -> None:
    first, second = limits(
        'Every model in your THORN unit must be within 2" of that SLUICE and there must be sufficient '
        # Nothing shorter says it.
        r"transport capacity to embark the entire unit."
    )
    assert first.states == (state("within-of-that-unit", '2"', "SLUICE"),)
    assert second == Restriction("enough-transport-capacity")


def test_the_end_of_a_move() -> None:
    (one,) = limits(
        "When making <move>, <your unit> must end <move> wholly within <zone>, or within "
        "range of an objective."
    )
    (place,) = one.states
    assert [place.code, *(other.code for other in place.others)] == [
        "wholly-within-own-deployment-zone",
        "in-range-of-objective",
    ]


def test_each_sentence_is_a_limit_of_its_own_and_none_is_lost() -> None:
    first, second, third = limits("You can only use <this> once. Frogs dislike it. It is wet.")
    assert first == Restriction("once-per-battle")
    assert second == Restriction("", residue=("Frogs dislike it",))
    assert third == Restriction("", residue=("It is wet.",))


def test_half_a_sentence_is_not_enough() -> None:
    (one,) = limits("<Cannot> select a unit that is engaged, unless the moon is full.")
    assert one.residue
    (other,) = limits("You can only use <this> <once> turn while it rains.")
    assert other.residue
