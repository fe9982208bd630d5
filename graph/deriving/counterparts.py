"""Which entity of the older edition an entity of the newer one carries on.

A counterpart has the same name in the same faction and detachment, or it is listed as renamed. A name that
may mean several entities of the older edition has no counterpart.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TypeAlias

from rulegraph.graph.deriving.entities import Entity, tail
from rulegraph.ontology import files
from rulegraph.ontology.terms import RG

Key: TypeAlias = tuple[str, ...]
Pairs: TypeAlias = dict[str, Entity]
"""The older counterpart by the newer entity's IRI."""


def pairs(newer: Sequence[Entity], older: Sequence[Entity]) -> Pairs:
    """The counterpart of each newer entity that has one."""
    listed = renamed()
    found: Pairs = {}
    by_iri = {entity.iri: entity for entity in older}
    named = _Named(older)
    detachments = _unique(older), _unique(newer)
    ordered = sorted(newer, key=lambda entity: entity.kind != RG.Detachment)  # owners before what they own
    for entity in ordered:
        old = by_iri.get(listed.get(entity.iri, "")) or named.counterpart(entity, found)
        if old is None and entity.kind == RG.Detachment:
            sole = entity.place, entity.name
            old = detachments[0].get(sole) if sole in detachments[1] else None
        if old is not None:
            found[entity.iri] = old
    return found


@lru_cache(maxsize=1)
def renamed() -> Mapping[str, str]:
    """The listed renames: the older entity's IRI by the newer one's."""
    return dict(_listed(RG.carriedOverFrom))


@lru_cache(maxsize=1)
def gone() -> frozenset[str]:
    """The entities that are listed as having no counterpart in the next edition."""
    return frozenset(subject for subject, _ in _listed(RG.carriedOver))


def _listed(predicate: str) -> Iterator[tuple[str, str]]:
    from pyoxigraph import NamedNode, RdfFormat, parse  # noqa: PLC0415 - needed only when a graph is made

    for triple in parse(files.text(files.RENAMES), format=RdfFormat.TURTLE):
        if triple.predicate.value == predicate and isinstance(triple.object, NamedNode):
            yield str(triple.subject.value), triple.object.value


class _Named:
    """Entities of the older edition by what they are called and where they stand."""

    def __init__(self, older: Iterable[Entity]) -> None:
        self._by_key: defaultdict[Key, list[Entity]] = defaultdict(list)
        for entity in older:
            self._by_key[_key(entity, entity.owner)].append(entity)

    def counterpart(self, entity: Entity, found: Mapping[str, Entity]) -> Entity | None:
        """The only entity of the name, or the only one in a faction that is called the same."""
        owner = ""
        if entity.owner:
            if entity.owner not in found:
                return None
            owner = found[entity.owner].iri
        same = self._by_key.get(_key(entity, owner), [])
        if len(same) > 1:
            same = [old for old in same if old.name == entity.name] or same
        if len(same) > 1:
            same = [old for old in same if tail(old.faction) == tail(entity.faction)]
        return same[0] if len(same) == 1 else None


def _key(entity: Entity, owner: str) -> Key:
    if owner:
        return entity.kind, owner, joined(entity.name)
    if entity.kind == RG.Faction:
        return entity.kind, entity.family
    if entity.kind == RG.Datasheet:
        return entity.kind, entity.family, joined(entity.name)
    return entity.kind, entity.family, entity.place, joined(entity.name)


def joined(name: str) -> str:
    """A folded name written in one: a hyphen that one edition has and the other has not is typography."""
    return name.replace(" ", "")


def _unique(entities: Iterable[Entity]) -> dict[tuple[str, str], Entity]:
    """The detachments of which there is only one of the name in a mode."""
    met: defaultdict[tuple[str, str], list[Entity]] = defaultdict(list)
    for entity in entities:
        if entity.kind == RG.Detachment:
            met[entity.place, entity.name].append(entity)
    return {key: same[0] for key, same in met.items() if len(same) == 1}
