"""The invented game of `tests/fixtures/relations` as a store."""

from functools import cache
from pathlib import Path

import pyoxigraph

from rulegraph.graph.storage.embedded import Embedded

FIXTURE = Path(__file__).resolve().parent / "fixtures" / "relations" / "game.ttl"
ID = "https://w3id.org/rulegraph/id/11/"


@cache
def store() -> Embedded:
    graph = pyoxigraph.Store()
    graph.load(path=str(FIXTURE), format=pyoxigraph.RdfFormat.TURTLE)
    return Embedded(graph, "the invented game")
