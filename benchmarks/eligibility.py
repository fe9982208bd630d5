"""How far our verdicts agree with the 10th-edition export's own table, and why they differ.

    python benchmarks/eligibility.py [--list]

Needs the data beside the project. `--list` prints each disagreement.
"""

import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from eligibility_oracle import cause_of, comparison


def main() -> None:
    """Prints the scores and the disagreements by cause."""
    found = comparison()
    for kind in ("core", "detachments", "four", "boarding actions core"):
        precision, recall, f1 = found.score(kind)
        print(f"{kind}: precision {precision:.4f} recall {recall:.4f} F1 {f1:.4f}")
    counts: Counter[tuple[str, str, str]] = Counter()
    for one in found.disagreements:
        row = cause_of(one)
        cause = row["cause"] if row else "not judged"
        counts[one.direction, cause, one.reason or (row["stratagem"] if row else "") or "other"] += 1
        if "--list" in sys.argv:
            print(f"  {one.direction}: {one.datasheet} - {one.stratagem} ({one.detachment}): {one.reason}")
    for (direction, cause, reason), count in sorted(counts.items(), key=lambda item: -item[1]):
        print(f"{count:5} {direction:10} {cause:20} {reason}")
    by_cause: Counter[str] = Counter()
    for (_, cause, _), count in counts.items():
        by_cause[cause] += count
    print(", ".join(f"{cause}: {count}" for cause, count in by_cause.most_common()))


if __name__ == "__main__":
    main()
