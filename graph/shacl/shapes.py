"""SHACL shapes as frozen dataclasses, with every component that the compiler knows and no other."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, get_args

from pyoxigraph import Literal as RdfLiteral
from pyoxigraph import NamedNode

from rulegraph.graph.shacl.graph import RDF_TYPE, SH, Node, ShapesGraph
from rulegraph.graph.shacl.paths import sparql_path

Severity: TypeAlias = Literal["Violation", "Warning", "Info"]

_OF_SHAPE: Final = frozenset({"targetClass", "property", "path", "severity", "message", "name"})
_OF_TERM: Final = frozenset(
    (
        "class",
        "datatype",
        "disjoint",
        "hasValue",
        "lessThanOrEquals",
        "maxCount",
        "maxInclusive",
        "maxLength",
        "minCount",
        "minInclusive",
        "nodeKind",
        "pattern",
        "uniqueLang",
    )
)


@dataclass(frozen=True, slots=True)
class Constraint:
    """One constraint: its component ("minCount") with terms in N-Triples syntax, or with shapes.

    `query` is the SELECT of a SPARQL constraint, its prefixes before it.
    """

    component: str
    terms: tuple[str, ...] = ()
    shapes: tuple["Shape", ...] = ()
    query: str = ""


@dataclass(frozen=True, slots=True)
class Shape:
    """A node shape, or with a `path` a property shape; a shape within another need not have an IRI."""

    iri: str
    targets: tuple[str, ...]
    path: str
    severity: Severity
    message: str
    constraints: tuple[Constraint, ...]
    properties: tuple["Shape", ...]


def read_shapes(graph: ShapesGraph) -> tuple[Shape, ...]:
    """The node shapes that have a target class, sorted by IRI.

    Raises:
        ValueError: A shape uses what the compiler does not know, or a property shape belongs to no node
            shape.
    """
    shapes = tuple(_shape(graph, node) for node in graph.named(SH + "NodeShape"))
    reached = {child.iri for shape in shapes for child in shape.properties}
    for node in graph.named(SH + "PropertyShape"):
        if node.value not in reached:
            message = f"property shape {node} belongs to no node shape: name it with sh:property"
            raise ValueError(message)
    return tuple(shape for shape in shapes if shape.targets)


def _shape(graph: ShapesGraph, node: Node) -> Shape:
    paths = graph.values(node, SH + "path")
    properties = [_shape(graph, child) for child in graph.values(node, SH + "property")]
    if paths and properties:
        message = f"property shape {node} has property shapes of its own: give it a sh:node instead"
        raise ValueError(message)
    return Shape(
        iri=node.value if isinstance(node, NamedNode) else "",
        targets=tuple(sorted(str(target) for target in graph.values(node, SH + "targetClass"))),
        path=sparql_path(graph, paths[0]) if paths else "",
        severity=_severity(graph, node),
        message=" ".join(_texts(graph, node, "message")),
        constraints=tuple(_constraints(graph, node)),
        properties=tuple(sorted(properties, key=lambda shape: (shape.iri, shape.path))),
    )


def _texts(graph: ShapesGraph, node: Node, name: str) -> list[str]:
    return sorted(value.value for value in graph.values(node, SH + name) if isinstance(value, RdfLiteral))


def _severity(graph: ShapesGraph, node: Node) -> Severity:
    stated = [str(value) for value in graph.values(node, SH + "severity")] or [f"<{SH}Violation>"]
    for severity in get_args(Severity):
        if stated == [f"<{SH}{severity}>"]:
            known: Severity = severity
            return known
    message = f"shape {node} has the severity {', '.join(stated)}: use Violation, Warning or Info"
    raise ValueError(message)


def _constraints(graph: ShapesGraph, node: Node) -> list[Constraint]:
    found: list[Constraint] = []
    for predicate in graph.predicates(node):
        name = predicate.removeprefix(SH)
        if name == predicate or name in _OF_SHAPE:
            if name == predicate and predicate != RDF_TYPE:
                message = f"shape {node} has {predicate}, which is not of SHACL"
                raise ValueError(message)
            continue
        read = _READERS.get(name)
        if read is None:
            message = f"shape {node} uses sh:{name}, which the compiler does not know: extend graph/shacl/"
            raise ValueError(message)
        found += (read(graph, name, value) for value in graph.values(node, predicate))
    return found


def _of_term(_: ShapesGraph, name: str, value: Node) -> Constraint:
    return Constraint(name, terms=(str(value),))


def _in(graph: ShapesGraph, name: str, value: Node) -> Constraint:
    return Constraint(name, terms=tuple(str(member) for member in graph.items(value)))


def _of_shape(graph: ShapesGraph, name: str, value: Node) -> Constraint:
    return Constraint(name, shapes=(_shape(graph, value),))


def _or(graph: ShapesGraph, name: str, value: Node) -> Constraint:
    return Constraint(name, shapes=tuple(_shape(graph, member) for member in graph.items(value)))


def _sparql(graph: ShapesGraph, name: str, value: Node) -> Constraint:
    unknown = set(graph.predicates(value)) - {SH + "select", SH + "prefixes", RDF_TYPE}
    selects = _texts(graph, value, "select")
    if unknown or len(selects) != 1:
        message = f"a SPARQL constraint has one sh:select and sh:prefixes, not {', '.join(sorted(unknown))}"
        raise ValueError(message)
    declared = [
        declaration
        for prefixes in graph.values(value, SH + "prefixes")
        for declaration in graph.values(prefixes, SH + "declare")
    ]
    prologue = [
        f"PREFIX {_texts(graph, each, 'prefix')[0]}: <{_texts(graph, each, 'namespace')[0]}>"
        for each in declared
    ]
    return Constraint(name, query="\n".join([*sorted(prologue), selects[0]]))


_READERS: Final[dict[str, Callable[[ShapesGraph, str, Node], Constraint]]] = {
    **dict.fromkeys(sorted(_OF_TERM), _of_term),
    "in": _in,
    "node": _of_shape,
    "not": _of_shape,
    "or": _or,
    "sparql": _sparql,
}
