"""Where steps are told: the sources of the things that say so."""

from collections.abc import Iterable
from dataclasses import replace

from rulegraph.graph.store import Store
from rulegraph.queries.details import citations
from rulegraph.queries.relations.things import Step


def cited(store: Store, steps: Iterable[Step]) -> dict[Step, Step]:
    """Each step with the places where the subject of its edge stands, by the step without them."""
    known = list(dict.fromkeys(steps))
    subjects = sorted({step.edge.subject.id for step in known})
    told = citations(store, subjects) if subjects else {}
    return {
        step: replace(step, edge=replace(step.edge, sources=told.get(step.edge.subject.id, ())))
        for step in known
    }
