"""The datasheet of a page, put together from its header."""

import re
from collections.abc import Iterable, Sequence
from typing import Literal

from rulegraph.graph.datasheet_parts import AbilityUse, WeaponProfile
from rulegraph.graph.readers.page.abilities import abilities
from rulegraph.graph.readers.page.composition import composition, points
from rulegraph.graph.readers.page.header import FACTION_KEYWORDS, KEYWORDS, Header, Section
from rulegraph.graph.readers.page.options import options
from rulegraph.graph.readers.page.pieces import Piece
from rulegraph.graph.readers.page.weapons import weapons
from rulegraph.graph.readers.typography import display_name, plain
from rulegraph.graph.readings import Unread
from rulegraph.graph.records import DatasheetRecord, Edition, Place

_TEXTS = frozenset({"BODYGUARD", "TRANSPORT", "LEADER", "SUPPORT", "LED BY", "SUPPORTED BY"})
_READ = _TEXTS | {
    "RANGED WEAPONS",
    "MELEE WEAPONS",
    "WARGEAR OPTIONS",
    "ABILITIES",
    "WARGEAR ABILITIES",
    "UNIT COMPOSITION",
    "KEYWORDS",
    "FACTION KEYWORDS",
    "STRATAGEMS",
    "DETACHMENT ABILITY",
    "DETACHMENT ABILITIES",
    "ENHANCEMENTS",
}
_EQUIPPED = re.compile(r"\b(?:is|are) equipped with\b")


def datasheet(
    header: Header,
    edition: Edition,
    file: str,
    tables: Sequence[WeaponProfile],
    places: tuple[Place, ...],
) -> tuple[DatasheetRecord, tuple[Unread, ...]]:
    """The datasheet, and what of its header was not understood.

    `tables` are weapons whose table stands in the stream under an item of wargear; `places` are the
    header's place and those of such tables.
    """
    words = mentioned(header)
    unread: list[Unread] = []
    profiles: list[WeaponProfile] = []
    for section in header.sections:
        if section.heading.endswith(" WEAPONS"):
            found, rest = weapons(_kind(section), section.pieces[1:], words)
            profiles += found
            unread += [_unread(file, piece, "a row of a weapon table without its values") for piece in rest]
    own, rest_own = abilities(_under(header, "ABILITIES"), "datasheet")
    wargear, rest_wargear = abilities(_under(header, "WARGEAR ABILITIES"), "wargear")
    lines = _under(header, "UNIT COMPOSITION")
    rows = [line for line in lines if line.startswith("|")]
    bands, rest_rows = points(rows)
    text = [line for line in lines if not line.startswith("|")]
    loadout = [plain(line) for line in text if _EQUIPPED.search(line)]
    lost_lines = (*rest_own, *rest_wargear, *rest_rows, *header.texts(""))
    unread += [
        _unread(file, piece, "a line of the datasheet that was not understood")
        for section in header.sections
        for piece in section.pieces
        if piece.text in lost_lines
    ]
    models = composition(text, words)
    record = DatasheetRecord(
        name=header.name,
        edition=edition,
        faction=header.faction,
        places=places,
        keywords=keywords(header),
        faction_keywords=faction_keywords(header),
        weapons=(*profiles, *tables),
        abilities=(*own, *wargear, *_boxes(header.sections)),
        composition=models,
        composition_text="\n".join(line for line in text if not _EQUIPPED.search(line)),
        loadout="\n".join(loadout),
        points=bands,
        options=options(_under(header, "WARGEAR OPTIONS")),
        leads=_names(_under(header, "LEADER")),
        supports=_names(_under(header, "SUPPORT")),
        led_by=_names(_under(header, "LED BY")),
        transport=_text(_under(header, "TRANSPORT")),
        bodyguard=_text(_under(header, "BODYGUARD")),
        lost=tuple(_lost(header, models=bool(models), loadout=bool(loadout), points=bool(bands))),
    )
    return record, tuple(unread)


def mentioned(header: Header) -> str:
    """The lower-case text of options, equipment and abilities, where items stand under their names."""
    parts = ("WARGEAR OPTIONS", "UNIT COMPOSITION", "ABILITIES", "WARGEAR ABILITIES")
    return "\n".join(line for part in parts for line in header.texts(part)).casefold()


def items(header: Header) -> frozenset[str]:
    """The items that the options name, as printed."""
    found = options(_under(header, "WARGEAR OPTIONS"))
    return frozenset(item for option in found for choice in option.choices for item in choice)


def keywords(header: Header) -> tuple[str, ...]:
    """The keywords of the datasheet without its faction keywords, as printed, each once."""
    found: dict[str, None] = {}
    for text in header.texts("KEYWORDS"):
        match = KEYWORDS.match(text)
        if match is not None:
            found |= dict.fromkeys(_split(match["keywords"]))
    return tuple(found)


def faction_keywords(header: Header) -> tuple[str, ...]:
    """The faction keywords, each once."""
    found: dict[str, None] = {}
    for text in header.texts("FACTION KEYWORDS"):
        match = FACTION_KEYWORDS.match(text)
        found |= dict.fromkeys(_split(match["keywords"] if match is not None else text))
    return tuple(found)


def _split(text: str) -> Iterable[str]:
    return (
        part.strip()
        for part in re.split(r"[;,|]|(?<=\w) ?(?:ALL MODELS|OTHER MODELS):", text)
        if part.strip()
    )


def _kind(section: Section) -> Literal["ranged", "melee"]:
    return "ranged" if section.heading.startswith("RANGED") else "melee"


def _under(header: Header, heading: str) -> tuple[str, ...]:
    return tuple(text for text in header.texts(heading) if text != heading)


def _text(lines: Iterable[str]) -> str:
    return "\n".join(plain(line) for line in lines)


def _names(lines: Iterable[str]) -> tuple[str, ...]:
    return tuple(line.removeprefix("-").strip() for line in lines if not line.endswith((":", ".")))


def _boxes(sections: Sequence[Section]) -> Iterable[AbilityUse]:
    """Abilities that stand in a box of their own, under a heading that no list knows."""
    for section in sections:
        if section.heading and section.heading not in _READ:
            text = _text(piece.text for piece in section.pieces[1:])
            yield AbilityUse(display_name(section.heading), text=text)


def _lost(header: Header, *, models: bool, loadout: bool, points: bool) -> Iterable[str]:
    yield "hasModelProfile"
    if not models:
        yield "hasComposition"
    if not loadout:
        yield "loadoutText"
    if not points:
        yield "hasPoints"
    headings = {section.heading: _under(header, section.heading) for section in header.sections}
    for heading, term in (("LEADER", "leads"), ("SUPPORT", "supports")):
        if heading in headings and not _names(headings[heading]):
            yield term


def _unread(file: str, piece: Piece, reason: str) -> Unread:
    return Unread(Place(file, piece.line, piece.line), reason, piece.text[:120])
