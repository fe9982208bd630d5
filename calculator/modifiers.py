"""What rules change: characteristics and rolls by an operation, re-rolls, criticals, granted abilities."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from math import ceil
from typing import TypeAlias

from rulegraph.calculator.requirement import require

LARGEST_AMOUNT = 100


class Subject(Enum):
    """What a modifier changes, named as the rules name it."""

    ATTACKS = "Attacks"
    SKILL = "Ballistic or Weapon Skill"
    STRENGTH = "Strength"
    ARMOUR_PENETRATION = "Armour Penetration"
    DAMAGE = "Damage"
    TOUGHNESS = "Toughness"
    SAVE = "Save"
    INVULNERABLE_SAVE = "invulnerable save"
    HIT_ROLL = "Hit roll"
    WOUND_ROLL = "Wound roll"
    SAVE_ROLL = "save roll"


class Operation(Enum):
    """How a modifier changes it; ADD improves, SUBTRACT worsens."""

    SET = "set"
    MULTIPLY = "multiply"
    ADD = "add"
    DIVIDE = "divide"
    SUBTRACT = "subtract"


class AttackKind(Enum):
    """Which attacks a rule reaches."""

    ANY = "any attack"
    RANGED = "ranged attacks"
    MELEE = "melee attacks"


class Condition(Enum):
    """What must hold of each attack; everything else is decided before the calculation."""

    ALWAYS = "always"
    STRENGTH_GREATER = "the Strength is greater than the Toughness"
    STRENGTH_NOT_GREATER = "the Strength is not greater than the Toughness"


class Reroll(Enum):
    """Which dice of a roll may be rolled again, from the narrowest to the widest.

    ALL leaves it to the player, who keeps what is worth more than a new roll; NON_CRITICAL re-rolls
    every result that is not critical, ONE_DIE one die of the whole unit.
    """

    NONE = 0
    ONE_DIE = 1
    ONES = 2
    FAILURES = 3
    NON_CRITICAL = 4
    ALL = 5


@dataclass(frozen=True, slots=True)
class Modifier:
    """One change of a characteristic or roll; `source` names the rule that makes it."""

    subject: Subject
    operation: Operation
    amount: int
    source: str = ""
    kind: AttackKind = AttackKind.ANY
    when: Condition = Condition.ALWAYS

    def __post_init__(self) -> None:
        least = {Operation.DIVIDE: 1, Operation.MULTIPLY: 0}.get(self.operation, -LARGEST_AMOUNT)
        require(
            least <= self.amount <= LARGEST_AMOUNT,
            f"{self.source or 'a modifier'} is to {self.operation.value} {self.subject.value} by "
            f"{self.amount}: give {least} to {LARGEST_AMOUNT}",
        )


@dataclass(frozen=True, slots=True)
class RerollEffect:
    """A permission to re-roll Hit rolls, Wound rolls, save rolls or (subject DAMAGE) damage rolls."""

    subject: Subject
    which: Reroll
    source: str = ""
    kind: AttackKind = AttackKind.ANY


@dataclass(frozen=True, slots=True)
class CriticalEffect:
    """An unmodified Hit or Wound roll of `at_least` or more is critical."""

    subject: Subject
    at_least: int
    source: str = ""
    kind: AttackKind = AttackKind.ANY

    def __post_init__(self) -> None:
        require(
            self.subject in (Subject.HIT_ROLL, Subject.WOUND_ROLL) and 2 <= self.at_least <= 6,
            f"{self.source or 'a rule'} makes the {self.subject.value} critical on {self.at_least}+: "
            "give a Hit or Wound roll and 2 to 6",
        )


@dataclass(frozen=True, slots=True)
class GrantedAbility:
    """A weapon ability, written as on a datasheet, that the attacks have besides their own."""

    ability: str
    source: str = ""
    kind: AttackKind = AttackKind.ANY


Effect: TypeAlias = Modifier | RerollEffect | CriticalEffect | GrantedAbility

_SMALLER_IS_BETTER = (Subject.SKILL, Subject.SAVE, Subject.INVULNERABLE_SAVE, Subject.ARMOUR_PENETRATION)
_LEAST = {
    Subject.ATTACKS: 1,
    Subject.SKILL: 2,
    Subject.STRENGTH: 1,
    Subject.DAMAGE: 1,
    Subject.TOUGHNESS: 1,
    Subject.SAVE: 2,
    Subject.INVULNERABLE_SAVE: 2,
}
_MOST = {Subject.SKILL: 6, Subject.ARMOUR_PENETRATION: 0}


def modified(
    value: int, subject: Subject, modifiers: Iterable[Modifier], order: tuple[Operation, ...]
) -> int:
    """The characteristic after all modifiers of this subject, in the order of the edition.

    A value that a rule sets to 0 stays 0; fractions are rounded up once, after the last step.

    Source: 11th edition 02.02.01; 10th edition core rules, modifiers.
    """
    own = [one for one in modifiers if one.subject is subject]
    if not own:
        return value
    sign = -1 if subject in _SMALLER_IS_BETTER else 1
    exact = Fraction(value)
    for operation in order:
        for one in own:
            if one.operation is not operation:
                continue
            if operation is Operation.SET:
                exact = Fraction(one.amount)
                if not one.amount and subject is not Subject.ARMOUR_PENETRATION:
                    return 0
            elif operation is Operation.MULTIPLY:
                exact *= one.amount
            elif operation is Operation.DIVIDE:
                exact /= one.amount
            elif operation is Operation.ADD:
                exact += sign * one.amount
            else:
                exact -= sign * one.amount
    rounded = max(ceil(exact), _LEAST.get(subject, ceil(exact)))
    return min(rounded, _MOST.get(subject, rounded))


def total_of_roll(subject: Subject, modifiers: Iterable[Modifier]) -> int:
    """The sum of the modifiers of a roll, before any limit."""
    own = [one for one in modifiers if one.subject is subject]
    return sum(one.amount if one.operation is Operation.ADD else -one.amount for one in own)


def capped(total: int) -> int:
    """The modifier of a Hit or Wound roll: never more than one either way.

    Source: 11th edition 02.02.01; 10th edition core rules, Hit Roll and Wound Roll.
    """
    return max(-1, min(1, total))
