"""Whether an edition is known well enough to say that something is missing in it.

That a graph holds no counterpart of an entity means something only where a source tells of all there is of
its kind in the faction. A page tells of one datasheet; a chapter's sheets are in no file of another chapter.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from rulegraph.graph.deriving.counterparts import joined
from rulegraph.graph.deriving.entities import Entity
from rulegraph.ontology.terms import RG

_TOLD_WHOLE = frozenset((RG.Detachment, RG.Stratagem))


class Coverage:
    """What sources that tell of whole factions tell of one edition."""

    def __init__(self, edition: Iterable[Entity]) -> None:
        self.rules: set[tuple[str, str]] = set()
        self._kinds: set[tuple[str, str, str]] = set()
        self._owned: set[tuple[str, str]] = set()
        self._sheets: set[tuple[str, str, frozenset[str]]] = set()
        self._parts: defaultdict[str, set[frozenset[str]]] = defaultdict(set)
        self._factions: defaultdict[str, set[str]] = defaultdict(set)
        for entity in edition:
            if entity.faction and entity.kind != RG.Faction:
                self._factions[entity.family].add(entity.faction)
            if entity.kind == RG.Rule:
                self.rules.add((entity.family, joined(entity.name)))
            if entity.whole:
                self._add(entity)

    def _add(self, entity: Entity) -> None:
        self._kinds.add((entity.kind, entity.family, entity.place))
        self._owned.add((entity.kind, entity.owner))
        if entity.kind == RG.Datasheet:
            self._sheets.add((entity.family, entity.place, entity.keywords))
            if not entity.place:
                self._parts[entity.family].add(entity.keywords)

    def sheets_like(self, entity: Entity) -> bool:
        """Whether all datasheets with the same faction keywords are known, Legends apart from others."""
        return (entity.family, entity.place, entity.keywords) in self._sheets

    def kind(self, entity: Entity, own: "Coverage") -> bool:
        """Whether all of the entity's kind is known of its faction and of the parts that `own` knows."""
        if (entity.kind, entity.family, entity.place) not in self._kinds:
            return False
        undivided = len(self._factions[entity.family]) == len(own._factions[entity.family]) == 1
        return not entity.family or undivided or own._parts[entity.family] <= self._parts[entity.family]

    def owned(self, entity: Entity, owner: str) -> bool:
        """Whether all of the entity's kind is known of the detachment."""
        return bool(owner) and (entity.kind, owner) in self._owned


@dataclass(frozen=True, slots=True)
class Side:
    """One edition as it is compared with another.

    `counterparts` leads from each entity that has a counterpart to that in the other edition; `users` are
    the datasheets that have a keyword or an ability; `coverage` is that of this edition.
    """

    entities: Sequence[Entity]
    counterparts: Mapping[str, str]
    users: Mapping[str, frozenset[str]]
    coverage: Coverage


def missing(side: Side, other: Coverage) -> set[str]:
    """The entities without a counterpart in the other edition, where that is known well enough to say so.

    A keyword or an ability is missing if all datasheets are comparable that have it. Headings of core rules
    are put otherwise in each edition, and one source tells as a rule of its own what another tells inside of
    an army rule: an army rule is missing with the ability of its name, and a detachment's rule where no rule
    of the detachment stayed.
    """
    alone = [entity for entity in side.entities if entity.iri not in side.counterparts]
    comparable = {
        entity.iri for entity in side.entities if entity.kind == RG.Datasheet and other.sheets_like(entity)
    }
    found = {entity.iri for entity in alone if _is_missing(entity, side, other, comparable)}
    abilities = {entity.name for entity in alone if entity.kind == RG.Ability and entity.iri in found}
    found |= {
        entity.iri
        for entity in alone
        if (entity.kind, entity.place, entity.owner) == (RG.Rule, "army", "") and entity.name in abilities
    }
    stayed = {rule.owner for rule in side.entities if rule.kind == RG.Rule and rule.iri in side.counterparts}
    for entity in alone:
        if entity.owner in found:
            found.add(entity.iri)
        elif other.owned(entity, side.counterparts.get(entity.owner, "")):
            named = (entity.family, joined(entity.name)) in other.rules
            if entity.kind != RG.Rule or not (named or entity.owner in stayed):
                found.add(entity.iri)
    return found


def _is_missing(entity: Entity, side: Side, other: Coverage, comparable: set[str]) -> bool:
    if entity.kind == RG.Datasheet:
        return entity.iri in comparable
    if entity.kind in {RG.Ability, RG.Keyword}:
        users = side.users.get(entity.iri, frozenset())
        return bool(users) and users <= comparable
    return entity.kind in _TOLD_WHOLE and not entity.owner and other.kind(entity, side.coverage)
