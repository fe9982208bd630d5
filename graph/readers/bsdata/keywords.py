"""Keywords of a datasheet from its categories, and the keywords that wargear gives."""

import re
from collections.abc import Iterable, Iterator

from rulegraph.graph.datasheet_parts import AbilityUse
from rulegraph.graph.readers.bsdata.links import Entry, Linker
from rulegraph.graph.readers.bsdata.modifiers import modifiers
from rulegraph.graph.readers.bsdata.tree import Node
from rulegraph.graph.readers.datacards.abilities import granted_keywords
from rulegraph.graph.readers.markup import single_line

_FACTION = re.compile(r"faction:\s*", re.IGNORECASE)
_OF_THE_LIST = re.compile(
    r"(?:allies: .*|configuration|unit|uncategori[sz]ed|warlord|reference|order of battle|leader|support"
    r"|crucible|retinue|illegal units?)\Z",
    re.IGNORECASE,
)
_COUNTER = re.compile(
    r"\b(?:content|used (?:for|to)|to be used|flags|tracker|calculations|detachment|logic)\b", re.IGNORECASE
)


def keywords(entry: Entry, linker: Linker) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The keywords and the faction keywords of a datasheet, in capitals: its own and those of its models."""
    own: dict[str, None] = {}
    factions: dict[str, None] = {}
    for part in _models(entry):
        for link in part.all("categoryLinks"):
            name = category(link, linker)
            if _FACTION.match(name):
                factions[_FACTION.sub("", name)] = None
            elif name:
                own[name] = None
    return tuple(own), tuple(factions)


def category(link: Node, linker: Linker) -> str:
    """The keyword that a category stands for, in capitals; "" for one that only serves the list builder."""
    node = linker.by_id.get(link.text("targetId"))
    name = single_line(node.name if node is not None and node.name else link.name)
    if node is None and not name:
        linker.refuse(link, "the category is in none of these files")
    comment = node.comment if node is not None else ""
    serves = _OF_THE_LIST.match(name) or _COUNTER.search(comment)
    return "" if serves or link.flag("hidden") else name.upper()


def granted(entry: Entry, linker: Linker, abilities: Iterable[AbilityUse]) -> tuple[str, ...]:
    """The keywords that wargear of the datasheet gives: by a modifier of its entry, or by its text."""
    found = dict.fromkeys(_added(entry, linker))
    for use in abilities:
        if use.kind == "wargear":
            found.update(dict.fromkeys(granted_keywords(use.text)))
    return tuple(found)


def _models(entry: Entry) -> Iterator[Entry]:
    """The entry and the models below it; wargear and its categories are left out."""
    yield entry
    for child in entry.children:
        if child.type != "upgrade":
            yield from _models(child)


def _added(entry: Entry, linker: Linker) -> Iterator[str]:
    for part in entry.walk():
        if part.type != "upgrade":
            continue
        for holder in (part.node, part.link):
            for modifier in modifiers(holder) if holder is not None else ():
                node = linker.by_id.get(modifier.node.text("value"))
                if modifier.type == "add" and modifier.field == "category" and node is not None:
                    serves = _OF_THE_LIST.match(node.name) or _COUNTER.search(node.comment)
                    if not serves and not _FACTION.match(node.name):
                        yield single_line(node.name).upper()
