"""What stands before a clause of an effect and holds for all that follows in its sentence."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from rulegraph.graph.language.effect.structure import Condition, Dice, Operation, Relation, Subject, Until
from rulegraph.graph.language.passage import Passage


@dataclass(frozen=True, slots=True)
class Frame:
    """Duration, conditions, whom it is about, dice and relation of the clauses that follow.

    `subject` is whom an order without a subject of its own is about ("add 1 to the Wound roll").
    """

    until: Until = "instant"
    stated: bool = False
    conditions: tuple[Condition, ...] = ()
    subject: Subject = field(default_factory=Subject)
    attack: bool = False
    dice: Dice | None = None
    relation: Relation = ""
    choice: int = 0

    def about(self, subject: Subject) -> "Frame":
        """The frame with another subject."""
        return replace(self, subject=subject)


# Reads one clause at a position: the operations without duration and conditions, and the position behind.
Predicate: TypeAlias = Callable[[Passage, int, Frame], tuple[tuple[Operation, ...], int] | None]
