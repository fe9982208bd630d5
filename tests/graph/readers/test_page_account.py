"""Every line of a page is accounted for once, and the fragments joined are the file."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulegraph.errors import UnreadableSource
from rulegraph.graph.readers.book import reader as book
from rulegraph.graph.readers.page import reader as page
from rulegraph.graph.readers.page.file import TextFile, cut
from rulegraph.graph.readings import Reading, SourceFile

FIXTURES = Path(__file__).parents[2] / "fixtures" / "pages"
PAGES = [FIXTURES / "reef_wardens.txt", FIXTURES / "marsh_runners.txt"]
BOOK = FIXTURES / "rules_book.txt"
LINES = [line for path in PAGES for line in path.read_text(encoding="utf-8").splitlines()]


def covers(reading: Reading, count: int) -> bool:
    lines = [line for part in reading.fragments for line in range(part.first, part.last + 1)]
    return lines == list(range(1, count + 1))


def in_memory(lines: list[str]) -> TextFile:
    return TextFile(SourceFile("cut.txt", 1, ""), tuple(lines))


@pytest.mark.parametrize("path", [*PAGES, BOOK], ids=lambda path: path.stem)
@pytest.mark.parametrize(
    "change", ["as it is", "carriage returns", "no final newline", "blank lines", "mark"]
)
def test_the_fragments_joined_are_the_file(path: Path, change: str, tmp_path: Path) -> None:
    content = path.read_bytes()
    changed = {
        "as it is": content,
        "carriage returns": content.replace(b"\n", b"\r\n"),
        "no final newline": content.rstrip(b"\n"),
        "blank lines": content + b"\n \n",
        "mark": b"\xef\xbb\xbf" + content.replace(b"\n", b"\r\n", 3),
    }[change]
    copy = tmp_path / path.name
    copy.write_bytes(changed)
    reading = book.read(copy) if path == BOOK else page.read(copy)
    parts = cut(changed, reading.fragments)
    assert b"".join(parts) == changed
    assert all(parts)
    assert covers(reading, changed.count(b"\n") + (not changed.endswith(b"\n")))
    assert {part.handling for part in reading.fragments} >= {"entity", "navigation"}


def test_line_ends_change_no_record(tmp_path: Path) -> None:
    copy = tmp_path / PAGES[0].name
    copy.write_bytes(PAGES[0].read_bytes().replace(b"\n", b"\r\n"))
    assert page.read(copy).records == page.read(PAGES[0]).records


def test_each_place_of_a_record_is_in_the_file() -> None:
    for path in PAGES:
        count = len(path.read_text(encoding="utf-8").splitlines())
        for record in page.read(path).records:
            assert record.places
            assert all(1 <= place.first <= place.last <= count for place in record.places)


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_a_page_cut_at_any_line_is_read_or_refused(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    keywords = next(index for index, line in enumerate(lines) if line.startswith("KEYWORDS"))
    for end in range(keywords + 1):
        with pytest.raises(UnreadableSource) as refused:
            page.reading(in_memory(lines[:end]))
        assert "\n" not in str(refused.value)
    for end in range(keywords + 1, len(lines)):
        assert covers(page.reading(in_memory(lines[:end])), end)


def test_a_page_that_was_cut_tells_what_its_list_misses() -> None:
    lines = PAGES[0].read_text(encoding="utf-8").splitlines()
    reading = page.reading(in_memory(lines[: lines.index("LONE GULL")]))
    missing = [entry.excerpt for entry in reading.unread if "no block of the page" in entry.reason]
    assert missing == ["SING THE TIDE IN", "NEVER PRINTED", "PEARL FOG"]


def test_a_stratagem_that_was_cut_lacks_its_texts() -> None:
    lines = PAGES[0].read_text(encoding="utf-8").splitlines()
    end = lines.index("WHEN: Your opponent’s Shooting phase, when gulls circle a friendly PEARL/REEF unit.")
    fog = next(
        record for record in page.reading(in_memory(lines[: end + 1])).records if record.name == "Pearl Fog"
    )
    assert fog.lost == ("targetText", "effectText")


def test_a_book_cut_at_any_line_is_read_or_refused() -> None:
    lines = BOOK.read_text(encoding="utf-8").splitlines()
    for end in range(len(lines)):
        try:
            assert covers(book.reading(in_memory(lines[:end])), end)
        except UnreadableSource:
            assert end <= lines.index("60")


@settings(max_examples=60, deadline=None)
@given(st.lists(st.sampled_from([*LINES, "", "\t", "FAQ", "+1CP", "|", "A", "’", "1CP"]), max_size=60))
def test_garbled_pages_never_break_the_reader(lines: list[str]) -> None:
    head = LINES[: LINES.index("STRATAGEMS")]
    garbled = [*head, *lines]
    assert covers(page.reading(in_memory(garbled)), len(garbled))


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=300), st.integers(0, 200))
def test_any_text_between_the_lines_is_accounted_for(text: str, at: int) -> None:
    lines = PAGES[0].read_text(encoding="utf-8").splitlines()
    head = lines.index("STRATAGEMS")
    place = max(head, min(at, len(lines)))
    garbled = [*lines[:place], *text.split("\n"), *lines[place:]]
    assert covers(page.reading(in_memory(garbled)), len(garbled))
