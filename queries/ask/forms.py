"""The shapes that questions have, matched word by word: a form takes a question only if it takes every word.

A form is written as words, `(one|of these)`, `[optional]` and `{slot}`; a slot takes words of a name.
"""

import re
from functools import lru_cache
from typing import NamedTuple

from rulegraph.queries.ask.closed import CLOSED

LONGEST_SLOT = 8
_PART = re.compile(r"\{(?P<slot>[a-z-]+)\}|(?P<mark>[()|\[\]])|(?P<word>[a-z0-9]+)")
_CUE = re.compile(r"\{[^}]*\}|\[[^\[\]]*\]|\([^()]*\)")
_OPTIONAL = re.compile(r"\[[^\[\]]*\]")
_NUMBER = "number"
_SIDE_BY_SIDE = re.compile(r"\{([a-z-]+)\}(?= \{)")
_MOST_BESIDE = 5  # words of a slot that another one follows at once


class Match(NamedTuple):
    """What the slots of a form took, by name, in words."""

    form: str
    slots: dict[str, str]


@lru_cache(maxsize=512)
def cue(form: str) -> str:
    """A word that every question of the form has, "" where it has none outside of brackets."""
    bare = form
    while True:
        shorter = _CUE.sub(" ", bare)
        if shorter == bare:
            break
        bare = shorter
    return max(bare.split(), key=len, default="")


@lru_cache(maxsize=512)
def _patterns(form: str) -> tuple[re.Pattern[str], ...]:
    """The form as patterns; where two slots stand side by side, one for each way to share the words."""
    beside = _SIDE_BY_SIDE.search(form)
    if beside is None:
        return (_pattern(form, "", 0),)
    slot = beside[1].replace("-", "_")
    return tuple(_pattern(form, slot, length) for length in range(1, _MOST_BESIDE + 1))


def _pattern(form: str, counted: str, length: int) -> re.Pattern[str]:
    parts = []
    for part in _PART.finditer(form):
        if part["slot"]:
            name = part["slot"].replace("-", "_")
            beside = name == counted and not _is_counted(name)
            taken = rf"(?:\w+ ){{{length}}}" if beside else _taken(name)
            parts.append(f"(?P<{name}>{taken})")
        elif part["word"]:
            parts.append(f"{part['word']} ")
        else:
            parts.append({"(": "(?:", ")": ")", "|": "|", "[": "(?:", "]": ")?"}[part["mark"]])
    return re.compile("".join(parts))


def _is_counted(slot: str) -> bool:
    """Whether the slot takes numbers or words of a list, whose length is not ours to choose."""
    return slot in CLOSED or slot.startswith(_NUMBER)


def _taken(slot: str) -> str:
    if slot.startswith(_NUMBER):
        return r"\d{1,3} "
    if slot in CLOSED:
        return "(?:" + "|".join(f"{words} " for words in sorted(CLOSED[slot], key=len, reverse=True)) + ")"
    return rf"(?:\w+ ){{1,{LONGEST_SLOT}}}?"


def matches(form: str, words: str) -> tuple[Match, ...]:
    """What the form's slots can take of the folded words; nothing where it does not take all of them."""
    needed = cue(form)
    if needed and needed not in words.split():
        return ()
    found = (pattern.fullmatch(f"{words} ") for pattern in _patterns(form))
    taken = [
        Match(form, {name: text.strip() for name, text in one.groupdict().items() if text})
        for one in found
        if one is not None
    ]
    return tuple(one for place, one in enumerate(taken) if one not in taken[:place])


def slots_of(form: str) -> tuple[frozenset[str], frozenset[str]]:
    """The slots that the form has, and those that no question of it can leave empty."""
    needed = form
    while (shorter := _OPTIONAL.sub(" ", needed)) != needed:
        needed = shorter
    every, always = (
        frozenset(part["slot"].replace("-", "_") for part in _PART.finditer(text) if part["slot"])
        for text in (form, needed)
    )
    return every, always


def is_bare(form: str) -> bool:
    """Whether the form is a slot alone, which any words would fill."""
    return form.startswith("{") and form.endswith("}") and form.count("{") == 1
