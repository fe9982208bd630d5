"""Dice expressions: what is read, what is refused, and the exact distributions."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulegraph.calculator.dice import mean_of, parse_dice, roll
from rulegraph.calculator.distribution import added, certain, repeated
from rulegraph.errors import QuestionError


@pytest.mark.parametrize(
    ("text", "lowest", "highest", "mean"),
    [
        ("1", 1, 1, Fraction(1)),
        ("D6", 1, 6, Fraction(7, 2)),
        ("d3+3", 4, 6, Fraction(5)),
        ("2D6+1", 3, 13, Fraction(8)),
        (" D6 + D3 - 1 ", 1, 8, Fraction(9, 2)),
        ("D6−1", 0, 5, Fraction(5, 2)),
        ("0", 0, 0, Fraction(0)),
    ],
)
def test_read(text: str, lowest: int, highest: int, mean: Fraction) -> None:
    values = roll(text, Fraction)
    assert (values.lowest, values.highest, values.mean) == (lowest, highest, mean)
    assert mean_of(parse_dice(text)) == mean
    assert roll(text, float).mean == pytest.approx(float(mean))


def test_two_dice() -> None:
    values = roll("2D6", Fraction)
    assert values.probability(7) == Fraction(6, 36)
    assert values.at_least(11) == Fraction(3, 36)
    assert values.variance == Fraction(35, 6)
    assert values.total == 1


@pytest.mark.parametrize(
    "text",
    [
        "",
        "D",
        "D8",
        "6D",
        "D6++1",
        "D6-D3",
        "2-3",
        "1.5",
        "two",
        "999999999D6",
        "61D6",
        "D6 2 D6",
        "__import__",
    ],
)
def test_refused(text: str) -> None:
    with pytest.raises(QuestionError, match="cannot be read: write a number, D3, D6, 2D6"):
        parse_dice(text)


def test_a_refusal_is_one_short_line() -> None:
    with pytest.raises(QuestionError) as caught:
        parse_dice("x" * 5000)
    assert len(str(caught.value)) < 200
    assert "\n" not in str(caught.value)


@given(st.text(max_size=12))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        dice = parse_dice(text)
    except QuestionError:
        return
    values = roll(text, Fraction)
    assert values.mean == mean_of(dice)
    assert values.total == 1


@given(st.integers(0, 9), st.sampled_from(["D3", "D6", "2D3+1"]))
def test_repeating_is_adding(times: int, text: str) -> None:
    total = certain(0, Fraction)
    for _ in range(times):
        total = added(total, roll(text, Fraction))
    assert repeated(roll(text, Fraction), times, Fraction) == total
