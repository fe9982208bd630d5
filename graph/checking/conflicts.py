"""The same rule told differently: by two sources of one edition, or by a source against itself."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

from rulegraph.graph.checking.conflicts_differences import find_differences
from rulegraph.graph.checking.conflicts_lists import find_lists
from rulegraph.graph.checking.conflicts_namesakes import find_namesakes
from rulegraph.graph.findings import Finding
from rulegraph.graph.store import GraphStore

TITLES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "conflicts/text": "a text that sources of one edition tell differently",
        "conflicts/points": "points that sources of one edition tell differently",
        "conflicts/cost": "command points that sources of one edition tell differently",
        "conflicts/keywords": "keywords that sources of one edition tell differently",
        "conflicts/weapon": "values of a weapon that sources of one edition tell differently",
        "conflicts/model": "characteristics of a model that sources of one edition tell differently",
        "conflicts/ability": "abilities that sources of one edition tell differently",
        "conflicts/fact": "another fact that sources of one edition tell differently",
        "conflicts/stratagem-list": "a stratagem that a page lists for its unit and the verdict refuses",
        "conflicts/double-name": "one name for several things in one source",
    }
)
"""What each rule of the family looks for, by its name."""


def find(store: GraphStore, changed: frozenset[str] | None = None) -> Iterator[Finding]:
    """Differences between sources, lists of pages against verdicts, and names that mean two things."""
    yield from find_differences(store, changed)
    yield from find_lists(store, changed)
    yield from find_namesakes(store, changed)
