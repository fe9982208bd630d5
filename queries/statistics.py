"""What the graph holds, in numbers."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from rulegraph.graph.store import Store
from rulegraph.queries import library
from rulegraph.queries.tables import Table
from rulegraph.queries.vocabulary import KINDS, notation

_STATUSES: Final = ("full", "partly", "none")
_EFFECTIVE: Final = {"Stratagem": "stratagem", "Enhancement": "enhancement", "AbilityUse": "ability"}


def table(store: Store) -> Table:
    """Entities by kind and edition, then how many of the stratagems were read without residue."""
    counts: dict[str, dict[str, int]] = {}
    for row in store.select(library.text("counts")):
        kind = KINDS.get(str(row["class"]), "")
        if kind:
            counts.setdefault(kind, {})[notation(str(row["edition"]))] = int(row["count"])
    rows: list[tuple[str, ...]] = [
        (kind, str(by.get("11", 0)), str(by.get("10", 0))) for kind, by in sorted(counts.items())
    ]
    residue = {
        notation(str(row["edition"])): int(row["count"])
        for row in store.select(library.text("residue_counts"))
    }
    whole = {edition: counts.get("stratagem", {}).get(edition, 0) for edition in ("11", "10")}
    rows.append(("stratagem fully read", *(_share(whole[one], residue.get(one, 0)) for one in ("11", "10"))))
    return Table("graph", ("kind", "11th edition", "10th edition"), tuple(rows))


def effects_table(store: Store, by: Sequence[str]) -> Table:
    """How much was understood of what rules do: full, partly and none, with the share of full.

    `by` says what is told apart, of "edition", "faction" and "kind".
    """
    counts: dict[tuple[str, ...], Counter[str]] = {}
    for row in store.select(library.text("effect_coverage")):
        told = {
            "edition": notation(str(row["edition"])),
            "faction": str(row["faction"]) or "core",
            "kind": _EFFECTIVE.get(notation(str(row["class"])), "rule"),
        }
        key = tuple(told[name] for name in by)
        counts.setdefault(key, Counter())[str(row["status"])] += int(row["count"])
    rows = tuple(
        (
            *key,
            *(str(found[name]) for name in _STATUSES),
            _share(found.total(), found.total() - found["full"]),
        )
        for key, found in sorted(counts.items(), key=lambda item: _newest_first(by, item[0]))
    )
    return Table("effects", (*by, *_STATUSES, "fully read"), rows)


def _newest_first(by: Sequence[str], key: tuple[str, ...]) -> tuple[object, ...]:
    return tuple(-int(value) if name == "edition" else value for name, value in zip(by, key, strict=True))


def _share(whole: int, unread: int) -> str:
    return f"{(whole - unread) / whole:.1%}" if whole else "-"
