"""Faction files: datasheets, detachments, stratagems, enhancements, army and detachment rules."""

from collections.abc import Callable, Iterable

from rulegraph.graph.identifiers import folded
from rulegraph.graph.readers.datacards.abilities import titled
from rulegraph.graph.readers.datacards.datasheets import Faction, datasheet, identifiers
from rulegraph.graph.readers.datacards.detachments import detachment, enhancement, stratagem
from rulegraph.graph.readers.datacards.fields import Node, UnreadableRecord
from rulegraph.graph.readers.datacards.ledger import Outcome, ReadOne, array, each, strays, unread
from rulegraph.graph.readers.datacards.located import Span
from rulegraph.graph.readers.datacards.rules import army_rule, detachment_rules
from rulegraph.graph.records import DatasheetRecord, DetachmentRecord, FactionRecord, Place, Record

_COMMON = frozenset({"id", "name", "source", "cardType", "isCombatPatrol"})
_DETACHED = _COMMON | {"detachment", "detachment_id", "detachment_faction", "faction_id", "fluff"}
_SHEET = _COMMON | {
    "factions", "faction_id", "keywords", "stats", "rangedWeapons", "meleeWeapons", "abilities",
    "composition", "loadout", "wargear", "wargearOptions", "points", "additionalCost", "leader",
    "transport", "legends", "fluff", "baseSize", "imperialArmour",
}  # fmt: skip
_STRATAGEM = _DETACHED | {"cost", "turn", "type", "phase", "target", "when", "effect", "restrictions"}
_ENHANCEMENT = _DETACHED | {"cost", "keywords", "excludes", "description"}
_DETACHMENT = _COMMON | {"faction", "detachmentPoints", "detachmentPointsOverrides", "forceDisposition"}
_ARMY_RULE = _COMMON | {"rules"}
_DETACHMENT_RULE = _COMMON | {"detachment", "detachment_id", "faction", "rules"}
_FILE = _COMMON | {
    "colours", "compatibleDataVersion", "updated", "parent_id", "parent_name", "rules", "detachments",
    "stratagems", "enhancements", "datasheets",
}  # fmt: skip


_SECTIONS: tuple[tuple[str, frozenset[str], Callable[[Node, Faction, Place], Record]], ...] = (
    ("detachments", _DETACHMENT, detachment),
    ("stratagems", _STRATAGEM, stratagem),
    ("enhancements", _ENHANCEMENT, enhancement),
    ("datasheets", _SHEET, datasheet),
)


def outcomes(members: dict[str, Span], faction: Faction, head: Node, file: str) -> list[Outcome]:
    """All records of a faction file, and what is unread; `head` holds the fields of the file itself."""
    naming = [members[key] for key in ("id", "name") if key in members]
    first, last = min(span.first for span in naming), max(span.last for span in naming)
    told: list[Outcome] = [
        FactionRecord(
            name=faction.name,
            edition=faction.edition,
            places=(Place(file, first, last),),
            identifiers=identifiers(head),
            labels=head.labels("name"),
            parent=head.line("parent_name"),
        )
    ]
    told += _rules(members, faction, file)
    for key, known, read in _SECTIONS:
        spans, amiss = array(members, key, file)
        told += amiss
        told += each(spans, file, key, known, _reading(read, faction))
    told += [
        unread(span, file, f"the section {key[:60]!r} is none that this reader knows")
        for key, span in members.items()
        if key not in _FILE
    ]
    return [*told, *_parts_of(faction, told), *strays(told)]


def _reading(read: Callable[[Node, Faction, Place], Record], faction: Faction) -> ReadOne:
    return lambda node, place: [read(node, faction, place)]


def _rules(members: dict[str, Span], faction: Faction, file: str) -> list[Outcome]:
    if "rules" not in members:
        return []
    try:
        kinds = members["rules"].members()
    except UnreadableRecord as error:
        return [unread(members["rules"], file, f"rules: {error}")]
    army, amiss = array(kinds, "army", file)
    of_detachments, also_amiss = array(kinds, "detachment", file)
    return [
        *amiss,
        *also_amiss,
        *each(army, file, "army rules", _ARMY_RULE, _reading(army_rule, faction)),
        *each(
            of_detachments,
            file,
            "detachment rules",
            _DETACHMENT_RULE,
            lambda node, place: detachment_rules(node, faction, place),
        ),
    ]


def _parts_of(faction: Faction, told: Iterable[Outcome]) -> list[FactionRecord]:
    """The factions within that of the file: those that its sheets name behind it or its detachments name."""
    parts: dict[str, FactionRecord] = {}
    for record in told:
        if isinstance(record, DetachmentRecord):
            names: tuple[str, ...] = (record.faction,)
        elif isinstance(record, DatasheetRecord) and record.faction_keywords[:1] == (faction.name.upper(),):
            names = tuple(map(titled, record.faction_keywords[1:]))
        else:
            continue
        for name in names:
            if folded(name) != folded(faction.name) and folded(name) not in parts:
                parts[folded(name)] = FactionRecord(
                    name=name,
                    edition=faction.edition,
                    places=record.places,
                    parent=faction.name,
                )
    return list(parts.values())
