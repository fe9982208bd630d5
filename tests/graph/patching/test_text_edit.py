"""Texts with one amendment made in them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulegraph.errors import ErratumError
from rulegraph.graph.language.amendment import Amendment, Passage
from rulegraph.graph.patching.text_edit import edited, found_in
from rulegraph.graph.patching.wording import contains, wording

TEXT = 'Trim the wick. It glows 9" far, or 19". Then rest.'
LINES = "Light lamps:\n- one at dusk\n- one at dawn\nThen rest."


def counted(unit: str, first: int, last: int | None = None) -> Passage:
    return Passage("ability", "Trim", unit, first, first if last is None else last)


@pytest.mark.parametrize(
    ("text", "amendment", "wanted"),
    [
        (
            TEXT,
            Amendment("change", before='9"', after='8"'),
            'Trim the wick. It glows 8" far, or 19". Then rest.',
        ),
        (
            TEXT,
            Amendment("change", before="the Wick", after="each wick"),
            TEXT.replace("the wick", "each wick"),
        ),
        (
            TEXT,
            Amendment("change-to", counted("sentence", -1), "", "Snuff it."),
            TEXT.replace("Then rest", "Snuff it"),
        ),
        (
            TEXT,
            Amendment("change-to", counted("sentence", 1), "", "Cut it."),
            TEXT.replace("Trim the wick", "Cut it"),
        ),
        (
            LINES,
            Amendment("change-to", counted("bullet", 2), "", "two at dawn"),
            LINES.replace("one at dawn", "two at dawn"),
        ),
        (
            LINES,
            Amendment("change-to", counted("bullet", 1, 2), "", "- all"),
            "Light lamps:\n- all\nThen rest.",
        ),
        (
            LINES,
            Amendment("change-to", counted("paragraph", 2), "", "Then burn."),
            LINES.replace("rest", "burn"),
        ),
        (TEXT, Amendment("change-to", Passage("ability", "Trim"), "", "Trim: It is dim."), "It is dim."),
        (
            TEXT,
            Amendment("change-to", before="It glows", after="It is dim"),
            TEXT.replace("It glows", "It is dim"),
        ),
        (TEXT, Amendment("add-text", after="And sleep."), f"{TEXT}\nAnd sleep."),
        (
            TEXT,
            Amendment("add-text", counted("sentence", 1), "", "(not the lamp)"),
            TEXT.replace("wick.", "wick (not the lamp)."),
        ),
        (TEXT, Amendment("remove-text", before="It glows 9” far, or 19”."), "Trim the wick. Then rest."),
    ],
)
def test_text_is_as_ordered(text: str, amendment: Amendment, wanted: str) -> None:
    assert edited(text, amendment) == wanted


@pytest.mark.parametrize(
    ("text", "heading", "wanted"),
    [
        (
            "Lamps burn.\nFirst Watch\nLight one.\nLast Watch\nSnuff one.",
            "First Watch",
            "Lamps burn.\nFirst Watch\nDim.\nLast Watch\nSnuff one.",
        ),
        (
            "Lamps burn.\nFirst Watch: Light one.\nRest.",
            "First Watch",
            "Lamps burn.\nFirst Watch: Dim.\nRest.",
        ),
    ],
)
def test_passage_under_a_heading_alone_is_changed(text: str, heading: str, wanted: str) -> None:
    assert edited(text, Amendment("change-to", Passage("named", heading), "", "Dim."), heading) == wanted


@pytest.mark.parametrize(
    "amendment",
    [
        Amendment("change", before='7"', after='8"'),
        Amendment("change", before="no such words", after="others"),
        Amendment("remove-text", before="no such words"),
        Amendment("change-to", counted("sentence", 9), "", "It is dim."),
        Amendment("change-to", counted("bullet", 1), "", "It is dim."),
        Amendment("change-to", before="no such words", after="others"),
        Amendment("add-keyword", after="GLOW"),
    ],
)
def test_what_is_not_there_is_not_changed(amendment: Amendment) -> None:
    with pytest.raises(ErratumError):
        edited(TEXT, amendment)


def test_passage_without_its_heading_is_not_changed() -> None:
    with pytest.raises(ErratumError, match="no passage 'Long Watch'"):
        edited(TEXT, Amendment("change-to", Passage("named", "Long Watch"), "", "Dim."), "Long Watch")


@given(st.text(alphabet="ab’'\"” -–.", min_size=1, max_size=30))
def test_words_are_found_in_any_typography(words: str) -> None:
    straight = words.translate(str.maketrans("’”–", "'\"-"))
    if wording(words):
        assert found_in(f"before {straight} after", words)


@given(st.lists(st.sampled_from(["lamp", "glows", "9", "dusk"]), min_size=1, max_size=8))
def test_added_words_are_there_afterwards(pieces: list[str]) -> None:
    words = " ".join(pieces)
    assert contains(wording(edited(TEXT, Amendment("add-text", after=words))), wording(words))
