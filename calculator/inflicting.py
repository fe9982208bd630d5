"""From the dice of all pools to the wounds that the target has lost."""

from rulegraph.calculator.allocation import (
    Layout,
    Steps,
    after_packets,
    after_states,
    for_each_row,
    packet,
)
from rulegraph.calculator.counting import Grid, Row, composed
from rulegraph.calculator.dice import roll
from rulegraph.calculator.distribution import Number
from rulegraph.calculator.editions.edition import Edition
from rulegraph.calculator.outcomes import DEVASTATING, NORMAL, packets
from rulegraph.calculator.pool import Pool
from rulegraph.calculator.profile import MortalWounds
from rulegraph.calculator.sorted_saves import after_sorted

Waiting = dict[tuple[int, ...], Row[Number]]
"""States of the target by the number of critical wounds of each earlier pool that still wait."""


def after_pools(
    edition: Edition, pools: list[Pool[Number]], unit: Layout, start: Row[Number], number: type[Number]
) -> Row[Number]:
    """The state after all pools in their order.

    [DEVASTATING WOUNDS] come after the normal damage of their own pool (11th edition 24.10, 06.02) or
    of the whole attacking unit (10th edition core rules, Devastating Wounds).
    """
    waiting: Waiting[Number] = {(): start}
    held_back: list[Steps[Number]] = []
    for index, one in enumerate(pools):
        alone = index == len(pools) - 1 and not held_back
        joint = alone or not edition.DEVASTATING_AFTER_ALL_WEAPONS
        if not one.devastating or (joint and _alike(one)):
            grid = packets(one, _uniform(one, number), NORMAL, number)
            waiting = _undivided(edition, one, grid, unit, waiting)
            continue
        grid = packets(one, _uniform(one, number), DEVASTATING, number)
        critical = packet(unit, one.devastates, [number(1)] * len(one.fails))
        if not joint:
            held_back.append(critical)
        waiting = _divided(edition, one, grid, unit, waiting)
        if joint:
            waiting = _released_last(waiting, critical)
    for critical in held_back:
        waiting = _released(waiting, critical)
    return waiting[()]


def _undivided(
    edition: Edition, one: Pool[Number], grid: Grid[Number], unit: Layout, waiting: Waiting[Number]
) -> Waiting[Number]:
    """The states after a pool whose packets of damage need not be told apart."""
    found: Waiting[Number] = {}
    key: tuple[int, ...]
    for key in waiting:
        found[key] = _normal(edition, one, grid, unit, waiting[key])[0]
    return found


def _divided(
    edition: Edition, one: Pool[Number], grid: Grid[Number], unit: Layout, waiting: Waiting[Number]
) -> Waiting[Number]:
    """The states after the normal damage of a pool, by the critical wounds that now wait as well."""
    found: Waiting[Number] = {}
    key: tuple[int, ...]
    for key in waiting:
        rows = _normal(edition, one, grid, unit, waiting[key])
        found |= _by_count(key, rows)
    return found


def _by_count(key: tuple[int, ...], rows: list[Row[Number]]) -> Waiting[Number]:
    return {(*key, count): row for count, row in enumerate(rows) if any(row)}


def _released_last(waiting: Waiting[Number], critical: Steps[Number]) -> Waiting[Number]:
    """The states after the critical wounds of the pool that came to wait last."""
    return _released({_last_first(key): waiting[key] for key in waiting}, critical)


def _last_first(key: tuple[int, ...]) -> tuple[int, ...]:
    return (key[-1], *key[:-1])


def _released(waiting: Waiting[Number], critical: Steps[Number]) -> Waiting[Number]:
    """The states after the critical wounds of the first pool that still waits."""
    by_rest: dict[tuple[int, ...], dict[int, Row[Number]]] = {}
    for (count, *rest), state in waiting.items():
        by_rest.setdefault(tuple(rest), {})[count] = state
    found: Waiting[Number] = {}
    for key, states in by_rest.items():
        empty = [one * 0 for one in next(iter(states.values()))]
        found[key] = after_states([states.get(count, empty) for count in range(max(states) + 1)], critical)
    return found


def _alike(one: Pool[Number]) -> bool:
    """Whether a critical wound does what an unsaved one does, so that their order does not matter."""
    return one.devastates == one.inflicts and len(set(one.fails)) == 1


def _uniform(one: Pool[Number], number: type[Number]) -> Number:
    """The probability of a failed save if all groups share it; else saves are left to the allocation."""
    return one.fails[0] if len(set(one.fails)) == 1 else number(1)


def _normal(
    edition: Edition, one: Pool[Number], grid: Grid[Number], unit: Layout, state: Row[Number]
) -> list[Row[Number]]:
    """For each row of the grid the state after its normal damage."""
    certain = [state[0] * 0 + 1] * len(one.fails)
    if len(set(one.fails)) == 1:
        steps = packet(unit, one.inflicts, certain)
    elif not edition.SORTS_SAVE_ROLLS:
        steps = packet(unit, one.inflicts, one.fails)
    else:
        by_result = _by_result(one, unit)
        return [after_sorted(row, state, by_result) for row in grid]
    if len(grid) == 1:
        return [after_packets(grid[0], state, steps)]
    return for_each_row(grid, state, steps)


def _by_result(one: Pool[Number], unit: Layout) -> list[tuple[Number, Steps[Number]]]:
    """The save results that some group fails, from low to high, those that do the same put together."""
    found: list[tuple[Number, tuple[bool, ...]]] = []
    for face, weight in enumerate(one.results):
        failed = tuple(fails[face] for fails in one.numbers.fails)
        if not any(failed):
            break
        if found and found[-1][1] == failed:
            found[-1] = found[-1][0] + weight, failed
        else:
            found.append((weight, failed))
    zero = one.results[0] * 0
    return [
        (weight, packet(unit, one.inflicts, [zero + 1 if each else zero for each in failed]))
        for weight, failed in found
    ]


def after_mortal_wounds(
    given: tuple[MortalWounds, ...], state: Row[Number], steps: Steps[Number], number: type[Number]
) -> Row[Number]:
    """The state after mortal wounds beside the attacks: one at a time, moving on from model to model.

    Source: 11th edition 06.02; 10th edition core rules, Mortal Wounds.
    """
    for one in given:
        chance = number(7 - one.needed) / 6
        amount = _row([(value, weight * chance) for value, weight in roll(one.amount, number)], number)
        amount[0] += 1 - chance
        rolls = _row(list(roll(one.rolls, number)), number)
        state = after_packets(composed(rolls, amount), state, steps)
    return state


def _row(pairs: list[tuple[int, Number]], number: type[Number]) -> Row[Number]:
    row = [number(0)] * (max(value for value, _ in pairs) + 1)
    for value, weight in pairs:
        row[value] += weight
    return row
