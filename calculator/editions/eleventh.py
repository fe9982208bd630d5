"""The mechanics of the 11th edition: cover worsens BS, save rolls are sorted, lethal hits are a choice."""

from rulegraph.calculator.distribution import Number, exceeds
from rulegraph.calculator.modifiers import Modifier, Operation, Subject, modified
from rulegraph.calculator.profile import ModelGroup, TargetUnit
from rulegraph.calculator.strike import Strike
from rulegraph.calculator.weapon_abilities import AbilityName

NAME = "11"
MODIFIER_ORDER = (
    Operation.SET,
    Operation.MULTIPLY,
    Operation.ADD,
    Operation.DIVIDE,
    Operation.SUBTRACT,
)
RULES = {
    "attacks": "11th edition 04.03",
    "rapid fire": "11th edition 24.30",
    "blast": "11th edition 24.05",
    "cleave": "11th edition 24.06",
    "hit": "11th edition 05.01",
    "torrent": "11th edition 24.37",
    "snap": "11th edition 15.09",
    "indirect": "11th edition 10.07",
    "sustained": "11th edition 24.36",
    "lethal": "11th edition 24.23",
    "wound": "11th edition 05.02",
    "anti": "11th edition 24.03",
    "devastating": "11th edition 24.10",
    "save": "11th edition 05.03, 05.04",
    "damage": "11th edition 05.04, 02.02.01",
    "melta": "11th edition 24.25",
    "feel no pain": "11th edition 24.12",
    "allocation": "11th edition 05.03, 05.04.01",
    "mortal": "11th edition 06.02",
    "hazardous": "11th edition 24.15, 06.03",
    "reroll": "11th edition 02.02.01",
}
HAZARD = (2, 1, 3)
DEVASTATING_AFTER_ALL_WEAPONS = False
SORTS_SAVE_ROLLS = True


def situational(strike: Strike) -> tuple[Modifier, ...]:
    """The modifiers of cover, Stealth, Plunging Fire, [HEAVY], [LANCE] and close quarters.

    Source: 11th edition 13.08, 24.33, 22.05, 24.16, 24.21, 10.06.
    """
    found = []
    here = strike.situation
    if strike.ranged:
        if _in_cover(strike):
            found.append(Modifier(Subject.SKILL, Operation.SUBTRACT, 1, "benefit of cover (13.08)"))
        if here.plunging_fire:
            found.append(Modifier(Subject.SKILL, Operation.ADD, 1, "Plunging Fire (22.05)"))
        if here.engaged and strike.by_monster_or_vehicle:
            exempt = strike.has(AbilityName.CLOSE_QUARTERS) and here.target_is_engaged_with_attacker
            if not exempt:
                found.append(Modifier(Subject.HIT_ROLL, Operation.SUBTRACT, 1, "engaged (10.06)"))
        settled = here.remained_stationary or here.moved_at_most_three_inches
        free = not here.engaged and not here.set_up_this_turn
        if strike.has(AbilityName.HEAVY) and here.own_shooting_phase and settled and free:
            found.append(Modifier(Subject.HIT_ROLL, Operation.ADD, 1, "[HEAVY] (24.16)"))
    if strike.has(AbilityName.LANCE) and here.charged:
        found.append(Modifier(Subject.WOUND_ROLL, Operation.ADD, 1, "[LANCE] (24.21)"))
    return tuple(found)


def _in_cover(strike: Strike) -> bool:
    """Stealth gives the benefit of cover, and there is only one (24.18, 24.33, 10.07)."""
    here = strike.situation
    covered = here.target_in_cover or strike.target.stealth or here.target_not_visible
    return covered and not strike.has(AbilityName.IGNORES_COVER)


def usable(strike: Strike, modifiers: tuple[Modifier, ...]) -> tuple[Modifier, ...]:
    """The modifiers without those that a [PSYCHIC] attack chooses to ignore: the harmful ones.

    Source: 11th edition 24.29, 02.02.02.
    """
    if not strike.has(AbilityName.PSYCHIC):
        return modifiers
    ignorable = (Subject.SKILL, Subject.HIT_ROLL)
    return tuple(
        one for one in modifiers if one.subject not in ignorable or one.operation is not Operation.SUBTRACT
    )


def failing_hit(strike: Strike) -> int:
    """The highest unmodified Hit roll that always fails: 1, in snap shooting 5, indirect 5 or 3.

    Source: 11th edition 05.01, 15.09, 10.07.
    """
    here = strike.situation
    if not strike.ranged:
        return 1
    if here.snap_shooting:
        return 5
    if here.target_not_visible:
        return 3 if here.remained_stationary and here.target_visible_to_friends else 5
    return 1


def may_reroll_hits(strike: Strike) -> bool:
    """Whether Hit rolls can be re-rolled: neither in snap shooting nor in indirect shooting.

    Source: 11th edition 15.09, 10.07.
    """
    here = strike.situation
    return not (strike.ranged and (here.snap_shooting or here.target_not_visible))


def attack_dice(value: int, bonus: int, modifiers: tuple[Modifier, ...]) -> int:
    """The attack dice of one weapon: the modified A, then the additional dice.

    Source: 11th edition 02.02.03, 24.30.
    """
    return modified(value, Subject.ATTACKS, modifiers, MODIFIER_ORDER) + bonus


def save_bonus(strike: Strike, save: int, penetration: int) -> int:  # noqa: ARG001
    """What cover adds to a save roll: nothing, it worsens BS instead (11th edition 13.08)."""
    return 0


def best_save_roll(total: int) -> int:
    """The modifier of a save roll, for which the 11th edition has no limit (02.02.01)."""
    return total


def takes_lethal_hit(automatic: Number, rolled: Number) -> bool:
    """Whether the attacker lets the critical hit wound by itself: where that is worth at least as much.

    Source: 11th edition 24.23.
    """
    return not exceeds(rolled, automatic)


def devastating_defence(strike: Strike) -> tuple[Modifier, ...]:  # noqa: ARG001
    """No modifier: the mortal wounds equal the weapon's own D, no attack is allocated (24.10)."""
    return ()


def toughness_group(target: TargetUnit) -> ModelGroup:
    """The models with the highest Toughness, bodyguards before CHARACTERS (11th edition 05.02.01)."""
    bodyguards = [group for group in target.groups if not group.character] or list(target.groups)
    return max(bodyguards, key=lambda group: group.toughness)
