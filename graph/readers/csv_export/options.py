"""Wargear options of the export: the sentence, and its facts as far as the sentence is plain."""

import re

from rulegraph.graph.datasheet_parts import WargearOption
from rulegraph.graph.readers.markup import plain

_BULLET = "- "
_LIMITS = (
    re.compile(r"(?P<limit>(?:For every|If this unit contains)\b[^,]*), (?P<rest>.*)", re.DOTALL),
    re.compile(
        r"(?P<limit>Any number of|Up to \S+|All of|All) (?:of )?(?P<rest>.*)", re.DOTALL | re.IGNORECASE
    ),
)
_BEARER, _REPLACED, _WITH = r"(?P<bearer>[^.]+?)", r"(?P<replaced>[^.]+?)", r"with\b\s*(?P<choices>.*)"
_FORMS = tuple(
    re.compile(form, re.DOTALL)
    for form in (
        rf"{_BEARER}(?:[’']s|(?<=s)[’']) {_REPLACED} can (?:each )?be replaced {_WITH}",
        rf"{_BEARER} can (?:each )?have (?:its|their|each) {_REPLACED} replaced {_WITH}",
        rf"{_BEARER} can (?:each )?replace (?:its|their) {_REPLACED} {_WITH}",
        rf"{_BEARER} can (?:each )?be equipped {_WITH}",
        rf"{_BEARER} can (?:each )?have (?P<choices>.*)",
    )
)
_ONE_OF = re.compile(r"(?:(?:one|1) of(?: the)? following(?: options)?)?[:*]*", re.IGNORECASE)
_SEVERAL_OF = re.compile(
    r"(?P<count>(?:up to )?(?:two|three|four|five|six|[2-9])) of(?: the)? following"
    r"(?:,? and can take duplicates)?[:*]*",
    re.IGNORECASE,
)
_AND = re.compile(r",? and (?=\d)|, (?=\d)")
_OR = re.compile(r",? or (?=\d)")
_REPLACED_AND = re.compile(r",? and |, ")
_ITEM = re.compile(r"(?:1 )?(?P<item>\S.*)")
_ENDINGS = " .,;*"
_LONGEST_SENTENCE = 4000


def option(description: str, mark: str) -> WargearOption | None:
    """The option of one row, None where it says that there is none.

    `mark` is what is printed before the row: a footnote (an asterisk) is kept as its sentence alone.
    """
    text = plain(description)
    if text.rstrip(".").casefold() in {"none", ""}:
        return None
    if mark == "*" or len(text) > _LONGEST_SENTENCE:
        return WargearOption(text)
    limit, rest = _limited(text)
    match = next((found for form in _FORMS if (found := form.fullmatch(rest))), None)
    many, choices = _choices(match["choices"]) if match else ("", ())
    if match is None or not choices:
        return WargearOption(text)
    replaced = _REPLACED_AND.split(match["replaced"]) if "replaced" in match.groupdict() else []
    limits = ", ".join(part for part in (limit, many) if part)
    return WargearOption(text, match["bearer"], limits, _items(replaced), choices)


def _limited(text: str) -> tuple[str, str]:
    limits = []
    for form in _LIMITS:
        if match := form.fullmatch(text):
            limits.append(match["limit"])
            text = match["rest"]
    return ", ".join(limits), text


def _choices(text: str) -> tuple[str, tuple[tuple[str, ...], ...]]:
    """How many of the choices may be taken ("" for one), and the choices; none where more is said."""
    head, *lines = text.split(f"\n{_BULLET}")
    head = " ".join(head.split())
    if lines:
        if any("." in line.rstrip(_ENDINGS) or "\n" in line for line in lines):
            return "", ()
        listed = tuple(_items(_AND.split(line)) for line in lines)
        several = _SEVERAL_OF.fullmatch(head)
        if several:
            return several["count"].lower(), listed
        return "", listed if _ONE_OF.fullmatch(head) else ()
    sentence = head.rstrip(_ENDINGS)
    if any(sign in sentence for sign in ".:;("):
        return "", ()
    return "", tuple(_items(_AND.split(choice)) for choice in _OR.split(sentence))


def _items(parts: list[str]) -> tuple[str, ...]:
    """The items, without the count of one ("1 laser", "2 rockets" are "laser", "2 rockets")."""
    found = (_ITEM.fullmatch(part.strip(_ENDINGS)) for part in parts)
    return tuple(match["item"] for match in found if match)
