"""Effects in questions: the words of players, their signs, and what is refused rather than passed over."""

import pytest
from asked_game import store
from hypothesis import given
from hypothesis import strategies as st

from rulegraph.errors import AmbiguousName, QuestionError, RulegraphError
from rulegraph.queries.ask.effects import labels, labels_of, tag_of
from rulegraph.queries.asking import ask


def _names(question: str) -> set[str]:
    answers = ask(store(), question)
    return {one.name for one in answers.answers} | {one.name for one in answers.facts}


@pytest.mark.parametrize(
    "question",
    [
        "strats that give +1 to wound",
        "+1 to wound stratagems",
        "stratagems that grant a plus one to wound",
        "which strats give me +1 to wound rolls",
        "strats with +1 to wound",
    ],
)
def test_stratagems_by_their_effect(question: str) -> None:
    assert _names(question) == {"Second Wind"}


def test_a_sign_is_kept() -> None:
    assert tag_of("+1 to wound") == ("plus-one-to-wound",)
    assert tag_of("-1 to wound") == ("minus-one-to-wound",)
    assert _names("-1 dmg strats") == {"Answering Blow"}
    assert _names("strats -1 to wound") == set()


def test_what_has_two_meanings_asks_back() -> None:
    with pytest.raises(AmbiguousName, match="better AP, worse enemy AP"):
        ask(store(), "strats -1 ap")
    assert tag_of("+1 AP") == ("better-ap",)


def test_all_effects_must_be_given() -> None:
    assert _names("lethal hits strats") == {"Second Wind", "Answering Blow"}
    assert _names("lethal hits and +1 to wound strats") == {"Second Wind"}


def test_an_effect_beside_other_limits() -> None:
    assert _names("lethal hits strats in my opponent's fight phase") >= {"Answering Blow"}
    assert _names("strats that give lantern scouts +1 to wound") == {"Second Wind"}


def test_weapons_limit_the_abilities_of_weapons() -> None:
    assert _names("lethal hits strats melee") == {"Second Wind"}
    assert _names("strats that give ranged weapons lethal hits") == {"Answering Blow"}
    with pytest.raises(QuestionError, match="melee"):
        ask(store(), "+1 to wound strats melee")


def test_everything_that_gives_an_effect() -> None:
    answers = ask(store(), "move after shooting")
    assert [(one.name, one.value) for one in answers.facts] == [
        ("Lantern Scouts", "by its ability Ember Step")
    ]
    assert answers.understood["intent"] == "gives"
    assert _names("sources of lethal hits") == {"Second Wind", "Answering Blow"}
    assert _names("ways to get move after shooting in the sunward league") == {"Lantern Scouts"}


@pytest.mark.parametrize(
    "question",
    [
        "strats that ignore lethal hits",
        "strats without lethal hits",
        "strats that dont give +1 to wound",
        "strats against lethal hits",
        "strats for lantern scouts with feel no pain",
        "strats for units that have lethal hits",
        "strats for hidden lantern scouts",
        "strats for lantern scouts in cover",
        "lethal hits strats if charged",
        "lethal hits strats twice",
    ],
)
def test_a_word_that_limits_is_not_passed_over(question: str) -> None:
    with pytest.raises(RulegraphError):
        ask(store(), question)


def test_every_label_means_what_it_says() -> None:
    for tag in {one for found in labels().values() for one in found}:
        assert tag in tag_of(labels_of([tag])[0])
        assert tag_of(tag) == (tag,)


@given(st.text(max_size=40))
def test_no_words_break_it(words: str) -> None:
    assert isinstance(tag_of(words), tuple)
