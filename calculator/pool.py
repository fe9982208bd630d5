"""One pool of identical attacks in probabilities: how many dice, what each may do, what a wound does."""

from dataclasses import dataclass
from typing import Generic

from rulegraph.calculator.allocation import Layout, Steps, packet
from rulegraph.calculator.attacks import AttackDice, attack_dice
from rulegraph.calculator.characteristics import (
    Characteristics,
    characteristics,
    hit_reroll,
    that_hold,
    wound_reroll,
)
from rulegraph.calculator.counting import Row
from rulegraph.calculator.damage import damage_roll, expected_loss, losses, mortal_wound_lost, wound_lost
from rulegraph.calculator.dice import roll
from rulegraph.calculator.distribution import Number
from rulegraph.calculator.editions.edition import Edition
from rulegraph.calculator.modifiers import Reroll, Subject
from rulegraph.calculator.rolls import Chances, chances
from rulegraph.calculator.saves import failure, result_weights
from rulegraph.calculator.strike import Strike
from rulegraph.calculator.weapon_abilities import AbilityName


@dataclass(frozen=True, slots=True)
class Pool(Generic[Number]):
    """The probabilities of one pool.

    `fails` is the probability of a failed save by group, `results` that of each unmodified save roll;
    `inflicts` is what a failed save does, `devastates` what a critical wound does.
    """

    strike: Strike
    numbers: Characteristics
    dice: AttackDice[Number]
    hit: Chances[Number]
    fresh_hit: Chances[Number]
    wound: Chances[Number]
    fresh_wound: Chances[Number]
    sustained: Row[Number]
    lethal: bool
    devastating: bool
    fails: tuple[Number, ...]
    results: list[Number]
    inflicts: dict[tuple[int, int], Row[Number]]
    devastates: dict[tuple[int, int], Row[Number]]
    one_die: dict[Subject, Number]
    """For Hit and Wound rolls that have one re-roll for the whole unit: what the re-roll is worth."""

    def saved_steps(self, unit: Layout) -> Steps[Number]:
        """What one wound does, its save included."""
        return packet(unit, self.inflicts, self.fails)


def pool(edition: Edition, strike: Strike, unit: Layout, number: type[Number]) -> Pool[Number]:
    """The pool of a strike at a target of this layout.

    Choices of the attacking player (what to re-roll, whether a lethal hit is taken) go by the wounds
    that one attack is expected to take from an unwounded model of the first group.
    """
    numbers = characteristics(edition, strike)
    groups = strike.target.groups
    keys = sorted(set(zip(unit.group, unit.remaining, strict=True)))
    normal = damage_roll(edition, strike, numbers.modifiers, number)
    normal_lost = [wound_lost(group, number) for group in groups]
    inflicts = {key: losses(normal, key[1], normal_lost[key[0]]) for key in keys}
    devastating = strike.has(AbilityName.DEVASTATING_WOUNDS)
    devastates = inflicts
    if devastating:
        reaching = (*strike.modifiers, *edition.devastating_defence(strike))
        kept = that_hold(reaching, numbers.strength, numbers.toughness)
        critical = damage_roll(edition, strike, kept, number)
        mortal_lost = [mortal_wound_lost(group, number) for group in groups]
        if critical != normal or mortal_lost != normal_lost:
            devastates = {key: losses(critical, key[1], mortal_lost[key[0]]) for key in keys}
    results = result_weights(numbers.fails[0], strike.reroll(Subject.SAVE_ROLL), number)
    fails = tuple(failure(one, results) for one in numbers.fails)
    first = 0, groups[0].wounds
    worth = fails[0] * expected_loss(inflicts[first])
    worth_critical = expected_loss(devastates[first]) if devastating else worth

    wound = chances(numbers.wound, wound_reroll(strike), worth, worth_critical, number)
    rolled = wound.worth(worth, worth_critical)
    lethal = strike.has(AbilityName.LETHAL_HITS) and edition.takes_lethal_hit(worth, rolled)
    extra = strike.abilities.get(AbilityName.SUSTAINED_HITS)
    more = roll(extra.amount, number) if extra else None
    critical_hit = (worth if lethal else rolled) + (more.mean * rolled if more else number(0))
    if numbers.hit is None:
        hit = fresh_hit = Chances(number(0), number(1), number(0), number(0))
    else:
        hit = chances(numbers.hit, hit_reroll(edition, strike), rolled, critical_hit, number)
        fresh_hit = chances(numbers.hit, Reroll.NONE, rolled, critical_hit, number)
    fresh_wound = chances(numbers.wound, Reroll.NONE, worth, worth_critical, number)
    one_die = {}
    if edition.may_reroll_hits(strike) and strike.one_die(Subject.HIT_ROLL) and hit.untouched:
        one_die[Subject.HIT_ROLL] = fresh_hit.worth(rolled, critical_hit)
    if strike.one_die(Subject.WOUND_ROLL) and wound.untouched:
        one_die[Subject.WOUND_ROLL] = fresh_wound.worth(worth, worth_critical)
    return Pool(
        strike=strike,
        numbers=numbers,
        dice=attack_dice(edition, strike, number),
        hit=hit,
        fresh_hit=fresh_hit,
        wound=wound,
        fresh_wound=fresh_wound,
        sustained=[more.probability(count) for count in range(more.highest + 1)] if more else [number(1)],
        lethal=lethal,
        devastating=devastating,
        fails=fails,
        results=results,
        inflicts=inflicts,
        devastates=devastates,
        one_die=one_die,
    )
