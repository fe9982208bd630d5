"""Sets of keywords, as they stand in the current view."""

from collections.abc import Iterator

from rulegraph.graph.deriving.facts import Facts, iris
from rulegraph.graph.eligibility import Choice
from rulegraph.ontology.terms import RDF, RG


def subjects(facts: Facts, kind: str) -> Iterator[str]:
    """The subjects of a class, in the order of the view."""
    return (subject for subject, said in facts.items() if kind in said.get(RDF.type, ()))


def choices(facts: Facts, subject: str, predicate: str) -> tuple[Choice, ...]:
    """The alternatives that the subject leads to by the predicate."""
    return tuple(
        Choice(
            frozenset(iris(facts, alternative, RG.requiresKeyword)),
            frozenset(_exclusions(facts, alternative)),
        )
        for alternative in iris(facts, subject, predicate)
    )


def _exclusions(facts: Facts, alternative: str) -> Iterator[frozenset[str]]:
    for keyword in iris(facts, alternative, RG.excludesKeyword):
        yield frozenset({keyword})
    for exclusion in iris(facts, alternative, RG.hasExclusion):
        yield frozenset(iris(facts, exclusion, RG.requiresKeyword))
