"""States and limits in words."""

from typing import Any

import pytest

from rulegraph.ontology.terms_words import RESTRICTION_WORDS, STATE_WORDS
from rulegraph.queries.states import limit_words, state_words


@pytest.mark.parametrize(
    ("state", "words"),
    [
        (("unengaged",), "is unengaged"),
        (("not-selected-to-fight", "phase"), "was not yet selected to fight this phase"),
        (("not-selected-to-fight",), "was not yet selected to fight"),
        (("within-of-trigger", '9"'), 'is within 9" of the enemy unit'),
        (("within-of-trigger", '9"', ("WAGON",)), 'is within 9" of the enemy WAGON unit'),
        (("within-of-friendly", '9"', ("BEACON",)), 'is within 9" of a friendly BEACON unit'),
        (("within-of-friendly", '9"'), 'is within 9" of a friendly unit'),
        (("wholly-within-of-battlefield-edge", '6"'), 'is wholly within 6" of a battlefield edge'),
        (("more-than-of-enemy", '3"'), 'is farther than 3" from an enemy unit'),
        (("within-named", "Bog of Doubt"), "is within Bog of Doubt"),
        (("targeted-by-trigger",), "was chosen as a target of the attacks"),
        (("disembarked", "turn", ("WAGON",)), "has disembarked from a WAGON this turn"),
        (("disembarked", "turn", ("AUROCHS",)), "has disembarked from an AUROCHS this turn"),
        (("disembarked", "turn"), "has disembarked from a unit this turn"),
        (("embarked", "", ("WAGON", "SKIFF"), True), "is not embarked within a WAGON/SKIFF"),
        (("has-ability", "Mudslide"), "has the ability Mudslide"),
        (("has-ability", "Mudslide", (), True), "does not have the ability Mudslide"),
        (("fought", "phase", (), True), "has not fought this phase"),
        (("just-destroyed", "", (), True), "was not just destroyed"),
        (("can-embark-in-that-transport", "", (), True), "cannot embark within that transport"),
        (("no-models-embarked", "", (), True), "has models embarked in it"),
        (("engaged", "", ("WAGON",)), "is engaged (WAGON)"),
        (("engaged-at-start", "turn"), "was engaged at the start of the turn"),
        (("engaged-at-start",), "was engaged at the start"),
        (("of-no-list", "9"), "is of no list 9"),
    ],
)
def test_state_in_words(state: tuple[Any, ...], words: str) -> None:
    assert state_words(*state) == words


@pytest.mark.parametrize(
    ("limit", "words"),
    [
        (("once-per-battle",), "once per battle"),
        (("not-in-battle-rounds", "", (2, 1)), "not in battle rounds 1 and 2"),
        (("not-in-battle-rounds", "", (1,)), "not in battle round 1"),
        (("may-target-despite", "just-destroyed"), "allowed although the target was just destroyed"),
        (("models-within", "", (), 'is within 3" of that unit'), 'every model is within 3" of that unit'),
        (("models-within",), "every model must be at this place"),
        (("not-with-other-stratagem", "Mudslide"), "not together with Mudslide"),
        (("then-cannot-move", "", (), "is engaged"), "afterwards no move (is engaged)"),
        (("of-no-list",), "of no list"),
    ],
)
def test_limit_in_words(limit: tuple[Any, ...], words: str) -> None:
    assert limit_words(*limit) == words


@pytest.mark.parametrize("negated", [False, True])
def test_no_place_of_a_template_stays_open(negated: bool) -> None:
    said = [state_words(code, "", (), negated) for code in STATE_WORDS]
    said += [state_words(code, "1", ("A",), negated) for code in STATE_WORDS]
    said += [limit_words(code) for code in RESTRICTION_WORDS]
    assert [words for words in said if "{" in words or "  " in words or words != words.strip()] == []
