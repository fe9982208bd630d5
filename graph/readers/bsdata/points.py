"""Points of a datasheet: bands by the number of models and by how many such units an army has."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rulegraph.graph.datasheet_parts import PointsBand
from rulegraph.graph.identifiers import folded
from rulegraph.graph.readers.bsdata.links import Entry, Linker
from rulegraph.graph.readers.bsdata.models import Limits, models, size
from rulegraph.graph.readers.bsdata.modifiers import Modifier, earlier_units, holds, modifiers
from rulegraph.graph.readers.bsdata.profiles import split_tag
from rulegraph.graph.readers.bsdata.tree import Node
from rulegraph.graph.readers.markup import single_line

_EQUIPPED = " w/ "


@dataclass(frozen=True, slots=True)
class _Price:
    """The base cost, what changes it by size, and the surcharges from the nth unit on."""

    base: int
    per_model: int
    by_size: tuple[Modifier, ...]
    surcharges: tuple[tuple[int, int], ...]

    def of(self, count: int) -> int:
        """The cost of a unit of that many models."""
        cost = self.base
        for modifier in self.by_size:
            if holds(modifier.conditions, count):
                cost = modifier.applied(cost)
        return cost + self.per_model * count


def points(unit: Entry, linker: Linker) -> tuple[PointsBand, ...]:
    """The points of a datasheet: a band for each size, then the items that cost points of their own.

    A change of the cost that depends on anything else than the unit's size or its order among units of
    its kind is unread.
    """
    _refuse_unreadable(unit, linker)
    costs = [cost for cost in (_cost(model) for model in models(unit) if model is not unit) if cost]
    base = _cost(unit)
    priced = base == 0 and bool(costs)
    if priced and len(set(costs)) > 1:
        linker.refuse(unit.node, "the models of the unit cost different points")
        return tuple(_options(unit, frozenset()))
    by_size, surcharges = _changes(unit, linker)
    price = _Price(base, costs[0] if priced else 0, by_size, surcharges)
    counted = frozenset(models(unit)) if priced else frozenset({unit})
    bands = _bands(price, size(unit)) if base or priced else ()
    return tuple(dict.fromkeys((*bands, *_options(unit, counted))))


def _refuse_unreadable(unit: Entry, linker: Linker) -> None:
    for part in unit.walk():
        for cost in part.all("costs"):
            if is_points(cost) and cost.text("value") and cost.number("value") is None:
                linker.refuse(cost, f"the points of {part.name} are no whole number")


def points_of(node: Node, link: Node | None = None) -> int:
    """The points that an entry costs; those of a link come before those of what it leads to."""
    for holder in (link, node):
        for cost in holder.all("costs") if holder is not None else ():
            if is_points(cost):
                return cost.number("value") or 0
    return 0


def is_points(cost: Node) -> bool:
    """Whether a cost is in points and not in another currency of the list builder."""
    return folded(cost.name) in {"pts", "points"}


def _cost(entry: Entry) -> int:
    return points_of(entry.node, entry.link)


def _changes(unit: Entry, linker: Linker) -> tuple[tuple[Modifier, ...], tuple[tuple[int, int], ...]]:
    priced = (unit, *models(unit))
    currencies = {cost.text("typeId") for part in priced for cost in part.all("costs") if is_points(cost)}
    by_size: list[Modifier] = []
    surcharges: list[tuple[int, int]] = []
    for holder in (unit.node, unit.link):
        for modifier in modifiers(holder) if holder is not None else ():
            if modifier.field not in currencies or not modifier.field:
                continue
            earlier = earlier_units(modifier.conditions, unit.node.id)
            amount = modifier.node.number("value")
            if earlier is not None and modifier.type == "increment" and amount is not None:
                surcharges.append((earlier, amount))
            elif modifier.repeated or holds(modifier.conditions, 1) is None or amount is None:
                linker.refuse(modifier.node, f"a change of the points of {unit.name} that is not understood")
            else:
                by_size.append(modifier)
    return tuple(by_size), tuple(sorted(surcharges))


def _bands(price: _Price, models_of_unit: Limits) -> Iterator[PointsBand]:
    sizes = range(max(models_of_unit.minimum, 1), max(models_of_unit.maximum, 1) + 1)
    for count in sizes:
        cost = price.of(count)
        if count != sizes[-1] and price.of(count + 1) == cost:
            continue
        yield from _by_order(cost, count, price.surcharges)


def _by_order(cost: int, count: int, surcharges: Iterable[tuple[int, int]]) -> Iterator[PointsBand]:
    first = 1
    for earlier, amount in surcharges:
        yield PointsBand(cost, count, first_unit=first, last_unit=earlier)
        first = earlier + 1
        cost += amount
    yield PointsBand(cost, count, first_unit=first)


def _options(unit: Entry, counted: frozenset[Entry]) -> Iterator[PointsBand]:
    for part in unit.walk():
        if part not in counted and part is not unit and (cost := _cost(part)):
            name = split_tag(single_line(part.name))[0]
            item = name.partition(_EQUIPPED)[2] or name
            yield PointsBand(cost, 0, option=item[:1].upper() + item[1:])
