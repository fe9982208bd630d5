"""The engine equals the play of every possible dice, as exact fractions."""

from fractions import Fraction
from typing import Literal

import pytest
from attack_oracle import Gun, Models, damage_done, damage_of_unit
from invented_attack import attack, unit, weapon

from rulegraph.calculator.attack_sequence import calculate, calculate_exactly
from rulegraph.calculator.modifiers import (
    CriticalEffect,
    Effect,
    Modifier,
    Operation,
    Reroll,
    RerollEffect,
    Subject,
)
from rulegraph.calculator.profile import ModelGroup, TargetUnit, WeaponGroup

HIT, WOUND = Subject.HIT_ROLL, Subject.WOUND_ROLL


def lost(target: Models, states: dict[tuple[int, ...], Fraction]) -> dict[int, Fraction]:
    found: dict[int, Fraction] = {}
    for left, weight in states.items():
        wounds = sum(target.wounds) - sum(left)
        found[wounds] = found.get(wounds, Fraction(0)) + weight
    return found


D3 = (1, 2, 3)
ONES = RerollEffect(HIT, Reroll.ONES)
FAILURES = RerollEffect(WOUND, Reroll.FAILURES)
FISH = RerollEffect(HIT, Reroll.NON_CRITICAL)
Profile = tuple[str | int, ...]
Case = tuple[str, Gun, Profile, tuple[Effect, ...]]
CASES: list[Case] = [
    # strength 4 against toughness 4 wounds on 4+
    ("plain", Gun(3, 3, 4), ("3", 3, 4, 0, "1"), ()),
    ("D3 damage", Gun(2, 4, 4, D3), ("2", 4, 4, 0, "D3"), ()),
    ("sustained", Gun(2, 3, 4, sustained=2), ("2", 3, 4, 0, "1", "SUSTAINED HITS 2"), ()),
    ("lethal", Gun(3, 3, 4, lethal=True), ("3", 3, 4, 0, "1", "LETHAL HITS"), ()),
    (
        "sustained and lethal on 5+",
        Gun(2, 4, 4, (2,), hit_critical=5, sustained=1, lethal=True),
        ("2", 4, 4, 0, "2", "SUSTAINED HITS 1", "LETHAL HITS"),
        (CriticalEffect(HIT, 5),),
    ),
    ("devastating", Gun(3, 3, 4, (2,), devastating=True), ("3", 3, 4, 0, "2", "DEVASTATING WOUNDS"), ()),
    (
        "devastating D3 with re-rolls",
        Gun(2, 3, 4, D3, devastating=True, reroll_hits="ones", reroll_wounds="failures"),
        ("2", 3, 4, 0, "D3", "DEVASTATING WOUNDS"),
        (ONES, FAILURES),
    ),
    (
        "fishing for criticals",
        Gun(2, 3, 4, sustained=1, reroll_hits="fish"),
        ("2", 3, 4, 0, "1", "SUSTAINED HITS 1"),
        (FISH,),
    ),
    (
        "one hit and one wound again",
        Gun(2, 4, 4, (2,), sustained=1, devastating=True, one_hit_again=True, one_wound_again=True),
        ("2", 4, 4, 0, "2", "SUSTAINED HITS 1", "DEVASTATING WOUNDS"),
        (RerollEffect(HIT, Reroll.ONE_DIE), RerollEffect(WOUND, Reroll.ONE_DIE)),
    ),
    (
        "one wound again with lethal hits and re-rolled 1s",
        Gun(3, 4, 4, lethal=True, reroll_hits="ones", one_hit_again=True, one_wound_again=True),
        ("3", 4, 4, 0, "1", "LETHAL HITS"),
        (ONES, RerollEffect(HIT, Reroll.ONE_DIE), RerollEffect(WOUND, Reroll.ONE_DIE)),
    ),
    (
        "modifiers",
        Gun(3, 4, 4, hit_modifier=-1, wound_modifier=1),
        ("3", 4, 4, 0, "1"),
        (Modifier(HIT, Operation.SUBTRACT, 3), Modifier(WOUND, Operation.ADD, 1)),
    ),
]


