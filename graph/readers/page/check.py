"""The header's list of stratagems held against the blocks of the stream."""

from collections.abc import Iterable, Sequence

from rulegraph.graph.identifiers import folded
from rulegraph.graph.readers.page.file import unreadable
from rulegraph.graph.readers.page.header import Listed
from rulegraph.graph.readers.page.stratagems import type_of
from rulegraph.graph.readings import Unread
from rulegraph.graph.records import Category, Place, StratagemRecord

STRATAGEM_NOT_TOLD = "a stratagem of the list that no block of the page tells"
ENHANCEMENT_NOT_TOLD = "an enhancement of the list whose text and detachment are not told"
_MOST_NOT_TOLD = 1
"""A page may have lost one block of its own; with several, its end was cut off."""


def must_be_whole(file: str, unread: Iterable[Unread]) -> None:
    """Checks that the page goes on to where its lists of stratagems and enhancements are told.

    Raises:
        UnreadableSource: It ends before.
    """
    reasons = {STRATAGEM_NOT_TOLD, ENHANCEMENT_NOT_TOLD}
    untold = [entry for entry in unread if entry.reason in reasons]
    if len(untold) > _MOST_NOT_TOLD:
        found = (
            f"a page that ends before {len(untold)} of the stratagems and enhancements of its list "
            f"(the first is {untold[0].excerpt[:60]!r} on line {untold[0].place.first})"
        )
        raise unreadable(file, found, "save the page again")


def compare(listed: Sequence[Listed], stratagems: Iterable[StratagemRecord], file: str) -> tuple[Unread, ...]:
    """What the list has and the stream has not, the reverse, and differences of cost or category."""
    blocks = {_key(record.name, _owner(record)): record for record in stratagems}
    found: list[Unread] = []
    seen: set[tuple[str, str]] = set()
    for entry in listed:
        owner, category = type_of(entry.type)
        key = _key(entry.name, owner)
        seen.add(key)
        place = Place(file, entry.line, entry.line + 2)
        record = blocks.get(key)
        if record is None:
            found.append(Unread(place, STRATAGEM_NOT_TOLD, entry.name))
        elif difference := _difference(entry.points, category, record):
            found.append(Unread(place, difference, entry.name))
    for key, record in blocks.items():
        if listed and key not in seen:
            found.append(
                Unread(record.places[0], "a stratagem that the page's list does not have", record.name)
            )
    return tuple(found)


def _difference(points: int, category: Category | None, record: StratagemRecord) -> str:
    if points != record.command_points:
        return f"listed with {points}CP, its block has {record.command_points}CP"
    if category != record.category:
        return f"listed as {category or 'without category'}, its block has {record.category or 'none'}"
    return ""


def _owner(record: StratagemRecord) -> str:
    if record.core:
        return "Core"
    return (
        "Boarding Actions"
        if record.mode == "boarding-actions" and not record.detachment
        else record.detachment
    )


def _key(name: str, owner: str) -> tuple[str, str]:
    return folded(name), folded(owner)
