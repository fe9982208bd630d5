"""The invented cards as a graph."""

from functools import cache
from pathlib import Path
from tempfile import mkdtemp

from rulegraph.graph.importing import import_paths
from rulegraph.graph.store import GraphStore, open_store

CARDS = Path(__file__).parent / "fixtures" / "datacards"
SIRENS = "https://w3id.org/rulegraph/id/11/datasheet/glass-choir/sirens"


@cache
def graph() -> GraphStore:
    """The store, made once in a process."""
    location = Path(mkdtemp(prefix="rulegraph-test-"))
    import_paths(location, [CARDS])
    return open_store(location)
