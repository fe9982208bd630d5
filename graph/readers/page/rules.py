"""Rule blocks of a page as records: core, army and detachment rules, and indexes of keywords."""

import re
from collections.abc import Sequence

from rulegraph.graph.readers.page import marks
from rulegraph.graph.readers.page.blocks import Block
from rulegraph.graph.readers.page.context import Page
from rulegraph.graph.readers.page.heads import ARMY_RULE
from rulegraph.graph.readers.page.labels import labelled
from rulegraph.graph.readers.page.stratagems import lacks_keyword
from rulegraph.graph.readers.typography import display_name, plain
from rulegraph.graph.records import Edition, KeywordRecord, Place, RuleKind, RuleRecord

_REFERENCE = re.compile(rf"\((?:see )?(?P<number>{marks.NUMBER}|\d\d)\)")
_SEE_ALSO = re.compile(rf"- (?:.{{1,120}} )?(?P<number>{marks.NUMBER})\Z")
_HOLE = re.compile(r"\b(?:is|the|a|an|one|of) [,.](?= )|\b(?:is|the|a|an) ,")
_RULES_LANGUAGE = re.compile(
    r"\d|\[|\b[A-Z]{3,}\b|\b(?:each time|phase|battle round|your (?:army|unit|opponent)|keyword|ability)\b"
    r"|\b(?:a|an|that|this|each|every|any|one) (?:friendly |enemy )?(?:unit|model)\b|\bmodels in\b",
)
_MOVE = frozenset({"MAXIMUM DISTANCE", "SET-UP DISTANCE"})
_OLD = (
    r"Engagement Range|\b(?:Hit|Wound|Charge|Advance|Damage) rolls?\b|\bsaving throw|\bCritical (?:Hit|Wound)"
    r"|\b(?:Battle-shock|Leadership|Hazardous|Desperate Escape) tests?\b|\bReinforcements\b|\bFalls? Back\b"
    r"|\b(?:Normal|Advance|Charge|Fall Back) moves?\b|\bStarting Strength\b|\bobjective marker"
)
_NEW = (
    r"\bengage(?:d|ment range)\b|\b(?:hit|wound|charge|advance|save) rolls?\b|\bcritical (?:hit|wound)"
    r"|\b(?:battle-shock|leadership|hazard) rolls?\b|\bstrategic reserves\b|\bfall-back move"
    r"|\b(?:normal|advance|charge) moves?\b|\(\d\d(?:\.\d\d){0,2}\)"
)
OLD_WORDING = re.compile(_OLD)
NEW_WORDING = re.compile(_NEW)


def edition_of(text: str, page: Edition) -> Edition:
    """The edition of a core rule without a number, by the terms that it uses; the page's where they tie.

    The 10th edition writes "Hit roll", "Engagement Range" and "Battle-shock test", the 11th "hit roll",
    "engaged" and "battle-shock roll", and refers to sections by number.
    """
    old, new = len(OLD_WORDING.findall(text)), len(NEW_WORDING.findall(text))
    if old == new:
        return page
    return "10" if old > new else "11"


def references(text: str) -> tuple[str, ...]:
    """The numbers of the sections to which a text refers in brackets, each once, in order."""
    return tuple(dict.fromkeys(match["number"] for match in _REFERENCE.finditer(text)))


def see_also(lines: Sequence[str]) -> tuple[str, ...]:
    """The numbers of the sections that a SEE ALSO names."""
    found = (_SEE_ALSO.match(line) for line in lines)
    return tuple(dict.fromkeys(match["number"] for match in found if match is not None))


def rule(block: Block, page: Page) -> RuleRecord:
    """The record of a rule block, with `lost` where its text shows that the page lost a part."""
    head = block.head
    texts = labelled([piece.text for piece in block.body])
    lead = [plain(line) for line in texts.lead if not marks.EMPTY_TABLE.match(line)]
    table = len(lead) < len(texts.lead)
    flavour, lead = _flavour(lead) if _has_flavour(block, lead) else ("", lead)
    text = "\n".join([*lead, *(_labelled(label, part) for label, part in texts.sections)])
    kind: RuleKind = "core"
    if head.kind == "detachment-rule":
        kind = "detachment"
    elif head.kind == "rule" and (head.name.casefold() == page.army or ARMY_RULE.search(text)):
        kind = "army"
    names = {label for label, _ in texts.sections}
    incomplete = bool(names & _MOVE) and not {"ELIGIBLE IF", "EFFECT"} <= names
    hole = _HOLE.search(text) or (kind == "detachment" and page.lost_keyword and lacks_keyword(text))
    lost = table or texts.lost or incomplete or hole or not text
    edition: Edition = (
        "11" if head.section else page.edition if kind != "core" else edition_of(text, page.edition)
    )
    return RuleRecord(
        name=display_name(head.name.strip("[]")),
        edition="11" if head.section else edition,
        faction="" if kind == "core" else page.faction,
        places=(Place(page.file, block.first, block.last),),
        lost=("ruleText",) if lost else (),
        kind=kind,
        section=head.section,
        detachment=head.owner,
        text=text,
        flavour=flavour,
        references=references(text),
    )


def _has_flavour(block: Block, lead: Sequence[str]) -> bool:
    """Whether the first line is flavour: abilities and rules of armies have some, numbered rules none."""
    ability = block.head.kind != "numbered" or marks.is_capitals(block.head.name)
    return ability and len(lead) > 1 and not lead[0].endswith(":") and not _RULES_LANGUAGE.search(lead[0])


def _flavour(lead: Sequence[str]) -> tuple[str, list[str]]:
    return lead[0], list(lead[1:])


def _labelled(label: str, text: str) -> str:
    return f"{label}: {text}" if text and not text.startswith("- ") else f"{label}:\n{text}".rstrip()


def keywords(block: Block, file: str, faction: str, edition: Edition) -> tuple[KeywordRecord, ...]:
    """The keywords that an index line names."""
    names = re.split(r",? and |, ", block.head.owner) if block.head.owner else []
    place = Place(file, block.first, block.first)
    return tuple(
        KeywordRecord(name=name.strip(), edition=edition, faction=faction, places=(place,))
        for name in names
        if name.strip()
    )
