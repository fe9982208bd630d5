"""What an import did: entities by kind, what changed in each source, what stayed unread, how long it took."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from rulegraph.graph import identifiers
from rulegraph.graph.identifiers import kind_of
from rulegraph.graph.quads import Literal as RdfLiteral
from rulegraph.graph.quads import Quad, Term
from rulegraph.ontology.terms import RG

RDF_TYPE = "http://www.w3.org/1999/02/22-rdf-syntax-ns#type"
DERIVED_FROM = "http://www.w3.org/ns/prov#wasDerivedFrom"

Status: TypeAlias = Literal["new", "replaced", "unchanged"]
Contents: TypeAlias = Mapping[str, frozenset[tuple[str, str, Term]]]


@dataclass(frozen=True, slots=True)
class UnreadEntry:
    """A passage that no rule understood: the IRI of its place and the reason in a few words."""

    place: str
    reason: str


@dataclass(frozen=True, slots=True)
class Finding:
    """A finding of the validation that did not stop the import."""

    severity: str
    focus: str
    message: str


@dataclass(frozen=True, slots=True)
class SourceReport:
    """What became of one source; entities are IRIs, sorted, and `entities` counts them by kind."""

    source: str
    status: Status
    entities: Mapping[str, int] = field(default_factory=dict)
    added: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    unread: tuple[UnreadEntry, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """The report in plain JSON types."""
        return {
            "source": self.source,
            "status": self.status,
            "entities": dict(self.entities),
            "added": list(self.added),
            "changed": list(self.changed),
            "removed": list(self.removed),
            "unread": [{"place": entry.place, "reason": entry.reason} for entry in self.unread],
        }


@dataclass(frozen=True, slots=True)
class ImportReport:
    """What an import did as a whole.

    `generation` is the number of the generation that is current afterwards (0: none, or a server), `quads`
    what the graph holds, `seconds` the duration of each phase.
    """

    sources: tuple[SourceReport, ...]
    generation: int
    written: bool
    quads: int = 0
    findings: tuple[Finding, ...] = ()
    seconds: Mapping[str, float] = field(default_factory=dict)

    @property
    def entities(self) -> dict[str, int]:
        """Entities of all imported sources by kind, sorted by kind."""
        total: Counter[str] = Counter()
        for source in self.sources:
            total.update(source.entities)
        return dict(sorted(total.items()))

    def to_json(self) -> dict[str, Any]:
        """The report in plain JSON types."""
        return {
            "schema": "rulegraph/import/1",
            "generation": self.generation,
            "written": self.written,
            "quads": self.quads,
            "entities": self.entities,
            "sources": [source.to_json() for source in self.sources],
            "findings": [
                {"severity": found.severity, "focus": found.focus, "message": found.message}
                for found in self.findings
            ],
            "seconds": {phase: round(duration, 3) for phase, duration in self.seconds.items()},
        }


def contents(quads: Iterable[Quad]) -> Contents:
    """What a source's graph tells of each entity that it describes.

    Places are left out: a rule that only moved to another line is the same rule. Entities that the source
    mentions without giving their type are not its own.
    """
    told: dict[str, set[tuple[str, str, Term]]] = {}
    typed: set[str] = set()
    for subject, predicate, value, _ in quads:
        entity = identifiers.entity_of(subject)
        if predicate == DERIVED_FROM or not kind_of(entity):
            continue
        if predicate == RDF_TYPE and subject == entity:
            typed.add(entity)
        told.setdefault(entity, set()).add((subject, predicate, value))
    return {entity: frozenset(told[entity]) for entity in typed}


def compare(source: str, before: Iterable[Quad] | None, after: Iterable[Quad]) -> SourceReport:
    """The report on a source whose graph was `before` (None: it was never imported) and is now `after`."""
    quads = tuple(after)
    old, new = contents(before or ()), contents(quads)
    kinds = Counter(kind_of(entity) for entity in new)
    return SourceReport(
        source=source,
        status="new" if before is None else "replaced",
        entities=dict(sorted(kinds.items())),
        added=tuple(sorted(new.keys() - old.keys())),
        changed=tuple(sorted(entity for entity in new.keys() & old.keys() if new[entity] != old[entity])),
        removed=tuple(sorted(old.keys() - new.keys())),
        unread=_unread(quads),
    )


def _unread(quads: Iterable[Quad]) -> tuple[UnreadEntry, ...]:
    places: set[str] = set()
    reasons: dict[str, str] = {}
    for quad in quads:
        if quad.predicate == RDF_TYPE and quad.object == RG.UnreadPassage:
            places.add(quad.subject)
        elif quad.predicate == RG.reason and isinstance(quad.object, RdfLiteral):
            reasons[quad.subject] = quad.object.text
    return tuple(UnreadEntry(place, reasons.get(place, "")) for place in sorted(places, key=_by_line))


def _by_line(place: str) -> tuple[str, int]:
    try:
        file, first, _ = identifiers.lines_of(place)
    except ValueError:
        return place, 0
    return file, first
