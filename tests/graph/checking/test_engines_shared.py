"""The compiled shapes and pyshacl find the same in one whole faction of the real data."""

from pathlib import Path

from shared import DATA, needs_shared

from rulegraph.graph.check import check
from rulegraph.graph.importing import import_paths


@needs_shared
def test_both_engines_find_the_same_in_a_whole_faction(tmp_path: Path) -> None:
    graph = tmp_path / "graph"
    import_paths(graph, [DATA / "gdc-11e" / "drukhari.json"])
    compiled = check(graph, ["shapes"])
    assert compiled == check(graph, ["shapes"], engine="pyshacl") != []
