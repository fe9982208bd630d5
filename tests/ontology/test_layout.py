"""The one layout of Turtle: sorted, stable, the same triples."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulegraph.ontology.layout import canonical, triples_of

PREFIXES = (
    "@prefix a: <http://a/> .\n@prefix b: <http://b/> .\n@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .\n"
)
NODES = st.sampled_from(["a:one", "a:two", "b:three", "<http://a/x/y>", "<http://c/z>", "b:with-dash"])
TEXTS = st.text(st.characters(blacklist_categories=["Cs"]), max_size=8)


def literal(text: str) -> str:
    escapes = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r"}
    return '"' + "".join(escapes.get(character, character) for character in text) + '"'


OBJECTS = st.one_of(
    NODES, TEXTS.map(literal), st.integers().map(str), st.sampled_from(["true", '"x"@en', '"1"^^b:odd'])
)
TRIPLES = st.lists(st.tuples(NODES, NODES, OBJECTS), min_size=1, max_size=6)


def turtle(triples: list[tuple[str, str, str]]) -> str:
    return PREFIXES + "\n".join(f"{subject} {predicate} {value} ." for subject, predicate, value in triples)


@given(TRIPLES)
def test_layout_keeps_the_triples_and_is_stable(triples: list[tuple[str, str, str]]) -> None:
    text = turtle(triples)
    laid_out = canonical(text)
    assert set(triples_of(laid_out)) == set(triples_of(text))
    assert canonical(laid_out) == laid_out


@given(TRIPLES, st.randoms())
def test_layout_does_not_depend_on_the_order(triples: list[tuple[str, str, str]], random: Random) -> None:
    shuffled = list(triples)
    random.shuffle(shuffled)
    assert canonical(turtle(shuffled)) == canonical(turtle(triples))


def test_a_blank_node_is_refused() -> None:
    with pytest.raises(ValueError, match="no blank nodes"):
        canonical(PREFIXES + "a:one a:two [] .")


def test_comments_at_the_head_stay() -> None:
    assert canonical("# why\n" + PREFIXES + "a:one a:two 1 .").startswith("# why\n@prefix a:")
