"""Random small attacks: the engine equals the play of every possible dice, as exact fractions."""

from dataclasses import replace
from fractions import Fraction
from typing import Literal

from attack_oracle import Gun, Models, damage_done
from hypothesis import given, settings
from hypothesis import strategies as st
from invented_attack import attack, weapon

from rulegraph.calculator.attack_sequence import calculate_exactly
from rulegraph.calculator.modifiers import (
    CriticalEffect,
    Effect,
    Modifier,
    Operation,
    Reroll,
    RerollEffect,
    Subject,
)
from rulegraph.calculator.profile import ModelGroup, TargetUnit

STRENGTH_THAT_WOUNDS_ON = {2: 8, 3: 5, 4: 4, 5: 3, 6: 2}
DICE = {(1,): "1", (2,): "2", (1, 2, 3): "D3"}
REROLLS = {"": Reroll.NONE, "ones": Reroll.ONES, "failures": Reroll.FAILURES, "fish": Reroll.NON_CRITICAL}
guns = st.builds(
    Gun,
    attacks=st.integers(1, 2),
    hits_on=st.integers(2, 6),
    wounds_on=st.integers(2, 6),
    damage=st.sampled_from(list(DICE)),
    hit_critical=st.integers(4, 6),
    wound_critical=st.integers(4, 6),
    hit_modifier=st.integers(-1, 1),
    wound_modifier=st.integers(-1, 1),
    sustained=st.integers(0, 2),
    lethal=st.booleans(),
    devastating=st.booleans(),
    reroll_hits=st.sampled_from(list(REROLLS)),
    reroll_wounds=st.sampled_from(list(REROLLS)),
    one_hit_again=st.booleans(),
    one_wound_again=st.booleans(),
)
models = st.lists(st.tuples(st.integers(1, 3), st.integers(2, 7)), min_size=1, max_size=3)


def effects(gun: Gun) -> tuple[Effect, ...]:
    found: list[Effect] = []
    for subject, critical, modifier, again, one in (
        (Subject.HIT_ROLL, gun.hit_critical, gun.hit_modifier, gun.reroll_hits, gun.one_hit_again),
        (Subject.WOUND_ROLL, gun.wound_critical, gun.wound_modifier, gun.reroll_wounds, gun.one_wound_again),
    ):
        found += [CriticalEffect(subject, critical), Modifier(subject, Operation.ADD, modifier)]
        found += [RerollEffect(subject, REROLLS[again])]
        found += [RerollEffect(subject, Reroll.ONE_DIE)] * one
    return tuple(found)


@settings(max_examples=60, deadline=None)
@given(guns, models, st.sampled_from([7, 5]), st.booleans(), st.sampled_from(["10", "11"]))
def test_every_dice(
    gun: Gun, unit: list[tuple[int, int]], ignores_on: int, reduced: bool, edition: Literal["10", "11"]
) -> None:
    if edition == "11" and gun.devastating:
        gun = replace(gun, lethal=False)  # the attacker would choose, which the play of every dice does not
    text = DICE[gun.damage]
    less = tuple(max(1, value - 1) for value in gun.damage) if reduced else gun.damage
    wounds, saves = zip(*unit, strict=True)
    played = Models(wounds, saves, ignores_on, edition == "11", gun.damage if edition == "11" else less)
    abilities = [f"SUSTAINED HITS {gun.sustained}"] * (gun.sustained > 0)
    abilities += ["LETHAL HITS"] * gun.lethal + ["DEVASTATING WOUNDS"] * gun.devastating
    minus = (Modifier(Subject.DAMAGE, Operation.SUBTRACT, 1),) * reduced
    groups = tuple(ModelGroup(1, 4, save, most, None, ignores_on) for most, save in unit)
    one = weapon(str(gun.attacks), gun.hits_on, STRENGTH_THAT_WOUNDS_ON[gun.wounds_on], 0, text, *abilities)
    result = calculate_exactly(attack(one, TargetUnit(groups, effects=minus), *effects(gun)), edition)
    expected: dict[int, Fraction] = {}
    for left, chance in damage_done(replace(gun, damage=less), played).items():
        lost = sum(wounds) - sum(left)
        expected[lost] = expected.get(lost, Fraction(0)) + chance
    assert dict(result.damage) == {lost: chance for lost, chance in expected.items() if chance}
