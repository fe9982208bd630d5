"""Every kind of order is applied to what it can be given to, and is in force afterwards."""

from pathlib import Path

import pytest
from errata_game import erratum, game, verdicts

from rulegraph.graph import errata


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("Remove 'Leader', add 'Scouts 6\"'.", "Core Abilities section"),
        ("Change OC and W to '2'.", "Profile"),
        ("Change AP to '-2'.", "Ranged Weapons, glow lance"),
        ("Add ‘[HEAVY]’.", "Ranged Weapons, glow lance"),
        (
            'Add the following:\nOil flask [BLAST]\nRange - 6"\nA - D6\nBS - 4+\nS - 4\nAP - 0\nD - 1',
            "Weapons Tables",
        ),
        (
            'Change to:\nGlow lance [HEAVY]\nRange - 24"\nA - 2\nBS - 3+\nS - 5\nAP - -2\nD - D3',
            "Glow lance profile",
        ),
        ("Delete the ‘ember fist’ profile.", "Weapons Tables"),
        ("Add new ‘Bright Hour’ section:\n‘Every lamp glows once.’", ""),
        ("Remove this ability.", "Wick Trimmer ability"),
        ("Add:\n‘It glows twice.’", "Wick Trimmer ability"),
        ("Change last sentence to:\n‘It is dim.’", "Wick Trimmer ability"),
        ("Remove the following:\n‘It glows.’", "Wick Trimmer ability"),
        ("Remove 'INFANTRY'.", "Keywords"),
        ("Change to:\n‘ALL MODELS: VEHICLE, LAMP WARDENS’", "Keywords"),
        ("Change to:\n- 10 Lamp Wardens", "Unit Composition"),
        ("Change to:\n‘This model’s glow lance can be replaced with 1 ember fist.’", "Wargear Options"),
    ],
)
def test_every_kind_of_order_is_applied_to_a_datasheet(tmp_path: Path, text: str, part: str) -> None:
    game(tmp_path, erratum(f"Lamp Wardens, {part}", text, "datasheet", "Lamp Wardens", part=part))
    assert set(verdicts(tmp_path).values()) == {"pending"}
    errata.apply(tmp_path)
    assert set(verdicts(tmp_path).values()) == {"applied"}


@pytest.mark.parametrize(
    ("header", "text", "kind", "name", "part"),
    [
        ("Dazzle, CP Cost", "Change to ‘2CP’.", "stratagem", "Dazzle", "CP Cost"),
        ("Dazzle", "Change to:\n‘WHEN: Fight phase.\nEFFECT: Your unit glows.’", "stratagem", "Dazzle", ""),
        ("Dazzle", "Add:\n‘Then it glows.’", "stratagem", "Dazzle", "Effect Section"),
        ("Dazzle, Name", "Change to:\n‘Bedazzle’", "stratagem", "Dazzle", "Name"),
        ("Ember Brooch Enhancement", 'Change 3" to 6".', "enhancement", "Ember Brooch", ""),
        (
            "Long Dusk Detachment, Slow Burn",
            "Change Last Watch to:\n‘Snuff all.’",
            "detachment",
            "Long Dusk",
            "Slow Burn Detachment Rule",
        ),
        (
            "Alias",
            "The Old Glare stratagem is the same as the Dazzle stratagem.",
            "stratagem",
            "Old Glare",
            "",
        ),
    ],
)
def test_rules_are_patched_too(
    tmp_path: Path, header: str, text: str, kind: str, name: str, part: str
) -> None:
    game(tmp_path, erratum(header, text, kind, name, part=part))
    assert set(verdicts(tmp_path).values()) == {"pending"}
    errata.apply(tmp_path)
    assert set(verdicts(tmp_path).values()) == {"applied"}
