"""What the dice of one pool add up to: hits, wounds, or packets of damage, as generating functions."""

from dataclasses import dataclass
from typing import Generic

from rulegraph.calculator.attacks import all_dice
from rulegraph.calculator.counting import (
    Grid,
    Terms,
    mixed,
    multiplied,
    sum_of,
)
from rulegraph.calculator.distribution import Number
from rulegraph.calculator.modifiers import Subject
from rulegraph.calculator.pool import Pool
from rulegraph.calculator.rolls import Chances

NOTHING = (0, 0)
NORMAL = (1, 0)
DEVASTATING = (0, 1)


@dataclass(frozen=True, slots=True)
class Contribution(Generic[Number]):
    """What a hit contributes that rolls to wound: `rolled`; `fresh` without re-rolls; `lethal` by itself.

    `untouched` is the weight in `rolled` of failed Wound rolls that one more re-roll may take.
    """

    rolled: Terms[Number]
    fresh: Terms[Number]
    lethal: Terms[Number]
    untouched: Number


def hits(pool: Pool[Number], number: type[Number]) -> Grid[Number]:
    """The number of hits, those that wound by themselves among them."""
    one = {NORMAL: number(1)}
    return counted(pool, Contribution(one, one, one, number(0)), number)


def wounds(pool: Pool[Number], number: type[Number]) -> Grid[Number]:
    """The number of wounds, critical or not, before saves."""

    def terms(rolled: Chances[Number]) -> Terms[Number]:
        return {NOTHING: rolled.failure, NORMAL: rolled.success + rolled.critical}

    one = Contribution(terms(pool.wound), terms(pool.fresh_wound), {NORMAL: number(1)}, pool.wound.untouched)
    return counted(pool, one, number)


def packets(
    pool: Pool[Number], fails: Number, critical: tuple[int, int], number: type[Number]
) -> Grid[Number]:
    """The packets of damage: wounds that are not saved (`fails`), critical wounds counted as said."""

    def terms(rolled: Chances[Number]) -> Terms[Number]:
        if not pool.devastating:
            inflicted = (rolled.success + rolled.critical) * fails
            return {NOTHING: 1 - inflicted, NORMAL: inflicted}
        found = {NOTHING: rolled.failure + rolled.success * (1 - fails), NORMAL: rolled.success * fails}
        found[critical] = found.get(critical, number(0)) + rolled.critical
        return found

    lethal = {NOTHING: 1 - fails, NORMAL: fails}
    one = Contribution(terms(pool.wound), terms(pool.fresh_wound), lethal, pool.wound.untouched)
    return counted(pool, one, number)


def counted(pool: Pool[Number], one: Contribution[Number], number: type[Number]) -> Grid[Number]:
    """The grid of everything that the dice of the pool contribute."""
    if Subject.WOUND_ROLL not in pool.one_die or not one.untouched:
        return _attacks(pool, one.rolled, one.lethal, number)
    grid = _attacks(pool, {NORMAL: number(1)}, {DEVASTATING: number(1)}, number)
    return _with_one_wound_reroll(grid, one, number)


def _attacks(
    pool: Pool[Number], rolled: Terms[Number], lethal: Terms[Number], number: type[Number]
) -> Grid[Number]:
    nothing = {NOTHING: number(1)}
    extra = nothing
    critical: list[tuple[Number, Terms[Number]]] = []
    for index, weight in enumerate(pool.sustained):
        if index:
            extra = multiplied(extra, rolled)
        if weight:
            critical.append((weight, multiplied(lethal if pool.lethal else rolled, extra)))
    critical_hit = mixed(critical)

    def attack(roll: Chances[Number]) -> Terms[Number]:
        return mixed([(roll.failure, nothing), (roll.success, rolled), (roll.critical, critical_hit)])

    each = attack(pool.hit)
    every = all_dice(pool.dice, each)
    if Subject.HIT_ROLL not in pool.one_die:
        return every
    none_left = dict(each)
    none_left[NOTHING] -= pool.hit.untouched
    without = all_dice(pool.dice, none_left)
    rest = sum_of([every, [[-one for one in row] for row in without]])
    return sum_of([without, _grid_times(rest, attack(pool.fresh_hit))])


def _with_one_wound_reroll(
    grid: Grid[Number], one: Contribution[Number], number: type[Number]
) -> Grid[Number]:
    """The hits of the grid (to be rolled, lethal) with one failed Wound roll of all re-rolled."""
    none_left = dict(one.rolled)
    none_left[NOTHING] -= one.untouched
    found: Grid[Number] = [[number(0)]]
    every = without = {NOTHING: number(1)}
    by_rolls = []
    for count in range(max(len(row) for row in grid)):
        if count:
            every, without = multiplied(every, one.rolled), multiplied(without, none_left)
        rest = mixed([(number(1), every), (number(-1), without)])
        by_rolls.append(mixed([(number(1), without), (number(1), multiplied(rest, one.fresh))]))
    lethal = {NOTHING: number(1)}
    parts: list[tuple[Number, Terms[Number]]] = []
    for index, row in enumerate(grid):
        if index:
            lethal = multiplied(lethal, one.lethal)
        rolled = mixed([(weight, terms) for weight, terms in zip(row, by_rolls, strict=False) if weight])
        if rolled:
            parts.append((number(1), multiplied(rolled, lethal)))
    terms = mixed(parts)
    found = [[number(0)] * (max(i for i, _ in terms) + 1) for _ in range(max(j for _, j in terms) + 1)]
    for (i, j), weight in terms.items():
        found[j][i] = weight
    return found


def _grid_times(grid: Grid[Number], terms: Terms[Number]) -> Grid[Number]:
    cells = {(i, j): one for j, row in enumerate(grid) for i, one in enumerate(row) if one}
    result = multiplied(cells, terms) or {NOTHING: grid[0][0] * 0}
    found = [[grid[0][0] * 0] * (max(i for i, _ in result) + 1) for _ in range(max(j for _, j in result) + 1)]
    for (i, j), weight in result.items():
        found[j][i] = weight
    return found
