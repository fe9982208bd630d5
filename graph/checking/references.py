"""Names and numbers that lead nowhere in the graph."""

from collections.abc import Iterator

from rulegraph.graph.checking.known import Known
from rulegraph.graph.checking.references_abilities import find_abilities
from rulegraph.graph.checking.references_keywords import find_keywords
from rulegraph.graph.checking.references_sections import find_sections
from rulegraph.graph.checking.references_targets import find_targets
from rulegraph.graph.checking.references_units import find_units
from rulegraph.graph.findings import Finding
from rulegraph.graph.store import GraphStore


def find(store: GraphStore, changed: frozenset[str] | None = None) -> Iterator[Finding]:
    """Units, keywords, sections, abilities and targets that are named and not there; each once.

    A warning is a broken reference, an info one that may lead to what is not imported.
    """
    known = Known(store)
    yield from find_units(store, known, changed)
    yield from find_keywords(store, known, changed)
    yield from find_sections(store, known, changed)
    yield from find_abilities(store, known, changed)
    yield from find_targets(store, known, changed)
