"""No sentence of the publisher is in the repository."""

import pytest
from prose import RUN, borrowed, labels, names_in, shared_fields, tracked, unnamed, words
from shared import PAGES, needs_shared

THEIRS = [
    ("name", "Ember Knights"),
    ("keywords", "MARSH"),
    ("name", "Lantern bow"),
    ("text", "Each time the <b>lantern</b> bearer&nbsp;blinks, two moths leave the marsh’s edge."),
    ("text", "Ember Knights, 10 Ember Knights, marsh, lantern bow, ember knights"),
]


@pytest.mark.parametrize(
    "ours",
    [
        "the lantern bearer blinks, two moths leave",
        "the lantern bearer blinks, and two moths leave the marsh's edge",
        "Ember Knights, 10 Ember Knights, marsh, lantern bow",
        "10 ember knights: marsh lantern bow ember Knights",
    ],
)
def test_short_runs_and_lists_of_names_are_fine(ours: str) -> None:
    assert borrowed({"our.md": ours}, THEIRS) == []


@pytest.mark.parametrize(
    ("ours", "line"),
    [
        ("First line.\nTHE LANTERN BEARER BLINKS: two\nmoths leave the reeds", 2),
        ("# each time the\n# _lantern_ bearer blinks\n# two moths", 1),
        ("Ember Knights, marsh\nlantern bearer blinks, two moths leave the marshs", 2),
    ],
)
def test_a_sentence_is_found_with_its_line(ours: str, line: int) -> None:
    assert [found.partition(": ")[0] for found in borrowed({"our.md": ours}, THEIRS)] == [f"our.md:{line}"]


@needs_shared
def test_hardly_any_run_of_a_sentence_passes_as_a_list_of_names() -> None:
    names = names_in([*shared_fields(), *labels()])
    lines = [line for page in PAGES.glob("*.txt") for line in page.read_text(encoding="utf-8").splitlines()]
    marks = [unnamed(words(line), names) for line in lines if "." in line]
    excused = [not any(mark[at : at + RUN]) for mark in marks for at in range(len(mark) - RUN + 1)]
    assert len(excused) > 20_000
    assert sum(excused) < len(excused) / 1000


@needs_shared
def test_no_run_of_eight_words_is_the_publishers() -> None:
    found = borrowed(tracked(), shared_fields())
    assert not found, "\n".join(found[:60])
