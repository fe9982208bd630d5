"""Names of things in the texts of others: one index over all names, one pass over all texts.

Texts are compared word by word without typography. A name counts only where it is written as one: in
brackets, with capitals, or, for the rules of the core and states of more than one word, as it is.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import takewhile
from typing import Final, NamedTuple

from rulegraph.graph.identifiers import folded
from rulegraph.queries.names import singulars

_WORD = re.compile(r"[^\W_]+(?:['’ʼ][^\W_]+)*")
# Words that a title leaves small.
_SMALL = frozenset(
    {"a", "an", "and", "as", "at", "by", "for", "from", "in", "of", "on", "or", "the", "to", "with"}
)
_BEGINS = re.compile(r"(?:\A|[.:;!?•■◦▪\n]|[-–] )[\s\"“‘'(]*\Z")
_CAPITALS_BEFORE = re.compile(r"(?:[^\W\d_][^\W_]*[ -])+\Z")
_CAPITALS_BEHIND = re.compile(r"(?:[ -][^\W\d_][^\W_]*)+")
# What may stand with a name without making a longer one of it: "This Spray", "the Spray Ability".
_BESIDE = re.compile(
    r"(?:a|all|an|and|any|both|each|either|every|for|if|in|its|no|of|or|one|that|the|their|these|this|those"
    r"|until|when|while|with|your"
    r"|(?:abilit|attack|move|range|roll|rule|stratagem|test|unit|weapon)(?:y|ies|s)?)\Z",
    re.IGNORECASE,
)
_POSSESSIVE = re.compile(r"['’ʼ]s\Z")
_NEAR = 32  # characters around a name in which a longer one may begin or end
_SHORTEST_KEYWORD: Final = 4


class Named(NamedTuple):
    """A thing that texts may name: its IRI, kind and folded name."""

    id: str
    kind: str
    folded: str


class Index:
    """All names by their first word, the longest first."""

    def __init__(self, things: Iterable[Named]) -> None:
        """Takes the names in, each also in its plural and singular."""
        found: dict[str, dict[tuple[str, ...], dict[Named, None]]] = {}
        for thing in things:
            for form in {*singulars(thing.folded), f"{thing.folded}s"}:
                words = tuple(form.split(" "))
                found.setdefault(words[0], {}).setdefault(words, {})[thing] = None
        self._by_first: Mapping[str, list[tuple[tuple[str, ...], tuple[Named, ...]]]] = {
            first: sorted(
                ((words, tuple(things)) for words, things in forms.items()), key=lambda one: -len(one[0])
            )
            for first, forms in found.items()
        }

    def named_in(self, text: str) -> dict[Named, None]:
        """The things that the text names, in the order in which it names them; the longest name wins."""
        words, spans = _words(text)
        found: dict[Named, None] = {}
        free = 0  # the first word that belongs to no name yet
        for place, word in enumerate(words):
            if place < free or word not in self._by_first:
                continue
            for form, known in self._by_first[word]:
                end = place + len(form)
                if tuple(words[place:end]) != form:
                    continue
                things = [one for one in known if _is_name(one, text, spans[place:end])]
                if things:
                    found.update(dict.fromkeys(things))
                    free = end
                    break
        return found


def _words(text: str) -> tuple[list[str], list[tuple[int, int]]]:
    """The folded words of the text, and where each stands; what folds to several words becomes as many."""
    words: list[str] = []
    spans: list[tuple[int, int]] = []
    for match in _WORD.finditer(text):
        word = match[0]
        plain = [word.lower()] if word.isascii() and "'" not in word else folded(word).split(" ")
        words += plain
        spans += [match.span()] * len(plain)
    return words, spans


def _is_name(thing: Named, text: str, spans: Sequence[tuple[int, int]]) -> bool:
    """Whether the words at the spans are written as the name of the thing."""
    start = spans[0][0]
    written = [text[first:last] for first, last in spans]
    bracketed = text[max(0, start - 1) : start] == "["
    shouted = all(_POSSESSIVE.sub("", word).isupper() for word in written if word[0].isalpha())
    if thing.kind == "keyword":
        return shouted and not bracketed and (len(spans) > 1 or len(thing.folded) >= _SHORTEST_KEYWORD)
    if bracketed:
        return thing.kind in {"rule", "ability"}
    if thing.kind == "state" or (thing.kind == "rule" and len(spans) > 1 and "/rule/core/" in thing.id):
        return shouted or not any(len(word) > 1 and word.isupper() for word in written)
    if len(spans) == 1:
        begins = _BEGINS.search(text[max(0, start - 12) : start])
        alone = written[0][0].isupper() and not shouted and not begins
        return alone and not _within_longer(text, *spans[0])
    return all(word[0].isupper() or word[0].isdigit() or word in _SMALL for word in written)


def _within_longer(text: str, start: int, end: int) -> bool:
    """Whether the word is a piece of a longer name: "Spray Master", "Harbour Spray", "Spray Weapons Crew"."""
    before = _CAPITALS_BEFORE.search(text[max(0, start - _NEAR) : start])
    behind = _CAPITALS_BEHIND.match(text[end : end + _NEAR])
    words = [
        *_capitals(before[0].split()[::-1] if before else ()),
        *_capitals(behind[0].split() if behind else ()),
    ]
    return any(not word.isupper() and not _BESIDE.match(word) for word in words)


def _capitals(words: Iterable[str]) -> Iterable[str]:
    """The words up to the first that begins small."""
    return takewhile(
        lambda word: word[0].isupper(), (part for word in words for part in word.split("-") if part)
    )
