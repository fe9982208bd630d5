"""Save rolls of a unit with several model groups that are all made first and resolved from low to high."""

from collections.abc import Iterable, Sequence
from math import comb

from rulegraph.calculator.allocation import Steps, advanced, after_packets, after_states
from rulegraph.calculator.counting import NEGLIGIBLE, Row, trimmed
from rulegraph.calculator.distribution import Number


def after_sorted(
    weights: Row[Number], state: Row[Number], by_result: Sequence[tuple[Number, Steps[Number]]]
) -> Row[Number]:
    """The state after save rolls that are all made first and resolved from the lowest to the highest.

    `by_result` has, from the lowest to the highest, the probability of each result (or of results that
    do the same) and what an attack with it does; results that every group saves are left out.

    Source: 11th edition 05.04.
    """
    if not by_result:
        return [sum(weights, weights[0] * 0) * one for one in state]
    weights = trimmed(weights)
    first, first_steps = by_result[0]
    others = by_result[1:]
    if not others:
        return after_packets(_thinned(weights, first), state, first_steps)
    left = _first_result(weights, state, first, first_steps)
    rest = 1 - first
    for middle in others[:-1]:
        left = _next_result(left, middle[0] / rest, middle[1])
        rest -= middle[0]
    last = others[-1]
    share = last[0] / rest if rest > last[0] else last[0] * 0 + 1
    parts = [
        _weighted(((_binomial(n, low, share), left[n]) for n in range(low, len(left))), state)
        for low in range(len(left))
    ]
    return after_states(parts, last[1])


def _binomial(dice: int, low: int, share: Number) -> Number:
    return comb(dice, low) * share**low * (1 - share) ** (dice - low)


def _thinned(weights: Row[Number], share: Number) -> Row[Number]:
    """The weights of the dice of which each is kept with the probability `share`."""
    zero = weights[0] * 0
    return [
        sum((weights[n] * _binomial(n, low, share) for n in range(low, len(weights)) if weights[n]), zero)
        for low in range(len(weights))
    ]


def _first_result(
    weights: Row[Number], state: Row[Number], share: Number, steps: Steps[Number]
) -> list[Row[Number]]:
    """By the number of dice that are left: the state after those with the lowest result."""
    powers = [state]
    for _ in weights[1:]:
        powers.append(advanced(powers[-1], steps))
    return [
        _weighted(
            (
                (weights[left + low] * _binomial(left + low, low, share), powers[low])
                for low in range(len(weights) - left)
            ),
            state,
        )
        for left in range(len(weights))
    ]


def _next_result(held: list[Row[Number]], share: Number, steps: Steps[Number]) -> list[Row[Number]]:
    """By the number of dice that are left: the state after those with a middle result."""
    after = [[one * 0 for one in state] for state in held]
    for dice, state in enumerate(held):
        current = state
        for low in range(dice + 1):
            if low:
                current = advanced(current, steps)
            weight = _binomial(dice, low, share)
            after[dice - low] = [a + weight * b for a, b in zip(after[dice - low], current, strict=True)]
    return after


def _weighted(parts: Iterable[tuple[Number, Row[Number]]], like: Row[Number]) -> Row[Number]:
    """The sum of states with their weights."""
    total = [one * 0 for one in like]
    least = NEGLIGIBLE if isinstance(total[0], float) else 0
    for weight, state in parts:
        if weight > least:
            total = [held + weight * one for held, one in zip(total, state, strict=True)]
    return total
