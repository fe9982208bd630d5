"""Where two wordings part, word by word."""

from collections.abc import Iterator
from difflib import SequenceMatcher
from typing import Literal, NamedTuple, TypeAlias

from rulegraph.graph.deriving.wordings import words

How: TypeAlias = Literal["same", "old", "new"]


class Piece(NamedTuple):
    """A run of words that both wordings have, or only the old or the new one."""

    how: How
    text: str


def word_difference(old: str, new: str) -> tuple[Piece, ...]:
    """The wordings as one, in runs of words; typography does not count, and "same" runs are the new one's.

    The "same" and "old" runs together have the words of the old wording, "same" and "new" those of the new.
    """
    before, after = old.split(), new.split()
    matcher = SequenceMatcher(None, [words(one) for one in before], [words(one) for one in after], False)
    pieces: list[Piece] = []
    for how, first, last, start, end in matcher.get_opcodes():
        pieces += _run("same", after[start:end]) if how == "equal" else ()
        pieces += _run("old", before[first:last]) if how != "equal" else ()
        pieces += _run("new", after[start:end]) if how != "equal" else ()
    return tuple(pieces)


def _run(how: How, said: list[str]) -> Iterator[Piece]:
    if any(words(one) for one in said) or (said and how == "same"):
        yield Piece(how, " ".join(said))
