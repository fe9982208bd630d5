"""The compiled shapes and pyshacl find the same in one whole faction of the real data."""

import json
from pathlib import Path

from shared import DATA, needs_shared

from rulegraph.graph.check import check
from rulegraph.graph.importing import import_paths


@needs_shared
def test_both_engines_find_the_same_in_a_whole_faction(tmp_path: Path) -> None:
    document = json.loads((DATA / "gdc-11e" / "drukhari.json").read_text(encoding="utf-8"))
    for stratagem in document["stratagems"][:3]:
        stratagem["cost"] = 7
    (tmp_path / "drukhari.json").write_text(json.dumps(document), encoding="utf-8")
    graph = tmp_path / "graph"
    import_paths(graph, [tmp_path / "drukhari.json"])
    compiled = check(graph, ["shapes"])
    assert len(compiled) >= 3
    assert compiled == check(graph, ["shapes"], engine="pyshacl")
