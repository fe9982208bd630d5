"""Abilities of a datasheet: core and faction abilities by name, the others with their text."""

import re
from collections.abc import Iterable
from typing import Literal

from rulegraph.graph.datasheet_parts import AbilityUse
from rulegraph.graph.readers.page.marks import is_title
from rulegraph.graph.readers.typography import plain

_PARAMETER = re.compile(
    r"(?P<name>.{2,60}?) (?P<parameter>\d+[\"”]|\d+\+|\d*D\d+(?:\+\d+)?|\d+)(?P<more> \(.*\))?\Z"
)
_NAMED = re.compile(r"(?P<name>[^.:|]{2,80}): ?(?P<text>.*)\Z", re.DOTALL)
_LISTED = re.compile(r"(?P<kind>CORE|FACTION): ?(?P<names>.*)\Z", re.DOTALL)
_NOT_NAMES = frozenset({"Example", "Designer’s Note", "Designer's Note", "Note"})


def abilities(
    lines: Iterable[str], kind: Literal["datasheet", "wargear"]
) -> tuple[tuple[AbilityUse, ...], tuple[str, ...]]:
    """The abilities of a section, and the lines before the first that belong to none."""
    listed: list[AbilityUse] = []
    named: list[tuple[str, list[str]]] = []
    unread: list[str] = []
    for line in lines:
        listing = _LISTED.match(line)
        name = _NAMED.match(line)
        if listing is not None:
            of: Literal["core", "faction"] = "core" if listing["kind"] == "CORE" else "faction"
            listed += [
                listed_ability(part, of) for part in re.split(r"[,;] ?", listing["names"]) if part.strip()
            ]
        elif name is not None and is_title(name["name"]) and name["name"] not in _NOT_NAMES:
            named.append((name["name"], [plain(name["text"])]))
        elif named:
            named[-1][1].append(plain(line))
        else:
            unread.append(line)
    texts = (AbilityUse(name, text="\n".join(filter(None, text)), kind=kind) for name, text in named)
    return (*listed, *texts), tuple(unread)


def listed_ability(printed: str, kind: Literal["core", "faction"]) -> AbilityUse:
    """An ability of the CORE or FACTION list: "Firing Deck 2" is Firing Deck with the parameter 2."""
    match = _PARAMETER.match(printed.strip())
    if match is None:
        return AbilityUse(printed.strip(), kind=kind)
    return AbilityUse(match["name"], match["parameter"], text=(match["more"] or "").strip(), kind=kind)
