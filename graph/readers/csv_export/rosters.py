"""Which datasheets the export lists for a detachment: by its abilities, its enhancements, its stratagems."""

import re
from collections.abc import Iterator, Mapping
from urllib.parse import urlsplit

from rulegraph.graph.readers.csv_export.files import Export
from rulegraph.graph.readers.csv_export.ledger import Ledger
from rulegraph.graph.readers.csv_export.rows import Row
from rulegraph.graph.readers.csv_export.sheets import Sheet

_LISTS = {
    "Datasheets_detachment_abilities.csv": ("detachment_ability_id", "Detachment_abilities.csv"),
    "Datasheets_enhancements.csv": ("enhancement_id", "Enhancements.csv"),
}
_EXCLUSION = re.compile(r"\(excluding[^()]*\)")
_ONE_DATASHEET = re.compile(r'<a class="kwbOne" href="(?P<path>[^"<>]{1,300})"')


def rosters(export: Export, sheets: Mapping[str, Sheet], ledger: Ledger) -> dict[str, tuple[str, ...]]:
    """The names of the datasheets listed for a detachment ability, enhancement or stratagem, by its id.

    A stratagem lists those to which its WHEN and TARGET link: each is the only one with the keyword.
    """
    found: dict[str, dict[str, None]] = {}
    for file, (column, of) in _LISTS.items():
        known = {row["id"] for row in export.tables[of].rows}
        for row in export.tables[file].rows:
            sheet = sheets.get(row["datasheet_id"])
            if row[column] not in known:
                ledger.fail(row, f"the id {row[column] or '(empty)'} is not in {of}")
            elif sheet is None:
                ledger.fail(row, f"the datasheet {row['datasheet_id'] or '(empty)'} is not in Datasheets.csv")
            else:
                found.setdefault(row[column], {})[sheet.name] = None
                ledger.skip(row, "a list of datasheets, used for rosters")
    by_path = {path: sheet.name for sheet in sheets.values() if (path := _path(sheet.row))}
    for row in export.tables["Stratagems.csv"].rows:
        names = dict.fromkeys(by_path[path] for path in _linked(row) if path in by_path)
        if names:
            found.setdefault(row["id"], {}).update(names)
    return {number: tuple(names) for number, names in found.items()}


def _path(row: Row) -> str:
    """The path of the datasheet's page, "" where the export has no such column or a malformed one."""
    try:
        return urlsplit(row.values.get("link", "")).path
    except ValueError:
        return ""


def _linked(row: Row) -> Iterator[str]:
    when_and_target = row["description"].partition("EFFECT:")[0]
    for match in _ONE_DATASHEET.finditer(_EXCLUSION.sub("", when_and_target)):
        yield match["path"]
