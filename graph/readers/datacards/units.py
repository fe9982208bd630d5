"""What a datasheet says of its unit: composition, points, wargear options and the units it can join."""

import re
from collections.abc import Iterable

from rulegraph.graph.datasheet_parts import Composition, PointsBand
from rulegraph.graph.readers.datacards.fields import Node, UnreadableRecord
from rulegraph.graph.readers.markup import plain, single_line

_GROUP = re.compile(r"(?:(?P<minimum>\d{1,3})\s?[-–]\s?)?(?P<maximum>\d{1,3})\s(?P<model>\S.*)\Z")
_NEXT_GROUP = re.compile(r"(?:\s+and|,)\s+(?=\d)")
_EPIC_HERO = re.compile(r"\s*[-–]\s*epic hero\s*\Z", re.IGNORECASE)
_LOST_BREAK = re.compile("(?<=[^ ])  +(?=[^ ])")
_OTHERWISE = "or"
_ITEM = "- "


def composition(texts: Iterable[str]) -> tuple[Composition, ...]:
    """The groups of models of a unit.

    Alternatives that stand apart by OR are joined where they list the same groups: from the fewest to the
    most models of each. Sentences are no groups; alternatives that differ otherwise give none.
    """
    alternatives: list[list[Composition]] = [[]]
    for text in texts:
        line = single_line(text).removeprefix(_ITEM)
        if line.casefold() == _OTHERWISE:
            alternatives.append([])
            continue
        groups = [_group(part) for part in _NEXT_GROUP.split(line)]
        alternatives[-1] += [group for group in groups if group]
    if len({len(groups) for groups in alternatives}) != 1:
        return ()
    return tuple(
        Composition(same[0].model, min(one.minimum for one in same), max(one.maximum for one in same))
        for same in zip(*alternatives, strict=True)
    )


def _group(text: str) -> Composition | None:
    match = _GROUP.match(text)
    if match is None or ":" in text:
        return None
    model = _EPIC_HERO.sub("", match["model"]).rstrip("*. ")
    maximum = int(match["maximum"])
    minimum = int(match["minimum"] or maximum)
    return Composition(singular(model) if maximum > 1 else model, minimum, maximum)


def singular(name: str) -> str:
    """The name of one model: "Fire Guards" is "Fire Guard"; a name without a regular plural stays."""
    if name.endswith(("ss", "us", "is")) or not name.endswith("s"):
        return name
    if name.endswith("ies") and len(name) > 4:
        return name[:-3] + "y"
    return name[:-2] if name.endswith(("ches", "shes", "sses", "xes")) else name[:-1]


def points(sheet: Node) -> tuple[PointsBand, ...]:
    """The points of a unit by number of models, its place among the units of its name, and priced items.

    `additionalCost` is what each unit of the name costs more after a number of them. A cost that holds
    only in the army or detachment that the band names has that name as its description.

    Raises:
        UnreadableRecord: A band has no cost or no number of models.
    """
    extra = sheet.node("additionalCost")
    surcharge, ordinary = extra.number("cost"), extra.number("afterSelections")
    bands: list[PointsBand] = []
    for node in sheet.nodes("points"):
        cost, models = node.number("cost"), node.number("models")
        if cost is None or models is None:
            raise UnreadableRecord(f"{node.path}: no cost or no number of models")
        condition = ", ".join(part for part in (node.line("keyword"), node.line("detachment")) if part)
        if surcharge and ordinary:
            bands.append(PointsBand(cost, models, condition, last_unit=ordinary))
            bands.append(PointsBand(cost + surcharge, models, condition, first_unit=ordinary + 1))
        else:
            bands.append(PointsBand(cost, models, condition))
    priced = (
        (item, item.number("cost"))
        for option in sheet.nodes("wargearOptions")
        for item in option.nodes("options")
    )
    bands += [PointsBand(price, 0, option=item.required("name")) for item, price in priced if price]
    return tuple(dict.fromkeys(bands))


def listed_units(text: str) -> tuple[str, ...]:
    """The names of the units that a LEADER or SUPPORT text lists, one an item; a footnote's mark is cut."""
    items = (line.removeprefix(_ITEM) for line in paragraphs(text) if line.startswith(_ITEM))
    return tuple(dict.fromkeys(item.strip(" *") for item in items))


def beyond_list(text: str) -> str:
    """What a LEADER text says besides its list of units."""
    lines = [line for line in paragraphs(text) if not line.startswith(_ITEM)]
    return "\n".join(line for line in lines if not line.endswith(":"))


def paragraphs(text: str) -> list[str]:
    """The lines of a text whose line breaks may have become two spaces; at least one, perhaps empty."""
    return plain(_LOST_BREAK.sub("\n", text)).split("\n")
