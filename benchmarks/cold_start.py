"""How long `rulegraph ask` takes from a cold start, as a multiple of `python -c pass`, side by side.

    python benchmarks/cold_start.py [--graph PATH] [QUESTION]

Without a graph the shipped facts answer. The two commands alternate, so that a busy machine slows both.
"""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

RUNS = 15
TARGET = 10.0
QUESTION = "stratagems for KROOT in Fight phase"


def seconds(command: list[str], environment: dict[str, str]) -> float:
    """The wall-clock time of one run of the command.

    Raises:
        subprocess.CalledProcessError: The command failed.
    """
    begin = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=environment)
    return time.perf_counter() - begin


def _environment(empty: Path, graph: str | None) -> dict[str, str]:
    """Byte code is cached, as an installed package has it; the user's data folder is empty."""
    unset = {"PYTHONDONTWRITEBYTECODE", "RULEGRAPH_GRAPH"}
    environment = {name: value for name, value in os.environ.items() if name not in unset}
    environment |= {"PYTHONPYCACHEPREFIX": str(empty / "bytecode"), "XDG_DATA_HOME": str(empty)}
    if graph is not None:
        environment["RULEGRAPH_GRAPH"] = graph
    return environment


def main() -> int:
    """Prints both medians and their ratio; the status is 1 where the ratio is over the target."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("question", nargs="?", default=QUESTION)
    parser.add_argument("--graph", help="a store; without it the shipped facts")
    parser.add_argument("--target", type=float, default=TARGET)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as nowhere:
        environment = _environment(Path(nowhere), options.graph)
        script = Path(sys.executable).with_name("rulegraph")
        ask = [str(script), "ask", options.question]
        bare = [sys.executable, "-c", "pass"]
        for command in (ask, bare):
            seconds(command, environment)  # byte code and the file cache are warm for both
        pairs = [(seconds(bare, environment), seconds(ask, environment)) for _ in range(RUNS)]
    python, answer = (statistics.median(column) for column in zip(*pairs, strict=True))
    print(f"python -c pass   {python * 1000:7.1f} ms")
    print(f"rulegraph ask    {answer * 1000:7.1f} ms")
    print(f"ratio            {answer / python:7.2f}   (target: at most {options.target:g})")
    return 0 if answer / python <= options.target else 1


if __name__ == "__main__":
    sys.exit(main())
