"""Facts by subject and predicate: how derivations look at the current view."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import TypeAlias

from rulegraph.graph.building.describe import RDF_TYPE
from rulegraph.graph.quads import Literal, Quad, Term
from rulegraph.ontology.terms import PROSE, RG

PREDICATES = frozenset(
    {iri for name, iri in vars(RG).items() if not name.startswith("_")} - PROSE | {RDF_TYPE}
)
"""What derivations look at: the class of a thing, and all that the vocabulary can say but sentences."""

Facts: TypeAlias = Mapping[str, Mapping[str, list[Term]]]


def index(quads: Iterable[Quad], predicates: frozenset[str]) -> Facts:
    """The objects of the given predicates by subject, in the order of the quads."""
    facts: dict[str, dict[str, list[Term]]] = defaultdict(dict)
    for subject, predicate, value, _ in quads:
        if predicate in predicates:
            facts[subject].setdefault(predicate, []).append(value)
    return facts


def iris(facts: Facts, subject: str, predicate: str) -> list[str]:
    """The IRIs that the subject has for the predicate."""
    values = facts.get(subject, {}).get(predicate, ())
    return [value for value in values if not isinstance(value, Literal)]


def texts(facts: Facts, subject: str, predicate: str) -> list[str]:
    """The literals that the subject has for the predicate, as text."""
    values = facts.get(subject, {}).get(predicate, ())
    return [value.text for value in values if isinstance(value, Literal)]


def first(facts: Facts, subject: str, predicate: str, default: str = "") -> str:
    """The first value, IRI or text, or the default."""
    values = facts.get(subject, {}).get(predicate, ())
    if not values:
        return default
    value = values[0]
    return value.text if isinstance(value, Literal) else value
