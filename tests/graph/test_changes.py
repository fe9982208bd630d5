"""Which nodes an import changed."""

from pathlib import Path

from rulegraph.graph.identifiers import IMPORTS
from rulegraph.graph.quads import Literal, Quad
from rulegraph.graph.storage.changes import changed_nodes, path, since, write

LABEL = "http://www.w3.org/2004/02/skos/core#prefLabel"
PLAIN = Quad("e:lamp", LABEL, Literal("Lamp"), "g")
PART = Quad("e:lamp#part", LABEL, Literal("Wick"), "g")
OTHER = Quad("e:bell", LABEL, Literal("Bell"), "g")


def test_what_is_told_the_same_in_another_order_is_no_change() -> None:
    assert changed_nodes([PLAIN, PART, OTHER], [OTHER, PLAIN, PART]) == frozenset()


def test_all_nodes_of_a_changed_entity_are_changed() -> None:
    changed = PART._replace(object=Literal("Flame"))
    assert changed_nodes([PLAIN, PART, OTHER], [PLAIN, changed, OTHER]) == {"e:lamp", "e:lamp#part"}


def test_what_comes_and_what_goes_is_changed() -> None:
    assert changed_nodes([PLAIN], [OTHER]) == {"e:lamp", "e:bell"}


def test_another_graph_is_a_change_and_the_record_of_imports_is_none() -> None:
    assert changed_nodes([PLAIN], [PLAIN._replace(graph="h")]) == {"e:lamp"}
    assert changed_nodes([PLAIN._replace(graph=IMPORTS)], []) == frozenset()


def test_changes_since_a_generation_are_those_of_all_later_ones(tmp_path: Path) -> None:
    write(path(tmp_path, 2), frozenset({"e:a", "e:b"}))
    write(path(tmp_path, 3), frozenset({"e:b", "e:c"}))
    assert since(tmp_path, 1, 3) == frozenset({"e:a", "e:b", "e:c"})
    assert since(tmp_path, 2, 3) == frozenset({"e:b", "e:c"})
    assert since(tmp_path, 3, 3) == frozenset()
    assert since(tmp_path, 0, 3) is None
