"""What an edition decides; each edition is a module that has all of this."""

from fractions import Fraction
from typing import Protocol

from rulegraph.calculator.distribution import Number
from rulegraph.calculator.modifiers import Modifier, Operation
from rulegraph.calculator.profile import ModelGroup, TargetUnit
from rulegraph.calculator.strike import Strike

Value = float | Fraction


class Edition(Protocol):
    """The questions that the attack sequence asks of an edition."""

    @property
    def NAME(self) -> str:  # noqa: N802
        """The edition as the command line calls it."""

    @property
    def MODIFIER_ORDER(self) -> tuple[Operation, ...]:  # noqa: N802
        """The order in which modifiers of a characteristic are applied."""

    @property
    def RULES(self) -> dict[str, str]:  # noqa: N802
        """Where the rule of each step stands."""

    @property
    def HAZARD(self) -> tuple[int, int, int]:  # noqa: N802
        """The result up to which a hazard roll fails; its mortal wounds; those of MONSTERS and VEHICLES."""

    @property
    def DEVASTATING_AFTER_ALL_WEAPONS(self) -> bool:  # noqa: N802
        """Whether critical wounds wait for the normal damage of every weapon, not only of their own."""

    @property
    def SORTS_SAVE_ROLLS(self) -> bool:  # noqa: N802
        """Whether all save rolls are made first and resolved from the lowest to the highest."""

    def situational(self, strike: Strike) -> tuple[Modifier, ...]:
        """The modifiers that the rules of the game themselves put on these attacks."""

    def usable(self, strike: Strike, modifiers: tuple[Modifier, ...]) -> tuple[Modifier, ...]:
        """The modifiers without those that the attacks ignore."""

    def failing_hit(self, strike: Strike) -> int:
        """The highest unmodified Hit roll that fails whatever else applies."""

    def may_reroll_hits(self, strike: Strike) -> bool:
        """Whether Hit rolls can be re-rolled at all."""

    def attack_dice(self, value: int, bonus: int, modifiers: tuple[Modifier, ...]) -> int:
        """The attacks of one weapon that rolled `value`, with `bonus` from [RAPID FIRE]."""

    def save_bonus(self, strike: Strike, save: int, penetration: int) -> int:
        """What cover adds to an armour save of this characteristic."""

    def best_save_roll(self, total: int) -> int:
        """The modifier of a save roll after the limit on improvements."""

    def takes_lethal_hit(self, automatic: Number, rolled: Number) -> bool:
        """Whether a critical hit of [LETHAL HITS] wounds by itself, by the worth of either way."""

    def devastating_defence(self, strike: Strike) -> tuple[Modifier, ...]:
        """The target's modifiers of Damage that reach [DEVASTATING WOUNDS]."""

    def toughness_group(self, target: TargetUnit) -> ModelGroup:
        """The models whose Toughness the attacks are compared with."""
