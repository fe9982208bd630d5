"""Modifiers of a characteristic: their order, their direction and their limits."""

import pytest

from rulegraph.calculator.editions import eleventh, tenth
from rulegraph.calculator.modifiers import Modifier, Operation, Subject, capped, modified, total_of_roll

ADD, SUBTRACT, SET = Operation.ADD, Operation.SUBTRACT, Operation.SET
MULTIPLY, DIVIDE = Operation.MULTIPLY, Operation.DIVIDE


@pytest.mark.parametrize(
    ("subject", "value", "changes", "expected"),
    [
        (Subject.SKILL, 4, [(ADD, 1)], 3),
        (Subject.SKILL, 2, [(ADD, 1)], 2),
        (Subject.SKILL, 6, [(SUBTRACT, 1)], 6),
        (Subject.SKILL, 3, [(ADD, 1), (SUBTRACT, 1)], 3),
        (Subject.ARMOUR_PENETRATION, -1, [(ADD, 1)], -2),
        (Subject.ARMOUR_PENETRATION, -1, [(SUBTRACT, 2)], 0),
        (Subject.ARMOUR_PENETRATION, -2, [(SET, 0), (ADD, 1)], -1),
        (Subject.SAVE, 3, [(ADD, 3)], 2),
        (Subject.SAVE, 6, [(SUBTRACT, 2)], 8),
        (Subject.DAMAGE, 1, [(SUBTRACT, 3)], 1),
        (Subject.DAMAGE, 3, [(DIVIDE, 2)], 2),
        (Subject.DAMAGE, 5, [(SUBTRACT, 1), (DIVIDE, 2)], 2),
        (Subject.DAMAGE, 5, [(SET, 0), (ADD, 2)], 0),
        (Subject.DAMAGE, 5, [(ADD, 1), (SET, 2)], 3),
        (Subject.STRENGTH, 4, [(ADD, 1), (MULTIPLY, 2)], 9),
        (Subject.ATTACKS, 1, [(SUBTRACT, 1)], 1),
        (Subject.TOUGHNESS, 4, [], 4),
    ],
)
def test_both_editions(
    subject: Subject, value: int, changes: list[tuple[Operation, int]], expected: int
) -> None:
    modifiers = [Modifier(subject, operation, amount) for operation, amount in changes]
    for edition in (tenth, eleventh):
        assert modified(value, subject, modifiers, edition.MODIFIER_ORDER) == expected


def test_division_comes_later_in_the_eleventh_edition() -> None:
    modifiers = [Modifier(Subject.DAMAGE, DIVIDE, 2), Modifier(Subject.DAMAGE, ADD, 2)]
    assert modified(4, Subject.DAMAGE, modifiers, eleventh.MODIFIER_ORDER) == 3
    assert modified(4, Subject.DAMAGE, modifiers, tenth.MODIFIER_ORDER) == 4


def test_modifiers_of_a_roll_are_added_up_before_the_limit() -> None:
    modifiers = [Modifier(Subject.HIT_ROLL, ADD, 2), Modifier(Subject.HIT_ROLL, SUBTRACT, 1)]
    assert capped(total_of_roll(Subject.HIT_ROLL, modifiers)) == 1
    assert capped(total_of_roll(Subject.HIT_ROLL, [*modifiers, *modifiers[1:]])) == 0
    assert total_of_roll(Subject.WOUND_ROLL, modifiers) == 0
    assert [capped(total) for total in (-5, -1, 0, 1, 4)] == [-1, -1, 0, 1, 1]
