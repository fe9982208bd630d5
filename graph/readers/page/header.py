"""The header of a page: the datasheet's sections, up to the first block of the stream."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from rulegraph.graph.readers.page import marks
from rulegraph.graph.readers.page.file import Mark
from rulegraph.graph.readers.page.pieces import Piece
from rulegraph.graph.readings import Unread

TITLE = re.compile(r"(?P<faction>[^|–]{2,80}) – (?P<name>[^|]{2,120})\Z")
WEAPONS = re.compile(r"(?P<kind>RANGED|MELEE) WEAPONS \|")
KEYWORDS = re.compile(r"KEYWORDS(?: ?[–-] ?[^:|]{1,80})?: ?(?P<keywords>.*)\Z", re.DOTALL)
FACTION_KEYWORDS = re.compile(r"FACTION KEYWORDS: ?(?P<keywords>.*)\Z", re.DOTALL)

_LISTS = frozenset(
    {
        "STRATAGEMS",
        "LED BY",
        "LEADER",
        "SUPPORT",
        "SUPPORTED BY",
        "DETACHMENT ABILITY",
        "DETACHMENT ABILITIES",
        "ENHANCEMENTS",
    }
)
_FLAG = re.compile(r"[A-Z]{1,2}\Z")
_POINTS = re.compile(r"\d{1,3}\Z")
_LISTED_TYPE = re.compile(r"[^.:;|]{2,90}\Z")


@dataclass(frozen=True, slots=True)
class Section:
    """A section of the header: its heading as printed and the pieces under it."""

    heading: str
    pieces: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class Listed:
    """A stratagem of the header's list: its name, cost, type line and line."""

    name: str
    points: int
    type: str
    line: int


@dataclass(frozen=True, slots=True)
class Header:
    """The header: faction and name of the datasheet, its sections, and how many pieces it took."""

    faction: str
    name: str
    sections: tuple[Section, ...]
    stratagems: tuple[Listed, ...]
    enhancements: tuple[tuple[str, int, int], ...]
    length: int

    def texts(self, heading: str) -> tuple[str, ...]:
        """The texts under all sections of that heading."""
        return tuple(piece.text for part in self.sections if part.heading == heading for piece in part.pieces)


def header(pieces: Sequence[Piece]) -> Header | None:
    """The header with which the pieces begin, or None where the first is no title of a datasheet."""
    title = TITLE.match(pieces[0].text) if pieces else None
    if title is None:
        return None
    sections: list[Section] = []
    stratagems: list[Listed] = []
    enhancements: list[tuple[str, int, int]] = []
    index = 1
    index = _datasheet(pieces, index, sections)
    while index < len(pieces) and pieces[index].text in _LISTS:
        heading, start = pieces[index].text, index
        index += 1
        if heading == "STRATAGEMS":
            index = _stratagems(pieces, index, stratagems)
        elif heading == "ENHANCEMENTS":
            index = _enhancements(pieces, index, enhancements)
        else:
            index = _names(pieces, index)
        sections.append(Section(heading, tuple(pieces[start + 1 : index])))
    name = title["name"].strip()
    return Header(
        title["faction"].strip(), name, tuple(sections), tuple(stratagems), tuple(enhancements), index
    )


def _datasheet(pieces: Sequence[Piece], index: int, sections: list[Section]) -> int:
    """Read the sections up to the faction keywords; give the place of what follows."""
    open_heading, start = "", index
    while index < len(pieces):
        text = pieces[index].text
        heading = _heading(text)
        if heading and (open_heading or index > start):
            sections.append(Section(open_heading, tuple(pieces[start:index])))
        if FACTION_KEYWORDS.match(text):
            end = _faction_keywords(pieces, index)
            sections.append(Section("FACTION KEYWORDS", tuple(pieces[index:end])))
            return end
        if heading:
            open_heading, start = heading, index
        elif marks.COST.match(text) or marks.numbered(text):
            break
        index += 1
    if index > start or open_heading:
        sections.append(Section(open_heading, tuple(pieces[start:index])))
    return index


