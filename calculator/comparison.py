"""One attack at several targets."""

from collections.abc import Iterable
from dataclasses import replace

from rulegraph.calculator.attack_sequence import EditionName, calculate
from rulegraph.calculator.profile import Attack, TargetUnit
from rulegraph.calculator.result import AttackResult


def compare(
    attack: Attack, targets: Iterable[TargetUnit], edition: EditionName
) -> tuple[AttackResult[float], ...]:
    """The results of the attack at each of these targets, in their order.

    Raises:
        QuestionError: The edition is unknown, or a weapon cannot make this attack.
    """
    return tuple(calculate(replace(attack, target=target), edition) for target in targets)
