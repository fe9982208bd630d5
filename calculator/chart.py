"""The bars of a chart, for a terminal or an image: what is drawn is decided elsewhere."""

from dataclasses import dataclass
from fractions import Fraction

from rulegraph.calculator.distribution import Distribution


@dataclass(frozen=True, slots=True)
class Bar:
    """One value, its probability, the probability of at least this value, and its length of 0 to 1."""

    value: int
    probability: float
    at_least: float
    length: float


def bars(values: Distribution[float] | Distribution[Fraction], smallest: float = 0.0005) -> tuple[Bar, ...]:
    """A bar for each whole number from the first to the last that is not too improbable to be seen.

    The longest bar has the length 1; numbers between them that cannot occur have the length 0.
    """
    weights = {value: float(weight) for value, weight in values}
    seen = [value for value, weight in weights.items() if weight >= smallest] or list(weights)
    most = max(weights.values())
    found = []
    for value in range(min(seen), max(seen) + 1):
        weight = weights.get(value, 0.0)
        found.append(Bar(value, weight, float(values.at_least(value)), weight / most))
    return tuple(found)
