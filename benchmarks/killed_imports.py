"""Kills `rulegraph import` of real sources at random moments, while `rulegraph ask` goes on.

    python benchmarks/killed_imports.py FIRST SECOND [--kills 20]

FIRST is imported once; SECOND is imported over it again and again, and killed. Each time the graph must hold
the old state or the new one, byte for byte, and the next import must leave nothing of the killed one behind.
Exit 1 and a line that says what was found otherwise.
"""

import argparse
import hashlib
import random
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from pathlib import Path

from rulegraph.graph.commit import digests
from rulegraph.graph.export import export
from rulegraph.graph.storage import generations
from rulegraph.graph.store import open_store

COMMAND = [sys.executable, "-m", "rulegraph", "--graph"]
QUESTION = "stratagems in the shooting phase"


def state(location: Path) -> tuple[str, str]:
    """Digests of everything that the store tells, and of what it says was imported."""
    told = hashlib.sha256()
    for piece in export(open_store(location), "nquads"):
        told.update(piece)
    recorded = hashlib.sha256(repr(sorted(digests(location).items())).encode())
    return told.hexdigest(), recorded.hexdigest()


def imported(location: Path, sources: Path) -> float:
    """Seconds of an import that nobody disturbs.

    Raises:
        subprocess.CalledProcessError: It failed.
    """
    begin = time.perf_counter()
    command = [*COMMAND, str(location), "import", str(sources)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - begin


class Readers:
    """Asks the store again and again in a thread, each time in a process of its own."""

    def __init__(self, location: Path) -> None:
        self._command = [*COMMAND, str(location), "ask", QUESTION]
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._ask)
        self.answered = 0
        self.failed: list[str] = []

    def _ask(self) -> None:
        while not self._stop.is_set():
            done = subprocess.run(self._command, capture_output=True, text=True, check=False)
            if done.returncode or not done.stdout:
                self.failed.append(done.stderr)
            else:
                self.answered += 1
            time.sleep(0.2)

    def __enter__(self) -> "Readers":
        """Begins to ask."""
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        """Asks no more."""
        self._stop.set()
        self._thread.join()


def kill_one(location: Path, sources: Path, moment: float) -> bool:
    """Whether an import was still running when it was killed, so many seconds after its start."""
    command = [*COMMAND, str(location), "import", str(sources)]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as child:
        time.sleep(moment)
        running = child.poll() is None
        child.kill()
    return running


def run(first: Path, second: Path, kills: int, seed: int, folder: Path) -> str:
    """What was seen, in one line.

    Raises:
        AssertionError: A store held neither state, something was left behind, or a reader failed.
    """
    chance = random.Random(seed)  # noqa: S311 - moments, no secrets
    base, whole, location = folder / "base", folder / "whole", folder / "graph"
    imported(base, first)
    shutil.copytree(base, whole)
    seconds = imported(whole, second)
    old, new = state(base), state(whole)
    if old == new:
        raise AssertionError(f"importing {second} over {first} changes nothing; name other sources")
    shutil.copytree(base, location)
    outcomes, most = Counter[str](), 0
    with Readers(location) as readers:
        for number in range(kills):
            # Half of them about the end, where the new generation is written and the pointer moves.
            share = chance.uniform(0, 1) if number % 2 else chance.uniform(0.75, 1.1)
            running = kill_one(location, second, seconds * share)
            found = state(location)
            if found not in (old, new):
                raise AssertionError(f"killed after {seconds * share:.2f} s the store holds neither state")
            outcomes["old" if found == old else "new"] += 1
            outcomes["running"] += running
            most = max(most, sum(1 for path in location.rglob("*") if path.is_file()))
            if found == new:
                with tempfile.TemporaryDirectory(dir=folder) as room:
                    location.rename(Path(room) / "graph")
                    shutil.copytree(base, location)
    if readers.failed:
        raise AssertionError(f"{len(readers.failed)} questions failed, the first: {readers.failed[0]}")
    imported(location, second)
    if state(location) != new:
        raise AssertionError("an import after the killed ones does not give the new state")
    newest = generations.number(generations.current(location))
    left = sorted(path.name for path in location.iterdir() if not path.name.startswith("changes-"))
    if left != sorted(["CURRENT", "lock", *(f"gen-{n}" for n in (newest - 1, newest))]):
        raise AssertionError(f"left behind: {left}")
    return (
        f"{kills} kills within {seconds:.1f} s, {outcomes['running']} of them of a running import: "
        f"{outcomes['old']} times the old state, {outcomes['new']} times the new one; "
        f"{readers.answered} questions answered meanwhile; at most {most} files between"
    )


def main() -> None:
    """Runs what the arguments say."""
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    arguments.add_argument("first", type=Path)
    arguments.add_argument("second", type=Path)
    arguments.add_argument("--kills", type=int, default=20)
    arguments.add_argument("--seed", type=int, default=11)
    given = arguments.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        try:
            print(run(given.first, given.second, given.kills, given.seed, Path(folder)))
        except AssertionError as found:
            sys.exit(f"killed imports: {found}")


if __name__ == "__main__":
    main()
