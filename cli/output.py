"""Where output goes and in which form: a terminal gets rich tables, a pipe plain text."""

import os
import sys
from collections.abc import Iterable
from enum import StrEnum
from typing import Final


class Format(StrEnum):
    """The forms of a table."""

    table = "table"
    csv = "csv"
    json = "json"


class Edition(StrEnum):
    """The editions of the game."""

    tenth = "10"
    eleventh = "11"


AS_OF: Final = "As it was on that day (YYYY-MM-DD): sources issued later are left out."


def on_terminal() -> bool:
    """Whether a person looks at the output."""
    return sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def write(text: str) -> None:
    """Writes the text as it is, with a line feed at the end."""
    sys.stdout.write(text if text.endswith("\n") else f"{text}\n")


def write_json(document: object) -> None:
    """Writes the document as indented JSON, characters as they are."""
    import json  # noqa: PLC0415  # not needed for plain text

    write(json.dumps(document, ensure_ascii=False, indent=2))


def write_notes(notes: Iterable[str]) -> None:
    """Writes notes on a table to standard error, so that the table stays as it is."""
    for note in notes:
        sys.stderr.write(f"Note: {note}.\n")
