"""How many models of which name a unit has, from the limits of its entries."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from rulegraph.graph.datasheet_parts import Composition
from rulegraph.graph.readers.bsdata.links import Entry
from rulegraph.graph.readers.bsdata.modifiers import modifiers
from rulegraph.graph.readers.bsdata.profiles import split_tag
from rulegraph.graph.readers.bsdata.tree import Node
from rulegraph.graph.readers.datacards.units import singular
from rulegraph.graph.readers.markup import single_line

MOST_MODELS = 200
"""What stands for no limit; no unit of the game is so large."""

_EQUIPPED = re.compile(r"\s*(?:\bw/|\bwith\b|\(|,|\s[-–]\s).*", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Limits:
    """From how many to how many; `maximum` is MOST_MODELS where nothing limits it."""

    minimum: int
    maximum: int


def limits(entry: Entry) -> Limits:
    """How often an entry can stand in its parent, with the changes to its constraints that always hold."""
    minimum, maximum = 0, MOST_MODELS
    for constraint in entry.all("constraints"):
        if constraint.text("field") != "selections" or constraint.text("scope") != "parent":
            continue
        value = _value(constraint, entry)
        if value is None or value < 0 or constraint.flag("percentValue"):
            continue
        if constraint.text("type") == "min":
            minimum = max(minimum, value)
        elif constraint.text("type") == "max":
            maximum = min(maximum, value)
    return Limits(minimum, max(minimum, maximum))


def composition(unit: Entry) -> tuple[Composition, ...]:
    """The models of a unit; variants of one model that differ in their equipment are one.

    Empty where the entry of a unit holds no model, or nothing says how many there can be.
    """
    rows = tuple(_rows(unit))
    if unit.type == "model":
        rows = (Composition(split_tag(single_line(unit.name))[0], 1, 1), *rows)
    merged: dict[str, Composition] = {}
    for row in rows:
        before = merged.get(row.model)
        low, high = (before.minimum, before.maximum) if before else (0, 0)
        merged[row.model] = Composition(row.model, low + row.minimum, high + row.maximum)
    if any(row.maximum >= MOST_MODELS for row in merged.values()):
        return ()
    return tuple(row for row in merged.values() if row.maximum > 0)


def size(unit: Entry) -> Limits:
    """From how many to how many models a unit has; 0 to 0 where it is not said."""
    own = 1 if unit.type == "model" else 0
    found = [_size(child) for child in unit.children]
    minimum = own + sum(one.minimum for one in found)
    maximum = own + sum(one.maximum for one in found)
    return Limits(minimum, maximum) if maximum < MOST_MODELS else Limits(0, 0)


def models(unit: Entry) -> Iterator[Entry]:
    """The entries of the models of a unit, itself if it is one."""
    if unit.type == "model":
        yield unit
    for child in unit.children:
        yield from models(child)


def _size(entry: Entry) -> Limits:
    here = limits(entry)
    if entry.type == "model":
        return here
    found = [_size(child) for child in entry.children]
    low, high = sum(one.minimum for one in found), sum(one.maximum for one in found)
    if not high or entry.type:
        return Limits(low, high)
    return Limits(max(low, here.minimum), max(low, min(high, here.maximum)))


def _rows(entry: Entry) -> Iterator[Composition]:
    for child in entry.children:
        if child.type == "model":
            here = limits(child)
            name = single_line(child.name)
            yield Composition(_model_name(name, here.maximum), here.minimum, here.maximum)
        else:
            yield from _group(child)


def _group(group: Entry) -> Iterator[Composition]:
    """The rows of a group within the limits of the group: one row if all are variants of one model."""
    rows = tuple(_rows(group))
    if group.type or not rows:
        yield from rows
        return
    here = limits(group)
    low, high = sum(row.minimum for row in rows), sum(row.maximum for row in rows)
    if len({singular(row.model) for row in rows}) == 1:
        minimum, maximum = max(low, here.minimum), min(high, here.maximum)
        yield Composition(_model_name(rows[0].model, maximum), minimum, max(minimum, maximum))
        return
    for row in rows:
        others = low - row.minimum
        yield Composition(row.model, row.minimum, max(row.minimum, min(row.maximum, here.maximum - others)))


def _model_name(name: str, most: int) -> str:
    bare = _EQUIPPED.sub("", name).strip() or name
    return singular(bare) if most > 1 else bare


def _value(constraint: Node, entry: Entry) -> int | None:
    value = constraint.number("value")
    if value is None:
        return None
    for holder in (entry.node, entry.link):
        for modifier in modifiers(holder) if holder is not None else ():
            if modifier.field == constraint.id and constraint.id and modifier.unconditional:
                value = modifier.applied(value)
    return max(value, -1)
