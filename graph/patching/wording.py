"""Whether a text carries new words, still has the old ones, or says neither."""

import re
from collections.abc import Sequence
from typing import Final

from rapidfuzz.distance import Indel

from rulegraph.graph.deriving.wordings import words

NEAR: Final = 0.9
"""How alike (0 to 1) two wordings are of which one is a slip of the other."""

_FUNCTION_WORDS: Final = frozenset(
    [
        "a",
        "an",
        "and",
        "as",
        "at",
        "be",
        "by",
        "can",
        "for",
        "from",
        "if",
        "in",
        "is",
        "it",
        "its",
        "of",
        "on",
        "or",
        "that",
        "the",
        "then",
        "this",
        "those",
        "to",
        "well",
        "with",
        "you",
        "your",
        "/",
    ]
)
_SEE: Final = re.compile(r"\s*\((?:see|note that)\b[^()]{1,80}\)", re.IGNORECASE)
_NEW_STYLE: Final = re.compile(
    r"\bunengaged\b|\bengaged with\b|\b(?:surge|ingress|fall-back|disembark) moves?\b|[ (]-\d+ CP\b"
    r"|\bhas \[|\bhave \[|[+-]\d to (?:hit|wound|charge) rolls?\b|\b(?:charge|battle-shock|save) rolls?\b"
    r"|\(once per "
)
_OLD_STYLE: Final = re.compile(
    r"\bwithin Engagement Range\b|\bfrom your army\b|\b(?:Hit|Wound|Charge|Advance) rolls?\b|\bfor 0CP\b"
    r"|\bthe \[[^\]]+\] abilit|\bNormal move\b|\bsaving throws?\b|characteristic of that attack"
)
Wording = tuple[str, ...]


def wording(text: str) -> Wording:
    """The words that count of a text: without typography, inch marks and references to pages."""
    return tuple(one.rstrip('"') for one in words(_SEE.sub("", text)) if one != "/")


def contains(whole: Wording, part: Wording) -> bool:
    """Whether the words of a part stand in the whole, one after another."""
    if not part or len(part) > len(whole):
        return False
    return f" {' '.join(part)} " in f" {' '.join(whole)} "


def carries(texts: Sequence[str], new: str, *names: str) -> bool:
    """Whether the texts together carry the new one: as a whole, or each of its lines somewhere.

    One of the `names` may stand before the new text or on a line of its own, as the heading of what it is
    the text of.
    """
    told = [wording(text) for text in texts]
    headings = [("or",), *(wording(name) for name in names)]
    bare = new
    for name in names:
        bare = without_heading(bare, name)
    for wanted in (new, bare):
        if any(contains(one, wording(wanted)) for one in told):
            return True
        lines = [line for line in map(wording, wanted.split("\n")) if line and line not in headings]
        if lines and all(any(contains(one, line) for one in told) for line in lines):
            return True
    pieces = [*told, *(wording(line) for text in texts for line in text.split("\n"))]
    return any(_but_for_a_slip(one, wording(bare)) for one in pieces)


def without_heading(text: str, name: str) -> str:
    """The text without its own name and a colon before it."""
    head, colon, rest = text.partition(":")
    if colon and len(head) < 80 and "\n" not in head and name:
        heading, known = wording(head.partition("(")[0]), wording(name.partition("(")[0])
        if heading == known:
            return rest.strip()
    return text


def likeness(first: str, second: str) -> float:
    """How alike two texts are, 0 to 1."""
    return float(Indel.normalized_similarity(wording(first), wording(second)))


def _but_for_a_slip(told: Wording, wanted: Wording) -> bool:
    """Whether the two have the same words of weight, and all but the same words in all."""
    apart = set(told) ^ set(wanted)
    return apart <= _FUNCTION_WORDS and Indel.normalized_similarity(told, wanted) >= NEAR


def is_rewritten(now: str, new: str) -> bool:
    """Whether a text that is not the new one is no longer the one before it either.

    It has been rewritten since, if it is in the wording of the newer edition, which the text before an
    erratum was not; or if it says all that the new text says, and more.
    """
    told, wanted = wording(now), wording(new)
    if contains(wanted, told) or set(told) <= set(wanted):
        return False
    if _NEW_STYLE.search(now) and not _OLD_STYLE.search(now):
        return True
    lost = set(wanted) - set(told) - _FUNCTION_WORDS
    return not lost and float(Indel.normalized_similarity(told, wanted)) >= NEAR