def _heading(text: str) -> str:
    """The heading that a line of the datasheet is, or ""; tables and keywords are their own headings."""
    weapons = WEAPONS.match(text)
    if weapons is not None:
        return f"{weapons['kind']} WEAPONS"
    if KEYWORDS.match(text):
        return "KEYWORDS"
    if FACTION_KEYWORDS.match(text):
        return "FACTION KEYWORDS"
    if text.startswith("DAMAGED:"):
        return text
    plain = (
        not text.startswith(("-", "|", "*")) and "KEYWORDS" not in text and not marks.EXTRA_COST.match(text)
    )
    return text if plain and marks.is_capitals(text) and len(text) > 2 and text[-1] not in ".,;" else ""


def _faction_keywords(pieces: Sequence[Piece], index: int) -> int:
    """The place after the faction keywords, which a page prints twice."""
    match = FACTION_KEYWORDS.match(pieces[index].text)
    value = match["keywords"].strip() if match is not None else ""
    index += 1
    if not value and index < len(pieces) and pieces[index].text not in _LISTS:
        value = pieces[index].text
        index += 1
    if index < len(pieces) and pieces[index].text == value:
        index += 1
    return index


def _stratagems(pieces: Sequence[Piece], index: int, found: list[Listed]) -> int:
    while index + 2 < len(pieces):
        name, points, kind = (piece.text for piece in pieces[index : index + 3])
        cost = marks.COST.match(points)
        if (
            cost is None
            or not marks.is_capitals(name)
            or not _LISTED_TYPE.match(kind)
            or _is_block(pieces, index)
        ):
            break
        owner = marks.stratagem_type(kind) or kind
        found.append(Listed(name, int(cost["points"]), owner, pieces[index].line))
        index += 3
        if index < len(pieces) and _FLAG.match(pieces[index].text):
            index += 1
    return index


def _is_block(pieces: Sequence[Piece], index: int) -> bool:
    """Whether a stratagem stands here as a block, with a WHEN before the next cost."""
    if marks.numbered(pieces[index].text):
        return True
    for piece in pieces[index + 3 : index + 16]:
        if piece.text.startswith("WHEN:"):
            return True
        if marks.COST.match(piece.text) or piece.text in _LISTS:
            return False
    return False


def _enhancements(pieces: Sequence[Piece], index: int, found: list[tuple[str, int, int]]) -> int:
    while index + 1 < len(pieces) and _POINTS.match(pieces[index + 1].text):
        found.append((pieces[index].text, int(pieces[index + 1].text), pieces[index].line))
        index += 2
    return index


def _names(pieces: Sequence[Piece], index: int) -> int:
    """The place after a list of names, with the sentence that may introduce it."""
    while index < len(pieces):
        text = pieces[index].text
        follows = pieces[index + 1].text if index + 1 < len(pieces) else ""
        introduces = text.startswith("This ") and text.endswith(":")
        block = marks.numbered(text) or text in marks.MINI or marks.INDEX_LINE.match(text) or text in _LISTS
        opens = marks.COST.match(follows) or marks.detachment_line(follows) or marks.is_prose(follows)
        if block or not (introduces or text.startswith("- ") or (marks.is_title(text) and not opens)):
            break
        index += 1
    return index


def header_marks(pieces: Sequence[Piece], found: Header, unread: Sequence[Unread]) -> tuple[Mark, ...]:
    """What became of each line of the header; `unread` are those that were not understood."""
    reasons = {entry.place.first: entry.reason for entry in unread}
    lists = {piece.line for part in found.sections if part.heading in _LISTS for piece in part.pieces}
    seen: set[int] = set()
    result: list[Mark] = []
    for piece in pieces[: found.length]:
        if piece.line in seen:
            continue
        seen.add(piece.line)
        if piece.line in reasons:
            result.append(Mark(piece.line, "unread", "", reasons[piece.line]))
        elif piece.line in lists or piece.text in _LISTS:
            result.append(Mark(piece.line, "navigation", found.name, "a list of what stands elsewhere"))
        else:
            result.append(Mark(piece.line, "entity", found.name))
    return tuple(result)
