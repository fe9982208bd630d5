"""Conditions of the unit that is asked about, and nothing that is said of something else."""

import pyoxigraph
import pytest

from rulegraph.graph.storage.embedded import Embedded
from rulegraph.queries import conditions, times
from rulegraph.queries.stratagems import Window

PREFIXES = """
@prefix : <https://w3id.org/rulegraph/id/11/stratagem/marsh/bog/mudslide#> .
@prefix m: <https://w3id.org/rulegraph/id/11/stratagem/marsh/bog/> .
@prefix k: <https://w3id.org/rulegraph/id/11/keyword/> .
@prefix rg: <https://w3id.org/rulegraph/ns#> .
@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
@prefix side: <https://w3id.org/rulegraph/side#> .
@prefix subject: <https://w3id.org/rulegraph/subject#> .
@prefix state: <https://w3id.org/rulegraph/state#> .
@prefix event: <https://w3id.org/rulegraph/event#> .
@prefix restriction: <https://w3id.org/rulegraph/restriction#> .
k:wagon skos:prefLabel "WAGON"@en .
k:stalkers skos:prefLabel "STALKERS"@en .
m:mudslide a rg:Stratagem ; rg:hasTarget :one .
:one rg:ordinal 1 ; rg:side side:friendly ; rg:subject subject:unit ; rg:minimum 1 ; rg:maximum 1 ;
    rg:hasAlternative :way .
:way rg:requiresKeyword k:stalkers .
:two rg:ordinal 2 ; rg:minimum 1 ; rg:maximum 1 .
:actor rg:ordinal 1 .
"""
MUDSLIDE = "https://w3id.org/rulegraph/id/11/stratagem/marsh/bog/mudslide"
UNENGAGED = ":one rg:hasCondition [ rg:state state:unengaged ] ."
OBJECTIVE = """m:mudslide rg:hasTarget :two .
:two rg:side side:friendly ; rg:subject subject:objective ;
    rg:hasCondition [ rg:state state:within-own-deployment-zone ] ."""
ENEMY = """m:mudslide rg:hasTarget :two .
:two rg:side side:enemy ; rg:subject subject:unit ; rg:hasCondition [ rg:state state:hidden ] ."""
SECOND = """m:mudslide rg:hasTarget :two .
:two rg:side side:friendly ; rg:subject subject:unit ; rg:hasAlternative :other ;
    rg:hasCondition [ rg:state state:visible-to-that-unit ] .
:other rg:requiresKeyword k:wagon ."""
CANNOT = """m:mudslide rg:hasRestriction :limit .
:limit rg:restriction restriction:cannot-target ; rg:hasCondition [ rg:state state:unengaged ] ."""
EITHER = """:one rg:hasCondition :either .
:either rg:state state:unengaged ; rg:hasOtherCondition [ rg:state state:hidden ] ."""
MODELS = """m:mudslide rg:hasRestriction :limit .
:limit rg:restriction restriction:models-within ; rg:hasCondition :close .
:close rg:state state:within-of-enemy ; rg:parameter "3\\"" ."""


def graph(turtle: str) -> Embedded:
    store = pyoxigraph.Store()
    store.load(input=PREFIXES + turtle, format=pyoxigraph.RdfFormat.TURTLE)
    return Embedded(store, "a test")


@pytest.mark.parametrize(
    ("turtle", "expected"),
    [
        (UNENGAGED, "is unengaged"),
        (OBJECTIVE + UNENGAGED, "is unengaged"),
        (ENEMY + UNENGAGED, "is unengaged"),
        (SECOND, "the WAGON unit is visible to that unit"),
        (SECOND.replace("visible", "closest") + UNENGAGED, "the STALKERS unit is unengaged"),
        (CANNOT, "is unengaged"),
    ],
)
def test_conditions_are_those_of_the_unit(turtle: str, expected: str) -> None:
    assert conditions.load(graph(turtle), (MUDSLIDE,)).conditions[MUDSLIDE][0] == expected


def test_one_of_two_states_is_enough() -> None:
    (words,) = conditions.load(graph(EITHER), (MUDSLIDE,)).conditions[MUDSLIDE]
    assert sorted(words.split(" or ")) == ["is hidden", "is unengaged"]


def test_state_that_a_limit_is_about_belongs_to_the_limit() -> None:
    said = conditions.load(graph(MODELS), (MUDSLIDE,))
    assert said.conditions == {}
    assert list(said.of_limits.values()) == ['is within 3" of an enemy unit']


@pytest.mark.parametrize(
    ("timing", "words"),
    [
        ("event:fought ; rg:hasActor :actor . :actor rg:side side:enemy", "an enemy unit has fought"),
        (
            "event:shot ; rg:hasActor :actor . :actor rg:hasAlternative :wagon ; rg:side side:enemy",
            "an enemy WAGON unit has shot",
        ),
        (
            "event:fell-back ; rg:otherEvent event:advanced ; rg:hasActor :actor",
            "your unit falls back or advances",
        ),
        (
            "event:shot ; rg:otherEvent event:advanced , event:embarked , event:fought",
            "your unit has shot or advances or embarks or 1 more",
        ),
    ],
)
def test_trigger_in_words(timing: str, words: str) -> None:
    wagon = ":wagon rg:requiresKeyword k:wagon ."
    store = graph(f"m:mudslide rg:hasTiming :timing . :timing rg:event {timing} . {wagon}")
    assert times.triggers(store, (MUDSLIDE,)) == {MUDSLIDE: words}


@pytest.mark.parametrize(
    ("windows", "words"),
    [
        ((("shooting", "your"), ("fight", "either")), "your Shooting phase or Fight phase"),
        ((("movement", "opponent"), ("charge", "opponent")), "opponent's Movement or Charge phase"),
        ((("any", "either"),), "any phase"),
        ((("any", "your"),), "any phase of your turn"),
        ((("movement", "opponent", "", "end"),), "end of opponent's Movement phase"),
        (
            (("movement", "opponent", "reinforcements", "start"),),
            "start of Reinforcements step of opponent's Movement phase",
        ),
        ((("any", "opponent", "end-of-turn", "end"),), "end of the opponent's turn"),
        ((), ""),
    ],
)
def test_windows_in_words(windows: tuple[tuple[str, ...], ...], words: str) -> None:
    assert times.window_words(Window(*window) for window in windows) == words
