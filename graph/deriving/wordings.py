"""Wordings compared: what is left of a text without typography, and where two texts part.

Names are folded by `identifiers.folded`; in sentences more counts: a sign before a number, inches, a plus
behind it, the slash between two keywords.
"""

import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache

_APOSTROPHES = str.maketrans("", "", "'’‘ʼ`´\u00ad\u200b")
_SIGNS = str.maketrans("−–—‐‑‒″”“", '------"""')
_TOKEN = re.compile(r"\d*d\d+|[+-]?\d+(?:\.\d+)?[\"+]?|[^\W\d_]+|/")
_NUMBER = re.compile(r"\d+(?:\.\d+)?")
_CONTEXT = 4


@lru_cache(maxsize=32768)
def words(text: str) -> tuple[str, ...]:
    """The words, numbers with their signs, and slashes of a text, in order.

    Two texts with the same words are the same text in another typography: case, diacritics, kinds of
    apostrophes and dashes, bullets, brackets, punctuation and spaces do not count.
    """
    signs = text.translate(_APOSTROPHES).translate(_SIGNS)  # before NFKD, which cuts inch marks in two
    plain = unicodedata.normalize("NFKD", signs).casefold()
    return tuple(_TOKEN.findall("".join(one for one in plain if not unicodedata.combining(one))))


def alike(first: str, second: str) -> bool:
    """Whether two texts say the same in the same words, whatever the order of their lines."""
    return words(first) == words(second) or _lines(first) == _lines(second)


def is_end_of(part: str, whole: str) -> bool:
    """Whether the second text ends with the words of the first."""
    end = words(part)
    return bool(end) and words(whole)[-len(end) :] == end


@lru_cache(maxsize=4096)
def _lines(text: str) -> tuple[tuple[str, ...], ...]:
    return tuple(sorted(filter(None, map(words, text.splitlines()))))


def without_numbers(told: Sequence[str]) -> tuple[str, ...]:
    """The words with each number blanked, so that texts that differ in numbers alone are the same."""
    return tuple(_NUMBER.sub("0", word) for word in told)


def excerpts(texts: Sequence[str]) -> tuple[str, ...]:
    """Of each text the passage in which it differs from the others, with a few words around.

    What all texts have in common at their beginning and end is left out, and an ellipsis stands there.
    """
    split = [text.split() for text in texts]
    keys = [[words(piece) for piece in pieces] for pieces in split]
    shortest = min((len(pieces) for pieces in keys), default=0)
    head = _common(keys, shortest)
    tail = _common([pieces[::-1] for pieces in keys], shortest - head)
    first, last = max(head - _CONTEXT, 0), max(tail - _CONTEXT, 0)
    return tuple(_cut(pieces, first, len(pieces) - last) for pieces in split)


def _common(keys: Sequence[Sequence[tuple[str, ...]]], most: int) -> int:
    for place in range(most):
        if len({pieces[place] for pieces in keys}) > 1:
            return place
    return most


def _cut(pieces: Sequence[str], first: int, last: int) -> str:
    before, after = ("… " if first else ""), (" …" if last < len(pieces) else "")
    return f"{before}{' '.join(pieces[first:last])}{after}"
