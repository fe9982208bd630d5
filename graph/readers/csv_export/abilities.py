"""Abilities that a datasheet of the export lists, and the keywords that its wargear grants."""

import re
from collections.abc import Mapping

from rulegraph.graph.datasheet_parts import AbilityUse
from rulegraph.graph.readers.csv_export.names import readable, spaced
from rulegraph.graph.readers.csv_export.rows import Row
from rulegraph.graph.readers.markup import plain

_PARAMETER = re.compile(r"(?P<parameter>[^(]*?)\s*(?:\((?P<note>[^)]*)\))?")
_KEYWORDS = r"[A-Z][A-Z’' -]*[A-Z](?:(?:,| and|, and) [A-Z][A-Z’' -]*[A-Z])*"
_GRANTS = re.compile(rf"\b(?:has|have|gains?) the (?P<keywords>{_KEYWORDS}) keywords?\b")
_CONDITION = re.compile(r"\b(?:if|while|enemy|friendly)\b", re.IGNORECASE)
_LONGEST_SENTENCE = 1000
_AND = re.compile(r",? and |, ")


def ability(row: Row, names: Mapping[str, str]) -> AbilityUse | None:
    """The ability of the row; None where it names one by an id that resolves to nothing, or by nothing.

    `names` gives the names of the abilities that have a table of their own.
    """
    kind, text = row["type"].casefold(), plain(row["description"])
    parameter, note = _parameter(row["parameter"])
    text = text or note
    if row["ability_id"]:
        name = names.get(row["ability_id"], "")
        if not name:
            return None
        return AbilityUse(name, parameter, text=text, kind="core" if kind == "core" else "faction")
    name = readable(row["name"])
    if not name:
        return None
    if kind == "wargear":
        return AbilityUse(name, parameter, text=text, kind="wargear")
    return AbilityUse(name, parameter, text=text, kind="weapon" if kind == "wargear profile" else "datasheet")


def granted_keywords(uses: tuple[AbilityUse, ...]) -> tuple[str, ...]:
    """The keywords that wargear gives to its bearer without a condition."""
    found: dict[str, None] = {}
    for use in uses:
        if use.kind != "wargear":
            continue
        for sentence in use.text.split("."):
            match = _GRANTS.search(sentence) if len(sentence) <= _LONGEST_SENTENCE else None
            if match and not _CONDITION.search(sentence, 0, match.start()):
                found |= dict.fromkeys(_AND.split(match["keywords"]))
    return tuple(found)


def _parameter(text: str) -> tuple[str, str]:
    match = _PARAMETER.fullmatch(spaced(text))
    return (match["parameter"], match["note"] or "") if match else (spaced(text), "")
