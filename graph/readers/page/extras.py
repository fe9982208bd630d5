"""What a page tells in pieces: detachments, enhancements, and weapon tables of wargear in the stream."""

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise

from rulegraph.graph.datasheet_parts import WeaponProfile
from rulegraph.graph.identifiers import folded
from rulegraph.graph.readers.page.blocks import Block
from rulegraph.graph.readers.page.check import ENHANCEMENT_NOT_TOLD
from rulegraph.graph.readers.page.context import Page
from rulegraph.graph.readers.page.file import Mark
from rulegraph.graph.readers.page.header import WEAPONS, Header
from rulegraph.graph.readers.page.records import Result
from rulegraph.graph.readers.page.weapons import weapons
from rulegraph.graph.readers.typography import plain
from rulegraph.graph.readings import Unread
from rulegraph.graph.records import (
    DetachmentRecord,
    Edition,
    EnhancementRecord,
    Place,
    Record,
    RuleRecord,
    StratagemRecord,
)

_UNIT_ONLY = re.compile(r"\bunit only\.")


def detachments(records: Iterable[Record], page: Page) -> tuple[DetachmentRecord, ...]:
    """The detachments that stratagems, rules and enhancements of the page belong to, each once."""
    found: dict[tuple[Edition, str], tuple[str, list[Place]]] = {}
    for record in records:
        if isinstance(record, StratagemRecord | RuleRecord | EnhancementRecord) and record.detachment:
            key = (record.edition, folded(record.detachment))
            found.setdefault(key, (record.detachment, []))[1].extend(record.places)
    return tuple(
        DetachmentRecord(
            name=name, edition=edition, faction=page.faction, places=tuple(dict.fromkeys(places))
        )
        for (edition, _), (name, places) in found.items()
    )


def enhancements(header: Header, blocks: Iterable[Block], page: Page) -> Result:
    """The enhancements: names and points of the header's list, texts of the stream.

    A page prints the texts without their names. Where one is listed and one text stands in the stream,
    they are the same; where there are more, which text is whose is not told, and nothing is guessed.
    What a unit takes ("... unit only.") is an upgrade, what a model takes an enhancement.
    """
    texts = [block for block in blocks if block.head.kind == "nameless"]
    if len(header.enhancements) == 1 and len(texts) == 1:
        name, points, line = header.enhancements[0]
        block = texts[0]
        lines = [plain(piece.text) for piece in block.body]
        flavour = lines.pop(0) if len(lines) > 1 else ""
        record = EnhancementRecord(
            name=name,
            edition=page.edition,
            faction=page.faction,
            places=(Place(page.file, line, line + 1), Place(page.file, block.first, block.last)),
            lost=() if lines else ("ruleText",),
            detachment=block.head.owner,
            points=points,
            text="\n".join(lines),
            flavour=flavour,
            upgrade=any(_UNIT_ONLY.search(line) for line in lines),
        )
        return Result((record,), (), tuple(Mark(piece.line, "entity", name) for piece in block.pieces))
    unread = tuple(
        Unread(Place(page.file, line, line + 1), ENHANCEMENT_NOT_TOLD, name)
        for name, _, line in header.enhancements
    )
    return Result((), unread, ())


def wargear_tables(
    blocks: Iterable[Block], words: str, page: Page
) -> tuple[tuple[WeaponProfile, ...], tuple[Place, ...], Result]:
    """The weapons of items of wargear that have a table in the stream, its places, and what was not read."""
    profiles: list[WeaponProfile] = []
    places: list[Place] = []
    marks: list[Mark] = []
    unread: list[Unread] = []
    for block in blocks:
        if block.head.kind != "wargear":
            continue
        places.append(Place(page.file, block.first, block.last))
        found, rest = _tables(block, words)
        profiles += found
        reason = "a line under an item of wargear that is no row of its table"
        unread += [Unread(Place(page.file, line, line), reason, text[:120]) for line, text in rest]
        marks += [Mark(line, "unread", "", reason) for line, _ in rest]
        marks += [Mark(piece.line, "entity", page.datasheet) for piece in block.pieces]
    return tuple(profiles), tuple(places), Result((), tuple(unread), tuple(marks))


def _tables(block: Block, words: str) -> tuple[Sequence[WeaponProfile], Sequence[tuple[int, str]]]:
    profiles: list[WeaponProfile] = []
    rest: list[tuple[int, str]] = []
    starts = [index for index, piece in enumerate(block.body) if WEAPONS.match(piece.text)]
    for start, end in pairwise([*starts, len(block.body)]):
        rows = [piece for piece in block.body[start + 1 : end] if piece.text.startswith("|")]
        ranged = block.body[start].text.startswith("RANGED")
        found, unread = weapons("ranged" if ranged else "melee", rows, words)
        profiles += found
        rest += [(piece.line, piece.text) for piece in unread]
        rest += [(p.line, p.text) for p in block.body[start + 1 : end] if not p.text.startswith("|")]
    before = block.body[: starts[0]] if starts else block.body
    return profiles, [*((piece.line, piece.text) for piece in before), *rest]
