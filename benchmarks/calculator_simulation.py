"""Whether a naive simulation agrees with the calculator.

    python benchmarks/calculator_simulation.py --scenarios 200 --runs 200000

Every dice is rolled by itself, model by model, and no rule is shared with the calculator. The two must
agree within four standard errors in the mean damage, the mean number of destroyed models and the
probability that the unit is destroyed. The full run takes some minutes.
"""

import argparse
import math
import random
import sys
from dataclasses import dataclass
from typing import Literal

from rulegraph.calculator.attack_sequence import calculate
from rulegraph.calculator.modifiers import (
    AttackKind,
    Effect,
    Modifier,
    Operation,
    Reroll,
    RerollEffect,
    Subject,
)
from rulegraph.calculator.profile import (
    Attack,
    Attacker,
    ModelGroup,
    Situation,
    TargetUnit,
    WeaponGroup,
    WeaponProfile,
)

STANDARD_ERRORS = 4.0
SEED = 40_000


@dataclass(frozen=True, slots=True)
class Scenario:
    """Numbers of a random attack, for the simulation; `saves` and `wounds` are by model."""

    edition: Literal["10", "11"]
    models: int
    attacks: tuple[int, int, int]
    skill: int
    strength: int
    penetration: int
    damage: tuple[int, int, int]
    sustained: int
    lethal: bool
    devastating: bool
    reroll_hits: Literal["", "ones", "failures"]
    reroll_wounds: Literal["", "ones", "failures"]
    cover: bool
    minus_to_hit: int
    less_damage: int
    groups: tuple[tuple[int, int, int, int], ...]
    toughness: int
    ignores: int


def scenario(dice: random.Random) -> Scenario:
    """A random attack of the abilities that leave the player no choice."""
    lethal = dice.random() < 0.3
    rerolls: tuple[Literal["", "ones", "failures"], ...] = ("", "ones", "failures")
    shapes = ((0, 0, 1), (0, 0, 2), (1, 3, 0), (1, 3, 1), (1, 6, 0))
    return Scenario(
        edition=dice.choice(("10", "11")),
        models=dice.randint(1, 4),
        attacks=dice.choice(shapes[:3]),
        skill=dice.randint(2, 6),
        strength=dice.randint(2, 10),
        penetration=dice.randint(-4, 0),
        damage=dice.choice(shapes),
        sustained=dice.choice((0, 0, 1, 2)),
        lethal=lethal,
        devastating=not lethal and dice.random() < 0.4,
        reroll_hits=dice.choice(rerolls),
        reroll_wounds=dice.choice(rerolls),
        cover=dice.random() < 0.4,
        minus_to_hit=dice.choice((0, 0, 1, 2)),
        less_damage=dice.choice((0, 0, 1)),
        groups=tuple(
            (dice.randint(1, 3), dice.randint(2, 7), dice.randint(1, 3), dice.choice((7, 7, 4, 5)))
            for _ in range(dice.randint(1, 2))
        ),
        toughness=dice.randint(3, 8),
        ignores=dice.choice((7, 7, 5, 6)),
    )


def as_attack(one: Scenario) -> Attack:
    """The scenario in the words of the calculator."""

    def text(shape: tuple[int, int, int]) -> str:
        return f"D{shape[1]}+{shape[2]}" if shape[0] else str(shape[2])

    abilities = [f"SUSTAINED HITS {one.sustained}"] if one.sustained else []
    abilities += ["LETHAL HITS"] * one.lethal + ["DEVASTATING WOUNDS"] * one.devastating
    again = {"ones": Reroll.ONES, "failures": Reroll.FAILURES, "": Reroll.NONE}
    effects: list[Effect] = [
        RerollEffect(Subject.HIT_ROLL, again[one.reroll_hits]),
        RerollEffect(Subject.WOUND_ROLL, again[one.reroll_wounds]),
    ]
    if one.minus_to_hit:
        effects.append(Modifier(Subject.HIT_ROLL, Operation.SUBTRACT, one.minus_to_hit))
    weapon = WeaponProfile(
        "gun", AttackKind.RANGED, text(one.attacks), one.skill, one.strength, one.penetration,
        text(one.damage), tuple(abilities),
    )  # fmt: skip
    groups = tuple(
        ModelGroup(count, one.toughness, save, wounds, shield, one.ignores)
        for count, save, wounds, shield in one.groups
    )
    minus = (Modifier(Subject.DAMAGE, Operation.SUBTRACT, one.less_damage),) * (one.less_damage > 0)
    return Attack(
        Attacker((WeaponGroup(weapon, one.models),), effects=tuple(effects)),
        TargetUnit(groups, effects=minus),
        Situation(target_in_cover=one.cover),
    )


