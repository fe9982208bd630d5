"""Questions and answers, and errata, that stand under a block of a page."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from rulegraph.graph.readers.page import marks
from rulegraph.graph.readers.page.blocks import Block
from rulegraph.graph.readers.page.pieces import Piece
from rulegraph.graph.readers.typography import plain
from rulegraph.graph.records import Edition, ErratumRecord, FaqRecord, Place


@dataclass(frozen=True, slots=True)
class Owner:
    """What notes stand under: its kind, name, section, detachment, faction and edition."""

    kind: str
    name: str
    edition: Edition
    section: str = ""
    detachment: str = ""
    faction: str = ""


_SECTION_HEADER = re.compile(rf"(?P<section>{marks.NUMBER}) ?[-–] ?(?:Change to )?(?P<part>.{{2,80}})\Z")
_PART = re.compile(r"(?P<part>[\w’' ]{2,60} Sections?)\Z")
_KINDS = (
    (re.compile(r"(?P<name>.+) Detachment Rule\Z"), "rule"),
    (re.compile(r"(?P<name>.+) Stratagem\Z"), "stratagem"),
    (re.compile(r"(?P<name>.+) Enhancement\Z"), "enhancement"),
    (re.compile(r"(?P<name>.+) (?:Datasheet|Datasheets)\Z"), "datasheet"),
)
_DETACHMENT = re.compile(r"(?P<name>.+) Detachment\Z")
_NUMBERS = re.compile(r"Change (?P<before>\S{1,12}) to:? (?P<after>\S{1,12}?)\.?\Z")
_CHANGE = re.compile(r"(?:Change|Replace)\b[^:]{0,80}:\s*(?P<text>.*)\Z", re.DOTALL)
_ADD = re.compile(r"Add\b[^:]{0,80}:?\s*(?P<text>.*)\Z", re.DOTALL)
_REMOVE = re.compile(r"(?:Remove|Delete)\b:?\s*(?P<text>.*)\Z", re.DOTALL)
_ALIAS = re.compile(
    r"The (?P<before>[\w’' -]{2,60}?) (?:stratagem )?is the same as the (?P<after>[\w’' -]{2,60}?)"
    r"(?: stratagem)?\.?\Z",
    re.IGNORECASE,
)
_LABELLED_QUOTE = re.compile(r"(?:When|Target|Effect|Restrictions?): ?(?=[‘'“\"])")
_QUOTES = "‘’'“”\""


def questions(block: Block, file: str, owner: Owner) -> tuple[tuple[FaqRecord, ...], tuple[Piece, ...]]:
    """The questions of a FAQ with their answers, and the pieces that are neither."""
    found: list[FaqRecord] = []
    unread: list[Piece] = []
    asked: Piece | None = None
    for piece in block.body:
        row = marks.QUESTION.match(piece.text)
        if row is not None and row["role"] == "Q" and asked is None:
            asked = piece
        elif row is not None and row["role"] == "A" and asked is not None:
            found.append(_question(asked, row["text"], piece.line, file, owner))
            asked = None
        else:
            unread.append(piece)
    return tuple(found), (*unread, *([asked] if asked is not None else []))


def _question(asked: Piece, answer: str, last: int, file: str, owner: Owner) -> FaqRecord:
    row = marks.QUESTION.match(asked.text)
    return FaqRecord(
        name=f"FAQ: {owner.name}",
        edition=owner.edition,
        faction=owner.faction,
        places=(Place(file, asked.line, last),),
        question=plain(row["text"]) if row is not None else "",
        answer=plain(answer),
        about=(owner.name,),
        about_section=owner.section,
    )


def errata(block: Block, file: str, owner: Owner) -> tuple[tuple[ErratumRecord, ...], tuple[Piece, ...]]:
    """The errata of a block, and the pieces before the first that is one.

    A header is the line before an operation ("Change to:", "Add:"), or the first line; the page prints
    the new text twice, as it prints other texts.
    """
    pieces = block.body
    starts = [index for index, piece in enumerate(pieces) if index == 0 or _is_header(pieces, index, piece)]
    found: list[ErratumRecord] = []
    unread: list[Piece] = []
    for start, end in pairwise([*starts, len(pieces)]):
        if end - start > 1:
            found.append(_erratum(pieces[start:end], file, owner))
        else:
            unread += pieces[start:end]
    return tuple(found), tuple(unread)


def _is_header(pieces: Sequence[Piece], index: int, piece: Piece) -> bool:
    if _operates(pieces, index) or _quoted(piece):
        return False
    return _operates(pieces, index + 1) or marks.ERRATUM_HEADER.match(piece.text) is not None


def _operates(pieces: Sequence[Piece], index: int) -> bool:
    return index < len(pieces) and marks.ERRATUM_OPERATION.match(pieces[index].text) is not None


def _quoted(piece: Piece) -> bool:
    return piece.text[0] in _QUOTES or piece.text[-1] in _QUOTES or piece.text.endswith((".", ":"))


def _erratum(pieces: Sequence[Piece], file: str, owner: Owner) -> ErratumRecord:
    header = pieces[0].text
    lines = _once([piece.text for piece in pieces[1:]])
    operation, before, after = _operation("\n".join(lines))
    kind, names, detachment, part = target(header, owner)
    return ErratumRecord(
        name=header,
        edition=owner.edition,
        faction=owner.faction,
        places=(Place(file, pieces[0].line, pieces[-1].line),),
        header=header,
        target_kind=kind,
        target_names=names,
        detachment=detachment,
        part=part,
        operation=operation,
        before=before,
        after=after,
        text="\n".join(lines),
    )


def _once(lines: list[str]) -> list[str]:
    """The lines without the second printing of the new text."""
    first, text = lines[:1], lines[1:]
    half = len(text) // 2
    return first + text[:half] if half and text[:half] == text[half:] else lines


def _operation(text: str) -> tuple[str, str, str]:
    """What the text orders: the operation, what was, and what is to be.

    Operations are "change-to" (a whole text or section), "change" (one thing for another), "add",
    "remove", "alias" and "other".
    """
    numbers = _NUMBERS.match(text)
    if numbers is not None:
        return "change", numbers["before"], numbers["after"]
    for pattern, name in ((_CHANGE, "change-to"), (_ADD, "add")):
        match = pattern.match(text)
        if match is not None:
            return name, "", _unquoted(match["text"])
    removed = _REMOVE.match(text)
    if removed is not None:
        return "remove", _unquoted(removed["text"]), ""
    alias = _ALIAS.match(text)
    return ("alias", alias["before"], alias["after"]) if alias is not None else ("other", "", "")


def _unquoted(text: str) -> str:
    """The words in quotation marks, without the label that may stand before them."""
    return plain(_LABELLED_QUOTE.sub("", text.strip(), count=1).strip(_QUOTES))


def target(header: str, owner: Owner) -> tuple[str, tuple[str, ...], str, str]:
    """(kind, names, detachment, part) of the thing that a header names.

    "Tidal Pack Detachment, Undertow Stratagem, Effect Section" is the stratagem Undertow of the Tidal
    Pack, its effect. A header that names no kind is about what it stands under.
    """
    numbered = _SECTION_HEADER.match(header)
    if numbered is not None:
        return "rule", (owner.name,), owner.detachment, numbered["part"].strip()
    kind, detachment, part = "", "", ""
    names: list[str] = []
    typed_name = False
    for phrase in re.split(r", ", header.strip()):
        section = _PART.match(phrase)
        typed = next(((match["name"], of) for rule, of in _KINDS if (match := rule.match(phrase))), None)
        belongs = _DETACHMENT.match(phrase)
        if section is not None:
            part = section["part"]
        elif typed is not None:
            names, kind, typed_name = [typed[0]], typed[1], True
        elif belongs is not None:
            detachment = belongs["name"]
        elif phrase in {"Army Rule", "Army Rules"}:
            kind = "rule"
        elif typed_name or (names and owner.kind == "datasheet"):
            part = phrase
        else:
            names.append(phrase)
    if not kind and names:
        kind = owner.kind
    return kind, tuple(names) or (owner.name,), detachment or owner.detachment, part
