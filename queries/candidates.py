"""Which stratagems a question can be about at all, before anything is loaded of them."""

from collections.abc import Collection

from rulegraph.graph.store import Store
from rulegraph.queries import library
from rulegraph.queries.ask.question import StratagemQuestion
from rulegraph.queries.vocabulary import term

_FEW = 400  # stratagems up to which looking at their windows is faster than at those of a whole edition


def limited(
    store: Store, question: StratagemQuestion, edition: str, among: Collection[str] = ()
) -> frozenset[str] | None:
    """The stratagems that the phases, detachments, factions and names of the question leave; None for all.

    `among` are those that come into question otherwise. Cost, category and turn are left to `matches`.
    """
    limits = [
        *_with_effects(store, question),
        *_named(question),
        *_of(store, [entity.iri for name in question.detachments for entity in name.entities]),
        *_of(store, [entity.iri for name in question.factions for entity in name.entities]),
    ]
    few = frozenset.intersection(*limits) if limits else frozenset(among)
    if limits and not few:
        return few
    limits += _in_phases(store, question, edition, few.intersection(among) if among else few)
    return frozenset.intersection(*limits) if limits else None


def _with_effects(store: Store, question: StratagemQuestion) -> list[frozenset[str]]:
    if not question.effects:
        return []
    from rulegraph.queries.tagged import stratagems  # noqa: PLC0415  # most questions name none

    return [stratagems(store, question)]


def _named(question: StratagemQuestion) -> list[frozenset[str]]:
    iris = frozenset(entity.iri for name in question.stratagems for entity in name.entities)
    return [iris] if iris else []


def _of(store: Store, owners: list[str]) -> list[frozenset[str]]:
    if not owners:
        return []
    rows = store.select(library.text("stratagems_of"), {"of": tuple(owners)})
    return [frozenset(str(row["stratagem"]) for row in rows)]


def _in_phases(
    store: Store, question: StratagemQuestion, edition: str, among: Collection[str]
) -> list[frozenset[str]]:
    phases = {when.phase for when in question.whens}
    if not phases or "" in phases:
        return []
    bindings: library.Bindings = {"phase": tuple(term("phase", phase) for phase in sorted(phases | {"any"}))}
    if 0 < len(among) < _FEW:
        bindings["stratagem"] = tuple(sorted(among))
    else:
        bindings["edition"] = term("edition", edition)
    return [frozenset(str(row["stratagem"]) for row in store.select(library.text("usable"), bindings))]
