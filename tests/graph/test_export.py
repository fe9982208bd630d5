"""Exports: canonical bytes, round trips, facts without prose."""

import json
from pathlib import Path

import pyoxigraph
import pytest
import rdflib
from hypothesis import given, settings
from hypothesis import strategies as st
from invented_game import CARDS, LANCER, PAGE, cards, page, put, source
from rdflib.compare import isomorphic

from rulegraph.errors import RulegraphError
from rulegraph.graph import identifiers
from rulegraph.graph.commit import Telling
from rulegraph.graph.export import FORMATS, export, turtle
from rulegraph.graph.quads import XSD, Literal, Quad, english, lines
from rulegraph.graph.storage.embedded import Embedded
from rulegraph.graph.store import GraphStore, open_store
from rulegraph.ontology.terms import RG

PARSED_AS = {
    "turtle": pyoxigraph.RdfFormat.TURTLE,
    "trig": pyoxigraph.RdfFormat.TRIG,
    "nquads": pyoxigraph.RdfFormat.N_QUADS,
    "jsonld": pyoxigraph.RdfFormat.JSON_LD,
}
AWKWARD = [
    Quad(LANCER, RG.reason, Literal('quotes " and \\ and\nlines\ttoo\r and é ’ \u0007 end'), PAGE),
    Quad(LANCER, RG.reason, Literal("007", XSD + "integer"), PAGE),
    Quad(LANCER, RG.reason, Literal("seven", XSD + "integer"), PAGE),
    Quad(LANCER, RG.reason, Literal("1", XSD + "boolean"), PAGE),
    Quad(LANCER, RG.reason, Literal("true", XSD + "boolean"), PAGE),
    Quad(LANCER, RG.reason, Literal("2.50", XSD + "decimal"), PAGE),
    Quad(LANCER, RG.reason, Literal("Lanze", language="de"), PAGE),
    Quad(LANCER, RG.about, identifiers.ID + "11/rule/a:b", PAGE),
    Quad(LANCER, RG.about, identifiers.ID + "11/rule/../up", PAGE),
    Quad(LANCER, RG.about, identifiers.ID + "11//double", PAGE),
    Quad(LANCER, RG.about, identifiers.ID, PAGE),
    Quad(LANCER, RG.about, identifiers.ID + "11/section/24.31", PAGE),
    Quad(LANCER, RG.about, f"{PAGE}/a%20file~1.txt#L3-L4", PAGE),
    Quad(LANCER, RG.about, RG.about + "-", PAGE),
    Quad(LANCER, RG.about, "urn:x-other:thing", PAGE),
    Quad(LANCER, RG.about, "https://w3id.org/rulegraph/ns#", PAGE),
]


def filled(tmp_path: Path) -> GraphStore:
    rich = Telling(PAGE, "one", [*page("one", "lance").quads, *AWKWARD])
    put(tmp_path / "graph", rich, cards())
    return open_store(tmp_path / "graph")


def whole(store: GraphStore) -> set[str]:
    graphs = ["", *(graph for graph in store.graphs() if graph != identifiers.IMPORTS)]
    return {line for graph in graphs for line in lines(store.quads(graph))}


@pytest.mark.parametrize("form", FORMATS)
def test_what_is_exported_is_read_back_the_same(tmp_path: Path, form: str) -> None:
    store = filled(tmp_path)
    again = pyoxigraph.Store()
    again.load(b"".join(export(store, form)), PARSED_AS[form])
    expected = set(lines(store.quads(""))) if form == "turtle" else whole(store)
    assert whole(Embedded(again, "again")) == expected
    assert b"".join(export(Embedded(again, "again"), form)) == b"".join(export(store, form))


@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # rdflib uses what it itself deprecates
def test_other_parsers_agree(tmp_path: Path) -> None:
    store = filled(tmp_path)
    mine = rdflib.Graph().parse(data=b"".join(export(store, "turtle")), format="turtle")
    plain = rdflib.Graph().parse(data="".join(lines(store.quads(""))), format="nt")
    assert isomorphic(mine, plain)
    data = rdflib.Dataset().parse(data=b"".join(export(store, "trig")), format="trig")
    assert len(data.graph(rdflib.URIRef(PAGE))) == len(list(store.quads(PAGE)))


@pytest.mark.parametrize("form", FORMATS)
def test_equal_graphs_give_equal_bytes(tmp_path: Path, form: str) -> None:
    first = filled(tmp_path)
    quads = [quad for graph in ("", *first.graphs()) for quad in first.quads(graph)]
    quads = [*quads[1::2], *reversed(quads[::2])]
    other = pyoxigraph.Store()
    for quad in quads:
        other.load("".join(lines([quad])).encode(), pyoxigraph.RdfFormat.N_QUADS)
    assert b"".join(export(Embedded(other, "other"), form)) == b"".join(export(first, form))


@pytest.mark.parametrize("form", FORMATS)
def test_facts_only_leaves_out_prose_and_nothing_else(tmp_path: Path, form: str) -> None:
    prose = Quad(LANCER, RG.ruleText, english("A sentence that is not ours."), CARDS)
    put(tmp_path / "graph", Telling(CARDS, "two", [*cards().quads, prose]))
    store = open_store(tmp_path / "graph")
    full = b"".join(export(store, form))
    facts = b"".join(export(store, form, facts_only=True))
    assert b"not ours" in full
    assert b"not ours" not in facts
    again = pyoxigraph.Store()
    again.load(facts, PARSED_AS[form])
    expected = set(lines(store.quads(""))) if form == "turtle" else whole(store)
    assert whole(Embedded(again, "again")) == {line for line in expected if "not ours" not in line}


def test_turtle_is_short_and_sorted(tmp_path: Path) -> None:
    told = [*source(PAGE, "page"), Quad(LANCER, RG.points, Literal("85", XSD + "integer"))]
    text = "".join(turtle(told))
    assert "@base <https://w3id.org/rulegraph/id/> .\n" in text
    assert "<11/datasheet/tin-court/brass-lancer> rg:points 85 .\n" in text
    assert "<../source/page/11/tin-court> a rg:Source ;\n    rg:format format:page .\n" in text
    assert "@prefix skos:" not in text


def test_json_ld_of_an_empty_graph_is_json() -> None:
    empty = Embedded(pyoxigraph.Store(), "empty")
    assert json.loads(b"".join(export(empty, "jsonld")))["@graph"] == []


def test_unknown_format_is_one_line() -> None:
    with pytest.raises(RulegraphError, match="no format 'docx'; choose one of turtle"):
        export(Embedded(pyoxigraph.Store(), "empty"), "docx")


TEXT = st.text(st.characters(codec="utf-8"), max_size=30)
TERMS = st.one_of(
    TEXT.map(Literal),
    TEXT.map(english),
    TEXT.map(lambda text: Literal(text, XSD + "integer")),
    st.from_regex(r"[0-9A-Za-z_~.:%#/-]{0,12}", fullmatch=True).map(lambda path: identifiers.ID + path),
)


@settings(deadline=None)
@given(st.lists(TERMS, max_size=5))
def test_any_term_survives_turtle(terms: list[str | Literal]) -> None:
    told = [Quad(LANCER, RG.about, term) for term in terms]
    read = pyoxigraph.Store()
    read.load("".join(turtle(told)).encode(), pyoxigraph.RdfFormat.TURTLE, lenient=True)
    assert set(Embedded(read, "read").quads("")) == set(told)
