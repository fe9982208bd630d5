"""The families of checks, by the first part of their rules' names."""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Final, TypeAlias

from rulegraph.graph.checking import shapes
from rulegraph.graph.findings import Finding
from rulegraph.graph.shacl.queries import shipped_queries
from rulegraph.graph.store import GraphStore

Check: TypeAlias = Callable[[GraphStore, frozenset[str] | None], Iterable[Finding]]
"""What a family finds in a graph, or at the changed nodes of it.

A finding whose entity is no entity of the graph is always given.
"""

FAMILIES: Final[Mapping[str, Check]] = MappingProxyType({"shapes": shapes.find})
"""In the order in which they are shown."""


def titles() -> dict[str, str]:
    """What each rule looks for, by its name."""
    return {f"shapes/{query.shape.rpartition('#')[2]}": query.message for query in shipped_queries()}
