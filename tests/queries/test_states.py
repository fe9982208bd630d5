"""States in words."""

from typing import Any

import pytest

from rulegraph.queries.states import state_words


@pytest.mark.parametrize(
    ("state", "words"),
    [
        (("unengaged",), "unengaged"),
        (("not-selected-to-fight", "phase"), "not selected to fight this phase"),
        (("within-of-trigger", '9"'), 'within 9" of the triggering unit'),
        (("within-of-friendly", '9"', ("BEACON",)), 'within 9" of a friendly BEACON unit'),
        (("wholly-within-of-battlefield-edge", '6"'), 'wholly within 6" of a battlefield edge'),
        (("more-than-of-enemy", '3"'), 'more than 3" of an enemy unit'),
        (("within-named", "Bog of Doubt"), "within Bog of Doubt"),
        (("targeted-by-trigger",), "targeted by the triggering unit"),
        (("disembarked", "turn", ("WAGON",)), "disembarked (WAGON) this turn"),
        (("has-ability", "Mudslide"), "has Mudslide"),
        (("embarked", "", ("WAGON", "SKIFF"), True), "not embarked (WAGON/SKIFF)"),
        (("within-of-each-other", '6"'), 'within 6" of each other'),
    ],
)
def test_state_in_words(state: tuple[Any, ...], words: str) -> None:
    assert state_words(*state) == words
