"""All candidates of an ambiguous name: each is asked for, and what they are is told."""

import pytest
from asked_game import store

from rulegraph.errors import AmbiguousName, QuestionError
from rulegraph.queries.asking import ask
from rulegraph.queries.asking_all import ask_all


def test_all_candidates_are_taken() -> None:
    with pytest.raises(AmbiguousName):
        ask(store(), "old walker strats")
    both = ask_all(store(), "old walker strats")
    each = [ask(store(), f"{faction} old walker strats") for faction in ("mire clans", "sunward league")]
    assert {one.id for one in both.answers} == {one.id for answers in each for one in answers.answers}
    assert len({one.id for one in both.answers}) == len(both.answers)
    assert both.notes[-1] == "all that the name may mean: Mire Clans Old Walker, Sunward League Old Walker"
    assert both.understood["all"] == ["Mire Clans Old Walker", "Sunward League Old Walker"]


def test_effects_of_two_meanings() -> None:
    found = ask_all(store(), "strats -1 ap")
    assert found.understood["all"] == ["better AP", "worse enemy AP"]


def test_one_meaning_is_asked_as_ever() -> None:
    assert ask_all(store(), "marshfolk strats") == ask(store(), "marshfolk strats")


def test_what_cannot_be_read_is_refused() -> None:
    with pytest.raises(QuestionError, match="frobnicators"):
        ask_all(store(), "strats for frobnicators")
