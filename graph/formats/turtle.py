"""Canonical Turtle: sorted, abbreviated in one way only, so that equal graphs give equal bytes."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

from rulegraph.graph.identifiers import ID, SOURCE
from rulegraph.graph.quads import XSD, Literal, Quad, Term, term

RDF_TYPE = "http://www.w3.org/1999/02/22-rdf-syntax-ns#type"

_RELATIVE = re.compile(r"[\w~%.-]+(?:/[\w~%.-]+)*(?:#[\w~%./-]*)?\Z", re.ASCII)
_DOTS = re.compile(r"(?:^|/)\.{1,2}(?:/|#|$)")
_LOCAL = re.compile(r"[A-Za-z_](?:[\w-]*\w)?\Z", re.ASCII)
_INTEGER = re.compile(r"[+-]?[0-9]+\Z")


class Abbreviations:
    """Short forms of IRIs: entities relative to their base, terms by prefix; notes the prefixes it uses."""

    def __init__(self, prefixes: Mapping[str, str]) -> None:
        self._prefixes = {namespace: prefix for prefix, namespace in prefixes.items()}
        self._short: dict[str, str] = {}
        self._used: set[str] = set()

    def iri(self, iri: str) -> str:
        """The IRI as Turtle and SPARQL write it under `declarations`."""
        short = self._short.get(iri)
        if short is None:
            short = self._short[iri] = self._shorten(iri)
        return short

    def _shorten(self, iri: str) -> str:
        for base, relative in ((ID, ""), (SOURCE, "../source/")):
            path = iri.removeprefix(base)
            if path != iri and _RELATIVE.match(path) and not _DOTS.search(path):
                return f"<{relative}{path}>"
        cut = max(iri.rfind("#"), iri.rfind("/")) + 1
        prefix = self._prefixes.get(iri[:cut])
        if prefix is not None and _LOCAL.match(iri[cut:]):
            self._used.add(prefix)
            return f"{prefix}:{iri[cut:]}"
        return iri if iri.startswith("_:") else term(iri)

    def term(self, value: Term) -> str:
        """The term as Turtle and SPARQL write it under `declarations`."""
        if isinstance(value, str):
            return self.iri(value)
        if value.datatype == XSD + "integer" and _INTEGER.match(value.text):
            return value.text
        if value.datatype == XSD + "boolean" and value.text in {"true", "false"}:
            return value.text
        if value.datatype:
            return f"{term(Literal(value.text))}^^{self.iri(value.datatype)}"
        return term(value)

    def declarations(self, base: str, prefix: str, end: str) -> str:
        """The base and the prefixes that were used up to now, in the words of Turtle or of SPARQL."""
        names = {short: namespace for namespace, short in self._prefixes.items() if short in self._used}
        lines = [f"{base} <{ID}>{end}\n"]
        lines += [f"{prefix} {name}: <{namespace}>{end}\n" for name, namespace in sorted(names.items())]
        return "".join(lines)


def blocks(quads: Iterable[Quad], short: Abbreviations) -> Iterator[str]:
    """One block of lines for each subject, sorted; the graphs of the quads do not matter."""
    described: defaultdict[str, defaultdict[str, set[Term]]] = defaultdict(lambda: defaultdict(set))
    for quad in quads:
        described[quad.subject][quad.predicate].add(quad.object)
    for subject in sorted(described):
        told = described[subject]
        lines = []
        for predicate in sorted(told, key=lambda one: (one != RDF_TYPE, one)):
            verb = "a" if predicate == RDF_TYPE else short.iri(predicate)
            things = ", ".join(sorted(short.term(thing) for thing in told[predicate]))
            lines.append(f"{verb} {things}")
        yield f"{short.iri(subject)} " + " ;\n    ".join(lines) + " .\n"
