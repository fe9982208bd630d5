"""What one pool of attacks needs: characteristics and roll modifiers after every rule that applies."""

from dataclasses import dataclass

from rulegraph.calculator.editions.edition import Edition
from rulegraph.calculator.modifiers import (
    Condition,
    Modifier,
    Reroll,
    Subject,
    capped,
    modified,
    total_of_roll,
)
from rulegraph.calculator.requirement import require
from rulegraph.calculator.rolls import Faces, faces
from rulegraph.calculator.saves import Fails, failing
from rulegraph.calculator.strike import Strike
from rulegraph.calculator.weapon_abilities import AbilityName


@dataclass(frozen=True, slots=True)
class Characteristics:
    """The numbers of one pool; `hit` is None where no Hit roll is made."""

    hit: Faces | None
    skill: int | None
    hit_modifier: int
    critical_hit: int
    strength: int
    toughness: int
    penetration: int
    wound: Faces
    wound_needed: int
    wound_modifier: int
    critical_wound: int
    fails: tuple[Fails, ...]
    modifiers: tuple[Modifier, ...]
    """Every modifier that applies, the attacker's, the situation's and the target's."""


def wound_needed(strength: int, toughness: int) -> int:
    """The unmodified result that wounds.

    Source: 11th edition 05.02; 10th edition core rules, Wound Roll.
    """
    if strength >= 2 * toughness:
        return 2
    if strength > toughness:
        return 3
    if strength == toughness:
        return 4
    return 6 if 2 * strength <= toughness else 5


def characteristics(edition: Edition, strike: Strike) -> Characteristics:
    """The numbers that the attacks of the strike are rolled with.

    Raises:
        QuestionError: The weapon cannot make this attack.
    """
    _require_possible(strike)
    order = edition.MODIFIER_ORDER
    given = edition.usable(strike, (*strike.modifiers, *edition.situational(strike), *strike.defence))
    weapon = strike.weapon
    strength = modified(weapon.strength, Subject.STRENGTH, given, order)
    toughness = modified(edition.toughness_group(strike.target).toughness, Subject.TOUGHNESS, given, order)
    modifiers = that_hold(given, strength, toughness)
    penetration = modified(weapon.armour_penetration, Subject.ARMOUR_PENETRATION, modifiers, order)
    skill = None if weapon.skill is None else modified(weapon.skill, Subject.SKILL, modifiers, order)
    hit_modifier = capped(total_of_roll(Subject.HIT_ROLL, modifiers))
    critical_hit = strike.critical(Subject.HIT_ROLL)
    hit = None
    if skill is not None and not strike.has(AbilityName.TORRENT):
        hit = faces(skill, hit_modifier, critical_hit, edition.failing_hit(strike))
    needed = wound_needed(strength, toughness)
    wound_modifier = capped(total_of_roll(Subject.WOUND_ROLL, modifiers))
    anti = strike.abilities.get(AbilityName.ANTI)
    critical_wound = min(strike.critical(Subject.WOUND_ROLL), anti.threshold if anti else 6)
    return Characteristics(
        hit=hit,
        skill=skill,
        hit_modifier=hit_modifier,
        critical_hit=critical_hit,
        strength=strength,
        toughness=toughness,
        penetration=penetration,
        wound=faces(needed, wound_modifier, critical_wound),
        wound_needed=needed,
        wound_modifier=wound_modifier,
        critical_wound=critical_wound,
        fails=tuple(
            failing(edition, strike, group, penetration, modifiers) for group in strike.target.groups
        ),
        modifiers=modifiers,
    )


def that_hold(modifiers: tuple[Modifier, ...], strength: int, toughness: int) -> tuple[Modifier, ...]:
    """The modifiers whose condition holds of an attack of this Strength at this Toughness."""
    return tuple(one for one in modifiers if _holds(one.when, strength, toughness))


def _holds(condition: Condition, strength: int, toughness: int) -> bool:
    if condition is Condition.ALWAYS:
        return True
    return (strength > toughness) is (condition is Condition.STRENGTH_GREATER)


def _require_possible(strike: Strike) -> None:
    here = strike.situation
    name = strike.weapon.name
    require(
        not here.target_not_visible or not strike.ranged or strike.has(AbilityName.INDIRECT_FIRE),
        f"{name} has no [INDIRECT FIRE] and the target is not visible: leave the weapon out",
    )
    require(
        not here.snap_shooting or strike.ranged,
        f"{name} is a melee weapon and cannot take part in snap shooting: leave it out",
    )


def hit_reroll(edition: Edition, strike: Strike) -> Reroll:
    """Which Hit rolls are re-rolled, none where the edition forbids it."""
    return strike.reroll(Subject.HIT_ROLL) if edition.may_reroll_hits(strike) else Reroll.NONE


def wound_reroll(strike: Strike) -> Reroll:
    """Which Wound rolls are re-rolled; [TWIN-LINKED] lets the player re-roll any.

    Source: 11th edition 24.38; 10th edition core rules, Twin-linked.
    """
    return Reroll.ALL if strike.has(AbilityName.TWIN_LINKED) else strike.reroll(Subject.WOUND_ROLL)
