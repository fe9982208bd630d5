"""Orders of an erratum that add something: a text, an ability, a section, a weapon."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from rulegraph.graph.language.amendment import Amendment, Passage
from rulegraph.graph.language.erratum_passage import read_passages
from rulegraph.graph.language.erratum_quote import CLOSE, OPEN, unquoted

OF_PROFILES: Final = frozenset({"weapon", "weapons", "profile", "named"})
"""Parts whose new text may be the profile of a weapon."""

_IGNORE: Final = re.IGNORECASE | re.DOTALL
_CHARACTERISTIC_LINE: Final = re.compile(r"(?:Range|[A-Z]{1,2}) - \S", re.IGNORECASE)
_NAMED_TEXT: Final = re.compile(r"(?P<name>[^\n:.]{1,60}):\s+(?P<text>.+)\Z", re.DOTALL)
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


def additions(order: str, passages: Sequence[Passage]) -> Iterator[Amendment]:
    """What an order adds that has a name: abilities, sections, profiles; none for any other order."""
    passage = passages[0]
    if match := _NEW_PART.match(order):
        name = (match["quoted"] or match["bare"]).strip()
        yield Amendment("add-part", replace(passage, part="ability", name=name), "", unquoted(match["after"]))
    elif match := _PROFILES.match(order):
        yield from profiles(match["after"], passage)
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


def profiles(text: str, passage: Passage) -> Iterator[Amendment]:
    """An amendment for each profile of a text."""
    for block in _blocks(unquoted(text)):
        name = re.split(r"\s*\[|\s+RANGE\b", block, maxsplit=1)[0].partition("\n")[0].strip(" ‘’'")
        yield Amendment("add-profile", replace(passage, part="weapon", name=name), "", block)


def is_profile(text: str) -> bool:
    """Whether a text prints the characteristics of a weapon."""
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


def added_texts(order: str, passages: Sequence[Passage]) -> Iterator[Amendment]:
    """The text that an order adds to its passages; none for any other order."""
    match = _FOLLOWING.match(order) or _PLAIN_ADD.match(order)
    if match is None:
        return
    after = unquoted(match["after"])
    for passage in passages:
        if passage.part in OF_PROFILES and is_profile(after):
            yield from profiles(match["after"], passage)
        else:
            yield Amendment("add-text", passage, "", after)
