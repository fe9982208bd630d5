"""The parts of a datasheet in the words of a card."""

from typing import TYPE_CHECKING

from rulegraph.cli.card_parts import abilities, ability, composition, option, points

if TYPE_CHECKING:
    from rulegraph.queries.showing import Facts


def test_ability_with_keyword_and_parameter() -> None:
    use: Facts = {"name": ["Anti"], "parameter": ["4+"], "againstKeyword": ["WAGON"]}
    assert ability(use) == "Anti-WAGON 4+"


def test_abilities_in_lines() -> None:
    core: Facts = {"name": ["Scouts"], "parameter": ['7"'], "abilityKind": ["core"]}
    named: Facts = {"name": ["Wick"], "summary": ["It burns."], "abilityKind": ["datasheet"]}
    assert abilities([core, named, "stray"]) == [("core abilities", 'Scouts 7"'), ("Wick", "It burns.")]


def test_composition() -> None:
    assert composition({"minimum": [9], "maximum": [9], "modelName": ["Scout"]}) == "9 Scout"
    assert composition({"minimum": [5], "maximum": [10], "modelName": ["Scout"]}) == "5 to 10 Scout"


def test_points() -> None:
    band: Facts = {"points": [85], "modelCount": [10], "firstUnit": [1], "lastUnit": [2]}
    assert points(band) == "85 for 10 models (unit 1 to 2)"
    assert points({"points": [100], "modelCount": [10], "firstUnit": [3]}) == (
        "100 for 10 models (from unit 3 on)"
    )
    assert points({"points": [5], "optionName": ["Wick"]}) == "5 for Wick"


def test_option() -> None:
    choices: Facts = {
        "bearer": ["Scout"],
        "limit": ["up to 3"],
        "replaces": ["lamp"],
        "hasChoice": [{"item": ["torch"]}, {"item": ["wick", "oil"]}],
    }
    assert option(choices) == "Scout (up to 3): lamp -> torch / wick and oil"
    assert option({"optionText": ["As it stands."]}) == "As it stands."
