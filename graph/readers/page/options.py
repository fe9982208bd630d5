"""Wargear options as facts: who may take what instead of what, read from the option's sentence."""

import re
from collections.abc import Iterable

from rulegraph.graph.datasheet_parts import WargearOption

_ITEM = re.compile(r"(?:\d+|one|two|three|an?) [^.:]{2,120}\Z", re.IGNORECASE)
_VERB = re.compile(r"\b(?:can|must|cannot|has|have|is|are)\b")
_COUNT = r"(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten)"
_LIMIT = re.compile(
    rf"(?P<limit>For every {_COUNT} models in (?:this|the) unit,?(?: up to)?(?: {_COUNT})?"
    rf"|(?:Up to|Exactly) {_COUNT}|Any number of|All of the|All|Each|{_COUNT}(?= models?\b| [A-Z]))\s*",
    re.IGNORECASE,
)
_EQUIPPED = re.compile(r"(?P<bearer>.{2,160}?) can (?:each )?be equipped with (?P<given>.+)", re.DOTALL)
_REPLACED = re.compile(
    r"(?P<bearer>.{2,160}?) can (?:each )?have (?:its|their|his|her|each) (?P<old>.{2,160}?)"
    r" (?:each )?replaced (?:with|by) (?P<given>.+)",
    re.DOTALL,
)
_OWNED = re.compile(
    r"(?P<bearer>.{2,120}?)(?:[’']s|s[’']) (?P<old>.{2,160}?) can (?:each )?be replaced"
    r" (?:with|by) (?P<given>.+)",
    re.DOTALL,
)
_REPLACE = re.compile(
    r"(?P<bearer>.{2,160}?) can (?:each )?replace (?:its|their) (?P<old>.{2,160}?) with (?P<given>.+)",
    re.DOTALL,
)
_FOLLOWING = re.compile(
    rf"(?P<limit>(?:up to )?{_COUNT}) of the following(?P<more>, [^:]{{2,60}})?\*?:", re.I
)
_ONE = re.compile(r"(?:1|one|an?) ", re.IGNORECASE)
_ARTICLE = re.compile(r"(?:The|This|That|Each|Any|An?) ")


def options(bullets: Iterable[str]) -> tuple[WargearOption, ...]:
    """The options of a datasheet, from bullets whose nesting the page lost.

    A bullet that begins with a number and has no verb is an item of the option before it.
    """
    grouped: list[tuple[str, list[str]]] = []
    for bullet in bullets:
        text = bullet.removeprefix("-").strip()
        if grouped and grouped[-1][0].endswith(":") and _ITEM.match(text) and not _VERB.search(text):
            grouped[-1][1].append(text)
        elif text and text.casefold().rstrip(".") != "none":
            grouped.append((text, []))
    return tuple(_option(text, items) for text, items in grouped)


def _option(text: str, items: list[str]) -> WargearOption:
    printed = "\n".join([text, *(f"- {item}" for item in items)])
    sentence = re.split(r"\.(?: |\Z)", text, maxsplit=1)[0]
    match = next(
        (found for rule in (_REPLACED, _OWNED, _REPLACE, _EQUIPPED) if (found := rule.match(sentence))), None
    )
    if match is None:
        return WargearOption(printed)
    limits: list[str] = []
    bearer = match["bearer"].strip()
    while (limit := _LIMIT.match(bearer)) is not None:
        limits.append(limit["limit"].rstrip(", "))
        bearer = bearer[limit.end() :]
        if not limit["limit"].lower().startswith("for every"):
            break
    following = _FOLLOWING.search(match["given"])
    if following is not None and following["limit"].lower() not in {"one", "1"}:
        limits.append((following["limit"] + (following["more"] or "")).strip())
    given = (
        items
        if following is not None and items
        else re.split(r",? or (?=\d|an? |one )", match["given"].rstrip(":"))
    )
    choices = tuple(
        _items(entry) for entry in given if _ITEM.match(entry.strip()) and "following" not in entry
    )
    old = match.groupdict().get("old") or ""
    return WargearOption(printed, _ARTICLE.sub("", bearer, count=1), "; ".join(limits), _items(old), choices)


def _items(text: str) -> tuple[str, ...]:
    """The items of "1 blast pistol and 1 power weapon", a count of one left out."""
    parts = re.split(r",(?: and)? | and ", text.strip().rstrip("*"))
    return tuple(_ONE.sub("", part, count=1).strip() for part in parts if part.strip())
