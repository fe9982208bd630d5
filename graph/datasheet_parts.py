"""The parts of a datasheet record: profiles, abilities, points, composition, wargear options."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class AbilityUse:
    """An ability by name with its parameter: ("Scouts", '7"'), ("Anti", "4+", ("VEHICLE",)).

    `name` is folded to the ability's own name in title case ("Sustained Hits", "Anti", "Rapid Fire").
    `against` are keywords of the target that the ability is limited to. `text` is the ability's sentence
    where the datasheet states one; `kind` says in which list the datasheet has it.
    """

    name: str
    parameter: str = ""
    against: tuple[str, ...] = ()
    text: str = ""
    kind: Literal["core", "faction", "datasheet", "wargear", "weapon"] = "datasheet"


@dataclass(frozen=True, slots=True)
class WeaponProfile:
    """One row of a weapon table: range in inches as text ('18"') or "Melee"; skill "4+" or "" for none."""

    name: str
    kind: Literal["ranged", "melee"]
    range: str
    attacks: str
    skill: str
    strength: str
    armour_penetration: str
    damage: str
    abilities: tuple[AbilityUse, ...] = ()


@dataclass(frozen=True, slots=True)
class ModelProfile:
    """One stat line, each value as printed: movement '7"', save "4+", invulnerable save "" for none.

    `stated_for` is the edition that the source states it for where that is not the sheet's own.
    """

    name: str
    movement: str
    toughness: str
    save: str
    invulnerable_save: str
    wounds: str
    leadership: str
    objective_control: str
    stated_for: str = ""


@dataclass(frozen=True, slots=True)
class PointsBand:
    """Points of a unit of `models` models ("10 models" is 10), for the nth to mth unit of its name.

    `first_unit` is 1 and `last_unit` None where the cost does not depend on how many are taken.
    `option` names an item that costs `points` each ("Ion rifle"), then `models` is 0.
    """

    points: int
    models: int
    description: str = ""
    first_unit: int = 1
    last_unit: int | None = None
    option: str = ""


@dataclass(frozen=True, slots=True)
class Composition:
    """`minimum` to `maximum` models of the name `model` in a unit."""

    model: str
    minimum: int
    maximum: int


@dataclass(frozen=True, slots=True)
class WargearOption:
    """A wargear option: the sentence as printed (`text`) and its facts.

    `bearer` is the model that may take it, `replaces` what it gives up, `choices` the sets of items of
    which one is taken ("1 blast pistol and 1 power weapon" is one choice of two items).
    """

    text: str
    bearer: str = ""
    limit: str = ""
    replaces: tuple[str, ...] = ()
    choices: tuple[tuple[str, ...], ...] = ()
