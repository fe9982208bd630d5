"""How many attack dice a pool rolls."""

from dataclasses import dataclass
from typing import Generic

from rulegraph.calculator.counting import Grid, Row, Terms, composed, composed_grid, power
from rulegraph.calculator.dice import roll
from rulegraph.calculator.distribution import Distribution, Number, added, certain, distribution, repeated
from rulegraph.calculator.editions.edition import Edition
from rulegraph.calculator.requirement import require
from rulegraph.calculator.strike import Strike
from rulegraph.calculator.weapon_abilities import AbilityName

MOST_ATTACKS = 600


@dataclass(frozen=True, slots=True)
class AttackDice(Generic[Number]):
    """The weights of the numbers of attack dice of all weapons (`total`) and of one (`each`)."""

    total: Row[Number]
    each: Row[Number]
    weapons: int


def all_dice(dice: AttackDice[Number], attack: Terms[Number]) -> Grid[Number]:
    """The grid of what all attack dice contribute when each contributes `attack`."""
    if any(j for _, j in attack):
        return composed_grid(dice.total, attack)
    row = [dice.total[0] * 0] * (max(i for i, _ in attack) + 1)
    for (i, _), weight in attack.items():
        row[i] = weight
    if sum(1 for weight in dice.each if weight) == 1:
        return [power(row, len(dice.total) - 1)]
    return [power(composed(dice.each, row), dice.weapons)]


def attack_dice(edition: Edition, strike: Strike, number: type[Number]) -> AttackDice[Number]:
    """The numbers of attack dice with their weights.

    Source: 11th edition 04.03, 24.05, 24.06, 24.30; 10th edition core rules, Rapid Fire, Blast.

    Raises:
        QuestionError: There would be more dice than any game has.
    """
    rapid = strike.abilities.get(AbilityName.RAPID_FIRE)
    close = rapid is not None and strike.situation.within_half_range
    more = roll(rapid.amount, number) if rapid and close else certain(0, number)
    one = distribution(
        (edition.attack_dice(value, bonus, strike.modifiers), weight * share)
        for value, weight in roll(strike.weapon.attacks, number)
        for bonus, share in more
    )
    for name in (AbilityName.BLAST, AbilityName.CLEAVE):
        ability = strike.abilities.get(name)
        if ability is not None:
            for _ in range(strike.target.models // 5):
                one = added(one, roll(ability.amount, number))
    most = one.highest * strike.count
    require(
        most <= MOST_ATTACKS,
        f"{strike.count} × {strike.weapon.name!r} make up to {most} attacks: at most {MOST_ATTACKS}",
    )
    total = repeated(one, strike.count, number)
    return AttackDice(_row(total, number), _row(one, number), strike.count)


def _row(values: Distribution[Number], number: type[Number]) -> Row[Number]:
    row = [number(0)] * (values.highest + 1)
    for value, weight in values:
        row[value] = weight
    return row
