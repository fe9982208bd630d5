"""Wargear options: who may take how many of what instead of what."""

import re

from rulegraph.graph.datasheet_parts import WargearOption
from rulegraph.graph.readers.datacards.units import paragraphs

_CONDITION = re.compile(r"(?P<limit>(?:for every|for each|if)\b[^,:]*)[,:]\s*", re.IGNORECASE)
_PERMISSION = re.compile(
    r"(?P<subject>.+?)\s+(?:can|may)\s+(?:each\s+)?(?P<action>(?:have|be|replace)\b.*)\Z"
)
_QUANTITY = re.compile(
    r"(?:(?P<limit>any number of|up to \w{1,20}|all(?: of the)?|each|\d{1,3}|one|two|three)|an?|the)\s+",
    re.IGNORECASE,
)
_HAVE_REPLACED = re.compile(r"have (?:one of )?(?:their|its) (?P<given>.+?) replaced with (?P<taken>.+)\Z")
_REPLACE = re.compile(r"replace (?:one of )?(?:their|its) (?P<given>.+?) with (?P<taken>.+)\Z")
_BE_REPLACED = re.compile(r"be replaced with:?(?: (?P<taken>.+))?\Z")
_EQUIPPED = re.compile(r"(?:be equipped(?: with)?|have)(?: (?P<taken>.+))?\Z")
_OWNED = re.compile(r"(?P<bearer>[Ii]ts|.+?[’']s?)\s(?P<given>.+)\Z")
_CHOICE = re.compile(
    r"(?P<limit>one|two|three|\d{1,3}|up to \w{1,20})?(?: additional)? ?of the following", re.IGNORECASE
)
_COUNT = re.compile(r"(?:1|one|an?|the)\s+", re.IGNORECASE)
_ASIDE = re.compile(r"\s*\([^()]*\)")
_JOINED = re.compile(r",\s+and\s+|,\s+|\s+and\s+")
_ITEM = "- "


def options(text: str) -> tuple[WargearOption, ...]:
    """The options that a sentence with its list of items states; none where it says "None".

    Where the items of a list are sentences under one condition, each is an option. A sentence of another
    form is kept as text alone.
    """
    lines = paragraphs(text)
    head = lines[0].removeprefix(_ITEM)
    if head.casefold().rstrip(".") in {"", "none"}:
        return ()
    items = [line.removeprefix(_ITEM) for line in lines[1:] if line.startswith(_ITEM)]
    if head.endswith(":") and not _PERMISSION.match(_CONDITION.sub("", head, count=1)) and items:
        whole = "\n".join(lines)
        each = [_option(item, [], f"{head}\n{_ITEM}{item}", head.rstrip(":")) for item in items]
        return tuple(each) if all(one.bearer for one in each) else (WargearOption(whole),)
    return (_option(head, items, "\n".join(lines), ""),)


def _option(head: str, items: list[str], whole: str, under: str) -> WargearOption:
    condition = _CONDITION.match(head)
    permission = _PERMISSION.match(head[condition.end() :] if condition else head)
    if permission is None:
        return WargearOption(whole)
    quantity = _QUANTITY.match(permission["subject"])
    subject = permission["subject"][quantity.end() :] if quantity else permission["subject"]
    bearer, given, taken = _exchange(permission["action"], subject)
    choice = _CHOICE.search(taken)
    choices = items if items and (not taken or taken.endswith(":") or choice) else [taken]
    found = [under, *(match["limit"] or "" for match in (condition, quantity) if match)]
    limits = ["1" if limit.casefold() == "one" else limit for limit in found if limit]
    if choice and choice["limit"] and choice["limit"].casefold() not in {"one", "1"}:
        limits.append(choice["limit"])
    return WargearOption(
        whole,
        bearer=bearer,
        limit=", ".join(limits),
        replaces=_items(given),
        choices=tuple(filter(None, map(_items, choices))),
    )


def _exchange(action: str, subject: str) -> tuple[str, str, str]:
    """The bearer, what it gives up and what it takes."""
    for pattern in (_HAVE_REPLACED, _REPLACE):
        if match := pattern.match(action):
            return subject, match["given"], match["taken"]
    owned = _OWNED.match(subject)
    if (match := _BE_REPLACED.match(action)) and owned:
        bearer = owned["bearer"].removesuffix("s").rstrip("’'")
        return "" if bearer.casefold() == "it" else bearer, owned["given"], match["taken"] or ""
    if match := _EQUIPPED.match(action):
        return subject, "", match["taken"] or ""
    return subject, "", ""


def _items(text: str) -> tuple[str, ...]:
    """The items of a choice; a count of one is cut, another count stays with its item."""
    sentence = _ASIDE.sub("", text).partition(". ")[0].rstrip(".:* ")
    if _CHOICE.search(sentence):
        return ()
    parts = (
        _COUNT.sub("", part, count=1) if _COUNT.match(part) else part for part in _JOINED.split(sentence)
    )
    return tuple(part.strip(" *") for part in parts if part.strip(" *"))
