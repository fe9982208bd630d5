"""Kills imports at random moments while others read: the store must hold the old state or the new one.

    python benchmarks/crash.py                        20 kills, 300,000 quads
    python benchmarks/crash.py --kills 5 --units 50   the short form that the tests run

Each generation tells of the same units with another version number in every quad that can carry one, so a
mixture of two states cannot go unseen. Exit 1 and a line that says what was found if one was seen.
"""

import argparse
import random
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from rulegraph.graph import identifiers
from rulegraph.graph.commit import Telling, commit, digests
from rulegraph.graph.quads import Literal, Quad, english
from rulegraph.graph.storage import generations
from rulegraph.graph.store import open_store
from rulegraph.ontology.terms import PREFIXES, RG

SOURCE = identifiers.source("page/11/crash")
RDF_TYPE = "http://www.w3.org/1999/02/22-rdf-syntax-ns#type"
LABEL = "http://www.w3.org/2004/02/skos/core#prefLabel"
VERSIONS = f"SELECT ?version (COUNT(*) AS ?n) WHERE {{ ?s <{RG.reason}> ?version }} GROUP BY ?version"
WEAPONS = 12


def telling(version: int, units: int) -> Telling:
    """A source whose every weapon carries the version."""
    quads = [
        Quad(SOURCE, RDF_TYPE, RG.Source, SOURCE),
        Quad(SOURCE, RG.format, PREFIXES["format"] + "page", SOURCE),
    ]
    for number in range(units):
        unit = identifiers.entity("11", "datasheet", "Crash Court", f"unit {number}")
        quads += [Quad(unit, RDF_TYPE, RG.Datasheet, SOURCE), Quad(unit, LABEL, english("Unit"), SOURCE)]
        for weapon in range(WEAPONS):
            part = identifiers.part(unit, "weapon", weapon)
            quads += [
                Quad(unit, RG.hasWeapon, part, SOURCE),
                Quad(part, RDF_TYPE, RG.WeaponProfile, SOURCE),
                Quad(part, RG.reason, Literal(str(version)), SOURCE),
            ]
    return Telling(SOURCE, str(version), quads)


def derive(view: list[Quad]) -> list[Quad]:
    """One derived fact for each unit."""
    return [
        Quad(quad.subject, RG.about, SOURCE, identifiers.DERIVED)
        for quad in view
        if quad.object == RG.Datasheet
    ]


def import_for_ever(location: Path, units: int) -> None:
    """Imports one version after another, saying when each begins and how long it took."""
    version = int(digests(location).get(SOURCE, "0"))
    while True:
        version += 1
        new = telling(version, units)
        print("begin", version, flush=True)
        report = commit(
            location, [new], derive, lambda *_: [], on_phase=lambda name: print("phase", name, flush=True)
        )
        print("took", sum(report.seconds.values()), report.seconds["write"], flush=True)


def state(location: Path, units: int) -> int:
    """The version that the store holds, 0 for none.

    Raises:
        AssertionError: It holds a mixture.
    """
    store = open_store(location)
    if store.origin != str(location):
        return 0
    found = Counter({str(row["version"]): int(row["n"]) for row in store.select(VERSIONS)})
    inside = Counter(
        {
            str(row["version"]): int(row["n"])
            for row in store.select(
                VERSIONS.replace("?s <", "GRAPH ?g { ?s <").replace("} GROUP", "} } GROUP")
            )
        }
    )
    facts = sum(1 for _ in store.quads(identifiers.DERIVED))
    whole = (
        len(found) == 1 and found == inside and set(found.values()) == {units * WEAPONS} and facts == units
    )
    recorded = [
        quad.object for quad in store.quads(identifiers.IMPORTS) if not quad.subject.endswith("/shapes")
    ]
    if not whole or recorded != [Literal(version) for version in found]:
        raise AssertionError(
            f"a mixture: view {found}, source {inside}, {facts} derived, recorded {recorded}"
        )
    return int(next(iter(found)))


def read_for_ever(location: Path, units: int) -> None:
    """Opens the store again and again until the input closes, then says how often."""
    opened, last = 0, 0
    told_to_stop = threading.Thread(target=sys.stdin.read, daemon=True)
    told_to_stop.start()
    while told_to_stop.is_alive():
        version = state(location, units)
        if version < last:
            raise AssertionError(f"the store went back from {last} to {version}")
        opened, last = opened + 1, version
    print(opened)


def kill_one(
    location: Path, units: int, moment: Callable[[float, float], float], phase: str
) -> tuple[int, int]:
    """The versions whose imports began first and last in a process that was killed.

    After one undisturbed import it waits for the phase, then for as long as `moment` says of the durations
    of the whole import and of the writing.
    """
    command = [sys.executable, __file__, "--import", str(location), "--units", str(units)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as child:
        words = (line.split() for line in child.stdout or ())
        whole, writing = next((float(took[1]), float(took[2])) for took in words if took[0] == "took")
        first = next(int(begun[1]) for begun in words if begun[0] == "begin")
        if phase:
            next(entered for entered in words if entered == ["phase", phase])
        time.sleep(moment(whole, writing))
        child.kill()
        later = [int(begun[1]) for begun in words if begun[0] == "begin"]
    return first, max([first, *later])


def run(kills: int, units: int, seed: int) -> None:
    """Kills that many imports: half at any moment, half about where the pointer moves."""
    chance = random.Random(seed)  # noqa: S311 - moments, no secrets
    moments: list[tuple[Callable[[float, float], float], str]] = [
        (lambda whole, _: whole * chance.uniform(0, 1.05), ""),
        (lambda _, writing: writing * chance.uniform(0.5, 1.2), "write"),
    ]
    with tempfile.TemporaryDirectory() as folder:
        location = Path(folder) / "graph"
        commit(location, [telling(1, units)], derive, lambda *_: [])
        command = [sys.executable, __file__, "--read", str(location), "--units", str(units)]
        reader = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        outcomes = Counter[str]()
        for number in range(kills):
            first, last = kill_one(location, units, *moments[number % 2])
            found = state(location, units)
            if not first - 1 <= found <= last or found < last - 1:
                raise AssertionError(f"the import of {last} was killed, the store holds {found}")
            outcomes["old" if found < first else "new"] += 1
        opened, _ = reader.communicate()
        if reader.returncode:
            raise AssertionError("a reader met a broken store")
        newest = generations.number(generations.current(location))
        commit(location, [telling(0, units)], derive, lambda *_: [])
        left = sorted(path.name for path in location.iterdir() if not path.name.startswith("changes-"))
        if left != sorted(["CURRENT", f"gen-{newest}", f"gen-{newest + 1}", "lock"]):
            raise AssertionError(f"left behind: {left}")
        print(
            f"{kills} kills: {outcomes['old']} times the old state, {outcomes['new']} times the new one; "
            f"opened {opened.strip()} times meanwhile"
        )


def main() -> None:
    """Runs what the arguments say."""
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    arguments.add_argument("--kills", type=int, default=20)
    arguments.add_argument("--units", type=int, default=3800)
    arguments.add_argument("--seed", type=int, default=11)
    arguments.add_argument("--import", dest="importing", type=Path)
    arguments.add_argument("--read", dest="reading", type=Path)
    given = arguments.parse_args()
    if given.importing:
        import_for_ever(given.importing, given.units)
    elif given.reading:
        read_for_ever(given.reading, given.units)
    else:
        try:
            run(given.kills, given.units, given.seed)
        except AssertionError as found:
            sys.exit(f"crash: {found}")


if __name__ == "__main__":
    main()
