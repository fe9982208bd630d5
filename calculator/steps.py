"""One sentence for each step of the attack sequence, with the rule that it applied."""

from collections.abc import Iterator

from rulegraph.calculator.distribution import Number, of_counts
from rulegraph.calculator.editions.edition import Edition
from rulegraph.calculator.modifiers import Modifier, Operation, Reroll, Subject
from rulegraph.calculator.pool import Pool
from rulegraph.calculator.profile import Attack, ModelGroup
from rulegraph.calculator.result import Step
from rulegraph.calculator.rolls import Chances
from rulegraph.calculator.weapon_abilities import AbilityName

_REROLLS = {
    Reroll.ONE_DIE: "one die re-rolled",
    Reroll.ONES: "1s re-rolled",
    Reroll.FAILURES: "failures re-rolled",
    Reroll.NON_CRITICAL: "all but criticals re-rolled",
    Reroll.ALL: "re-rolled where that is worth more",
}


def steps(edition: Edition, attack: Attack, pools: list[Pool[Number]]) -> tuple[Step, ...]:
    """The sentences in the order of the attack sequence, weapon by weapon."""
    found: list[Step] = []
    for one in pools:
        found += _pool(edition, one)
    for group in attack.target.groups:
        found += _feel_no_pain(edition, group)
    for wounds in attack.mortal_wounds:
        text = f"{wounds.source or 'Mortal wounds'}: {wounds.rolls} D6, each {wounds.needed}+ inflicts "
        text += f"{wounds.amount} mortal wounds, which move on from model to model."
        found.append(Step("mortal wounds", text, edition.RULES["mortal"]))
    found.append(_allocation(edition, attack))
    return tuple(dict.fromkeys(found))


def _pool(edition: Edition, one: Pool[Number]) -> Iterator[Step]:
    rules = edition.RULES
    strike, numbers = one.strike, one.numbers
    yield Step("attacks", f"{strike.count} × {strike.weapon.name}: {_attacks(one)}.", rules["attacks"])
    if numbers.hit is None:
        yield Step("hit", f"{strike.weapon.name} hits without a Hit roll.", rules["torrent"])
    else:
        text = f"{strike.weapon.name} hits on {_needed(numbers.skill or 0, numbers.hit_modifier)}"
        text += _reasons(numbers.modifiers, Subject.SKILL, Subject.HIT_ROLL)
        text += _fixed(edition.failing_hit(strike))
        text += _critical(numbers.critical_hit) + _again(strike.reroll(Subject.HIT_ROLL), edition, one)
        text += _one_die(Subject.HIT_ROLL in one.one_die)
        yield Step("hit", f"{text}: {_percent(one.hit)}.", _hit_source(edition, one))
    yield from _criticals(edition, one)
    text = f"S {numbers.strength} against T {numbers.toughness} wounds on "
    text += _needed(numbers.wound_needed, numbers.wound_modifier)
    text += _reasons(numbers.modifiers, Subject.STRENGTH, Subject.TOUGHNESS, Subject.WOUND_ROLL)
    text += _critical(numbers.critical_wound)
    twin = strike.has(AbilityName.TWIN_LINKED)
    which = Reroll.ALL if twin else strike.reroll(Subject.WOUND_ROLL)
    text += f", {_REROLLS[which]}" if which in _REROLLS else ""
    text += _one_die(Subject.WOUND_ROLL in one.one_die)
    yield Step("wound", f"{text}: {_percent(one.wound)}.", rules["wound"])
    if one.devastating:
        text = "Critical wounds inflict mortal wounds equal to the Damage, on one model each, "
        waits = "of all weapons" if edition.DEVASTATING_AFTER_ALL_WEAPONS else "of these attacks"
        yield Step("wound", f"{text}after the normal damage {waits}.", rules["devastating"])
    yield from _saves(edition, one)
    yield Step("damage", f"Each unsaved wound does {_damage(one)}.", rules["damage"])


def _attacks(one: Pool[Number]) -> str:
    strike = one.strike
    total = of_counts(one.dice.total)
    text = f"{strike.weapon.attacks} attacks each"
    for name in (AbilityName.RAPID_FIRE, AbilityName.BLAST, AbilityName.CLEAVE):
        ability = strike.abilities.get(name)
        close = name is not AbilityName.RAPID_FIRE or strike.situation.within_half_range
        many = name is AbilityName.RAPID_FIRE or strike.target.models >= 5
        if ability is not None and close and many:
            text += f", with [{name.value} {ability.amount}]"
    text += _reasons(strike.modifiers, Subject.ATTACKS)
    return f"{text}, {float(total.mean):g} on average"


