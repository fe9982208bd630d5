"""From the blocks of a page to records, each entity once, and the account of every line."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from rulegraph.graph.identifiers import folded
from rulegraph.graph.readers.page.blocks import Block
from rulegraph.graph.readers.page.context import Page
from rulegraph.graph.readers.page.file import Mark
from rulegraph.graph.readers.page.groups import OWNERS, Group, again, aside, block_marks, with_notes
from rulegraph.graph.readers.page.labels import labelled
from rulegraph.graph.readers.page.notes import Owner, errata, questions
from rulegraph.graph.readers.page.pieces import Piece
from rulegraph.graph.readers.page.rules import keywords, rule
from rulegraph.graph.readers.page.stratagems import stratagem
from rulegraph.graph.readings import Unread
from rulegraph.graph.records import (
    ErratumRecord,
    FaqRecord,
    KeywordRecord,
    Place,
    Record,
    RuleRecord,
    StratagemRecord,
)


@dataclass(frozen=True, slots=True)
class Result:
    """Records, unread passages and the marks of lines."""

    records: tuple[Record, ...] = ()
    unread: tuple[Unread, ...] = ()
    marks: tuple[Mark, ...] = ()


def records(groups: Iterable[Group], page: Page) -> Result:
    """The records of all groups; an entity that stands twice is one record with all its places."""
    known: dict[tuple[str, ...], Record] = {}
    unread: list[Unread] = []
    marks: list[Mark] = []
    for group in groups:
        result = _group(group, page)
        marks += _merge(group, result, known)
        unread += result.unread
    return Result(tuple(known.values()), tuple(unread), tuple(marks))


def _merge(group: Group, result: Result, known: dict[tuple[str, ...], Record]) -> Sequence[Mark]:
    """Take the records in; give the marks of the group, in which a second printing is a duplicate."""
    marks = result.marks
    for record in result.records:
        key = identity(record)
        earlier = known.get(key)
        if earlier is None:
            known[key] = record
            continue
        known[key] = _joined(earlier, record)
        if group.main is not None and isinstance(record, RuleRecord | StratagemRecord):
            same = prose(earlier) == prose(record)
            marks = (*again(group.main, record.name, same=same), *marks)
    return marks


def identity(record: Record) -> tuple[str, ...]:
    """What makes two records of one page the same entity."""
    name, kind = folded(record.name), type(record).__name__
    if isinstance(record, StratagemRecord):
        return kind, record.edition, record.mode, folded(record.detachment), str(record.core), name
    if isinstance(record, RuleRecord):
        return kind, record.edition, record.kind, folded(record.detachment), record.section, name
    if isinstance(record, FaqRecord):
        return kind, record.edition, folded(record.question)
    if isinstance(record, ErratumRecord):
        return kind, record.edition, folded(record.header), folded(record.text)
    return kind, record.edition, name


def prose(record: Record) -> str:
    """The text of a rule or a stratagem, by which two printings are compared."""
    if isinstance(record, RuleRecord):
        return record.text
    if isinstance(record, StratagemRecord):
        return "\n".join((record.when, record.target, record.effect, record.restrictions))
    return ""


def _joined(earlier: Record, later: Record) -> Record:
    """The fuller of the two printings with the places of both."""
    fuller = later if len(prose(later)) > len(prose(earlier)) else earlier
    places = tuple(dict.fromkeys([*earlier.places, *later.places]))
    if isinstance(fuller, RuleRecord) and isinstance(earlier, RuleRecord) and isinstance(later, RuleRecord):
        known = tuple(dict.fromkeys([*earlier.references, *later.references]))
        return replace(fuller, places=places, references=known)
    return replace(fuller, places=places)


def _group(group: Group, page: Page) -> Result:
    block = group.main
    if block is None:
        return _notes(group, Owner("datasheet", page.datasheet, page.edition, faction=page.faction), page)
    if block.head.kind not in OWNERS:
        return _aside(group, block, page)
    record: StratagemRecord | RuleRecord
    if block.head.kind == "stratagem":
        record, texts = stratagem(block, page)
        repeated = texts.repeated
        kind = "stratagem"
    else:
        record = rule(block, page)
        record = with_notes(record, group.notes, page.file)
        repeated = labelled([piece.text for piece in block.body]).repeated
        kind = "rule"
    owner = Owner(kind, record.name, record.edition, record.section, record.detachment, record.faction)
    notes = _notes(group, owner, page)
    marks = (*block_marks(block, record.name, repeated), *notes.marks)
    return Result((record, *notes.records), notes.unread, marks)


def _notes(group: Group, owner: Owner, page: Page) -> Result:
    """The questions and errata of a group, and the marks of all its notes."""
    found: list[Record] = []
    lines: list[Unread] = []
    marks: list[Mark] = []
    for note in group.notes:
        rest: tuple[Piece, ...] = ()
        if note.head.kind == "faq":
            asked, rest = questions(note, page.file, owner)
            found += asked
        elif note.head.kind == "errata":
            changed, rest = errata(note, page.file, owner)
            found += changed
        reason = f"a line in {note.head.name} that is neither asked, answered nor ordered"
        lines += [_unread(page, piece, reason) for piece in rest]
        marks += [Mark(piece.line, "unread", "", reason) for piece in rest]
        marks += block_marks(note, owner.name)
    return Result(tuple(found), tuple(lines), tuple(marks))


def _aside(group: Group, block: Block, page: Page) -> Result:
    """An index, navigation, an orphan or unread text; notes under it belong to nothing that is known."""
    marks = list(aside(block))
    found: tuple[KeywordRecord, ...] = ()
    if block.head.kind == "index":
        found = keywords(block, page.file, page.faction, page.edition)
    unread = [
        Unread(Place(page.file, mark.line, mark.line), mark.reason, _excerpt(block, mark.line))
        for mark in marks
        if mark.handling in {"orphan", "unread"}
    ]
    notes = _notes(group, Owner("", block.head.name or block.head.reason, page.edition), page)
    return Result((*found, *notes.records), (*unread, *notes.unread), (*marks, *notes.marks))


def _excerpt(block: Block, line: int) -> str:
    return next((piece.text[:120] for piece in block.pieces if piece.line == line), "")


def _unread(page: Page, piece: Piece, reason: str) -> Unread:
    return Unread(Place(page.file, piece.line, piece.line), reason, piece.text[:120])
