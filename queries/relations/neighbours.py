"""All that a thing is directly related to, in both directions."""

from dataclasses import dataclass

from rulegraph.graph.store import Store
from rulegraph.queries.relations.citing import cited
from rulegraph.queries.relations.impact import Companion, companions, network_of
from rulegraph.queries.relations.network import edge, notes, thing
from rulegraph.queries.relations.resolving import Meant, common_edition, topic
from rulegraph.queries.relations.things import Step, Thing


@dataclass(frozen=True, slots=True)
class Neighbourhood:
    """The steps from a thing to everything next to it, by relation; of a keyword also what stands with it."""

    of: Meant
    things: tuple[Thing, ...]
    steps: tuple[Step, ...]
    companions: tuple[Companion, ...]
    edition: str
    notes: tuple[str, ...] = ()


def neighbourhood(store: Store, words: str, *, kind: str = "", edition: str = "") -> Neighbourhood:
    """All that the things of a name are directly related to, in the newest edition with it.

    Raises:
        UnknownName: The words resemble nothing in the graph.
        AmbiguousName: They resemble several names and are none; the message holds them.
    """
    of = topic(store, words, kind=kind, edition=edition)
    shared = edition or common_edition(of)
    graph = network_of(store, of, shared)
    starts = tuple(iri for iri in of.iris(shared) if iri in graph)
    out = [(iri, *fact) for iri in starts for fact in graph.out_edges(iri, keys=True)]
    steps = [Step(edge(graph, subject, code, target), along=True) for _, subject, target, code in out]
    back = [(iri, *fact) for iri in starts for fact in graph.in_edges(iri, keys=True)]
    steps += [Step(edge(graph, subject, code, target), along=False) for _, subject, target, code in back]
    told = cited(store, steps)
    ordered = sorted(
        steps, key=lambda step: (not step.along, step.edge.relation.code, step.end.folded, step.end.id)
    )
    return Neighbourhood(
        of,
        tuple(thing(graph, iri) for iri in starts),
        tuple(told[step] for step in ordered),
        tuple(companions(graph, starts)),
        shared,
        (*of.also, *notes(graph)),
    )
