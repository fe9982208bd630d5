"""Where a block of a page begins: the head of a block, judged by the pieces around it."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from rulegraph.graph.identifiers import folded
from rulegraph.graph.readers.page import marks
from rulegraph.graph.readers.page.lists import CORE_ABILITIES
from rulegraph.graph.readers.page.pieces import Piece
from rulegraph.graph.records import Edition

Kind: TypeAlias = Literal[
    "stratagem", "numbered", "detachment-rule", "rule", "sidebar", "nameless", "index", "navigation",
    "wargear", "orphan", "faq", "errata", "see-also", "unread",
]  # fmt: skip
RULES: frozenset[Kind] = frozenset({"numbered", "rule", "detachment-rule"})

MINIS: frozenset[Kind] = frozenset({"faq", "errata", "see-also"})

_FLAVOUR_LINES = 16
_POINTER = re.compile(r"\b(?:below|following)\b")
ARMY_RULE = re.compile(r"\bIf your Army Faction is\b")
_TERM = re.compile(r"(?<=[a-z,] |[a-z0-9] )(?<!\. )[A-Z][a-z]{3,}")
_COMMON_TERMS = frozenset(
    {"Army", "Attack", "Ballistic", "Skill", "Battle", "Charge", "Command", "Critical", "Damage"}
    | {"Detachment", "Engagement", "Faction", "Fight", "Movement", "Range", "Save", "Shooting", "Strategic"}
    | {"Strength", "Toughness", "Unit", "Weapon", "Wound", "Advance", "Armour", "Penetration", "Reserve"}
    | {"Stratagem"}
)
_WORD = re.compile(r"[a-z]{3,}")


@dataclass(frozen=True, slots=True)
class Head:
    """The head of a block: the first `length` of its pieces.

    `owner` is the type of a stratagem, the detachment of a rule or the keywords of an index.
    """

    kind: Kind
    name: str = ""
    section: str = ""
    owner: str = ""
    length: int = 1
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Outline:
    """What heads are judged by: the datasheet's items of wargear (folded) and the page's edition."""

    items: frozenset[str]
    edition: Edition


@dataclass(frozen=True, slots=True)
class Context:
    """The pieces with the block that is open at a piece, and where that block starts."""

    pieces: Sequence[Piece]
    outline: Outline
    open: Head
    start: int


def head_at(index: int, context: Context) -> Head | None:
    """The head of the block that begins at the piece, or None where the open block goes on."""
    text = context.pieces[index].text
    if context.open.kind == "errata" and _is_erratum(index, context):
        return None
    return (
        _stratagem(index, context)
        or _numbered(text)
        or _mini(text)
        or _index(text)
        or _rule_of_detachment(index, context)
        or _orphan_sentence(text)
        or _titled(index, context)
    )


def _at(context: Context, index: int) -> str:
    return context.pieces[index].text if index < len(context.pieces) else ""


def _is_erratum(index: int, context: Context) -> bool:
    """Whether the piece is the header of an erratum: it stands first, says so, or an operation follows."""
    follows = _at(context, index + 1)
    if index == context.start + 1 or marks.ERRATUM_HEADER.match(_at(context, index)):
        return marks.COST.match(follows) is None
    return marks.ERRATUM_OPERATION.match(follows) is not None and not marks.is_prose(_at(context, index))


def _stratagem(index: int, context: Context) -> Head | None:
    if not marks.COST.match(_at(context, index + 1)):
        return None
    text = context.pieces[index].text
    name = marks.numbered(text) or ("", text)
    kind = marks.stratagem_type(_at(context, index + 2))
    if not marks.is_capitals(name[1]) or not kind:
        return Head("unread", text, length=2, reason="a cost without the head of a stratagem")
    return Head("stratagem", name[1], name[0], kind, 3)


def _numbered(text: str) -> Head | None:
    found = marks.numbered(text)
    return Head("numbered", found[1], found[0]) if found is not None else None


def _mini(text: str) -> Head | None:
    kinds: dict[str, Kind] = {"FAQ": "faq", "Errata": "errata", "SEE ALSO": "see-also"}
    return Head(kinds[text], text) if text in kinds else None


def _index(text: str) -> Head | None:
    match = marks.INDEX_LINE.match(text) or marks.FACTION_INDEX.match(text)
    if match is not None:
        keywords = match["keywords"] or ""
        return Head("index", text, owner=keywords, reason="an index without its datasheets")
    if re.match(rf"(?:{marks.NAVIGATION})\Z", text):
        return Head("navigation", text, reason="a heading of the page's list of datasheets")
    return None


def _rule_of_detachment(index: int, context: Context) -> Head | None:
    text = context.pieces[index].text
    if marks.detachment_line(text):
        return Head("nameless", owner=marks.detachment_line(text), reason="a text without its name")
    owner = marks.detachment_line(_at(context, index + 1))
    if owner and marks.is_title(text):
        return Head("detachment-rule", text, owner=owner, length=2)
    return None


def _orphan_sentence(text: str) -> Head | None:
    if text.startswith(marks.ORPHAN_SENTENCE):
        return Head("orphan", reason="a sentence of a weapon table that stands alone")
    return None


def _titled(index: int, context: Context) -> Head | None:
    text = context.pieces[index].text
    step = marks.step(text)
    if not (step or marks.is_title(text)) or _in_flavour(index, context):
        return None
    name = step or text
    follows = _at(context, index + 1)
    if marks.is_capitals(text) and folded(text) in context.outline.items:
        if follows.startswith(("RANGED WEAPONS |", "MELEE WEAPONS |")) or marks.is_prose(follows):
            return Head("wargear", text)
        return Head("orphan", text, reason="the title of an item of wargear without its text")
    if _is_subheading(index, context):
        return None
    if marks.is_capitals(text) and context.open.kind in MINIS and context.outline.edition == "11":
        return Head("sidebar", name)
    if marks.is_prose(follows) or marks.EMPTY_TABLE.match(follows):
        return Head("rule", name)
    if context.open.kind in {"index", "navigation"}:
        return None
    return Head("orphan", text, reason="a title without its text")


def _in_flavour(index: int, context: Context) -> bool:
    """Whether the piece stands between the head of a stratagem and its WHEN."""
    if context.open.kind != "stratagem":
        return False
    before = context.pieces[context.start : index]
    if any(marks.LABEL.match(piece.text) for piece in before):
        return False
    after = context.pieces[index : index + _FLAVOUR_LINES]
    for piece in after:
        if piece.text.startswith("WHEN:"):
            return True
        if marks.COST.match(piece.text) or marks.numbered(piece.text):
            return False
    return False


def _is_subheading(index: int, context: Context) -> bool:
    """Whether a title belongs to the rule that is open (or that the open FAQ, errata stand under).

    Capitals without a number are a sidebar or a caption of a rule, unless they name a core ability as the
    10th edition prints them. A title in lower case is a sub-heading where the rule points to what stands
    below and holds each word of the title, or, in a rule of an army or a detachment, where the rule points
    to what stands below and both use a term of their own ("Pain tokens", "Contract").
    """
    rule = context.open
    if rule.kind not in RULES:
        return False
    text = context.pieces[index].text
    if marks.is_capitals(text):
        return folded(text) not in CORE_ABILITIES or context.outline.edition == "11"
    body = " ".join(piece.text for piece in context.pieces[context.start + rule.length : index])
    if _POINTER.search(body) is None:
        return False
    if rule.kind == "detachment-rule" or ARMY_RULE.search(body):
        after = " ".join(piece.text for piece in context.pieces[index : index + 3])
        return bool(_terms(body) & _terms(after))
    words = _WORD.findall(text.casefold())
    return bool(words) and all(word in body.casefold() for word in words)


def _terms(text: str) -> frozenset[str]:
    """The terms of a rule's own: words with a capital inside a sentence that no other rule has."""
    return frozenset(word.rstrip("s") for word in _TERM.findall(text)) - _COMMON_TERMS
