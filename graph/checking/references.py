"""Names and numbers that lead nowhere in the graph."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

from rulegraph.graph.checking.known import Known
from rulegraph.graph.checking.references_abilities import find_abilities
from rulegraph.graph.checking.references_keywords import find_keywords
from rulegraph.graph.checking.references_sections import find_sections
from rulegraph.graph.checking.references_targets import find_targets
from rulegraph.graph.checking.references_units import find_units
from rulegraph.graph.findings import Finding
from rulegraph.graph.store import GraphStore

TITLES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "references/led-unit": "a unit that can be led and is not described",
        "references/supported-unit": "a unit that can be supported and is not described",
        "references/roster-unit": "a unit of a roster that is not described",
        "references/detachment": "a detachment that is not described",
        "references/faction": "a faction that is not described",
        "references/stratagem": "another name of a stratagem that is not described",
        "references/keyword": "a keyword that rules ask for and no datasheet has",
        "references/section": "a section number that no rule bears",
        "references/section-not-imported": "section numbers that cannot be judged without the core rules",
        "references/ability": "an ability whose rule no source tells",
        "references/erratum-target": "an erratum about something that is not in the graph",
        "references/faq-target": "a question about something that is not in the graph",
        "references/erratum-part": "an erratum of an ability that its unit does not have",
    }
)
"""What each rule of the family looks for, by its name."""


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
