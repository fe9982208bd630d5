"""Unit composition and points of the export."""

import re
from collections.abc import Iterable

from rulegraph.graph.datasheet_parts import Composition, PointsBand
from rulegraph.graph.readers.csv_export.names import spaced
from rulegraph.graph.readers.csv_export.rows import Row
from rulegraph.graph.readers.markup import plain
from rulegraph.graph.readers.numerals import count

_MODELS = re.compile(r"(?P<minimum>\d{1,4})(?:\s*[-–]\s*(?P<maximum>\d{1,4}))?\s+(?P<model>\D.*)")
_MAXIMUM = re.compile(r"\d+ models? maximum\Z", re.IGNORECASE)
_EPIC_HERO = re.compile(r" [–—-] EPIC HERO\Z")
_BAND = re.compile(r"(?P<models>\d{1,4}) models?(?P<note>\b.*)", re.IGNORECASE)
_AND = re.compile(r", | and ")
_LARGEST_UNIT = 1000
_KEYWORD_TAG = re.compile(r"</?ky>")
_COUNT = re.compile(r"(?P<number>\d{1,4}) \S.*")


def composition(texts: Iterable[str]) -> tuple[Composition, ...]:
    """The models of a unit by name, from the lines of its unit composition.

    Where the lines give a choice of several compositions, each model has the least and the greatest number
    of all of them.
    """
    choices: list[dict[str, tuple[int, int]]] = [{}]
    for text in texts:
        if text.casefold() == "or":
            choices.append({})
            continue
        match = _MODELS.fullmatch(text.split("\n")[0])
        if match and not _MAXIMUM.match(text):
            name = _EPIC_HERO.sub("", match["model"]).rstrip(":")
            least, most = choices[-1].get(name, (0, 0))
            minimum = int(match["minimum"])
            choices[-1][name] = (least + minimum, most + int(match["maximum"] or minimum))
    names = dict.fromkeys(name for choice in choices for name in choice)
    found = []
    for name in names:
        counts = [choice.get(name, (0, 0)) for choice in choices]
        found.append(Composition(name, min(low for low, _ in counts), max(high for _, high in counts)))
    return tuple(found)


def points(row: Row) -> PointsBand | None:
    """The cost of the row: of so many models, or of an item that is added; None where it is no number."""
    cost, text = count(row["cost"].lstrip("+")), spaced(plain(_KEYWORD_TAG.sub("", row["description"])))
    if cost is None:
        return None
    if match := _BAND.fullmatch(text):
        return PointsBand(cost, int(match["models"]), text)
    counts = [_COUNT.fullmatch(part) for part in _AND.split(text)]
    models = sum(int(match["number"]) for match in counts if match)
    if all(counts) and models <= _LARGEST_UNIT:
        return PointsBand(cost, models, text)
    return PointsBand(cost, 0, text, option=text)
