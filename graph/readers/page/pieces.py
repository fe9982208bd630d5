"""Lines of a page cut where the page glued two things together.

A page loses line breaks between a sentence and what follows it: a bullet, a label, a heading with its
number, the title of the next block. A `Piece` is a line or a part of one; the parts of a line keep its
number, so that both blocks have it in their places.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from rulegraph.graph.readers.page.marks import (
    COST,
    ERRATUM_OPERATION,
    INDEX,
    LABELS,
    NAVIGATION,
    ORPHAN_SENTENCE,
    detachment_line,
    is_prose,
    is_title,
    numbered,
)

_INSIDE = re.compile(
    rf"(?<=[.!?):\]\"’”])(?= ?- [A-Z0-9\[‘“])|(?<=[.!?):\]\"’”])(?=(?:{LABELS}):)"
    rf"|(?<=[.!?])(?={ORPHAN_SENTENCE})|(?<=[.!?)])(?=(?:{INDEX}))"
)
_NUMBERED_AT_END = re.compile(
    r"[.!?)][’”\"']?\s?(?=(?:\d\d(?:\.\d\d){1,2} [A-Z][^.!?:]{1,79}"
    r"|(?:\[[A-Z][A-Z’'‑ /-]{1,60}\]|[A-Z][A-Z’'‑ /-]{1,60}[A-Z!?])\s?\d\d(?:\.\d\d){1,2})\Z)"
)
_MINI_AT_END = re.compile(r"(?<=[.!?)\]’”\"'])\s?(?=(?:FAQ|Errata|SEE ALSO)\Z)")
_SPACED_ERRATA = re.compile(r"\s(?=Errata\Z)")
_CHANGE_AT_END = re.compile(r"(?<=[a-z0-9’'\])])(?=(?:Change to|Add):)")
_TITLE_AT_END = re.compile(r"[.!?)][’”\"']?(?=[A-Z‘][^.!?]{1,79}[!?]?\Z)")
_COLLATED = re.compile(rf"(?<=[.!?)])(?=(?:{NAVIGATION})\Z)|(?<=\bcollated)(?=[A-Z])")
_TAIL = 240


@dataclass(frozen=True, slots=True)
class Piece:
    """A line or a part of one; `glued` where it does not stand at the line's start."""

    line: int
    text: str
    glued: bool = False


def pieces(lines: Sequence[str], first: int) -> tuple[Piece, ...]:
    """The pieces of the lines, the first of which has the number `first`; blank lines give none."""
    found: list[Piece] = []
    for index, line in enumerate(lines):
        parts = _cut(line, lines[index + 1 : index + 3])
        for ordinal, part in enumerate(parts):
            if part.strip():
                found.append(Piece(first + index, part.strip(), glued=ordinal > 0))
    return tuple(found)


def _cut(line: str, following: Sequence[str]) -> list[str]:
    parts: list[str] = []
    start = 0
    for match in _INSIDE.finditer(line):
        parts.append(line[start : match.start()])
        start = match.start()
    parts.append(line[start:])
    return parts[:-1] + _cut_end(parts[-1], following)


def _cut_end(part: str, following: Sequence[str]) -> list[str]:
    """The part, cut before the heading, title or label that was glued to its end."""
    if numbered(part) is not None:
        return [part]
    offset = max(0, len(part) - _TAIL)
    tail = part[offset:]
    after, second = (*following, "", "")[:2]
    for pattern in (_NUMBERED_AT_END, _MINI_AT_END, _COLLATED, _CHANGE_AT_END):
        match = pattern.search(tail)
        if match is not None and offset + match.end() > 0:
            return [part[: offset + match.end()], part[offset + match.end() :]]
    spaced = _SPACED_ERRATA.search(tail)
    if spaced is not None and (_CHANGE_AT_END.search(after) or ERRATUM_OPERATION.match(second)):
        return [part[: offset + spaced.start()], part[offset + spaced.end() :]]
    for match in reversed(list(_TITLE_AT_END.finditer(tail))):
        title = tail[match.end() :]
        if detachment_line(title) or (is_title(title) and _opens(after)):
            return [part[: offset + match.end()], title]
    return [part]


def _opens(after: str) -> bool:
    """Whether the line can follow a title that opens a block."""
    return bool(COST.match(after)) or bool(detachment_line(after)) or is_prose(after)
