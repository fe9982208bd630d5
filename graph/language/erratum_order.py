"""One order of an erratum, from its verb to its last word, as amendments."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from rulegraph.graph.language.amendment import CHARACTERISTICS, Amendment, Passage
from rulegraph.graph.language.erratum_keyword import keyword_change
from rulegraph.graph.language.erratum_passage import read_passages
from rulegraph.graph.language.erratum_quote import CLOSE, OPEN, QUOTED, labelled, quoted, unquoted

_IGNORE: Final = re.IGNORECASE | re.DOTALL
_CHARACTERISTIC: Final = "|".join(sorted(CHARACTERISTICS, key=len, reverse=True))
_VALUE: Final = rf"(?:{OPEN}(?P<quoted>[^\n]{{1,12}}?){CLOSE}(?=[\s.,]|\Z)|(?P<bare>[-–]?\d{{1,2}}[\"”+]?))"
_SETS: Final = re.compile(
    rf"(?:change )?(?:(?P<names>{QUOTED}(?:(?:, | and |, and ){QUOTED})*)\s+)?"
    rf"(?P<which>(?:{_CHARACTERISTIC})(?: and (?:{_CHARACTERISTIC}))*)(?: characteristics?)? to:? {_VALUE}"
    rf"(?:\.|\s|,|\Z)*(?:and\s+)?",
    re.IGNORECASE,
)
_NUMBERS: Final = re.compile(
    r"change (?P<before>\d{1,2}[\"”+]?) to:?\s*(?P<after>\d{1,2}[\"”+]?)[.\s]*\Z", re.IGNORECASE
)
_WORDS: Final = re.compile(rf"change (?P<before>{QUOTED}) to:?\s*(?P<after>{QUOTED})[.\s]*\Z", _IGNORE)
_TO: Final = re.compile(r"change to\b\s*:?\s*(?P<after>.+)\Z", _IGNORE)
_PART_TO: Final = re.compile(r"change (?:the )?(?P<part>[^\n:]{1,160}?) to\b\s*:?\s*(?P<after>.+)\Z", _IGNORE)
_BULLETS: Final = re.compile(
    r"(?:bullets?(?: points?)?|text|rule|ability|section|profiles?|it)\Z", re.IGNORECASE
)
_NEW_PART: Final = re.compile(
    rf"add (?:a )?new (?:{OPEN}(?P<quoted>[^\n]{{1,60}}?){CLOSE}|(?P<bare>[^\n:]{{1,60}}?)) "
    rf"(?P<what>section|ability)(?: with)?\s*:\s*(?P<after>.+)\Z",
    _IGNORE,
)
_PROFILES: Final = re.compile(r"add the following(?: weapon)? profiles?\s*:?\s*(?P<after>.+)\Z", _IGNORE)
_ABILITY: Final = re.compile(r"add the following (?:new )?ability\s*:?\s*(?P<after>.+)\Z", _IGNORE)
_ABILITIES: Final = re.compile(
    r"add the following (?P<which>core|faction) abilities section\s*:?\s*(?P<after>.+)\Z", _IGNORE
)
_TO_PART: Final = re.compile(
    r"add the following to the (?P<part>[^\n:]{1,60}?)\s*:\s*(?P<after>.+)\Z", _IGNORE
)
_FOLLOWING: Final = re.compile(
    r"add (?:the following|(?:a )?new)\b(?P<what>[^\n:]{0,60})?:?\s*\n?(?P<after>.+)\Z", _IGNORE
)
_PLAIN_ADD: Final = re.compile(r"add\s*:?\s*(?P<after>[‘'“\"].+)\Z", _IGNORE)
_REPLACE: Final = re.compile(
    r"replace (?:the )?(?:previously added )?(?P<old>[^\n:]{1,80}?) ability with (?:the following )?"
    r"(?:new )?ability\s*:?\s*(?P<after>.+)\Z",
    _IGNORE,
)
_REMOVED_TEXT: Final = re.compile(
    r"(?:remove|delete) the following\b[^\n:]{0,60}:?\s*(?P<before>.+)\Z", _IGNORE
)
_REMOVED_THIS: Final = re.compile(
    r"(?:remove|delete) this (?:rule|section|ability|option|bullet(?: point)?)[.\s]*\Z", re.IGNORECASE
)
_REMOVED_MARK: Final = re.compile(r"(?:remove|delete) (?:the )?asterisk[.\s]*\Z", re.IGNORECASE)
_REMOVED_PROFILE: Final = re.compile(
    rf"(?:remove|delete) the {OPEN}(?P<name>[^\n]{{1,60}}?){CLOSE} profile[.\s]*\Z", re.IGNORECASE
)
_REMOVED_PART: Final = re.compile(
    r"(?:remove|delete) (?:the )?(?P<part>[^\n:]{1,60}? (?:section|ability|rule))[.\s]*\Z", re.IGNORECASE
)
_REMOVED: Final = re.compile(
    rf"(?:(?:remove|delete)\s*:?\s*)(?P<before>{OPEN}[^\n]{{1,600}}{CLOSE}?)[.\s]*\Z", _IGNORE
)
_FROM_THIS: Final = re.compile(
    rf"(?:remove|delete) {OPEN}(?P<name>[^\n]{{1,40}}?){CLOSE} from this \w+[.\s]*\Z", re.IGNORECASE
)
_LABELLED: Final = frozenset({"text", "when", "target", "effect", "restrictions"})
_OF_PROFILES: Final = frozenset({"weapon", "weapons", "profile", "named"})
_CHARACTERISTIC_LINE: Final = re.compile(r"(?:Range|[A-Z]{1,2}) - \S", re.IGNORECASE)
_NAMED_TEXT: Final = re.compile(r"(?P<name>[^\n:.]{1,60}):\s+(?P<text>.+)\Z", re.DOTALL)

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
        names = tuple(quoted(match["names"] or ""))
        for passage in passages:
            for name in names or ("",):
                where = replace(passage, part="weapon", name=name) if name else passage
                found += [
                    Amendment("set", where, "", value, CHARACTERISTICS[which.casefold()])
                    for which in re.split(r" and ", match["which"], flags=re.IGNORECASE)
                ]
    if end == len(order):
        yield from found


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
    if _is_profile(after) and all(one.part in _OF_PROFILES for one in passages):
        for profile in _profiles(after, passages[0]):
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
        yield Amendment("change-to", _within(passages[0], passage), "", unquoted(match["after"]))


def _within(outer: Passage, inner: Passage) -> Passage:
    """The inner passage, as a passage of what the outer one belongs to."""
    if inner.unit and inner.part == "text":
        return replace(outer, unit=inner.unit, first=inner.first, last=inner.last)
    return inner if inner.targets else replace(inner, kind=outer.kind, targets=outer.targets)


def _added(order: str, passages: Sequence[Passage]) -> Iterator[Amendment]:
    passage = passages[0]
    if match := _NEW_PART.match(order):
        name = (match["quoted"] or match["bare"]).strip()
        yield Amendment("add-part", replace(passage, part="ability", name=name), "", unquoted(match["after"]))
    elif match := _PROFILES.match(order):
        yield from _profiles(match["after"], passage)
    elif match := _ABILITIES.match(order):
        part = f"{match['which'].casefold()}-abilities"
        for name in unquoted(match["after"]).split("\n"):
            ability = name.rpartition(":")[2].strip()
            yield Amendment("add-ability", replace(passage, part=part, name=ability), "", ability)
    elif match := _ABILITY.match(order):
        yield _ability(match["after"], passage)
    elif match := _REPLACE.match(order):
        yield Amendment("remove-part", replace(passage, part="ability", name=match["old"].strip("‘’'")))
        yield _ability(match["after"], passage)
    elif match := _TO_PART.match(order):
        inner = next(iter(read_passages(match["part"])), Passage())
        where = replace(passage, unit=inner.unit, first=inner.first, last=inner.last)
        yield Amendment("add-text", where, "", unquoted(match["after"]))


def _ability(text: str, passage: Passage) -> Amendment:
    match = _NAMED_TEXT.match(unquoted(text))
    name, after = (match["name"], match["text"]) if match else ("", unquoted(text))
    return Amendment("add-part", replace(passage, part="ability", name=name), "", after)


def _profiles(text: str, passage: Passage) -> Iterator[Amendment]:
    for block in _blocks(unquoted(text)):
        name = re.split(r"\s*\[|\s+RANGE\b", block, maxsplit=1)[0].partition("\n")[0].strip(" ‘’'")
        yield Amendment("add-profile", replace(passage, part="weapon", name=name), "", block)


def _is_profile(text: str) -> bool:
    return "RANGE " in text or any(map(_CHARACTERISTIC_LINE.match, text.split("\n")))


def _blocks(text: str) -> list[str]:
    """Profiles, one for each line that does not give a characteristic."""
    blocks: list[str] = []
    for line in filter(None, map(str.strip, text.split("\n"))):
        if _CHARACTERISTIC_LINE.match(line) and blocks:
            blocks[-1] += f"\n{line}"
        else:
            blocks.append(line)
    return blocks


def _texts(order: str, passages: Sequence[Passage]) -> Iterator[Amendment]:
    match = _FOLLOWING.match(order) or _PLAIN_ADD.match(order)
    if match is None:
        return
    after = unquoted(match["after"])
    for passage in passages:
        if passage.part in _OF_PROFILES and _is_profile(after):
            yield from _profiles(match["after"], passage)
        else:
            yield Amendment("add-text", passage, "", after)


def _removed(order: str, passages: Sequence[Passage]) -> Iterator[Amendment]:
    passage = passages[0]
    if match := _REMOVED_PROFILE.match(order):
        yield Amendment("remove-profile", replace(passage, part="weapon", name=match["name"]))
    elif _REMOVED_MARK.match(order):
        for passage in passages:
            yield Amendment("remove-text", passage, "*")
    elif _REMOVED_THIS.match(order):
        for one in passages:
            yield Amendment("remove-part", one)
    elif match := _FROM_THIS.match(order):
        yield Amendment(
            "remove-ability", replace(passage, part="abilities", name=match["name"]), match["name"]
        )
    elif match := _REMOVED_TEXT.match(order) or _REMOVED.match(order):
        for one in passages:
            yield Amendment("remove-text", one, unquoted(match["before"]))
    elif match := _REMOVED_PART.match(order):
        for inner in read_passages(match["part"]):
            yield Amendment("remove-part", replace(inner, kind=passage.kind, targets=passage.targets))


_READERS: Final[tuple[Reader, ...]] = (
    keyword_change,
    _numbers,
    _sets,
    _to,
    _part_to,
    _added,
    _texts,
    _removed,
)
