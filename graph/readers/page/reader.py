"""The page text of a datasheet: the sheet, then every rule that touches it, in a stream of blocks."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import chain
from pathlib import Path

from rulegraph.graph.identifiers import folded, slug
from rulegraph.graph.readers.page import marks
from rulegraph.graph.readers.page.blocks import blocks
from rulegraph.graph.readers.page.check import compare, must_be_whole
from rulegraph.graph.readers.page.context import Page
from rulegraph.graph.readers.page.extras import detachments, enhancements, wargear_tables
from rulegraph.graph.readers.page.file import Mark, TextFile, fragments, load, unreadable
from rulegraph.graph.readers.page.groups import groups
from rulegraph.graph.readers.page.header import KEYWORDS, TITLE, WEAPONS, Header, header, header_marks
from rulegraph.graph.readers.page.heads import Outline
from rulegraph.graph.readers.page.pieces import Piece, pieces
from rulegraph.graph.readers.page.records import Result, records
from rulegraph.graph.readers.page.sheet import datasheet, faction_keywords, items, mentioned
from rulegraph.graph.readings import Reading, SourceRecord
from rulegraph.graph.records import (
    DatasheetRecord,
    Edition,
    ErratumRecord,
    FactionRecord,
    Place,
    Record,
    StratagemRecord,
)

_GLANCE = 65_536
_SECTIONS = re.compile(
    r"^(?:RANGED WEAPONS \||MELEE WEAPONS \||WARGEAR OPTIONS$|ABILITIES$|FACTION KEYWORDS:)", re.M
)
_HOLE = re.compile(r"\bThe keywords? (?:is|are) used in\b|\bArmy Faction is ,")


def recognises(text: str) -> bool:
    """Whether the text is the page of a datasheet, judged by its beginning alone.

    Its first line is "Faction – Datasheet" and sections of a datasheet follow.
    """
    glance = text[:_GLANCE].lstrip("\ufeff\r\n ")
    first = glance.partition("\n")[0].rstrip("\r ")
    return TITLE.match(first) is not None and _SECTIONS.search(glance.replace("\r", "")) is not None


def read(path: Path) -> Reading:
    """Everything that the page tells, with an account of each of its lines.

    Raises:
        UnreadableSource: The file is missing, empty, too large, binary or not UTF-8, is not the page of a
            datasheet, or ends before the keywords by which its edition is known, or before several of the
            stratagems and enhancements that it lists.
    """
    told = reading(load(path))
    must_be_whole(path.name, told.unread)
    return told


def reading(text: TextFile) -> Reading:
    """The reading of a page that was loaded, even of one that was cut: what its lists miss is unread.

    Raises:
        UnreadableSource: It is not the page of a datasheet, or ends before its keywords.
    """
    name = text.file.name
    every = pieces(text.lines, 1)
    head = header(every)
    if head is None or not any(WEAPONS.match(p.text) or KEYWORDS.match(p.text) for p in every[: head.length]):
        found = "no page: it does not begin with a faction, a datasheet and the sections of a datasheet"
        raise unreadable(name, found, "name the text of a datasheet's page")
    stream = every[head.length :]
    edition = _edition(name, head, stream)
    outline = Outline(frozenset(folded(item) for item in items(head)), edition)
    found_blocks = blocks(stream, outline)
    end = every[-1].line
    page = Page(name, head.faction, head.name, edition, _army(head), _lost_keyword(head, stream), end)
    told = records(groups(found_blocks), page)
    profiles, places, tables = wargear_tables(found_blocks, mentioned(head), page)
    own = (Place(name, 1, max(piece.line for piece in every[: head.length])), *places)
    sheet, not_understood = datasheet(head, edition, name, profiles, own)
    sheet = _with_lost_abilities(sheet, told.records)
    extra = enhancements(head, found_blocks, page)
    everything: tuple[Record, ...] = (
        FactionRecord(name=head.faction, edition=edition, places=(Place(name, 1, 1),)),
        sheet,
        *detachments((*extra.records, *told.records), page),
        *extra.records,
        *told.records,
    )
    settled = {mark.line for mark in (*extra.marks, *tables.marks)}
    unread = (
        *not_understood,
        *(entry for entry in told.unread if entry.place.first not in settled),
        *extra.unread,
        *tables.unread,
        *compare(head.stratagems, (r for r in told.records if isinstance(r, StratagemRecord)), name),
    )
    blank = (Mark(i, "navigation", "", "blank") for i, line in enumerate(text.lines, 1) if not line.strip())
    account = chain(header_marks(every, head, not_understood), blank, _claims(told, extra, tables))
    return Reading(
        _source(text, head, edition, everything),
        everything,
        tuple(sorted(unread, key=lambda entry: (entry.place.first, entry.reason))),
        fragments(account, len(text.lines)),
    )


def _with_lost_abilities(sheet: DatasheetRecord, told: Iterable[Record]) -> DatasheetRecord:
    """The datasheet, marked where an erratum names an ability that the page lost."""
    known = {folded(ability.name) for ability in sheet.abilities}
    for record in told:
        if isinstance(record, ErratumRecord) and sheet.name in record.target_names:
            ability = record.part.removesuffix(" Ability")
            if ability != record.part and folded(ability) not in known:
                return replace(sheet, lost=(*sheet.lost, "hasAbility"))
    return sheet


def _claims(told: Result, extra: Result, tables: Result) -> Iterable[Mark]:
    """The marks of the stream, in which texts and tables that found their owner are no orphans."""
    settled = {mark.line: mark for mark in (*tables.marks, *extra.marks)}
    return (settled.get(mark.line, mark) if mark.handling == "orphan" else mark for mark in told.marks)


def _edition(name: str, head: Header, stream: Sequence[Piece]) -> Edition:
    """The page's edition: the 11th separates keywords by semicolons and numbers its rules.

    Raises:
        UnreadableSource: There is no line of keywords.
    """
    lines = [text for text in head.texts("KEYWORDS") if KEYWORDS.match(text)]
    if not lines:
        raise unreadable(name, "a page that ends before the KEYWORDS of its datasheet", "save the page again")
    if any(";" in line for line in lines):
        return "11"
    if any("," in line for line in lines):
        return "10"
    return "11" if any(marks.numbered(piece.text) for piece in stream) else "10"


def _army(head: Header) -> str:
    listed = (
        text.removeprefix("FACTION:").strip()
        for text in head.texts("ABILITIES")
        if text.startswith("FACTION:")
    )
    return next(listed, "").casefold()


def _lost_keyword(head: Header, stream: Sequence[Piece]) -> str:
    """The faction keyword where the stream never has it though it shows the holes that it left, or ""."""
    names = faction_keywords(head)
    holes = any(_HOLE.search(piece.text) for piece in stream)
    if not names or not holes:
        return ""
    return "" if any(name in piece.text for piece in stream for name in names) else names[-1]


def _source(text: TextFile, head: Header, edition: Edition, told: Iterable[Record]) -> SourceRecord:
    others = sorted({record.edition for record in told} - {edition})
    return SourceRecord(
        slug=f"page/{edition}/{slug(head.faction)}/{slug(head.name)}",
        title=f"{head.name} (page, {edition}th edition)",
        format="page",
        editions=(edition, *others),
        files=(text.file,),
    )
