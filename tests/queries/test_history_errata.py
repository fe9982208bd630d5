"""A patch of an erratum is not seen on a day before its date, and a note says that it came."""

from pathlib import Path

from errata_game import WARDENS, game

from rulegraph.graph import errata
from rulegraph.graph.quads import Literal
from rulegraph.graph.storage.previous import open_previous
from rulegraph.graph.store import GraphStore, open_store
from rulegraph.ontology.terms import RG
from rulegraph.queries import diffing, history
from rulegraph.queries.diffing import Scope

ERRATUM = """\
erratum: Lamp Wardens, Wick Trimmer
edition: 11
date: 2032-01-02
target: {kind: datasheet, name: Lamp Wardens, faction: Lamp Court}
operations:
  - change: ability
    of: Wick Trimmer
    from: 9"
    to: 7"
"""


def patched(folder: Path) -> Path:
    file = folder / "house.yaml"
    file.write_text(ERRATUM, encoding="utf-8")
    game(folder / "graph")
    errata.apply(folder / "graph", files=[file])
    return folder / "graph"


def texts(store: GraphStore) -> str:
    return " ".join(
        one.object.text
        for one in store.quads("")
        if one.subject.startswith(WARDENS)
        and one.predicate == RG.abilityText
        and isinstance(one.object, Literal)
    )


def test_a_patch_holds_from_its_day_on(tmp_path: Path) -> None:
    where = patched(tmp_path)
    assert '7"' in texts(open_store(where))
    before, _, past = history.stores(str(where), "2032-01-01")
    assert past is not None
    assert '9"' in texts(before)
    assert '7"' not in texts(before)
    assert [one for one in history.about(past, (WARDENS,)) if "told again" in one and "2032-01-02" in one]
    assert '7"' in texts(history.stores(str(where), "2032-01-02")[0])


def test_what_a_patch_changed_is_a_difference_to_the_graph_before(tmp_path: Path) -> None:
    where = patched(tmp_path)
    before, nodes = open_previous(where)
    found = diffing.graphs(before, open_store(where), Scope("lamp wardens"), nodes).found.differences
    pieces = [piece for one in found for text in one.changes.wordings for piece in text.pieces]
    assert [piece.text for piece in pieces if piece.how != "same"] == ['9"', '7"']
