"""The functions that `import rulegraph` offers."""

from pathlib import Path

from rulegraph.graph.store import GraphStore, open_store
from rulegraph.queries.answers import Answers
from rulegraph.queries.asking import ask as _ask


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
