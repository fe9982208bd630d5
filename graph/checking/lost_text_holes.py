"""Marks that a sentence lost some of its words: pure text, whatever the game says in it."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from rulegraph.graph.findings import Severity

_AROUND: Final = 32
_LEFT_OPEN: Final = (
    r"(?:a|an|and|by|each|for|from|if|in|is|of|or|than|that|the|to|until|when|while|with|your)"
)


@dataclass(frozen=True, slots=True)
class Hole:
    """Where a text is damaged: the rule that it breaks, what was found, and the words around it."""

    rule: str
    severity: Severity
    found: str
    words: str


@dataclass(frozen=True, slots=True)
class _Mark:
    rule: str
    severity: Severity
    found: str
    pattern: re.Pattern[str]


_MARKS: Final = (
    # A comma has no space before it, so a word stood there; a full stop may begin an ellipsis or a number.
    _Mark("hole", "warning", "words are missing", re.compile(r"(?<=\w) +(?:[,;)]|\.(?![.\d]))(?=\s|\Z)")),
    _Mark(
        "hole",
        "warning",
        "words are missing",
        re.compile(r"[(\[‘“] *(?:[,;.]|[)\]’”])(?=\s|\Z)|,\s*[,.](?!\.)"),
    ),
    _Mark(
        "placeholder",
        "warning",
        "a placeholder stands for words",
        re.compile(r"%\d{3,}[^%\n]{0,40}%|%\s+%|\{\{[^{}\n]*\}\}"),
    ),
    _Mark(
        "markup",
        "warning",
        "the marks of a web page stand in the text, and words may be missing",
        re.compile(
            r"</?(?:a|b|br|div|i|img|k|li|p|span|table|td|tr|ul)(?:\s[^<>]*)?(?:/?>|\Z)|&(?:#\d+|nbsp|amp|quot|lt|gt);"
        ),
    ),
    _Mark("cut-off", "warning", "the text breaks off", re.compile(rf"(?:(?<=\s){_LEFT_OPEN}|,)\s*\Z")),
)
_GARBLED: Final = re.compile(r"\ufffd+|[ÃÂ][\x80-\xbf]|â€.?|ï»¿")
# After a number the closing quotation mark means inches.
_BRACKET: Final = re.compile(r"[(\[“)\]]|(?<![\d½¼¾])”")
_LISTED: Final = re.compile(r"(?:\A|\s)(?:\d{1,2}|[A-Za-z])\)\Z")
_OPENING: Final = "([“"
_CLOSING: Final = {")": "(", "]": "[", "”": "“"}


def holes(text: str) -> Iterator[Hole]:
    """Each mark in the text that words were lost; of one kind and with the same words around it, one."""
    told: set[Hole] = set()
    for mark in _MARKS:
        for match in mark.pattern.finditer(text):
            hole = Hole(mark.rule, mark.severity, mark.found, _around(text, match.start(), match.end()))
            if hole not in told:
                told.add(hole)
                yield hole
    yield from _garbled(text)
    yield from _brackets(text)


def _garbled(text: str) -> Iterator[Hole]:
    """The first of all characters that were lost, or read in the wrong encoding."""
    first = _GARBLED.search(text)
    if first:
        number = len(_GARBLED.findall(text))
        found = f"{number} characters are" if number > 1 else "a character is"
        yield Hole("characters", "info", f"{found} garbled", _around(text, first.start(), first.end()))


def _brackets(text: str) -> Iterator[Hole]:
    """The first bracket or quotation mark without its other half.

    Seldom more than a slip of the hand, so it is no warning.
    """
    is_open: list[int] = []
    for match in _BRACKET.finditer(text):
        at, character = match.start(), match[0]
        if character in _OPENING:
            is_open.append(at)
        elif is_open:
            opened = is_open.pop()
            if text[opened] != _CLOSING[character]:
                yield _bracket(text, opened, at + 1, f"“{text[opened]}” is closed by “{character}”")
                return
        elif not _LISTED.search(text[max(0, at - 3) : at + 1]):
            yield _bracket(text, at, at + 1, f"“{character}” closes what was never opened")
            return
    for opened in is_open[:1]:
        yield _bracket(text, opened, opened + 1, f"“{text[opened]}” is never closed")


def _bracket(text: str, start: int, end: int, found: str) -> Hole:
    return Hole("brackets", "info", found, _around(text, start, end))


def _around(text: str, start: int, end: int) -> str:
    begin, stop = max(0, start - _AROUND), min(len(text), end + _AROUND)
    words = " ".join(text[begin:stop].split())
    return f"{'…' if begin else ''}{words}{'…' if stop < len(text) else ''}"
