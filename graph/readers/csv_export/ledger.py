"""What became of every row of the export: the records, the unread entries and the fragments."""

from dataclasses import dataclass, field

from rulegraph.graph.readers.csv_export.rows import Row, Table
from rulegraph.graph.readings import Fragment, Unread
from rulegraph.graph.records import Handling, Record

_EXCERPT = 160


@dataclass(slots=True)
class Ledger:
    """Collects what the parts of the reader make of the rows."""

    records: list[Record] = field(default_factory=list)
    unread: list[Unread] = field(default_factory=list)
    _fates: dict[tuple[str, int], Fragment] = field(default_factory=dict)

    def use(self, row: Row, name: str) -> None:
        """Notes that the row tells of the entity of that name."""
        self._note(row, "entity", name)

    def repeat(self, row: Row, name: str, reason: str) -> None:
        """Notes that the row tells again what another row tells of the entity."""
        self._note(row, "duplicate", name, reason)

    def skip(self, row: Row, reason: str) -> None:
        """Notes that the row is known and tells nothing of the game."""
        self._note(row, "navigation", "", reason)

    def fail(self, row: Row, reason: str) -> None:
        """Notes that the row could not be read."""
        self._note(row, "unread", "", reason)
        excerpt = " ".join(value for value in row.values.values() if value)
        self.unread.append(Unread(row.place, reason, excerpt[:_EXCERPT]))

    def doubt(self, row: Row, reason: str) -> None:
        """Notes a part of a row that could not be read; the row itself tells of an entity."""
        self.unread.append(Unread(row.place, reason, " ".join(row.values.values()).strip()[:_EXCERPT]))

    def fragments(self, table: Table) -> tuple[Fragment, ...]:
        """The fragments of a file in order, each line once; rows of one fate are one fragment."""
        found = [
            self._fates.get(
                (table.file, row.place.first), Fragment(row.place.first, row.place.last, "unread")
            )
            for row in table.rows
        ]
        for passage in table.unread:
            where = passage.place
            found.append(Fragment(where.first, where.last, "unread", "", passage.reason))
        found.sort(key=lambda fragment: fragment.first)
        whole: list[Fragment] = []
        line = 1
        for fragment in found:
            if fragment.first > line:
                _append(whole, Fragment(line, fragment.first - 1, "navigation", "", "heading or blank"))
            _append(whole, fragment)
            line = fragment.last + 1
        if line <= table.lines:
            rest = "heading or blank" if found else "not read row by row"
            _append(whole, Fragment(line, table.lines, "navigation", "", rest))
        return tuple(
            Fragment(part.first, part.last, part.handling, part.name, part.reason, table.file)
            for part in whole
        )

    def _note(self, row: Row, handling: Handling, name: str, reason: str = "") -> None:
        where = row.place
        self._fates[where.file, where.first] = Fragment(where.first, where.last, handling, name, reason)


def _append(whole: list[Fragment], part: Fragment) -> None:
    """Adds the fragment, as one with the last where both have the same fate."""
    before = whole[-1] if whole else None
    if before and (before.handling, before.name, before.reason) == (part.handling, part.name, part.reason):
        whole[-1] = Fragment(before.first, part.last, part.handling, part.name, part.reason)
    else:
        whole.append(part)
