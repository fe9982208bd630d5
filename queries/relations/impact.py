"""What a change to a thing touches: what refers to it, names it, has it or can be its target, and so on.

What builds on a thing (refers to it, names it, is explained by it) carries the change on; what merely has or
uses it (a keyword, an ability, a verdict) is touched and ends the chain. A state, event or keyword that a
change reaches is no change of its own.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from rulegraph.graph.store import Store
from rulegraph.queries.kept import kept
from rulegraph.queries.relations.citing import cited
from rulegraph.queries.relations.kinds import RELATIONS, Reach
from rulegraph.queries.relations.network import Network, edge, network, notes, thing, with_verdicts
from rulegraph.queries.relations.resolving import Meant, common_edition, topic
from rulegraph.queries.relations.things import Step, Thing

DEPTH = 2
MAXIMUM_DEPTH = 6


@dataclass(frozen=True, slots=True)
class Touched:
    """A thing that a change reaches: by which step, in how many steps. `step.start` is the nearer thing."""

    thing: Thing
    step: Step
    depth: int


@dataclass(frozen=True, slots=True)
class Companion:
    """A keyword that stands with another, and on how many datasheets."""

    keyword: Thing
    datasheets: int


@dataclass(frozen=True, slots=True)
class Impact:
    """What a change of things touches, the nearest first; `companions` are keywords that stand with them."""

    of: Meant
    things: tuple[Thing, ...]
    touched: tuple[Touched, ...]
    companions: tuple[Companion, ...]
    depth: int
    edition: str
    notes: tuple[str, ...] = ()


def impact(store: Store, words: str, depth: int = DEPTH, *, kind: str = "", edition: str = "") -> Impact:
    """What a change of all that goes by the words touches within `depth` steps, in the newest edition.

    Raises:
        UnknownName: The words resemble nothing in the graph.
        AmbiguousName: They resemble several names and are none; the message holds them.
    """
    of = topic(store, words, kind=kind, edition=edition)
    shared = edition or common_edition(of)
    graph = network_of(store, of, shared)
    starts = tuple(iri for iri in of.iris(shared) if iri in graph)
    touched = _touched(graph, starts, min(depth, MAXIMUM_DEPTH))
    told = cited(store, [one.step for one in touched])
    return Impact(
        of,
        tuple(thing(graph, iri) for iri in starts),
        tuple(Touched(one.thing, told[one.step], one.depth) for one in touched),
        tuple(companions(graph, starts)),
        depth,
        shared,
        (*of.also, *notes(graph)),
    )


def network_of(store: Store, of: Meant, edition: str) -> Network:
    """The network of an edition as a question about these things needs it: verdicts only of what has them."""
    if of.kind in {"datasheet", "stratagem"}:
        return whole_network(store, edition)
    return kept(store, ("network", edition), lambda: network(store, edition))


def whole_network(store: Store, edition: str) -> Network:
    """The network of an edition with all verdicts, made once for a store."""
    return kept(
        store, ("network with verdicts", edition), lambda: with_verdicts(store, network(store, edition))
    )


def _touched(graph: Network, starts: tuple[str, ...], depth: int) -> list[Touched]:
    seen = set(starts)
    found: list[Touched] = []
    edge_of = list(starts)
    for distance in range(1, depth + 1):
        onward: list[str] = []
        reached = sorted(
            (step for iri in edge_of for step in _reached(graph, iri, first=distance == 1)), key=_order
        )
        for step in reached:
            if step.end.id not in seen:
                seen.add(step.end.id)
                found.append(Touched(step.end, step, distance))
                if step.edge.relation.reach is Reach.onward and not step.along:
                    onward.append(step.end.id)
        edge_of = onward
    return found


def _order(step: Step) -> tuple[float, str, str, str, str]:
    return step.edge.relation.cost, step.edge.relation.code, step.end.folded, step.end.id, step.start.id


def _reached(graph: Network, iri: str, *, first: bool) -> Iterator[Step]:
    """The steps from a changed thing to what the change touches; verdicts and the like count at the first."""
    for subject, _, code in graph.in_edges(iri, keys=True):
        reach = RELATIONS[code].reach
        if reach in {Reach.onward, Reach.ends} or (first and reach in {Reach.near, Reach.both}):
            yield Step(edge(graph, subject, code, iri), along=False)
    if not first:
        return
    for _, target, code in graph.out_edges(iri, keys=True):
        if RELATIONS[code].reach is Reach.both:
            yield Step(edge(graph, iri, code, target), along=True)


def companions(graph: Network, keywords: tuple[str, ...]) -> Iterator[Companion]:
    """The keywords that stand on the same datasheets as the given ones, the most frequent first."""
    counts: dict[str, set[str]] = {}
    for keyword in keywords:
        for sheet, _, code in graph.in_edges(keyword, keys=True):
            if code == "has-keyword":
                for _, other, same in graph.out_edges(sheet, keys=True):
                    if same == code and other not in keywords:
                        counts.setdefault(other, set()).add(sheet)
    for other, sheets in sorted(counts.items(), key=lambda one: (-len(one[1]), one[0])):
        yield Companion(thing(graph, other), len(sheets))
