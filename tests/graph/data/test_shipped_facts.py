"""The shipped facts: made from the texts, whole, without sentences, and answering as the texts do."""

from functools import cache
from pathlib import Path

import pytest
from shared import DATA, PAGES, needs_shared

from rulegraph.graph.identifiers import SUMMARIES
from rulegraph.graph.readers.find import find
from rulegraph.graph.readings import Reading
from rulegraph.graph.records import StratagemRecord
from rulegraph.graph.shipping import shipped_facts as made_facts
from rulegraph.graph.shipping import summaries
from rulegraph.graph.storage.embedded import SHIPPED_TOLD, SHIPPED_VIEW, shipped_facts
from rulegraph.graph.validate import validate
from rulegraph.ontology.terms import PROSE, RG

FOLDER = Path(__file__).resolve().parents[3] / "graph" / "data"
RDF_TYPE = "http://www.w3.org/1999/02/22-rdf-syntax-ns#type"


@cache
def texts() -> list[Reading]:
    return [one.read() for one in find([PAGES])[0]]


@needs_shared
@pytest.mark.parametrize("name", [SHIPPED_VIEW, SHIPPED_TOLD])
def test_a_rebuild_from_the_texts_gives_the_same_bytes(name: str) -> None:
    data = [one.read() for one in find([DATA / "gdc-11e", DATA / "wahapedia-10e"])[0]]
    assert made_facts(texts(), data, summaries())[name] == (FOLDER / name).read_text(encoding="utf-8")


@needs_shared
def test_every_stratagem_block_of_the_pages_is_shipped() -> None:
    stratagems = [r for reading in texts() for r in reading.records if isinstance(r, StratagemRecord)]
    blocks = {
        (place.file, place.first)
        for stratagem in stratagems
        for place in stratagem.places
        if not place.file.startswith("002")
    }
    assert len(blocks) == 124
    shipped = [quad for quad in shipped_facts().quads("") if quad.object == RG.Stratagem]
    assert len(shipped) == 102


def test_no_sentence_of_a_publisher_is_shipped() -> None:
    store = shipped_facts()
    for graph in ("", *store.graphs()):
        assert not [quad for quad in store.quads(graph) if quad.predicate in PROSE]


def test_every_summary_is_of_something_that_is_shipped() -> None:
    store = shipped_facts()
    known = {quad.subject for graph in store.graphs() if graph != SUMMARIES for quad in store.quads(graph)}
    assert {quad.subject for quad in summaries()} <= known


@pytest.mark.parametrize("kind", ["Stratagem", "Rule", "Enhancement", "FAQ", "Erratum"])
def test_everything_without_other_structure_has_a_summary(kind: str) -> None:
    view = list(shipped_facts().quads(""))
    of_kind = {q.subject for q in view if q.predicate == RDF_TYPE and q.object == getattr(RG, kind)}
    summarised = {quad.subject for quad in view if quad.predicate == RG.summary}
    assert of_kind
    assert of_kind <= summarised


def test_every_datasheet_has_its_stat_line_though_the_pages_lost_it() -> None:
    rows = list(shipped_facts().quads(""))
    sheets = {quad.subject for quad in rows if quad.object == RG.Datasheet}
    assert len(sheets) == 4
    assert sheets == {quad.subject for quad in rows if quad.predicate == RG.hasModelProfile}


def test_the_shipped_facts_break_no_shape() -> None:
    broken = [one for one in validate(shipped_facts().select) if one.severity == "Violation"]
    assert broken == []
