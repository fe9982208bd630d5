"""Counts as generating functions: how many of a random number of attacks end in which way.

A row is the dense list whose k-th entry is the weight of the count k; a grid is a list of rows, whose
j-th row belongs to the second count j. Weights need not sum to one.
"""

from math import comb

from rulegraph.calculator.distribution import Number

Row = list[Number]
Grid = list[list[Number]]
Terms = dict[tuple[int, int], Number]
"""What one attack contributes to the two counts, by weight."""

_NEGLIGIBLE = 1e-22
"""Floats below this at the far end are left out: thousands of them together do not reach the last digit."""


def product(long: Row[Number], short: Row[Number]) -> Row[Number]:
    """The row of the sum of two independent counts."""
    if len(short) > len(long):
        long, short = short, long
    zero = long[0] * 0
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
    wide = max(i for i, _ in inner)
    high = max(j for _, j in inner)
    total = [[outer[-1]]]
    for weight in outer[-2::-1]:
        total = _trimmed(_times(total, inner, wide, high))
        total[0][0] += weight
    return total


def _trimmed(grid: Grid[Number]) -> Grid[Number]:
    """The grid without far rows and columns that hold nothing (of fractions: exactly nothing)."""
    least = _NEGLIGIBLE if isinstance(grid[0][0], float) else 0
    while len(grid) > 1 and all(-least <= one <= least for one in grid[-1]):
        grid.pop()
    size = len(grid[0])
    while size > 1 and all(-least <= row[size - 1] <= least for row in grid):
        size -= 1
    return [row[:size] for row in grid] if size < len(grid[0]) else grid


def _times(grid: Grid[Number], inner: Terms[Number], wide: int, high: int) -> Grid[Number]:
    zero = grid[0][0] * 0
    size = len(grid[0])
    found = [[zero] * (size + wide) for _ in range(len(grid) + high)]
    for (i, j), factor in inner.items():
        if not factor:
            continue
        for offset, row in enumerate(grid):
            target = found[offset + j]
            end = i + size
            target[i:end] = [held + factor * one for held, one in zip(target[i:end], row, strict=True)]
    return found


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
