"""The search for ways: simple paths in order of their cost, within bounds of length, time and number.

A step costs what its relation says. Going through a thing costs more the more it is related to, by the
logarithm of its degree: what everything has in common (INFANTRY, a core stratagem) tells little of any two.
Going in and out of a thing by one relation (both have the keyword, both can be its target) costs more again:
it says that two things are alike and not that one acts on the other. Nothing goes through a faction. The
first and the last thing of a way cost nothing.
"""

import heapq
import math
import time
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import pairwise
from typing import Any, Final, NamedTuple, TypeAlias

import networkx as nx

from rulegraph.graph.identifiers import kind_of
from rulegraph.queries.relations.kinds import RELATIONS
from rulegraph.queries.relations.network import Network

Ways: TypeAlias = "nx.Graph[str]"

OTHER_WAYS: Final = "there may be other ways"
MOST_ALIKE: Final = 3
IMPASSABLE: Final = frozenset({"faction"})
_ALIKE = 2.0  # what going out of a thing by the relation by which one came in costs on top
_HUB = 0.5  # what each doubling of a thing's degree adds to the cost of going through it
_SECONDS = 2.0
_MOST_TRIED = 300_000


class Walk(NamedTuple):
    """A simple path of IRIs and what it costs."""

    cost: float
    nodes: tuple[str, ...]


class Walks(NamedTuple):
    """The walks that were found, the cheapest first, and why there may be more ("" if there are none).

    `alike` is how many were left out because enough of their kind were found.
    """

    found: tuple[Walk, ...]
    alike: int
    stopped: str


def ways(graph: Network) -> Ways:
    """The network without directions: of several relations between two things the nearest, as `fact`."""
    nearest: dict[tuple[str, str], tuple[float, tuple[str, str, str]]] = {}
    for subject, target, code in graph.edges(keys=True):
        pair = (subject, target) if subject < target else (target, subject)
        cost = RELATIONS[code].cost
        if subject != target and (pair not in nearest or cost < nearest[pair][0]):
            nearest[pair] = (cost, (subject, code, target))
    simple: Ways = nx.Graph()
    simple.add_edges_from(
        (one, other, {"cost": cost, "fact": fact}) for (one, other), (cost, fact) in nearest.items()
    )
    return simple


def walks(
    simple: Ways, starts: Collection[str], ends: Collection[str], *, limit: int, maximum_length: int
) -> Walks:
    """The cheapest walks from a start to an end, best first, at most `MOST_ALIKE` of one kind."""
    begins, goals = frozenset(starts) & simple.nodes, frozenset(ends) & simple.nodes
    toll = _Toll(simple, begins | goals)
    remaining = _remaining(simple, goals, toll)
    hops = _hops(simple, goals, maximum_length)
    heap: list[tuple[float, float, tuple[str, ...]]] = [
        (remaining[one], 0.0, (one,)) for one in sorted(begins) if one in remaining
    ]
    found: list[Walk] = []
    kinds: Counter[tuple[str, ...]] = Counter()
    until = time.monotonic() + _SECONDS
    for tried in range(_MOST_TRIED):
        if not heap or len(found) == limit:
            return Walks(tuple(found), _left_out(kinds), OTHER_WAYS if heap else "")
        if tried % 1024 == 0 and time.monotonic() > until:
            break
        _, spent, nodes = heapq.heappop(heap)
        if nodes[-1] in goals:
            kind = tuple(_kind(simple, near, far) for near, far in pairwise(nodes))
            kinds[kind] += 1
            found += [Walk(spent, nodes)] if kinds[kind] <= MOST_ALIKE else []
            continue
        for neighbour, cost in _onward(simple, nodes, begins, toll):
            if hops.get(neighbour, maximum_length) <= maximum_length - len(nodes):
                heapq.heappush(heap, (spent + cost + remaining[neighbour], spent + cost, (*nodes, neighbour)))
    return Walks(tuple(found), _left_out(kinds), f"the search stopped after {_SECONDS:.0f} s")


def _left_out(kinds: Mapping[tuple[str, ...], int]) -> int:
    return sum(max(0, count - MOST_ALIKE) for count in kinds.values())


def _kind(simple: Ways, near: str, far: str) -> str:
    """What a step has in common with others: relation, direction, and the kind of thing that it leads to."""
    subject, code, _ = simple[near][far]["fact"]
    return f"{code} {'along' if subject == near else 'back'} {kind_of(far)}"


class _Toll:
    """What going through a thing costs; None where nothing goes through."""

    def __init__(self, simple: Ways, free: Collection[str]) -> None:
        self._simple = simple
        self._known: dict[str, float | None] = dict.fromkeys(free, 0.0)

    def __call__(self, iri: str) -> float | None:
        if iri not in self._known:
            closed = kind_of(iri) in IMPASSABLE
            self._known[iri] = None if closed else _HUB * math.log2(1 + self._simple.degree(iri))
        return self._known[iri]


def _remaining(simple: Ways, goals: Collection[str], toll: _Toll) -> Mapping[str, float]:
    """The cost from each thing to the nearest goal."""

    def back(nearer: str, _farther: str, data: Mapping[str, Any]) -> float | None:
        paid = toll(nearer)
        return None if paid is None else float(data["cost"]) + paid

    if not goals:
        return {}
    return nx.multi_source_dijkstra_path_length(simple, set(goals), weight=back)


def _hops(simple: Ways, goals: Iterable[str], most: int) -> dict[str, int]:
    """The steps from each thing to the nearest goal, at most so many."""
    found = dict.fromkeys(goals, 0)
    edge = list(found)
    for step in range(1, most + 1):
        edge = [one for near in edge for one in simple[near] if found.setdefault(one, step) == step]
        edge = list(dict.fromkeys(edge))
    return found


def _onward(
    simple: Ways, nodes: tuple[str, ...], begins: Collection[str], toll: _Toll
) -> Iterator[tuple[str, float]]:
    for neighbour, data in simple[nodes[-1]].items():
        paid = toll(neighbour)
        if paid is not None and neighbour not in nodes and neighbour not in begins:
            yield neighbour, float(data["cost"]) + paid + _alike(simple, nodes, data["fact"])


def _alike(simple: Ways, nodes: tuple[str, ...], fact: tuple[str, str, str]) -> float:
    """What going on by that fact costs on top, if one came to the last thing by the same relation."""
    if len(nodes) == 1:
        return 0.0
    subject, code, target = simple[nodes[-2]][nodes[-1]]["fact"]
    same = code == fact[1] and (subject == fact[0] or target == fact[2])
    return _ALIKE if same else 0.0
