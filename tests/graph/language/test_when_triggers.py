"""The trigger of WHEN: events and the units that it names."""

import pytest
from marsh_language import any_of, state, timing

from rulegraph.graph.language.structure import Alternative, Target

ENEMY = Target("enemy")


@pytest.mark.parametrize(
    ("trigger", "events"),
    [
        ("<after> <enemy> has selected its targets", ["selected-targets"]),
        ("<after> <enemy> has shot or fought", ["shot", "fought"]),
        ("<after> <enemy> has resolved its attacks", ["resolved-attacks"]),
        ("when <enemy> declares a charge", ["declares-charge"]),
        ("after <enemy> has selected its charge target", ["selected-charge-targets"]),
        (
            "<after> <enemy> ends an Advance or Fall Back move",
            ["ended-advance-move", "ended-fall-back-move"],
        ),
        ("when <enemy> starts or ends a charge move", ["started-charge-move", "ended-charge-move"]),
        ("when <enemy> ends a move", ["ended-move"]),
        ("when <enemy> is selected to Fall Back", ["selected-to-fall-back"]),
        ("when <enemy> is selected to make an advance move", ["selected-to-advance"]),
        ("when <enemy> is selected to make a surge move", ["selected-to-make-surge-move"]),
        ("<after> <enemy> Advances or Falls Back", ["advanced", "fell-back"]),
        ("when <enemy> is set up, or declares a charge", ["set-up", "declares-charge"]),
        ("<after> <enemy> is destroyed", ["destroyed"]),
        ("when <enemy> starts an action", ["started-action"]),
        ("when <enemy> opens a Hatchway", ["opened-hatchway"]),
        ("when <enemy> suffers a mortal wound", ["suffered-mortal-wound"]),
        ("<after> <enemy> disembarks", ["disembarked"]),
        ("when <enemy> is selected to attack", ["selected-to-attack"]),
        ("<after> <enemy> fails a battle-shock roll", ["failed-battle-shock"]),
    ],
)
def test_events(trigger: str, events: list[str]) -> None:
    read = timing(f"Fight phase, {trigger}.")
    assert [read.event, *read.other_events] == events
    assert read.actors[:1] == (ENEMY,)
    assert read.residue == ()


def test_the_side_of_an_object_is_the_other_side() -> None:
    read = timing("Fight phase, <after> a REEDWALKER unit <army> destroys a MONSTER unit.")
    assert read.actors == (
        Target(alternatives=any_of("REEDWALKER")),
        Target("enemy", alternatives=any_of("MONSTER"), states=(state("just-destroyed"),)),
    )


def test_a_transport_that_is_left_is_on_the_same_side() -> None:
    read = timing("Your Movement phase, <after> a THORN unit <army> disembarks from a SLUICE.")
    assert [actor.side for actor in read.actors] == ["friendly", "friendly"]


def test_who_is_targeted_and_in_which_state() -> None:
    read = timing(
        "Fight phase, when <enemy> targets a friendly hidden LANTERN/THORN unit, if that friendly "
        "unit is engaged."
    )
    assert read.actors[1] == Target(
        alternatives=any_of("LANTERN", "THORN"),
        states=(state("hidden"), state("targeted-by-trigger"), state("engaged")),
    )
    assert read.residue == ()


def test_a_distance_to_a_friendly_unit() -> None:
    read = timing('Fight phase, when <enemy> ends a move within 7" of a friendly unengaged THORN unit.')
    assert read.actors[1].states == (state("unengaged"), state("within-of-trigger", '7"'))


def test_exclusions_and_a_relative_clause_of_the_actor() -> None:
    read = timing(
        "Your Shooting phase, when a friendly THORN unit (excluding SLUICE/MOTH SWARM units) that made a "
        "surge move this turn is selected to shoot."
    )
    assert read.event == "selected-to-shoot"
    assert read.actors == (
        Target(
            alternatives=(Alternative(("THORN",), (("SLUICE",), ("MOTH SWARM",))),),
            states=(state("made-surge-move", "turn"),),
        ),
    )


def test_a_friendly_unit_that_the_enemy_is_engaged_with_is_an_actor() -> None:
    read = timing(
        "Your opponent’s Movement phase, when <enemy> that was engaged with a friendly THORN unit <fall>, "
        "if that THORN unit is hidden."
    )
    assert read.actors[1] == Target(
        alternatives=any_of("THORN"), states=(state("was-engaged-with-trigger"), state("hidden"))
    )
    assert read.residue == ()


@pytest.mark.parametrize(
    ("when", "events"),
    [
        (
            "Any phase, <after> you make a Hit roll or a saving throw <friendly> or model.",
            ["rolled-hit", "rolled-save"],
        ),
        (
            "Any phase, just before you make a <roll> <friendly>.",
            ["before-battle-shock-roll"],
        ),
        (
            "Any phase, <after> you have failed a <test> <friendly>.",
            ["failed-battle-shock"],
        ),
        ("Any phase, <after> you make one of the following rolls <friendly>:", ["rolled"]),
        (
            "Any phase, <after> you make one of the following rolls <friendly>: - Charge roll - Hit roll",
            ["rolled", "rolled-charge", "rolled-hit"],
        ),
    ],
)
def test_rolls(when: str, events: list[str]) -> None:
    read = timing(when)
    assert [read.event, *read.other_events] == events
    assert read.actors == (Target(),)
    assert read.residue == ()


def test_the_first_time_is_an_event_of_its_own_or_residue() -> None:
    kills = timing("Fight phase, <after> <first> a THORN unit destroys <enemy> this turn.")
    assert kills.event == "destroys-first-unit"
    assert kills.residue == ()
    shots = timing("Fight phase, <after> <first> a THORN unit has shot this turn.")
    assert shots.residue


def test_words_that_are_not_understood_are_residue_in_order() -> None:
    read = timing("Fight phase, <after> <enemy> has sunk into mud, and the frogs sing.")
    assert read.event == ""
    assert " ".join(read.residue) == "has sunk into mud and the frogs sing."
