"""The CSV export of the 10th edition: a folder of tables becomes one reading."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from rulegraph.errors import UnreadableSource
from rulegraph.graph.readers.csv_export import detachments as csv_detachments
from rulegraph.graph.readers.csv_export import rules as csv_rules
from rulegraph.graph.readers.csv_export import stratagems as csv_stratagems
from rulegraph.graph.readers.csv_export.datasheets import datasheets
from rulegraph.graph.readers.csv_export.files import JOIN, Export, folder_of, read_files
from rulegraph.graph.readers.csv_export.ledger import Ledger
from rulegraph.graph.readers.csv_export.modes import modes
from rulegraph.graph.readers.csv_export.names import readable, spaced
from rulegraph.graph.readers.csv_export.rosters import rosters
from rulegraph.graph.readers.csv_export.rows import Row
from rulegraph.graph.readers.csv_export.sheets import Sheet, ability_users, named_sheets
from rulegraph.graph.readings import Fragment, Reading, SourceRecord
from rulegraph.graph.records import Edition, FactionRecord, Identifier

_KEYED = ("Factions.csv", "Source.csv", "Datasheets.csv", "Stratagems.csv", "Detachment_abilities.csv",
          "Enhancements.csv")  # fmt: skip


def recognises(path: Path) -> bool:
    """Whether the path is the folder of an export or one table in such a folder."""
    return folder_of(path) is not None


def read(path: Path, edition: Edition | None = "10") -> Reading:
    """All that the export tells; given one table of it, the folder around it is read.

    With `edition` None the edition is the one that the export's list of publications states.

    Raises:
        UnreadableSource: The path is no export, or a table without which nothing can be told is unreadable.
    """
    folder = folder_of(path)
    if folder is None:
        message = f"reading {path}: no folder with the tables of a CSV export; name the folder that has them"
        raise UnreadableSource(message)
    ledger = Ledger()
    files = read_files(folder)
    export = _without_repeats(files, ledger)
    edition = edition or _edition(export.tables["Source.csv"].rows)
    factions = _factions(export.tables["Factions.csv"].rows, edition, ledger)
    sheets = named_sheets(export, factions, ledger)
    names = {row["id"]: readable(row["name"]) for row in export.tables["Abilities.csv"].rows}
    datasheets(export, sheets, names, edition, ledger)
    users = ability_users(export, sheets)
    csv_rules.rules(export.tables["Abilities.csv"].rows, users, factions, edition, ledger)
    _detachments(export, sheets, factions, edition, ledger)
    for row in export.tables["Source.csv"].rows:
        ledger.skip(row, "a publication")
    return Reading(
        source=_source(export, edition),
        records=tuple(ledger.records),
        unread=(*export.unread, *ledger.unread),
        fragments=tuple(_fragments(files, ledger)),
    )


def _detachments(
    export: Export, sheets: Mapping[str, Sheet], factions: dict[str, str], edition: Edition, ledger: Ledger
) -> None:
    abilities = export.tables["Detachment_abilities.csv"].rows
    enhancements = export.tables["Enhancements.csv"].rows
    stratagems = export.tables["Stratagems.csv"].rows
    found = modes(abilities, enhancements, stratagems)
    lists = rosters(export, sheets, ledger)
    told = (*abilities, *enhancements, *stratagems)
    armies: dict[str, tuple[str, ...]] = {}
    for sheet in sheets.values():
        number = sheet.row["faction_id"]
        armies[number] = (*armies.get(number, ()), sheet.name)
    ledger.records += csv_detachments.detachments(told, found, lists, factions, armies, edition)
    csv_detachments.detachment_rules(abilities, found, factions, edition, ledger)
    csv_detachments.enhancements(enhancements, found, factions, edition, ledger)
    csv_stratagems.stratagems(stratagems, found, factions, edition, ledger)


def _without_repeats(export: Export, ledger: Ledger) -> Export:
    """The export with each id of a table once; a second row of an id is a duplicate or unread."""
    tables = dict(export.tables)
    for file in _KEYED:
        first: dict[str, Row] = {}
        for row in tables[file].rows:
            number = row["id"]
            before = first.setdefault(number, row)
            if not number:
                ledger.fail(row, "no id")
                del first[number]
            elif before is not row and before.values == row.values:
                ledger.repeat(row, row["name"], f"line {before.place.first} again")
            elif before is not row:
                ledger.fail(row, f"the id {number} is that of line {before.place.first}")
        tables[file] = replace(tables[file], rows=tuple(first.values()))
    return replace(export, tables=tables)


def _factions(rows: Iterable[Row], edition: Edition, ledger: Ledger) -> dict[str, str]:
    factions = {}
    for row in rows:
        name = spaced(row["name"])
        factions[row["id"]] = name
        ledger.use(row, name)
        identifiers = (Identifier("wahapedia", row["id"]),)
        ledger.records.append(
            FactionRecord(name=name, edition=edition, places=(row.place,), identifiers=identifiers)
        )
    return factions


def _edition(rows: Iterable[Row]) -> Edition:
    stated = [row["edition"] for row in rows]
    return "11" if stated.count("11") > stated.count("10") else "10"


def _source(export: Export, edition: Edition) -> SourceRecord:
    issued = max((_date(row["errata_date"]) for row in export.tables["Source.csv"].rows), default="")
    return SourceRecord(
        slug=f"csv/{edition}/export",
        title=f"CSV export, {edition}th edition",
        format="csv",
        editions=(edition,),
        files=export.files,
        version=issued,
        issued=issued,
    )


def _date(text: str) -> str:
    """The date "09.07.2025 0:00:00" as "2025-07-09"; "" for anything else."""
    pieces = text.partition(" ")[0].split(".")
    if len(pieces) != 3 or not all(piece.isdecimal() for piece in pieces):
        return ""
    day, month, year = pieces
    return f"{year:>04}-{month:>02}-{day:>02}"


def _fragments(export: Export, ledger: Ledger) -> Iterator[Fragment]:
    for file, table in export.tables.items():
        if file == JOIN and table.lines:
            reason = f"{table.lines - 1} verdicts of the export, not read"
            yield Fragment(1, table.lines, "navigation", "", reason, file)
        else:
            yield from ledger.fragments(table)
