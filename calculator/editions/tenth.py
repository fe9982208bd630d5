"""The mechanics of the 10th edition: cover adds to armour saves, attacks are allocated one by one."""

from rulegraph.calculator.distribution import Number
from rulegraph.calculator.modifiers import Modifier, Operation, Subject, modified
from rulegraph.calculator.profile import ModelGroup, TargetUnit
from rulegraph.calculator.strike import Strike
from rulegraph.calculator.weapon_abilities import AbilityName

NAME = "10"
MODIFIER_ORDER = (
    Operation.SET,
    Operation.DIVIDE,
    Operation.MULTIPLY,
    Operation.ADD,
    Operation.SUBTRACT,
)
RULES = {
    "attacks": "10th edition, Making Attacks",
    "rapid fire": "10th edition, Rapid Fire",
    "blast": "10th edition, Blast",
    "cleave": "10th edition has no Cleave",
    "hit": "10th edition, Hit Roll",
    "torrent": "10th edition, Torrent",
    "snap": "10th edition, Fire Overwatch",
    "indirect": "10th edition, Indirect Fire",
    "sustained": "10th edition, Sustained Hits",
    "lethal": "10th edition, Lethal Hits",
    "wound": "10th edition, Wound Roll",
    "anti": "10th edition, Anti",
    "devastating": "10th edition, Devastating Wounds and Mortal Wounds",
    "save": "10th edition, Saving Throw and Invulnerable Saves",
    "damage": "10th edition, Inflict Damage",
    "melta": "10th edition, Melta",
    "feel no pain": "10th edition, Feel No Pain",
    "allocation": "10th edition, Allocate Attack",
    "mortal": "10th edition, Mortal Wounds",
    "hazardous": "10th edition, Hazardous",
    "reroll": "10th edition, Re-rolls",
}
HAZARD = (1, 3, 3)
DEVASTATING_AFTER_ALL_WEAPONS = True
SORTS_SAVE_ROLLS = False


def situational(strike: Strike) -> tuple[Modifier, ...]:
    """The modifiers of Stealth, [HEAVY], [LANCE], indirect and plunging fire, and of guns while engaged.

    Source: 10th edition core rules, Stealth, Heavy, Lance, Indirect Fire, Big Guns Never Tire, Plunging Fire.
    """
    found = []
    here = strike.situation
    if strike.ranged:
        if strike.target.stealth:
            found.append(Modifier(Subject.HIT_ROLL, Operation.SUBTRACT, 1, "Stealth"))
        if here.target_not_visible:
            found.append(Modifier(Subject.HIT_ROLL, Operation.SUBTRACT, 1, "indirect fire"))
        if here.plunging_fire:
            found.append(Modifier(Subject.ARMOUR_PENETRATION, Operation.ADD, 1, "Plunging Fire"))
        pistol = strike.has(AbilityName.CLOSE_QUARTERS)
        if here.engaged and strike.by_monster_or_vehicle and not pistol:
            found.append(Modifier(Subject.HIT_ROLL, Operation.SUBTRACT, 1, "Big Guns Never Tire"))
        if strike.has(AbilityName.HEAVY) and here.remained_stationary and here.own_shooting_phase:
            found.append(Modifier(Subject.HIT_ROLL, Operation.ADD, 1, "[HEAVY]"))
    if strike.has(AbilityName.LANCE) and here.charged:
        found.append(Modifier(Subject.WOUND_ROLL, Operation.ADD, 1, "[LANCE]"))
    return tuple(found)


def usable(strike: Strike, modifiers: tuple[Modifier, ...]) -> tuple[Modifier, ...]:  # noqa: ARG001
    """All modifiers: [PSYCHIC] by itself ignores none in the 10th edition."""
    return modifiers


def failing_hit(strike: Strike) -> int:
    """The highest unmodified Hit roll that always fails: 1, in overwatch 5, in indirect fire 3.

    Source: 10th edition core rules, Hit Roll, Fire Overwatch, Indirect Fire.
    """
    if not strike.ranged:
        return 1
    if strike.situation.snap_shooting:
        return 5
    return 3 if strike.situation.target_not_visible else 1


def may_reroll_hits(strike: Strike) -> bool:
    """Whether Hit rolls can be re-rolled: not in indirect fire (10th edition, Indirect Fire)."""
    return not (strike.ranged and strike.situation.target_not_visible)


def attack_dice(value: int, bonus: int, modifiers: tuple[Modifier, ...]) -> int:
    """The attacks of one weapon: [RAPID FIRE] adds to the A characteristic like any modifier.

    Source: 10th edition core rules, Rapid Fire.
    """
    rapid = (Modifier(Subject.ATTACKS, Operation.ADD, bonus),) if bonus else ()
    return modified(value, Subject.ATTACKS, (*modifiers, *rapid), MODIFIER_ORDER)


def save_bonus(strike: Strike, save: int, penetration: int) -> int:
    """One on an armour save in cover, except for Save 3+ or better against AP 0.

    Source: 10th edition core rules, Benefit of Cover, Ignores Cover, Indirect Fire.
    """
    covered = strike.situation.target_in_cover or strike.situation.target_not_visible
    if not strike.ranged or not covered or strike.has(AbilityName.IGNORES_COVER):
        return 0
    return 0 if save <= 3 and penetration == 0 else 1


def best_save_roll(total: int) -> int:
    """The modifier of a saving throw, which is never improved by more than one (Saving Throw)."""
    return min(total, 1)


def takes_lethal_hit(automatic: Number, rolled: Number) -> bool:  # noqa: ARG001
    """True: a critical hit of [LETHAL HITS] always wounds by itself (10th edition, Lethal Hits)."""
    return True


def devastating_defence(strike: Strike) -> tuple[Modifier, ...]:
    """All modifiers of the target: the attack is allocated and modified before it inflicts its wounds.

    Source: 10th edition core rules, Devastating Wounds.
    """
    return strike.defence


def toughness_group(target: TargetUnit) -> ModelGroup:
    """The bodyguards with the Toughness of most models, the higher one of equals.

    Source: 10th edition core rules, Wound Roll and Attached Units.
    """
    bodyguards = [group for group in target.groups if not group.character] or list(target.groups)
    models: dict[int, int] = {}
    for group in bodyguards:
        models[group.toughness] = models.get(group.toughness, 0) + group.count
    return max(bodyguards, key=lambda group: (models[group.toughness], group.toughness))
