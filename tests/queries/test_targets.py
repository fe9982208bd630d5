"""Targets in words."""

import pyoxigraph
import pytest

from rulegraph.graph.storage.embedded import Embedded
from rulegraph.queries.targets import nouns, target_words

PREFIXES = """
@prefix : <https://w3id.org/rulegraph/id/11/stratagem/marsh/bog/mudslide#> .
@prefix k: <https://w3id.org/rulegraph/id/11/keyword/> .
@prefix rg: <https://w3id.org/rulegraph/ns#> .
@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
@prefix side: <https://w3id.org/rulegraph/side#> .
@prefix subject: <https://w3id.org/rulegraph/subject#> .
k:reed skos:prefLabel "REED"@en .
k:mud skos:prefLabel "MUD"@en .
k:fly skos:prefLabel "FLY"@en .
<https://w3id.org/rulegraph/id/11/stratagem/marsh/bog/mudslide> a rg:Stratagem ; rg:hasTarget :one .
:one rg:ordinal 1 ; rg:subject subject:unit .
"""
MUDSLIDE = "https://w3id.org/rulegraph/id/11/stratagem/marsh/bog/mudslide"
ANY = "rg:side side:friendly ; rg:minimum 1 ; rg:maximum"
ONE = f"{ANY} 1"


@pytest.mark.parametrize(
    ("target", "words"),
    [
        (ONE, "1 unit"),
        (f"{ANY} 3", "1 to 3 units"),
        (f"{ANY} 0", "1 or more units"),
        ("rg:side side:enemy ; rg:minimum 1 ; rg:maximum 1", "1 enemy unit"),
        (f"{ONE} ; rg:hasAlternative [ rg:requiresKeyword k:reed ]", "1 REED unit"),
        (f"{ONE} ; rg:hasAlternative [ rg:excludesKeyword k:fly ]", "1 unit (excluding FLY)"),
        (
            f"{ANY} 2 ; rg:hasAlternative [ rg:requiresKeyword k:reed ; rg:excludesKeyword k:fly ]",
            "1 to 2 REED units (excluding FLY)",
        ),
    ],
)
def test_target_in_words(target: str, words: str) -> None:
    store = pyoxigraph.Store()
    store.load(input=f"{PREFIXES}:one {target} .", format=pyoxigraph.RdfFormat.TURTLE)
    assert target_words(Embedded(store, "a test"), (MUDSLIDE,)) == {MUDSLIDE: (words, "")}


def test_alternatives_keep_their_own_exclusions() -> None:
    store = pyoxigraph.Store()
    ways = ":a rg:requiresKeyword k:mud . :b rg:requiresKeyword k:reed ; rg:excludesKeyword k:fly ."
    turtle = f"{PREFIXES}:one {ONE} ; rg:hasAlternative :a , :b . {ways}"
    store.load(input=turtle, format=pyoxigraph.RdfFormat.TURTLE)
    found = nouns(Embedded(store, "a test"), (MUDSLIDE,))
    assert found == {f"{MUDSLIDE}#one": "MUD or REED (excluding FLY) unit"}
