"""The search: cheapest first, simple, within its bounds, and not through what everything has in common."""

import time
from itertools import combinations, pairwise

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulegraph.queries.relations import search
from rulegraph.queries.relations.network import Network
from rulegraph.queries.relations.search import walks, ways

ID = "https://w3id.org/rulegraph/id/11/"


def network_of(*edges: tuple[str, str, str]) -> Network:
    graph: Network = nx.MultiDiGraph()
    for subject, code, target in edges:
        graph.add_edge(ID + subject, ID + target, key=code, detail="")
    return graph


def found(graph: Network, start: str, end: str, limit: int = 9, length: int = 4) -> list[list[str]]:
    result = walks(ways(graph), [ID + start], [ID + end], limit=limit, maximum_length=length)
    return [[node.removeprefix(ID) for node in walk.nodes] for walk in result.found]


def test_a_hub_is_no_short_cut() -> None:
    crowd = [(f"datasheet/x/{number}", "has-keyword", "keyword/all") for number in range(64)]
    graph = network_of(
        ("rule/core/a", "names", "keyword/all"),
        ("rule/core/b", "names", "keyword/all"),
        ("rule/core/a", "refers-to", "rule/core/c"),
        ("rule/core/c", "refers-to", "rule/core/d"),
        ("rule/core/d", "refers-to", "rule/core/b"),
        *crowd,
    )
    ways_found = found(graph, "rule/core/a", "rule/core/b")
    assert ways_found[0] == ["rule/core/a", "rule/core/c", "rule/core/d", "rule/core/b"]
    assert ways_found[1] == ["rule/core/a", "keyword/all", "rule/core/b"]


def test_nothing_goes_through_a_faction_but_to_it() -> None:
    graph = network_of(
        ("datasheet/x/a", "is-of-faction", "faction/x"), ("datasheet/x/b", "is-of-faction", "faction/x")
    )
    assert found(graph, "datasheet/x/a", "datasheet/x/b") == []
    assert found(graph, "datasheet/x/a", "faction/x") == [["datasheet/x/a", "faction/x"]]


def test_being_alike_costs_more_than_acting_on_each_other() -> None:
    graph = network_of(
        ("datasheet/x/a", "has-keyword", "keyword/k"),
        ("datasheet/x/b", "has-keyword", "keyword/k"),
        ("datasheet/x/a", "has-keyword", "keyword/m"),
        ("stratagem/x/y/s", "requires-keyword", "keyword/m"),
        ("stratagem/x/y/s", "can-target", "datasheet/x/b"),
    )
    nearest = found(graph, "datasheet/x/a", "datasheet/x/b")[0]
    assert nearest == ["datasheet/x/a", "keyword/m", "stratagem/x/y/s", "datasheet/x/b"]


def test_of_one_kind_of_way_the_first_are_enough() -> None:
    graph = network_of(
        *(("stratagem/core/s", "can-target", f"datasheet/x/{number}") for number in range(9)),
        *((f"datasheet/x/{number}", "has-weapon-with", "ability/spray") for number in range(9)),
    )
    result = walks(ways(graph), [ID + "stratagem/core/s"], [ID + "ability/spray"], limit=5, maximum_length=2)
    assert len(result.found) == search.MOST_ALIKE
    assert result.alike == 9 - search.MOST_ALIKE
    assert result.stopped == ""


def test_length_and_number_are_bounds() -> None:
    graph = network_of(
        ("rule/core/a", "refers-to", "rule/core/b"),
        ("rule/core/b", "refers-to", "rule/core/c"),
        ("rule/core/a", "names", "rule/core/c"),
    )
    assert found(graph, "rule/core/a", "rule/core/c", length=1) == [["rule/core/a", "rule/core/c"]]
    assert len(found(graph, "rule/core/a", "rule/core/c", limit=1)) == 1
    assert len(found(graph, "rule/core/a", "rule/core/c")) == 2
    assert found(graph, "rule/core/a", "rule/core/nothing") == []


def test_a_dense_network_stops_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "_SECONDS", 0.2)
    graph = network_of(
        *((f"rule/core/{one}", "refers-to", f"rule/core/{two}") for one, two in combinations(range(40), 2))
    )
    begin = time.monotonic()
    result = walks(ways(graph), [ID + "rule/core/0"], [ID + "rule/core/39"], limit=10_000, maximum_length=8)
    assert time.monotonic() - begin < 2
    assert "stopped" in result.stopped
    assert result.found[0].nodes == (ID + "rule/core/0", ID + "rule/core/39")


_EDGES = st.lists(
    st.tuples(
        st.integers(0, 7),
        st.sampled_from(["refers-to", "names", "has-keyword", "can-target", "is-of-faction"]),
        st.integers(0, 7),
    ),
    min_size=1,
    max_size=24,
)


@given(_EDGES)
def test_walks_are_all_the_simple_paths_of_the_length_cheapest_first(
    edges: list[tuple[int, str, int]],
) -> None:
    graph = network_of(*((f"rule/core/{one}", code, f"rule/core/{two}") for one, code, two in edges))
    graph.add_nodes_from([ID + "rule/core/0", ID + "rule/core/1"])
    simple = ways(graph)
    simple.add_nodes_from(graph)
    start, end = ID + "rule/core/0", ID + "rule/core/1"
    result = walks(simple, [start], [end], limit=10_000, maximum_length=3)
    assert [walk.cost for walk in result.found] == sorted(walk.cost for walk in result.found)
    assert all(simple.has_edge(*pair) for walk in result.found for pair in pairwise(walk.nodes))
    every = {tuple(path) for path in nx.all_simple_paths(simple, start, end, cutoff=3)}
    assert {walk.nodes for walk in result.found} <= every
    assert len(result.found) + result.alike == len(every)
