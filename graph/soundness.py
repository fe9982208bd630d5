"""What a reading must be before anything is built from it: mostly read, of bounded size, with names."""

from collections.abc import Iterator
from dataclasses import is_dataclass
from typing import Any

from rulegraph.errors import UnreadableSource
from rulegraph.graph.identifiers import folded
from rulegraph.graph.readings import Reading, Unread
from rulegraph.graph.records import ErratumRecord, FaqRecord, Record

MOST_RECORDS = 50_000
"""Entities of one source; both editions of the whole game together have 12,000."""

LONGEST_NAME = 400
"""Characters of a name; the longest in the game has 80."""

LONGEST_TEXT = 100_000
"""Characters of one text; the longest of the game has 10,000."""

_NAMES = ("name", "faction", "detachment")
_EXCERPT = 160


def sound(reading: Reading) -> Reading:
    """The reading with every record that nothing could be found by as an unread passage.

    Raises:
        UnreadableSource: It has no records, too many, or fewer than passages that could not be read: a
            source of which most is not understood is damaged, and would replace one that was whole.
    """
    title = reading.source.title[:LONGEST_NAME]
    if len(reading.records) > MOST_RECORDS:
        raise UnreadableSource(
            f"import {title}: {len(reading.records):,} entities, more than the {MOST_RECORDS:,} of any; "
            "nothing was written"
        )
    faults = {id(record): fault for record in reading.records if (fault := _fault(record))}
    records = tuple(record for record in reading.records if id(record) not in faults)
    nameless = (
        Unread(record.places[0], faults[id(record)], record.name[:_EXCERPT])
        for record in reading.records
        if id(record) in faults
    )
    unread = (*reading.unread, *nameless)
    if len(unread) > len(records):
        first = unread[0]
        raise UnreadableSource(
            f"import {title}: {len(unread):,} of {len(records) + len(unread):,} passages were not read, the "
            f"first on line {first.place.first} of {first.place.file}: {first.reason[:_EXCERPT]}; get the "
            "source again from its publisher; nothing was written"
        )
    return Reading(reading.source, records, unread, reading.fragments)


def _fault(record: Record) -> str:
    """Why nothing could be found by the names of the record, or ""."""
    longest = _longest(record)
    if longest > LONGEST_TEXT:
        return f"a text of {longest:,} characters, more than the {LONGEST_TEXT:,} of any rule"
    if isinstance(record, FaqRecord | ErratumRecord):  # their texts are their identity
        return ""
    for kind, name in _names(record):
        if name and not folded(name):
            return f"the {kind} has neither letters nor digits"
        if len(name) > LONGEST_NAME:
            return f"the {kind} has {len(name):,} characters, more than the {LONGEST_NAME} of any name"
    return "" if record.name else "no name"


def _longest(value: Any) -> int:
    """The length of the longest text in a value and all its parts."""
    if isinstance(value, str):
        return len(value)
    if isinstance(value, tuple):
        return max(map(_longest, value), default=0)
    if is_dataclass(value):
        return max((_longest(getattr(value, name)) for name in value.__dataclass_fields__), default=0)
    return 0


def _names(record: Record) -> Iterator[tuple[str, str]]:
    return ((kind, getattr(record, kind)) for kind in _NAMES if hasattr(record, kind))
