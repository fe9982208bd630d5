"""Questions in plain words are read as `tests/fixtures/ask/questions.yaml` says, or refused in one line."""

from typing import Any

import pytest
import yaml
from asked_game import FIXTURES, store

from rulegraph.errors import QuestionError
from rulegraph.queries.asking import ask

CASES: list[dict[str, Any]] = yaml.safe_load((FIXTURES / "questions.yaml").read_text(encoding="utf-8"))
READ = [case for case in CASES if "heading" in case]
REFUSED = [case for case in CASES if "refused" in case]


@pytest.mark.parametrize("case", READ, ids=lambda case: case["ask"])
def test_question_is_read(case: dict[str, Any]) -> None:
    answers = ask(store(), case["ask"])
    assert answers.heading == case["heading"]
    corrections = [note for note in answers.notes if " is read as " in note]
    assert len(corrections) == case.get("notes", 0), corrections


@pytest.mark.parametrize("case", REFUSED, ids=lambda case: case["ask"])
def test_question_is_refused(case: dict[str, Any]) -> None:
    with pytest.raises(QuestionError) as caught:
        ask(store(), case["ask"])
    assert case["refused"] in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ("", "empty"),
        ("   ?! ", "empty"),
        ("stratagems " * 91, "1,001 characters"),
        ("x" * 100_000, "100,000 characters"),
        ("strats for \x00 marshfolk", "control characters"),
        ("strats for\nmarshfolk", "control characters"),
        ("strats for marsh\u200bfolk", "control characters"),
        ("strats for \udcff", "control characters"),
    ],
)
def test_what_is_no_question_is_refused(question: str, words: str) -> None:
    with pytest.raises(QuestionError) as caught:
        ask(store(), question)
    assert words in str(caught.value)
    assert len(str(caught.value)) < 300


def test_words_of_the_user_are_no_sparql() -> None:
    with pytest.raises(QuestionError):
        ask(store(), 'strats for "} UNION { ?s ?p ?o } #')


def test_edition_option_and_question_must_agree() -> None:
    assert {one.edition for one in ask(store(), "infantry fight strats", "10").answers} == {"10"}
    with pytest.raises(QuestionError, match="say one of them"):
        ask(store(), "infantry fight strats 11e", "10")
