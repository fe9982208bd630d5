"""The dialect: where a record begins and ends, and what is no record."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulegraph.graph.readers.csv_export.rows import LONGEST_RECORD, read_table
from rulegraph.graph.records import Place

HEADING = b"\xef\xbb\xbfid|name|text|\n"
COLUMNS = ("id", "name", "text")


def test_a_byte_order_mark_and_windows_line_ends_are_no_part_of_values() -> None:
    table = read_table("T.csv", HEADING.replace(b"\n", b"\r\n") + b"000001| Net |wet |\r\n", COLUMNS)
    assert [row.values for row in table.rows] == [{"id": "000001", "name": "Net", "text": "wet", "": ""}]
    assert table.unread == ()


def test_a_record_may_hold_line_breaks_and_blank_lines() -> None:
    table = read_table("T.csv", HEADING + b"000001|Net|one\n\ntwo|\n000002|Oar|x|\n", COLUMNS)
    assert [(row.place, row["text"]) for row in table.rows] == [
        (Place("T.csv", 2, 4), "one\n\ntwo"),
        (Place("T.csv", 5, 5), "x"),
    ]


def test_a_line_break_right_behind_a_separator_belongs_to_the_record() -> None:
    table = read_table("T.csv", HEADING + b"000001|Net|\nfirst words|\n", COLUMNS)
    assert [row["text"] for row in table.rows] == ["first words"]


@pytest.mark.parametrize(
    ("body", "reason", "first", "last"),
    [
        (b"000001|Net|\n000002|Oar|x|\n", "too few fields: 2 where the heading has 3", 2, 2),
        (b"000001|Net\n000003|Bell|\n000002|Oar|x|\n", "too few fields: 1 where the heading has 3", 2, 2),
        (b"000001|Net|a|b|\n000002|Oar|x|\n", "too many fields: 4 where the heading has 3", 2, 2),
        (b"000001|Net|\xff|\n000002|Oar|x|\n", "the line is not UTF-8 text", 2, 2),
        (b"000001|Net|\0|\n000002|Oar|x|\n", "the line is not UTF-8 text", 2, 2),
        (b"words\nmore words\n000002|Oar|x|\n", "too few fields: 0 where the heading has 3", 2, 3),
    ],
)
def test_what_is_no_record_is_unread_and_the_next_record_is_read(
    body: bytes, reason: str, first: int, last: int
) -> None:
    table = read_table("T.csv", HEADING + body, COLUMNS)
    assert table.unread[0].reason == reason
    assert table.unread[0].place == Place("T.csv", first, last)
    assert [row["id"] for row in table.rows] == ["000002"]


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "the file is empty"),
        (b"\xff\xfei\0d\0|\0", "the first line is not UTF-8"),
        (b"id|text|\n1|x|\n", "the heading has no column name"),
        (b"\x89PNG\r\n", "the first line is not UTF-8"),
    ],
)
def test_a_file_without_a_heading_has_one_reason_and_no_rows(data: bytes, reason: str) -> None:
    table = read_table("T.csv", data, COLUMNS)
    assert (table.rows, [passage.reason for passage in table.unread]) == ((), [reason])


def test_a_record_of_fifty_megabytes_is_unread_with_a_short_excerpt() -> None:
    table = read_table("T.csv", HEADING + b"000001|Net|" + b"a" * 50_000_000 + b"|\n000002|Oar|x|\n", COLUMNS)
    (passage,) = table.unread
    assert passage.reason.endswith(f"none of a rules text is longer than {LONGEST_RECORD}")
    assert len(passage.excerpt) < 200
    assert [row["id"] for row in table.rows] == ["000002"]


FIELD = st.text(st.characters(codec="utf-8", exclude_characters="|\0\r"), max_size=8).map(
    lambda text: text.strip() or "-"
)


@given(st.lists(st.tuples(FIELD, FIELD), max_size=6))
def test_every_line_is_in_one_row_or_unread_passage(records: list[tuple[str, str]]) -> None:
    body = "".join(f"{number:06}|{name}|{text}|\n" for number, (name, text) in enumerate(records))
    table = read_table("T.csv", HEADING + body.encode(), COLUMNS)
    places = [*(row.place for row in table.rows), *(passage.place for passage in table.unread)]
    lines = sorted(line for place in places for line in range(place.first, place.last + 1))
    blank = {number for number, line in enumerate(body.split("\n"), start=2) if not line.strip()}
    assert len(lines) == len(set(lines))
    assert set(range(2, table.lines + 1)) - set(lines) <= blank
