"""Tables on a terminal: what a person reads fits, whatever the width."""

from io import StringIO

import pytest
from rich.console import Console

from rulegraph.cli import terminal_table

COLUMNS = ("edition", "unit_id", "name", "note", "faction")
ROWS = (
    ("11", "0123456789" * 4, "Reed Scouts", "", "Marsh"),
    ("10", "9876543210" * 4, "Mud Walkers", "", "Marsh"),
)


@pytest.fixture(params=[30, 60, 100])
def shown(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> tuple[int, list[str]]:
    """The width of a terminal and the lines that it shows of the table."""
    out = StringIO()
    terminal = Console(file=out, width=request.param, markup=False, highlight=False)
    monkeypatch.setattr(terminal_table, "console", lambda: terminal)
    terminal_table.show_table("units", COLUMNS, ROWS)
    return request.param, out.getvalue().splitlines()


def test_nothing_is_wider_than_the_terminal(shown: tuple[int, list[str]]) -> None:
    width, lines = shown
    assert max(map(len, lines)) <= width
    assert lines[0].strip() == "units (2)"


def test_names_are_whole_and_empty_columns_left_out(shown: tuple[int, list[str]]) -> None:
    text = "\n".join(shown[1])
    assert "Reed Scouts" in text
    assert "Mud Walkers" in text
    assert "note" not in text


def test_ids_are_left_out_where_there_is_no_room_for_them(shown: tuple[int, list[str]]) -> None:
    width, lines = shown
    text = " ".join(" ".join(lines).split())
    assert ("0123456789" in text) == (width == 100)
    assert ("The ids are in the other formats" in text) == (width < 100)
    assert ("faction Marsh" in text) == (width == 30)


def test_a_table_without_rows_is_its_title(monkeypatch: pytest.MonkeyPatch) -> None:
    out = StringIO()
    monkeypatch.setattr(terminal_table, "console", lambda: Console(file=out, width=40))
    terminal_table.show_table("units", COLUMNS, ())
    assert out.getvalue().strip() == "units (0)"
