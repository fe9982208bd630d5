"""The current view: what the sources together say of each entity, as quads of the default graph.

Of an entity that several sources tell of, the preferred source's telling is taken as a whole. Mixing two
tellings property by property would make a sheet that nobody ever printed; only a property that the
preferred source is known to have lost (`rg:lacks`) is completed, with the parts that it leads to.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from rulegraph.graph import identifiers
from rulegraph.graph.quads import Literal, Quad
from rulegraph.graph.references import led
from rulegraph.ontology.terms import PREFIXES, RG

RDF_TYPE = "http://www.w3.org/1999/02/22-rdf-syntax-ns#type"
PREF_LABEL = "http://www.w3.org/2004/02/skos/core#prefLabel"
IDENTIFIER = "http://purl.org/dc/terms/identifier"
ISSUED = "http://purl.org/dc/terms/issued"
DERIVED_FROM = "http://www.w3.org/ns/prov#wasDerivedFrom"

WHOLE = frozenset({identifiers.SHARED, identifiers.SUMMARIES, identifiers.DERIVED})
FORMATS = ("datacards", "csv", "page", "book", "bsdata", "rulegraph")
_OF_RANK = frozenset({RG.format, RG.version, ISSUED, RG.patchedFormat, RG.patchedIssued, RG.ordinal})
_FROM_ALL = frozenset({RDF_TYPE, IDENTIFIER, DERIVED_FROM})
_DIGITS = re.compile(r"([0-9]{1,18})")


class Rank(NamedTuple):
    """The place of a source among those that tell of one entity; the smallest is preferred.

    A patch stands just before the source that it was made from, and a later patch before an earlier one; a
    newer version of that source stands before them all.
    """

    format: int
    version: tuple[tuple[int, str], ...]
    issued: tuple[int, ...]
    patch: int
    graph: str


def ranks(quads: Iterable[Quad]) -> dict[str, Rank]:
    """The rank of each source that describes itself in its own graph, by graph."""
    said: dict[str, dict[str, str]] = defaultdict(dict)
    for subject, predicate, value, graph in quads:
        if subject == graph and predicate in _OF_RANK:
            said[graph][predicate] = value.text if isinstance(value, Literal) else value
    return {graph: _rank(graph, about) for graph, about in said.items()}


def _rank(graph: str, about: Mapping[str, str]) -> Rank:
    patched = about.get(RG.patchedFormat, "")
    kind = (patched or about.get(RG.format, "")).removeprefix(PREFIXES["format"])
    issued = about.get(RG.patchedIssued if patched else ISSUED, "")
    # Newer before older: numbers and letters are negated, and the end of a shorter version sorts last.
    pieces = (piece for piece in _DIGITS.split(about.get(RG.version, "")) if piece.strip(". "))
    version = tuple((-int(piece) - 1, "") if _DIGITS.fullmatch(piece) else (0, piece) for piece in pieces)
    return Rank(
        FORMATS.index(kind) if kind in FORMATS else len(FORMATS),
        (*version, (1, "")),
        (*(-int(piece) for piece in _DIGITS.findall(issued)), 1),
        -int(about.get(RG.ordinal, "0")) if patched else 0,
        graph,
    )


def current_view(quads: Iterable[Quad]) -> list[Quad]:
    """The default graph for the quads of all sources, sorted; it does not depend on their order.

    Shared facts, summaries and derived facts go in whole, and a label of the shared graph wins. References
    by name are led to what the sources together describe.
    """
    told: defaultdict[str, defaultdict[str, list[Quad]]] = defaultdict(lambda: defaultdict(list))
    view: dict[Quad, None] = {}
    entities: dict[str, str] = {}
    for quad in quads:
        if quad.graph in WHOLE:
            view[Quad(quad.subject, quad.predicate, quad.object)] = None
        elif quad.graph and quad.graph != identifiers.IMPORTS:
            subject = quad.subject
            entity = entities.get(subject)
            if entity is None:
                entity = entities[subject] = identifiers.entity_of(subject)
            told[entity][quad.graph].append(quad)
    order = ranks(quad for graph, by in list(told.items()) for quad in by.get(graph, ()))
    labelled = {
        (quad.subject, quad.object.language)
        for quad in view
        if quad.predicate == PREF_LABEL and isinstance(quad.object, Literal)
    }
    for entity, by_graph in told.items():
        for quad in _telling(entity, by_graph, order):
            subject, predicate, thing, _ = quad
            if predicate != PREF_LABEL or isinstance(thing, str) or (subject, thing.language) not in labelled:
                view[Quad(subject, predicate, thing)] = None
    return sorted(led(view), key=_order)


def _order(quad: Quad) -> tuple[str, str, str]:
    thing = quad.object
    return quad.subject, quad.predicate, thing if isinstance(thing, str) else "\0".join(thing)


def _telling(entity: str, by_graph: Mapping[str, list[Quad]], order: Mapping[str, Rank]) -> Iterable[Quad]:
    if len(by_graph) == 1:
        return next(iter(by_graph.values()))
    described: list[str] = []
    remarked: list[str] = []
    for graph in sorted(by_graph, key=lambda graph: order.get(graph) or _rank(graph, {})):
        own = any(quad.predicate == RDF_TYPE and quad.subject == entity for quad in by_graph[graph])
        (described if own else remarked).append(graph)
    if not described:
        return [quad for graph in remarked for quad in by_graph[graph]]
    preferred, *others = described
    told = Telling(entity, by_graph[preferred])
    for graph in others:
        told.complete(by_graph[graph])
    best = order[preferred].format if preferred in order else len(FORMATS)
    for graph in remarked:
        equal = graph in order and order[graph].format <= best
        told.remark(by_graph[graph], frozenset() if equal else told.properties())
    return told.quads()


class Telling:
    """The preferred source's telling of one entity, while other sources add to it."""

    def __init__(self, entity: str, quads: list[Quad]) -> None:
        self._entity = entity
        self._quads = dict.fromkeys(quads)
        self._languages = {
            quad.object.language
            for quad in quads
            if quad.subject == entity and quad.predicate == PREF_LABEL and isinstance(quad.object, Literal)
        }

    def quads(self) -> Iterator[Quad]:
        """All that is told of the entity and its parts."""
        return iter(self._quads)

    def properties(self) -> frozenset[str]:
        """The properties of the entity itself that are told."""
        return frozenset(quad.predicate for quad in self._quads if quad.subject == self._entity)

    def _lacks(self, quads: Iterable[Quad]) -> set[str]:
        return {
            str(quad.object) for quad in quads if quad.predicate == RG.lacks and quad.subject == self._entity
        }

    def complete(self, other: list[Quad]) -> None:
        """Adds what every source may add, and the properties that are lacking here and told there."""
        for quad in other:
            if quad.subject == self._entity and (quad.predicate in _FROM_ALL or self._new_language(quad)):
                self._quads[quad] = None
        told = {quad.predicate for quad in other if quad.subject == self._entity}
        for lacking in sorted((self._lacks(self._quads) & told) - self._lacks(other)):
            self._replace(lacking, other)

    def _new_language(self, quad: Quad) -> bool:
        if quad.predicate != PREF_LABEL or not isinstance(quad.object, Literal):
            return False
        language = quad.object.language
        if language in self._languages:
            return False
        self._languages.add(language)
        return True

    def _replace(self, lacking: str, other: list[Quad]) -> None:
        given = self._reached(lacking, other)
        parts = {quad.subject for quad in given} - {self._entity}
        if parts:
            lost = set(self._reached(lacking, self._quads))
            kept = {quad: None for quad in self._quads if quad not in lost}
        else:
            kept = dict(self._quads)
        if parts & {quad.subject for quad in kept}:
            return  # a part of the same IRI is another thing here: two things must not become one
        kept.pop(Quad(self._entity, RG.lacks, lacking, next(iter(self._quads)).graph), None)
        kept.update(dict.fromkeys(given))
        self._quads = kept

    def _reached(self, predicate: str, quads: Iterable[Quad]) -> list[Quad]:
        """The quads of a property of the entity and of the parts that it leads to."""
        by_subject: defaultdict[str, list[Quad]] = defaultdict(list)
        for quad in quads:
            by_subject[quad.subject].append(quad)
        reached = [quad for quad in by_subject[self._entity] if quad.predicate == predicate]
        visited = {self._entity}
        for quad in reached:  # grows while it is walked
            thing = quad.object
            if isinstance(thing, str) and thing.startswith(self._entity + "#") and thing not in visited:
                visited.add(thing)
                reached += by_subject[thing]
        return reached

    def remark(self, quads: Iterable[Quad], known: frozenset[str]) -> None:
        """Adds statements of a source that mentions the entity, except in properties that are known."""
        self._quads.update((quad, None) for quad in quads if quad.predicate not in known)
