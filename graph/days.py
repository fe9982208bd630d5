"""Days of the calendar as they are written in sources and commands: YYYY-MM-DD."""

import re
from datetime import date
from typing import Final

_WRITTEN: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


def is_day(text: str) -> bool:
    """Whether the text is a day that the calendar has, written YYYY-MM-DD."""
    if not _WRITTEN.fullmatch(text):
        return False  # fromisoformat also reads weeks and days without hyphens
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True
