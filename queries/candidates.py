"""Which stratagems a question can be about at all, before anything is loaded of them."""

from rulegraph.graph.store import Store
from rulegraph.queries import library
from rulegraph.queries.ask.question import StratagemQuestion
from rulegraph.queries.vocabulary import term


def limited(store: Store, question: StratagemQuestion, edition: str) -> frozenset[str] | None:
    """The stratagems that the phases, detachments, factions and names of the question leave; None for all.

    Cost, category and turn are left to `judging.matches`.
    """
    limits = [
        *_named(question),
        *_of(store, [entity.iri for name in question.detachments for entity in name.entities]),
        *_of(store, [entity.iri for name in question.factions for entity in name.entities]),
        *_in_phases(store, question, edition),
    ]
    return frozenset.intersection(*limits) if limits else None


def _named(question: StratagemQuestion) -> list[frozenset[str]]:
    iris = frozenset(entity.iri for name in question.stratagems for entity in name.entities)
    return [iris] if iris else []


def _of(store: Store, owners: list[str]) -> list[frozenset[str]]:
    if not owners:
        return []
    rows = store.select(library.text("stratagems_of"), {"of": tuple(owners)})
    return [frozenset(str(row["stratagem"]) for row in rows)]


def _in_phases(store: Store, question: StratagemQuestion, edition: str) -> list[frozenset[str]]:
    phases = {when.phase for when in question.whens}
    if not phases or "" in phases:
        return []
    bindings: library.Bindings = {
        "edition": term("edition", edition),
        "phase": tuple(term("phase", phase) for phase in sorted(phases | {"any"})),
    }
    return [frozenset(str(row["stratagem"]) for row in store.select(library.text("usable"), bindings))]
