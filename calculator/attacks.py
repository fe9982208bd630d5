"""How many attack dice a pool rolls."""

from rulegraph.calculator.counting import Row
from rulegraph.calculator.dice import roll
from rulegraph.calculator.distribution import Number, added, certain, distribution, repeated
from rulegraph.calculator.editions.edition import Edition
from rulegraph.calculator.profile import require
from rulegraph.calculator.strike import Strike
from rulegraph.calculator.weapon_abilities import AbilityName

MOST_ATTACKS = 600


def attack_dice(edition: Edition, strike: Strike, number: type[Number]) -> Row[Number]:
    """The weights of the numbers of attack dice, the k-th being that of k dice.

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
    row = [number(0)] * (total.highest + 1)
    for value, weight in total:
        row[value] = weight
    return row
