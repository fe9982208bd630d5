"""Abilities of the export: core abilities and army rules."""

from collections import defaultdict
from collections.abc import Iterable, Mapping

from rulegraph.graph.identifiers import folded
from rulegraph.graph.readers.csv_export.ledger import Ledger
from rulegraph.graph.readers.csv_export.names import readable
from rulegraph.graph.readers.csv_export.rows import Row
from rulegraph.graph.readers.markup import plain
from rulegraph.graph.records import Edition, Identifier, RuleRecord


def rules(
    rows: Iterable[Row],
    users: Mapping[tuple[str, str], int],
    factions: dict[str, str],
    edition: Edition,
    ledger: Ledger,
) -> None:
    """Adds the rules.

    The table repeats an ability for every faction whose datasheets have it: the rule is the faction's with
    most of them. `users` counts the datasheets by ability id and faction id.
    """
    by_id: dict[str, list[Row]] = defaultdict(list)
    for row in rows:
        if row["faction_id"] and row["faction_id"] not in factions:
            ledger.fail(row, f"the faction {row['faction_id']} is not in Factions.csv")
        else:
            by_id[row["id"]].append(row)
    for number, told in by_id.items():
        owner = max(told, key=lambda row: users.get((number, row["faction_id"]), 0))
        name = readable(owner["name"])
        same = [row for row in told if row["description"] == owner["description"]]
        for row in told:
            if row is owner:
                ledger.use(row, name)
            elif row in same:
                ledger.repeat(row, name, "repeated for a faction with guests")
            else:
                ledger.fail(row, f"another text of the ability {number} than in line {owner.place.first}")
        ledger.records.append(
            RuleRecord(
                name=name,
                edition=edition,
                faction=factions.get(owner["faction_id"], ""),
                places=tuple(row.place for row in same),
                identifiers=(Identifier("wahapedia", number),),
                kind="army" if owner["faction_id"] else "core",
                text=_without_heading(plain(owner["description"]), owner["name"], plain(owner["legend"])),
                flavour=plain(owner["legend"]),
            )
        )


def _without_heading(text: str, *headings: str) -> str:
    """The text without the lines before it that repeat its name and flavour."""
    repeated = {folded(heading) for heading in headings}
    lines = text.split("\n")
    while len(lines) > 1 and folded(lines[0]) in repeated:
        lines.pop(0)
    return "\n".join(lines)
