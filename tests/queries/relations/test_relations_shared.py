"""Relations in the real texts and data: known answers, and names against a plain search of brackets."""

import re

import pytest
from shared import DATA, PAGES, needs_shared

from rulegraph.graph.identifiers import ID, entity_of, folded
from rulegraph.graph.importing import import_paths
from rulegraph.graph.store import GraphStore, open_store
from rulegraph.queries.relations.facts import rows
from rulegraph.queries.relations.impact import impact
from rulegraph.queries.relations.named import TEXTS
from rulegraph.queries.relations.network import Network, network
from rulegraph.queries.relations.paths import paths
from rulegraph.queries.relations.search import IMPASSABLE

_BRACKETS = re.compile(r"\[(?P<name>[A-Za-z-]+(?: [A-Za-z-]+)*)(?: (?:X|\d+|D\d)\+?)?\]")


@pytest.fixture(scope="module")
def five(tmp_path_factory: pytest.TempPathFactory) -> GraphStore:
    """The five texts."""
    folder = tmp_path_factory.mktemp("five") / "graph"
    import_paths(folder, [PAGES])
    return open_store(folder)


@pytest.fixture(scope="module")
def cards(tmp_path_factory: pytest.TempPathFactory) -> GraphStore:
    """The core rules, FAQs and two armies of the data cards."""
    folder = tmp_path_factory.mktemp("cards") / "graph"
    data = DATA / "gdc-11e"
    import_paths(folder, [data / name for name in ("core", "faqs.json", "drukhari.json", "votann.json")])
    return open_store(folder)


@pytest.fixture(scope="module")
def network_of_cards(cards: GraphStore) -> Network:
    return network(cards, "11")


@needs_shared
def test_fire_overwatch_and_torrent_hang_together_by_a_unit_that_has_both(five: GraphStore) -> None:
    (path,) = paths(five, "fire overwatch", "torrent").paths
    assert [(step.words, step.end.name) for step in path.steps] == [
        ("can target", "Scourges with Shardcarbines"),
        ("has a weapon with", "Torrent"),
    ]
    assert all(step.edge.sources for step in path.steps)


@needs_shared
def test_what_refers_to_18_04(five: GraphStore, cards: GraphStore) -> None:
    assert {"Disembarking", "Repositioned Units"} <= {
        one.thing.name for one in impact(five, "18.04", 1).touched
    }
    said = {(one.step.words, one.thing.name) for one in impact(cards, "18.04", 1).touched}
    assert {
        ("is referred to by", "Disembarking"),
        ("is referred to by", "Move Units Step"),
        ("is named by", "Repositioned Units"),
    } <= said


@needs_shared
def test_battle_shock_is_a_topic_of_the_newest_edition(five: GraphStore) -> None:
    found = impact(five, "battle-shock", 1)
    assert found.edition == "11"
    names = {one.thing.name for one in found.touched}
    assert {"Insane Bravery", "Disembark Move", "For the Greater Good"} <= names


@needs_shared
@pytest.mark.parametrize(
    ("start", "end"),
    [("cronos", "kâhl"), ("dark harvest", "deep strike"), ("18.04", "sustained hits"), ("infantry", "blast")],
)
def test_no_way_goes_through_a_faction(cards: GraphStore, start: str, end: str) -> None:
    found = paths(cards, start, end, limit=8)
    assert found.paths
    for path in found.paths:
        assert not [thing for thing in path.things[1:-1] if thing.kind in IMPASSABLE]
        assert len({thing.id for thing in path.things}) == len(path.things) <= found.maximum_length + 1
    assert [path.cost for path in found.paths] == sorted(path.cost for path in found.paths)


@needs_shared
def test_no_ability_in_brackets_is_lost(cards: GraphStore, network_of_cards: Network) -> None:
    rules = {
        network_of_cards.nodes[iri]["thing"].folded: iri
        for iri in network_of_cards
        if iri.startswith(f"{ID}11/rule/core/")
    }
    seen = 0
    lost = []
    for row in rows(cards, TEXTS, "11"):
        subject = entity_of(str(row["subject"]))
        for match in _BRACKETS.finditer(str(row["object"])):
            rule = rules.get(folded(match["name"]))
            if rule and rule != subject:
                seen += 1
                if not network_of_cards.has_edge(subject, rule):
                    lost.append((subject, match[0]))
    assert seen > 100  # so that the comparison is one
    assert lost == []
