#!/usr/bin/env python3
"""How much of the effects is understood, by edition, kind and faction; the data must lie beside the project.

Prints the shares of texts that are read as a whole ("full") and in part ("some"), and the time; with
`--residue` also the passages that were most often not understood.
"""

import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from real_effects import Told, told

from rulegraph.graph.language.effect.structure import Effect

# The grammar was written with these factions in sight; of the others only counts were looked at.
SEEN = frozenset(
    (
        "",
        "Agents of the Imperium", "Adeptus Astartes", "Space Marines", "White Scars", "Orks", "T’au Empire",
        "Chaos Daemons", "Legiones Daemonica", "Iron Hands", "Drukhari", "Salamanders", "Asuryani",
        "Imperial Fists", "Necrons", "Death Guard",
    )
)  # fmt: skip


def main() -> None:
    """Prints the figures."""
    texts = told()
    start = time.perf_counter()
    read = [(one, one.read()) for one in texts]
    print(f"{len(read)} texts read in {time.perf_counter() - start:.2f} s")
    for edition in ("11", "10"):
        for kind in ("stratagem", "enhancement", "rule", "core rule", "ability"):
            some = [(one, effect) for one, effect in read if (one.edition, kind_of(one)) == (edition, kind)]
            if some:
                print(f"edition {edition} {kind:12}{shares(effect for _, effect in some)}")
                if kind == "stratagem":
                    by_faction(some)
    if "--residue" in sys.argv[1:]:
        passages = Counter(words for _, effect in read for words in effect.residue)
        for words, count in passages.most_common(60):
            print(f"{count:5} {words[:100]}")


def kind_of(one: Told) -> str:
    """The kind of a text, with the core rules, which are prose for the most part, apart from the others."""
    return "core rule" if one.kind == "rule" and not one.faction else one.kind


def by_faction(rows: list[tuple[Told, Effect]]) -> None:
    """Prints the shares of the factions that were seen, of the others, and of each."""
    groups: dict[str, list[Effect]] = defaultdict(list)
    for one, effect in rows:
        groups["(seen)" if one.faction in SEEN else "(others)"].append(effect)
        groups[one.faction or "core"].append(effect)
    for name, effects in sorted(groups.items()):
        print(f"    {name:28}{shares(effects)}")


def shares(effects: Iterable[Effect]) -> str:
    """How many texts, the share that is full and the share with an operation."""
    status = Counter(effect.status for effect in effects)
    count = status.total()
    return f"{count:5}  full {status['full'] / count:.3f}  some {1 - status['none'] / count:.3f}"


if __name__ == "__main__":
    main()
