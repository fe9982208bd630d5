"""`rulegraph diff` on the shipped facts and the invented game."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from command_line import Done

from rulegraph.cli.main import run

Run = Callable[..., Done]


def test_one_thing_of_two_comparisons_is_wrong_use(rulegraph: Run) -> None:
    done = rulegraph("diff", "--previous", "--edition", "10", "11")
    assert (done.status, done.out) == (2, "")
    assert done.err.count("\n") == 1
    assert "choose one" in done.err


def test_an_unknown_name_is_one_line(rulegraph: Run) -> None:
    done = rulegraph("diff", "zzyzx qwert")
    assert (done.status, done.out, done.err.count("\n")) == (2, "", 1)


def test_json(rulegraph: Run) -> None:
    found = json.loads(rulegraph("diff", "--json").out)
    assert (found["schema"], found["older"], found["newer"]) == (
        "rulegraph/diff/1",
        "10th edition",
        "11th edition",
    )


def test_a_place_without_a_graph_is_nothing_to_compare_with(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status = run(["--graph", str(tmp_path), "diff", "--against", str(tmp_path / "nowhere")])
    printed = capsys.readouterr()
    assert (status, printed.out, printed.err.count("\n")) == (2, "", 1)
    assert "no graph is there" in printed.err


@pytest.mark.parametrize(
    "arguments",
    [
        ("diff", ""),
        ("diff", "--kind", ""),
        ("diff", "--source", "", "x"),
        ("show", "lantern scouts", "--as-of", ""),
        ("errata", "apply", "--date", ""),
        ("path", "", "x"),
        ("calc", "a", "into", "b", "--with", ""),
    ],
)
def test_an_empty_value_is_not_taken_for_none(rulegraph: Run, arguments: tuple[str, ...]) -> None:
    done = rulegraph(*arguments)
    assert (done.status, done.out, done.err.count("\n")) == (2, "", 1)
    assert "is empty; give a value or leave it out" in done.err
