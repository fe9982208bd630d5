"""The documents that are made from the ontology and the question files, each as a whole."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from rdflib import RDF, SKOS, Graph, URIRef

from rulegraph.graph.shacl.queries import shipped_queries
from rulegraph.ontology.files import SHAPES_NAMESPACE, folder
from rulegraph.queries import library

_MADE = "<!-- Made by scripts/generate-documents; change {source} instead. -->"
_ID = "https://w3id.org/rulegraph/"


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """A table in Markdown."""
    lines = [head, ["---"] * len(head), *rows]
    return [f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in line)} |" for line in lines]


def queries() -> str:
    """docs/queries.md: every question file with what it takes and gives."""
    rows = []
    for name in library.names():
        header = library.header(name)
        takes = "; ".join(f"`{key}`: {meaning}" for key, meaning in header["params"].items())
        gives = ", ".join(f"`{column}`" for column in header["returns"])
        rows.append([f"[{name}](../queries/{name}.rq)", header["summary"], takes or "-", gives])
    return _page(
        "Questions",
        "queries/*.rq",
        [
            "Each question that rulegraph puts to a graph is one SPARQL file in `queries/`. Its header says",
            "what the question is, which parameters are bound to it (as `VALUES`, never as text) and what it",
            "gives. Without its parameters a file answers for everything, so each of them runs as it is:",
            "`rulegraph query queries/counts.rq`. The model that they ask is in [model.md](model.md).",
            "",
            *table(["question", "what it asks", "takes", "gives"], rows),
        ],
    )


def lists() -> str:
    """docs/lists.md: the controlled lists with their terms."""
    body = [
        "Whatever the graph says of phases, events, states and the like is a term of one of these lists",
        "(`ontology/lists/`). The prefix of a list is the word before the colon, its namespace",
        "`https://w3id.org/rulegraph/<prefix>#`.",
    ]
    for text in folder("lists").values():
        graph = Graph().parse(data=text, format="turtle")
        (scheme,) = graph.subjects(RDF.type, SKOS.ConceptScheme)
        prefix = str(scheme).removeprefix(_ID)
        terms = sorted(str(term) for term in graph.subjects(RDF.type, SKOS.Concept))
        rows = [[f"`{prefix}:{term.rpartition('#')[2]}`", *_described(graph, URIRef(term))] for term in terms]
        title, meaning = _described(graph, URIRef(str(scheme)))
        body += ["", f"## {title}", "", meaning, "", *table(["term", "label", "meaning"], rows)]
    return _page("Controlled lists", "ontology/lists/*.ttl", body)


def _described(graph: Graph, node: URIRef) -> tuple[str, str]:
    return str(graph.value(node, SKOS.prefLabel)), str(graph.value(node, SKOS.definition))


def shapes() -> str:
    """docs/shapes.md: what is held to be true of the graph, class by class."""
    found: dict[str, dict[str, tuple[str, str, str]]] = {}
    for query in shipped_queries():
        name = query.shape.removeprefix(SHAPES_NAMESPACE)
        of = found.setdefault(name.partition("-")[0], {})
        of[name] = (query.path, query.severity, query.message)
    body = [
        "Every import is held to these SHACL shapes (`ontology/shapes/`) before it is committed. A",
        "*Violation* is a broken graph: nothing is written. A *Warning* is reported and committed, because",
        "the source may well say so. Each shape has at least one failing case in `tests/shapes/`.",
        "",
        "The shapes are compiled into SPARQL, which takes seconds where pyshacl takes minutes; pyshacl is",
        "the reference that the compiled form is tested against.",
    ]
    for name in sorted(found):
        rows = [
            [f"`rgsh:{shape}`", f"`{path}`" if path else "-", severity, message]
            for shape, (path, severity, message) in sorted(found[name].items())
        ]
        body += ["", f"## {name}", "", *table(["shape", "looks at", "severity", "what holds"], rows)]
    return _page("Shapes", "ontology/shapes/*.ttl", body)


def _page(title: str, source: str, body: Sequence[str]) -> str:
    return "\n".join([f"# {title}", "", _MADE.format(source=source), "", *body, ""])


PAGES: Final[Mapping[str, Callable[[], str]]] = {
    "queries.md": queries,
    "lists.md": lists,
    "shapes.md": shapes,
}


def pages() -> Iterator[tuple[str, str]]:
    """The name and the text of each document."""
    for name, make in PAGES.items():
        yield name, make()
