"""Ten typical targets for comparisons; the names are generic, the numbers those of common profiles."""

from rulegraph.calculator.profile import ModelGroup, TargetUnit

_INFANTRY = frozenset({"INFANTRY"})
_VEHICLE = frozenset({"VEHICLE"})

TYPICAL_TARGETS = (
    TargetUnit((ModelGroup(20, 3, 6, 1),), "horde T3 Sv6+ W1", _INFANTRY),
    TargetUnit((ModelGroup(10, 3, 5, 1),), "light infantry T3 Sv5+ W1", _INFANTRY),
    TargetUnit((ModelGroup(10, 4, 4, 1),), "line infantry T4 Sv4+ W1", _INFANTRY),
    TargetUnit((ModelGroup(5, 4, 3, 2),), "heavy infantry T4 Sv3+ W2", _INFANTRY),
    TargetUnit((ModelGroup(5, 5, 2, 3, 4),), "elite infantry T5 Sv2+ InSv4+ W3", _INFANTRY),
    TargetUnit((ModelGroup(3, 6, 3, 3),), "bikers T6 Sv3+ W3", frozenset({"MOUNTED"})),
    TargetUnit((ModelGroup(1, 9, 3, 10),), "transport T9 Sv3+ W10", _VEHICLE),
    TargetUnit(
        (ModelGroup(1, 10, 4, 12, 5, 5),), "monster T10 Sv4+ InSv5+ FNP5+ W12", frozenset({"MONSTER"})
    ),
    TargetUnit((ModelGroup(1, 11, 2, 14),), "battle tank T11 Sv2+ W14", _VEHICLE),
    TargetUnit(
        (ModelGroup(1, 12, 3, 22, 5),),
        "war engine T12 Sv3+ InSv5+ W22",
        frozenset({"VEHICLE", "TITANIC"}),
    ),
)
