"""Which datasheets the export has: their names, publications, rows in other tables, and leaders."""

from collections import Counter, defaultdict
from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass

from rulegraph.graph.readers.csv_export.files import Export
from rulegraph.graph.readers.csv_export.ledger import Ledger
from rulegraph.graph.readers.csv_export.names import readable
from rulegraph.graph.readers.csv_export.rows import Row

EXAMPLE = "an example without profiles"


@dataclass(frozen=True, slots=True)
class Sheet:
    """A datasheet's own row with its name, which is that of no other datasheet of its faction."""

    row: Row
    name: str
    faction: str
    legends: bool


def examples(export: Export) -> frozenset[str]:
    """The ids of pages that show how a datasheet is made: virtual, and without a model's profile."""
    with_profile = {row["datasheet_id"] for row in export.tables["Datasheets_models.csv"].rows}
    return frozenset(
        row["id"]
        for row in export.tables["Datasheets.csv"].rows
        if row["virtual"] == "true" and row["id"] not in with_profile
    )


def named_sheets(export: Export, factions: Mapping[str, str], ledger: Ledger) -> dict[str, Sheet]:
    """The datasheets by id.

    Where a faction has two of one name, the later ones are told apart by their publication.
    """
    publications = {row["id"]: row for row in export.tables["Source.csv"].rows}
    shown = examples(export)
    sheets: dict[str, Sheet] = {}
    names: set[tuple[str, str]] = set()
    for row in export.tables["Datasheets.csv"].rows:
        faction = row["faction_id"]
        publication = publications.get(row["source_id"])
        told = publication["name"] if publication else ""
        name = readable(row["name"])
        if name and (faction, name) in names:
            name = f"{name} ({told or row['id']})"
        if row["id"] in shown:
            ledger.skip(row, EXAMPLE)
        elif faction and faction not in factions:
            ledger.fail(row, f"the faction {faction} is not in Factions.csv")
        elif not name or (faction, name) in names:
            ledger.fail(row, f"no name of its own in its faction: {name or 'empty'}")
        else:
            names.add((faction, name))
            sheets[row["id"]] = Sheet(row, name, factions.get(faction, ""), _is_legends(publication))
            ledger.use(row, name)
            if row["source_id"] and publications and publication is None:
                ledger.doubt(row, f"the source {row['source_id']} is not in Source.csv")
    return sheets


def _is_legends(publication: Row | None) -> bool:
    """Whether the publication, by its name or the name of its document, is one of Legends."""
    if publication is None:
        return False
    link = publication["errata_link"].casefold()
    return "legends" in publication["name"].casefold() or "_legends_" in link


def rows_by_sheet(
    rows: Iterable[Row],
    column: str,
    sheets: Mapping[str, Sheet],
    shown: Container[str],
    ledger: Ledger,
) -> dict[str, list[Row]]:
    """The rows by the datasheet that they name in `column`; those of `shown` examples are left out."""
    found: dict[str, list[Row]] = defaultdict(list)
    for row in rows:
        number = row[column]
        if number in sheets:
            found[number].append(row)
            ledger.use(row, sheets[number].name)
        elif number in shown:
            ledger.skip(row, EXAMPLE)
        else:
            ledger.fail(row, f"the datasheet {number or '(empty)'} is not in Datasheets.csv")
    return found


def leaders(
    rows: Mapping[str, Iterable[Row]], sheets: Mapping[str, Sheet], ledger: Ledger
) -> tuple[dict[str, tuple[str, ...]], dict[str, tuple[str, ...]]]:
    """The names of the units that each leader can lead, and of the leaders of each unit, by id.

    `rows` are those of the table of leaders, by the leader's id.
    """
    leads: dict[str, dict[str, None]] = defaultdict(dict)
    led_by: dict[str, dict[str, None]] = defaultdict(dict)
    for leader, pairs in rows.items():
        for row in pairs:
            unit = sheets.get(row["attached_id"])
            if unit is None:
                ledger.fail(row, f"the datasheet {row['attached_id']} is not in Datasheets.csv")
            else:
                leads[leader][unit.name] = None
                led_by[row["attached_id"]][sheets[leader].name] = None
    return _names(leads), _names(led_by)


def ability_users(export: Export, sheets: Mapping[str, Sheet]) -> Counter[tuple[str, str]]:
    """How many datasheets of each faction have each ability, by ability id and faction id."""
    return Counter(
        (row["ability_id"], sheets[row["datasheet_id"]].row["faction_id"])
        for row in export.tables["Datasheets_abilities.csv"].rows
        if row["ability_id"] and row["datasheet_id"] in sheets
    )


def _names(found: Mapping[str, Mapping[str, None]]) -> dict[str, tuple[str, ...]]:
    return {number: tuple(names) for number, names in found.items()}
