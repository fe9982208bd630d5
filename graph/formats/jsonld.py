"""JSON-LD: one node object a line, in the same order and with the same prefixes as the Turtle."""

import json
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from rulegraph.graph.formats.turtle import RDF_TYPE
from rulegraph.graph.quads import Quad, Term

_LOCAL = re.compile(r"[A-Za-z_][\w-]*\Z", re.ASCII)


def context(prefixes: Mapping[str, str]) -> str:
    """The JSON of the context that the nodes need."""
    return _dumps(dict(sorted(prefixes.items())))


def name(iri: str) -> str:
    """The JSON of an IRI."""
    return _dumps(iri)


def nodes(quads: Iterable[Quad], prefixes: Mapping[str, str]) -> Iterator[str]:
    """The JSON of one node object for each subject, sorted by subject."""
    by_namespace = {namespace: prefix for prefix, namespace in prefixes.items()}
    described: defaultdict[str, defaultdict[str, set[Term]]] = defaultdict(lambda: defaultdict(set))
    for quad in quads:
        described[quad.subject][quad.predicate].add(quad.object)
    for subject in sorted(described):
        node: dict[str, Any] = {"@id": subject}
        told = described[subject]
        if RDF_TYPE in told:
            node["@type"] = [_key(str(one), by_namespace) for one in sorted(map(str, told[RDF_TYPE]))]
        for predicate in sorted(told.keys() - {RDF_TYPE}):
            values = [_value(thing) for thing in told[predicate]]
            node[_key(predicate, by_namespace)] = sorted(values, key=_dumps)
        yield _dumps(node)


def _key(iri: str, by_namespace: Mapping[str, str]) -> str:
    cut = max(iri.rfind("#"), iri.rfind("/")) + 1
    prefix = by_namespace.get(iri[:cut])
    return f"{prefix}:{iri[cut:]}" if prefix is not None and _LOCAL.match(iri[cut:]) else iri


def _value(thing: Term) -> dict[str, str]:
    if isinstance(thing, str):
        return {"@id": thing}
    value = {"@value": thing.text}
    if thing.language:
        value["@language"] = thing.language
    elif thing.datatype:
        value["@type"] = thing.datatype
    return value


def _dumps(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
