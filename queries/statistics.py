"""What the graph holds, in numbers."""

from rulegraph.graph.store import Store
from rulegraph.queries import library
from rulegraph.queries.tables import Table
from rulegraph.queries.vocabulary import KINDS, notation


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


def _share(whole: int, unread: int) -> str:
    return f"{(whole - unread) / whole:.1%}" if whole else "-"
