"""Abilities of weapons and datasheets: names folded, parameters and target keywords split off."""

import re
from typing import Literal

from rulegraph.graph.datasheet_parts import AbilityUse
from rulegraph.graph.identifiers import folded
from rulegraph.graph.readers.datacards.fields import Node
from rulegraph.graph.readers.markup import single_line

_AMOUNT = r"(?:\d*D[36](?:\s*[+-]\s*\d+)?|\d+)(?:\+|[\"”″])?"
_PARAMETER = re.compile(rf"(?P<name>.*?\S)\s(?P<parameter>{_AMOUNT}|X[\"+]?)\Z", re.IGNORECASE)
_ANTI = re.compile(rf"Anti\s?[-\s]\s?(?P<against>\S.*)\s(?P<parameter>{_AMOUNT})\Z", re.IGNORECASE)
_AGAINST = re.compile(r"(?P<ability>[^:]+):(?P<against>[^:]+)\Z")
_REMAINING = re.compile(r"(?P<low>\d{1,4})\s?[-–]\s?(?P<high>\d{1,4})")
_KEYWORD = r"[A-Z0-9][^a-z.,]*[^a-z.,\s]"
_GRANT = re.compile(
    r"\b(?:bearer|unit|model|models)\b(?:[’']s unit)?[^.]{0,80}?\b(?:has|have|gains?) the "
    rf"(?P<keywords>{_KEYWORD}(?:(?:, | and | or |, and |, or ){_KEYWORD})*) keywords?\b"
)
_JOINED = re.compile(r", and |, or |, | and | or ")
_NOT_GRANTED = re.compile(r"\b(?:loses?|not|enemy)\b", re.IGNORECASE)


def ability(text: str, kind: Literal["core", "weapon"]) -> AbilityUse:
    """The ability that a short text names, with its parameter and the keywords it is limited to.

    "Sustained Hits 1", "Anti-vehicle 4+", "Anti-Epic Hero 2+", "[LETHAL HITS: MONSTER/VEHICLE]".
    """
    bare = single_line(text).replace("[", "").replace("]", "").strip()
    if anti := _ANTI.match(bare):
        return AbilityUse("Anti", _amount(anti["parameter"]), _keywords(anti["against"]), kind=kind)
    against: tuple[str, ...] = ()
    if limited := _AGAINST.match(bare):
        bare, against = limited["ability"].strip(), _keywords(limited["against"])
    if numbered := _PARAMETER.match(bare):
        return AbilityUse(titled(numbered["name"]), _amount(numbered["parameter"]), against, kind=kind)
    return AbilityUse(titled(bare), "", against, kind=kind)


def titled(name: str) -> str:
    """A name in capitals or small letters as a title ("DEEP STRIKE", "rapid fire"); others unchanged."""
    if name not in (name.upper(), name.lower()):
        return name
    return " ".join(word[:1].upper() + word[1:].lower() for word in name.split())


def weapon_abilities(weapon: Node, profile: Node) -> tuple[AbilityUse, ...]:
    """The abilities of a weapon's profile, with the texts that the weapon gives for some of them.

    A text whose ability no profile lists belongs to all of them.
    """
    texts = {folded(each.required("name")): each for each in weapon.nodes("abilities")}
    uses: list[AbilityUse] = []
    for use in _listed(profile):
        described = texts.get(folded(use.name))
        text = described.text("description") if described else ""
        uses.append(AbilityUse(use.name, use.parameter, use.against, text, "weapon"))
    listed = (
        {folded(use.name) for other in weapon.nodes("profiles") for use in _listed(other)} if texts else ()
    )
    uses += [
        AbilityUse(each.required("name"), text=each.text("description"), kind="weapon")
        for key, each in texts.items()
        if key not in listed
    ]
    return tuple(dict.fromkeys(uses))


def _listed(profile: Node) -> list[AbilityUse]:
    return [ability(name, "weapon") for name in profile.raws("keywords") if single_line(name)]


def sheet_abilities(abilities: Node) -> tuple[AbilityUse, ...]:
    """The abilities of a datasheet, in the order of its lists: core, faction, its own, wargear."""
    uses = [_core(each) for each in abilities.nodes("core")]
    uses += [_described(each, "faction") for each in abilities.nodes("faction")]
    uses += [_described(each, "datasheet") for key in ("other", "special") for each in abilities.nodes(key)]
    for each in abilities.nodes("primarch"):
        uses.append(_described(each, "datasheet"))
        uses += [_described(inner, "datasheet") for inner in each.nodes("abilities")]
    uses += [_described(each, "wargear") for each in abilities.nodes("wargear")]
    damaged = abilities.node("damaged")
    if text := damaged.text("description"):
        remaining = _REMAINING.search(damaged.line("range"))
        parameter = f"{remaining['low']}-{remaining['high']}" if remaining else ""
        uses.append(AbilityUse("Damaged", parameter, text=text))
    save = abilities.node("invul")
    if limit := save.text("info"):
        uses.append(AbilityUse("Invulnerable Save", save.line("value"), text=limit))
    return tuple(uses)


def granted_keywords(text: str) -> tuple[str, ...]:
    """The keywords that the bearer or its unit gets by a text ("the bearer has the X and Y keywords")."""
    found: list[str] = []
    for match in _GRANT.finditer(text):
        if not _NOT_GRANTED.search(match[0]):
            found += _JOINED.split(match["keywords"])
    return tuple(dict.fromkeys(keyword.strip() for keyword in found))


def _core(node: Node) -> AbilityUse:
    use = ability(node.required("name"), "core")
    return AbilityUse(use.name, use.parameter, use.against, node.text("restriction"), "core")


def _described(node: Node, kind: Literal["faction", "datasheet", "wargear"]) -> AbilityUse:
    return AbilityUse(node.required("name"), text=node.text("description"), kind=kind)


def _amount(parameter: str) -> str:
    compact = parameter.replace(" ", "").replace("”", '"').replace("″", '"')
    return compact.upper()


def _keywords(text: str) -> tuple[str, ...]:
    return tuple(part.strip().upper() for part in text.split("/") if part.strip())
