"""Renamed things, also where the graph has one of the two names alone."""

from rulegraph.graph.identifiers import ID, entity
from rulegraph.queries.intents.changes import _renamed
from rulegraph.queries.intents.renamed import gone, renames, told_name
from rulegraph.queries.names import Entity, Name


def test_both_sides_of_a_rename_are_entities() -> None:
    assert len(renames()) > 3
    for older, newer in renames().items():
        assert older.startswith(f"{ID}10/")
        assert newer.startswith(f"{ID}11/")
        assert older not in gone()


def test_the_absent_side_is_told_from_either() -> None:
    older = entity("10", "stratagem", "core", "tank shock")
    newer = renames()[older]
    old = Name("Tank Shock", "stratagem", "tank shock", (Entity(older, "10", ""),))
    new = Name(told_name(newer), "stratagem", told_name(newer).lower(), (Entity(newer, "11", ""),))
    assert [(one.id, one.edition) for one in _renamed(old, {older})] == [(newer, "11")]
    assert [(one.name, one.edition) for one in _renamed(new, {newer})] == [("Tank Shock", "10")]
    assert _renamed(old, {older, newer}) == []
