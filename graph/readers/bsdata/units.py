"""Datasheets of a catalogue."""

from collections.abc import Iterator
from typing import Literal

from rulegraph.graph.datasheet_parts import ModelProfile, WeaponProfile
from rulegraph.graph.readers.bsdata.abilities import INFOS, invulnerable_save, told
from rulegraph.graph.readers.bsdata.keywords import granted, keywords
from rulegraph.graph.readers.bsdata.links import Entry, Linker
from rulegraph.graph.readers.bsdata.models import composition
from rulegraph.graph.readers.bsdata.points import points
from rulegraph.graph.readers.bsdata.profiles import kind_of, model, split_tag, weapon
from rulegraph.graph.readers.bsdata.tree import Node
from rulegraph.graph.readers.markup import single_line
from rulegraph.graph.records import DatasheetRecord, Edition, Identifier

SCHEME = "bsdata"
LEGENDS = "legends"
_WEAPONS: tuple[Literal["ranged", "melee"], ...] = ("ranged", "melee")


def is_datasheet(entry: Entry, linker: Linker) -> bool:
    """Whether an entry that an army can select is a datasheet: a unit or model with a stat line."""
    return entry.type in {"unit", "model"} and any(_profiles(entry, linker, "unit"))


def datasheet(entry: Entry, linker: Linker, faction: str, edition: Edition, system: str) -> DatasheetRecord:
    """The record of a datasheet; `system` is the file of the game system, whose rules are core rules."""
    name, tag = split_tag(single_line(entry.name))
    own, factions = keywords(entry, linker)
    texts = told(entry, linker, system)
    groups = composition(entry)
    return DatasheetRecord(
        name=name,
        edition=edition,
        faction=faction,
        places=(entry.node.place,),
        identifiers=identifiers(entry.node),
        lost=() if groups else ("composition",),
        keywords=own,
        faction_keywords=factions,
        models=tuple(dict.fromkeys(_models(entry, linker))),
        weapons=_weapons(entry, linker),
        abilities=texts.abilities,
        composition=groups,
        points=points(entry, linker),
        leads=texts.leads,
        supports=texts.supports,
        composition_text=texts.sections.get("unit composition", ""),
        bodyguard=texts.sections.get("bodyguard", ""),
        transport=texts.sections.get("transport", ""),
        grants_keywords=tuple(word for word in granted(entry, linker, texts.abilities) if word not in own),
        legends=tag == LEGENDS,
    )


def identifiers(node: Node) -> tuple[Identifier, ...]:
    """The id of the node in the data, where it has one."""
    return (Identifier(SCHEME, node.id),) if node.id else ()


def _profiles(entry: Entry, linker: Linker, kind: str) -> Iterator[tuple[Entry, Node, Node | None]]:
    for part in entry.walk():
        for info, link in linker.infos(part.all(*INFOS)):
            if kind_of(info) == kind:
                yield part, info, link


def _models(entry: Entry, linker: Linker) -> Iterator[ModelProfile]:
    whole = invulnerable_save(entry, linker)
    for part, profile, link in _profiles(entry, linker, "unit"):
        save = whole or (invulnerable_save(part, linker) if part is not entry else "")
        yield model(profile, link, save)


def _weapons(entry: Entry, linker: Linker) -> tuple[WeaponProfile, ...]:
    rows = [
        weapon(profile, link, kind)
        for kind in _WEAPONS
        for _, profile, link in _profiles(entry, linker, f"{kind} weapons")
    ]
    return tuple(dict.fromkeys(rows))
