"""Days as they are written."""

import pytest

from rulegraph.graph.days import is_day


@pytest.mark.parametrize("text", ["2031-05-01", "2028-02-29", "0001-01-01", "9999-12-31"])
def test_day(text: str) -> None:
    assert is_day(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "2031-02-29",
        "2031-13-01",
        "0000-00-00",
        "20310501",
        "2031-W01-1",
        "2031-5-1",
        "2031-05-01\n",
        "２０３１-05-01",
    ],
)
def test_no_day(text: str) -> None:
    assert not is_day(text)
