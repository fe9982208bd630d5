"""What an attack comes to: exact distributions, what was applied, and what was left out."""

from dataclasses import dataclass
from typing import Generic

from rulegraph.calculator.distribution import Distribution, Number


@dataclass(frozen=True, slots=True)
class Step:
    """One sentence about one step of the attack sequence, and where its rule stands."""

    name: str
    sentence: str
    source: str


@dataclass(frozen=True, slots=True)
class NotModelled:
    """Something that was given and does not show in the numbers, with the reason."""

    what: str
    why: str


@dataclass(frozen=True, slots=True)
class AttackResult(Generic[Number]):
    """The exact result of all attacks of one unit at one target.

    `damage` counts the wounds that the target really loses: what exceeds a destroyed model is gone.
    `own_mortal_wounds` are those of [HAZARDOUS] on the attacking unit, before its feel no pain.
    """

    attacker: str
    target: str
    edition: str
    attacks: Distribution[Number]
    hits: Distribution[Number]
    wounds: Distribution[Number]
    damage: Distribution[Number]
    destroyed: Distribution[Number]
    own_mortal_wounds: Distribution[Number]
    models: int
    steps: tuple[Step, ...]
    not_modelled: tuple[NotModelled, ...]

    @property
    def unit_destroyed(self) -> Number:
        """The probability that every model of the target is destroyed."""
        return self.destroyed.at_least(self.models)

    def at_least(self, models: int) -> Number:
        """The probability that so many models or more are destroyed."""
        return self.destroyed.at_least(models)
