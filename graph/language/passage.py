"""A text with the keywords it is read with, and the few moves that all parts of the grammar share."""

import re
from dataclasses import dataclass
from functools import cached_property

from rulegraph.graph.language.keywords import LONGEST_RUN, WORD, KeywordVocabulary, Piece

_SPACES = re.compile(r" ?")


_BOUNDARY = re.compile(r"[,;()\[\]]| (?:and|or|that|which|if|but)\b", re.IGNORECASE)


def phrase(pattern: str) -> re.Pattern[str]:
    """The pattern of a phrase at a position: case folded, one optional space before it, whole words."""
    return re.compile(rf" ?(?:{pattern})(?!\w)", re.IGNORECASE)


@dataclass(frozen=True)
class Passage:
    """A text in straight typography (`text.plain`) and the keywords of its edition."""

    text: str
    vocabulary: KeywordVocabulary

    @cached_property
    def end(self) -> int:
        """The position after the last character."""
        return len(self.text)

    def at(self, pattern: re.Pattern[str], position: int) -> re.Match[str] | None:
        """The match of the pattern that begins at the position."""
        return pattern.match(self.text, position)

    def after(self, pattern: re.Pattern[str], position: int) -> int:
        """The position behind the pattern where it stands here, else the position."""
        match = pattern.match(self.text, position)
        return position if match is None else match.end()

    def unread(self, position: int) -> tuple[str, int]:
        """The words up to where a new phrase may begin, and the position behind them.

        A phrase in the middle of words that were not understood would be read without its context.
        """
        match = _BOUNDARY.search(self.text, position + 1)
        end = self.end if match is None else match.start()
        return self.text[position:end].strip(), end

    def keywords(self, position: int) -> tuple[tuple[Piece, ...], int]:
        """The run of keywords at the position, cut into pieces, and the position behind it."""
        words: list[str] = []
        ends: list[int] = []
        place = self.after(_SPACES, position)
        while len(words) < LONGEST_RUN:
            match = WORD.match(self.text, place)
            if match is None:
                break
            words.append(match[0])
            ends.append(match.end())
            place = match.end()
            if not self.text.startswith(" ", place):
                break
            place += 1
        pieces, count = self.vocabulary.cut_words(words)
        return pieces, ends[count - 1] if count else position
