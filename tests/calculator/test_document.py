"""The example of the calculator's document gives what it shows."""

import doctest
from pathlib import Path

PAGE = Path(__file__).resolve().parents[2] / "docs" / "calculator.md"


def test_the_example_is_current() -> None:
    found = doctest.testfile(str(PAGE), module_relative=False)
    assert found.attempted > 5
    assert not found.failed