@pytest.mark.parametrize("ignores_on", [7, 5])
@pytest.mark.parametrize("edition", ["10", "11"])
@pytest.mark.parametrize(
    ("gun", "profile", "effects"), [case[1:] for case in CASES], ids=[c[0] for c in CASES]
)
def test_one_weapon(
    gun: Gun,
    profile: Profile,
    effects: tuple[Effect, ...],
    edition: Literal["10", "11"],
    ignores_on: int,
) -> None:
    played = Models((2, 2), (5, 5), ignores_on)
    target = unit(2, 4, 5, 2, feel_no_pain=None if ignores_on == 7 else ignores_on)
    made = attack(weapon(*profile), target, *effects)
    result = calculate_exactly(made, edition)
    expected = lost(played, damage_done(gun, played))
    assert dict(result.damage) == expected
    assert result.damage.total == 1
    quick = calculate(made, edition)
    assert dict(quick.damage) == pytest.approx({key: float(value) for key, value in expected.items()})


MIXED = TargetUnit((ModelGroup(1, 4, 3, 2), ModelGroup(1, 4, 6, 1), ModelGroup(1, 4, 2, 3, character=True)))


@pytest.mark.parametrize("edition", ["10", "11"])
@pytest.mark.parametrize("name", ["plain", "D3 damage", "devastating", "sustained"])
def test_mixed_groups(name: str, edition: Literal["10", "11"]) -> None:
    _, gun, profile, effects = next(case for case in CASES if case[0] == name)
    played = Models((2, 1, 3), (3, 6, 2), sorted_saves=edition == "11")
    result = calculate_exactly(attack(weapon(*profile), MIXED, *effects), edition)
    assert dict(result.damage) == lost(played, damage_done(gun, played))


def test_the_editions_differ_on_mixed_groups() -> None:
    """Sorted save rolls waste the low results on the first models."""
    _, _, profile, _ = CASES[0]
    tenth, eleventh = (calculate_exactly(attack(weapon(*profile), MIXED), one).damage for one in ("10", "11"))
    assert tenth != eleventh


def test_damage_reduction_reaches_devastating_wounds_in_the_tenth_edition_alone() -> None:
    reduced = (Modifier(Subject.DAMAGE, Operation.SUBTRACT, 1),)
    target = unit(2, 4, 5, 2, effects=reduced)
    gun = Gun(3, 3, 4, (1,), devastating=True)
    made = attack(weapon("3", 3, 4, 0, "2", "DEVASTATING WOUNDS"), target)
    for edition, mortal in (("10", (1,)), ("11", (2,))):
        played = Models((2, 2), (5, 5), devastating_damage=mortal)
        result = calculate_exactly(made, "10" if edition == "10" else "11")
        assert dict(result.damage) == lost(played, damage_done(gun, played))


@pytest.mark.parametrize("saves", [(5, 5, 5), (3, 6, 2)])
def test_critical_wounds_of_several_weapons_wait_in_the_tenth_edition(saves: tuple[int, int, int]) -> None:
    guns = (Gun(2, 3, 4, D3, devastating=True), Gun(1, 4, 4, (2,)), Gun(2, 4, 4, (2,), devastating=True))
    texts: list[Profile] = [
        ("2", 3, 4, 0, "D3", "DEVASTATING WOUNDS"),
        ("1", 4, 4, 0, "2"),
        ("2", 4, 4, 0, "2", "DEVASTATING WOUNDS"),
    ]
    groups = tuple(WeaponGroup(weapon(*text), 1) for text in texts)
    models = tuple(ModelGroup(1, 4, save, wounds) for save, wounds in zip(saves, (2, 1, 3), strict=True))
    played = Models((2, 1, 3), saves, sorted_saves=False)
    result = calculate_exactly(attack(groups, TargetUnit(models)), "10")
    assert dict(result.damage) == lost(played, damage_of_unit(guns, played))
