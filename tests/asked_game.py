"""The invented game of `tests/fixtures/ask` as a store."""

from functools import cache
from pathlib import Path

import pyoxigraph

from rulegraph.graph.storage.embedded import Embedded

FIXTURES = Path(__file__).resolve().parent / "fixtures" / "ask"


@cache
def store() -> Embedded:
    graph = pyoxigraph.Store()
    for file in sorted(FIXTURES.glob("*.ttl")):
        graph.load(path=str(file), format=pyoxigraph.RdfFormat.TURTLE)
    return Embedded(graph, "the invented game")
