"""Markup folded to plain text."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulegraph.graph.readers.markup import plain, single_line


@pytest.mark.parametrize(
    ("marked", "expected"),
    [
        ("One **LAMP MOTH** unit.", "One LAMP MOTH unit."),
        ("A <k>Moth/Lamp</k> with <k>[Heavy]</k>", "A MOTH/LAMP with [Heavy]"),
        ("<k>Outer <b>inner</b> rest</k> after", "OUTER INNER REST after"),
        ("one</k> two", "one two"),
        ("a<br>b<br/>c<p>d</p>e", "a\nb\nc\nd\ne"),
        ("x:<ul><li>one</li><li>■ two<li>three</ul>y", "x:\n- one\n- two\n- three\ny"),
        ("with: ◦ 1 a ▫ 1 b • c ▪ d", "with:\n- 1 a\n- 1 b\n- c\n- d"),
        ("***Note**: quiet words.*", "Note: quiet words."),
        ("3 lamps** and footnote*", "3 lamps and footnote*"),
        ("<b>x</b>&nbsp;&amp;&lt;b&gt;", "x &<b>"),
        ("a <move kind> stays, 1 < 2 > 0", "a <move kind> stays, 1 < 2 > 0"),
        ("12” away, ‘6″’ and the moth’s", '12" away, ‘6"’ and the moth’s'),
        ("non\u2011breaking\u00a0space\u200b, soft\u00adhyphen", "non-breaking space, softhyphen"),
        ('<span class="kwb">LAMP</span> <span class="kwb">MOTH</span>', "LAMP MOTH"),
        (
            "t<table><tr> <td>a</td>\n <td>b</td> </tr><tr><td>c</td><td>d</td></tr></table>u",
            "t\na | b\nc | d\nu",
        ),
        ("a\r\n\r\n  b \r c", "a\nb\nc"),
        ("<!-- hidden -->seen", "seen"),
        ("", ""),
    ],
)
def test_plain(marked: str, expected: str) -> None:
    assert plain(marked) == expected


def test_single_line() -> None:
    assert single_line("Lamp \n<br> <b>Moth</b>") == "Lamp Moth"


@given(st.text(alphabet="<>/kbli*■[] \n-&;#ab\u00a0”1", max_size=200))
def test_total_and_tidy(text: str) -> None:
    lines = plain(text).split("\n")
    assert all(line == line.strip(" ") for line in lines)
    assert "\u00a0" not in plain(text)


@pytest.mark.parametrize(
    "piece", ["<", "<k>", "</k>", "*", "* a", " ", "\n", "[", "■", "<li>", "&", "&#", "<a "]
)
def test_time_grows_linearly(piece: str) -> None:
    started = time.perf_counter()
    plain(piece * (400_000 // len(piece)))
    assert time.perf_counter() - started < 3
