"""`rulegraph diff` on the shipped facts and the invented game."""

import json
from collections.abc import Callable

from command_line import Done

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
