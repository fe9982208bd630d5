"""The kinds of edges between things, each said in plain words in both directions."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType
from typing import Final


class Reach(Enum):
    """How a change of an edge's object touches its subject."""

    onward = "the subject builds on the object: what builds on the subject is touched as well"
    ends = "the subject merely has or uses the object: it is touched, what hangs on it is not"
    near = "as `ends`, of the changed thing alone and not of what the change reaches"
    both = "as `near`, in both directions"
    none = "a change of the object leaves the subject as it is"


@dataclass(frozen=True, slots=True)
class Relation:
    """One kind of edge: its code, the words from subject to object and back, and what a change does.

    `cost` is how far apart the edge holds its ends, 1 for a relation that a rule states outright.
    """

    code: str
    words: str
    back: str
    reach: Reach
    cost: float = 1.0


_ALL: Final = (
    Relation("refers-to", "refers to", "is referred to by", Reach.onward),
    Relation("names", "names", "is named by", Reach.onward, 1.5),
    Relation("is-explained-by", "is explained by", "explains", Reach.onward, 0.5),
    Relation("is-about", "is about", "is the subject of", Reach.ends),
    Relation("is-part-of", "is part of", "contains", Reach.near),
    Relation("has-ability", "has the ability", "is an ability of", Reach.ends),
    Relation("has-weapon-with", "has a weapon with", "is on a weapon of", Reach.ends),
    Relation("has-keyword", "has the keyword", "is a keyword of", Reach.ends),
    Relation("gives-keyword", "gives the keyword", "is given by", Reach.ends),
    Relation("requires-keyword", "requires the keyword", "is required by", Reach.ends),
    Relation("excludes-keyword", "excludes the keyword", "is excluded by", Reach.ends),
    Relation("asks-for-keyword", "asks for the keyword nearby", "is asked for nearby by", Reach.ends),
    Relation("has-weapon-against", "has a weapon against", "is aimed at by weapons of", Reach.ends),
    Relation("can-carry", "can carry", "can be carried by", Reach.ends),
    Relation("cannot-carry", "cannot carry", "cannot be carried by", Reach.ends),
    Relation("asks-for-state", "asks for the state", "is a state asked for by", Reach.ends),
    Relation("is-triggered-by", "is triggered by", "triggers", Reach.ends),
    Relation("leads", "can lead", "can be led by", Reach.both),
    Relation("supports", "can support", "can be supported by", Reach.both),
    Relation("can-target", "can target", "can be the target of", Reach.both),
    Relation(
        "may-target", "can target on a condition", "can on a condition be the target of", Reach.both, 1.5
    ),
    Relation("belongs-to", "belongs to", "has", Reach.near),
    Relation("is-of-faction", "is of the faction", "is the faction of", Reach.near, 2.0),
    Relation("lists-unit", "lists the unit", "is listed by", Reach.both),
    Relation("bars-unit", "bars the unit", "is barred by", Reach.both),
    Relation("is-alias-of", "is another name of", "is also called", Reach.onward, 0.5),
    Relation("carries-on", "carries on", "is carried on by", Reach.none),
)
RELATIONS: Final[Mapping[str, Relation]] = MappingProxyType({one.code: one for one in _ALL})
