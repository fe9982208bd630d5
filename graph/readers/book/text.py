"""The running text of a book without what the printed page added: page numbers, mottos, running heads."""

import re
from bisect import bisect_right
from collections.abc import Sequence

from rulegraph.graph.readers.typography import plain

_MOTTO = re.compile(r"\+\+ [^+\n]{3,160} \+\+")
_PAGE = re.compile(
    r"(?P<before>.*?)(?P<head>(?:(?<= )|^)(?:[A-Z][A-Z’'‑-]+ |\d{2} ){0,8})(?P<page>\d{1,3})\Z", re.DOTALL
)
_ONLY_PAGE = re.compile(r"(?:[A-Z][A-Z’'‑ -]{2,60} )?\d{1,3}\Z")
_SENTENCE_END = re.compile(r"[.!?)”\"’]\s*\Z")
_MARKERS = re.compile(r"^ ?[►▫•] ?", re.MULTILINE)
_PAGE_TAIL = 200


def is_page_furniture(line: str) -> bool:
    """Whether the line is nothing but a page number with a running head."""
    return _ONLY_PAGE.match(line.strip()) is not None


def clean(text: str) -> str:
    """The text of one rule, line by line, without page numbers, running heads and mottos."""
    lines = (_without_page(_MOTTO.sub("", line).replace("  ", " ").rstrip()) for line in text.split("\n"))
    joined = "\n".join(plain(_MARKERS.sub("- ", line)) for line in lines if line.strip())
    return joined.strip()


def _without_page(line: str) -> str:
    """The line without the number of the page that ends there, and the running head before it."""
    offset = max(0, len(line) - _PAGE_TAIL)
    match = _PAGE.match(line[offset:])
    if match is None:
        return line
    before = match["before"].rstrip()
    if not before or _SENTENCE_END.search(before) or (line.startswith("►") and not match["head"]):
        return line[:offset] + before
    return line[:offset] + line[offset : offset + match.start("page")].rstrip() if match["head"] else line


def line_at(starts: Sequence[int], position: int) -> int:
    """The number of the line that holds the position, by the positions at which lines start."""
    return bisect_right(starts, position)
