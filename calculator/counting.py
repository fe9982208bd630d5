"""Counts as generating functions: how many of a random number of attacks end in which way.

A row is the dense list whose k-th entry is the weight of the count k; a grid is a list of rows, not
all of one length, whose j-th row belongs to the second count j. Weights need not sum to one.
"""

from math import comb

from rulegraph.calculator.distribution import Number

Row = list[Number]
Grid = list[list[Number]]
Terms = dict[tuple[int, int], Number]
"""What one attack contributes to the two counts, by weight."""

NEGLIGIBLE = 1e-20
"""Floats below this at the far end are left out: thousands of them together do not reach the last digit."""


def product(long: Row[Number], short: Row[Number]) -> Row[Number]:
    """The row of the sum of two independent counts; two and three terms at once are most of the time."""
    if len(short) > len(long):
        long, short = short, long
    zero = long[0] * 0
    if len(short) == 2:
        pad = [zero]
        plain, once = long + pad, pad + long
        first, second = short[0], short[1]
        return [first * a + second * b for a, b in zip(plain, once, strict=True)]
    if len(short) == 3:
        pad, pads = [zero], [zero, zero]
        plain, once, twice = long + pads, pad + long + pad, pads + long
        first, second, third = short[0], short[1], short[2]
        return [first * a + second * b + third * c for a, b, c in zip(plain, once, twice, strict=True)]
    size = len(long)
    total = [zero] * (size + len(short) - 1)
    for shift, factor in enumerate(short):
        if factor:
            end = shift + size
            total[shift:end] = [held + factor * one for held, one in zip(total[shift:end], long, strict=True)]
    return total


def power(one: Row[Number], times: int) -> Row[Number]:
    """The row of the sum of several independent counts of the same kind."""
    first = one[0]
    unit = first * 0 + 1
    if len(one) == 2:
        second = one[1]
        return [comb(times, k) * second**k * first ** (times - k) for k in range(times + 1)]
    total, square = [unit], one
    while times:
        if times & 1:
            total = product(total, square)
        times >>= 1
        if times:
            square = product(square, square)
    return total


def composed(outer: Row[Number], inner: Row[Number]) -> Row[Number]:
    """The row of a random number of counts: `outer` says how many, `inner` what each contributes."""
    chosen = [count for count, weight in enumerate(outer) if weight]
    if len(chosen) == 1:
        weight = outer[chosen[0]]
        found = power(inner, chosen[0])
        return found if weight == 1 else [weight * one for one in found]
    total = [outer[-1]]
    for weight in outer[-2::-1]:
        total = product(total, inner)
        total[0] += weight
    return total


def composed_grid(outer: Row[Number], inner: Terms[Number]) -> Grid[Number]:
    """The grid of a random number of attacks, each of which contributes `inner` to both counts."""
    zero = outer[-1] * 0
    factors = [[zero] * (max(i for i, _ in inner) + 1) for _ in range(max(j for _, j in inner) + 1)]
    for (i, j), weight in inner.items():
        factors[j][i] = weight
    total = [[outer[-1]]]
    for weight in outer[-2::-1]:
        total = _trimmed(_times(total, factors))
        total[0][0] += weight
    return total


def _times(grid: Grid[Number], factors: Grid[Number]) -> Grid[Number]:
    found: Grid[Number] = []
    for high in range(len(grid) + len(factors) - 1):
        total: Row[Number] = []
        for j in range(max(0, high - len(grid) + 1), min(high + 1, len(factors))):
            more = product(grid[high - j], factors[j])
            total = _sum(total, more) if total else more
        found.append(total)
    return found


def _sum(first: Row[Number], second: Row[Number]) -> Row[Number]:
    if len(second) > len(first):
        first, second = second, first
    size = len(second)
    return [a + b for a, b in zip(first[:size], second, strict=True)] + first[size:]


def _trimmed(grid: Grid[Number]) -> Grid[Number]:
    """The grid with its rows trimmed, without far rows that hold nothing."""
    rows = [trimmed(row) for row in grid]
    least = _least(rows[0])
    while len(rows) > 1 and len(rows[-1]) == 1 and -least <= rows[-1][0] <= least:
        rows.pop()
    return rows


def trimmed(row: Row[Number]) -> Row[Number]:
    """The row without its far end that holds nothing (of fractions: exactly nothing)."""
    least = _least(row)
    size = len(row)
    while size > 1 and -least <= row[size - 1] <= least:
        size -= 1
    return row[:size] if size < len(row) else row


def _least(row: Row[Number]) -> float:
    return NEGLIGIBLE if isinstance(row[0], float) else 0.0


def sum_of(grids: list[Grid[Number]]) -> Grid[Number]:
    """The grid whose entries are the sums of those of several grids."""
    wide = max(len(row) for grid in grids for row in grid)
    zero = grids[0][0][0] * 0
    found = [[zero] * wide for _ in range(max(len(grid) for grid in grids))]
    for grid in grids:
        for total, row in zip(found, grid, strict=False):
            for index, weight in enumerate(row):
                total[index] += weight
    return found


def multiplied(first: Terms[Number], second: Terms[Number]) -> Terms[Number]:
    """The contributions of two independent things together."""
    found: Terms[Number] = {}
    for (i, j), p in first.items():
        for (k, m), q in second.items():
            key = i + k, j + m
            found[key] = found[key] + p * q if key in found else p * q
    return found


def mixed(parts: list[tuple[Number, Terms[Number]]]) -> Terms[Number]:
    """The contributions of one of several things, each taken with its weight."""
    found: Terms[Number] = {}
    for weight, terms in parts:
        for key, one in terms.items():
            found[key] = found[key] + weight * one if key in found else weight * one
    return found
