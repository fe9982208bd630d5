"""Real effects against readings that were judged by hand: facts only, drawn at random, both editions."""

import json
from pathlib import Path

import pytest
from effect_facts import facts
from real_effects import stratagems
from shared import needs_shared

# The first draw is of all factions, the second of those that nobody looked at while writing the grammar.
DRAWS = ("judged_effects.json", "judged_further.json")


def judged_of(draw: str) -> list[dict[str, object]]:
    """The effects of a draw, each with its operations as a person judged them."""
    found: list[dict[str, object]] = json.loads(Path(__file__).with_name(draw).read_text(encoding="utf-8"))
    return found


JUDGED = [one for draw in DRAWS for one in judged_of(draw)]


def test_the_draw_is_of_both_editions() -> None:
    """The draw is large enough to say something, and tells no two effects by one name."""
    keys = [str(one["stratagem"]) for one in JUDGED]
    assert len(keys) == len(set(keys)) >= 200
    assert {key.split(" / ")[0] for key in keys} == {"10", "11"}
    assert sum(bool(one["operations"]) for one in JUDGED) >= 100


@needs_shared
@pytest.mark.parametrize(("draw", "count"), [(DRAWS[0], 95), (DRAWS[1], 58)])
def test_effects_called_full_are_right(draw: str, count: int) -> None:
    """Of the effects of a draw that are called full, 95 of 100 are wholly as a person judged them."""
    effects = {one.key: one.read() for one in stratagems()}
    judged = {str(one["stratagem"]): one["operations"] for one in judged_of(draw)}
    assert judged.keys() <= effects.keys()
    full = [key for key in judged if effects[key].status == "full" and judged[key]]
    right = [key for key in full if facts(effects[key]) == judged[key]]
    assert len(full) >= count
    assert len(right) >= 0.95 * len(full), sorted(set(full) - set(right))


@needs_shared
def test_most_effects_are_read_as_a_whole() -> None:
    """The share of full effects by edition, and of effects with any operation, does not fall."""
    for edition, whole in (("11", 0.80), ("10", 0.74)):
        read = [one.read().status for one in stratagems() if one.edition == edition]
        assert read.count("full") >= whole * len(read)
        assert read.count("none") <= 0.03 * len(read)
