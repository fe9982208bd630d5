"""Whether a text carries new words, still has the old ones, or was rewritten."""

import pytest

from rulegraph.graph.patching.wording import carries, is_rewritten

NEW = "Each time a lamp dims near this unit, this unit can light one lamp of the Long Dusk."


@pytest.mark.parametrize(
    ("now", "carried"),
    [
        (NEW, True),
        (NEW.upper().replace("’", "'"), True),
        (f"Before. {NEW} After.", True),
        (NEW.replace("of the Long", "of of the Long"), True),
        (NEW.replace("one lamp", "two lamps"), False),
        (NEW.replace("Dusk", "Dawn"), False),
        ("", False),
    ],
)
def test_text_carries_the_new_one_whatever_its_typography(now: str, carried: bool) -> None:
    assert carries([now], NEW) is carried


def test_lines_may_stand_in_another_order_and_in_several_texts() -> None:
    assert carries(["- dusk glows\n- dawn dims", "noon rests"], "- noon rests\n- dawn dims\n- dusk glows")
    assert not carries(["- dusk glows"], "- noon rests\n- dusk glows")


def test_own_name_may_stand_before_the_text() -> None:
    assert carries([NEW], f"Long Watch (Aura): {NEW}", "Long Watch")
    assert carries([NEW], f"Long Watch\n{NEW}", "Long Watch")
    assert not carries([NEW], f"Other Watch: {NEW}", "Long Watch")


@pytest.mark.parametrize(
    ("now", "rewritten"),
    [
        (NEW.replace(" near this unit", ""), False),
        (NEW.replace("Dusk", "Dawn"), False),
        (f"{NEW} Then rest.", True),
        ("An unengaged lamp makes a surge move.", True),
    ],
)
def test_text_that_says_more_or_is_in_the_newer_wording_was_rewritten(now: str, rewritten: bool) -> None:
    assert is_rewritten(now, NEW) is rewritten
