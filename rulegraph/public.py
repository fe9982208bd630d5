"""The functions that `import rulegraph` offers."""

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from rulegraph.graph.store import GraphStore, default_location, open_store
from rulegraph.queries.answers import Answers
from rulegraph.queries.asking import ask as _ask

if TYPE_CHECKING:
    from rulegraph.graph.findings import Finding


def open_graph(location: str | Path | None = None) -> GraphStore:
    """The graph at a folder or at `sparql+http://host/query`; the shipped facts while nothing was imported.

    Without a location it is the one of RULEGRAPH_GRAPH, or the folder among the user's data.

    Raises:
        StoreError: The place holds something else, or cannot be read.
    """
    return open_store(location)


def ask(question: str, graph: GraphStore | None = None, *, edition: str = "") -> Answers:
    """The answers to a question in plain words, the newest edition first.

    `edition` is "10" or "11" to ask for that one alone; without a graph the default one is opened.

    Raises:
        QuestionError: The question cannot be read, or is not one that can be answered.
        UnknownName: A word is neither a name in the graph nor a word that is read.
        AmbiguousName: A name fits several things.
    """
    return _ask(graph if graph is not None else open_graph(), question, edition)


def check(location: str | Path | None = None, families: Iterable[str] = ()) -> "list[Finding]":
    """What is broken, stale or contradictory in a graph: findings with their places, the worst first.

    `families` limits the search to some families of rules ("shapes", "superseded"); docs/checks.md lists
    them. Without a location it is the one of RULEGRAPH_GRAPH, or the folder among the user's data.

    Raises:
        StoreError: The place holds something else, or cannot be read.
    """
    from rulegraph.graph.check import check as _check  # noqa: PLC0415 - `ask` does not need it

    return _check(default_location() if location is None else location, families)
