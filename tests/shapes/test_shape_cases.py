"""Each case breaks exactly the shapes that it says, in the faultless world and alone."""

import pytest
from shape_cases import WORLD, Case, all_cases, store_of

from rulegraph.graph.shacl.queries import shipped_queries
from rulegraph.graph.validate import validate_store
from rulegraph.ontology.generate import vocabulary_terms

CASES = all_cases()
WORLD_TEXT = WORLD.read_text(encoding="utf-8")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_case_breaks_exactly_what_it_says(case: Case) -> None:
    found = validate_store(store_of(WORLD_TEXT, case.turtle))
    assert {violation.shape for violation in found} == case.finds


def test_every_shape_has_a_failing_case() -> None:
    shapes = {query.shape for query in shipped_queries()}
    assert shapes == {shape for case in CASES for shape in case.finds}


def test_every_constraint_has_a_failing_case() -> None:
    stores = [store_of(WORLD_TEXT, case.turtle) for case in CASES]
    silent = [
        query.text for query in shipped_queries() if not any(store.query(query.text) for store in stores)
    ]
    assert not silent


def test_every_case_stands_in_the_folder_of_its_shape() -> None:
    for case in CASES[1:]:
        folder = case.name.partition("/")[0]
        shapes = {shape.rpartition("#")[2].partition("-")[0] for shape in case.finds}
        assert not case.finds or folder in shapes, case.name


def test_every_shape_speaks_to_a_player() -> None:
    for query in shipped_queries():
        assert query.message.endswith("."), query.shape
        assert query.message[0].isupper(), query.shape
        assert "rg:" not in query.message, query.shape
        assert len(query.message) <= 120, query.shape


def test_every_class_of_the_vocabulary_has_a_shape() -> None:
    shapes = {query.shape.rpartition("#")[2].partition("-")[0] for query in shipped_queries()}
    classes = {name for name in vocabulary_terms() if name[0].isupper()}
    classes.remove("SupersededWording")  # of the lexicon, which is in no graph
    assert classes == shapes - {"Entity", "Named", "Cited", "Ruled"}
