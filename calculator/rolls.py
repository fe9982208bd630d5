"""One D6 roll: what each face means, and what a re-roll makes of it."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Generic

from rulegraph.calculator.distribution import Number, exceeds
from rulegraph.calculator.modifiers import Reroll


class Outcome(Enum):
    """What a face of a Hit or Wound roll means."""

    FAILURE = 0
    SUCCESS = 1
    CRITICAL = 2


Faces = tuple[Outcome, ...]
"""The outcomes of the unmodified results 1 to 6."""


@dataclass(frozen=True, slots=True)
class Chances(Generic[Number]):
    """The probabilities of a failure, of a success that is not critical, and of a critical one.

    `untouched` is the part of the failures that were not re-rolled yet: one more re-roll may take them.
    """

    failure: Number
    success: Number
    critical: Number
    untouched: Number

    def worth(self, success: Number, critical: Number) -> Number:
        """The expected worth of the roll when its successes are worth this and failures nothing."""
        return self.success * success + self.critical * critical


def faces(needed: int, modifier: int, critical: int, fails: int = 1) -> Faces:
    """The outcomes of the results 1 to 6: `fails` and below always fail, criticals always succeed.

    Source: 11th edition 05.01, 05.02; 10th edition core rules, Hit Roll and Wound Roll.
    """
    found = []
    for face in range(1, 7):
        if face <= fails:
            found.append(Outcome.FAILURE)
        elif face >= critical:
            found.append(Outcome.CRITICAL)
        elif face == 6 or max(face + modifier, 1) >= needed:
            found.append(Outcome.SUCCESS)
        else:
            found.append(Outcome.FAILURE)
    return tuple(found)


def chances(
    rolled: Faces, again: Reroll, success: Number, critical: Number, number: type[Number]
) -> Chances[Number]:
    """The probabilities after re-rolls; `success` and `critical` are what those results are worth.

    A player who may re-roll any result keeps what is worth at least a new roll.

    Source: 11th edition 02.02.01; 10th edition core rules, Re-rolls (re-rolls before modifiers).
    """
    sixth = number(1) / 6
    plain = Chances(
        sixth * rolled.count(Outcome.FAILURE),
        sixth * rolled.count(Outcome.SUCCESS),
        sixth * rolled.count(Outcome.CRITICAL),
        sixth * rolled.count(Outcome.FAILURE),
    )
    worth = {
        Outcome.FAILURE: number(0),
        Outcome.SUCCESS: success,
        Outcome.CRITICAL: critical,
    }
    expected = plain.worth(success, critical)
    permitted = _PERMITTED[again]
    kept = {outcome: number(0) for outcome in Outcome}
    once_more = number(0)
    for face, outcome in enumerate(rolled, 1):
        chosen = again is not Reroll.ALL or exceeds(expected, worth[outcome])
        if chosen and permitted(face, outcome):
            once_more += sixth
        else:
            kept[outcome] += sixth
    return Chances(
        kept[Outcome.FAILURE] + once_more * plain.failure,
        kept[Outcome.SUCCESS] + once_more * plain.success,
        kept[Outcome.CRITICAL] + once_more * plain.critical,
        kept[Outcome.FAILURE],
    )


_PERMITTED: dict[Reroll, Callable[[int, Outcome], bool]] = {
    Reroll.NONE: lambda face, outcome: False,  # noqa: ARG005
    Reroll.ONE_DIE: lambda face, outcome: False,  # noqa: ARG005 - one die of all of them, not of each
    Reroll.ONES: lambda face, outcome: face == 1,  # noqa: ARG005
    Reroll.FAILURES: lambda face, outcome: outcome is Outcome.FAILURE,  # noqa: ARG005
    Reroll.NON_CRITICAL: lambda face, outcome: outcome is not Outcome.CRITICAL,  # noqa: ARG005
    Reroll.ALL: lambda face, outcome: True,  # noqa: ARG005
}
