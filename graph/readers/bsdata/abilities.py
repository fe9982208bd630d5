"""Abilities of a datasheet: core and faction abilities by links to rules, its own and wargear by profiles."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from rulegraph.graph.datasheet_parts import AbilityUse
from rulegraph.graph.identifiers import folded
from rulegraph.graph.readers.bsdata.links import Entry, Linker
from rulegraph.graph.readers.bsdata.modifiers import is_optional, modified_name
from rulegraph.graph.readers.bsdata.profiles import description, kind_of, profile_name, prose
from rulegraph.graph.readers.bsdata.tree import Node
from rulegraph.graph.readers.datacards.abilities import ability
from rulegraph.graph.readers.page.lists import CORE_ABILITIES

INFOS = ("profiles", "rules", "infoGroups", "infoLinks")
TABLES = frozenset({"unit", "ranged weapons", "melee weapons"})
"""Folded types of the profiles that are rows of tables."""

Kind: TypeAlias = Literal["datasheet", "wargear"]

_PARAMETRIC = frozenset({"deadly demise", "feel no pain", "firing deck", "scouts"})
_SAVE = re.compile(r"invulnerable save(?:\s*\(?\s*(?P<value>[2-6]\+)(?P<limited>\*)?\)?)?\Z", re.IGNORECASE)
_VALUE = re.compile(r"(?:\A|\b(?:a|an)\s)(?P<value>[2-6]\+)(?P<limited>\*)?(?:\s+invulnerable save)?\.?\Z")
_DAMAGED = re.compile(r"damaged\b\D*(?P<low>\d+)\s?[-–]\s?(?P<high>\d+)", re.IGNORECASE)
_LIMITED = re.compile(r"\s*\((?P<limit>[^()]*)\)\Z")
_SECTIONS = frozenset({"bodyguard", "transport", "unit composition"})
_LISTS = frozenset({"leader", "support"})
_ITEM = re.compile(r"^(?:- )(?P<name>.+)$", re.MULTILINE)
_INLINE = re.compile(r"following units?:\s*(?P<names>[A-Z0-9][^.\n]*?)\.?\s*$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Told:
    """What a datasheet's rules and texts say.

    `sections` are the texts that are no abilities, by their folded names: "transport", "bodyguard",
    "unit composition".
    """

    abilities: tuple[AbilityUse, ...]
    leads: tuple[str, ...]
    supports: tuple[str, ...]
    sections: Mapping[str, str]


def told(entry: Entry, linker: Linker, system: str) -> Told:
    """The abilities of the datasheet; `system` is the file of the game system, whose rules are core rules."""
    uses: list[AbilityUse] = []
    joined: dict[str, tuple[str, ...]] = {}
    sections: dict[str, str] = {}
    for part, kind in _parts(entry):
        for info, link in linker.infos(part.all(*INFOS)):
            if is_optional(info) or (link is not None and is_optional(link)) or kind_of(info) in TABLES:
                continue
            name = profile_name(info, link)
            if info.kind.casefold().endswith("rules"):
                uses += _rule(info, link, system) if kind == "datasheet" else ()
                continue
            text = description(info)
            units = listed_units(text) if folded(name) in _LISTS else ()
            if units:
                joined.setdefault(folded(name), units)
                uses.append(AbilityUse(name.title(), text=_beyond_list(text), kind="core"))
            elif kind_of(info) in _SECTIONS or folded(name) in _SECTIONS:
                section = kind_of(info) if kind_of(info) in _SECTIONS else folded(name)
                sections.setdefault(section, text)
            else:
                uses += _described(name, text, kind)
    return Told(_merged(uses), joined.get("leader", ()), joined.get("support", ()), sections)


def invulnerable_save(entry: Entry, linker: Linker) -> str:
    """The invulnerable save that an ability of the entry itself gives without a limit; "" for none."""
    for info, link in linker.infos(entry.all(*INFOS)):
        if info.kind.casefold().endswith("rules") or is_optional(link or info):
            continue
        named = _SAVE.match(profile_name(info, link))
        found = _VALUE.search(description(info)) if named and not named["value"] else named
        if found and found["value"] and not found["limited"]:
            return found["value"]
    return ""


def listed_units(text: str) -> tuple[str, ...]:
    """The units that a text lists, one an item or after a colon, in their order."""
    items = [match["name"] for match in _ITEM.finditer(text)]
    if not items:
        match = _INLINE.search(text)
        items = re.split(r",\s*|\s+(?:and|or)\s+", match["names"]) if match else []
    return tuple(dict.fromkeys(item.strip(" *.,") for item in items if item.strip(" *.,")))


def _parts(entry: Entry) -> Iterator[tuple[Entry, Kind]]:
    """The parts of a datasheet, each with the kind of the abilities that are described there."""
    waiting: list[tuple[Entry, Kind]] = [(entry, "datasheet")]
    while waiting:
        part, kind = waiting.pop(0)
        yield part, kind
        waiting.extend((child, _kind_within(child, kind)) for child in part.children)


def _kind_within(part: Entry, around: Kind) -> Kind:
    return "wargear" if part.type == "upgrade" else around


def _rule(rule: Node, link: Node | None, system: str) -> Iterator[AbilityUse]:
    """The use of a rule; a link without the number that the rule needs only helps to look it up."""
    name = modified_name(rule, link)
    limited = _LIMITED.search(name)
    use = ability(name[: limited.start()] if limited else name, "core")
    if folded(use.name) in CORE_ABILITIES:
        if use.parameter or folded(use.name) not in _PARAMETRIC:
            yield replace(use, text=limited["limit"] if limited else "")
    elif rule.kind == "rules" and link is None:
        yield AbilityUse(name, text=prose(rule.text("description")))
    elif rule.file != system:
        yield AbilityUse(name, kind="faction")


def _described(name: str, text: str, kind: Kind) -> Iterator[AbilityUse]:
    save = _SAVE.match(name)
    damaged = _DAMAGED.match(name)
    if save:
        limited = save["limited"] or (not save["value"] and not _VALUE.search(text))
        if limited or kind == "wargear":
            yield AbilityUse("Invulnerable Save", save["value"] or "", text=text, kind=kind)
    elif damaged:
        yield AbilityUse("Damaged", f"{damaged['low']}-{damaged['high']}", text=text, kind=kind)
    else:
        yield AbilityUse(name, text=text, kind=kind)


def _beyond_list(text: str) -> str:
    lines = [line for line in text.split("\n") if not _ITEM.match(line) and not _INLINE.search(line)]
    return "\n".join(line for line in lines if not line.endswith(":"))


def _merged(uses: list[AbilityUse]) -> tuple[AbilityUse, ...]:
    """Each ability once; a core ability that is linked and described is the described one."""
    found: dict[tuple[str, str, str], AbilityUse] = {}
    for use in uses:
        key = (use.kind, folded(use.name), use.parameter if use.kind != "core" else "")
        before = found.get(key)
        if before is None or (use.text and not before.text) or (use.parameter and not before.parameter):
            found[key] = use
    return tuple(found.values())
