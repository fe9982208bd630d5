"""Ways from one thing to another in the network, the nearest first; `search` says what is near."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from rulegraph.graph.store import Store
from rulegraph.queries.kept import kept
from rulegraph.queries.relations.citing import cited
from rulegraph.queries.relations.impact import whole_network
from rulegraph.queries.relations.network import Network, edge
from rulegraph.queries.relations.network import notes as about_texts
from rulegraph.queries.relations.resolving import Meant, common_edition, meant
from rulegraph.queries.relations.search import Walks, Ways, walks, ways
from rulegraph.queries.relations.things import Step, Thing

MAXIMUM_LENGTH = 4
LIMIT = 10


@dataclass(frozen=True, slots=True)
class Path:
    """One way: its steps in order, and its cost."""

    steps: tuple[Step, ...]
    cost: float

    @property
    def things(self) -> tuple[Thing, ...]:
        """All things on the way, the ends included."""
        return (self.steps[0].start, *(step.end for step in self.steps))

    @property
    def pattern(self) -> tuple[str, ...]:
        """What ways of one kind have in common: relations, directions and kinds of things."""
        return tuple(f"{step.words} {step.end.kind}" for step in self.steps)


@dataclass(frozen=True, slots=True)
class Paths:
    """The ways between two things, the nearest first.

    `maximum_length` is the number of steps that they may have; `notes` say what was left out and why.
    """

    start: Meant
    end: Meant
    paths: tuple[Path, ...]
    maximum_length: int
    edition: str
    notes: tuple[str, ...] = ()

    @property
    def same(self) -> bool:
        """Whether both names are of one thing."""
        return not set(self.start.ids).isdisjoint(self.end.ids)


def paths(
    store: Store,
    start: str,
    end: str,
    *,
    limit: int = 1,
    maximum_length: int = MAXIMUM_LENGTH,
    edition: str = "",
) -> Paths:
    """The nearest ways from the thing of one name to that of another, in the newest edition with both.

    Raises:
        UnknownName: A name resembles nothing in the graph.
        AmbiguousName: A name fits several things; the message holds them.
    """
    first, last = meant(store, start, edition=edition), meant(store, end, edition=edition)
    shared = edition or common_edition(first, last)
    graph = whole_network(store, shared)
    simple = kept(store, ("ways", shared), lambda: ways(graph))
    found = walks(simple, first.iris(shared), last.iris(shared), limit=limit, maximum_length=maximum_length)
    steps = [_steps(graph, simple, walk.nodes) for walk in found.found]
    told = cited(store, [step for one in steps for step in one])
    known = tuple(
        Path(tuple(told[step] for step in one), round(walk.cost, 2))
        for one, walk in zip(steps, found.found, strict=True)
    )
    notes = tuple(dict.fromkeys((*_notes(first, last, shared, found), *about_texts(graph))))
    return Paths(first, last, known, maximum_length, shared, notes)


def _notes(first: Meant, last: Meant, edition: str, found: Walks) -> Iterator[str]:
    yield from (*first.also, *last.also)
    if not edition:
        yield "no edition has both; ways between the editions were looked for"
    if found.alike:
        yield f"{found.alike} more ways are of the kinds of these"
    if found.stopped:
        yield found.stopped


def _steps(graph: Network, simple: Ways, nodes: tuple[str, ...]) -> tuple[Step, ...]:
    found = []
    for near, far in pairwise(nodes):
        subject, code, target = simple[near][far]["fact"]
        found.append(Step(edge(graph, subject, code, target), along=subject == near))
    return tuple(found)
