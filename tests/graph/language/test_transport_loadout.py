"""Transport capacities and loadouts of an invented game."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulegraph.graph.language.keywords import KeywordVocabulary
from rulegraph.graph.language.loadout import read_loadout
from rulegraph.graph.language.structure import Alternative
from rulegraph.graph.language.transport import read_capacity

WORDS = KeywordVocabulary(
    ["RIVER FOLK", "INFANTRY", "MOUNTED", "OTTER", "HERON", "FLY", "GREAT BEAVER", "RAFT"]
)
FOLK = ("RIVER FOLK", "INFANTRY")


@pytest.mark.parametrize(
    ("text", "carried"),
    [
        ("This model has a transport capacity of 79 RIVER FOLK INFANTRY models.", [(FOLK, ())]),
        (
            (
                "This model has a transport capacity of 79 RIVER FOLK INFANTRY models. Each OTTER needs two. "
                "It cannot transport HERON models or the GREAT BEAVER."
            ),
            [(FOLK, (("HERON",), ("GREAT BEAVER",)))],
        ),
        (
            "This model has a transport capacity of 74 RIVER FOLK INFANTRY models (excluding HERON models).",
            [(FOLK, (("HERON",),))],
        ),
        (
            (
                "This model has a transport capacity of 79 RIVER FOLK INFANTRY models and 1 RAFT model. "
                "It cannot transport models that can FLY."
            ),
            [(FOLK, (("FLY",),)), (("RAFT",), (("FLY",),))],
        ),
        (
            "This model has a transport capacity of 76 models from the following units: OTTER, GREAT BEAVER.",
            [(("OTTER",), ()), (("GREAT BEAVER",), ())],
        ),
        (
            "This model has a transport capacity of 76 models. It can only transport OTTER and HERON models.",
            [(("OTTER",), ()), (("HERON",), ())],
        ),
        (
            "This model has a transport capacity of these:\n- 20 RIVER FOLK INFANTRY models\n- 2 RAFT models",
            [(FOLK, ()), (("RAFT",), ())],
        ),
        ("Nothing is said of it.", []),
    ],
)
def test_capacity(text: str, carried: list[tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]]) -> None:
    assert read_capacity(text, WORDS) == tuple(Alternative(*one) for one in carried)


@pytest.mark.parametrize(
    ("text", "items"),
    [
        ("This model is equipped with: paddle; 2 nets.", ("paddle", "nets")),
        (
            "The Elder is equipped with: paddle.\nEvery Otter is equipped with: paddle; hook.",
            ("paddle", "hook"),
        ),
        ("This model is equipped with: nothing.", ("nothing",)),
        ("", ()),
    ],
)
def test_loadout(text: str, items: tuple[str, ...]) -> None:
    assert read_loadout(text) == items


@given(st.text(max_size=400))
def test_any_text_is_read(text: str) -> None:
    assert isinstance(read_capacity(text, WORDS), tuple)
    assert isinstance(read_loadout(text), tuple)
