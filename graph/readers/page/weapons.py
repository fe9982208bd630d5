"""Weapon tables of a page: profiles, and abilities split off the weapon's name."""

import re
from collections.abc import Iterable, Sequence
from typing import Literal

from rulegraph.graph.datasheet_parts import AbilityUse, WeaponProfile
from rulegraph.graph.readers.page.lists import NOUNS, WEAPON_ABILITIES
from rulegraph.graph.readers.page.pieces import Piece

_VALUE = r"(?: (?P<parameter>\d*D\d(?:\+\d+)?|\d+\+?))?"
_AGAINST = r"(?:: (?P<against>[\w’'/, -]{2,60}))?"
_KNOWN = "|".join(sorted((re.escape(name) for name in WEAPON_ABILITIES), key=len, reverse=True))
_ABILITY = re.compile(rf"(?P<name>{_KNOWN}){_VALUE}{_AGAINST}\Z", re.IGNORECASE)
_ANTI = re.compile(r"anti-(?P<against>[\w’' -]{2,40}?) (?P<parameter>\d\+)\Z", re.IGNORECASE)
_LAST = re.compile(
    rf" (?P<ability>(?:anti-[\w’' -]{{2,40}}? \d\+|(?:{_KNOWN})(?: (?:\d*D\d(?:\+\d+)?|\d+))?"
    rf"(?:: [a-z/ -]{{2,40}})?)) ?\Z",
    re.IGNORECASE,
)
_BRACKETS = re.compile(r"\[(?P<abilities>[^\]]*)\]")
_TAIL = 90
_COLUMNS = 6


def weapons(
    kind: Literal["ranged", "melee"], rows: Iterable[Piece], words: str
) -> tuple[tuple[WeaponProfile, ...], tuple[Piece, ...]]:
    """The profiles of one table, and the rows that gave none.

    A table prints each name twice, alone and with its values. `words` is the lower-case text of the
    options and the equipment, in which weapons stand under their own names.
    """
    profiles: list[WeaponProfile] = []
    named: list[tuple[str, Piece]] = []
    unread: list[Piece] = []
    for row in rows:
        cells = [cell.strip() for cell in row.text.strip().strip("|").split("|")]
        values = [cell for cell in cells[1:] if cell]
        if not cells[0]:
            unread.append(row)
        elif not values:
            named.append((cells[0], row))
        elif len(values) != _COLUMNS:
            unread.append(row)
        else:
            named = [entry for entry in named if entry[0] != cells[0]]
            name, abilities = split_name(cells[0], words)
            profiles.append(WeaponProfile(name, kind, *_values(values), abilities))
    return tuple(profiles), (*unread, *(row for _, row in named))


def _values(cells: Sequence[str]) -> tuple[str, str, str, str, str, str]:
    reach, attacks, skill, strength, penetration, damage = cells
    return reach, attacks, "" if skill in {"-", "–", "N/A"} else skill, strength, penetration, damage


def split_name(printed: str, words: str) -> tuple[str, tuple[AbilityUse, ...]]:
    """The weapon's name and its abilities, from a name cell.

    The 10th edition prints abilities in brackets, the 11th glues them in lower case behind the name. A
    word such as "pistol" can be the end of the name, an ability, or both: the name is the longest one
    that the options or the equipment mention, and else what is left without abilities, of which a noun
    that would leave a single word is none.
    """
    bracket = _BRACKETS.search(printed)
    if bracket is not None:
        listed = [part.strip() for part in bracket["abilities"].split(",") if part.strip()]
        return printed[: bracket.start()].strip(), tuple(ability(part) for part in listed)
    name, abilities = printed, list[str]()
    while True:
        match = _LAST.search(name[-_TAIL:])
        if match is None or _is_mentioned(name, words):
            break
        found = match["ability"]
        rest = name[: len(name) - len(match[0])].strip()
        if (
            found.casefold() in (known.casefold() for known in abilities)
            or rest.endswith(("–", "-"))
            or not rest
        ):
            break
        if found.casefold() in NOUNS and " " not in rest:
            break
        abilities.insert(0, found)
        name = rest
    return name, tuple(ability(part) for part in abilities)


def _is_mentioned(name: str, words: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(name.casefold())}s?(?!\w)", words) is not None


def ability(printed: str) -> AbilityUse:
    """A weapon's ability: "anti-vehicle 4+" is Anti, 4+, against VEHICLE; an unknown one is kept by name."""
    match = _ANTI.match(printed)
    if match is not None:
        return AbilityUse("Anti", match["parameter"], (match["against"].upper(),), kind="weapon")
    known = _ABILITY.match(printed)
    if known is None:
        return AbilityUse(_title(printed), kind="weapon")
    against = re.split(r"[/,]", known["against"]) if known["against"] else []
    keywords = tuple(keyword.strip().upper() for keyword in against)
    return AbilityUse(_title(known["name"]), (known["parameter"] or "").upper(), keywords, kind="weapon")


def _title(name: str) -> str:
    return " ".join(word[:1].upper() + word[1:].lower() for word in name.split())
