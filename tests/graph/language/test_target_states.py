"""TARGET: the states of the game that a unit must be in."""

import pytest
from marsh_language import state, target

from rulegraph.graph.language.structure import State


@pytest.mark.parametrize(
    ("clause", "states"),
    [
        ("that is engaged", [state("engaged")]),
        ("that is <engaged> <enemy>", [state("engaged")]),
        ("that is not <engaged> any enemy units", [state("unengaged")]),
        ("<engaged> <that enemy>", [state("engaged-with-trigger")]),
        ("that is engaged with an enemy MONSTER unit", [state("engaged-with-enemy", "", "MONSTER")]),
        (
            "that was engaged with <that enemy> at the start of the phase",
            [state("engaged-with-trigger-at-start", "phase")],
        ),
        ('within 9" of <that enemy>', [state("within-of-trigger", '9"')]),
        ("that is within 9” of the attacking unit", [state("within-of-trigger", '9"')]),
        ('wholly within 4" of a battlefield edge', [state("wholly-within-of-battlefield-edge", '4"')]),
        ('that is more than 3" <away> all enemy models', [state("more-than-of-enemy", '3"')]),
        (
            'within 6" of a friendly BOG WITCH model',
            [state("within-of-friendly", '6"', "BOG WITCH")],
        ),
        (
            'within 6" of and visible to that THORN unit',
            [state("within-of-that-unit", '6"', "THORN"), state("visible-to-that-unit", "", "THORN")],
        ),
        (
            "<visible> both <your unit> and the attacking unit",
            [state("visible-to-that-unit"), state("visible-to-trigger")],
        ),
        ("<in range> marker you control", [state("in-range-of-controlled-objective")]),
        ("that is not within range of any objectives", [state("in-range-of-objective", negated=True)]),
        ("wholly within your deployment zone", [state("wholly-within-own-deployment-zone")]),
        ("within your army’s Fog Bank", [state("within-named", "Fog Bank")]),
        ("that has not yet been selected to shoot", [state("not-selected-to-shoot", "phase")]),
        (
            "that has not yet been selected to move or charge",
            [state("not-selected-to-move", "phase"), state("not-selected-to-charge", "phase")],
        ),
        (
            "that has not yet declared a charge or <been> selected to fight",
            [state("not-declared-charge", "phase"), state("not-selected-to-fight", "phase")],
        ),
        ("that has not fired Overwatch this turn", [state("not-fired-overwatch", "turn")]),
        ("that has just shot", [state("just-shot")]),
        ("that made a charge move this turn", [state("made-charge-move", "turn")]),
        ("that charged this turn", [state("made-charge-move", "turn")]),
        ("that did not Remain Stationary this phase", [state("remained-stationary", "phase", negated=True)]),
        ("that Fell Back this turn", [state("fell-back", "turn")]),
        ("that disembarked from a SLUICE this turn", [state("disembarked", "turn", "SLUICE")]),
        ("that destroyed <some> enemy units <phase>", [state("destroyed-enemy", "phase")]),
        ("that destroyed <that enemy>", [state("destroyed-trigger")]),
        ("that was set up this turn", [state("set-up", "turn")]),
        ("that arrived from Reserves this turn", [state("set-up-from-reserves", "turn")]),
        ("that is in Strategic Reserves", [state("in-strategic-reserves")]),
        ("in strategic reserves", [state("in-strategic-reserves")]),
        ("that is Below Half-strength", [state("below-half-strength")]),
        ("that is not Below Half-strength", [state("below-half-strength", negated=True)]),
        ("that is below its Starting Strength", [state("below-starting-strength")]),
        (
            "that is neither Battle-shocked nor hidden",
            [state("battle-shocked", negated=True), state("hidden", negated=True)],
        ),
        ("that is eligible to shoot", [state("eligible-to-shoot")]),
        ("that was hit by those attacks", [state("hit-by-trigger")]),
        ("that <was> that charge", [state("charge-target")]),
        ("that was just destroyed", [state("just-destroyed")]),
        ("that lost <some> wounds", [state("lost-wounds")]),
        ("affected by an Order", [state("affected-by-order")]),
        ("affected by the Row Hard! Order", [state("affected-by-named-order", "Row Hard!")]),
        ("that is Sodden", [state("named-state", "Sodden")]),
        (
            "that is Bound to Sink and that is hidden",
            [state("named-state", "Bound to Sink"), state("hidden")],
        ),
        (
            "that has just been selected as a Watcher unit (see Over the Reeds)",
            [state("selected-as", "Watcher")],
        ),
        ("with the Deep Mud ability", [state("has-ability", "Deep Mud")]),
        ("if <models> have the Deep Mud ability", [state("has-ability", "Deep Mud")]),
        ("that is led by a BOG WITCH model", [state("led-by", "", "BOG WITCH")]),
        ("that is not leading a unit", [state("leading", negated=True)]),
        ("embarked within a SLUICE", [state("embarked", "", "SLUICE")]),
        ("that has no models embarked within it", [state("no-models-embarked")]),
        ("that contains 10 or more models", [state("contains-models", "10")]),
        ("that includes two BOG WITCH models", [state("contains", "two", "BOG WITCH")]),
        ("that has <some> Reed tokens", [state("has-tokens", "Reed")]),
        ("that made a Grim Vow this phase", [state("did-named", "Grim Vow")]),
        (
            'that is hidden, has not fought this phase and is within 8" of <that enemy>',
            [state("hidden"), state("fought", "phase", negated=True), state("within-of-trigger", '8"')],
        ),
    ],
)
def test_states(clause: str, states: list[State]) -> None:
    read = target(f"One THORN unit <army> {clause}.")
    assert list(read.states) == states
    assert read.residue == ()


@pytest.mark.parametrize(
    ("adjective", "expected"),
    [
        ("unengaged", state("unengaged")),
        ("hidden", state("hidden")),
        ("battle-shocked", state("battle-shocked")),
        ("destroyed", state("just-destroyed")),
        ("drowning", state("named-state", "drowning")),
    ],
)
def test_adjectives(adjective: str, expected: State) -> None:
    assert target(f"One friendly {adjective} THORN unit.").states == (expected,)


def test_one_of_several_states_suffices_behind_or() -> None:
    (one,) = target("One THORN unit that Advanced or Fell Back this turn.").states
    assert one == State("advanced", "turn", others=(state("fell-back", "turn"),))


def test_one_of_several_references_suffices() -> None:
    (one,) = target('One THORN unit within 3" of <some> friendly KÂL or BOG WITCH models.').states
    assert one == State(
        "within-of-friendly", '3"', ("KÂL",), others=(state("within-of-friendly", '3"', "BOG WITCH"),)
    )


def test_a_reference_can_exclude() -> None:
    (one,) = target('One THORN unit within 3" of <some> enemy units (excluding KÂL units).').states
    assert one == State("within-of-enemy", '3"', excluded=(("KÂL",),))
