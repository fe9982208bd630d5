"""Laws that hold of every attack, tried on random ones."""

from dataclasses import replace
from typing import Any, Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from invented_attack import attack

from rulegraph.calculator.attack_sequence import calculate, calculate_exactly
from rulegraph.calculator.modifiers import (
    AttackKind,
    CriticalEffect,
    Effect,
    Modifier,
    Operation,
    Reroll,
    RerollEffect,
    Subject,
)
from rulegraph.calculator.profile import Attack, ModelGroup, TargetUnit, WeaponProfile

ABILITIES = (
    "SUSTAINED HITS 1",
    "SUSTAINED HITS D3",
    "LETHAL HITS",
    "DEVASTATING WOUNDS",
    "TWIN-LINKED",
    "TORRENT",
    "ANTI-INFANTRY 4+",
    "BLAST",
    "MELTA 2",
    "RAPID FIRE 1",
    "IGNORES COVER",
    "HEAVY",
)
editions = st.sampled_from(["10", "11"])
weapons = st.builds(
    WeaponProfile,
    st.just("reed gun"),
    st.just(AttackKind.RANGED),
    st.sampled_from(["1", "2", "D3", "D3+1"]),
    st.integers(2, 6),
    st.integers(2, 12),
    st.integers(-4, 0),
    st.sampled_from(["1", "2", "D3", "D6", "D3+1"]),
    st.lists(st.sampled_from(ABILITIES), max_size=3, unique=True).map(tuple),
)
saves = st.one_of(st.none(), st.integers(2, 7))
feel_no_pain = st.one_of(st.none(), st.integers(4, 6))
groups = st.builds(
    ModelGroup,
    st.integers(1, 3),
    st.integers(2, 8),
    saves,
    st.integers(1, 3),
    st.one_of(st.none(), st.integers(3, 6)),
    feel_no_pain,
    feel_no_pain,
)
targets = st.builds(
    TargetUnit,
    st.lists(groups, min_size=1, max_size=2).map(tuple),
    st.just("mire wardens"),
    st.just(frozenset({"INFANTRY"})),
    stealth=st.booleans(),
)
rerolls = st.builds(
    RerollEffect,
    st.sampled_from([Subject.HIT_ROLL, Subject.WOUND_ROLL, Subject.DAMAGE, Subject.SAVE_ROLL]),
    st.sampled_from(list(Reroll)),
)
modifiers = st.builds(
    Modifier,
    st.sampled_from([Subject.HIT_ROLL, Subject.WOUND_ROLL, Subject.STRENGTH, Subject.SKILL, Subject.DAMAGE]),
    st.sampled_from([Operation.ADD, Operation.SUBTRACT]),
    st.integers(1, 2),
)
criticals = st.builds(CriticalEffect, st.just(Subject.HIT_ROLL), st.integers(4, 6))
effects: st.SearchStrategy[list[Effect]] = st.lists(st.one_of(rerolls, modifiers, criticals), max_size=3)
attacks = st.builds(
    lambda weapon, target, effects, count, cover, near: attack(
        weapon, target, *effects, count=count, target_in_cover=cover, within_half_range=near
    ),
    weapons,
    targets,
    effects,
    st.integers(1, 3),
    st.booleans(),
    st.booleans(),
)
tried = settings(max_examples=60, deadline=None)


def with_effect(made: Attack, effect: Effect) -> Attack:
    return replace(made, attacker=replace(made.attacker, effects=(*made.attacker.effects, effect)))


def without_choices(made: Attack) -> Attack:
    """The attack with nothing that the player decides by its mean: that can lower other chances."""
    attacker = made.attacker
    groups = tuple(
        replace(group, weapon=replace(group.weapon, abilities=kept))
        for group in attacker.weapons
        for kept in [tuple(one for one in group.weapon.abilities if one != "DEVASTATING WOUNDS")]
    )
    effects = tuple(
        replace(one, which=Reroll.FAILURES)
        if isinstance(one, RerollEffect) and one.which is Reroll.ALL
        else one
        for one in attacker.effects
        if not isinstance(one, RerollEffect) or one.subject not in (Subject.DAMAGE, Subject.SAVE_ROLL)
    )
    return replace(made, attacker=replace(attacker, weapons=groups, effects=effects))


