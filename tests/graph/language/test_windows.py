"""The windows of WHEN: edge, step, turn, phase."""

import pytest
from marsh_language import timing

from rulegraph.graph.language.structure import Edge, Phase, Turn, Window
from rulegraph.graph.language.window import phases_of, turn_of


@pytest.mark.parametrize(
    ("when", "windows"),
    [
        ("Your Shooting phase.", [("shooting", "your", "during", "")]),
        ("Your opponent’s Charge phase.", [("charge", "opponent", "during", "")]),
        ("Your opponent's charge phase", [("charge", "opponent", "during", "")]),
        ("Fight phase.", [("fight", "either", "during", "")]),
        ("The Fight phase.", [("fight", "either", "during", "")]),
        ("Your Fight phase.", [("fight", "your", "during", "")]),
        ("Any phase.", [("any", "either", "during", "")]),
        ("End of any of your phases.", [("any", "your", "end", "")]),
        (
            "Your Movement or Charge phase.",
            [("movement", "your", "during", ""), ("charge", "your", "during", "")],
        ),
        (
            "Your Movement or your Charge phase.",
            [("movement", "your", "during", ""), ("charge", "your", "during", "")],
        ),
        (
            "Your Shooting phase or <fight>.",
            [("shooting", "your", "during", ""), ("fight", "either", "during", "")],
        ),
        (
            "Your Shooting phase or Charge phase.",
            [("shooting", "your", "during", ""), ("charge", "your", "during", "")],
        ),
        (
            "End of your Charge phase or the start of <fight>.",
            [("charge", "your", "end", ""), ("fight", "either", "start", "")],
        ),
        ("Start or end of any phase.", [("any", "either", "start", ""), ("any", "either", "end", "")]),
        (
            "Start of any phase (excluding the Command and Charge phases).",
            [(phase, "either", "start", "") for phase in ("movement", "shooting", "fight")],
        ),
        ("Battle-shock step of your Command phase.", [("command", "your", "during", "battle-shock")]),
        (
            "Start of your opponent’s Reinforcements step.",
            [("movement", "opponent", "start", "reinforcements")],
        ),
        (
            "Your Movement phase, at the end of the Reinforcements step.",
            [("movement", "your", "end", "reinforcements")],
        ),
        (
            "Your Movement phase, before the Reinforcements step.",
            [("movement", "your", "during", "move-units")],
        ),
        ("End of your opponent’s turn.", [("any", "opponent", "end", "end-of-turn")]),
        ("Your\u00a0Shooting phase", [("shooting", "your", "during", "")]),
    ],
)
def test_windows(when: str, windows: list[tuple[Phase, Turn, Edge, str]]) -> None:
    read = timing(when)
    assert read.windows == tuple(Window(*one) for one in windows)
    assert read.residue == ()


def test_a_time_that_is_none_is_residue() -> None:
    read = timing("When the moon rises over the marsh.")
    assert read.windows == ()
    assert read.residue


def test_turn_and_phases_of_several_windows() -> None:
    both = timing("Your opponent’s Shooting phase or <fight>.").windows
    assert turn_of(both) == "either"
    assert phases_of(both, "11") == ("shooting", "fight")
    assert phases_of(timing("Any phase.").windows, "10") == ("any",)


def test_the_end_of_a_turn_is_listed_with_the_last_phase_where_it_is_a_step() -> None:
    windows = timing("End of your opponent’s turn.").windows
    assert phases_of(windows, "11") == ("fight",)
    assert phases_of(windows, "10") == ("any",)
