"""Stratagem blocks of a page as records."""

import re

from rulegraph.graph.readers.page.blocks import Block
from rulegraph.graph.readers.page.context import Page
from rulegraph.graph.readers.page.labels import Labelled, labelled
from rulegraph.graph.readers.page.lists import CATEGORIES, GENERIC_KEYWORDS
from rulegraph.graph.readers.page.marks import COST
from rulegraph.graph.readers.typography import display_name, plain
from rulegraph.graph.records import Category, Place, StratagemRecord

_TYPE = re.compile(r"(?P<owner>.+?)(?: [–-] (?P<category>[^–]+))?\Z")
_UNIT = re.compile(
    r"(?P<before>(?:[\w’'-]+ ){0,5})(?:[Uu]nits?|[Mm]odels?)\b(?= (?:\([^)]*\) )?from your army\b)"
)
_CAPITALS = re.compile(r"[A-ZÀ-Þ][A-ZÀ-Þ’'-]+\Z")
_ONE_BULLET = re.compile(r"\A[^\n]*:\n- [^\n]*\Z")
_TEXTS = (("WHEN", "whenText"), ("TARGET", "targetText"), ("EFFECT", "effectText"))


def type_of(printed: str) -> tuple[str, Category | None]:
    """The owner and the category of a type line: "Mont’ka – Battle Tactic" has both, "Core" no category."""
    match = _TYPE.match(printed)
    if match is None or match["category"] is None:
        return printed, None
    category = CATEGORIES.get(match["category"].strip().casefold())
    return (match["owner"], category) if category is not None else (printed, None)


def key(name: str, owner: str) -> tuple[str, str]:
    """What tells one stratagem of a page from another."""
    return display_name(name), owner


def stratagem(block: Block, page: Page) -> tuple[StratagemRecord, Labelled]:
    """The record of a stratagem block, and how its labels stood.

    A stratagem with a number is of the 11th edition, a core stratagem with a category and without a
    number of the 10th, in which alone core stratagems have one; any other is of the page's. A list of one
    bullet at the very end of a page has lost the others.

    Source: core rules, 11th edition, 15; 10th edition, Stratagems.
    """
    owner, category = type_of(block.head.owner)
    texts = labelled([piece.text for piece in block.body])
    core = owner == "Core"
    boarding = owner == "Boarding Actions"
    cost = COST.match(block.pieces[1].text)
    edition = page.edition
    if core:
        edition = "11" if block.head.section else "10" if category is not None else page.edition
    lost = [term for label, term in _TEXTS if not texts.text(label)]
    if page.lost_keyword and not core and not boarding and lacks_keyword(texts.text("TARGET")):
        lost.append("targetText")
    if block.last == page.last and _ONE_BULLET.search(texts.text("EFFECT")):
        lost.append("effectText")
    record = StratagemRecord(
        name=display_name(block.head.name),
        edition=edition,
        faction="" if core or boarding else page.faction,
        places=(Place(page.file, block.first, block.last),),
        lost=tuple(dict.fromkeys(lost)),
        mode="boarding-actions" if boarding else "standard",
        detachment="" if core or boarding else owner,
        core=core,
        category=category,
        command_points=int(cost["points"]) if cost is not None else 0,
        section=block.head.section,
        when=texts.text("WHEN"),
        target=texts.text("TARGET"),
        effect=texts.text("EFFECT"),
        restrictions=texts.text("RESTRICTIONS", "RESTRICTION"),
        flavour=" ".join(plain(line) for line in texts.lead),
    )
    return record, texts


def lacks_keyword(text: str) -> bool:
    """Whether a text speaks of units of an army without a keyword of its own.

    "One unit from your army" and "One INFANTRY unit from your army" do: only keywords of any army.
    """
    for match in _UNIT.finditer(text):
        words = [word for word in match["before"].split() if _CAPITALS.match(word)]
        if all(word in GENERIC_KEYWORDS for word in words):
            return True
    return False
