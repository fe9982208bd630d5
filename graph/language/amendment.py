"""What an erratum orders, one change at a time."""

from dataclasses import dataclass
from typing import Final

CHARACTERISTICS: Final = {
    "m": "movement",
    "move": "movement",
    "movement": "movement",
    "t": "toughness",
    "toughness": "toughness",
    "sv": "save",
    "save": "save",
    "insv": "invulnerableSave",
    "invulnerable save": "invulnerableSave",
    "w": "wounds",
    "wounds": "wounds",
    "ld": "leadership",
    "leadership": "leadership",
    "oc": "objectiveControl",
    "objective control": "objectiveControl",
    "range": "range",
    "a": "attacks",
    "attacks": "attacks",
    "bs": "skill",
    "ballistic skill": "skill",
    "ws": "skill",
    "weapon skill": "skill",
    "s": "strength",
    "strength": "strength",
    "ap": "armourPenetration",
    "armour penetration": "armourPenetration",
    "d": "damage",
    "damage": "damage",
}
"""Abbreviations and names of characteristics, in lower case, with the property that holds their value."""

OF_WEAPONS: Final = frozenset({"range", "attacks", "skill", "strength", "armourPenetration", "damage"})
"""The characteristics of weapons; all others are those of models."""


@dataclass(frozen=True, slots=True)
class Passage:
    """Where in its target an amendment acts.

    `part` is a term of the part list, `name` the name of an ability, a weapon, an option or a passage of a
    rule, "" where the part needs none. `unit` is "paragraph", "sentence", "bullet" or "" (the whole), with
    `first` to `last` counted from 1, and -1 for the last one. `targets` are the names of what is amended
    where a line of the erratum says them itself, `kind` their kind.
    """

    part: str = "text"
    name: str = ""
    unit: str = ""
    first: int = 0
    last: int = 0
    kind: str = ""
    targets: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Amendment:
    """One change: a term of the amendment list, where it acts, and the words or the value before and after.

    `characteristic` is the property of a profile that gets the value `after`. An empty `before` means that
    the erratum does not say what was there.
    """

    operation: str
    passage: Passage = Passage()
    before: str = ""
    after: str = ""
    characteristic: str = ""


@dataclass(frozen=True, slots=True)
class Amendments:
    """All that an erratum orders, in order, and the lines that no rule understood."""

    amendments: tuple[Amendment, ...] = ()
    residue: tuple[str, ...] = ()
