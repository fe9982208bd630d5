"""Real effects against readings that were judged by hand: facts only, drawn at random, both editions."""

import json
from pathlib import Path

from effect_facts import facts
from real_effects import stratagems
from shared import needs_shared

JUDGED = json.loads(Path(__file__).with_name("judged_effects.json").read_text(encoding="utf-8"))


def test_the_draw_is_of_both_editions() -> None:
    """The draw is large enough to say something, and tells no two effects by one name."""
    keys = [one["stratagem"] for one in JUDGED]
    assert len(keys) == len(set(keys)) >= 140
    assert {key.split(" / ")[0] for key in keys} == {"10", "11"}
    assert sum(bool(one["operations"]) for one in JUDGED) >= 100


@needs_shared
def test_effects_called_full_are_right() -> None:
    """Of the effects of the draw that are called full, 95 of 100 are wholly as a person judged them."""
    effects = {one.key: one.read() for one in stratagems()}
    judged = {one["stratagem"]: one["operations"] for one in JUDGED}
    assert judged.keys() <= effects.keys()
    full = [key for key in judged if effects[key].status == "full" and judged[key]]
    right = [key for key in full if facts(effects[key]) == judged[key]]
    assert len(full) >= 95
    assert len(right) >= 0.95 * len(full), sorted(set(full) - set(right))


@needs_shared
def test_most_effects_are_read_as_a_whole() -> None:
    """The share of full effects by edition, and of effects with any operation, does not fall."""
    for edition, whole in (("11", 0.70), ("10", 0.65)):
        read = [one.read().status for one in stratagems() if one.edition == edition]
        assert read.count("full") >= whole * len(read)
        assert read.count("none") <= 0.06 * len(read)
