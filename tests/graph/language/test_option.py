"""Limits and bearers of options, of an invented game."""

import pytest

from rulegraph.graph.language.option import bearer_as_fact, limit_as_fact


@pytest.mark.parametrize(
    ("printed", "fact"),
    [
        ("For every 7 models in this unit, one", "1 per 7 models"),
        ("For every five models in this unit, up to two", "up to 2 per 5 models"),
        ("Up to three", "up to 3"),
        ("one", "1"),
        ("any number of", "any number of"),
        ("", ""),
        ("x" * 200, ""),
    ],
)
def test_limit(printed: str, fact: str) -> None:
    assert limit_as_fact(printed) == fact


@pytest.mark.parametrize(
    ("printed", "fact"),
    [
        ("Otter Elder", "Otter Elder"),
        ("model in this unit equipped with a paddle", "model with paddle"),
        ("Otters equipped with nets", "Otters with nets"),
        ("x" * 200, ""),
    ],
)
def test_bearer(printed: str, fact: str) -> None:
    assert bearer_as_fact(printed) == fact
