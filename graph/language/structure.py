"""What the language of the rules says, as structure, each part with the residue that was not understood."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

Phase: TypeAlias = Literal["command", "movement", "shooting", "charge", "fight", "any"]
Turn: TypeAlias = Literal["your", "opponent", "either"]
Edge: TypeAlias = Literal["start", "during", "end"]
Side: TypeAlias = Literal["friendly", "enemy"]

PHASES: tuple[Phase, ...] = ("command", "movement", "shooting", "charge", "fight")


@dataclass(frozen=True, slots=True)
class Window:
    """When a rule can be used: one phase (or any) of one player's turn, at its start, end or during it.

    `step` is a term of the step list ("battle-shock", "reinforcements", "fight") or "".
    """

    phase: Phase
    turn: Turn
    edge: Edge = "during"
    step: str = ""


@dataclass(frozen=True, slots=True)
class Alternative:
    """A set of keywords that a unit must all have, and what it must not have.

    Each element of `excluded` is a set of keywords: a unit that has all of one set is excluded.
    """

    required: tuple[str, ...] = ()
    excluded: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class State:
    """A state of the game that a unit must be in: a term of the state list and what it is about.

    `parameter` is a distance, a number or a short name ('12"', "Guided"); `keywords` are those of the
    thing that it refers to (within 6" of a CRYPTEK model), each element of `excluded` a set of keywords
    that this thing must not have. `negated` says that it must not be so. `others` are further states of
    which one suffices instead ("within 3" of a BOAT or an ENGINE").
    """

    code: str
    parameter: str = ""
    keywords: tuple[str, ...] = ()
    negated: bool = False
    excluded: tuple[tuple[str, ...], ...] = ()
    others: tuple["State", ...] = ()


@dataclass(frozen=True, slots=True)
class Target:
    """One selector of a TARGET: how many units or models of which side, which keywords, in which states.

    `alternatives` are joined by "or"; an empty tuple means that any unit will do. A `maximum` of 0 means
    any number. Targets with the same `choice` above 0 exclude each other: one of them is selected ("up to
    two A units, or one other B unit"). `residue` holds the words that were not understood, in order; a
    target with residue decides nothing for certain.
    """

    side: Side = "friendly"
    subject: Literal["unit", "model", "attached-unit", "terrain", "objective", "mission"] = "unit"
    minimum: int = 1
    maximum: int = 1
    alternatives: tuple[Alternative, ...] = ()
    states: tuple[State, ...] = ()
    residue: tuple[str, ...] = ()
    choice: int = 0


@dataclass(frozen=True, slots=True)
class Timing:
    """WHEN as windows plus the trigger's event, with the noun phrase that the trigger names.

    `event` is a term of the event list or "", `other_events` are further ones that trigger the rule as
    well; `actors` are the noun phrases of the trigger, by side, to which "that unit" in TARGET refers.
    """

    windows: tuple[Window, ...] = ()
    event: str = ""
    other_events: tuple[str, ...] = ()
    actors: tuple[Target, ...] = ()
    residue: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Restriction:
    """A limit on the use of a rule: a term of the restriction list with what it is about.

    `narrows` are the alternatives that a target must also meet ("only a VEHICLE unit if it is a WALKER"
    is: not VEHICLE, or WALKER); `widens` are alternatives that may be chosen as well; `states` are those
    that a target must be in.
    """

    code: str
    parameter: str = ""
    rounds: tuple[int, ...] = ()
    narrows: tuple[Alternative, ...] = ()
    widens: tuple[Alternative, ...] = ()
    states: tuple[State, ...] = ()
    residue: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class KeywordGrant:
    """Keywords that the text of a rule gives: to units of `alternatives`, or to the bearer (none).

    `always` is False where the text makes it depend on something ("while", "until", "if").
    """

    keywords: tuple[str, ...]
    alternatives: tuple[Alternative, ...] = ()
    always: bool = True


@dataclass(frozen=True, slots=True)
class Reading:
    """WHEN, TARGET and RESTRICTIONS of one stratagem, understood together."""

    timing: Timing
    targets: tuple[Target, ...]
    restrictions: tuple[Restriction, ...] = ()

    @property
    def residue(self) -> tuple[str, ...]:
        """All words of the three sections that were not understood."""
        parts = [*self.timing.residue]
        for target in self.targets:
            parts += target.residue
        for restriction in self.restrictions:
            parts += restriction.residue
        return tuple(parts)
