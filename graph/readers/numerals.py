"""Whole numbers in the texts of sources, which may hold anything."""

import re
from typing import Final

_WHOLE: Final = re.compile(r"-?[0-9]{1,9}\Z")


def whole(text: str) -> int | None:
    """The whole number that the text is, without spaces around it; None for any other text.

    Nothing of the game has more than nine digits, and Python itself refuses to read some thousands.
    """
    return int(text) if _WHOLE.match(text) else None


def count(text: str) -> int | None:
    """The whole number of 0 or more that the text is; None for any other text."""
    number = whole(text)
    return number if number is None or number >= 0 else None
