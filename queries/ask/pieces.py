"""Cuts a question into pieces: phrases of the lexicon, numbers and names, the longest runs of words first."""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from rulegraph.queries.ask.lexicon import ABBREVIATIONS, LONGEST_PHRASE, PHRASES, SAME_FACTION, Lexeme
from rulegraph.queries.ask.tokens import Token
from rulegraph.queries.names import Name

LONGEST_NAME = 9
_UNREAD_COST = 1000
_PIECE_COST = 10
_AMOUNT = re.compile(r"(\d{1,2})(cps?)?")


class Piece(NamedTuple):
    """Tokens `start` to `end` (exclusive) and what they can mean: a lexeme, names, both or nothing."""

    start: int
    end: int
    text: str
    lexeme: Lexeme | None = None
    names: tuple[Name, ...] = ()
    joiner: str = ""
    shouted: bool = False

    @property
    def kind(self) -> str:
        """The class of the lexeme; "name" for names alone, "unread" for nothing."""
        if self.lexeme is not None:
            return self.lexeme.kind
        return "name" if self.names else "unread"

    @property
    def value(self) -> str:
        """The value of the lexeme."""
        return self.lexeme.value if self.lexeme is not None else ""


def phrases(words: tuple[Token, ...]) -> tuple[str, ...]:
    """All runs of up to `LONGEST_NAME` words, each of which may be a name; abbreviations spelt out too."""
    texts = [token.text for token in words]
    found = []
    for start in range(len(texts)):
        for end in range(start + 1, min(start + LONGEST_NAME, len(texts)) + 1):
            run = " ".join(texts[start:end])
            spelt_out = _spelt_out(run)
            found += [run, spelt_out]
            if spelt_out in SAME_FACTION:
                found.append(SAME_FACTION[spelt_out])
    return tuple(dict.fromkeys(found))


def cut(
    words: tuple[Token, ...],
    names: Mapping[str, tuple[Name, ...]],
    respelt: Mapping[str, str] | None = None,
) -> tuple[Piece, ...]:
    """The pieces of the question with the fewest unread words, then the fewest pieces.

    `names` maps runs of words to the names that they are, `respelt` misspelt words to phrases of the lexicon.
    """
    respelt = respelt or {}
    best: list[tuple[int, Piece | None]] = [(0, None), *((10**9, None) for _ in words)]
    longest = max(LONGEST_NAME, LONGEST_PHRASE)
    for start in range(len(words)):
        cost_here = best[start][0]
        for end in range(start + 1, min(start + longest, len(words)) + 1):
            piece = _piece(words, start, end, names, respelt)
            if piece is None:
                continue
            cost = cost_here + (_UNREAD_COST if piece.kind == "unread" else _PIECE_COST)
            if cost < best[end][0]:
                best[end] = (cost, piece)
    pieces: list[Piece] = []
    at = len(words)
    while at:
        piece = best[at][1]
        assert piece is not None  # noqa: S101  # each word alone is a piece
        pieces.append(piece)
        at = piece.start
    return tuple(reversed(pieces))


def _piece(
    words: tuple[Token, ...],
    start: int,
    end: int,
    names: Mapping[str, tuple[Name, ...]],
    respelt: Mapping[str, str],
) -> Piece | None:
    run = words[start:end]
    text = " ".join(token.text for token in run)
    inner_joiner = any(token.joiner for token in run[1:])
    lexeme = None if inner_joiner else lexeme_of(respelt.get(text, text))
    written, spelt_out = names.get(text, ()), _spelt_out(text)
    found = (*written, *(names.get(spelt_out, ()) if spelt_out != text else ()))
    if spelt_out in SAME_FACTION:
        found = _with_faction(found, names.get(SAME_FACTION[spelt_out], ()))
    if inner_joiner and any(token.joiner not in {"&", ",", "/"} for token in run[1:] if token.joiner):
        found = ()
    if lexeme is None and not found and end - start > 1:
        return None
    raw = " ".join(token.raw for token in run)
    return Piece(start, end, raw, lexeme, found, run[0].joiner, all(token.shouted for token in run))


def _with_faction(found: tuple[Name, ...], renamed: tuple[Name, ...]) -> tuple[Name, ...]:
    """The names, that of a faction with the entities of its other name too."""
    factions = [name for name in (*found, *renamed) if name.kind == "faction"]
    if not factions:
        return found
    entities = tuple(entity for name in factions for entity in name.entities)
    return (*(name for name in found if name.kind != "faction"), factions[0]._replace(entities=entities))


def _spelt_out(run: str) -> str:
    """The run without abbreviations: "pfs" is "pathfinder team", "a w b" is "a with b"."""
    return ABBREVIATIONS.get(run) or run.replace(" w ", " with ")


@lru_cache(maxsize=512)
def lexeme_of(text: str) -> Lexeme | None:
    """The lexeme of a phrase or of an amount ("2", "1cp"); None where it is neither."""
    if text in PHRASES:
        return PHRASES[text]
    match = _AMOUNT.fullmatch(text)
    if match:
        return Lexeme("amount" if match[2] else "number", match[1])
    return None
