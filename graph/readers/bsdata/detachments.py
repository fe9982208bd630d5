"""Detachments of a catalogue and their rules."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from rulegraph.graph.identifiers import folded
from rulegraph.graph.readers.bsdata.abilities import INFOS
from rulegraph.graph.readers.bsdata.links import Linker
from rulegraph.graph.readers.bsdata.modifiers import is_hidden, modified_name, modifiers
from rulegraph.graph.readers.bsdata.profiles import description, kind_of, prose
from rulegraph.graph.readers.bsdata.tree import Node
from rulegraph.graph.readers.bsdata.units import identifiers
from rulegraph.graph.readers.markup import single_line
from rulegraph.graph.records import DetachmentRecord, Edition, Mode, RuleKind, RuleRecord

_GROUP = re.compile(r"detachments?(?: choices?| selection)?\Z")
_BOARDING = "boarding actions"
_ABSENT = frozenset({("lessThan", 1), ("equalTo", 0), ("notInstanceOf", 1)})
_PRESENT = frozenset({("atLeast", 1), ("greaterThan", 0), ("instanceOf", 1)})


@dataclass(frozen=True, slots=True, eq=False)
class Detachment:
    """A detachment: its entry, its name and the game mode that it is for."""

    node: Node
    name: str
    mode: Mode


def detachments(root: Node, linker: Linker) -> dict[str, Detachment]:
    """The detachments of the catalogue by the ids of their entries: what its detachment groups hold."""
    found: dict[str, Detachment] = {}
    for group in root.descendants():
        if "ntryGroups" not in group.kind or not _GROUP.match(folded(group.name)) or is_hidden(group):
            continue
        for child in group.all("selectionEntries", "entryLinks"):
            node = linker.target(child) if child.kind == "entryLinks" else child
            if node is None or is_hidden(node) or is_hidden(child):
                continue
            mode: Mode = "boarding-actions" if _is_boarding(group, child, node, linker) else "standard"
            found.setdefault(node.id, Detachment(node, single_line(modified_name(node, None)), mode))
    return found


def record(detachment: Detachment, faction: str, edition: Edition) -> DetachmentRecord:
    """The record of a detachment with the detachment points that it costs."""
    points = (
        cost.number("value")
        for cost in detachment.node.all("costs")
        if folded(cost.name) == "detachment points"
    )
    return DetachmentRecord(
        name=detachment.name,
        edition=edition,
        faction=faction,
        places=(detachment.node.place,),
        identifiers=identifiers(detachment.node),
        mode=detachment.mode,
        points=next(points, None),
    )


def rules(
    detachment: Detachment, linker: Linker, faction: str, edition: Edition, system: str
) -> Iterator[RuleRecord]:
    """The rules of a detachment; what it takes from the game system are core rules and not its own."""
    for info, _ in linker.infos(detachment.node.all(*INFOS)):
        is_rule = info.kind.casefold().endswith("rules")
        if info.file != system and (is_rule or kind_of(info) == "abilities"):
            yield rule(info, "detachment", faction, edition, detachment)


def rule(
    node: Node, kind: RuleKind, faction: str, edition: Edition, detachment: Detachment | None = None
) -> RuleRecord:
    """The record of a rule, or of a profile that a detachment has as its rule."""
    text = prose(node.text("description")) or description(node)
    return RuleRecord(
        name=single_line(node.name),
        edition=edition,
        faction=faction,
        places=(node.place,),
        identifiers=identifiers(node),
        kind=kind,
        detachment=detachment.name if detachment else "",
        mode=detachment.mode if detachment else "standard",
        text=text,
    )


def needed(holder: Node) -> tuple[str, ...]:
    """The ids without which a node is hidden, in the order of its conditions.

    A node that is shown is hidden where one is absent; a hidden one is shown where one is present.
    """
    shown = not holder.flag("hidden")
    found: dict[str, None] = {}
    for modifier in modifiers(holder):
        if modifier.field == "hidden" and modifier.node.text("value").casefold() == str(shown).casefold():
            for above in modifier.conditions:
                for condition in above.descendants():
                    asked = (condition.text("type"), condition.number("value"))
                    if asked in (_ABSENT if shown else _PRESENT):
                        found[condition.text("childId")] = None
    return tuple(found)


def _is_boarding(group: Node, child: Node, node: Node, linker: Linker) -> bool:
    if any(_BOARDING in folded(each.comment) for each in (group, child, node)):
        return True
    ids = (*needed(child), *needed(node), *needed(group))
    forces = (linker.by_id.get(each) for each in ids)
    return any(force is not None and _BOARDING in folded(force.name) for force in forces)
