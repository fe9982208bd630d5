"""Modifiers of BSData: what changes a name, a cost or a limit, and under which conditions."""

import operator
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from rulegraph.graph.readers.bsdata.tree import Node

Answer: TypeAlias = Callable[[Node], bool | None]

_CONDITIONS = ("conditions", "conditionGroups")
_COMPARISONS: dict[str, Callable[[int, int], bool]] = {
    "lessThan": operator.lt,
    "greaterThan": operator.gt,
    "atLeast": operator.ge,
    "atMost": operator.le,
    "equalTo": operator.eq,
    "notEqualTo": operator.ne,
}


@dataclass(frozen=True, slots=True)
class Modifier:
    """A modifier with all conditions that it stands under; `repeated` if it counts several times."""

    node: Node
    conditions: tuple[Node, ...]
    repeated: bool

    @property
    def type(self) -> str:
        """What it does: set, increment, decrement, append, add ..."""
        return self.node.text("type")

    @property
    def field(self) -> str:
        """What it changes: the id of a cost, a constraint, a characteristic; or "name", "hidden" ..."""
        return self.node.text("field")

    @property
    def unconditional(self) -> bool:
        """Whether it always holds."""
        return not self.conditions and not self.repeated

    def applied(self, value: int) -> int:
        """The number as the modifier makes it."""
        amount = self.node.number("value")
        if amount is None:
            return value
        match self.type:
            case "set":
                return amount
            case "increment":
                return value + amount
            case "decrement":
                return value - amount
            case _:
                return value


def modifiers(holder: Node) -> Iterator[Modifier]:
    """The modifiers of a node and of its groups of modifiers, with the conditions of the groups."""
    for node in holder.all("modifiers"):
        yield Modifier(node, tuple(node.all(*_CONDITIONS)), any(node.all("repeats")))
    for group in holder.all("modifierGroups"):
        above = tuple(group.all(*_CONDITIONS))
        repeated = any(group.all("repeats"))
        for inner in modifiers(group):
            yield Modifier(inner.node, (*above, *inner.conditions), repeated or inner.repeated)


def is_hidden(node: Node) -> bool:
    """Whether a node is hidden whatever is chosen; what is hidden at times only is not."""
    return node.flag("hidden") and not any(
        modifier.field == "hidden" and modifier.node.text("value").casefold() == "false"
        for modifier in modifiers(node)
    )


def is_optional(node: Node) -> bool:
    """Whether a node is hidden while nothing is chosen: no detachment, no wargear, no other way to play."""
    hidden = node.flag("hidden")
    for modifier in modifiers(node):
        if modifier.field == "hidden" and _all(tuple(_holds(each, _nothing) for each in modifier.conditions)):
            hidden = modifier.node.flag("value")
    return hidden


def modified_name(node: Node, link: Node | None) -> str:
    """The name of a node with the changes that always hold; those of the link that leads to it come last."""
    name = node.name or (link.name if link is not None else "")
    for holder in (node, link):
        for modifier in modifiers(holder) if holder is not None else ():
            if modifier.field == "name" and modifier.unconditional:
                value = modifier.node.text("value").strip()
                name = f"{name} {value}".strip() if modifier.type == "append" else name
                name = value if modifier.type == "set" and value else name
    return name


def characteristic(profile: Node, link: Node | None, text: str, node: Node) -> str:
    """The text of a characteristic of a profile with the changes that always hold."""
    for holder in (profile, link):
        for modifier in modifiers(holder) if holder is not None else ():
            if modifier.field == node.text("typeId") and modifier.unconditional:
                value = modifier.node.text("value").strip()
                if modifier.type == "set":
                    text = value
                elif modifier.type == "append":
                    text = f"{text}, {value}" if text not in {"", "-"} else value
    return text


def holds(conditions: tuple[Node, ...], models: int) -> bool | None:
    """Whether conditions hold for a unit of that many models; None where they ask for something else."""
    return _all(tuple(_holds(node, _of_models(models)) for node in conditions))


def _of_models(models: int) -> Answer:
    """An answer to conditions that count the models of a unit, and to no others."""

    def answer(condition: Node) -> bool | None:
        compare = _COMPARISONS.get(condition.text("type"))
        value = condition.number("value")
        about_models = condition.text("field") == "selections" and condition.text("childId") == "model"
        return compare(models, value) if compare and about_models and value is not None else None

    return answer


def _nothing(condition: Node) -> bool | None:
    """The answer to a condition while nothing is chosen that it counts or is about."""
    compare = _COMPARISONS.get(condition.text("type"))
    value = condition.number("value")
    if condition.text("childId") == "model":
        return None
    if condition.text("type") in {"instanceOf", "notInstanceOf"}:
        return condition.text("type") == "notInstanceOf"
    return compare(0, value) if compare and value is not None else None


def _holds(node: Node, answer: Answer) -> bool | None:
    if node.kind == "conditions":
        return answer(node)
    if any(node.all("localConditionGroups")):
        return None
    answers = tuple(_holds(inner, answer) for inner in node.all(*_CONDITIONS))
    if node.text("type") != "or":
        return _all(answers)
    if True in answers:
        return True
    return None if None in answers else False


def _all(answers: tuple[bool | None, ...]) -> bool | None:
    if False in answers:
        return False
    return None if None in answers else True


def earlier_units(conditions: tuple[Node, ...], entry: str) -> int | None:
    """How many units of the entry an army has before one that the conditions hold for.

    None where the conditions ask for something else. The form is a group that counts selections before
    this one which are instances of the entry.
    """
    if len(conditions) != 1 or conditions[0].kind != "conditionGroups":
        return None
    counts = tuple(conditions[0].all("localConditionGroups"))
    if len(counts) != 1 or any(conditions[0].all(*_CONDITIONS)) or counts[0].text("type") != "atLeast":
        return None
    asked = {condition.text("type"): condition.text("childId") for condition in counts[0].all("conditions")}
    if set(asked) != {"before", "instanceOf"} or asked["instanceOf"] != entry:
        return None
    return counts[0].number("value")
