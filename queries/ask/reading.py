"""From the words of a question to a typed question, with what the graph knows of names."""

import re
from collections.abc import Mapping, Sequence

from rulegraph.errors import QuestionError
from rulegraph.graph.store import Store
from rulegraph.queries.ask import grammar
from rulegraph.queries.ask.pieces import Piece, cut, phrases
from rulegraph.queries.ask.question import StratagemQuestion
from rulegraph.queries.ask.tokens import Token, tokens
from rulegraph.queries.kept import kept
from rulegraph.queries.names import Name, called, containing, every, exact

_SIGN = re.compile(r"(?<!\S)[+\-–−](?=\d)")
KINDS = frozenset({"datasheet", "keyword", "faction", "detachment", "stratagem"})


def read(store: Store, text: str) -> StratagemQuestion:
    """The question that the words ask.

    Raises:
        QuestionError: It cannot be read, or asks for what `ask` does not answer.
        UnknownName: A word is neither a name in the graph nor a word that is read.
        AmbiguousName: A name fits several things.
    """
    words = tokens(_SIGN.sub(_in_words, text))
    names = exact(store, phrases(words), KINDS)
    pieces = cut(words, names)
    tags: tuple[str, ...] = ()
    weapons = ""
    if any(piece.kind in {"unread", "other"} for piece in pieces):
        from rulegraph.queries.ask.effect_words import taken  # noqa: PLC0415  # most questions name none

        words, tags, weapons = taken(store, words, pieces)
        pieces = cut(words, names)
    notes: tuple[str, ...] = ()
    if grammar.unread(pieces):
        pieces, notes = _spelt(store, words, pieces, names)
    return grammar.read(text, pieces, tags, weapons)._replace(notes=notes)


def _in_words(sign: re.Match[str]) -> str:
    return "plus " if sign[0] == "+" else "minus "


def _refuse_other(pieces: Sequence[Piece]) -> None:
    for piece in pieces:
        if piece.kind == "other" and not piece.names:
            raise QuestionError(
                f"“{piece.text}” asks about {piece.value}, which is not read beside the other words; "
                f"{grammar.HELP}"
            )


def _spelt(
    store: Store, words: tuple[Token, ...], pieces: tuple[Piece, ...], names: Mapping[str, tuple[Name, ...]]
) -> tuple[tuple[Piece, ...], tuple[str, ...]]:
    from rulegraph.queries.aliases import aliases  # noqa: PLC0415  # most questions need no spelling
    from rulegraph.queries.ask import spelling  # noqa: PLC0415

    left_over = spelling.runs(words, pieces)
    stems, behind_aliases = spelling.targets(left_over, aliases())
    near = {*containing(store, stems, KINDS), *called(store, behind_aliases, KINDS)}
    by_nickname = spelling.nicknames(left_over, sorted(near), aliases())
    names = {**by_nickname.names, **names}
    pieces = cut(words, names)
    notes = by_nickname.notes
    if grammar.unread(pieces):
        _refuse_other(pieces)
        known = kept(store, ("names", KINDS), lambda: every(store, KINDS))
        choices = kept(
            store,
            ("choices", KINDS),
            lambda: {**spelling.phrase_choices(), **spelling.choices_of(known)},
        )
        corrected = spelling.corrected(spelling.runs(words, pieces), choices)
        names = {**corrected.names, **names}
        pieces = cut(words, names, corrected.phrases)
        notes += corrected.notes
        if grammar.unread(pieces):
            raise spelling.unknown(grammar.unread(pieces), known)
    used = {piece_text(words, piece) for piece in pieces}
    return pieces, tuple(note for run, note in notes if run in used)


def piece_text(words: Sequence[Token], piece: Piece) -> str:
    """The folded words of a piece."""
    return " ".join(token.text for token in words[piece.start : piece.end])
