"""Datasheets of a faction file."""

import re
from dataclasses import dataclass, replace
from itertools import chain

from rulegraph.graph.datasheet_parts import AbilityUse, ModelProfile, WeaponProfile
from rulegraph.graph.identifiers import folded
from rulegraph.graph.readers.datacards.abilities import granted_keywords, sheet_abilities, weapon_abilities
from rulegraph.graph.readers.datacards.fields import Node
from rulegraph.graph.readers.datacards.options import options
from rulegraph.graph.readers.datacards.units import beyond_list, composition, listed_units, points
from rulegraph.graph.records import DatasheetRecord, Edition, Identifier, Place

SCHEME = "datacards"
_SAVE_OF = re.compile(r"\*?(?P<model>[^*.]+?) models? only\b", re.IGNORECASE)
_NO_SKILL = frozenset({"n/a", "-"})


@dataclass(frozen=True, slots=True)
class Faction:
    """The faction whose file is read: its name, the id of its file and the edition."""

    name: str
    identifier: str
    edition: Edition


def datasheet(node: Node, faction: Faction, place: Place) -> DatasheetRecord:
    """The record of a datasheet.

    A sheet belongs to the faction of the file where its `faction_id` says so, else to the first of its own
    factions; one that stands in the files of several factions is a datasheet of each, with one identifier.

    Raises:
        UnreadableRecord: A field has another type than it needs, or a name is missing.
    """
    factions = node.lines("factions")
    own = node.line("faction_id") in {"", faction.identifier}
    uses = sheet_abilities(node.node("abilities"))
    supports = tuple(chain.from_iterable(listed_units(use.text) for use in uses if _lists_units(use)))
    bodyguard = [use.text for use in uses if use.kind == "datasheet" and folded(use.name) == "bodyguard"]
    return DatasheetRecord(
        name=node.required("name"),
        edition=faction.edition,
        faction=faction.name if own or not factions else factions[0],
        places=(place,),
        identifiers=identifiers(node),
        labels=node.labels("name"),
        keywords=_capitals(node.lines("keywords")),
        faction_keywords=_capitals(factions),
        models=_models(node),
        weapons=(*_weapons(node, "rangedWeapons"), *_weapons(node, "meleeWeapons")),
        abilities=_abilities(uses, beyond_list(node.raw("leader"))),
        composition=composition(node.raws("composition")),
        composition_text="\n".join(node.lines("composition")),
        loadout=node.text("loadout"),
        points=points(node),
        options=tuple(chain.from_iterable(map(options, node.raws("wargear")))),
        leads=listed_units(node.raw("leader")),
        supports=supports,
        transport=node.text("transport"),
        grants_keywords=_granted(uses),
        bodyguard="\n".join(bodyguard),
        legends=node.flag("legends"),
    )


def identifiers(node: Node) -> tuple[Identifier, ...]:
    """The id of the record in the data, where it has one."""
    value = node.line("id")
    return (Identifier(SCHEME, value),) if value else ()


def _capitals(names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name.upper() for name in names))


def _models(sheet: Node) -> tuple[ModelProfile, ...]:
    save = sheet.node("abilities").node("invul")
    value = save.line("value")
    only = _SAVE_OF.match(save.line("info"))
    profiles = sheet.nodes("stats")
    names = {folded(profile.line("name")) for profile in profiles}
    bearer = folded(only["model"]) if only and folded(only["model"]) in names else ""
    return tuple(
        ModelProfile(
            name=profile.line("name") or sheet.required("name"),
            movement=profile.line("m"),
            toughness=profile.line("t"),
            save=profile.line("sv"),
            invulnerable_save=value if not bearer or folded(profile.line("name")) == bearer else "",
            wounds=profile.line("w"),
            leadership=profile.line("ld"),
            objective_control=profile.line("oc"),
        )
        for profile in profiles
    )


def _weapons(sheet: Node, key: str) -> list[WeaponProfile]:
    return [
        WeaponProfile(
            name=profile.required("name"),
            kind="ranged" if key == "rangedWeapons" else "melee",
            range=profile.line("range"),
            attacks=profile.line("attacks"),
            skill=_skill(profile.line("skill")),
            strength=profile.line("strength"),
            armour_penetration=profile.line("ap"),
            damage=profile.line("damage"),
            abilities=weapon_abilities(weapon, profile),
        )
        for weapon in sheet.nodes(key)
        for profile in weapon.nodes("profiles")
    ]


def _skill(printed: str) -> str:
    return "" if printed.casefold() in _NO_SKILL else printed


def _lists_units(use: AbilityUse) -> bool:
    """Whether this is no rule of the sheet but the list of units that its Support ability refers to."""
    return use.kind == "datasheet" and folded(use.name) == "support" and bool(listed_units(use.text))


def _abilities(uses: tuple[AbilityUse, ...], leader: str) -> tuple[AbilityUse, ...]:
    """The abilities without lists and the bodyguard section; the sentences of LEADER go with Leader."""
    kept = [
        use
        for use in uses
        if not _lists_units(use) and not (use.kind == "datasheet" and folded(use.name) == "bodyguard")
    ]
    if not leader:
        return tuple(kept)
    if any(use.kind == "core" and use.name == "Leader" for use in kept):
        return tuple(replace(use, text=leader) if use.name == "Leader" else use for use in kept)
    return (*kept, AbilityUse("Leader", text=leader))


def _granted(uses: tuple[AbilityUse, ...]) -> tuple[str, ...]:
    texts = (use.text for use in uses if use.kind == "wargear")
    return tuple(dict.fromkeys(chain.from_iterable(map(granted_keywords, texts))))
