"""What an attack holds that the numbers do not show: named, so that nothing is dropped in silence."""

from rulegraph.calculator.editions.edition import Edition
from rulegraph.calculator.modifiers import Operation, Reroll, RerollEffect, Subject
from rulegraph.calculator.profile import Attack
from rulegraph.calculator.strike import Strike
from rulegraph.calculator.weapon_abilities import AbilityName

_ROLLS = (Subject.HIT_ROLL, Subject.WOUND_ROLL, Subject.SAVE_ROLL)
_REROLLED = (*_ROLLS, Subject.DAMAGE)
_ADDITIVE = (Operation.ADD, Operation.SUBTRACT)


def left_out(edition: Edition, attack: Attack, made: tuple[Strike, ...]) -> tuple[tuple[str, str], ...]:
    """Each thing that is not modelled, with the reason."""
    found: list[tuple[str, str]] = []
    for strike in made:
        found += _effects(strike)
        found += _weapon(edition, strike)
        found += _mixed_saves(strike)
    bodyguards = {group.toughness for group in attack.target.groups if not group.character}
    if len(bodyguards) > 1:
        found.append(
            (
                "the Toughness of a mixed unit after losses",
                "the Toughness at the start of the attacks is used for all of them",
            )
        )
    return tuple(found)


def _effects(strike: Strike) -> list[tuple[str, str]]:
    found = []
    for one in (*strike.modifiers, *strike.defence):
        if one.subject in _ROLLS and one.operation not in _ADDITIVE:
            what = f"{one.source or 'a rule'}: {one.operation.value} the {one.subject.value}"
            found.append((what, "rolls are only added to and subtracted from"))
    for again in strike.rerolls:
        found += _reroll(again)
    return found


def _reroll(again: RerollEffect) -> list[tuple[str, str]]:
    what = f"{again.source or 'a rule'}: re-roll of the {again.subject.value}"
    if again.subject not in _REROLLED:
        return [(what, "only Hit, Wound, save and damage rolls are re-rolled here")]
    if again.which is Reroll.ONE_DIE and again.subject not in (Subject.HIT_ROLL, Subject.WOUND_ROLL):
        return [(what, "one re-rolled die of the unit is modelled for Hit and Wound rolls")]
    return []


def _mixed_saves(strike: Strike) -> list[tuple[str, str]]:
    groups = {(one.save, one.invulnerable_save) for one in strike.target.groups}
    if len(groups) == 1 or strike.reroll(Subject.SAVE_ROLL) in (Reroll.NONE, Reroll.ONES):
        return []
    why = "failures of the first group are re-rolled, whichever group the attack meets"
    return [("re-rolled save rolls of a mixed unit", why)]


def _weapon(edition: Edition, strike: Strike) -> list[tuple[str, str]]:
    found = []
    name = strike.weapon.name
    engaged = strike.situation.engaged or strike.situation.target_is_engaged_with_attacker
    if strike.has(AbilityName.BLAST) and engaged:
        found.append(
            (f"{name}: [BLAST] at engaged units", "whether the target may be chosen is not decided here")
        )
    if strike.has(AbilityName.CLEAVE) and edition.NAME == "10":
        found.append(
            (f"{name}: [CLEAVE]", "the 10th edition has no such ability; it is applied as in the 11th")
        )
    if strike.has(AbilityName.CLEAVE) and strike.target.models >= 5:
        found.append((f"{name}: [CLEAVE] with split attacks", "all its attacks are taken to be at this unit"))
    if strike.has(AbilityName.PSYCHIC) and edition.NAME == "10":
        found.append((f"{name}: [PSYCHIC]", "matters only to other rules in the 10th edition"))
    if strike.has(AbilityName.INDIRECT_FIRE) and not strike.situation.target_not_visible:
        found.append((f"{name}: [INDIRECT FIRE]", "the target is visible, so the weapon fires directly"))
    return found
