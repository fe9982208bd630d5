"""Imports among processes: killed ones, two at once, readers meanwhile."""

import runpy
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest
from invented_game import LANCER, cards, no_facts, no_findings, page, put

from rulegraph.errors import StoreBusy
from rulegraph.graph.commit import Telling, commit, digests
from rulegraph.graph.storage import generations
from rulegraph.graph.store import open_store
from rulegraph.ontology.terms import RG

CRASH = Path(__file__).parents[2] / "benchmarks" / "crash.py"
HOLD = """
import sys
from pathlib import Path
from rulegraph.graph.storage import generations
with generations.importing(Path(sys.argv[1]), 0.0):
    print("holding", flush=True)
    sys.stdin.read()
"""


def test_killed_imports_leave_the_old_state_or_the_new_one() -> None:
    command = [sys.executable, str(CRASH), "--kills", "6", "--units", "40"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.startswith("6 kills: ")


def test_crash_check_notices_a_mixture(tmp_path: Path) -> None:
    crash = runpy.run_path(str(CRASH))
    one, two = crash["telling"](1, 3), crash["telling"](2, 3)
    commit(tmp_path / "whole", [one], crash["derive"], no_findings)
    assert crash["state"](tmp_path / "whole", 3) == 1
    mixed = Telling(one.source_iri, one.digest, [*one.quads[:-1], two.quads[-1]])
    commit(tmp_path / "mixed", [mixed], crash["derive"], no_findings)
    with pytest.raises(AssertionError, match="a mixture"):
        crash["state"](tmp_path / "mixed", 3)
    commit(tmp_path / "less", [one], no_facts, no_findings)
    with pytest.raises(AssertionError, match="a mixture"):
        crash["state"](tmp_path / "less", 3)


def test_second_importer_says_who_is_importing_or_waits(tmp_path: Path) -> None:
    put(tmp_path, page("d1"))
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(tmp_path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert holder.stdout is not None
    assert holder.stdout.readline() == "holding\n"
    with pytest.raises(StoreBusy) as refusal:
        put(tmp_path, cards())
    assert str(refusal.value) == (
        f"graph {tmp_path}: process {holder.pid} is importing; try again when it is done"
    )
    assert len(open_store(tmp_path).graphs()) == 3
    commit(tmp_path, [cards()], no_facts, no_findings, dry_run=True)
    release = threading.Timer(0.3, holder.communicate)
    release.start()
    report = commit(tmp_path, [cards()], no_facts, no_findings, wait_seconds=30)
    release.join()
    assert report.generation == 2


def test_lock_of_a_killed_importer_is_free(tmp_path: Path) -> None:
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(tmp_path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert holder.stdout is not None
    holder.stdout.readline()
    (tmp_path / f"tmp-{holder.pid}").mkdir()
    (tmp_path / f"tmp-{holder.pid}" / "000001.sst").write_text("half")
    (tmp_path / "gen-1").mkdir()
    (tmp_path / f"CURRENT.{holder.pid}").write_text("gen-1\n")
    holder.kill()
    holder.communicate()
    assert put(tmp_path, page("d1")).generation == 1
    assert sorted(path.name for path in tmp_path.iterdir()) == ["CURRENT", "gen-1", "lock"]


def test_importers_one_after_the_other_lose_nothing(tmp_path: Path) -> None:
    failures: list[BaseException] = []

    def import_one(number: int) -> None:
        try:
            commit(
                tmp_path / "graph",
                [page(f"d{number}", "a") if number % 2 else cards(f"d{number}")],
                no_facts,
                no_findings,
                wait_seconds=60,
            )
        except BaseException as failure:
            failures.append(failure)

    threads = [threading.Thread(target=import_one, args=(number,)) for number in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failures == []
    assert generations.number(generations.current(tmp_path / "graph")) == 6
    assert len(digests(tmp_path / "graph")) == 2


def test_readers_go_on_during_imports(tmp_path: Path) -> None:
    put(tmp_path, page("d0", "w0"))
    query = f"SELECT ?w WHERE {{ ?s <{RG.hasWeapon}> ?w }}"
    stop, seen = threading.Event(), list[tuple[int, int]]()

    def read() -> None:
        while not stop.is_set():
            opened = open_store(tmp_path)
            first = len(list(opened.select(query, {"s": LANCER})))
            time.sleep(0.01)
            seen.append((first, len(list(opened.select(query, {"s": LANCER})))))

    reader = threading.Thread(target=read)
    reader.start()
    for number in range(1, 7):
        put(tmp_path, page(f"d{number}", *(f"w{weapon}" for weapon in range(number + 1))))
    stop.set()
    reader.join()
    assert len(seen) > 5
    assert all(first == second for first, second in seen)
    assert [first for first, _ in seen] == sorted(first for first, _ in seen)
    assert len(list(open_store(tmp_path).select(query, {"s": LANCER}))) == 7
