"""WHEN, TARGET and RESTRICTIONS understood together."""

from marsh_language import any_of, reading, state

from rulegraph.graph.language.structure import Alternative, Restriction, Target


def test_that_unit_has_keywords_exclusions_and_states_of_when() -> None:
    found = reading(
        "Your Shooting phase, when a friendly hidden MARSH COURT/KÂL unit (excluding THORN units) has shot.",
        "That unit.",
    )
    assert found.targets == (
        Target(
            alternatives=(
                Alternative(("MARSH COURT",), (("THORN",),)),
                Alternative(("KÂL",), (("THORN",),)),
            ),
            states=(state("hidden"),),
        ),
    )
    assert found.residue == ()


def test_keywords_that_are_repeated_choose_among_those_of_when() -> None:
    when = "Fight phase, <after> a MARSH COURT INFANTRY or KÂL MOUNTED unit <army> has fought."
    (infantry,) = reading(when, "That INFANTRY unit.").targets
    assert infantry.alternatives == any_of("MARSH COURT+INFANTRY")
    (thorn,) = reading(when, "That THORN unit.").targets
    assert thorn.alternatives == any_of("MARSH COURT+INFANTRY+THORN", "KÂL+MOUNTED+THORN")


def test_that_unit_without_any_before_it_is_residue() -> None:
    assert reading("Any phase.", "That unit.").residue == ("that",)


def test_that_enemy_unit_is_the_enemy_of_when() -> None:
    (one,) = reading("Fight phase, when an enemy KÂL unit has fought.", "That enemy unit.").targets
    assert one == Target("enemy", alternatives=any_of("KÂL"))


def test_with_two_triggers_only_what_both_demand_is_certain() -> None:
    (one,) = reading(
        "Any phase, when <enemy> targets a friendly THORN unit, or when a friendly THORN unit advances.",
        "That THORN unit.",
    ).targets
    assert one == Target(alternatives=any_of("THORN"))


def test_a_limit_on_all_units_is_a_state_of_each_selector() -> None:
    found = reading(
        "End of <fight>.",
        "Up to two THORN units <army>, or one other KÂL unit.",
        "<Cannot> select units that are engaged.",
    )
    assert [one.states for one in found.targets] == [(state("unengaged"),)] * 2


def test_a_limit_on_units_with_a_keyword_is_a_state_of_those() -> None:
    sluice, thorn = reading(
        "End of <fight>.",
        'One SLUICE unit <army>, and one THORN unit wholly within 6" of that SLUICE.',
        "<Cannot> target a THORN unit that is engaged.",
    ).targets
    assert sluice.states == ()
    assert thorn.states[1:] == (state("unengaged"),)


def test_a_limit_in_target_and_a_round_in_when_are_restrictions() -> None:
    found = reading(
        "End of your Movement phase, from the fourth battle round onwards.",
        "One THORN unit <army>. <Cannot> target a unit that is hidden.",
        "You can only use <this> once.",
    )
    assert [limit.code for limit in found.restrictions] == [
        "only-in-battle-rounds",
        "cannot-target",
        "once-per-battle",
    ]
    assert found.restrictions[0] == Restriction("only-in-battle-rounds", rounds=(4, 5))
    assert found.targets[0].states == (state("hidden", negated=True),)


def test_keywords_that_narrow_are_not_mixed_into_the_states() -> None:
    found = reading(
        "Any phase.", "One THORN unit.", "You can only select a MONSTER unit if it is a KÂL unit."
    )
    assert found.targets == (Target(alternatives=any_of("THORN")),)
    assert found.restrictions[0].narrows


def test_nothing_gives_nothing() -> None:
    found = reading("", "", "")
    assert found.timing.windows == ()
    assert found.targets == ()
    assert found.restrictions == ()
