"""Exact dice and attack sequences of both editions; knows no RDF."""

from rulegraph.calculator.attack_sequence import EditionName, calculate, calculate_exactly
from rulegraph.calculator.chart import Bar, bars
from rulegraph.calculator.comparison import compare
from rulegraph.calculator.profile import (
    Attack,
    Attacker,
    ModelGroup,
    MortalWounds,
    Situation,
    TargetUnit,
    WeaponGroup,
    WeaponProfile,
)
from rulegraph.calculator.result import AttackResult, NotModelled, Step
from rulegraph.calculator.targets import TYPICAL_TARGETS

__all__ = [
    "TYPICAL_TARGETS",
    "Attack",
    "AttackResult",
    "Attacker",
    "Bar",
    "EditionName",
    "ModelGroup",
    "MortalWounds",
    "NotModelled",
    "Situation",
    "Step",
    "TargetUnit",
    "WeaponGroup",
    "WeaponProfile",
    "bars",
    "calculate",
    "calculate_exactly",
    "compare",
]
