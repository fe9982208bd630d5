"""A text file cut into passages, so that a file of any length is looked at piece by piece."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

_LABEL: Final = re.compile(r"\W*(?:WHEN|TARGET|EFFECT|RESTRICTIONS?)\b\W*:|\s*[-•*+]\s", re.IGNORECASE)
_WHEN: Final = re.compile(r"\W*WHEN\b\W*:", re.IGNORECASE)
_BOARDING: Final = re.compile(r"\W*Boarding Actions\b[^.]{0,60}\bStratagem\W*$", re.IGNORECASE)
_QUESTION: Final = re.compile(r"\s*\|?\s*Q\s*[:.]", re.IGNORECASE)
_ANSWER: Final = re.compile(r"\s*\|?\s*A\s*[:.]", re.IGNORECASE)
_LOOK_AHEAD: Final = 2


@dataclass(frozen=True, slots=True)
class Passage:
    """Lines that belong together: their text, the number of the first, and the WHEN that they go on from."""

    text: str
    first: int
    before: str = ""


def passages(text: str) -> Iterator[Passage]:
    """The passages of a text in order: a line, with the list under it where it ends in a colon.

    Left out are questions with their answers and the stratagems of Boarding Actions. A line that is a
    heading in capitals has the two lines under it, which say what is headed.
    """
    lines = text.split("\n")
    when, boarding, labelled, at = "", False, False, 0
    while at < len(lines):
        line = lines[at]
        if _BOARDING.match(line):
            boarding, labelled = True, False
        elif boarding:
            labelled = labelled or _LABEL.match(line) is not None
            boarding = not labelled or _LABEL.match(line) is not None
        if boarding or _QUESTION.match(line) or _ANSWER.match(line):
            at += 1
            continue
        end = _end(lines, at)
        when = line if _WHEN.match(line) else when if _LABEL.match(line) else ""
        before = "" if when == line else when
        if line.strip():
            yield Passage("\n".join(lines[at:end]), at + 1, before)
        at = end if line.rstrip().endswith(":") else at + 1


def _end(lines: list[str], at: int) -> int:
    line = lines[at].strip()
    if line.endswith(":"):
        end = at + 1
        while end < len(lines) and re.match(r"\s*[-•*+]\s", lines[end]):
            end += 1
        return end
    if line.isupper() and not line.endswith("."):
        return min(len(lines), at + 1 + _LOOK_AHEAD)
    return at + 1
