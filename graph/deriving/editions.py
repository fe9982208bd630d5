"""What carried over from the older to the newer edition, and how, as facts."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise

from rulegraph.graph.deriving.changes import change, summed
from rulegraph.graph.deriving.comparison import Said
from rulegraph.graph.deriving.counterparts import Pairs, gone, joined, pairs
from rulegraph.graph.deriving.coverage import Coverage, Side, missing
from rulegraph.graph.deriving.entities import Entity, entities, every
from rulegraph.graph.identifiers import DERIVED, entity_of
from rulegraph.graph.quads import Quad, Term
from rulegraph.ontology.terms import CARRIED, PREFIXES, RG


def carried_over(view: Iterable[Quad]) -> list[Quad]:
    """The quads that link each edition to the one before; `view` is the current view.

    `<newer> rg:carriedOverFrom <older>`, and `rg:carriedOver` with a term of the list `carried` on the newer
    entity, or on the older one if it is gone. Nothing is said of what the graph does not hold in both.
    """
    said: defaultdict[str, list[tuple[str, Term]]] = defaultdict(list)
    editions: set[str] = set()
    for subject, predicate, value, _ in view:
        said[subject].append((predicate, value))
        if predicate == RG.edition and isinstance(value, str):
            editions.add(value.removeprefix(PREFIXES["edition"]))
    if len(editions) < 2:
        return []
    by_edition: defaultdict[str, list[Entity]] = defaultdict(list)
    for entity in entities(said):
        by_edition[entity.edition].append(entity)
    users = _users(said)
    return [
        quad
        for older, newer in pairwise(sorted(editions, key=lambda name: (len(name), name)))
        for quad in _between(by_edition[newer], by_edition[older], said, users)
    ]


def _users(said: Said) -> Mapping[str, frozenset[str]]:
    users: defaultdict[str, set[str]] = defaultdict(set)
    for subject in said:
        for predicate in (RG.hasKeyword, RG.ability):
            for used in every(said, subject, predicate):
                users[used].add(entity_of(subject))
    return {used: frozenset(sheets) for used, sheets in users.items()}


def _between(
    newer: list[Entity], older: list[Entity], said: Said, users: Mapping[str, frozenset[str]]
) -> Iterator[Quad]:
    found = pairs(newer, older)
    back = _newest(newer, found)
    after = Side(newer, {iri: old.iri for iri, old in found.items()}, users, Coverage(newer))
    before = Side(older, back, users, Coverage(older))
    new, lost = missing(after, before.coverage), missing(before, after.coverage)
    lost |= {entity.iri for entity in older if entity.iri in gone() and entity.iri not in back}
    how = dict.fromkeys(new, CARRIED.new) | dict.fromkeys(lost, CARRIED.gone)
    how |= _changes(newer, found, said)
    how |= _detachments([*newer, *(old for old in older if old.iri not in back)], found, how)
    for iri, old in found.items():
        yield Quad(iri, RG.carriedOverFrom, old.iri, DERIVED)
    for iri, what in how.items():
        if what:
            yield Quad(iri, RG.carriedOver, what, DERIVED)


def _newest(newer: list[Entity], found: Pairs) -> dict[str, str]:
    """One newer counterpart of each older entity that has one."""
    return {found[entity.iri].iri: entity.iri for entity in newer if entity.iri in found}


def _changes(newer: list[Entity], found: Pairs, said: Said) -> dict[str, str]:
    """How each counterpart differs, but of detachments."""
    how: dict[str, str] = {}
    rules = {rule.name: rule.iri for rule in newer if rule.kind == RG.Rule and rule.place in {"army", "core"}}
    for entity in newer:
        old = found.get(entity.iri)
        if old is None or entity.kind == RG.Detachment:
            continue
        if entity.kind in {RG.Faction, RG.Keyword}:
            how[entity.iri] = (
                CARRIED.identical if joined(entity.name) == joined(old.name) else CARRIED.reworded
            )
        elif entity.kind == RG.Ability:
            rule = rules.get(entity.name, "")
            same = rule in found and found[rule].name == old.name
            how[entity.iri] = change(rule, found[rule].iri, said) if same else ""
        else:
            how[entity.iri] = change(entity.iri, old.iri, said)
    return how


def _detachments(entities: Iterable[Entity], found: Pairs, how: Mapping[str, str]) -> dict[str, str]:
    """What became of each detachment that carried over: the sum of what became of all that it has.

    `entities` are those of the newer edition, and those of the older one that have no counterpart.
    """
    parts: defaultdict[str, list[str]] = defaultdict(list)
    for entity in entities:
        parts[entity.owner].append(how.get(entity.iri, ""))
    return {
        iri: summed([*parts[iri], *parts[old.iri]]) for iri, old in found.items() if old.kind == RG.Detachment
    }
