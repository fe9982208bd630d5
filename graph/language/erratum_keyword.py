"""Orders that add or remove a keyword or an ability: "Remove 'Leader', add 'Support'"."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from rulegraph.graph.language.amendment import Amendment, Passage
from rulegraph.graph.language.erratum_passage import read_passages
from rulegraph.graph.language.erratum_quote import CLOSE, OPEN

_THING: Final = rf"{OPEN}(?P<thing>[^\n.]{{1,50}}?){CLOSE}(?: (?P<what>keyword|ability|abilities))?"
_PLACE: Final = r"(?: (?:to|from) (?:the )?(?P<place>[^\n.,:]{1,40}?)(?=[.,]|\s+and\b|\Z))?"
_VERB: Final = re.compile(
    rf"(?:(?P<verb>add|remove|delete)\s*:?\s*)?(?:the )?{_THING}{_PLACE}(?=[.,\s]|\Z)", re.IGNORECASE
)
_CAPITALS: Final = re.compile(r"(?<=the )(?P<name>[A-Z][A-Z’' -]{1,40}[A-Z]) keyword\b")
_BETWEEN: Final = re.compile(r"[.,]?\s*(?:and\s+)?(?=(?:add|remove|delete|[‘'\"“])|\Z)", re.IGNORECASE)
_THIS: Final = re.compile(r"this \w+\Z", re.IGNORECASE)
_ABILITIES: Final = frozenset({"core-abilities", "faction-abilities", "abilities", "weapon", "weapons"})


def keyword_change(order: str, passages: Sequence[Passage]) -> Iterator[Amendment]:
    """Amendments for keywords and abilities that are named one by one; none for anything else."""
    changes = list(_changes(_quoted(order)))
    for verb, thing, what, place in changes:
        for passage in passages:
            where = _where(passage, what, place)
            if where is None:
                return
            if where.part == "keywords":
                name = thing.upper()
                yield Amendment(f"{verb}-keyword", where, *_sides(verb, name))
            else:
                ability = thing.strip("[]")
                yield Amendment(f"{verb}-ability", where, *_sides(verb, ability))


def _quoted(order: str) -> str:
    """The order with marks around a keyword that stands in capitals alone: "add the GLOW keyword"."""
    return _CAPITALS.sub(lambda match: f"‘{match['name']}’ keyword", order)


def _sides(verb: str, name: str) -> tuple[str, str]:
    return ("", name) if verb == "add" else (name, "")


def _where(passage: Passage, what: str, place: str) -> Passage | None:
    """Where the thing is added or removed; None where it is neither a keyword nor an ability."""
    if place and not _THIS.match(place):
        inner = next(iter(read_passages(place)), Passage())
        return replace(passage, part=inner.part, name=inner.name) if _is_list(inner) else None
    if what == "keyword":
        return replace(passage, part="keywords", name="")
    if what and not _is_list(passage):
        return replace(passage, part="abilities", name="")
    return passage if _is_list(passage) else None


def _is_list(passage: Passage) -> bool:
    return passage.part == "keywords" or passage.part in _ABILITIES


def _changes(order: str) -> Iterator[tuple[str, str, str, str]]:
    """(add or remove, thing, what, place) of each change, if the whole order consists of such changes."""
    found: list[tuple[str, str, str, str]] = []
    end, verb = 0, ""
    while end < len(order):
        match = _VERB.match(order, end)
        if match is None:
            return
        said = (match["verb"] or "").casefold().replace("delete", "remove")
        verb = said or verb or "remove"
        found.append((verb, match["thing"], (match["what"] or "").casefold(), match["place"] or ""))
        step = _BETWEEN.match(order, match.end())
        if step is None:
            return
        end = step.end()
    yield from found
