"""Characters that steer a terminal never come out of a graph as they went in."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from invented_game import LANCER, PAGE

from rulegraph.graph.printable import printable, printable_quads, shown
from rulegraph.graph.quads import Literal, Quad, english
from rulegraph.ontology.terms import RG


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Steam\x1b[2J Lance", "Steam\ufffd[2J Lance"),
        ("\x00\x9bRust", "\ufffd\ufffdRust"),
        ("\u202eecnaL", "\ufffdecnaL"),
        ("one\n- two\tthree\r\n’ é 槍", "one\n- two\tthree\r\n’ é 槍"),
    ],
)
def test_printable(text: str, expected: str) -> None:
    assert printable(text) == expected


def test_only_literals_that_need_it_are_replaced() -> None:
    quads = [
        Quad(LANCER, RG.reason, english("a\x07b"), PAGE),
        Quad(LANCER, RG.reason, Literal("c\x07d", language="de"), PAGE),
        Quad(LANCER, RG.about, LANCER, PAGE),
    ]
    assert list(printable_quads(quads)) == [
        Quad(LANCER, RG.reason, english("a\ufffdb"), PAGE),
        Quad(LANCER, RG.reason, Literal("c\ufffdd", language="de"), PAGE),
        quads[2],
    ]


@given(st.text(st.characters(exclude_categories=())))
def test_a_name_is_shown_on_one_printable_line(name: str) -> None:
    assert shown(name).isprintable()
    if name.isprintable():
        assert shown(name) == name
