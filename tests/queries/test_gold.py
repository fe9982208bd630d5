"""The gold questions: nearly all are answered rightly, the rest refused, and nothing wrong is told."""

import os
from collections import Counter
from functools import cache
from pathlib import Path

import pytest
from gold_questions import Gold, judged, read_gold

from rulegraph.graph.store import GraphStore, open_store

FOLDER = Path(__file__).parent / "gold"
FILES = ("questions", "unseen")
BOTH = os.environ.get("RULEGRAPH_GOLD_GRAPH", "")


@cache
def gold(file: str, graph: str) -> tuple[Gold, ...]:
    return tuple(one for one in read_gold(FOLDER / f"{file}.csv") if one.graph == graph)


@pytest.fixture(scope="module")
def shipped(tmp_path_factory: pytest.TempPathFactory) -> GraphStore:
    return open_store(tmp_path_factory.mktemp("nothing"))


def _counted(store: GraphStore, questions: tuple[Gold, ...]) -> tuple[Counter[str], list[str]]:
    told = [(one.question, *judged(store, one)) for one in questions]
    return Counter(verdict for _, verdict, _ in told), [
        f"{question}: {verdict}: {why}" for question, verdict, why in told if verdict != "right"
    ]


@pytest.mark.parametrize("file", FILES)
def test_questions_to_the_shipped_facts(shipped: GraphStore, file: str) -> None:
    counts, told = _counted(shipped, gold(file, "shipped"))
    assert not counts["wrong"], told
    assert counts["right"] >= 0.9 * len(gold(file, "shipped")), told


@pytest.mark.skipif(not BOTH, reason="RULEGRAPH_GOLD_GRAPH names no graph of both editions' data")
@pytest.mark.parametrize("file", FILES)
def test_questions_to_both_editions(file: str) -> None:
    counts, told = _counted(open_store(BOTH), gold(file, "both"))
    assert not counts["wrong"], told
    assert counts["right"] >= 0.9 * len(gold(file, "both")), told


def test_there_are_enough_questions() -> None:
    rows = [one for file in FILES for graph in ("shipped", "both") for one in gold(file, graph)]
    assert len(rows) >= 150
    assert len({(one.graph, one.question) for one in rows}) == len(rows)
