"""The keywords of an edition, and how a run of capitals is cut into them."""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

WORD = re.compile(r"[^\W_](?:[\w'-]*[^\W_])?!?")
LONGEST_RUN = 24

# Types that the core rules of both editions know, as opposed to names of factions and of units.
CORE_KEYWORDS = frozenset(
    (
        "AIRCRAFT", "ARTILLERY", "BATTLELINE", "BEAST", "BEASTS", "BIKER", "CHARACTER", "DAEMON",
        "DEDICATED TRANSPORT", "EPIC HERO", "EXPLOSIVES", "FLY", "FORTIFICATION", "FRAME", "GRENADES",
        "INFANTRY", "JUMP PACK", "MONSTER", "MOUNTED", "PSYKER", "SMOKE", "SWARM", "TITANIC", "TOWERING",
        "TRANSPORT", "VEHICLE", "WALKER",
    )
)  # fmt: skip
# WARLORD is on no datasheet: a model has it because its player chose it (10th and 11th edition).
_CHOSEN = ("WARLORD",)
_UNKNOWN = 1_000
_MARKS = str.maketrans({"’": "'", "‘": "'", "ʼ": "'", "‑": "-", "‐": "-", "–": "-", "!": None})


@dataclass(frozen=True, slots=True)
class Piece:
    """One keyword of a run in capitals; one that is not `known` is kept as it was written."""

    name: str
    known: bool = True


class KeywordVocabulary:
    """The keywords of an edition by their names, in any case and typography."""

    def __init__(self, names: Iterable[str]) -> None:
        self._names: dict[tuple[str, ...], str] = {}
        for name in (*_CHOSEN, *sorted(CORE_KEYWORDS), *names):
            key = tuple(filter(None, (_folded(word) for word in name.split())))
            if key:
                self._names.setdefault(key, " ".join(name.split()).upper())
        self._longest = max(map(len, self._names))

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and self.known(name.split()) is not None

    def known(self, words: Sequence[str]) -> str | None:
        """The keyword that the words write, in capitals, or None; a plural is folded to its singular."""
        key = tuple(map(_folded, words))
        if not key or len(key) > self._longest:
            return None
        for last in _singulars(key[-1]):
            name = self._names.get((*key[:-1], last))
            if name is not None:
                return name
        return None

    def cut(self, run: str) -> tuple[Piece, ...]:
        """The run of words in capitals as the fewest keywords; neighbours that are unknown stay together."""
        return self.cut_words(run.split()[:LONGEST_RUN])[0]

    def cut_words(self, words: Sequence[str]) -> tuple[tuple[Piece, ...], int]:
        """The pieces of the longest run of keywords at the start of the words, and how many words it has.

        A word in capitals belongs to the run though no keyword has it; other words do only as part of a
        keyword that begins and ends with a capital letter ("Kroot Hounds", "Nob with Banner").
        """
        best: list[tuple[int, tuple[tuple[int, str | None], ...]] | None] = [(0, ())]
        best += [None] * len(words)
        reached = 0
        for start, word in enumerate(words):
            before = best[start]
            if before is None:
                continue
            for length in range(1, min(self._longest, len(words) - start) + 1):
                last = words[start + length - 1]
                if not (_initial(word) and _initial(last)):
                    continue
                name = self.known(words[start : start + length])
                if name is not None:
                    _keep(best, start + length, before[0] + 1, (*before[1], (length, name)))
                    reached = max(reached, start + length)
            if _capitals(word):
                _keep(best, start + 1, before[0] + _UNKNOWN, (*before[1], (1, None)))
                reached = max(reached, start + 1)
        found = best[reached]
        return _pieces(words, found[1] if found else ()), reached


def _keep(
    best: list[tuple[int, tuple[tuple[int, str | None], ...]] | None],
    end: int,
    cost: int,
    steps: tuple[tuple[int, str | None], ...],
) -> None:
    known = best[end]
    if known is None or cost < known[0]:
        best[end] = (cost, steps)


def _pieces(words: Sequence[str], steps: Iterable[tuple[int, str | None]]) -> tuple[Piece, ...]:
    pieces: list[Piece] = []
    position = 0
    for length, name in steps:
        written = " ".join(words[position : position + length])
        position += length
        if name is not None:
            pieces.append(Piece(name))
        elif pieces and not pieces[-1].known:
            pieces[-1] = Piece(f"{pieces[-1].name} {written}", known=False)
        else:
            pieces.append(Piece(written, known=False))
    return tuple(pieces)


def _folded(word: str) -> str:
    return unicodedata.normalize("NFC", word).translate(_MARKS).upper().strip("'")


def _singulars(word: str) -> tuple[str, ...]:
    """The word itself, then its singular, then its plural: (MONSTERS, MONSTER), (BEAST, BEASTS)."""
    forms = [word]
    if word.endswith("IES"):
        forms.append(word[:-3] + "Y")
    if word.endswith("MEN"):
        forms.append(word[:-3] + "MAN")
    if word.endswith("ES"):
        forms.append(word[:-2])
    if word.endswith("S"):
        forms.append(word[:-1])
    return (*forms, word + "S")


def _capitals(word: str) -> bool:
    return len(word) > 1 and word == word.upper() and any(letter.isalpha() for letter in word)


def _initial(word: str) -> bool:
    return word[0].isupper() or word[0].isdigit()
