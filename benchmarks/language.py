#!/usr/bin/env python3
"""How much of the rules' language is understood, by edition; the data must lie beside the project.

Prints, for the factions that the grammar was written with and for the others: the share of stratagems
whose turn and phases equal the labels of the data, the shares of WHEN, TARGET and RESTRICTIONS without
residue, and the time. With `--all` it also prints what was not understood and each disagreement.
"""

import sys
import time
from pathlib import Path
from typing import get_args

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from real_stratagems import SEEN_FACTIONS, Judged, judged, stratagems, vocabulary

from rulegraph.graph.records import Edition


def main() -> None:
    """Prints the figures of both editions."""
    for edition in reversed(get_args(Edition)):
        stratagems(edition), vocabulary(edition)
        start = time.perf_counter()
        rows = judged(edition)
        print(f"edition {edition}: {len(rows)} stratagems read in {time.perf_counter() - start:.2f} s")
        seen = [row for row in rows if row.stratagem.faction in SEEN_FACTIONS]
        others = [row for row in rows if row.stratagem.faction not in SEEN_FACTIONS]
        for title, some in (("seen", seen), ("others", others), ("all", list(rows))):
            print(f"  {title:7}{figures(some)}")
        if "--all" in sys.argv[1:]:
            details(rows)


def figures(rows: list[Judged]) -> str:
    """The shares as text."""
    limited = [row for row in rows if row.stratagem.restrictions]
    return (
        f"{len(rows):4}  turn and phases {share(sum(row.agrees for row in rows), len(rows))}"
        f"  WHEN {share(sum(not row.reading.timing.residue for row in rows), len(rows))}"
        f"  TARGET {share(sum(clean_target(row) for row in rows), len(rows))}"
        f"  RESTRICTIONS {share(sum(clean_limits(row) for row in limited), len(limited))} of {len(limited)}"
    )


def share(part: int, whole: int) -> str:
    """The share as a decimal, "-" of nothing."""
    return f"{part / whole:.4f}" if whole else "-"


def clean_target(row: Judged) -> bool:
    """Whether TARGET was understood as a whole."""
    targets = row.reading.targets
    return bool(targets) and not any(target.residue for target in targets)


def clean_limits(row: Judged) -> bool:
    """Whether RESTRICTIONS were understood as a whole."""
    return not any(limit.residue for limit in row.reading.restrictions)


def details(rows: tuple[Judged, ...]) -> None:
    """Prints residue and disagreements."""
    for row in rows:
        one = row.stratagem
        if row.reading.residue:
            print(f"    {one.identifier} {one.name}: not understood {row.reading.residue}")
        if not row.agrees:
            label = (one.turn, sorted(one.phases or ()))
            print(f"    {one.identifier} {one.name}: read {row.turn, sorted(row.phases)}, label {label}")


if __name__ == "__main__":
    main()
