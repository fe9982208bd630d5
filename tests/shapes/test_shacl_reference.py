"""The compiled shapes and pyshacl find the same."""

import rdflib
from shape_cases import WORLD, all_cases, store_of

from rulegraph.graph.shacl.reference import reference_violations
from rulegraph.graph.validate import validate_store


def test_both_engines_find_the_same_in_all_cases_together() -> None:
    # Parsed apart by the two libraries, because a literal of the one is not equal to that of the other.
    texts = [case.turtle for case in all_cases()]
    graph = rdflib.Graph()
    for text in texts:
        graph.parse(data=text, format="turtle")
    compiled = validate_store(store_of(*texts))
    assert len(compiled) >= len(texts) - 1
    assert compiled == reference_violations(graph)


def test_both_engines_find_nothing_in_the_faultless_world() -> None:
    text = WORLD.read_text(encoding="utf-8")
    graph = rdflib.Graph().parse(data=text, format="turtle")
    assert reference_violations(graph) == validate_store(store_of(text)) == []
