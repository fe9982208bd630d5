"""How long a check takes: whole, after one changed file, and how it grows with the data.

    python benchmarks/checks.py [FOLDER]

FOLDER is gdc-11e (default: the data beside the project). A half, the whole and the double of its faction
files are imported and checked; then one faction file changes (a cost, a name) and the check is repeated.
Prints the processor time of a new process as a multiple of `python -c pass`, its memory, and the exponent
of the growth with the number of quads: 1 is linear.
"""

import json
import math
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from grown_data import datacards
from shared import DATA

from rulegraph.graph.store import open_store


def used(*command: str) -> tuple[float, float]:
    """The processor seconds and the megabytes of a process; findings are no failure."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in {0, 1} or (process.returncode and "import" in command):
        raise AssertionError(f"{' '.join(command)}: {process.returncode}")
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def quads(graph: Path) -> int:
    """How many quads the graph holds."""
    store = open_store(graph)
    return sum(1 for name in ("", *store.graphs()) for _ in store.quads(name))


def rulegraph(graph: Path, *arguments: str) -> tuple[float, float]:
    """Processor seconds and megabytes of one command on a graph."""
    return used(sys.executable, "-m", "rulegraph", "--graph", str(graph), *arguments)


def line(name: str, seconds: float, floor: float, memory: float) -> str:
    """A line of the report."""
    return f"{name:7} {seconds / floor:7.0f} × python -c pass  {seconds:5.1f} s  {memory:5.0f} MB"


def changed(file: Path) -> None:
    """Writes the faction file with another cost and another name of a datasheet."""
    document = json.loads(file.read_text(encoding="utf-8"))
    document["stratagems"][0]["cost"] = 7
    name = document["datasheets"][3]["name"]
    document["datasheets"][3]["name"] = {**name, "en": "Lost Unit"} if isinstance(name, dict) else "Lost Unit"
    file.write_text(json.dumps(document, indent=2, ensure_ascii=False), encoding="utf-8")


def main() -> None:
    """Prints a line for each size, the check after a change, and the exponents."""
    source = Path(sys.argv[1]) if len(sys.argv) > 1 else DATA / "gdc-11e"
    floor = min(used(sys.executable, "-c", "pass")[0] for _ in range(5))
    seconds: dict[str, float] = {}
    held: dict[str, int] = {}
    with tempfile.TemporaryDirectory(prefix="rulegraph-checks-") as name:
        for size in ("half", "whole", "double"):
            data, graph = Path(name) / f"data-{size}", Path(name) / size
            data.mkdir()
            datacards(source, data, size)
            rulegraph(graph, "import", str(data))
            seconds[size], memory = rulegraph(graph, "check", "--format", "json")
            held[size] = quads(graph)
            print(line(size, seconds[size], floor, memory), f"{held[size]:,} quads")
        graph, data = Path(name) / "whole", Path(name) / "data-whole"
        changed(data / "orks.json")
        rulegraph(graph, "import", str(data))
        begun = time.perf_counter()
        again, memory = rulegraph(graph, "check", "--format", "json")
        wall = time.perf_counter() - begun
        print(line("changed", again, floor, memory), f"(wall {wall:.1f} s)")
    for small, large in (("half", "whole"), ("whole", "double")):
        growth = math.log(seconds[large] / seconds[small]) / math.log(held[large] / held[small])
        print(f"{small} to {large}: exponent {growth:.2f}")


if __name__ == "__main__":
    main()
