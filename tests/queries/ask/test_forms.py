"""Forms take a question only if they take every word of it."""

from typing import Any

import pytest

from rulegraph.queries.ask.closed import CLOSED
from rulegraph.queries.ask.forms import cue, is_bare, matches
from rulegraph.queries.intents.table import INTENTS

FORMS = [(intent, form) for intent in INTENTS for form in intent.forms]


@pytest.mark.parametrize(
    ("form", "words", "slots"),
    [
        ("what (is|are) [the] {thing}", "what is the lantern", {"thing": "lantern"}),
        (
            "points for [{number}] {unit}",
            "points for 10 lamp wardens",
            {"number": "10", "unit": "lamp wardens"},
        ),
        ("points for [{number}] {unit}", "points for lamp wardens", {"unit": "lamp wardens"}),
        (
            "{weapon} {weapon-value}",
            "long lamp strength",
            {"weapon": "long lamp", "weapon_value": "strength"},
        ),
    ],
)
def test_takes(form: str, words: str, slots: dict[str, Any]) -> None:
    assert slots in [found.slots for found in matches(form, words)]


@pytest.mark.parametrize(
    ("form", "words"),
    [
        ("what (is|are) {thing} now", "what is the lantern never"),
        ("points for {number} {unit}", "points for many lamp wardens"),
        ("{weapon} {weapon-value}", "long lamp colour"),
    ],
)
def test_takes_nothing_where_a_word_is_left_over(form: str, words: str) -> None:
    assert matches(form, words) == ()


def test_slots_side_by_side_share_the_words_in_every_way() -> None:
    found = matches("who has {trait} {faction}", "who has lone light marsh folk")
    assert {(one.slots["trait"], one.slots["faction"]) for one in found} == {
        ("lone", "light marsh folk"),
        ("lone light", "marsh folk"),
        ("lone light marsh", "folk"),
    }


def test_a_cue_stands_outside_of_brackets() -> None:
    assert cue("(what|who) [ever] touches {thing}") == "touches"
    assert not cue("(what|who) {thing}")
    assert is_bare("{rule}")
    assert not is_bare("{rule} now")


@pytest.mark.parametrize(("intent", "form"), FORMS)
def test_slots_of_forms_are_known(intent: Any, form: str) -> None:
    free = {"number", "number_two", "weapon", "first", "second", "of"}
    slots = {part.split("}")[0].replace("-", "_") for part in form.split("{")[1:]}
    assert slots <= free | set(CLOSED) | set(intent.slots)
