"""Sources of an invented game, written line by line, for the checks of what sources tell."""

from collections.abc import Sequence
from pathlib import Path

from invented_game import DERIVED_FROM, LABEL, RDF_TYPE, put, source

from rulegraph.graph import identifiers
from rulegraph.graph.commit import Telling
from rulegraph.graph.findings import Finding
from rulegraph.graph.identifiers import folded
from rulegraph.graph.quads import Literal, Quad, Term, english
from rulegraph.graph.store import GraphStore, open_store
from rulegraph.ontology.terms import PREFIXES, RG

FILES = {"page": "court.txt", "book": "book.txt", "datacards": "court.json", "csv": "court.csv"}


class Teller:
    """A source: what it tells is added entity by entity, each on lines of its file."""

    def __init__(self, form: str, edition: str = "11", slug: str = "tin-court") -> None:
        self.iri = identifiers.source(f"{form}/{edition}/{slug}")
        self.edition = edition
        self.file = FILES[form]
        self.quads = source(self.iri, form, "1")

    def tell(
        self, kind: str, path: Sequence[str], line: int, *facts: tuple[str, Term], name: str = ""
    ) -> str:
        """Adds an entity of the class `rg:<kind>` with its place and facts; gives its IRI."""
        entity = identifiers.entity(self.edition, kind.lower(), *path)
        called = name or path[-1]
        self.quads += [
            Quad(entity, RDF_TYPE, PREFIXES["rg"] + kind, self.iri),
            Quad(entity, LABEL, english(called), self.iri),
            Quad(entity, RG.foldedName, Literal(folded(called)), self.iri),
            Quad(entity, DERIVED_FROM, f"{self.iri}/{self.file}#L{line}-L{line + 2}", self.iri),
        ]
        self.say(entity, *facts)
        return entity

    def say(self, node: str, *facts: tuple[str, Term]) -> None:
        """Adds facts of a node."""
        self.quads += [Quad(node, predicate, value, self.iri) for predicate, value in facts]

    def link(self, entity: str, link: str, part: str, kind: str, *facts: tuple[str, Term]) -> str:
        """Adds a part of an entity; gives its IRI."""
        node = identifiers.part(entity, part)
        self.say(entity, (link, node))
        self.say(node, (RDF_TYPE, PREFIXES["rg"] + kind), *facts)
        return node

    def telling(self) -> Telling:
        """All of it, ready to be imported."""
        return Telling(self.iri, f"{len(self.quads)} {self.iri}", self.quads)


def game(folder: Path, *tellers: Teller) -> GraphStore:
    """A graph of what the sources tell."""
    put(folder, *(teller.telling() for teller in tellers))
    return open_store(folder)


def brief(findings: Sequence[Finding]) -> list[tuple[str, str, str, str]]:
    """Rule, severity, name and line of each finding; fails where a place or a fingerprint is not its own."""
    assert all(found.source and found.file and found.message and found.suggestion for found in findings)
    assert len({found.fingerprint for found in findings}) == len(findings)
    return [(found.rule, found.severity, found.name, found.line) for found in findings]
