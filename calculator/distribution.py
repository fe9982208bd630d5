"""Exact distributions of whole numbers: the same code for floats (fast) and fractions (exact)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Generic, TypeVar

Number = TypeVar("Number", float, Fraction)
"""The type of a weight: float for speed, Fraction where every digit counts."""


_TIE = 1e-12


def exceeds(first: Number, second: Number) -> bool:
    """Whether the first is worth more, and not by what floats err: ties decide alike in both types."""
    return first - second > _TIE


@dataclass(frozen=True, slots=True)
class Distribution(Generic[Number]):
    """The probability of each value that can occur, values ascending; the weights sum to one."""

    weights: tuple[tuple[int, Number], ...]

    def __iter__(self) -> Iterator[tuple[int, Number]]:
        return iter(self.weights)

    @property
    def lowest(self) -> int:
        """The least value that can occur."""
        return self.weights[0][0]

    @property
    def highest(self) -> int:
        """The greatest value that can occur."""
        return self.weights[-1][0]

    @property
    def total(self) -> Number:
        """The sum of all weights."""
        return sum((weight for _, weight in self.weights[1:]), self.weights[0][1])

    @property
    def mean(self) -> Number:
        """The expected value."""
        first, weight = self.weights[0]
        return sum((value * weight for value, weight in self.weights[1:]), first * weight)

    @property
    def variance(self) -> Number:
        """The expected square of the distance from the mean."""
        mean = self.mean
        first, weight = self.weights[0]
        rest = ((value - mean) * (value - mean) * weight for value, weight in self.weights[1:])
        return sum(rest, (first - mean) * (first - mean) * weight)

    def probability(self, value: int) -> Number:
        """The probability of exactly this value."""
        zero = self.weights[0][1] * 0
        return sum((weight for found, weight in self.weights if found == value), zero)

    def at_least(self, value: int) -> Number:
        """The probability of this value or more."""
        zero = self.weights[0][1] * 0
        return sum((weight for found, weight in self.weights if found >= value), zero)


def distribution(pairs: Iterable[tuple[int, Number]]) -> Distribution[Number]:
    """The distribution of these values; equal values are added up, impossible ones left out."""
    gathered: dict[int, Number] = {}
    for value, weight in pairs:
        if weight:
            gathered[value] = gathered[value] + weight if value in gathered else weight
    return Distribution(tuple(sorted(gathered.items())))


def certain(value: int, number: type[Number]) -> Distribution[Number]:
    """The distribution of one value that always occurs."""
    return Distribution(((value, number(1)),))


def of_counts(weights: Iterable[Number]) -> Distribution[Number]:
    """The distribution whose value k has the k-th of these weights."""
    return Distribution(tuple((value, weight) for value, weight in enumerate(weights) if weight))


def added(first: Distribution[Number], second: Distribution[Number]) -> Distribution[Number]:
    """The distribution of the sum of two independent values."""
    if len(second.weights) == 1 and second.weights[0][0] == 0:
        return first
    return distribution((x + y, p * q) for x, p in first.weights for y, q in second.weights)


def repeated(one: Distribution[Number], times: int, number: type[Number]) -> Distribution[Number]:
    """The distribution of the sum of several independent values of the same kind."""
    total, square = certain(0, number), one
    while times:
        if times & 1:
            total = added(square, total)
        times >>= 1
        if times:
            square = added(square, square)
    return total
