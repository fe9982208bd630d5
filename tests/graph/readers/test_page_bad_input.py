"""Bad files give one clear line, quickly."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from rulegraph.errors import UnreadableSource
from rulegraph.graph.readers.book import reader as book
from rulegraph.graph.readers.page import reader as page
from rulegraph.graph.readers.page.file import LIMIT, TextFile
from rulegraph.graph.readings import Reading, SourceFile

Reader = Callable[[Path], Reading]
PAGE = Path(__file__).parents[2] / "fixtures" / "pages" / "reef_wardens.txt"
READERS = pytest.mark.parametrize("read", [page.read, book.read], ids=["page", "book"])


def refusal(read: Reader, path: Path) -> str:
    with pytest.raises(UnreadableSource) as refused:
        read(path)
    message = str(refused.value)
    assert "\n" not in message
    assert path.name in message
    return message


@READERS
@pytest.mark.parametrize(
    ("content", "found"),
    [
        (b"", "an empty file"),
        (b" \r\n\n", "an empty file"),
        (b"\x00\x01\x02Tide", "binary data"),
        (b"Tide Courts \x96 Gulls\n", "not UTF-8"),
        (b"Just a letter.\n", "no "),
    ],
)
def test_what_is_no_text_of_ours(read: Reader, content: bytes, found: str, tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_bytes(content)
    assert found in refusal(read, path)


@READERS
def test_missing_files_and_folders(read: Reader, tmp_path: Path) -> None:
    assert "no such file" in refusal(read, tmp_path / "nowhere.txt")
    assert "no file" in refusal(read, tmp_path)


@READERS
def test_a_huge_file_is_refused_unread(read: Reader, tmp_path: Path) -> None:
    path = tmp_path / "huge.txt"
    with path.open("wb") as file:
        file.truncate(200_000_000)
    start = time.perf_counter()
    assert f"more than the {LIMIT:,}" in refusal(read, path)
    assert time.perf_counter() - start < 1


@pytest.mark.parametrize("recognises", [page.recognises, book.recognises], ids=["page", "book"])
def test_recognising_looks_at_the_beginning_alone(recognises: Callable[[str], bool]) -> None:
    text = "A B 1.2 - (" * 5_000_000
    start = time.perf_counter()
    assert not recognises(text)
    assert time.perf_counter() - start < 1


@pytest.mark.parametrize("part", ["x", "A ", "A.B", "EFFECT: ", "| ", "(", "T’", "One A ", ". - A"])
def test_a_long_line_takes_linear_time(part: str) -> None:
    def seconds(size: int) -> float:
        line = part * (size // len(part))
        lines = (
            "Tide – Gulls",
            "RANGED WEAPONS | x",
            "KEYWORDS: A; B",
            "FACTION KEYWORDS: X",
            line,
            "Title",
            line,
        )
        start = time.process_time()
        page.reading(TextFile(SourceFile("long.txt", 1, ""), lines))
        return time.process_time() - start

    seconds(1000)
    short, long = min(seconds(20_000) for _ in range(3)), seconds(160_000)
    assert long < 0.05 + 24 * short


def test_a_page_file_that_was_cut_is_refused(tmp_path: Path) -> None:
    lines = PAGE.read_bytes().splitlines(keepends=True)
    path = tmp_path / "cut.txt"
    told = lines.index(b"LONE GULL\n")
    for end in (20, 40, told // 2, told):
        path.write_bytes(b"".join(lines[:end]))
        assert "found a page that ends before" in refusal(page.read, path)
    path.write_bytes(b"".join(lines))
    assert page.read(path).records
