"""The words of a calculation: how many models of which unit, with which weapons, led by whom."""

import re
from dataclasses import dataclass
from typing import Final

from rulegraph.calculator.profile import MOST_MODELS
from rulegraph.errors import QuestionError

_COUNTED: Final = re.compile(r"(?P<count>[+−-]?\d+)\s*(?:x\s+|×\s*|\s)\s*(?P<words>.*)", re.DOTALL)
_LED: Final = re.compile(r"\s+(?:led by|with leader|joined by)\s+", re.IGNORECASE)
_LONGEST: Final = 400
_DIGITS: Final = 9


@dataclass(frozen=True, slots=True)
class Counted:
    """A number and words: "10 pathfinders" is (10, "pathfinders"); 0 where no number is said."""

    count: int
    words: str


@dataclass(frozen=True, slots=True)
class UnitRequest:
    """A unit, the weapons that are used, and a leader; empty where not said."""

    unit: Counted
    weapons: tuple[Counted, ...] = ()
    leader: str = ""


def read(text: str) -> UnitRequest:
    """The unit that "10 pathfinders led by Darkstrider, 3 rail rifles, pulse carbines" names.

    Raises:
        QuestionError: There is no name of a unit, or the text is too long.
    """
    if len(text) > _LONGEST:
        raise QuestionError(f"calc: a unit of {len(text)} characters; name it with its weapons in {_LONGEST}")
    first, *weapons = [piece.strip() for piece in text.split(",")]
    name, *leaders = _LED.split(first)
    unit = counted(name)
    if not unit.words or len(leaders) > 1:
        raise QuestionError(
            f"calc {text.strip()[:60]!r}: no unit; write it as in “10 pathfinders, rail rifles”"
        )
    return UnitRequest(unit, tuple(counted(one) for one in weapons if one), "".join(leaders).strip())


def counted(text: str) -> Counted:
    """The number that words begin with, and the words.

    Raises:
        QuestionError: There cannot be so many.
    """
    found = _COUNTED.fullmatch(text.strip())
    if found is None:
        return Counted(0, text.strip())
    number = found["count"]
    if not number.isdecimal() or len(number) > _DIGITS or not 1 <= int(number) <= MOST_MODELS:
        raise QuestionError(f"calc {text.strip()[:60]!r}: give a number from 1 to {MOST_MODELS}, or none")
    return Counted(int(number), found["words"].strip())
