"""Weapons, targets and attacks of tests in one line."""

from typing import Any

from rulegraph.calculator.modifiers import AttackKind, Effect
from rulegraph.calculator.profile import (
    Attack,
    Attacker,
    ModelGroup,
    Situation,
    TargetUnit,
    WeaponGroup,
    WeaponProfile,
)


def weapon(
    attacks: Any = "1",
    skill: Any = 3,
    strength: Any = 4,
    penetration: Any = 0,
    damage: Any = "1",
    *abilities: Any,
    kind: AttackKind = AttackKind.RANGED,
) -> WeaponProfile:
    return WeaponProfile("reed gun", kind, attacks, skill, strength, penetration, damage, abilities)


def unit(
    count: int = 10, toughness: int = 4, save: int | None = None, wounds: int = 1, **rest: Any
) -> TargetUnit:
    """A target of equal models; what is no property of the models is one of the unit."""
    of_unit = {
        name: rest.pop(name) for name in ("keywords", "effects", "stealth", "wounds_lost") if name in rest
    }
    return TargetUnit((ModelGroup(count, toughness, save, wounds, **rest),), "mire wardens", **of_unit)


def attack(
    one: WeaponProfile | tuple[WeaponGroup, ...],
    target: TargetUnit,
    *effects: Effect,
    count: int = 1,
    keywords: frozenset[str] = frozenset(),
    **situation: Any,
) -> Attack:
    groups = one if isinstance(one, tuple) else (WeaponGroup(one, count),)
    attacker = Attacker(groups, "fen stalkers", keywords, effects)
    return Attack(attacker, target, Situation(**situation))
