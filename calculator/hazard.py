"""What [HAZARDOUS] weapons do to their own unit."""

from rulegraph.calculator.distribution import Distribution, Number, added, certain, distribution, repeated
from rulegraph.calculator.editions.edition import Edition
from rulegraph.calculator.strike import Strike
from rulegraph.calculator.weapon_abilities import AbilityName


def own_mortal_wounds(
    edition: Edition, strikes: tuple[Strike, ...], number: type[Number]
) -> Distribution[Number]:
    """The mortal wounds on the attacking unit: one hazard roll for each hazardous weapon.

    Source: 11th edition 24.15, 06.03; 10th edition core rules, Hazardous.
    """
    fails, wounds, of_monsters = edition.HAZARD
    total = certain(0, number)
    for strike in strikes:
        if strike.has(AbilityName.HAZARDOUS):
            chance = number(fails) / 6
            one = distribution(
                [(0, 1 - chance), (of_monsters if strike.by_monster_or_vehicle else wounds, chance)]
            )
            total = added(total, repeated(one, strike.count, number))
    return total
