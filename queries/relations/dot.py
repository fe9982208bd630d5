"""Steps as a Graphviz graph; each edge points from the thing that says so, whatever way it was walked."""

from collections.abc import Iterable

from rulegraph.queries.relations.things import Step, Thing


def dot(steps: Iterable[Step], things: Iterable[Thing] = ()) -> str:
    """The edges of the steps in the language of Graphviz, each once; `things` are nodes in any case, bold."""
    known = list(steps)
    bold = {thing.id for thing in things}
    nodes = {thing.id: thing for thing in things}
    nodes |= {thing.id: thing for step in known for thing in (step.start, step.end)}
    numbers = {iri: f"n{number}" for number, iri in enumerate(nodes, 1)}
    lines = ["digraph relations {", "  rankdir=LR;", "  node [shape=box];"]
    for iri, thing in nodes.items():
        about = thing.kind if not thing.edition else f"{thing.kind}, {thing.edition}th edition"
        label = _quoted(f"{thing.name}\n{about}")
        lines.append(f"  {numbers[iri]} [label={label}{', style=bold' if iri in bold else ''}];")
    edges = dict.fromkeys(
        f"  {numbers[edge.subject.id]} -> {numbers[edge.target.id]} [label={_quoted(edge.relation.words)}];"
        for edge in (step.edge for step in known)
    )
    return "\n".join([*lines, *edges, "}"])


def _quoted(text: str) -> str:
    """The text as a quoted string of Graphviz, control characters as spaces."""
    safe = "".join(sign if sign == "\n" or sign.isprintable() else " " for sign in text)
    return '"' + safe.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'
