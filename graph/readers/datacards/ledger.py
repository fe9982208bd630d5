"""What became of each record of a file: understood, told before, or unread with place and reason."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import TypeAlias

from rulegraph.graph.identifiers import folded
from rulegraph.graph.readers.datacards.fields import Node, UnreadableRecord
from rulegraph.graph.readers.datacards.located import Span
from rulegraph.graph.readings import Unread
from rulegraph.graph.records import (
    DatasheetRecord,
    DetachmentRecord,
    EnhancementRecord,
    FactionRecord,
    Place,
    Record,
    RuleRecord,
    StratagemRecord,
)

Outcome: TypeAlias = Record | Unread
ReadOne: TypeAlias = Callable[[Node, Place], Iterable[Record]]


def each(spans: Iterable[Span], file: str, what: str, known: frozenset[str], read: ReadOne) -> list[Outcome]:
    """What became of each element of an array, and one entry for each field that is not among the known.

    `what` names an element of the array in the plural ("stratagems").
    """
    outcomes: list[Outcome] = []
    unknown: dict[str, list[Place]] = {}
    for span in spans:
        place = Place(file, span.first, span.last)
        try:
            node = _standard(Node.of(span.value()))
            outcomes += read(node, place)
        except UnreadableRecord as error:
            outcomes.append(Unread(place, f"{what}: {error}", span.excerpt()))
            continue
        for key in node.value:
            if key not in known:
                unknown.setdefault(key, []).append(place)
    for key, places in unknown.items():
        reason = f"{what}: the field {key[:60]!r} of {len(places)} of them is none that this reader knows"
        outcomes.append(Unread(places[0], reason))
    return outcomes


def array(members: dict[str, Span], key: str, file: str) -> tuple[list[Span], list[Outcome]]:
    """The elements of an array of an object, and an unread entry where it is none."""
    if key not in members or members[key].data[members[key].start : members[key].end] == b"null":
        return [], []
    try:
        return members[key].elements(), []
    except UnreadableRecord as error:
        return [], [unread(members[key], file, f"{key}: {error}")]


def unread(span: Span, file: str, reason: str) -> Unread:
    """The span as an unread passage."""
    return Unread(Place(file, span.first, span.last), reason, span.excerpt())


def settled(outcomes: Iterable[Outcome]) -> tuple[tuple[Record, ...], tuple[Unread, ...]]:
    """Each thing once: records that say the same become one with all places; else the first one stays."""
    records: dict[tuple[str, ...], Record] = {}
    unreads: list[Unread] = []
    for number, outcome in enumerate(outcomes):
        if isinstance(outcome, Unread):
            unreads.append(outcome)
            continue
        key = _identity(outcome) or (str(number),)
        before = records.get(key)
        if before is None:
            records[key] = outcome
        elif _bare(before) == _bare(outcome):
            records[key] = replace(
                before,
                places=tuple(dict.fromkeys((*before.places, *outcome.places))),
                identifiers=tuple(dict.fromkeys((*before.identifiers, *outcome.identifiers))),
            )
        else:
            unreads.append(_contradiction(before, outcome))
    unreads.sort(key=lambda one: one.place.first)
    return tuple(records.values()), tuple(unreads)


def strays(outcomes: Iterable[Outcome]) -> Iterator[Unread]:
    """An entry for each record whose detachment, by faction and name, is none of the file's detachments."""
    records = [outcome for outcome in outcomes if isinstance(outcome, Record)]
    known = {
        (folded(record.faction), folded(record.name))
        for record in records
        if isinstance(record, DetachmentRecord)
    }
    for record in records:
        if not isinstance(record, StratagemRecord | EnhancementRecord | RuleRecord) or not record.detachment:
            continue
        if (folded(record.faction), folded(record.detachment)) not in known:
            of = f"{record.detachment!r} of {record.faction}"
            yield Unread(record.places[0], f"{record.name}: the file has no detachment {of}")


def _standard(node: Node) -> Node:
    """The card, if it is one of the standard game."""
    if node.flag("isCombatPatrol"):
        raise UnreadableRecord("a Combat Patrol card: it reuses the id of another with other values")
    return node


def _bare(record: Record) -> Record:
    return replace(record, places=(), identifiers=())


def _contradiction(first: Record, second: Record) -> Unread:
    where = first.places[0]
    reason = f"{second.name}: told again with other values; what lines {where.first}-{where.last} say is kept"
    return Unread(second.places[0], reason)


def _identity(record: Record) -> tuple[str, ...]:
    """What tells a record from others of its kind; empty for questions and errata, which have no names."""
    kind = type(record).__name__
    match record:
        case DatasheetRecord() | DetachmentRecord() | FactionRecord():
            pieces: tuple[str, ...] = (record.faction, record.name)
        case StratagemRecord():
            pieces = (record.faction, record.mode, record.detachment, record.name)
        case EnhancementRecord() | RuleRecord():
            pieces = (record.faction, record.detachment, record.name)
        case _:
            return ()
    return (kind, *map(folded, pieces))
