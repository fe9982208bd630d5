"""The files of the CSV export: which there are, which columns each must have, and what is missing."""

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from rulegraph.errors import UnreadableSource
from rulegraph.graph.readers.csv_export.rows import Table, count_records, read_table
from rulegraph.graph.readings import SourceFile, Unread
from rulegraph.graph.records import Place

LARGEST_FILE = 256 * 1024 * 1024
JOIN = "Datasheets_stratagems.csv"
"""The export's own verdicts: a result of the rules, not one of them, so it is counted and left alone."""

COLUMNS: dict[str, tuple[str, ...]] = {
    "Factions.csv": ("id", "name"),
    "Source.csv": ("id", "name", "edition", "errata_date", "errata_link"),
    "Datasheets.csv": (
        "id", "name", "faction_id", "source_id", "loadout", "transport", "virtual", "leader_footer",
        "damaged_w", "damaged_description",
    ),
    "Datasheets_abilities.csv": ("datasheet_id", "ability_id", "name", "description", "type", "parameter"),
    "Datasheets_keywords.csv": ("datasheet_id", "keyword", "model", "is_faction_keyword"),
    "Datasheets_models.csv": (
        "datasheet_id", "name", "M", "T", "Sv", "inv_sv", "inv_sv_descr", "W", "Ld", "OC",
    ),
    "Datasheets_options.csv": ("datasheet_id", "button", "description"),
    "Datasheets_wargear.csv": (
        "datasheet_id", "dice", "name", "description", "range", "type", "A", "BS_WS", "S", "AP", "D",
    ),
    "Datasheets_unit_composition.csv": ("datasheet_id", "description"),
    "Datasheets_models_cost.csv": ("datasheet_id", "description", "cost"),
    "Datasheets_leader.csv": ("leader_id", "attached_id"),
    "Datasheets_detachment_abilities.csv": ("datasheet_id", "detachment_ability_id"),
    "Datasheets_enhancements.csv": ("datasheet_id", "enhancement_id"),
    "Stratagems.csv": (
        "id", "faction_id", "name", "type", "cp_cost", "legend", "turn", "phase", "detachment", "description",
    ),
    "Abilities.csv": ("id", "name", "legend", "faction_id", "description"),
    "Detachment_abilities.csv": ("id", "faction_id", "name", "legend", "description", "detachment"),
    "Enhancements.csv": ("id", "faction_id", "name", "cost", "detachment", "legend", "description"),
    JOIN: ("datasheet_id", "stratagem_id"),
}  # fmt: skip
REQUIRED = ("Factions.csv", "Datasheets.csv", "Stratagems.csv")
_OPTIONAL = frozenset({JOIN})
_ENOUGH_TO_RECOGNISE = 3


@dataclass(frozen=True, slots=True)
class Export:
    """The folder as read: its files, its tables by file name, and the tables that it lacks."""

    files: tuple[SourceFile, ...]
    tables: dict[str, Table]
    unread: tuple[Unread, ...]

    def lacks(self, file: str) -> bool:
        """Whether the table is missing or has no row that could be read."""
        return not self.tables[file].rows


def folder_of(path: Path) -> Path | None:
    """The folder of an export, given the folder or one file in it; None if it is none."""
    folder = path if path.is_dir() else path.parent
    if path != folder and path.name not in COLUMNS:
        return None
    there = sum((folder / name).is_file() or (folder / name).is_symlink() for name in COLUMNS)
    return folder if there >= _ENOUGH_TO_RECOGNISE else None


def read_files(folder: Path) -> Export:
    """All tables of the folder.

    Raises:
        UnreadableSource: One of the tables without which nothing can be told is missing or unreadable.
    """
    files: list[SourceFile] = []
    unread: list[Unread] = []
    tables: dict[str, Table] = {}
    for name, columns in COLUMNS.items():
        data = _bytes(folder, name)
        if isinstance(data, str):
            tables[name] = Table(name)
            if name not in _OPTIONAL:
                unread.append(Unread(Place(name, 1, 1), data))
            continue
        files.append(SourceFile(name, len(data), sha256(data).hexdigest()))
        tables[name] = count_records(name, data) if name == JOIN else read_table(name, data, columns)
        unread += tables[name].unread
    export = Export(tuple(files), tables, (*unread, *_strangers(folder)))
    for name in REQUIRED:
        if export.lacks(name):
            reasons = [passage.reason for passage in unread if passage.place.file == name]
            reason = reasons[0] if reasons else "it has no rows"
            message = f"reading {folder}: {name}: {reason}; export the whole folder again"
            raise UnreadableSource(message)
    return export


def _bytes(folder: Path, name: str) -> bytes | str:
    """The file's bytes, or why it was not read."""
    path = folder / name
    try:
        if not path.resolve().is_relative_to(folder.resolve()):
            return "a symbolic link that leaves the folder"
        if not path.is_file():
            return "the file is missing"
        if path.stat().st_size > LARGEST_FILE:
            return f"the file is larger than {LARGEST_FILE // 1024 // 1024} MB"
        return path.read_bytes()
    except (OSError, RuntimeError) as error:
        return f"the file cannot be read ({getattr(error, 'strerror', None) or error})"


def _strangers(folder: Path) -> Iterator[Unread]:
    for path in sorted(folder.glob("*.csv")):
        if path.name not in COLUMNS:
            yield Unread(Place(path.name, 1, 1), "no table of this export that is known")
