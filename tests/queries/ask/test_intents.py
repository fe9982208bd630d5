"""Questions of each intent to the invented game: what is answered, and what is refused."""

import json

import msgspec
import pytest
from asked_game import store
from json_contract import Facts

from rulegraph.errors import QuestionError
from rulegraph.queries.answers import as_json
from rulegraph.queries.asking import ask


@pytest.mark.parametrize(
    ("question", "intent", "names"),
    [
        (
            "how many strats does dawn patrol have",
            "count",
            {"Glare Burst", "Heroic Gleam", "Lamplit Advance"},
        ),
        (
            "how many stratagems are in dawn patrol",
            "count",
            {"Glare Burst", "Heroic Gleam", "Lamplit Advance"},
        ),
        ("strats that exclude marshfolk", "excludes", {"Lamplit Advance"}),
        ("why can't I use second wind on lantern scouts", "why not", {"Second Wind"}),
        ("sunward league strats when shot", "stratagems", set()),
    ],
)
def test_answers(question: str, intent: str, names: set[str]) -> None:
    answers = ask(store(), question)
    assert answers.understood["intent"] == intent
    assert {one.name for one in answers.answers} | {one.name for one in answers.facts} == names


def test_an_answer_without_anything_says_so() -> None:
    notes = ask(store(), "sunward league strats when shot").notes
    assert "no stratagem in the graph fits all that was asked" in notes


def test_facts_carry_their_sources_in_json() -> None:
    document = as_json(ask(store(), "how many strats does dawn patrol have"))
    msgspec.json.decode(json.dumps(document), type=Facts)
    assert all(answer["sources"] for answer in document["answers"])
    assert document["understood"]["owner"] == "Dawn Patrol"


@pytest.mark.parametrize(
    "question",
    [
        "how many strats does dawn patrol have on sundays",
        "who has lethal bananas",
        "points for 7 lantern scouts",
        "errata for nothing at all",
        "what changed in the kitchen",
    ],
)
def test_refuses(question: str) -> None:
    with pytest.raises(QuestionError):
        ask(store(), question)


def test_an_edition_is_said_once() -> None:
    with pytest.raises(QuestionError, match="say one of them"):
        ask(store(), "how many strats does dawn patrol have in 10th edition", "11")


@pytest.mark.parametrize(
    "question",
    [
        "dawn patrol strats from round 3",
        "dawn patrol strats round 2 or 3",
        "dawn patrol strats after round 2",
        "how many strats do lantern scouts have",
        "strats for lantern scouts when I get charged or shot",
        "strats for lantern scouts when they get charged",
        "what can sunward league not do to me in my charge phase",
    ],
)
def test_nothing_that_limits_is_passed_over(question: str) -> None:
    with pytest.raises(QuestionError):
        ask(store(), question)


def test_a_name_of_another_kind_is_no_typing_error() -> None:
    with pytest.raises(QuestionError, match="is the datasheet Lantern Scouts"):
        ask(store(), "how many strats do lantern scouts have")


def test_who_charges_is_no_limit_that_is_read() -> None:
    with pytest.raises(QuestionError):
        ask(store(), "strats for lantern scouts when I get charged by wagons")
