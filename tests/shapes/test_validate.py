"""Validation of a whole graph and of chosen focus nodes."""

import pytest
from shape_cases import WORLD, store_of

from rulegraph.graph.validate import MANY, Violation, referrers, select_of, validate, validate_store
from rulegraph.ontology.terms import RG

ID = "https://w3id.org/rulegraph/id/"
WORLD_TEXT = WORLD.read_text(encoding="utf-8")
PREFIXES = "\n".join(line for line in WORLD_TEXT.splitlines() if line.startswith("@"))
DAZZLE = ID + "11/stratagem/dusk-court/long-shadows/dazzle"
SECOND_WIND = ID + "11/stratagem/core/second-wind"
FAULTS = (
    PREFIXES
    + """
<11/stratagem/dusk-court/long-shadows/dazzle> rg:commandPoints 9 .
<11/stratagem/core/second-wind> rg:mode mode:boarding-actions .
"""
)


def test_finding_names_shape_focus_path_value_and_message() -> None:
    found = validate_store(store_of(WORLD_TEXT, FAULTS))
    assert (
        Violation(
            severity="Warning",
            shape="https://w3id.org/rulegraph/shapes#Stratagem-commandPointsRange",
            focus=DAZZLE,
            path="rg:commandPoints",
            value="9",
            message="A stratagem costs between 0 and 3 command points.",
        )
        in found
    )
    assert [violation.severity for violation in found] == ["Violation", "Violation", "Warning"]


def test_only_chosen_focus_nodes_are_checked() -> None:
    store = store_of(WORLD_TEXT, FAULTS)
    everything = validate_store(store)
    for focus in (DAZZLE, SECOND_WIND):
        chosen = validate_store(store, frozenset({focus}))
        assert chosen == [violation for violation in everything if violation.focus == focus] != []
    assert validate_store(store, frozenset()) == []


def test_many_focus_nodes_find_the_same() -> None:
    store = store_of(WORLD_TEXT, FAULTS)
    many = frozenset({DAZZLE, *(f"{ID}11/stratagem/core/{number}" for number in range(MANY))})
    assert validate_store(store, many) == validate_store(store, frozenset({DAZZLE}))


def test_referrers_of_a_vanished_entity_are_found_out() -> None:
    store = store_of(WORLD_TEXT)
    detachment = ID + "11/detachment/dusk-court/long-shadows"
    store.update(f"DELETE WHERE {{ <{detachment}> a <{RG.Detachment}> }}")
    changed = frozenset({detachment})
    assert validate_store(store, changed) == []
    nodes = referrers(select_of(store), changed)
    assert nodes >= {detachment, DAZZLE}
    assert validate_store(store, nodes) == validate_store(store) != []


def test_texts_of_the_graph_are_never_read_as_a_query() -> None:
    hostile = PREFIXES + '\n<11/stratagem/core/second-wind> rg:category "} DROP ALL #" .\n'
    store = store_of(WORLD_TEXT, hostile)
    size = len(store)
    assert [violation.value for violation in validate_store(store)] == ["} DROP ALL #"]
    assert len(store) == size


def test_a_focus_node_that_is_no_iri_is_refused() -> None:
    with pytest.raises(ValueError, match="not an IRI"):
        validate_store(store_of(WORLD_TEXT), frozenset({"x> } #"}))


def test_select_gives_text_and_refuses_other_queries() -> None:
    select = select_of(store_of(WORLD_TEXT))
    query = f"SELECT ?points WHERE {{ <{DAZZLE}> <{RG.commandPoints}> ?points }}"
    assert list(select(query, None)) == [{"points": "1"}]
    with pytest.raises(TypeError, match="not a SELECT"):
        list(select("ASK { ?s ?p ?o }", None))


def test_an_empty_graph_is_valid() -> None:
    assert validate(select_of(store_of()), None) == []
