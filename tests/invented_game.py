"""Quads of an invented game for the tests of store, view, commit and export."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rulegraph.graph import identifiers
from rulegraph.graph.commit import Telling, commit
from rulegraph.graph.quads import Literal, Quad, english, integer
from rulegraph.graph.report import ImportReport
from rulegraph.ontology.terms import PREFIXES, RG

RDF_TYPE = "http://www.w3.org/1999/02/22-rdf-syntax-ns#type"
LABEL = "http://www.w3.org/2004/02/skos/core#prefLabel"
DERIVED_FROM = "http://www.w3.org/ns/prov#wasDerivedFrom"
IDENTIFIER = "http://purl.org/dc/terms/identifier"
ISSUED = "http://purl.org/dc/terms/issued"

PAGE = identifiers.source("page/11/tin-court")
CARDS = identifiers.source("datacards/11/tin-court")
LANCER = identifiers.entity("11", "datasheet", "Tin Court", "Brass Lancer")
SQUIRE = identifiers.entity("11", "datasheet", "Tin Court", "Rust Squire")
CAVALRY = identifiers.entity("11", "keyword", "Cavalry")


def source(iri: str, form: str, version: str = "", issued: str = "") -> list[Quad]:
    """What a source says of itself."""
    quads = [Quad(iri, RDF_TYPE, RG.Source, iri), Quad(iri, RG.format, PREFIXES["format"] + form, iri)]
    if version:
        quads.append(Quad(iri, RG.version, Literal(version), iri))
    if issued:
        quads.append(Quad(iri, ISSUED, Literal(issued), iri))
    return quads


def sheet(graph: str, iri: str, name: str, *weapons: str, line: int = 1) -> list[Quad]:
    """A datasheet with its weapons and one keyword of the shared graph."""
    quads = [
        Quad(iri, RDF_TYPE, RG.Datasheet, graph),
        Quad(iri, LABEL, english(name), graph),
        Quad(iri, RG.hasKeyword, CAVALRY, graph),
        Quad(iri, DERIVED_FROM, f"{graph}/sheet.txt#L{line}-L{line + 4}", graph),
    ]
    for weapon in weapons:
        part = identifiers.part(iri, weapon)
        quads += [
            Quad(iri, RG.hasWeapon, part, graph),
            Quad(part, RDF_TYPE, RG.WeaponProfile, graph),
            Quad(part, LABEL, english(weapon), graph),
            Quad(part, RG.armourPenetration, integer(-len(weapon)), graph),
        ]
    return quads


def cavalry(label: str = "CAVALRY") -> list[Quad]:
    """The keyword in the shared graph."""
    shared = identifiers.SHARED
    return [Quad(CAVALRY, RDF_TYPE, RG.Keyword, shared), Quad(CAVALRY, LABEL, english(label), shared)]


def page(digest: str = "one", *weapons: str) -> Telling:
    """A page that tells of the lancer."""
    quads = [*source(PAGE, "page"), *sheet(PAGE, LANCER, "Brass Lancer", *weapons), *cavalry()]
    return Telling(PAGE, digest, quads)


def cards(digest: str = "one") -> Telling:
    """A data file that tells of lancer and squire."""
    quads = [
        *source(CARDS, "datacards", "3"),
        *sheet(CARDS, LANCER, "Brass Lancer", "steam lance"),
        *sheet(CARDS, SQUIRE, "Rust Squire", "file", line=40),
        *cavalry(),
    ]
    return Telling(CARDS, digest, quads)


@dataclass(frozen=True)
class Broken:
    """A violation that a test's validation finds."""

    severity: str
    focus: str
    message: str


def no_facts(view: list[Quad]) -> list[Quad]:
    """Derives nothing."""
    return []


def no_findings(store: Any, changed: Any = None) -> list[Broken]:
    """Finds nothing."""
    return []


def put(location: Path | str, *tellings: Telling) -> ImportReport:
    """Imports without deriving or validating."""
    return commit(location, tellings, no_facts, no_findings)


def triples(quads: Iterable[Quad]) -> set[tuple[str, str, Any]]:
    """The quads without their graphs."""
    return {(quad.subject, quad.predicate, quad.object) for quad in quads}
