"""The compact form: what is read, what is refused, and that it asks the same as the plain words."""

from pathlib import Path

import pytest
from asked_game import store
from gold_questions import read_gold
from hypothesis import given
from hypothesis import strategies as st

from rulegraph.errors import QuestionError, RulegraphError
from rulegraph.graph.store import GraphStore, open_store
from rulegraph.queries.answers import Answers
from rulegraph.queries.ask.compact import Compact
from rulegraph.queries.ask.compact_tree import Both, Either, Terms, Tree, Without, read
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


_TERM = st.builds(Compact, st.sampled_from(["unit", "keyword", "phase"]), st.just(":"), _VALUES)


def _more(parts: st.SearchStrategy[Tree]) -> st.SearchStrategy[Tree]:
    several = st.lists(parts, min_size=2, max_size=3).map(tuple)
    return st.builds(Both, several) | st.builds(Either, several) | st.builds(Without, parts)


_TERMS = st.builds(Terms, st.lists(_TERM, min_size=1, max_size=3).map(tuple))


@given(st.recursive(_TERMS, _more, max_leaves=8))
def test_what_is_written_is_read_again(tree: Tree) -> None:
    assert read(str(tree)) == tree


_PIECES = [
    "kind:stratagem",
    "phase:fight",
    "and",
    "or",
    "not",
    "(",
    ")",
    "-",
    "keyword:infantry",
    '"',
    "cp<=1",
    ":",
]


@given(st.lists(st.sampled_from(_PIECES) | st.text(max_size=4), max_size=12))
def test_nothing_but_a_refusal_or_answers(pieces: list[str]) -> None:
    text = "kind:stratagem " + " ".join(pieces)
    try:
        answers = ask(store(), text)
    except RulegraphError:
        return
    form = answers.understood["compact"]
    assert form is None or _found(ask(store(), form)) == _found(answers)


def _ids(form: str) -> set[str]:
    return {one.id for one in ask(store(), form).answers}


def test_answers_are_put_together() -> None:
    fight, infantry = _ids("kind:stratagem phase:fight"), _ids("kind:stratagem keyword:infantry")
    beacon, whole = _ids("kind:stratagem keyword:beacon"), _ids("kind:stratagem")
    assert fight & infantry not in (set(), fight, infantry)
    assert _ids("kind:stratagem phase:fight and kind:stratagem keyword:infantry") == fight & infantry
    assert _ids("kind:stratagem phase:fight and keyword:infantry") == fight & infantry
    assert _ids("kind:stratagem phase:fight or keyword:beacon") == fight | beacon
    assert _ids("kind:stratagem not phase:fight") == whole - fight
    assert _ids("kind:stratagem -phase:fight -keyword:beacon") == whole - fight - beacon
    assert _ids("kind:stratagem keyword:infantry and (phase:fight or keyword:beacon)") == infantry & (
        fight | beacon
    )
    assert _ids("(kind:stratagem phase:fight or keyword:beacon) keyword:infantry") == infantry & (
        fight | beacon
    )


def test_effects_in_the_compact_form() -> None:
    plain = ask(store(), "lethal hits strats melee")
    assert plain.understood["compact"] == "kind:stratagem effect:lethal-hits weapons:melee"
    assert _ids(plain.understood["compact"]) == {one.id for one in plain.answers}
    sources = ask(store(), 'kind:source effect:"move after shooting"')
    assert [one.name for one in sources.facts] == ["Lantern Scouts"]


@pytest.mark.parametrize(
    ("form", "place"),
    [
        ("kind:stratagem and", 19),
        ("kind:stratagem or phase:fight)", 30),
        ("kind:stratagem (phase:fight", 16),
        ("kind:stratagem phase:fight what", 28),
        ("kind:stratagem not", 19),
    ],
)
def test_an_error_tells_its_place(form: str, place: int) -> None:
    with pytest.raises(QuestionError, match=f"at character {place}"):
        ask(store(), form)


def test_no_depth_breaks_it() -> None:
    with pytest.raises(QuestionError, match="in each other"):
        ask(store(), "kind:stratagem " + "(" * 400)


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
        ("kind:stratagem effect:glowing", "is none"),
        ("kind:source edition:11", "needs an effect"),
        ("kind:source effect:stealth cp=1", "has no cp"),
        ("kind:stratagem unit:nobody", "no datasheet"),
        ("kind:stratagem phase:night", "choose one of"),
        ("kind:stratagem colour:red", "no key"),
        ("kind:stratagem phase<=fight", "only cp"),
        ("kind:stratagem turn:your turn:opponent", "given twice"),
        ("kind:stratagem cp>=2 cp<=1", "costs more and less"),
        ("kind:army", "choose one of"),
        ("kind:stratagem and more", "“more” at character 20 is no term"),
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
