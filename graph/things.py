"""What is in the graph of each edition, as counterparts are sought: names, owners and who tells of it."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from rulegraph.graph.comparison import Said
from rulegraph.graph.describe import DERIVED_FROM, RDF_TYPE
from rulegraph.graph.identifiers import ID, entity_of, lines_of, slug
from rulegraph.graph.quads import Literal, Term
from rulegraph.ontology.terms import EDITION, LISTS, PREFIXES, RG

EDITIONS: Final = tuple(
    sorted((iri for name, iri in vars(EDITION).items() if not name.startswith("_")), key=lambda iri: (len(iri), iri))
)
"""The editions, the oldest first."""

KINDS: Final = frozenset(
    (
        RG.Ability,
        RG.Datasheet,
        RG.Detachment,
        RG.Enhancement,
        RG.Faction,
        RG.Keyword,
        RG.Rule,
        RG.Stratagem,
    )
)
"""The classes of what is carried over from one edition to the next."""

_WHOLE: Final = frozenset(PREFIXES["format"] + name for name in ("datacards", "csv", "bsdata"))
"""Formats that tell of all that a faction has; a page tells of one datasheet, a book of its chapters."""
