"""Shapes compiled into SELECT queries: each row is one finding."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from rulegraph.graph.shacl.conditions import OF_VALUES, of_value, of_values
from rulegraph.graph.shacl.graph import shapes_graph, shipped_texts
from rulegraph.graph.shacl.paths import shown
from rulegraph.graph.shacl.shapes import Constraint, Severity, Shape, read_shapes

_SELECT: Final = re.compile(
    r"(?P<prologue>(?:\s*PREFIX\s+[\w-]*:\s*<[^>]*>)*)\s*SELECT\s+\$this\s+\?value\s+WHERE\s*\{(?P<body>.*)\}\s*",
    re.DOTALL,
)
_NESTED: Final = re.compile(r"\bSELECT\b|\$(?!this\b)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class ShapeQuery:
    """A query whose rows break a shape: `?this` is the focus node, `?found` the value node if there is one.

    All rows of one query are of the same shape. `targets` are the IRIs of the classes of its focus nodes.
    """

    shape: str
    targets: tuple[str, ...]
    severity: Severity
    path: str
    message: str
    text: str


def compiled(shapes: tuple[Shape, ...]) -> tuple[ShapeQuery, ...]:
    """The queries of all constraints of the shapes.

    Raises:
        ValueError: The compiler does not know a component, or a SPARQL constraint is more than one group.
    """
    return tuple(query for shape in shapes for query in _queries(shape, shape.targets))


@cache
def shipped_queries() -> tuple[ShapeQuery, ...]:
    """The queries of rulegraph's own shapes."""
    return compiled(read_shapes(shapes_graph(shipped_texts())))


def _queries(shape: Shape, targets: tuple[str, ...]) -> Iterator[ShapeQuery]:
    classes = tuple(target.strip("<>") for target in targets)
    for constraint in shape.constraints:
        text = _text(shape, constraint, _target(targets))
        yield ShapeQuery(shape.iri, classes, shape.severity, shown(shape.path), shape.message, text)
    for child in shape.properties:
        yield from _queries(child, targets)


def _target(targets: tuple[str, ...]) -> str:
    if len(targets) == 1:
        return f"?this a {targets[0]} ."
    # A second VALUES beside that of ?this would make Oxigraph scan all nodes of the classes.
    return f"?this a ?class . FILTER(?class IN ({', '.join(targets)}))"


def _text(shape: Shape, constraint: Constraint, target: str) -> str:
    if constraint.component == "sparql":
        return _of_select(constraint.query, target)
    if not shape.path:
        broken = f"!({of_value(constraint, '?this', '?this')})"
        return f"SELECT DISTINCT ?this (STR(?this) AS ?found) WHERE {{ {target} FILTER({broken}) }}"
    if constraint.component in OF_VALUES:
        broken = f"!({of_values(constraint, '?this', shape.path)})"
        return f"SELECT DISTINCT ?this WHERE {{ {target} FILTER({broken}) }}"
    broken = f"!({of_value(constraint, '?value', '?this')})"
    pattern = f"{target} ?this {shape.path} ?value FILTER({broken})"
    return f"SELECT DISTINCT ?this (STR(?value) AS ?found) WHERE {{ {pattern} }}"


def _of_select(query: str, target: str) -> str:
    match = _SELECT.fullmatch(query)
    if match is None or _NESTED.search(match["body"]):
        message = f"not SELECT $this ?value WHERE with one group and no other prebound variable: {query!r}"
        raise ValueError(message)
    body = match["body"].replace("$this", "?this")
    head = "SELECT DISTINCT ?this (STR(?value) AS ?found)"
    return f"{match['prologue'].strip()} {head} WHERE {{ {target} {body} }}"
