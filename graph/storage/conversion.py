"""Terms between pyoxigraph, SPARQL results and rulegraph."""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from rulegraph.graph.quads import XSD, Literal, Quad, Term
from rulegraph.graph.store import Value

if TYPE_CHECKING:
    import pyoxigraph

_STRING = XSD + "string"
_INTEGER = re.compile(r"[+-]?[0-9]{1,4000}\Z")


def value(literal: Literal) -> Value:
    """The literal as Python has it: xsd:integer as `int`, xsd:boolean as `bool`, all else as text."""
    if literal.datatype == XSD + "integer" and _INTEGER.match(literal.text):
        return int(literal.text)
    if literal.datatype == XSD + "boolean" and literal.text in {"true", "false", "1", "0"}:
        return literal.text in {"true", "1"}
    return literal.text


def as_term(node: Any) -> Term:
    """A term of pyoxigraph as one of rulegraph; a blank node is the text `_:name`."""
    import pyoxigraph  # noqa: PLC0415 - the interface is imported without it

    if type(node) is pyoxigraph.NamedNode:
        name: str = node.value
        return name
    if type(node) is pyoxigraph.Literal:
        if node.language:
            return Literal(node.value, language=node.language)
        datatype = node.datatype.value
        return Literal(node.value, "" if datatype == _STRING else datatype)
    return str(node)


def as_value(node: Any) -> Value:
    """A term of pyoxigraph as Python has it."""
    found = as_term(node)
    return value(found) if isinstance(found, Literal) else found


def quads_of(store: "pyoxigraph.Store", graph: str) -> Iterator[Quad]:
    """The quads of one graph of a pyoxigraph store; an empty name is the default graph."""
    import pyoxigraph  # noqa: PLC0415 - the interface is imported without it

    name = pyoxigraph.NamedNode(graph) if graph else pyoxigraph.DefaultGraph()
    return _quads(store.quads_for_pattern(None, None, None, name), graph)


def parsed(triples: bytes, graph: str) -> Iterator[Quad]:
    """The quads of N-Triples, in the graph.

    Raises:
        SyntaxError: It is no N-Triples.
    """
    import pyoxigraph  # noqa: PLC0415 - the interface is imported without it

    return _quads(pyoxigraph.parse(triples, pyoxigraph.RdfFormat.N_TRIPLES), graph)


def _quads(statements: Any, graph: str) -> Iterator[Quad]:
    met: dict[Any, Term] = {}  # equal terms become one object: a fifth of the memory

    def known(node: Any) -> Term:
        found = met.get(node)
        if found is None:
            found = met[node] = as_term(node)
        return found

    for one in statements:
        yield Quad(str(known(one.subject)), str(known(one.predicate)), known(one.object), graph)
