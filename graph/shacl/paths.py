"""Property paths of SHACL as property paths of SPARQL."""

from collections.abc import Sequence
from typing import Final

from rulegraph.graph.shacl.graph import RDF_FIRST, RDF_NIL, SH, Node, ShapesGraph
from rulegraph.ontology.terms import PREFIXES

_UNSUPPORTED: Final = ("zeroOrMorePath", "oneOrMorePath", "zeroOrOnePath")


def sparql_path(graph: ShapesGraph, node: Node) -> str:
    """The path in SPARQL: a predicate, an inverse, a sequence or alternatives of paths.

    Raises:
        ValueError: A path of another kind.

    Source: SHACL, section 2.3.1.
    """
    if inverse := graph.values(node, SH + "inversePath"):
        return "^" + sparql_path(graph, inverse[0])
    if alternatives := graph.values(node, SH + "alternativePath"):
        return _joined("|", [sparql_path(graph, each) for each in graph.items(alternatives[0])])
    if graph.values(node, RDF_FIRST) or str(node) == f"<{RDF_NIL}>":
        return _joined("/", [sparql_path(graph, each) for each in graph.items(node)])
    if any(graph.values(node, SH + name) for name in _UNSUPPORTED) or not str(node).startswith("<"):
        message = f"path {node} cannot be compiled: use predicates, inverses, sequences and alternatives"
        raise ValueError(message)
    return str(node)


def shown(path: str) -> str:
    """The path for people to read: `rg:hasTiming` in place of the IRI."""
    for prefix, namespace in sorted(PREFIXES.items(), key=lambda item: -len(item[1])):
        path = path.replace(f"<{namespace}", f"<{prefix}:")
    return path.replace("<", "").replace(">", "")


def _joined(operator: str, paths: Sequence[str]) -> str:
    return f"({operator.join(paths)})"
