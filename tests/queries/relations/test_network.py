"""The edges of the network: which there are, what they are called, and of what edition."""

from pathlib import Path

import pytest
from related_game import ID, store

from rulegraph.queries.relations.kinds import RELATIONS
from rulegraph.queries.relations.network import Network, edge, network, thing, with_verdicts


@pytest.fixture(scope="module")
def graph() -> Network:
    return with_verdicts(store(), network(store(), "11"))


def edges(graph: Network) -> set[tuple[str, str, str]]:
    return {
        (subject.removeprefix(ID), code, target.removeprefix(ID))
        for subject, target, code in graph.edges(keys=True)
    }


@pytest.mark.parametrize(
    "wanted",
    [
        ("datasheet/reed-court/eel-barge", "has-weapon-with", "ability/spray"),
        ("datasheet/reed-court/eel-barge", "can-carry", "keyword/walker"),
        ("datasheet/reed-court/eel-barge", "cannot-carry", "keyword/giant"),
        ("datasheet/reed-court/stilt-runners", "has-ability", "ability/low-flight"),
        ("ability/spray", "is-explained-by", "rule/core/spray"),
        ("rule/core/landing", "refers-to", "rule/core/boarding-step"),
        ("rule/core/boarding-step", "refers-to", "section/9.01"),
        ("rule/stone-folk/deep-roots", "refers-to", "rule/core/landing"),
        ("rule/core/landing", "is-part-of", "rule/core/rafts"),
        ("rule/reed-court/tide-oath", "names", "rule/core/landing"),
        ("rule/reed-court/tide-oath", "names", "https://w3id.org/rulegraph/state#battle-shocked"),
        ("rule/heron-guard/slow-wings", "names", "rule/reed-court/tide-oath"),
        ("stratagem/core/startled-volley", "excludes-keyword", "keyword/giant"),
        ("stratagem/core/startled-volley", "can-target", "datasheet/reed-court/eel-barge"),
        (
            "stratagem/reed-court/mist-watch/fog-horn",
            "may-target",
            "datasheet/reed-court/stilt-runners",
        ),
        ("stratagem/reed-court/mist-watch/fog-horn", "names", "rule/core/spray"),
        ("stratagem/reed-court/mist-watch/fog-horn", "names", "stratagem/core/startled-volley"),
    ],
)
def test_edges_that_carry_meaning(graph: Network, wanted: tuple[str, str, str]) -> None:
    assert wanted in edges(graph)


def test_what_is_no_edge(graph: Network) -> None:
    found = edges(graph)
    ineligible = ("stratagem/core/startled-volley", "can-target", "datasheet/reed-court/reed-king")
    assert ineligible not in found
    # A reference that the structure states is not told a second time by the words of the text.
    assert ("rule/core/landing", "names", "rule/core/boarding-step") not in found
    # Another army cannot have the rule, whatever its texts say.
    assert ("rule/stone-folk/deep-roots", "names", "rule/reed-court/tide-oath") not in found
    assert ID + "section/88.01" not in graph
    assert not [one for one in graph if "edition#" in one or "source/" in one or "phase#" in one]


def test_the_verdicts_reason_is_the_detail_of_the_edge(graph: Network) -> None:
    horn, runners = (
        ID + "stratagem/reed-court/mist-watch/fog-horn",
        ID + "datasheet/reed-court/stilt-runners",
    )
    assert edge(graph, horn, "may-target", runners).detail == "RAFT: led by Reed King"


def test_states_and_sections_without_a_rule_have_names(graph: Network) -> None:
    state = thing(graph, "https://w3id.org/rulegraph/state#battle-shocked")
    assert (state.name, state.kind, state.edition) == ("is battle-shocked", "state", "")
    section = thing(graph, ID + "section/9.01")
    assert (section.name, section.kind, section.edition) == ("section 9.01", "section", "11")


def test_an_edition_alone_and_both_together() -> None:
    other = "https://w3id.org/rulegraph/id/10/datasheet/reed-court/stilt-runners"
    runners = ID + "datasheet/reed-court/stilt-runners"
    assert other not in network(store(), "11")
    assert network(store()).has_edge(runners, other, "carries-on")
    assert set(network(store(), "10")) == {other, "https://w3id.org/rulegraph/id/10/ability/spray"}


def test_every_relation_is_said_in_both_directions() -> None:
    said = [words for one in RELATIONS.values() for words in (one.words, one.back)]
    assert all(said)
    assert len(set(said)) == len(said)
    assert all(code == one.code and one.cost > 0 for code, one in RELATIONS.items())


def test_the_document_has_every_relation_in_its_words() -> None:
    page = (Path(__file__).parents[3] / "docs" / "relations.md").read_text(encoding="utf-8")
    rows = [line for line in page.splitlines() if line.startswith("| `")]
    assert rows == [f"| `{one.code}` | {one.words} | {one.back} |" for one in RELATIONS.values()]
