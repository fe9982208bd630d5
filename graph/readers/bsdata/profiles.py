"""Profiles of BSData: stat lines, weapons and texts."""

import re
from typing import Literal

from rulegraph.graph.datasheet_parts import ModelProfile, WeaponProfile
from rulegraph.graph.identifiers import folded
from rulegraph.graph.readers.bsdata.modifiers import characteristic, modified_name
from rulegraph.graph.readers.bsdata.tree import TEXT, Node
from rulegraph.graph.readers.datacards.abilities import ability
from rulegraph.graph.readers.markup import plain, single_line

_NONE = frozenset({"", "-", "–", "N/A"})
_MARK = re.compile(r"\A[➤►▶\s-]+")
_KEYWORD = re.compile(r"\^\^(.*?)\^\^", re.DOTALL)
_SEPARATOR = re.compile(r"\s*[,;]\s*")
_TAG = re.compile(r"\s*\[([^\[\]]*)\]\s*\Z")


def kind_of(profile: Node) -> str:
    """The folded name of the profile's type: "unit", "ranged weapons", "abilities" ..."""
    return folded(profile.text("typeName"))


def prose(text: str) -> str:
    """A text without markup, its keywords in capitals."""
    bare = text.replace("**", "")
    return plain(_KEYWORD.sub(lambda match: match[1].upper(), bare).replace("^^", ""))


def profile_name(profile: Node, link: Node | None = None) -> str:
    """The name of a profile without the mark that lists put before it, in one form of apostrophe and dash."""
    return _MARK.sub("", single_line(modified_name(profile, link)))


def split_tag(name: str) -> tuple[str, str]:
    """A name and the folded tag in brackets that ends it: "Moth Rider [Legends]"; "" for none."""
    match = _TAG.search(name)
    return (name[: match.start()], folded(match[1])) if match else (name, "")


def values(profile: Node, link: Node | None = None) -> dict[str, str]:
    """The characteristics of a profile by their folded names, on one line each."""
    return {
        folded(node.name): single_line(characteristic(profile, link, node.text(TEXT).strip(), node))
        for node in profile.all("characteristics")
    }


def description(profile: Node) -> str:
    """The text of a profile that consists of text: its characteristics, the first without its label."""
    texts = [(node.name, prose(node.text(TEXT))) for node in profile.all("characteristics")]
    told = [(name, text) for name, text in texts if text]
    if len(told) < 2:
        return told[0][1] if told else ""
    return "\n".join(f"{name}: {text}" for name, text in told)


def model(profile: Node, link: Node | None, save: str) -> ModelProfile:
    """The stat line; `save` is the invulnerable save that an ability gives where the line has none."""
    line = values(profile, link)
    return ModelProfile(
        name=split_tag(profile_name(profile, link))[0],
        movement=line.get("m", ""),
        toughness=line.get("t", ""),
        save=line.get("sv", ""),
        invulnerable_save=_unless_none(line.get("insv", "")) or save,
        wounds=line.get("w", ""),
        leadership=line.get("ld", ""),
        objective_control=line.get("oc", ""),
    )


def weapon(profile: Node, link: Node | None, kind: Literal["ranged", "melee"]) -> WeaponProfile:
    """The row of a weapon table."""
    line = values(profile, link)
    printed = [part for part in _SEPARATOR.split(line.get("keywords", "")) if part not in _NONE]
    return WeaponProfile(
        name=profile_name(profile, link),
        kind=kind,
        range=line.get("range", "") or ("Melee" if kind == "melee" else ""),
        attacks=line.get("a", ""),
        skill=_unless_none(line.get("bs" if kind == "ranged" else "ws", "")),
        strength=line.get("s", ""),
        armour_penetration=line.get("ap", ""),
        damage=line.get("d", ""),
        abilities=tuple(dict.fromkeys(ability(part, "weapon") for part in printed)),
    )


def _unless_none(value: str) -> str:
    return "" if value in _NONE else value