def with_groups(made: Attack, **changed: Any) -> Attack:
    groups = tuple(replace(group, **changed) for group in made.target.groups)
    return replace(made, target=replace(made.target, groups=groups))


def never_better(worse: Attack, better: Attack, edition: Literal["10", "11"]) -> None:
    """The damage of the one is nowhere more probable to reach a number than that of the other."""
    low, high = calculate(worse, edition), calculate(better, edition)
    for wounds in range(1, max(low.damage.highest, high.damage.highest) + 1):
        assert low.damage.at_least(wounds) <= high.damage.at_least(wounds) + 1e-9


@tried
@given(attacks, editions)
def test_probabilities_sum_to_one(made: Attack, edition: Literal["10", "11"]) -> None:
    result = calculate(made, edition)
    for one in (result.attacks, result.hits, result.wounds, result.damage, result.destroyed):
        assert float(one.total) == pytest.approx(1, abs=1e-12)
        assert all(weight > -1e-15 for _, weight in one)
    assert result.destroyed.highest <= result.models


@settings(max_examples=25, deadline=None)
@given(attacks, editions)
def test_fractions_and_floats_agree(made: Attack, edition: Literal["10", "11"]) -> None:
    exact, quick = calculate_exactly(made, edition), calculate(made, edition)
    assert exact.damage.total == 1
    for name in ("attacks", "hits", "wounds", "damage", "destroyed"):
        values, found = getattr(exact, name), getattr(quick, name)
        for value in range(max(values.highest, found.highest) + 1):
            assert found.probability(value) == pytest.approx(float(values.probability(value)), abs=1e-12)


@tried
@given(attacks, editions)
def test_fewer_to_hit_never_helps(made: Attack, edition: Literal["10", "11"]) -> None:
    """Without re-rolls: a failure that is rolled again can be worth more than a plain hit."""
    effects = tuple(one for one in made.attacker.effects if not isinstance(one, RerollEffect))
    plain = without_choices(replace(made, attacker=replace(made.attacker, effects=effects)))
    minus = with_effect(plain, Modifier(Subject.HIT_ROLL, Operation.SUBTRACT, 1))
    never_better(minus, plain, edition)


@tried
@given(attacks, editions, st.integers(1, 4))
def test_more_strength_never_wounds_less(made: Attack, edition: Literal["10", "11"], more: int) -> None:
    plain = without_choices(made)
    strong = with_effect(plain, Modifier(Subject.STRENGTH, Operation.ADD, more))
    never_better(plain, strong, edition)


@tried
@given(attacks, editions)
def test_a_better_save_never_suffers_more(made: Attack, edition: Literal["10", "11"]) -> None:
    plain = without_choices(made)
    never_better(with_groups(plain, save=3), with_groups(plain, save=5), edition)


@tried
@given(attacks, editions)
def test_feel_no_pain_never_suffers_more(made: Attack, edition: Literal["10", "11"]) -> None:
    plain = without_choices(made)
    never_better(with_groups(plain, feel_no_pain=5), with_groups(plain, feel_no_pain=6), edition)


@tried
@given(attacks, editions)
def test_one_die_rerolled_never_hits_less(made: Attack, edition: Literal["10", "11"]) -> None:
    again = with_effect(made, RerollEffect(Subject.HIT_ROLL, Reroll.ONE_DIE))
    assert calculate(again, edition).hits.mean >= calculate(made, edition).hits.mean - 1e-9


@tried
@given(attacks, editions)
def test_more_weapons_never_do_less(made: Attack, edition: Literal["10", "11"]) -> None:
    plain = without_choices(made)
    group = plain.attacker.weapons[0]
    more = replace(plain.attacker, weapons=(replace(group, count=group.count + 1),))
    never_better(plain, replace(plain, attacker=more), edition)
