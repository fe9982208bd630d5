"""How the time of an import grows with the data: a half, the whole, and the data doubled.

    python benchmarks/imports.py [FOLDER]

FOLDER holds gdc-11e and wahapedia-10e (default: the data beside the project). The doubled data has a mirror
of each faction under another name with other ids. Prints processor time as a multiple of `python -c pass`,
memory, and the exponent of the growth: 1 is linear.
"""

import math
import os
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from grown_data import datacards
from shared import DATA


def table(source: Path, folder: Path, size: str) -> None:
    """Writes a half, the whole or the double of the CSV export."""
    factions = [row[0] for row in _rows(source / "Factions.csv")][1::2]
    sheets = {row[0] for row in _rows(source / "Datasheets.csv")[1:] if size != "half" or row[2] in factions}
    for file in sorted(source.glob("*.csv")):
        head, *rows = _rows(file)
        if size == "half":
            rows = [row for row in rows if _kept(head, row, set(factions), sheets)]
        if size == "double":
            rows += [_mirrored_row(file.name, head, row) for row in rows]
        text = "\n".join("|".join(row) for row in (head, *rows))
        (folder / file.name).write_text(f"\ufeff{text}\n", encoding="utf-8", newline="")


def _rows(file: Path) -> list[list[str]]:
    text = file.read_text(encoding="utf-8-sig")
    width = text.partition("\n")[0].count("|")
    pieces = text.replace("\r", "").split("|")
    rows = [pieces[start : start + width] for start in range(0, len(pieces) - 1, width)]
    return [[row[0].lstrip("\n"), *row[1:], ""] for row in rows if len(row) == width]


def _kept(head: list[str], row: list[str], factions: set[str], sheets: set[str]) -> bool:
    told = dict(zip(head, row, strict=False))
    if told.get("faction_id", "") and told["faction_id"] not in factions:
        return False
    return told.get("datasheet_id", "") in sheets | {""}


def _mirrored_row(name: str, head: list[str], row: list[str]) -> list[str]:
    ids = [
        f"9{value}" if value and (column == "id" or column.endswith("_id")) else value
        for column, value in zip(head, row, strict=False)
    ]
    if name == "Factions.csv":
        ids[head.index("name")] += " Mirror"
    return ids


def imported(folder: Path) -> tuple[float, float]:
    """Processor seconds and megabytes of an import of the folder."""
    script = str(Path(sys.executable).with_name("rulegraph"))
    with tempfile.TemporaryDirectory() as graph:
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        command = [script, "--graph", f"{graph}/graph", "import", str(folder)]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env={**os.environ})
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return used, after.ru_maxrss / 1024


def bare() -> float:
    """Seconds of `python -c pass`, the best of five."""
    times = []
    for _ in range(5):
        start = time.perf_counter()
        subprocess.run([sys.executable, "-c", "pass"], check=True)
        times.append(time.perf_counter() - start)
    return min(times)


def main() -> None:
    """Prints a line for each size and the exponent between the half and the double."""
    data = Path(sys.argv[1]) if len(sys.argv) > 1 else DATA
    floor = bare()
    for name, make in (("gdc-11e", datacards), ("wahapedia-10e", table)):
        measured = []
        for size in ("half", "whole", "double"):
            with tempfile.TemporaryDirectory() as folder:
                make(data / name, Path(folder), size)
                amount = sum(file.stat().st_size for file in Path(folder).iterdir())
                used, memory = imported(Path(folder))
            measured.append((amount, used))
            print(
                f"{name:14} {size:7} {amount / 1e6:5.1f} MB  {used:6.1f} s of processor "
                f"({used / floor:5.0f} times python -c pass)  at most {memory:5.0f} MB so far"
            )
        (small, short), _, (large, long) = measured
        print(f"{name:14} exponent {math.log(long / short) / math.log(large / small):.2f}")


if __name__ == "__main__":
    main()
