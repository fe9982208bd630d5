"""Names in capitals as a person reads them, and text without remnants."""

import pytest

from rulegraph.graph.readers.typography import display_name, plain


@pytest.mark.parametrize(
    ("capitals", "name"),
    [
        ("POINT-BLANK AMBUSH", "Point-blank Ambush"),
        ("A TRAP WELL LAID", "A Trap Well Laid"),
        ("EMP GRENADES", "EMP Grenades"),
        ("COMMAND RE-ROLL", "Command Re-roll"),
        ("WINDS OF THE WEST", "Winds of the West"),
        ("MARCHING ON", "Marching On"),
        ("WET, BUT SINGING", "Wet, but Singing"),
        ("HUNTER’S T’AU", "Hunter’s T’au"),
        ("PLAN IV", "Plan IV"),
        ("IVORY COAST", "Ivory Coast"),
        ("XV88 CREW", "XV88 Crew"),
        ("1ST COURT", "1st Court"),
        ("NO RETREAT!", "No Retreat!"),
        ("TIDES: THE FLOOD", "Tides: The Flood"),
        ("AUTOMATICALLY WET/DRY", "Automatically Wet/Dry"),
        ("Already Fine as it Is", "Already Fine as it Is"),
        ("  TWO   SPACES ", "Two Spaces"),
        ("", ""),
    ],
)
def test_display_name(capitals: str, name: str) -> None:
    assert display_name(capitals) == name


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("A gull flies.When it lands, it rests.", "A gull flies.\nWhen it lands, it rests."),
        ("It rests (03.02).Others fly.", "It rests (03.02).\nOthers fly."),
        ("- Ebb:Each gull rests.", "- Ebb: Each gull rests."),
        ("while %000015069holding lanterns%.", "while holding lanterns."),
        ("a follow‑up\u00a0gull", "a follow-up gull"),
        ("e.g. one, i.e. 1.5 gulls", "e.g. one, i.e. 1.5 gulls"),
    ],
)
def test_plain(text: str, folded: str) -> None:
    assert plain(text) == folded
