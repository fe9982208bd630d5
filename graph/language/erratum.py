"""The text of an erratum as typed amendments, each with the passage of its target where it acts."""

import re
from dataclasses import dataclass, replace
from typing import Final

from rulegraph.graph.language.amendment import Amendment, Amendments, Passage
from rulegraph.graph.language.erratum_order import read_order
from rulegraph.graph.language.erratum_passage import read_passages

LIMIT: Final = 20_000
"""Characters of an erratum that are read; the longest known has 3,000."""

_ADDED: Final = (
    r"add(?=\s*:|\s+(?:[‘'\"“]|the (?:following|[‘'\"“]|[^\n:]{1,60} keyword)"
    r"|(?:a )?new (?:[‘'\"“]|[^\n:]{1,60}(?: section|:))))"
)
_REMOVED: Final = (
    r"(?:remove|delete)(?=\s*:|\s+(?:[‘'\"“]|asterisk|this |the (?:following|[‘'\"“])"
    r"|[^\n:]{1,60} (?:section|ability|keyword|sentence|paragraph|bullet)))"
)
_CHANGED: Final = r"change(?= to\b| [^\n:]{1,160}? to\b)"
_VERB: Final = rf"(?:{_CHANGED}|{_ADDED}|{_REMOVED}|replace(?= [^\n:]{{1,80}} with\b))"
_ORDER: Final = re.compile(
    rf"(?:[-•] )?(?:(?P<label>[^\n]{{1,200}}?)(?:\s*:|\s+[–—-])\s+"
    rf"|(?P<section>[^\n:]{{1,60}} [Ss]ections?)\s+)?"
    rf"(?P<order>{_VERB}.*)\Z",
    re.IGNORECASE,
)
_VERB_ALONE: Final = re.compile(r"(?:[-•] )?(?:change|add|remove|delete|replace)\b", re.IGNORECASE)
_MISSING_VERB: Final = re.compile(
    r"(?:[-•] )?(?P<label>(?:core|faction) abilities): (?P<order>[‘'][^\n]{1,40}?[’'], add .+)\Z",
    re.IGNORECASE,
)
_LABEL: Final = re.compile(r"(?:[-•] )?(?P<label>[^\n.:]{2,200}?)\s*:?\s*\Z")
_AND: Final = re.compile(r",? and (?=(?:add the following|change to|remove [‘']|delete [‘']))", re.IGNORECASE)
_ALIAS: Final = re.compile(
    r"the (?P<before>[^\n.]{2,60}?)(?: stratagem)? is the same as (?:the )?(?P<after>[^\n.]{2,60}?)"
    r"(?: stratagem)?[.\s]*\Z",
    re.IGNORECASE,
)
_UNITS: Final = re.compile(
    r"the following (?:units|models) (?P<verb>have|gain|lose) the (?P<keyword>[^\n:]{1,40}?) keyword:?"
    r"\s*(?P<names>.*)\Z",
    re.IGNORECASE | re.DOTALL,
)


@dataclass(frozen=True, slots=True)
class _Item:
    """An order with the line above it or the words before it that say where it acts."""

    label: str
    order: str


def read_erratum(header: str, part: str, text: str) -> Amendments:
    """The amendments that an erratum makes, and the lines that were not understood.

    `part` is what its header says beyond the names of its target; a text without an order is the new text
    of what the header names.
    """
    if alias := _ALIAS.match(text.strip()):
        return Amendments((Amendment("alias", Passage("name"), alias["before"], alias["after"]),))
    if units := _UNITS.match(text.strip()) or _UNITS.match(f"{header.strip()}\n{text.strip()}"):
        return Amendments((_units(units),))
    items, residue = _items(text[:LIMIT])
    outer = read_passages(part)
    if not items:
        whole = text.strip()
        if not whole or not (part or header) or _VERB_ALONE.match(whole):
            return Amendments((), (whole,) if whole else ())
        return Amendments(read_order(f"Change to:\n{whole}", outer))
    found: list[Amendment] = []
    for item in items:
        passages = _passages(item, outer)
        orders = _AND.split(item.order, maxsplit=1) if not item.order.startswith("Change") else [item.order]
        for order in orders:
            amendments = read_order(order, passages)
            found += amendments
            if not amendments:
                residue.append(f"{item.label}: {order}".strip(": "))
    if rest := text[LIMIT:].strip():
        residue.append(rest)
    return Amendments(tuple(found), tuple(residue))


def _units(match: re.Match[str]) -> Amendment:
    names = tuple(
        name.strip(" .") for name in re.split(r",\s+|\s+and\s+|\n", match["names"]) if name.strip(" .")
    )
    keyword = match["keyword"].strip("‘’'").upper()
    passage = Passage("keywords", kind="datasheet", targets=names)
    if match["verb"].casefold() == "lose":
        return Amendment("remove-keyword", passage, keyword)
    return Amendment("add-keyword", passage, "", keyword)


def _passages(item: _Item, outer: tuple[Passage, ...]) -> tuple[Passage, ...]:
    """Where an item acts: where its label says, within what the header says."""
    inner = read_passages(item.label)
    if not inner:
        return outer or (Passage(),)
    if len(outer) == 1 and all(one.unit and one.part == "text" for one in inner):
        return tuple(replace(outer[0], unit=one.unit, first=one.first, last=one.last) for one in inner)
    return inner


def _items(text: str) -> tuple[list[_Item], list[str]]:
    """The orders of a text in turn, and the lines before the first that belong to none."""
    lines = text.strip().split("\n")
    items: list[_Item] = []
    residue: list[str] = []
    label = ""
    for number, line in enumerate(lines):
        follows = lines[number + 1].strip() if number + 1 < len(lines) else ""
        match = _ordered(line.strip())
        if match is not None:
            said = match["label"] or match.groupdict().get("section") or ""
            items.append(_Item(said.strip(" -•") or label, match["order"]))
            label = ""
        elif (above := _LABEL.match(line.strip())) and _begins(follows) and not _quoted(line):
            label = above["label"].strip()
        elif items:
            items[-1] = replace(items[-1], order=f"{items[-1].order}\n{line}")
        elif line.strip():
            residue.append(line.strip())
    return items, residue if items else []


def _ordered(line: str) -> re.Match[str] | None:
    match = _ORDER.match(line) or _MISSING_VERB.match(line)
    return match if match is not None and "," not in _tail(match["label"] or "") else None


def _tail(label: str) -> str:
    """What of a label could be prose: nothing, if its pieces are short."""
    return "," if len(label) > 120 and ". " in label else ""


def _begins(line: str) -> bool:
    """Whether a line begins with an order, so that the line above it is a label."""
    match = _ORDER.match(line)
    return match is not None and not match["label"] and not match["section"]


def _quoted(line: str) -> bool:
    return line.strip()[:1] in {"‘", "'", "“", '"'}
