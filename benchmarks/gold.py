"""Puts the gold questions to a graph: right, refused, wrong, and how long they take in a warm process.

python benchmarks/gold.py questions.csv --graph FOLDER --marked both
"""

import argparse
import sys
import time
from pathlib import Path
from statistics import quantiles

SLOW = 60.0  # milliseconds
ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from gold_questions import Gold, judged, read_gold  # noqa: E402

from rulegraph.graph.store import open_store  # noqa: E402


def main() -> int:
    """Prints what was not right, the sums and the times; 1 if an answer was wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--graph", default=None)
    parser.add_argument("--marked", default="shipped")
    options = parser.parse_args()
    store = open_store(options.graph)
    gold: list[Gold] = [
        one for file in options.files for one in read_gold(file) if one.graph == options.marked
    ]
    counts = {"right": 0, "refused": 0, "wrong": 0}
    times = []
    for one in gold:
        judged(store, one)
        start = time.perf_counter()
        verdict, why = judged(store, one)
        times.append((time.perf_counter() - start) * 1000)
        counts[verdict] += 1
        if verdict != "right" or times[-1] > SLOW:
            print(f"{verdict}: {one.question} ({times[-1]:.0f} ms): {why}")
    marks = quantiles(times, n=20)
    print(f"{len(gold)} questions: {counts}; median {marks[9]:.0f} ms, 95 % within {marks[18]:.0f} ms")
    return 1 if counts["wrong"] else 0


if __name__ == "__main__":
    raise SystemExit(main())
