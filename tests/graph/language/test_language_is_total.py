"""Every string is read, in a time that its length bounds."""

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from marsh_language import MARSH

from rulegraph.graph.language.stratagem import read
from rulegraph.graph.language.structure import Reading
from rulegraph.graph.language.target import read_requirement
from rulegraph.graph.language.text import LIMIT

# In another order than the rules have them: hypothesis orders them.
_MIXED = (
    "One units Two THORN from KÂL unit, your model Up friendly to two enemy army that selected has have not "
    'fight been or phase to shoot ( this ) and excluding of 6" within It / . is cannot unless if Stratagem '
    "You use this only can once Shooting opponent’s Your phase after just destroyed when by"
)
WORDS = tuple(_MIXED.split())


@given(st.text(), st.text(), st.text())
@settings(max_examples=150, deadline=None)
def test_any_text_is_read(when: str, target: str, restrictions: str) -> None:
    assert isinstance(read(when, target, restrictions, MARSH), Reading)
    read_requirement(target, MARSH)


@given(st.lists(st.sampled_from(WORDS), max_size=40).map(" ".join))
@settings(max_examples=250, deadline=None)
def test_any_order_of_the_words_of_the_rules_is_read(text: str) -> None:
    assert isinstance(read(text, text, text, MARSH), Reading)
    read_requirement(text, MARSH)


@pytest.mark.parametrize(
    "piece",
    [
        "x",
        "(",
        "One THORN unit ",
        "THORN/",
        "or ",
        "and ",
        ", ",
        "THORN ",
        'within 6" of ',
        "a ' ",
        "[",
        "\n",
        "é",
    ],
)
def test_a_megabyte_takes_no_longer_than_its_beginning(piece: str) -> None:
    text = (piece * (1_000_000 // len(piece) + 1))[:1_000_000]
    start = time.perf_counter()
    reading = read(text, text, text, MARSH)
    assert time.perf_counter() - start < 5
    assert any(len(part) > 900_000 for part in reading.residue) or not text[LIMIT:].strip()


def test_what_exceeds_the_limit_is_residue() -> None:
    text = " ".join(WORDS * 60)
    assert text[LIMIT:].strip() in read("", text, "", MARSH).residue
