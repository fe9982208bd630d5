"""Where output goes and in which form: a terminal gets rich tables, a pipe plain text."""

import os
import sys
from enum import StrEnum


class Format(StrEnum):
    """The forms of a table."""

    table = "table"
    csv = "csv"
    json = "json"


class Edition(StrEnum):
    """The editions of the game."""

    tenth = "10"
    eleventh = "11"


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
