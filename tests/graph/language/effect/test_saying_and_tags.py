"""Effects in our own words, their function tags, what a unit needs for them, and the lists behind them."""

import re
from importlib.resources import files

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some
from real_effects import stratagems
from shared import needs_shared

from rulegraph.graph.language.effect.reader import read_effect
from rulegraph.graph.language.effect.saying import say
from rulegraph.graph.language.effect.tags import needs, tags
from rulegraph.graph.language.keywords import KeywordVocabulary

WORDS = KeywordVocabulary(["LANTERN GUARD", "TIDEBORN", "BARGE", "MOTH"])
PIECES = (
    "your unit", "models in your unit", "has", "have", "[LANCE]", "+1 S",
    "each time", "makes an attack", ",", ".",
    ":", "-", "roll one D6", "on a 4+", "suffers", "D3 mortal wounds", "if",
    "unless", "instead", "as well", "it",
    "that enemy unit", "LANTERN GUARD", "until the end of the phase", "(",
    ")", "or", "and", "select one", "TIDEBORN", '6"',
)  # fmt: skip


@pytest.mark.parametrize(
    ("text", "tagged", "needed"),
    [
        (
            "Your unit's ranged attacks that target a TIDEBORN unit within 6\" of a MOTH unit have [LANCE].",
            {"lance"},
            {"ranged-weapon"},
        ),
        ("Your unit's melee attacks have +1 S.", {"more-strength"}, {"melee-weapon"}),
        ("Attacks that target your unit have -1 to hit rolls.", {"minus-to-hit", "minus-one-to-hit"}, set()),
        ('Enemy units cannot be set up within 11" of your unit.', {"deep-strike-denial"}, set()),
        ("Your unit has 5+ InSv.", {"invulnerable-save"}, set()),
        ("Your unit heals 2 wounds.", {"heal"}, set()),
        ("Your unit can make a surge move.", {"surge-move"}, {"moves"}),
        ("The tides hum.", set(), set()),
    ],
)
def test_an_effect_is_tagged_and_needs_features(text: str, tagged: set[str], needed: set[str]) -> None:
    """The tags and the features of each effect."""
    effect = read_effect(text, WORDS)
    assert tags(effect) == tagged
    assert needs(effect) == needed


def test_an_effect_is_said() -> None:
    """The characteristic and the amount are in the words, and what is not understood says nothing."""
    assert "+1 S" in say(read_effect("Your unit's melee attacks have +1 S.", WORDS))
    assert say(read_effect("The tides hum.", WORDS)) == ""


def test_one_of_two_deeds_is_a_choice() -> None:
    """To shoot or charge is one of them, to shoot and charge is both."""
    either = read_effect("Your LANTERN GUARD unit is eligible to shoot or charge.", WORDS)
    both = read_effect("Your LANTERN GUARD unit is eligible to shoot and charge.", WORDS)
    assert [one.choice for one in either.operations] == [1, 2]
    assert [one.choice for one in both.operations] == [0, 0]


def test_what_is_missing_is_said_to_be_missing() -> None:
    """The words for an effect that is only partly read do not pretend to be the whole."""
    assert "more that was not read" in say(read_effect("Your unit heals 2 wounds. The tides hum.", WORDS))


def test_what_offers_something_else_as_well_needs_nothing() -> None:
    """A unit without ranged weapons still gains something by an effect with a second half."""
    assert (
        needs(read_effect("Your unit's ranged attacks have [LANCE]. Your unit heals 2 wounds.", WORDS))
        == set()
    )


@given(some.lists(some.sampled_from(PIECES), max_size=14).map(" ".join))
@settings(max_examples=150, deadline=None)
def test_any_words_are_read_said_and_tagged(text: str) -> None:
    """No order of the words of rules is an error, and the status says whether anything was understood."""
    effect = read_effect(text, WORDS)
    assert bool(say(effect)) == (effect.status != "none")
    assert tags(effect) <= listed("tags")
    assert needs(effect) <= listed("features")


@needs_shared
def test_the_lists_hold_what_real_effects_give() -> None:
    """Operations, tags and features of the real effects are terms of their lists."""
    operations, known_tags, features = listed("operations"), listed("tags"), listed("features")
    for one in stratagems():
        effect = one.read()
        assert {operation.code for operation in effect.operations} <= operations, one.key
        assert tags(effect) <= known_tags, one.key
        assert needs(effect) <= features, one.key
        assert effect.status == "none" or len(say(effect)) > 5, one.key


@needs_shared
def test_conditions_of_real_effects_are_states_of_the_list() -> None:
    """Each condition, and each state of a subject, is a term of the list of states."""
    states = listed("states")
    for one in stratagems():
        for operation in one.read().operations:
            found = [condition.state for condition in operation.conditions]
            for subject in (operation.subject, *operation.objects):
                found += subject.states
            if operation.dice is not None:
                found += [condition.state for _, condition in operation.dice.modifiers]
            codes = {state.code for whole in found for state in (whole, *whole.others)}
            assert codes <= states, (one.key, codes - states)


def listed(name: str) -> frozenset[str]:
    """The terms of a controlled list."""
    text = files("rulegraph.ontology").joinpath("lists", f"{name}.ttl").read_text(encoding="utf-8")
    return frozenset(re.findall(r"^\w+:([\w-]+)\n", text, re.MULTILINE))
