"""One order of an erratum, from its verb to its last word, as amendments."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from rulegraph.graph.language.amendment import CHARACTERISTICS, Amendment, Passage
from rulegraph.graph.language.erratum_addition import (
    OF_PROFILES,
    added_texts,
    additions,
    is_profile,
    profiles,
)
from rulegraph.graph.language.erratum_keyword import keyword_change
from rulegraph.graph.language.erratum_passage import read_passages, within
from rulegraph.graph.language.erratum_quote import CLOSE, OPEN, QUOTED, labelled, quoted, unquoted
from rulegraph.graph.language.erratum_removal import removals

_IGNORE: Final = re.IGNORECASE | re.DOTALL
_CHARACTERISTIC: Final = "|".join(sorted(CHARACTERISTICS, key=len, reverse=True))
_VALUE: Final = rf"(?:{OPEN}(?P<quoted>[^\n]{{1,12}}?){CLOSE}(?=[\s.,]|\Z)|(?P<bare>[-–]?\d{{1,2}}[\"”+]?))"
_SETS: Final = re.compile(
    rf"(?:change )?(?:(?:the|its) )?(?:(?P<names>{QUOTED}(?:(?:, | and |, and ){QUOTED})*)\s+)?"
    rf"(?P<which>(?:{_CHARACTERISTIC})(?: and (?:{_CHARACTERISTIC}))*)(?: characteristics?)?"
    rf"(?: of (?:the |its )?(?P<of>[^\n,:]{{1,60}}?))? to:? {_VALUE}"
    rf"(?:\.|\s|,|\Z)*(?:and\s+)?",
    re.IGNORECASE,
)
_NUMBERS: Final = re.compile(
    r"(?:change|replace) (?P<before>\d{1,2}[\"”+]?) (?:to|with):?\s*(?P<after>\d{1,2}[\"”+]?)[.\s]*\Z",
    re.IGNORECASE,
)
_WORDS: Final = re.compile(
    rf"(?:change|replace) (?P<before>{QUOTED}) (?:to|with):?\s*(?P<after>{QUOTED})[.\s]*\Z", _IGNORE
)
_TO: Final = re.compile(r"change to\b\s*:?\s*(?P<after>.+)\Z", _IGNORE)
_PART_TO: Final = re.compile(r"change (?:the )?(?P<part>[^\n:]{1,160}?) to\b\s*:?\s*(?P<after>.+)\Z", _IGNORE)
_BULLETS: Final = re.compile(
    r"(?:bullets?(?: points?)?|text|rule|ability|section|profiles?|it)\Z", re.IGNORECASE
)
_LABELLED: Final = frozenset({"text", "when", "target", "effect", "restrictions"})

Reader = Callable[[str, Sequence[Passage]], Iterator[Amendment]]


def read_order(order: str, passages: Sequence[Passage]) -> tuple[Amendment, ...]:
    """The amendments that an order makes in the passages; none where it is not understood."""
    for reader in _READERS:
        found = tuple(reader(order.strip(), passages or (Passage(),)))
        if found:
            return found
    return ()


def _numbers(order: str, passages: Sequence[Passage]) -> Iterator[Amendment]:
    match = _NUMBERS.match(order) or _WORDS.match(order)
    if match is not None:
        for passage in passages:
            yield Amendment("change", passage, unquoted(match["before"]), unquoted(match["after"]))


def _sets(order: str, passages: Sequence[Passage]) -> Iterator[Amendment]:
    found: list[Amendment] = []
    end = 0
    while match := _SETS.match(order, end):
        end = match.end()
        value = (match["quoted"] or match["bare"]).strip().strip("'‘’")
        names = tuple(quoted(match["names"] or "")) or tuple(filter(None, (_bare(match["of"] or ""),)))
        for passage in passages:
            for name in names or ("",):
                where = replace(passage, part="weapon", name=name) if name else passage
                found += [
                    Amendment("set", where, "", value, CHARACTERISTICS[which.casefold()])
                    for which in re.split(r" and ", match["which"], flags=re.IGNORECASE)
                ]
    if end == len(order):
        yield from found


def _bare(name: str) -> str:
    """The name of a weapon without marks and without the word that says what it is."""
    return re.sub(r"\s+(?:weapon|profile)s?\Z", "", name.strip("‘’'\" "), flags=re.IGNORECASE)


def _to(order: str, passages: Sequence[Passage]) -> Iterator[Amendment]:
    match = _TO.match(order)
    if match is not None:
        yield from _whole(match["after"], passages)


def _whole(after: str, passages: Sequence[Passage]) -> Iterator[Amendment]:
    """The passages with a new text: as labelled sections, as profiles, or one text for all of them."""
    sections = labelled(after)
    if sections and all(one.part in _LABELLED for one in passages):
        for label, text in sections:
            yield Amendment("change-to", replace(passages[0], part=label, name=""), "", text)
        return
    if is_profile(after) and all(one.part in OF_PROFILES for one in passages):
        for profile in profiles(after, passages[0]):
            named = profile.passage.name or passages[0].name
            yield replace(profile, operation="change-profile", passage=replace(profile.passage, name=named))
        return
    for passage in passages:
        if passage.part == "cost":
            yield Amendment("set", passage, "", unquoted(after), "commandPoints")
        else:
            operation = "set-keywords" if passage.part == "keywords" else "change-to"
            yield Amendment(operation, passage, "", unquoted(after))


def _part_to(order: str, passages: Sequence[Passage]) -> Iterator[Amendment]:
    match = _PART_TO.match(order)
    if match is None:
        return
    if _BULLETS.match(match["part"]):
        yield from _whole(match["after"], passages)
        return
    if labelled(match["after"]):
        yield from _whole(match["after"], passages)
        return
    for passage in read_passages(match["part"]):
        yield Amendment("change-to", within(passages[0], passage), "", unquoted(match["after"]))


_READERS: Final[tuple[Reader, ...]] = (
    keyword_change,
    _numbers,
    _sets,
    _to,
    _part_to,
    additions,
    added_texts,
    removals,
)
