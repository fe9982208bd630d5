"""Dice expressions such as `2D6+1` or `D3`, read by a small grammar into exact distributions.

expression = term { ("+" | "-") term }
term       = number | [ number ] "D" ( "3" | "6" )
"""

import re
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any

from rulegraph.calculator.distribution import Distribution, Number, added, certain, distribution, repeated
from rulegraph.errors import QuestionError

MOST_DICE = 60
LARGEST_NUMBER = 1000
_ROLLED: dict[tuple[str, type[Any]], Distribution[Any]] = {}
_TERM = re.compile(r"([+-]?)(?:(\d{0,4})D(\d+)|(\d{1,4}))")


@dataclass(frozen=True, slots=True)
class Dice:
    """The dice of an expression as (how many, sides) and the number added to them."""

    rolled: tuple[tuple[int, int], ...]
    plus: int


@lru_cache(maxsize=1024)
def parse_dice(text: str) -> Dice:
    """The dice that the expression names.

    Raises:
        QuestionError: The expression is none, has other dice than D3 and D6, or can fall below zero.
    """
    squeezed = "".join(text.split()).upper().replace("−", "-")
    rolled: list[tuple[int, int]] = []
    plus = position = 0
    while position < len(squeezed):
        term = _TERM.match(squeezed, position)
        if term is None or (position and not term[1]):
            raise _unreadable(text)
        sign = -1 if term[1] == "-" else 1
        if term[4]:
            plus += sign * int(term[4])
        elif sign < 0 or term[3] not in ("3", "6"):
            raise _unreadable(text)
        else:
            rolled.append((int(term[2] or 1), int(term[3])))
        position = term.end()
    dice = sum(count for count, _ in rolled)
    if not squeezed or dice > MOST_DICE or plus > LARGEST_NUMBER or dice + plus < 0:
        raise _unreadable(text)
    return Dice(tuple(rolled), plus)


def _unreadable(text: str) -> QuestionError:
    shown = text if len(text) <= 40 else f"{text[:40]}..."
    return QuestionError(
        f"the dice expression {shown!r} cannot be read: write a number, D3, D6, 2D6 or D6+1 "
        f"(at most {MOST_DICE} dice, never below 0)"
    )


def _rolled(dice: Dice, number: type[Number]) -> Distribution[Number]:
    total = certain(dice.plus, number)
    for count, sides in dice.rolled:
        one = distribution((face, number(1) / sides) for face in range(1, sides + 1))
        total = added(total, repeated(one, count, number))
    return total


def roll(text: str, number: type[Number]) -> Distribution[Number]:
    """The exact distribution of the expression.

    Raises:
        QuestionError: The expression cannot be read.
    """
    key = text, number
    found: Distribution[Number] | None = _ROLLED.get(key)
    if found is None:
        found = _rolled(parse_dice(text), number)
        if len(_ROLLED) >= 1024:
            _ROLLED.clear()
        _ROLLED[key] = found
    return found


def mean_of(dice: Dice) -> Fraction:
    """The expected result of the dice."""
    return sum((Fraction(count * (sides + 1), 2) for count, sides in dice.rolled), Fraction(dice.plus))
