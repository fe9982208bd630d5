"""Numbers in sources, and readers that meet numbers of any length."""

import re
import shutil
from contextlib import suppress
from pathlib import Path

import pytest

from rulegraph.errors import RulegraphError
from rulegraph.graph.importing import import_paths
from rulegraph.graph.readers.numerals import count, whole
from rulegraph.graph.readers.page.composition import composition, points

LONG = "9" * 6000
FIXTURES = Path(__file__).parents[2] / "fixtures"
NUMBER = re.compile(r"(?<![\w.-])\d{1,3}(?![\w.-])")


@pytest.mark.parametrize(
    ("text", "number"),
    [("0", 0), ("-4", -4), ("007", 7), ("999999999", 999_999_999)],
)
def test_whole_numbers(text: str, number: int) -> None:
    assert whole(text) == number
    assert count(text) == (number if number >= 0 else None)


@pytest.mark.parametrize(
    "text", ["", " 1", "1.5", "+1", "²", "٣", "1e5", "1\n", "1000000000", LONG, "D6", "--1"]
)
def test_other_texts(text: str) -> None:
    assert whole(text) is None
    assert count(text) is None


def test_a_page_with_a_number_of_any_length_is_no_error() -> None:
    assert composition([f"- {LONG} Reef Wardens"], "") == ()
    bands, unread = points([f"{LONG} models | {LONG}", f"| YOUR {LONG}TH UNIT COSTS | |"])
    assert bands == ()
    assert len(unread) == 2
    assert points([f"{LONG} models | 80"])[0][0].models == 0


@pytest.mark.parametrize("folder", ["pages", "datacards", "csv/export", "bsdata/json", "bsdata/xml"])
def test_no_number_of_a_source_is_too_long_for_an_import(folder: str, tmp_path: Path) -> None:
    """Each line with numbers in turn would take minutes: every third line, from three beginnings."""
    for start in range(3):
        copy = tmp_path / f"copy-{start}"
        shutil.copytree(FIXTURES / folder, copy)
        for file in (path for path in copy.rglob("*") if path.is_file()):
            lines = file.read_text(encoding="utf-8").split("\n")
            lines[start::3] = [NUMBER.sub(LONG, line) for line in lines[start::3]]
            file.write_text("\n".join(lines), encoding="utf-8")
        with suppress(RulegraphError):
            import_paths(tmp_path / f"graph-{start}", [copy])
