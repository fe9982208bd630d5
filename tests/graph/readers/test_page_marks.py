"""What the kinds of lines of a page look like, on lines of an invented game."""

import pytest

from rulegraph.graph.readers.page.marks import INDEX_LINE


@pytest.mark.parametrize(
    ("line", "keywords"),
    [
        ("The PEARL keyword is used in the following Tide Courts datasheets:", "PEARL"),
        ("The PEARL and KELP keywords are used in the following Tide Courts datasheets:", "PEARL and KELP"),
        ("The PEARL tag is used in the following Tide Courts detachments:", "PEARL"),
        ("The keyword is used in the following Tide Courts datasheets:", None),
    ],
)
def test_an_index_line_names_its_keywords(line: str, keywords: str | None) -> None:
    match = INDEX_LINE.match(line)
    assert match is not None
    assert match["keywords"] == keywords


def test_a_sentence_is_no_index_line() -> None:
    assert INDEX_LINE.match("The PEARL keyword is used in the following way.") is None
