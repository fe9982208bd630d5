"""The dialect of the CSV export: fields parted by a bar, no quoting, a bar behind the last field.

A record may hold line breaks, so a line with too few bars goes on in the next one, unless that starts a
record of its own. What cannot be made a record is an `Unread` with its lines; nothing is guessed.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rulegraph.graph.readings import Unread
from rulegraph.graph.records import Place

SEPARATOR = "|"
LONGEST_RECORD = 100_000
_EXCERPT = 160
_STARTS_RECORD = re.compile(r"(?:[^|]{0,12}\|)?\d{6,}\|")
_SPACES_AND_HYPHENS = str.maketrans({"\u00a0": " ", "\u202f": " ", "\u2010": "-", "\u2011": "-"})


@dataclass(frozen=True, slots=True)
class Row:
    """One record of a table: its place and its values by column, without surrounding spaces."""

    place: Place
    values: dict[str, str]

    def __getitem__(self, column: str) -> str:
        """The value of the column."""
        return self.values[column]


@dataclass(frozen=True, slots=True)
class Table:
    """One file: its records, what could not be read, and the number of its lines."""

    file: str
    rows: tuple[Row, ...] = ()
    unread: tuple[Unread, ...] = ()
    lines: int = 0


@dataclass(frozen=True, slots=True)
class _Chunk:
    """Lines (0-based, inclusive) that belong together; `reason` is why they are no record, or ""."""

    first: int
    last: int
    text: str
    reason: str = ""


def read_table(file: str, data: bytes, columns: Sequence[str]) -> Table:
    """The records of one file whose heading must name all of `columns`.

    A file that is empty, or whose heading cannot be read, gives a table without rows and the reason as its
    only unread entry.
    """
    lines = _lines(data)
    heading = lines[0] if lines else None
    if heading is None:
        reason = "the first line is not UTF-8" if lines else "the file is empty"
        return _refused(file, reason, len(lines))
    names = [name.strip() for name in heading.split(SEPARATOR)]
    missing = [column for column in columns if column not in names]
    if missing:
        reason = f"the heading has no column {', '.join(missing)}"
        return _refused(file, reason, len(lines), heading)
    rows, unread = [], []
    for chunk in _chunks(lines, len(names) - 1):
        place = Place(file, chunk.first + 1, chunk.last + 1)
        if chunk.reason:
            unread.append(Unread(place, chunk.reason, chunk.text[:_EXCERPT]))
        else:
            values = [value.strip() for value in chunk.text.split(SEPARATOR)]
            rows.append(Row(place, dict(zip(names, values, strict=True))))
    return Table(file, tuple(rows), tuple(unread), len(lines))


def count_records(file: str, data: bytes) -> Table:
    """The table without its rows, for a file that is known and not needed row by row."""
    return Table(file, lines=len(_lines(data)))


def _refused(file: str, reason: str, lines: int, excerpt: str = "") -> Table:
    where = Place(file, 1, max(lines, 1))
    return Table(file, unread=(Unread(where, reason, excerpt[:_EXCERPT]),), lines=lines)


def _lines(data: bytes) -> list[str | None]:
    """The lines without their ends; None for a line that is not UTF-8."""
    pieces = data.removeprefix(b"\xef\xbb\xbf").split(b"\n")
    if not pieces[-1]:
        pieces.pop()
    return [_decoded(piece) for piece in pieces]


def _decoded(line: bytes) -> str | None:
    try:
        text = line.decode()
    except UnicodeDecodeError:
        return None
    return None if "\0" in text else text.rstrip("\r").translate(_SPACES_AND_HYPHENS)


def _chunks(lines: Sequence[str | None], bars: int) -> Iterator[_Chunk]:
    """The records of all lines behind the heading; each has `bars` separators."""
    first = 1
    while first < len(lines):
        line = lines[first]
        if line is None:
            yield _Chunk(first, first, "", "the line is not UTF-8 text")
            first += 1
            continue
        if not line.strip():
            first += 1
            continue
        last, found, pieces = first, line.count(SEPARATOR), [line]
        while found < bars and last + 1 < len(lines):
            following = lines[last + 1]
            if following is None or _STARTS_RECORD.match(following):
                break
            more = following.count(SEPARATOR)
            if more >= bars or found + more > bars:
                break
            last, found = last + 1, found + more
            pieces.append(following)
        text = "\n".join(pieces)
        yield _Chunk(first, last, text, _fault(len(text), found, bars))
        first = last + 1


def _fault(length: int, found: int, bars: int) -> str:
    if length > LONGEST_RECORD:
        return f"a record of {length} characters; none of a rules text is longer than {LONGEST_RECORD}"
    if found == bars:
        return ""
    much = "few" if found < bars else "many"
    return f"too {much} fields: {found} where the heading has {bars}"
