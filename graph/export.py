"""The graph in formats that other tools read; equal graphs give equal bytes."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from rulegraph.errors import RulegraphError
from rulegraph.graph import quads
from rulegraph.graph.formats import jsonld
from rulegraph.graph.formats.turtle import Abbreviations, blocks
from rulegraph.graph.identifiers import IMPORTS
from rulegraph.graph.quads import Quad
from rulegraph.graph.store import GraphStore
from rulegraph.ontology.terms import PREFIXES, PROSE

FORMATS: Final = ("turtle", "trig", "nquads", "jsonld")


def export(
    store: GraphStore,
    format: str,  # noqa: A002 - the word of the command
    *,
    facts_only: bool = False,
    prose: frozenset[str] = PROSE,
) -> Iterator[bytes]:
    """The bytes of the graph, piece by piece.

    Turtle holds the current view alone; TriG, N-Quads and JSON-LD hold the named graphs of the sources
    as well. The record of imports is bookkeeping and stays behind. `facts_only` leaves out the texts of
    the publisher: the properties in `prose`.

    Raises:
        RulegraphError: There is no such format.
    """
    if format not in FORMATS:
        raise RulegraphError(f"export: no format {format!r}; choose one of {', '.join(FORMATS)}")
    unwanted = prose if facts_only else frozenset[str]()
    return (piece.encode() for piece in _WRITERS[format](store, unwanted))


def _told(store: GraphStore, graph: str, unwanted: frozenset[str]) -> list[Quad]:
    return [quad for quad in store.quads(graph) if quad.predicate not in unwanted]


def _graphs(store: GraphStore) -> list[str]:
    return [graph for graph in store.graphs() if graph != IMPORTS]


def _turtle(store: GraphStore, unwanted: frozenset[str]) -> Iterator[str]:
    return turtle(_told(store, "", unwanted))


def turtle(told: Iterable[Quad]) -> Iterator[str]:
    """The quads as canonical Turtle, whatever graphs they are in."""
    short = Abbreviations(PREFIXES)
    body = list(blocks(told, short))
    yield short.declarations("@base", "@prefix", " .")
    yield from body


def _trig(store: GraphStore, unwanted: frozenset[str]) -> Iterator[str]:
    return trig({graph: _told(store, graph, unwanted) for graph in ("", *_graphs(store))})


def trig(told: Mapping[str, Iterable[Quad]]) -> Iterator[str]:
    """Graphs by name as canonical TriG; the empty name is the default graph."""
    short = Abbreviations(PREFIXES)
    body = list(blocks(told.get("", ()), short))
    for graph in sorted(name for name in told if name):
        body += [f"\n{short.iri(graph)} {{\n", *blocks(told[graph], short), "}\n"]
    yield short.declarations("@base", "@prefix", " .")
    yield from body


def _nquads(store: GraphStore, unwanted: frozenset[str]) -> Iterator[str]:
    for graph in ("", *_graphs(store)):
        yield from sorted(quads.lines(_told(store, graph, unwanted)))


def _jsonld(store: GraphStore, unwanted: frozenset[str]) -> Iterator[str]:
    yield f'{{"@context":{jsonld.context(PREFIXES)},\n"@graph":[\n'
    separator = ""
    for node in jsonld.nodes(_told(store, "", unwanted), PREFIXES):
        yield f"{separator}{node}"
        separator = ",\n"
    for graph in _graphs(store):
        name = jsonld.name(graph)
        yield f'{separator}{{"@id":{name},"@graph":[\n'
        yield ",\n".join(jsonld.nodes(_told(store, graph, unwanted), PREFIXES))
        yield "\n]}"
        separator = ",\n"
    yield "\n]}\n"


_WRITERS: Final = {"turtle": _turtle, "trig": _trig, "nquads": _nquads, "jsonld": _jsonld}
