"""The families of checks, by the first part of their rules' names."""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Final, TypeAlias

from rulegraph.graph.checking import conflicts, lost_text, parse_gaps, references, shapes, superseded
from rulegraph.graph.findings import Finding
from rulegraph.graph.store import GraphStore

Check: TypeAlias = Callable[[GraphStore, frozenset[str] | None], Iterable[Finding]]
"""What a family finds in a graph, or at the changed nodes of it.

A finding whose entity is no entity of the graph is always given.
"""

FAMILIES: Final[Mapping[str, Check]] = MappingProxyType(
    {
        "shapes": shapes.find,
        "references": references.find,
        "superseded": superseded.find,
        "conflicts": conflicts.find,
        "lost-text": lost_text.find,
        "parse-gaps": parse_gaps.find,
    }
)
"""In the order in which they are shown."""

LOCAL: Final = frozenset({"shapes", "superseded"})
"""Families whose findings on an entity follow from it and from what it refers to alone.

The others look at many entities together, and are quick enough to look at all of them again.
"""
