"""A cold `rulegraph ask` beside the same question on the same graph in rdflib's memory store.

    python benchmarks/rdflib_peer.py GRAPH [QUESTION]

GRAPH is a store folder. The peer is a process that reads the current view as N-Triples into rdflib and runs
the very queries of the question there; its whole time and that of its queries alone are set against ours.
"""

import json
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, cast

import rdflib

from rulegraph.graph import quads
from rulegraph.graph.quads import Term
from rulegraph.graph.storage.sparql import bind
from rulegraph.graph.store import GraphStore, Row, Value, open_store
from rulegraph.queries.asking import ask

RUNS = 5
TARGET = 50.0
QUESTION = "stratagems for pathfinder team in shooting phase"
LONGEST = 3_600


class InMemory:
    """What questions need of a store, over a graph in rdflib's memory."""

    def __init__(self, file: Path) -> None:
        self._graph = rdflib.Graph()
        self._graph.parse(file, format="nt")
        self.seconds = 0.0

    def select(
        self, query: str, bindings: Mapping[str, Term | tuple[Term, ...]] | None = None
    ) -> Iterator[Row]:
        """Rows of a SELECT query, as `Store.select` gives them."""
        start = time.perf_counter()
        found = self._graph.query(bind(query, bindings or {}))
        names = [str(variable) for variable in found.vars or ()]
        solutions = (zip(names, cast("tuple[Any, ...]", row), strict=True) for row in found)
        rows = [{name: _value(node) for name, node in pairs if node is not None} for pairs in solutions]
        self.seconds += time.perf_counter() - start
        return iter(rows)


def _value(node: object) -> Value:
    value = node.toPython() if isinstance(node, rdflib.Literal) else str(node)
    return value if isinstance(value, bool | int) else str(node)


def peer(file: str, question: str) -> None:
    """Answers in rdflib and prints how many answers there are and how long the queries took."""
    store = InMemory(Path(file))
    answers = ask(cast("GraphStore", store), question)
    print(json.dumps({"answers": len(answers.answers), "queries": store.seconds}))


def seconds(command: list[str]) -> tuple[float, str]:
    """The wall-clock time of the command and what it prints."""
    start = time.perf_counter()
    done = subprocess.run(command, check=True, capture_output=True, text=True, timeout=LONGEST)
    return time.perf_counter() - start, done.stdout


def main() -> int:
    """Prints both times and their ratio; the status is 1 where the ratio is under the target."""
    graph, question = sys.argv[1], (sys.argv[2] if len(sys.argv) > 2 else QUESTION)
    script = str(Path(sys.executable).with_name("rulegraph"))
    with tempfile.TemporaryDirectory() as folder:
        view = Path(folder) / "view.nt"
        with view.open("w", encoding="utf-8") as file:
            file.writelines(quads.lines(open_store(graph).quads("")))
        ours = statistics.median(seconds([script, "--graph", graph, "ask", question])[0] for _ in range(RUNS))
        theirs, printed = seconds([sys.executable, __file__, "--peer", str(view), question])
    told = json.loads(printed)
    print(f"rulegraph ask, cold                {ours:8.3f} s")
    print(f"rdflib in memory, load and ask     {theirs:8.3f} s   ratio {theirs / ours:.0f} (target: 50)")
    print(f"rdflib in memory, its queries only {told['queries']:8.3f} s   ratio {told['queries'] / ours:.1f}")
    return 0 if theirs / ours >= TARGET else 1


if __name__ == "__main__":
    if sys.argv[1:2] == ["--peer"]:
        peer(*sys.argv[2:4])
        sys.exit(0)
    sys.exit(main())
