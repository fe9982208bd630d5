"""Wordings word by word."""

from hypothesis import given
from hypothesis import strategies as some

from rulegraph.graph.deriving.wordings import words
from rulegraph.graph.differing.word_difference import Piece, word_difference


def test_what_was_removed_and_added() -> None:
    found = word_difference('Ring the bell within 6" of it.', 'Ring the brass bell within 9" of it.')
    assert found == (
        Piece("same", "Ring the"),
        Piece("new", "brass"),
        Piece("same", "bell within"),
        Piece("old", '6"'),
        Piece("new", '9"'),
        Piece("same", "of it."),
    )


def test_typography_is_no_difference() -> None:
    assert word_difference("The LANCER’s – bell", "the lancer's bell") == (
        Piece("same", "the lancer's"),
        Piece("same", "bell"),
    )


TEXTS = some.lists(some.sampled_from(["bell", "lance", '6"', "rings", "once"]), max_size=12).map(" ".join)


@given(TEXTS, TEXTS)
def test_both_wordings_can_be_told_from_it(old: str, new: str) -> None:
    found = word_difference(old, new)
    for how, text in (("old", old), ("new", new)):
        said = " ".join(piece.text for piece in found if piece.how in {"same", how})
        assert words(said) == words(text)
    assert (old.split() == new.split()) == all(piece.how == "same" for piece in found)
