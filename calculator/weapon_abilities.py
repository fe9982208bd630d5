"""Weapon abilities as they are written on a datasheet, read into names and numbers."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from rulegraph.calculator.dice import Dice, mean_of, parse_dice


class AbilityName(Enum):
    """The weapon abilities that the calculator knows."""

    ANTI = "ANTI"
    ASSAULT = "ASSAULT"
    BLAST = "BLAST"
    CLEAVE = "CLEAVE"
    CLOSE_QUARTERS = "CLOSE-QUARTERS"
    DEVASTATING_WOUNDS = "DEVASTATING WOUNDS"
    EXTRA_ATTACKS = "EXTRA ATTACKS"
    HAZARDOUS = "HAZARDOUS"
    HEAVY = "HEAVY"
    IGNORES_COVER = "IGNORES COVER"
    INDIRECT_FIRE = "INDIRECT FIRE"
    LANCE = "LANCE"
    LETHAL_HITS = "LETHAL HITS"
    MELTA = "MELTA"
    ONE_SHOT = "ONE SHOT"
    PRECISION = "PRECISION"
    PSYCHIC = "PSYCHIC"
    RAPID_FIRE = "RAPID FIRE"
    SUSTAINED_HITS = "SUSTAINED HITS"
    TORRENT = "TORRENT"
    TWIN_LINKED = "TWIN-LINKED"


WITHOUT_INFLUENCE = {
    AbilityName.ASSAULT: "decides whether the weapon may be used, not how its dice fall",
    AbilityName.CLOSE_QUARTERS: "decides whether the weapon may be used beside others",
    AbilityName.EXTRA_ATTACKS: "decides which weapons are used together: give each of them",
    AbilityName.ONE_SHOT: "once per battle: whether it was used before is not known here",
    AbilityName.PRECISION: "attacks are not directed at a CHARACTER: the order of the groups is kept",
}
"""Abilities that the dice do not show, with what the result says about them."""

_NUMBER = r"(?P<amount>\d*D[36](?:\+\d+)?|\d+)"
_PLAIN = "|".join(
    re.escape(name.value)
    for name in AbilityName
    if name.value not in ("ANTI", "CLEAVE", "MELTA", "RAPID FIRE", "SUSTAINED HITS", "BLAST")
)
_ABILITY = re.compile(
    rf"(?:(?P<plain>{_PLAIN}|BLAST)|(?P<counted>CLEAVE|MELTA|RAPID FIRE|SUSTAINED HITS|BLAST) {_NUMBER}"
    r"|ANTI-(?P<against>.+?) (?P<threshold>[2-6])\+)(?: ?: ?(?P<only>.+))?"
)
_SAME = {"PISTOL": "CLOSE-QUARTERS", "TWIN LINKED": "TWIN-LINKED"}


@dataclass(frozen=True, slots=True)
class WeaponAbility:
    """One ability: its number X, for [ANTI-X Y+] the keyword and roll, and the targets it is kept to."""

    name: AbilityName
    amount: str = "0"
    keyword: str = ""
    threshold: int = 6
    only: tuple[str, ...] = ()

    @property
    def dice(self) -> Dice:
        """The number X as dice."""
        return parse_dice(self.amount)


def read_ability(text: str) -> WeaponAbility | None:
    """The ability that a datasheet writes so, with or without brackets; None if it is none of these."""
    plain = " ".join(text.strip().strip("[]").upper().replace("‑", "-").replace("–", "-").split())
    found = _ABILITY.fullmatch(_SAME.get(plain, plain))
    if found is None:
        return None
    only = tuple(word.strip() for word in re.split(r"[/,]", found["only"] or "") if word.strip())
    if found["against"]:
        return WeaponAbility(AbilityName.ANTI, "0", found["against"], int(found["threshold"]), only)
    if found["counted"]:
        return WeaponAbility(AbilityName(found["counted"]), found["amount"], only=only)
    name = AbilityName(found["plain"])
    return WeaponAbility(name, "1" if name is AbilityName.BLAST else "0", only=only)


def applies(ability: WeaponAbility, keywords: frozenset[str]) -> bool:
    """Whether the ability works against a target with these keywords (in capitals).

    Source: 11th edition 24.01 (abilities followed by keywords), 24.03.
    """
    wanted = (ability.keyword,) if ability.name is AbilityName.ANTI else ability.only
    return not wanted or any(keyword in keywords for keyword in wanted)


def strongest(abilities: Iterable[WeaponAbility]) -> dict[AbilityName, WeaponAbility]:
    """The one instance of each ability that the attacking player takes: they are never cumulative.

    Source: 11th edition 24.02.
    """
    taken: dict[AbilityName, WeaponAbility] = {}
    for one in abilities:
        other = taken.get(one.name)
        if other is None or (mean_of(one.dice), -one.threshold) > (mean_of(other.dice), -other.threshold):
            taken[one.name] = one
    return taken
