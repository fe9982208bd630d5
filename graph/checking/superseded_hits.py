"""Uses of superseded wording in a text: pure, linear in the text's length."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from rulegraph.ontology.lexicon import Wording

_STRAIGHT: Final = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "″": '"', "‑": "-", "\u00a0": " "})
_QUOTES: Final = frozenset("'\"")
_SENTENCE_END: Final = re.compile(r"(?<!\d)[.!?](?=['\")\]]*(?:\s|$))|(?<!:)\n")
_REACH: Final = 600
_TOLD_NOT_USED: Final = re.compile(
    r"\b(?:is|are|means?) the same as\b"
    r"|\b(?:formerly|previously|now called|renamed|used to be|is replaced by|was replaced by)\b"
    r"|\bthe (?:old|previous|older|last|10th|tenth) edition\b"
    r"|\b(?:change|replace|delete|remove)\b[^.]{0,80}['\"][^'\"]*['\"]? (?:to|with)\b"
    r"|^\W*[qa] ?:",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Hit:
    """Words of a text, from offset `start` up to `end`, that use a superseded form."""

    entry: Wording
    start: int
    end: int
    words: str


def superseded_in(text: str, entries: Iterable[Wording], before: str = "") -> Iterator[Hit]:
    """The uses of superseded wording in a text, entry by entry, each in the order of the text.

    Words in quotation marks, a sentence that tells an alias, and the order to change words are no use.
    `before` is what the text goes on from (the WHEN of a TARGET).
    """
    straight = text.translate(_STRAIGHT)
    lowered = straight.casefold()
    for entry in entries:
        if any(mention in lowered for mention in entry.mentions):
            yield from _hits(text, straight, entry, before.translate(_STRAIGHT))


def _hits(text: str, straight: str, entry: Wording, before: str) -> Iterator[Hit]:
    unless, only = _pattern(entry.unless), _pattern(entry.only)
    for match in _lined(entry.detector).finditer(straight):
        start, end = match.span()
        if _is_quoted(straight, start, end):
            continue
        sentence = _sentence(straight, start, end)
        if _TOLD_NOT_USED.search(sentence) or (entry.unless and unless.search(sentence)):
            continue
        if entry.only and not only.search(f"{before}\n{sentence}"):
            continue
        yield Hit(entry, start, end, text[start:end])


def _is_quoted(text: str, start: int, end: int) -> bool:
    return start > 0 and end < len(text) and text[start - 1] in _QUOTES and text[end] in _QUOTES


def _sentence(text: str, start: int, end: int) -> str:
    first = max(0, start - _REACH)
    for boundary in _SENTENCE_END.finditer(text, first, start):
        first = boundary.end()
    boundary_after = _SENTENCE_END.search(text, end, min(len(text), end + _REACH))
    return text[first : boundary_after.start() if boundary_after else min(len(text), end + _REACH)].strip()


@cache
def _pattern(expression: str) -> re.Pattern[str]:
    return re.compile(expression)


@cache
def _lined(expression: str) -> re.Pattern[str]:
    return re.compile(expression, re.MULTILINE)
