"""Decisions on units that only a question puts together rest on the same facts as the derived verdicts."""

from asked_game import store

from rulegraph.graph.deriving.facts import PREDICATES, index
from rulegraph.graph.deriving.stratagems import candidates
from rulegraph.queries import library, stratagems


def test_the_parts_that_are_loaded_make_the_same_candidates_as_the_whole_graph() -> None:
    known = stratagems.load(store())
    parts = store().construct(library.text("target_parts"), {"entity": tuple(known)})
    detachments = tuple({one.detachment_iri for one in known.values() if one.detachment_iri})
    of_detachments = store().construct(library.text("detachments"), {"detachment": detachments})
    loaded = candidates(index([*parts, *of_detachments], PREDICATES))
    whole = candidates(index(store().quads(""), PREDICATES))
    assert sorted(loaded, key=lambda one: one.iri) == sorted(whole, key=lambda one: one.iri)
    assert len(whole) == len(known)
