"""How long the calculator takes.

    python benchmarks/calculator.py

Times are the best of several, beside the time of a plain loop of the same run (the floor): compare the
ratios, not the milliseconds.
"""

import math
import sys
import time
from collections.abc import Callable

from rulegraph.calculator.attack_sequence import calculate
from rulegraph.calculator.comparison import compare
from rulegraph.calculator.modifiers import AttackKind, Modifier, Operation, Reroll, RerollEffect, Subject
from rulegraph.calculator.profile import (
    Attack,
    Attacker,
    ModelGroup,
    TargetUnit,
    WeaponGroup,
    WeaponProfile,
)
from rulegraph.calculator.targets import TYPICAL_TARGETS

MIXED_TARGET_MS = 8.0
SINGLE_TARGET_PER_SECOND = 2000


def best(call: Callable[[], object], times: int) -> float:
    """The shortest time of several calls, in milliseconds."""
    found = math.inf
    for _ in range(times):
        begin = time.perf_counter()
        call()
        found = min(found, time.perf_counter() - begin)
    return found * 1000


def floor() -> int:
    """A plain loop of ten thousand multiplications."""
    return sum(index * index for index in range(10_000))


def _weapon(attacks: str, skill: int, damage: str, *abilities: str) -> WeaponProfile:
    return WeaponProfile("gun", AttackKind.RANGED, attacks, skill, 4, -1, damage, abilities)


def mixed() -> Attack:
    """Twenty models with mixed abilities into ten two-wound models, D3 damage, feel no pain."""
    abilities = ("SUSTAINED HITS 1", "LETHAL HITS", "DEVASTATING WOUNDS")
    ones = RerollEffect(Subject.HIT_ROLL, Reroll.ONES)
    group = WeaponGroup(_weapon("2", 3, "D3", *abilities), 20)
    return Attack(Attacker((group,), effects=(ones,)), TargetUnit((ModelGroup(10, 4, 3, 2, None, 5),)))


def reduced() -> Attack:
    """The same where critical wounds do more than others, so that the two must be told apart."""
    made = mixed()
    minus = Modifier(Subject.DAMAGE, Operation.SUBTRACT, 1)
    return Attack(made.attacker, TargetUnit(made.target.groups, effects=(minus,)))


def two_groups() -> Attack:
    """Sorted save rolls on three model groups with different saves."""
    group = WeaponGroup(_weapon("2", 3, "D3", "SUSTAINED HITS 1"), 20)
    groups = (ModelGroup(2, 4, 2, 3, 4), ModelGroup(8, 4, 3, 2), ModelGroup(1, 4, 2, 5, 4, character=True))
    return Attack(Attacker((group,)), TargetUnit(groups))


def single() -> Attack:
    """Five plain rifles into ten one-wound models."""
    return Attack(Attacker((WeaponGroup(_weapon("2", 4, "1"), 5),)), TargetUnit((ModelGroup(10, 4, 4, 1),)))


def speed() -> bool:
    """Whether both targets of speed are met; prints what was measured."""
    base = best(floor, 20)
    print(f"floor (a loop of 10,000): {base:.2f} ms")
    rows: list[tuple[str, float]] = [
        ("20 mixed models into 10 of two wounds", best(lambda: calculate(mixed(), "11"), 20)),
        ("the same with damage reduction", best(lambda: calculate(reduced(), "11"), 20)),
        ("three model groups, sorted saves", best(lambda: calculate(two_groups(), "11"), 20)),
        ("the same ones in the 10th edition", best(lambda: calculate(two_groups(), "10"), 5)),
        ("one weapon at ten typical targets", best(lambda: compare(single(), TYPICAL_TARGETS, "11"), 20)),
        ("a single profile", best(lambda: calculate(single(), "11"), 300)),
    ]
    for name, milliseconds in rows:
        print(f"{name}: {milliseconds:.2f} ms, {milliseconds / base:.1f} floors")
    per_second = 1000 / rows[-1][1]
    print(f"single profiles a second: {per_second:.0f} (target {SINGLE_TARGET_PER_SECOND})")
    return rows[0][1] <= MIXED_TARGET_MS and per_second >= SINGLE_TARGET_PER_SECOND


if __name__ == "__main__":
    sys.exit(0 if speed() else 1)