def _hit_source(edition: Edition, one: Pool[Number]) -> str:
    here = one.strike.situation
    if one.strike.ranged and here.snap_shooting:
        return edition.RULES["snap"]
    return edition.RULES["indirect" if one.strike.ranged and here.target_not_visible else "hit"]


def _criticals(edition: Edition, one: Pool[Number]) -> Iterator[Step]:
    if one.numbers.hit is None:
        return
    extra = one.strike.abilities.get(AbilityName.SUSTAINED_HITS)
    if extra is not None:
        text = _extra_hits(extra.amount)
        yield Step("hit", text, edition.RULES["sustained"])
    if one.strike.has(AbilityName.LETHAL_HITS):
        text = "Critical hits wound without a Wound roll."
        if not one.lethal:
            text = "Critical hits roll to wound all the same: that is worth more than wounding by themselves."
        yield Step("hit", text, edition.RULES["lethal"])


def _extra_hits(amount: str) -> str:
    if amount == "1":
        return "Each critical hit adds 1 more hit, which is not critical and rolls to wound."
    return f"Each critical hit adds {amount} more hits, which are not critical and roll to wound."


def _saves(edition: Edition, one: Pool[Number]) -> Iterator[Step]:
    for fails, chance in zip(one.numbers.fails, one.fails, strict=True):
        passed = [face for face, failed in enumerate(fails, 1) if not failed]
        text = f"AP {one.numbers.penetration}: saved on {passed[0]}+" if passed else "No save is possible"
        text += _reasons(one.numbers.modifiers, Subject.ARMOUR_PENETRATION, Subject.SAVE, Subject.SAVE_ROLL)
        again = one.strike.reroll(Subject.SAVE_ROLL)
        text += f", {_REROLLS[again]}" if again in _REROLLS else ""
        yield Step("save", f"{text}; {float(chance):.1%} of the wounds pass.", edition.RULES["save"])


def _damage(one: Pool[Number]) -> str:
    melta = one.strike.abilities.get(AbilityName.MELTA)
    text = f"{one.strike.weapon.damage} damage"
    if melta is not None and one.strike.situation.within_half_range:
        text += f" plus {melta.amount} by [MELTA]"
    text += _reasons(one.numbers.modifiers, Subject.DAMAGE)
    again = one.strike.reroll(Subject.DAMAGE)
    return text + (f", {_REROLLS[again]}" if again in _REROLLS and again is not Reroll.ONE_DIE else "")


def _feel_no_pain(edition: Edition, group: ModelGroup) -> Iterator[Step]:
    source = edition.RULES["feel no pain"]
    if group.feel_no_pain is not None:
        yield Step("damage", f"Each wound is not lost on {group.feel_no_pain}+.", source)
    if group.feel_no_pain_mortal is not None:
        yield Step("damage", f"Each mortal wound is not lost on {group.feel_no_pain_mortal}+.", source)


def _allocation(edition: Edition, attack: Attack) -> Step:
    text = "Models are taken in the order of their groups, a wounded one first; excess damage is lost."
    if len(attack.target.groups) > 1 and edition.SORTS_SAVE_ROLLS:
        text = f"{text[:-1]}, and save rolls are resolved from the lowest to the highest."
    return Step("allocation", text, edition.RULES["allocation"])


def _needed(needed: int, modifier: int) -> str:
    return f"{needed}+" + (f" with {modifier:+d}" if modifier else "")


def _fixed(fails: int) -> str:
    return f", only on an unmodified {fails + 1} or more" if fails > 1 else ""


def _critical(at_least: int) -> str:
    return f", critical on {at_least}+" if at_least < 6 else ""


def _again(which: Reroll, edition: Edition, one: Pool[Number]) -> str:
    if which is Reroll.NONE:
        return ""
    return f", {_REROLLS[which]}" if edition.may_reroll_hits(one.strike) else ", no re-rolls allowed"


def _one_die(used: bool) -> str:
    return ", one failed die of the unit re-rolled" if used else ""


def _percent(roll: Chances[Number]) -> str:
    critical = f", {float(roll.critical):.1%} critical" if roll.critical else ""
    return f"{float(roll.success + roll.critical):.1%}{critical}"


def _reasons(modifiers: tuple[Modifier, ...], *subjects: Subject) -> str:
    named = [_reason(one) for one in modifiers if one.subject in subjects]
    return f" ({'; '.join(named)})" if named else ""


def _reason(one: Modifier) -> str:
    sign = {Operation.ADD: "+", Operation.SUBTRACT: "-", Operation.SET: "=", Operation.DIVIDE: "÷"}
    change = f"{sign.get(one.operation, '×')}{one.amount} {one.subject.value}"
    return f"{one.source}: {change}" if one.source else change
