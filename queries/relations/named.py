"""Edges from things to the things that their texts name, of one edition and of an army that can have them."""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from rulegraph.graph.identifiers import ID, entity_of, section
from rulegraph.graph.store import Store
from rulegraph.ontology.terms import RG
from rulegraph.queries.relations.facts import Fact, rows
from rulegraph.queries.relations.mentions import Index, Named

# What tells of the thing now; what an erratum replaced is history.
TEXTS = (
    RG.ruleText,
    RG.abilityText,
    RG.whenText,
    RG.targetText,
    RG.effectText,
    RG.restrictionsText,
    RG.transportText,
    RG.bodyguardText,
    RG.questionText,
    RG.answerText,
    RG.afterText,
)
KINDS = ("rule", "ability", "stratagem", "enhancement", "keyword", "state")
# The number of a section behind what it is about: "(18.04)".
_NUMBER = re.compile(r"\((\d{1,2}(?:\.\d{1,2})+)\)")
_SHARED = frozenset({"core", "boarding-actions"})
_OF_ARMIES = frozenset({"datasheet", "detachment", "enhancement", "rule", "stratagem"})
_OF_ANYTHING = frozenset({"faq", "erratum"})


def named(store: Store, edition: str, things: Iterable[Named], parents: Mapping[str, str]) -> Iterator[Fact]:
    """An edge from each thing to each that its texts name, and to each section whose number they give.

    `parents` are the wholes of factions, as slugs.
    """
    index = Index(things)
    read: dict[str, tuple[Named, ...]] = {}
    for row in rows(store, TEXTS, edition):
        subject, text = entity_of(str(row["subject"])), str(row["object"])
        if text not in read:
            read[text] = tuple(index.named_in(text))
        for number in _NUMBER.findall(text):
            yield Fact(subject, "refers-to", section(_belonging(subject).edition, number))
        for one in _meant(read[text], _belonging(subject), parents):
            yield Fact(subject, "names", one.id)


class _Belonging(NamedTuple):
    """What the IRI of a thing says of whose it is; "" for what is everybody's."""

    edition: str
    kind: str
    army: str
    detachment: str


@lru_cache(maxsize=16384)
def _belonging(iri: str) -> _Belonging:
    if not iri.startswith(ID):
        return _Belonging("", "", "", "")
    edition, kind, *path = iri.removeprefix(ID).split("/")
    army = path[0] if kind in _OF_ARMIES and len(path) > 1 and path[0] not in _SHARED else ""
    return _Belonging(edition, kind, army, path[1] if army and len(path) > 2 else "")


def _meant(names: Iterable[Named], teller: _Belonging, parents: Mapping[str, str]) -> Iterator[Named]:
    """Of things of one name the nearest: of the same detachment, then of the first of the kinds."""
    by_name: dict[str, list[Named]] = {}
    for one in names:
        if _can_have(teller, _belonging(one.id), parents):
            by_name.setdefault(one.folded, []).append(one)
    for ones in by_name.values():
        near = [one for one in ones if _belonging(one.id).detachment == teller.detachment]
        best = min(KINDS.index(one.kind) for one in near or ones)
        yield from (one for one in near or ones if KINDS.index(one.kind) == best)


def _can_have(teller: _Belonging, other: _Belonging, parents: Mapping[str, str]) -> bool:
    if other.edition not in {teller.edition, ""}:
        return False
    if not other.army or teller.kind in _OF_ANYTHING:
        return True
    return other.army in {teller.army, parents.get(teller.army, "")} and bool(teller.army)
