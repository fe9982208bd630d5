"""Detachments, stratagems and enhancements of a faction file."""

import re
from typing import Literal

from rulegraph.graph.identifiers import folded
from rulegraph.graph.readers.datacards.datasheets import Faction, identifiers
from rulegraph.graph.readers.datacards.fields import Node, UnreadableRecord
from rulegraph.graph.readers.datacards.rules import owner
from rulegraph.graph.records import (
    Category,
    DetachmentRecord,
    EnhancementRecord,
    Mode,
    Place,
    StratagemRecord,
)

_CATEGORIES: dict[str, Category] = {
    "battle tactic": "battle-tactic",
    "strategic ploy": "strategic-ploy",
    "epic deed": "epic-deed",
    "wargear": "wargear",
}
_TURNS: dict[str, Literal["your", "opponent", "either"]] = {
    "your": "your",
    "opponent": "opponent",
    "opponents": "opponent",
    "either": "either",
}
_UPGRADE = re.compile(r"\s*\(Upgrade\)", re.IGNORECASE)
_BOARDING = "boarding actions"


def detachment(node: Node, faction: Faction, place: Place) -> DetachmentRecord:
    """The record of a detachment.

    Raises:
        UnreadableRecord: A field has another type than it needs, or the name is missing.
    """
    return DetachmentRecord(
        name=node.required("name"),
        edition=faction.edition,
        faction=owner(node, faction).name,
        places=(place,),
        identifiers=identifiers(node),
        labels=node.labels("name"),
        points=node.number("detachmentPoints"),
    )


def stratagem(node: Node, faction: Faction, place: Place) -> StratagemRecord:
    """The record of a stratagem of a detachment.

    Raises:
        UnreadableRecord: A field has another type than it needs, its detachment or cost is missing, or its
            type or turn is none of the known ones.
    """
    cost = node.number("cost")
    if cost is None:
        raise UnreadableRecord("cost: missing or empty")
    kind = folded(node.line("type"))
    turn = folded(node.line("turn"))
    if turn and turn not in _TURNS:
        raise UnreadableRecord(f"turn: {turn[:40]!r} is no turn that this reader knows")
    return StratagemRecord(
        name=node.required("name"),
        edition=faction.edition,
        faction=owner(node, faction).name,
        places=(place,),
        identifiers=identifiers(node),
        labels=node.labels("name"),
        mode=_mode(kind),
        detachment=node.required("detachment"),
        category=_category(kind),
        command_points=cost,
        when=node.text("when"),
        target=node.text("target"),
        effect=node.text("effect"),
        restrictions=node.text("restrictions"),
        flavour=node.text("fluff"),
        listed_turn=_TURNS[turn] if turn else "",
        listed_phases=node.lines("phase"),
    )


def enhancement(node: Node, faction: Faction, place: Place) -> EnhancementRecord:
    """The record of an enhancement, or of an upgrade where its name says so.

    Raises:
        UnreadableRecord: A field has another type than it needs, or its name or detachment is missing.
    """
    name = node.required("name")
    return EnhancementRecord(
        name=_UPGRADE.sub("", name) or name,
        edition=faction.edition,
        faction=owner(node, faction).name,
        places=(place,),
        identifiers=identifiers(node),
        labels=node.labels("name"),
        detachment=node.required("detachment"),
        points=node.number("cost"),
        text=node.text("description"),
        flavour=node.text("fluff"),
        upgrade=bool(_UPGRADE.search(name)),
    )


def _mode(kind: str) -> Mode:
    return "boarding-actions" if _BOARDING in kind else "standard"


def _category(kind: str) -> Category | None:
    """The category that a type line names; a native 11th-edition stratagem has none."""
    for name, category in _CATEGORIES.items():
        if name in kind:
            return category
    if kind.replace(_BOARDING, "").replace("stratagem", "").strip():
        raise UnreadableRecord(f"type: {kind[:60]!r} is no category that this reader knows")
    return None