class Table:
    """One attack played with real dice: rolls, and the models with their wounds left."""

    def __init__(self, one: Scenario, roll: random.Random) -> None:
        self.one = one
        self.random = roll.random
        self.models = [[w, sv, inv] for count, sv, w, inv in one.groups for _ in range(count)]
        self.total = sum(model[0] for model in self.models)

    def d6(self) -> int:
        """The face of one die."""
        return int(self.random() * 6) + 1

    def amount(self, shape: tuple[int, int, int]) -> int:
        """A random number of this shape."""
        return shape[2] + (int(self.random() * shape[1]) + 1 if shape[0] else 0)

    def play(self) -> tuple[int, int, bool]:
        """The wounds lost, the models destroyed and whether the unit is destroyed."""
        one = self.one
        savable = criticals = 0
        for _ in range(sum(self.amount(one.attacks) for _ in range(one.models))):
            hit, critical = self.hit()
            sure = critical and one.lethal
            savable += sure
            for _ in range(hit + (one.sustained if critical else 0) - sure):
                wound = self.wound()
                criticals += wound == 6 and one.devastating
                savable += wound > 0 and not (wound == 6 and one.devastating)
        rolls = [self.d6() for _ in range(savable)]
        for face in sorted(rolls) if one.edition == "11" else rolls:
            self.strike(face)
        for _ in range(criticals):
            less = one.less_damage if one.edition == "10" else 0
            self.hurt(max(1, self.amount(one.damage) - less))
        left = sum(max(model[0], 0) for model in self.models)
        dead = sum(model[0] <= 0 for model in self.models)
        return self.total - left, dead, left == 0

    def hit(self) -> tuple[bool, bool]:
        """Whether an attack hits, and critically."""
        one = self.one
        needed = min(6, one.skill + (one.cover and one.edition == "11"))
        minus = min(1, one.minus_to_hit)
        face = self.d6()
        failed = face != 6 and (face == 1 or face - minus < needed)
        if (one.reroll_hits == "ones" and face == 1) or (one.reroll_hits == "failures" and failed):
            face = self.d6()
        return face == 6 or (face != 1 and face - minus >= needed), face == 6

    def wound(self) -> int:
        """The Wound roll if it wounds, else 0."""
        one = self.one
        s, t = one.strength, one.toughness
        needed = 2 if s >= 2 * t else 3 if s > t else 4 if s == t else 5 if 2 * s > t else 6
        face = self.d6()
        if (one.reroll_wounds == "ones" and face == 1) or (one.reroll_wounds == "failures" and face < needed):
            face = self.d6()
        return face if face >= needed else 0

    def strike(self, face: int) -> None:
        """One save roll for the first model that stands."""
        standing = next((model for model in self.models if model[0] > 0), None)
        if standing is None:
            return
        one = self.one
        _, save, shield = standing
        bonus = one.cover and one.edition == "10" and not (save <= 3 and one.penetration == 0)
        if face == 1 or (face + one.penetration + bonus < save and face < shield):
            self.hurt(max(1, self.amount(one.damage) - one.less_damage))

    def hurt(self, damage: int) -> None:
        """Damage on the first model that stands; the rest of it is lost."""
        standing = next((model for model in self.models if model[0] > 0), None)
        for _ in range(damage if standing else 0):
            if standing and standing[0] > 0 and self.d6() < self.one.ignores:
                standing[0] -= 1


def deviation(one: Scenario, runs: int, roll: random.Random) -> float:
    """The greatest distance of the simulation from the calculator, in standard errors."""
    result = calculate(as_attack(one), one.edition)
    played = [Table(one, roll).play() for _ in range(runs)]
    dead = result.unit_destroyed
    exact = (
        (result.damage.mean, result.damage.variance),
        (result.destroyed.mean, result.destroyed.variance),
        (dead, dead * (1 - dead)),
    )
    worst = 0.0
    for index, (mean, variance) in enumerate(exact):
        error = math.sqrt(max(variance, 1e-12) / runs)
        worst = max(worst, abs(sum(row[index] for row in played) / runs - mean) / error)
    return worst


def main() -> int:
    """Zero if the two agree."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--scenarios", type=int, default=200)
    parser.add_argument("--runs", type=int, default=200_000)
    parser.add_argument("--seed", type=int, default=SEED)
    options = parser.parse_args()
    roll = random.Random(options.seed)  # noqa: S311
    worst = [deviation(scenario(roll), options.runs, roll) for _ in range(options.scenarios)]
    print(f"{len(worst)} scenarios of {options.runs} runs: at most {max(worst):.2f} standard errors")
    return 0 if max(worst) <= STANDARD_ERRORS else 1


if __name__ == "__main__":
    sys.exit(main())
