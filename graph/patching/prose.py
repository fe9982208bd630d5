"""Verdicts on texts: whether the graph's text is the new one, the old one, or neither."""

import re
from collections.abc import Sequence
from typing import Final

from rulegraph.graph.deriving.wordings import excerpts
from rulegraph.graph.identifiers import slug
from rulegraph.graph.language.amendment import Amendment
from rulegraph.graph.patching.content import Content
from rulegraph.graph.patching.lists import Finding
from rulegraph.graph.patching.spots import Spot
from rulegraph.graph.patching.wording import (
    carries,
    contains,
    is_rewritten,
    likeness,
    without_heading,
    wording,
)
from rulegraph.ontology.terms import RG

_LONGEST: Final = 160
_TITLE: Final = 5
"""Words of the longest line that is taken for a heading."""
_MAY_BE_NEW: Final = frozenset({"options", "transport", "composition", "restrictions"})
_HEADED: Final = re.compile(r"(?P<name>[^\n:]{3,60}):\s")
_UNITS: Final = re.compile(r"\bfollowing units?:\s*(?P<names>[^\n.]+)")


def heading_of(amendment: Amendment) -> str:
    """The name that stands before the new text, as that of the ability whose text it is."""
    match = _HEADED.match(amendment.after)
    return match["name"] if match is not None else ""


def changed_to(content: Content, amendment: Amendment, found: Sequence[Spot], rest: Sequence[str]) -> Finding:
    """Whether a text is what an erratum makes of it; `rest` are all other texts of the entity."""
    new, name = amendment.after, amendment.passage.name
    texts = [spot.text for spot in found if spot.text]
    if amendment.passage.part == "leader":
        new = _without_led(content, new)
        if not new:
            return Finding("applied", "it leads the units that are listed")
    if carries(texts, new, name):
        return Finding("applied", "the text is the new one")
    if carries(rest, new, name):
        return Finding("applied", "the new text stands under another name")
    if not texts:
        return _absent(amendment, found)
    inner = [spot for spot in found if spot.within]
    if inner and not any(_has_passage(spot) for spot in inner):
        return Finding("target-missing", f"no text in the graph has a passage {name}")
    now = max(texts, key=lambda text: likeness(text, new))
    if amendment.before:
        return _guarded(amendment, texts, now)
    bare = without_heading(without_heading(new, name), heading_of(amendment))
    if is_rewritten(now, bare):
        return Finding(
            "conflicting", "the text is neither the new one nor the one before it", _apart(now, bare)
        )
    return Finding("pending", "the text is not the new one", _apart(now, bare))


def _has_passage(spot: Spot) -> bool:
    """Whether a text says something under the heading of a passage; a list of headings says nothing."""
    heading = wording(spot.within)
    lines = [wording(line) for line in spot.text.split("\n")]
    for line, following in zip(lines, [*lines[1:], ()], strict=True):
        if line[: len(heading)] == heading and (len(line) > len(heading) or len(following) > _TITLE):
            return True
    return heading not in lines and contains(wording(spot.text), heading)


def _absent(amendment: Amendment, found: Sequence[Spot]) -> Finding:
    part = amendment.passage.name or amendment.passage.part
    if found or part in _MAY_BE_NEW:
        return Finding("pending", f"{part} has no text in the graph")
    return Finding("target-missing", f"the graph has no {part}")


def _guarded(amendment: Amendment, texts: Sequence[str], now: str) -> Finding:
    if any(contains(wording(text), wording(amendment.before)) for text in texts):
        return Finding("pending", "the text is still the old one")
    return Finding("conflicting", "the text is neither the old nor the new one", _apart(now, amendment.after))


def _apart(now: str, new: str) -> str:
    """The words in which the text differs, for the evidence."""
    passage = " ".join(excerpts((now, new))[0].split())
    return passage if len(passage) <= _LONGEST else f"{passage[:_LONGEST]} …"


def _without_led(content: Content, text: str) -> str:
    """The text without the lines that list units which it leads in the graph."""
    led = set(content.names(RG.leads)) | set(content.names(RG.supports))
    kept: list[str] = []
    for line in text.split("\n"):
        match = _UNITS.search(line)
        names = re.split(r",\s*|;\s*|\s+or\s+|\s+and\s+", match["names"]) if match else []
        if not names or not all(slug(name) in led for name in names if name.strip()):
            kept.append(line)
    return "\n".join(kept).strip()


def changed(amendment: Amendment, found: Sequence[Spot]) -> Finding:
    """Whether words or a number within a text were changed."""
    texts = [spot.text for spot in found if spot.text]
    if not texts:
        return _absent(amendment, found)
    has_new = [text for text in texts if _has(text, amendment.after)]
    has_old = [text for text in texts if _has(text, amendment.before)]
    before, after = amendment.before, amendment.after
    if has_old and not has_new:
        return Finding("pending", f"{before} is still there, {after} is not", _around(has_old[0], before))
    if has_new and not has_old:
        return Finding("applied", f"{after} is there, {before} is not")
    if has_new:
        return Finding("applied", f"{after} is there; {before} stands there as well, elsewhere")
    now = " ".join(texts[0].split())[:_LONGEST]
    return Finding("conflicting", f"neither {before} nor {after} is there", now)


def _has(text: str, piece: str) -> bool:
    if re.fullmatch(r"\d+[\"”+]?", piece.strip()):
        return (
            re.search(rf"(?<![\d+D-]){re.escape(piece.strip().replace('”', chr(34)))}(?!\d)", _straight(text))
            is not None
        )
    return contains(wording(text), wording(piece))


def _straight(text: str) -> str:
    return text.replace("”", '"').replace("″", '"')


def _around(text: str, piece: str) -> str:
    place = _straight(text).find(_straight(piece))
    start = max(place - 40, 0)
    return " ".join(text[start : place + 40].split())


def added(content: Content, amendment: Amendment, found: Sequence[Spot], rest: Sequence[str]) -> Finding:
    """Whether a sentence, bullet or section was added."""
    texts = [spot.text for spot in found if spot.text]
    name = amendment.passage.name
    if carries([*texts, *rest], amendment.after, name, content.text(RG.foldedName)):
        return Finding("applied", "the added text is there")
    if amendment.operation == "add-part" and texts:
        now = max(texts, key=lambda text: likeness(text, amendment.after))
        return Finding("conflicting", f"{name} is there with another text", _apart(now, amendment.after))
    if amendment.operation == "add-text" and not texts and not rest:
        return _absent(amendment, found)
    return Finding("pending", "the added text is not there")


def removed(content: Content, amendment: Amendment, found: Sequence[Spot]) -> Finding:
    """Whether words or a whole part are gone."""
    if amendment.operation == "remove-part" and amendment.passage.unit:
        return Finding("not-machine-checkable", "the erratum does not say which words are removed")
    if amendment.operation == "remove-part":
        there = any(spot.text and not spot.within for spot in found)
        part = amendment.passage.name or amendment.passage.part
        return Finding(
            "pending" if there else "applied", f"{part} is {'still' if there else 'no longer'} there"
        )
    if not wording(amendment.before):
        return Finding("not-machine-checkable", "a printed mark leaves no trace in the graph")
    led = {*content.names(RG.leads), *content.names(RG.supports)}
    there = any(contains(wording(spot.text), wording(amendment.before)) for spot in found)
    if there or (amendment.passage.part == "leader" and slug(amendment.before) in led):
        return Finding("pending", "the words are still there", amendment.before[:_LONGEST])
    return Finding("applied", "the words are gone")
