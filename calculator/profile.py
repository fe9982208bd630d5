"""What attacks and what is attacked: weapons, attackers, target units of one or more model groups."""

from dataclasses import dataclass, field

from rulegraph.calculator.dice import parse_dice
from rulegraph.calculator.modifiers import AttackKind, Effect, Modifier, RerollEffect
from rulegraph.calculator.requirement import require

MOST_MODELS = 200
MOST_WOUNDS = 600


@dataclass(frozen=True, slots=True)
class WeaponProfile:
    """One line of a weapon: dice for A and D, `skill` is BS or WS (None: no Hit roll), AP 0 or below."""

    name: str
    kind: AttackKind
    attacks: str
    skill: int | None
    strength: int
    armour_penetration: int
    damage: str
    abilities: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        require(self.kind is not AttackKind.ANY, f"weapon {self.name!r} must be ranged or melee, not both")
        parse_dice(self.attacks)
        parse_dice(self.damage)
        skill = self.skill
        require(skill is None or 2 <= skill <= 6, f"weapon {self.name!r} has skill {skill}+: give 2 to 6")
        require(self.strength >= 1, f"weapon {self.name!r} has strength {self.strength}: give 1 or more")
        require(
            -12 <= self.armour_penetration <= 0,
            f"weapon {self.name!r} has AP {self.armour_penetration}: "
            "write AP as on the datasheet, 0 or below (-2)",
        )


@dataclass(frozen=True, slots=True)
class WeaponGroup:
    """A number of equal weapons that attack together."""

    weapon: WeaponProfile
    count: int

    def __post_init__(self) -> None:
        require(
            1 <= self.count <= MOST_MODELS,
            f"{self.count} × {self.weapon.name!r} attack: give 1 to {MOST_MODELS}",
        )


@dataclass(frozen=True, slots=True)
class Attacker:
    """The attacking unit: its weapons, its keywords, and the rules that help or hinder it."""

    weapons: tuple[WeaponGroup, ...]
    name: str = ""
    keywords: frozenset[str] = frozenset()
    effects: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class ModelGroup:
    """Equal models of the target; saves are None where a model has none, feel no pain is X of X+."""

    count: int
    toughness: int
    save: int | None
    wounds: int
    invulnerable_save: int | None = None
    feel_no_pain: int | None = None
    feel_no_pain_mortal: int | None = None
    character: bool = False

    def __post_init__(self) -> None:
        require(1 <= self.count <= MOST_MODELS, f"{self.count} models are given: give 1 to {MOST_MODELS}")
        require(self.toughness >= 1, f"toughness {self.toughness} is given: give 1 or more")
        require(self.wounds >= 1, f"{self.wounds} wounds are given: give 1 or more")
        for name in ("save", "invulnerable_save", "feel_no_pain", "feel_no_pain_mortal"):
            value = getattr(self, name)
            shown = name.replace("_", " ")
            require(value is None or 2 <= value <= 7, f"{shown} {value}+ is given: give 2 to 7, or none")


@dataclass(frozen=True, slots=True)
class TargetUnit:
    """The target: its groups in the order in which they are allocated attacks, CHARACTER models last."""

    groups: tuple[ModelGroup, ...]
    name: str = ""
    keywords: frozenset[str] = frozenset()
    effects: tuple[Modifier | RerollEffect, ...] = ()
    stealth: bool = False
    wounds_lost: int = 0
    """Wounds that the first model of the first group has lost already."""

    def __post_init__(self) -> None:
        require(bool(self.groups), f"target {self.name!r} has no models")
        flags = [group.character for group in self.groups]
        require(
            flags == sorted(flags),
            f"target {self.name!r} has a CHARACTER before other models: name CHARACTER groups last",
        )
        total = sum(group.count * group.wounds for group in self.groups)
        require(total <= MOST_WOUNDS, f"target {self.name!r} has {total} wounds: at most {MOST_WOUNDS}")
        first = self.groups[0].wounds
        require(
            0 <= self.wounds_lost < first,
            f"the first model of {self.name!r} has lost {self.wounds_lost} of {first} wounds: give fewer",
        )

    @property
    def models(self) -> int:
        """How many models the unit has."""
        return sum(group.count for group in self.groups)


@dataclass(frozen=True, slots=True)
class Situation:
    """Where and how the attack happens; the default is a plain attack in the open beyond half range."""

    within_half_range: bool = False
    remained_stationary: bool = False
    moved_at_most_three_inches: bool = False
    set_up_this_turn: bool = False
    engaged: bool = False
    target_is_engaged_with_attacker: bool = False
    charged: bool = False
    target_in_cover: bool = False
    target_not_visible: bool = False
    target_visible_to_friends: bool = False
    plunging_fire: bool = False
    snap_shooting: bool = False
    own_shooting_phase: bool = True


@dataclass(frozen=True, slots=True)
class MortalWounds:
    """Mortal wounds beside the attacks: `rolls` D6, each of `needed`+ inflicts `amount` (1: no roll)."""

    rolls: str
    needed: int
    amount: str = "1"
    source: str = ""

    def __post_init__(self) -> None:
        parse_dice(self.rolls)
        parse_dice(self.amount)
        require(1 <= self.needed <= 6, f"mortal wounds on {self.needed}+ are given: give 1 to 6")


@dataclass(frozen=True, slots=True)
class Attack:
    """One unit attacking another with all the weapons named, in their order."""

    attacker: Attacker
    target: TargetUnit
    situation: Situation = field(default_factory=Situation)
    mortal_wounds: tuple[MortalWounds, ...] = ()
    not_modelled: tuple[tuple[str, str], ...] = ()
    """What the caller knows of but could not express, with the reason: it is named in the result."""

    def __post_init__(self) -> None:
        require(
            bool(self.attacker.weapons or self.mortal_wounds),
            f"{self.attacker.name or 'the attacker'} attacks with no weapon: name at least one",
        )
