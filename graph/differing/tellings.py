"""What two tellings of one thing tell differently: facts first, then wordings."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rulegraph.graph.building.describe import PREF_LABEL
from rulegraph.graph.deriving.aspects import READ_FROM, STRUCTURE
from rulegraph.graph.deriving.comparable import comparable
from rulegraph.graph.deriving.comparison import Aspect, Said, Told, differing, told
from rulegraph.graph.deriving.wordings import alike, words
from rulegraph.graph.differing.word_difference import Piece, word_difference
from rulegraph.graph.identifiers import folded
from rulegraph.graph.quads import Literal
from rulegraph.ontology.terms import PROSE, RG

_READ: Final = {name: READ_FROM[link] for link, name in STRUCTURE.items() if link in READ_FROM}
_SECTIONS: Final = (RG.whenText, RG.targetText, RG.effectText, RG.restrictionsText)


@dataclass(frozen=True, slots=True)
class FactChange:
    """A fact that changed: the values that only the older and only the newer telling has, in words.

    `part` is a weapon, model or the like, "" for the thing itself; `property` is an IRI.
    """

    part: str
    property: str
    old: tuple[str, ...]
    new: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class WordingChange:
    """A text that changed, word by word."""

    part: str
    property: str
    pieces: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class Changes:
    """All that two tellings of a thing tell differently; empty where they agree."""

    facts: tuple[FactChange, ...] = ()
    wordings: tuple[WordingChange, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.facts or self.wordings)


NONE: Final = Changes()


@dataclass(frozen=True, slots=True)
class Side:
    """One telling: the thing's IRI, what is said there of it, and the names of what it refers to."""

    iri: str
    said: Said
    labels: Mapping[str, str]


def changes(older: Side, newer: Side) -> Changes:
    """What the two tell differently of what neither is silent on.

    What was read from a text is left out while the text stayed the same: another reading is no change of
    the rule.
    """
    before, after = comparable([told(side.iri, side.said, side.labels) for side in (older, newer)])
    differ = differing([before, after])
    moved = _sections_say_the_same(before, after)
    wordings = [
        aspect
        for aspect in differ
        if aspect.property in PROSE
        and not (moved and aspect.property in _SECTIONS)
        and not alike(_text(before, aspect), _text(after, aspect))
    ]
    facts = [
        aspect
        for aspect in differ
        if aspect.property not in PROSE and not _is_reading(aspect, before, after, wordings)
    ]
    return Changes(
        (*_renamed(older, newer), *(_fact(aspect, before, after) for aspect in facts)),
        tuple(
            WordingChange(*aspect, word_difference(_text(before, aspect), _text(after, aspect)))
            for aspect in wordings
        ),
    )


def _text(telling: Told, aspect: Aspect) -> str:
    return "\n".join(telling[aspect].values())


def _sections_say_the_same(before: Told, after: Told) -> bool:
    """Whether the sections of a stratagem together are the same: a limit may stand in either of two."""
    joined = [
        [
            word
            for section in _SECTIONS
            for word in words(" ".join(telling.get(Aspect("", section), {}).values()))
        ]
        for telling in (before, after)
    ]
    return bool(joined[0]) and joined[0] == joined[1]


def _is_reading(aspect: Aspect, before: Told, after: Told, wordings: Sequence[Aspect]) -> bool:
    read_from = _READ.get(aspect.part) or READ_FROM.get(aspect.property, "")
    text = Aspect("", read_from)
    return text in before and text in after and text not in wordings


def _fact(aspect: Aspect, before: Told, after: Told) -> FactChange:
    old, new = before[aspect], after[aspect]
    return FactChange(
        *aspect,
        tuple(sorted(value for key, value in old.items() if key not in new)),
        tuple(sorted(value for key, value in new.items() if key not in old)),
    )


def _renamed(older: Side, newer: Side) -> tuple[FactChange, ...]:
    old, new = _name(older), _name(newer)
    if not old or not new or folded(old).replace(" ", "") == folded(new).replace(" ", ""):
        return ()
    return (FactChange("", PREF_LABEL, (old,), (new,)),)


def _name(side: Side) -> str:
    """The English name: other languages stand beside it and are no other name."""
    for predicate, value in side.said.get(side.iri, ()):
        if predicate == PREF_LABEL and isinstance(value, Literal) and value.language == "en":
            return value.text
    return ""
