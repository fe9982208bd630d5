"""Questions for the calculator: which words are one, and that the answer is the calculator's."""

import pytest

from rulegraph.errors import QuestionError
from rulegraph.graph.store import GraphStore, open_store
from rulegraph.queries.asking import ask, attack_asked
from rulegraph.queries.intents.calculating import Attack
from rulegraph.queries.profiles.calculation import Request, answer


@pytest.mark.parametrize(
    ("text", "attack"),
    [
        ("lamp scouts into old walkers", Attack("lamp scouts", "old walkers")),
        ("10 lamp scouts into an old walker expected dmg?", Attack("10 lamp scouts", "old walker")),
        ("expected damage of my lamp scouts into a walker", Attack("lamp scouts", "walker")),
        ("how much damage do lamp scouts do to a walker", Attack("lamp scouts", "walker")),
        ("scouts into walkers w bright idea", Attack("scouts", "walkers", "bright idea")),
        ("strats that put scouts into reserves", None),
        ("which units can go into strategic reserves", None),
        ("strats for scouts", None),
    ],
)
def test_which_words_ask_for_an_attack(text: str, attack: Attack | None) -> None:
    assert attack_asked(text) == attack


@pytest.fixture(scope="module")
def shipped(tmp_path_factory: pytest.TempPathFactory) -> GraphStore:
    return open_store(tmp_path_factory.mktemp("nothing"))


@pytest.mark.parametrize("words", ["10 pathfinders rail rifles", "10 pathfinder team with rail rifles"])
def test_the_answer_is_that_of_the_calculator(shipped: GraphStore, words: str) -> None:
    calculation = answer(shipped, Request("10 pathfinders, rail rifles", "pathfinder team"))
    told = ask(shipped, f"{words} into pathfinder team")
    assert told.understood["weapons"] == list(calculation.weapons) == ["10 × Rail rifle"]
    assert told.facts[0].value == f"{float(calculation.results[0].damage.mean):.2f} damage on average"


def test_what_the_calculator_refuses_is_refused(shipped: GraphStore) -> None:
    with pytest.raises(QuestionError, match="no datasheet"):
        ask(shipped, "pathfinders into blorps")
