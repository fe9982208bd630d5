"""A text file of bounded size, its lines, and what each line became."""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from rulegraph.errors import UnreadableSource
from rulegraph.graph.readings import Fragment, SourceFile
from rulegraph.graph.records import Handling

LIMIT = 4_000_000
"""A page or book text has at most this many bytes; the largest known has 80,000."""


@dataclass(frozen=True, slots=True)
class TextFile:
    """A file and its lines, the first of which is line 1; line ends are not part of a line."""

    file: SourceFile
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Mark:
    """What became of one line: as in a `Fragment`, but for a single line."""

    line: int
    handling: Handling
    name: str = ""
    reason: str = ""


def load(path: Path) -> TextFile:
    """The text of a file, checked before and after it is read.

    Raises:
        UnreadableSource: The file is missing, empty, larger than `LIMIT`, binary or not UTF-8.
    """
    try:
        size = path.stat().st_size
        if not path.is_file():
            raise UnreadableSource(_message(path, "something that is no file", "name the text file itself"))
        if size > LIMIT:
            found = f"{size:,} bytes, more than the {LIMIT:,} that any page has"
            raise UnreadableSource(_message(path, found, "name a page or book text"))
        content = path.read_bytes()
    except OSError as error:
        found = error.strerror or "an error of the file system"
        raise UnreadableSource(_message(path, found.lower(), "check the path and its permissions")) from error
    if not content.strip():
        raise UnreadableSource(_message(path, "an empty file", "save the page again"))
    if b"\x00" in content:
        raise UnreadableSource(_message(path, "binary data", "name a text file"))
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        found = f"a byte that is not UTF-8 at offset {error.start:,}"
        raise UnreadableSource(_message(path, found, "save the file as UTF-8")) from error
    digest = hashlib.sha256(content).hexdigest()
    return TextFile(SourceFile(path.name, len(content), digest), _lines(text))


def unreadable(name: str, found: str, advice: str) -> UnreadableSource:
    """The error of a file that was read but holds nothing that can be used."""
    return UnreadableSource(f"asked to read {name!r}, found {found}; {advice}")


def fragments(marks: Iterable[Mark], count: int) -> tuple[Fragment, ...]:
    """The fragments of a file of `count` lines: each line as its first mark says, equal neighbours joined.

    A line without a mark is unread.
    """
    first_of: dict[int, Mark] = {}
    for mark in marks:
        first_of.setdefault(mark.line, mark)
    joined: list[Fragment] = []
    for line in range(1, count + 1):
        mark = first_of.get(line) or Mark(line, "unread", "", "stands in no block")
        last = joined[-1] if joined else None
        if last is not None and (last.handling, last.name, last.reason) == (
            mark.handling,
            mark.name,
            mark.reason,
        ):
            joined[-1] = Fragment(last.first, line, last.handling, last.name, last.reason)
        else:
            joined.append(Fragment(line, line, mark.handling, mark.name, mark.reason))
    return tuple(joined)


def cut(content: bytes, parts: Iterable[Fragment]) -> tuple[bytes, ...]:
    """The bytes of each fragment; joined they are the file again, line ends and all."""
    lines = content.splitlines(keepends=True) if b"\r" not in content else _kept(content)
    return tuple(b"".join(lines[part.first - 1 : part.last]) for part in parts)


def _kept(content: bytes) -> list[bytes]:
    pieces = content.split(b"\n")
    return [piece + b"\n" for piece in pieces[:-1]] + ([pieces[-1]] if pieces[-1] else [])


def _lines(text: str) -> tuple[str, ...]:
    pieces = text.split("\n")
    if not pieces[-1]:
        pieces.pop()
    return tuple(piece.rstrip("\r") for piece in pieces)


def _message(path: Path, found: str, advice: str) -> str:
    return f"asked to read {path.name!r}, found {found}; {advice}"
