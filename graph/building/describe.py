"""Small pieces from which descriptions of entities are put together."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rulegraph.graph import identifiers
from rulegraph.graph.identifiers import folded
from rulegraph.graph.quads import Literal, Quad, Term, english
from rulegraph.ontology.terms import PREFIXES, RG

if TYPE_CHECKING:  # records cost 15 ms, which a question has no use for
    from rulegraph.graph.records import Record

RDF_TYPE = "http://www.w3.org/1999/02/22-rdf-syntax-ns#type"
PREF_LABEL = "http://www.w3.org/2004/02/skos/core#prefLabel"
NOTATION = "http://www.w3.org/2004/02/skos/core#notation"
IDENTIFIER = "http://purl.org/dc/terms/identifier"
REFERENCES = "http://purl.org/dc/terms/references"
ISSUED = "http://purl.org/dc/terms/issued"
DERIVED_FROM = "http://www.w3.org/ns/prov#wasDerivedFrom"


def listed(scheme: str, notation: str) -> str:
    """The IRI of a term of a controlled list: `listed("phase", "shooting")`."""
    return f"{PREFIXES[scheme]}{notation}"


@dataclass(frozen=True, slots=True)
class Scribe:
    """Writes the description of one subject into one named graph."""

    graph: str
    subject: str

    def say(self, predicate: str, value: Term) -> Iterator[Quad]:
        """The one quad, or none where the value is empty."""
        if value and not (isinstance(value, Literal) and not value.text):
            yield Quad(self.subject, predicate, value, self.graph)

    def text(self, predicate: str, value: str) -> Iterator[Quad]:
        """A plain string, or nothing where it is empty."""
        if value:
            yield Quad(self.subject, predicate, Literal(value), self.graph)

    def node(self, predicate: str, name: str, kind: str, *ordinals: int) -> tuple["Scribe", Iterator[Quad]]:
        """A part of the subject, its link and its type."""
        scribe = Scribe(self.graph, identifiers.part(self.subject, name, *ordinals))
        return scribe, iter(
            (
                Quad(self.subject, predicate, scribe.subject, self.graph),
                Quad(scribe.subject, RDF_TYPE, kind, self.graph),
            )
        )


@dataclass(slots=True)
class Shared:
    """Keywords, factions and abilities met on the way, described once in the shared graph."""

    seen: dict[str, list[Quad]] = field(default_factory=dict)

    def _describe(self, iri: str, kind: str, edition: str, label: str) -> Scribe:
        scribe = Scribe(identifiers.SHARED, iri)
        if iri not in self.seen:
            self.seen[iri] = [
                *scribe.say(RDF_TYPE, kind),
                *scribe.say(PREF_LABEL, english(label)),
                *scribe.text(RG.foldedName, folded(label)),
                *scribe.say(RG.edition, listed("edition", edition)),
            ]
        return scribe

    def keyword(self, edition: str, name: str) -> str:
        """The keyword's IRI."""
        iri = identifiers.entity(edition, "keyword", name)
        self._describe(iri, RG.Keyword, edition, name.upper())
        return iri

    def faction(self, edition: str, name: str) -> str:
        """The faction's IRI."""
        iri = identifiers.entity(edition, "faction", name)
        self._describe(iri, RG.Faction, edition, name)
        return iri

    def ability(self, edition: str, name: str, terms: frozenset[str]) -> str:
        """The IRI of a core, faction or weapon ability; `terms` are the notations of the ability list."""
        iri = identifiers.entity(edition, "ability", name)
        if iri not in self.seen:
            scribe = self._describe(iri, RG.Ability, edition, name)
            notation = identifiers.slug(name)
            if notation in terms:
                self.seen[iri] += scribe.say(RG.abilityTerm, listed("ability", notation))
        return iri

    def section(self, edition: str, number: str) -> str:
        """The IRI of a numbered section."""
        iri = identifiers.section(edition, number)
        if iri not in self.seen:
            scribe = Scribe(identifiers.SHARED, iri)
            self.seen[iri] = [
                *scribe.say(RDF_TYPE, RG.Section),
                *scribe.text(NOTATION, number),
                *scribe.say(RG.edition, listed("edition", edition)),
            ]
        return iri

    def quads(self) -> list[Quad]:
        """All descriptions of the shared graph."""
        return [quad for quads in self.seen.values() for quad in quads]


def common(scribe: Scribe, record: "Record", kind: str) -> Iterator[Quad]:
    """What every entity says: type, labels, edition, identifiers, places, what was lost."""
    yield from scribe.say(RDF_TYPE, kind)
    yield from scribe.say(PREF_LABEL, english(record.name))
    yield from scribe.text(RG.foldedName, folded(record.name))
    for label in record.labels:
        yield from scribe.say(PREF_LABEL, Literal(label.text, language=label.language))
    yield from scribe.say(RG.edition, listed("edition", record.edition))
    for identifier in record.identifiers:
        yield from scribe.say(IDENTIFIER, Literal(identifier.value, listed("scheme", identifier.scheme)))
    for where in record.places:
        yield from scribe.say(DERIVED_FROM, identifiers.place(scribe.graph, where))
    for name in record.lost:
        yield from scribe.say(RG.lacks, f"{PREFIXES['rg']}{name}")
