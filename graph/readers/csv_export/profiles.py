"""Model and weapon profiles of the export."""

import re

from rulegraph.graph.datasheet_parts import AbilityUse, ModelProfile, WeaponProfile
from rulegraph.graph.readers.csv_export.names import latin, readable, spaced, title
from rulegraph.graph.readers.csv_export.rows import Row
from rulegraph.graph.readers.markup import plain

_SEPARATOR = re.compile(r"\s*(?:,|\.(?=\s|\Z))\s*")
_AGAINST = re.compile(r"anti[- ](?P<keyword>.+?)\s+(?P<parameter>\d\+)", re.IGNORECASE)
_PARAMETER = re.compile(r"(?P<name>\D.*?)\s+(?P<parameter>\d*D\d+(?:\+\d+)?\"?|\d+[+\"]?)", re.IGNORECASE)
_NONE = frozenset({"", "-", "–", "N/A"})


def weapon_ability(text: str) -> AbilityUse:
    """One ability of a weapon: "anti-infantry 4+" is ("Anti", "4+", ("INFANTRY",))."""
    text = spaced(latin(text))
    if match := _AGAINST.fullmatch(text):
        return AbilityUse("Anti", match["parameter"], (match["keyword"].upper(),), kind="weapon")
    if match := _PARAMETER.fullmatch(text):
        return AbilityUse(title(match["name"]), match["parameter"].upper(), kind="weapon")
    return AbilityUse(title(text), kind="weapon")


def weapon(row: Row) -> WeaponProfile | None:
    """The weapon profile of the row; None where it is neither ranged nor melee."""
    kind = row["type"].casefold()
    if kind not in {"ranged", "melee"}:
        return None
    abilities = [weapon_ability(part) for part in _SEPARATOR.split(plain(row["description"])) if part]
    if row["dice"]:
        abilities.append(AbilityUse("Profile Roll", spaced(row["dice"]), kind="weapon"))
    return WeaponProfile(
        name=readable(plain(row["name"])),
        kind="ranged" if kind == "ranged" else "melee",
        range=_inches(row["range"]),
        attacks=spaced(row["A"]),
        skill=_roll(row["BS_WS"]),
        strength=spaced(row["S"]),
        armour_penetration="0" if row["AP"] == "-0" else spaced(row["AP"]),
        damage=spaced(row["D"]),
        abilities=tuple(dict.fromkeys(abilities)),
    )


def model(row: Row, datasheet: str) -> ModelProfile:
    """The stat line of the row; a line without a name is of the datasheet's only model."""
    return ModelProfile(
        name=readable(row["name"]) or datasheet,
        movement=row["M"],
        toughness=row["T"],
        save=row["Sv"],
        invulnerable_save=_roll(row["inv_sv"].rstrip("*")),
        wounds=row["W"],
        leadership=row["Ld"],
        objective_control=row["OC"],
    )


def invulnerable_save_note(row: Row) -> AbilityUse | None:
    """What the row says of its invulnerable save beside the number, as an ability; None for nothing."""
    note = plain(row["inv_sv_descr"]).lstrip("* ")
    return AbilityUse("Invulnerable Save", _roll(row["inv_sv"].rstrip("*")), text=note) if note else None


def _inches(text: str) -> str:
    return f'{text}"' if text.isdecimal() else text


def _roll(text: str) -> str:
    """A roll needed, with its plus; "" for none."""
    if text in _NONE:
        return ""
    return f"{text}+" if text.isdecimal() else text
