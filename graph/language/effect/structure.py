"""What the effect of a rule does, as operations with typed arguments, and what of it was not understood."""

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from rulegraph.graph.language.structure import Alternative, Side, State

Status: TypeAlias = Literal["full", "partly", "none"]
Relation: TypeAlias = Literal["", "instead", "as-well"]
Part: TypeAlias = Literal[
    "unit", "model", "weapon", "ranged-weapon", "melee-weapon", "attack", "ranged-attack", "melee-attack"
]
Who: TypeAlias = Literal[
    "your-unit", "bearer", "bearer-unit", "trigger", "object", "units", "attacks-against"
]  # fmt: skip
Until: TypeAlias = Literal[
    "instant", "attacks-resolved", "move-ended", "phase", "turn", "battle-round", "next-turn",
    "next-command-phase", "next-movement-phase", "next-shooting-phase", "next-charge-phase",
    "next-fight-phase", "end-of-next-turn", "opponent-next-turn", "opponent-next-command-phase",
    "end-of-opponent-next-turn", "battle", "while", "destroyed",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Subject:
    """Whom an operation is about.

    `who` is the unit that the rule was used on ("your-unit"), the model with an enhancement or an ability
    ("bearer") or its unit, the unit that set the rule off ("trigger"), a unit that an earlier operation
    selected ("object"), further units that `alternatives` and `states` describe ("units"), or what is
    done to your unit ("attacks-against", of the enemy). `part` says what of it: the whole unit, each
    model, its weapons or attacks; `name` is the weapon's, where only one kind of weapon is meant.
    `states` of units are where they must be ("within 6" of the bearer"). `count` is how many, 0 for all.
    """

    who: Who = "your-unit"
    part: Part = "unit"
    side: Side = "friendly"
    alternatives: tuple[Alternative, ...] = ()
    states: tuple[State, ...] = ()
    name: str = ""
    count: int = 0


@dataclass(frozen=True, slots=True)
class Condition:
    """What must hold for an operation: a state of `about`.

    `about` is "unit" (whom the operation is about), "target" (of the attack), "attacker", "attack" (its
    range, its strength against the toughness, a critical hit), "roll", "game" (battle round, a choice) or
    "trigger" (an enemy unit whose deed sets off what a friendly unit does).
    """

    about: Literal["unit", "target", "attacker", "attack", "roll", "game", "trigger"]
    state: State


@dataclass(frozen=True, slots=True)
class Dice:
    """Dice that decide: `number` of them ("1D6", "2D6"), for each `per` thing, each that shows `threshold`.

    `threshold` is "4+", "1", "2-5" or "" where the sum itself is used; `modifier` is what is added
    under a condition ("+1 if MONSTER").
    """

    number: str = "1D6"
    per: str = ""
    threshold: str = ""
    modifiers: tuple[tuple[str, Condition], ...] = ()


@dataclass(frozen=True, slots=True)
class Operation:
    """One thing that an effect does: `code` is a term of the operation list.

    `argument` is the characteristic, roll, ability, kind of move or keyword that it is about; `amount` a
    number with its sign where it modifies ("+1", "-1", "D3+3", '6"', "4+"). Operations with the
    same `choice_group` above 0 exclude each other unless they have the same `choice`, which is the number
    of the option. `relation` says that it replaces what came before
    where its conditions hold, or comes on top of it. `until` is how long it lasts; `stated` is False where
    that is the default of the rules (the phase or turn of the trigger). "next-turn" and "next-shooting-phase"
    end where yours begins, "opponent-" stands before those of the opponent.
    """

    code: str
    argument: str = ""
    amount: str = ""
    subject: Subject = field(default_factory=Subject)
    objects: tuple[Subject, ...] = ()
    conditions: tuple[Condition, ...] = ()
    until: Until = "instant"
    stated: bool = False
    choice: int = 0
    relation: Relation = ""
    dice: Dice | None = None
    residue: tuple[str, ...] = ()
    choice_group: int = 0


@dataclass(frozen=True, slots=True)
class Effect:
    """The operations of an effect in the order of the text, and the words that none of them accounts for."""

    operations: tuple[Operation, ...] = ()
    residue: tuple[str, ...] = ()

    @property
    def status(self) -> Status:
        """How much was understood: "full" is every word, "none" is no operation at all."""
        if not self.operations:
            return "none"
        leftover = self.residue or any(operation.residue for operation in self.operations)
        return "partly" if leftover else "full"
