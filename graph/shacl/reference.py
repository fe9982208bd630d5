"""The same findings by pyshacl, the reference that the compiled shapes are tested against."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from rulegraph.graph.shacl.graph import SH, shapes_graph, shipped_texts
from rulegraph.graph.shacl.paths import shown
from rulegraph.graph.shacl.shapes import Severity, Shape, read_shapes
from rulegraph.graph.validate import Violation

if TYPE_CHECKING:
    import rdflib


def reference_violations(data: "rdflib.Graph", texts: Iterable[str] | None = None) -> list[Violation]:
    """What pyshacl finds wrong in the graph, sorted; takes minutes on a whole edition.

    `texts` are shapes in Turtle, by default those of rulegraph.
    """
    import pyshacl  # noqa: PLC0415 - half a second that only tests and audits need
    import rdflib  # noqa: PLC0415

    turtle = shipped_texts() if texts is None else tuple(texts)
    shapes = rdflib.Graph()
    for text in turtle:
        shapes.parse(data=text, format="turtle")
    _, report, _ = pyshacl.validate(data, shacl_graph=shapes, inference="none", advanced=False)
    known = _by_iri(read_shapes(shapes_graph(turtle)))
    found = set()
    # Results of nested shapes hang below those of the outer shape, by sh:detail.
    for result in report.objects(None, rdflib.URIRef(SH + "result")):
        said = {str(name).removeprefix(SH): value for name, value in report.predicate_objects(result)}
        shape = known[str(said["sourceShape"])]
        severity: Severity = shape.severity
        value = str(said.get("value", ""))
        focus = str(said["focusNode"])
        found.add(Violation(severity, shape.iri, focus, shown(shape.path), value, str(said["resultMessage"])))
    return sorted(found)


def _by_iri(shapes: Iterable[Shape]) -> dict[str, Shape]:
    known: dict[str, Shape] = {}
    for shape in shapes:
        known[shape.iri] = shape
        known.update(_by_iri(shape.properties))
    return known
