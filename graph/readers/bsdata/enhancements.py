"""Enhancements of a catalogue with the detachment that each needs."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from rulegraph.graph.identifiers import folded
from rulegraph.graph.readers.bsdata.abilities import INFOS
from rulegraph.graph.readers.bsdata.detachments import Detachment, needed
from rulegraph.graph.readers.bsdata.links import Linker, is_enhancement
from rulegraph.graph.readers.bsdata.modifiers import is_hidden
from rulegraph.graph.readers.bsdata.points import is_points, points_of
from rulegraph.graph.readers.bsdata.profiles import description, kind_of
from rulegraph.graph.readers.bsdata.tree import Node
from rulegraph.graph.readers.bsdata.units import identifiers
from rulegraph.graph.readers.markup import single_line
from rulegraph.graph.records import Edition, EnhancementRecord

_GROUP = re.compile(r"(?P<of>.*?)\s*\benhancements?\b", re.IGNORECASE)
_UNIT_ONLY = re.compile(r"\bunits? only\b", re.IGNORECASE)
_ELSEWHERE = re.compile(r"\bcrusade\b", re.IGNORECASE)
_CHARACTER = "character"
_SHEETS = frozenset({"unit", "model"})


@dataclass(frozen=True, slots=True, eq=False)
class Enhancement:
    """An enhancement: its entry, what that stands in, nearest first, and the detachments that have it."""

    node: Node
    above: tuple[Node, ...]
    homes: tuple[Detachment, ...]


def enhancements(root: Node, of: Mapping[str, Detachment]) -> tuple[Enhancement, ...]:
    """The enhancements of the catalogue.

    They are the entries that count against the enhancements of an army, those with a text in a group of
    that name, and upgrades for points that a detachment opens. The detachment is the one without which the
    entry or its group is hidden, else the one that the group or a comment names.
    """
    return tuple(_found(root, (), of))


def records(
    root: Node, found: Iterable[Enhancement], linker: Linker, faction: str, edition: Edition
) -> Iterator[EnhancementRecord]:
    """One record for each detachment that an enhancement has; one without any is unread."""
    users = _users(root)
    told: set[tuple[str, str]] = set()
    for enhancement in found:
        if not enhancement.homes:
            linker.refuse(enhancement.node, "an enhancement of which no detachment is told")
        for home in enhancement.homes:
            record = _record(enhancement, home, users, linker, faction, edition)
            key = (folded(home.name), folded(record.name))
            if key not in told:
                told.add(key)
                yield record


def _found(node: Node, above: tuple[Node, ...], of: Mapping[str, Detachment]) -> Iterator[Enhancement]:
    for child in node.children:
        if _ELSEWHERE.search(child.comment) or is_hidden(child):
            continue
        chain = (node, *above)
        if child.kind == "selectionEntries" and _is_one(child, node, of):
            yield Enhancement(child, chain, _homes((child, *chain), of))
        else:
            yield from _found(child, chain, of)


def _is_one(entry: Node, group: Node, of: Mapping[str, Detachment]) -> bool:
    if is_enhancement(entry):
        return True
    if entry.text("type") != "upgrade" or not any(map(_is_text, entry.all("profiles"))):
        return False
    if "ntryGroups" in group.kind and _GROUP.match(group.name):
        return True
    return bool(points_of(entry)) and any(each in of for each in needed(entry))


def _is_text(profile: Node) -> bool:
    return kind_of(profile) == "abilities"


def _homes(chain: tuple[Node, ...], of: Mapping[str, Detachment]) -> tuple[Detachment, ...]:
    for holder in chain:
        homes = tuple(of[each] for each in needed(holder) if each in of)
        if homes:
            return homes
    names = {_plain(detachment.name): detachment for detachment in of.values()}
    for holder in chain:
        group = _GROUP.match(holder.name)
        for told in (holder.comment, group["of"] if group else ""):
            if _plain(told) in names:
                return (names[_plain(told)],)
    return ()


def _plain(name: str) -> str:
    return folded(name).removeprefix("the ")


def _record(
    found: Enhancement,
    home: Detachment,
    users: Mapping[str, tuple[Node, ...]],
    linker: Linker,
    faction: str,
    edition: Edition,
) -> EnhancementRecord:
    node = found.node
    infos = [info for info, _ in linker.infos(node.all(*INFOS)) if _is_text(info) and info.file == node.file]
    text = "\n".join(dict.fromkeys(map(description, infos)))
    name = single_line(node.name)
    aura = next((single_line(info.name) for info in infos if _aura_of(info.name) == folded(name)), "")
    costs = (cost.number("value") for cost in node.all("costs") if is_points(cost))
    return EnhancementRecord(
        name=aura or name,
        edition=edition,
        faction=faction,
        places=(node.place,),
        identifiers=identifiers(node),
        detachment=home.name,
        mode=home.mode,
        points=next(costs, None),
        text=text,
        upgrade=_UNIT_ONLY.search(text[:120]) is not None or _is_for_units(found, users),
    )


def _aura_of(name: str) -> str:
    """The folded name before "(Aura)"; entries often leave that out, profiles do not."""
    return folded(name).removesuffix(" aura") if folded(name).endswith(" aura") else ""


def _users(root: Node) -> dict[str, tuple[Node, ...]]:
    """The sheets that link to each shared group."""
    users: dict[str, tuple[Node, ...]] = {}
    for sheet in root.all("selectionEntries", "sharedSelectionEntries"):
        if sheet.text("type") in _SHEETS:
            for node in sheet.descendants():
                if node.kind == "entryLinks":
                    target = node.text("targetId")
                    users[target] = (*users.get(target, ()), sheet)
    return users


def _is_for_units(found: Enhancement, users: Mapping[str, tuple[Node, ...]]) -> bool:
    """Whether no character can have it: all sheets that hold it or its group are none."""
    for holder in found.above:
        sheets = (holder,) if holder.text("type") in _SHEETS else users.get(holder.id, ())
        if sheets:
            return not any(
                folded(link.name) == _CHARACTER for sheet in sheets for link in sheet.all("categoryLinks")
            )
    return False
