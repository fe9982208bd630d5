"""The compact form: what is read, what is refused, and that it asks the same as the plain words."""

from pathlib import Path

import pytest
from asked_game import store
from gold_questions import read_gold
from hypothesis import given
from hypothesis import strategies as st

from rulegraph.errors import QuestionError
from rulegraph.graph.store import GraphStore, open_store
from rulegraph.queries.answers import Answers
from rulegraph.queries.ask.compact import Compact, parsed, written
from rulegraph.queries.asking import ask

GOLD = Path(__file__).resolve().parents[1] / "gold"


def _found(answers: Answers) -> list[tuple[str, str]]:
    return [
        *((one.id, one.verdict) for one in answers.answers),
        *((one.id, one.value) for one in answers.facts),
    ]


@pytest.fixture(scope="module")
def shipped(tmp_path_factory: pytest.TempPathFactory) -> GraphStore:
    return open_store(tmp_path_factory.mktemp("nothing"))


def test_the_compact_form_of_a_plain_question_has_the_same_answers(shipped: GraphStore) -> None:
    asked = 0
    for gold in (*read_gold(GOLD / "questions.csv"), *read_gold(GOLD / "unseen.csv")):
        try:
            plain = ask(shipped, gold.question)
        except QuestionError:
            continue
        form = plain.understood["compact"]
        if form:
            again = ask(shipped, form)
            assert _found(again) == _found(plain), (gold.question, form)
            assert again.understood["compact"] == form
            asked += 1
    assert asked > 60


_VALUES = st.text(
    st.characters(exclude_characters='"', exclude_categories=("C", "Z")), min_size=1, max_size=12
)


@given(st.lists(st.builds(Compact, st.sampled_from(["unit", "keyword", "phase"]), st.just(":"), _VALUES)))
def test_what_is_written_is_read_again(terms: list[Compact]) -> None:
    assert parsed(written(terms)) == tuple(terms)


def test_plain_and_compact_agree_in_the_invented_game() -> None:
    compact = ask(store(), 'kind:stratagem unit:"lantern scouts" phase:shooting turn:your')
    plain = ask(store(), "lantern scouts, shooting phase, my turn strats")
    assert _found(compact) == _found(plain)
    assert compact.answers


def test_costs_are_compared() -> None:
    assert {one.cp for one in ask(store(), "kind:stratagem keyword:infantry cp=2").answers} == {2}
    assert {one.cp for one in ask(store(), "kind:stratagem keyword:infantry cp<=1").answers} == {0, 1}


@pytest.mark.parametrize(
    ("form", "words"),
    [
        ("kind:stratagem -keyword:MARSHFOLK", "no term"),
        ("kind:stratagem unit:nobody", "no datasheet"),
        ("kind:stratagem phase:night", "choose one of"),
        ("kind:stratagem colour:red", "no key"),
        ("kind:stratagem phase<=fight", "only cp"),
        ("kind:stratagem turn:your turn:opponent", "given twice"),
        ("kind:stratagem cp>=2 cp<=1", "costs more and less"),
        ("kind:army", "choose one of"),
        ("kind:stratagem and more", "no term"),
        ("intent:guess thing:x", "no intent"),
        ("intent:what", "does not take"),
        ("intent:connected first:lamp", "does not take"),
        ("intent:who weapon:lamp", "has no weapon"),
        ("intent:count kind:hats owner:x", "choose one of"),
        ('intent:count owner:"dawn patrol" owner:"dawn patrol"', "given twice"),
    ],
)
def test_refuses_in_one_line(form: str, words: str) -> None:
    with pytest.raises(QuestionError, match=words):
        ask(store(), form)


def test_the_edition_is_said_once() -> None:
    with pytest.raises(QuestionError, match="say one"):
        ask(store(), "kind:stratagem phase:fight edition:10", "11")
