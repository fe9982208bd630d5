"""Damage of one attack: the characteristic after modifiers, re-rolls, feel no pain, excess lost."""

from dataclasses import dataclass
from math import comb
from typing import Generic

from rulegraph.calculator.counting import Row
from rulegraph.calculator.dice import roll
from rulegraph.calculator.distribution import Number, exceeds
from rulegraph.calculator.editions.edition import Edition
from rulegraph.calculator.modifiers import Modifier, Operation, Reroll, Subject, modified
from rulegraph.calculator.profile import ModelGroup
from rulegraph.calculator.strike import Strike
from rulegraph.calculator.weapon_abilities import AbilityName


@dataclass(frozen=True, slots=True)
class DamageRoll(Generic[Number]):
    """The results of a damage roll as (dice result, damage after modifiers, weight), and its re-rolls."""

    results: tuple[tuple[int, int, Number], ...]
    again: Reroll


def damage_roll(
    edition: Edition, strike: Strike, modifiers: tuple[Modifier, ...], number: type[Number]
) -> DamageRoll[Number]:
    """What an attack of the strike does to a model before feel no pain; [MELTA] adds to D in half range.

    Source: 11th edition 02.02.01, 02.02.03, 24.25; 10th edition core rules, Melta.
    """
    melta = strike.abilities.get(AbilityName.MELTA)
    close = strike.situation.within_half_range and melta is not None
    added = roll(melta.amount, number).weights if close and melta else ((0, number(1)),)
    results = []
    for face, weight in roll(strike.weapon.damage, number):
        for more, share in added:
            all_modifiers = (*modifiers, Modifier(Subject.DAMAGE, Operation.ADD, more)) if more else modifiers
            damage = modified(face, Subject.DAMAGE, all_modifiers, edition.MODIFIER_ORDER)
            results.append((face, damage, weight * share))
    return DamageRoll(tuple(results), strike.reroll(Subject.DAMAGE))


def losses(dice: DamageRoll[Number], remaining: int, lost: Number) -> Row[Number]:
    """The probabilities that a model with so many wounds left loses 0, 1 ... of them.

    Each wound is lost with the probability `lost` (feel no pain), and what exceeds the model is gone.
    A damage roll is re-rolled where a new one promises more lost wounds from this very model.

    Source: 11th edition 05.04, 24.12; 10th edition core rules, Inflict Damage, Feel No Pain.
    """
    rows = {damage: _lost(damage, remaining, lost) for _, damage, _ in dice.results}
    worth = {damage: expected_loss(row) for damage, row in rows.items()}
    expected = sum((weight * worth[damage] for _, damage, weight in dice.results), lost * 0)
    again = lost * 0
    total = [lost * 0] * (remaining + 1)
    for face, damage, weight in dice.results:
        if _rolled_again(dice.again, face, worth[damage], expected):
            again += weight
        else:
            _add(total, rows[damage], weight)
    if again:
        for _, damage, weight in dice.results:
            _add(total, rows[damage], weight * again)
    return total


def _rolled_again(again: Reroll, face: int, worth: Number, expected: Number) -> bool:
    if again in (Reroll.NONE, Reroll.ONE_DIE):
        return False
    return exceeds(expected, worth) and (again is not Reroll.ONES or face == 1)


def _lost(damage: int, remaining: int, lost: Number) -> Row[Number]:
    kept = 1 - lost
    row = [lost * 0] * (remaining + 1)
    if not kept:
        row[min(damage, remaining)] += 1
        return row
    for count in range(damage + 1):
        row[min(count, remaining)] += comb(damage, count) * lost**count * kept ** (damage - count)
    return row


def _add(total: Row[Number], row: Row[Number], weight: Number) -> None:
    for index, one in enumerate(row):
        if one:
            total[index] += weight * one


def expected_loss(row: Row[Number]) -> Number:
    """The expected number of wounds lost."""
    return sum((count * weight for count, weight in enumerate(row)), row[0] * 0)


def wound_lost(group: ModelGroup, number: type[Number]) -> Number:
    """The probability that feel no pain does not prevent a wound of normal damage."""
    return number(1) - _ignored(group.feel_no_pain, number)


def mortal_wound_lost(group: ModelGroup, number: type[Number]) -> Number:
    """The probability that feel no pain, the better of the two, does not prevent a mortal wound."""
    options = [one for one in (group.feel_no_pain, group.feel_no_pain_mortal) if one is not None]
    return number(1) - _ignored(min(options, default=None), number)


def _ignored(needed: int | None, number: type[Number]) -> Number:
    return number(0) if needed is None else number(7 - needed) / 6
