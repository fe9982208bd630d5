"""Sentences of a section."""

import re

_END = re.compile(r"(?<=[\w)\"'\]!])\. ?(?=[A-Z])")


def sentences(text: str) -> tuple[str, ...]:
    """The sentences of a text in straight typography, without the stops between them."""
    return tuple(part.strip() for part in _END.split(text) if part.strip())
