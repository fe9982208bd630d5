"""Texts compared: typography does not count, signs and numbers do."""

import pytest

from rulegraph.graph.deriving.wordings import alike, excerpts, is_end_of, without_numbers, words


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Roll one D6 – on a 4+, it’s yours.", "roll one d6 - on a 4+, it's yours"),
        ("■ Tin Court units\n■ Brass units", "- TIN COURT units - BRASS units"),
        ("within 9″ of “that” unit", 'within 9" of "that" unit'),
        ("the Café’s [HEAVY] lance", "the Cafes heavy lance"),
        ("subtract −1", "subtract -1"),
        ("non\u00a0breaking", "non breaking"),
    ],
)
def test_typography_does_not_count(first: str, second: str) -> None:
    assert words(first) == words(second)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("+1 to hit", "-1 to hit"),
        ("D6+1", "D6-1"),
        ("D6+1", "D6 1"),
        ("on a 4+", "on a 4"),
        ('within 9"', "within 9"),
        ("TIN/BRASS units", "TIN BRASS units"),
        ("2D6", "2 D6"),
        ("one unit", "one other unit"),
    ],
)
def test_what_counts(first: str, second: str) -> None:
    assert words(first) != words(second)


def test_numbers_blanked() -> None:
    assert without_numbers(words('up to D6" on a 3+')) == without_numbers(words('up to D3" on a 4+'))
    assert without_numbers(words("+1 to hit")) != without_numbers(words("-1 to hit"))
    assert without_numbers(words("3 units")) != without_numbers(words("3 models"))


def test_order_of_lines_does_not_count_but_order_of_words_does() -> None:
    assert alike("COST: 2 tins\nLIMIT: one lamp", "LIMIT: one lamp\nCOST: 2 tins")
    assert alike("one lamp\nand two tins", "one lamp and two tins")
    assert not alike("lamps beat tins", "tins beat lamps")


def test_end_of_a_text() -> None:
    assert is_end_of("Roll one D6.", "Tin is patient. Roll one D6.")
    assert not is_end_of("Roll one D6.", "Roll one D6. Tin is patient.")
    assert not is_end_of("", "Roll one D6.")


def test_excerpts_are_cut_to_what_differs_with_a_few_words_around() -> None:
    texts = ["a b c d e f one g h i j k l", "a b c d e f two three g h i j k l"]
    assert excerpts(texts) == ("… c d e f one g h i j …", "… c d e f two three g h i j …")


def test_excerpts_of_a_text_that_goes_on() -> None:
    assert excerpts(["a b", "a b c"]) == ("a b", "a b c")
    assert excerpts(["b c", "a b c"]) == ("b c", "a b c")
    assert excerpts(["1 2 3 4 5 6 7", "1 2 3 4 5 6 7 8"]) == ("… 4 5 6 7", "… 4 5 6 7 8")


def test_excerpts_where_a_word_is_repeated() -> None:
    assert excerpts(["tin tin", "tin tin tin"]) == ("tin tin", "tin tin tin")
