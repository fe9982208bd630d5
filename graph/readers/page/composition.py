"""Unit composition and points of a page."""

import re
from collections.abc import Iterable

from rulegraph.graph.datasheet_parts import Composition, PointsBand

_MODELS = re.compile(r"- ?(?P<minimum>\d{1,4})(?: ?[-–] ?(?P<maximum>\d{1,4}))? (?P<model>[^.:|]{2,80})\Z")
_BAND = re.compile(
    r"YOUR (?:(?P<first>\d{1,4})\w{2}(?: TO (?P<last>\d{1,4})\w{2}| ?(?P<more>\+))? )?UNITS? COSTS?\Z"
)
_SIZE = re.compile(r"(?P<models>\d{1,4}) models?\Z")
_EACH = re.compile(r"per (?P<option>.{2,80})\Z")
_NUMBERS = re.compile(r"\b(\d{1,4}) [A-Za-z]")
_PLURALS = ((re.compile(r"(ch|sh|x|ss)es\Z"), r"\1"), (re.compile(r"([^aeiou])ies\Z"), r"\1y"))
_PLURAL = re.compile(r"(?<=[a-rt-z])(?<![iu])s\Z")


def composition(lines: Iterable[str], words: str) -> tuple[Composition, ...]:
    """The models of the unit with their numbers, each model by its name in the singular.

    `words` is the text of the equipment and the options in lower case, which decides between two singulars.
    """
    found = (_MODELS.match(line.strip()) for line in lines)
    result: list[Composition] = []
    for match in found:
        if match is not None:
            minimum = int(match["minimum"])
            maximum = int(match["maximum"] or minimum)
            name = match["model"].strip()
            result.append(Composition(singular(name, words) if maximum > 1 else name, minimum, maximum))
    return tuple(result)


def singular(name: str, words: str) -> str:
    """The name of one such model: what the words call it, or by the rules of spelling."""
    candidates = [name.removesuffix("s")]
    candidates += [rule.sub(form, name) for rule, form in _PLURALS if rule.search(name)]
    for candidate in candidates:
        if candidate != name and re.search(rf"(?<!\w){re.escape(candidate.casefold())}(?!\w)", words):
            return candidate
    for rule, form in _PLURALS:
        if rule.search(name):
            return rule.sub(form, name)
    return _PLURAL.sub("", name)


def points(rows: Iterable[str]) -> tuple[tuple[PointsBand, ...], tuple[str, ...]]:
    """The points bands of a table, and the rows that gave none."""
    bands: list[PointsBand] = []
    unread: list[str] = []
    first, last = 1, None
    for row in rows:
        cells = [cell.strip() for cell in row.strip().strip("|").split("|")]
        label, value = cells[0], cells[1] if len(cells) > 1 else ""
        band = _BAND.match(label)
        if band is not None:
            first = int(band["first"] or 1)
            last = None if band["more"] or not band["first"] else int(band["last"] or first)
        elif re.fullmatch(r"[+]?\d{1,5}", value):
            bands.append(_priced(label, int(value), first, last))
        elif label != "WARGEAR OPTIONS":
            unread.append(row)
    return tuple(bands), tuple(unread)


def _priced(label: str, value: int, first: int, last: int | None) -> PointsBand:
    each = _EACH.match(label)
    if each is not None:
        return PointsBand(value, 0, label, 1, None, each["option"])
    size = _SIZE.match(label)
    models = int(size["models"]) if size is not None else sum(map(int, _NUMBERS.findall(label)))
    return PointsBand(value, models, label, first, last)
