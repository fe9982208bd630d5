"""The same rule told differently: by two sources of one edition, or by a source against itself."""

from collections.abc import Iterator

from rulegraph.graph.checking.conflicts_differences import find_differences
from rulegraph.graph.checking.conflicts_lists import find_lists
from rulegraph.graph.checking.conflicts_namesakes import find_namesakes
from rulegraph.graph.findings import Finding
from rulegraph.graph.store import GraphStore


def find(store: GraphStore, changed: frozenset[str] | None = None) -> Iterator[Finding]:
    """Differences between sources, lists of pages against verdicts, and names that mean two things."""
    yield from find_differences(store, changed)
    yield from find_lists(store, changed)
    yield from find_namesakes(store, changed)
