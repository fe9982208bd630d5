"""Where a value is bound in a query, and which queries only read."""

import pyoxigraph
import pytest

from rulegraph.errors import QueryError
from rulegraph.graph.quads import Literal, Quad, english, integer, lines
from rulegraph.graph.storage import sparql
from rulegraph.graph.storage.embedded import Embedded

HERE = "⟨here⟩"
A, B, P = "http://game.example/a", "http://game.example/b", "http://game.example/p"


@pytest.mark.parametrize(
    "query",
    [
        "SELECT ?x WHERE {⟨here⟩ ?x ?p ?o }",
        "select ?x\n{⟨here⟩?x ?p ?o}",
        "ASK {⟨here⟩ ?x ?p ?o }",
        "# a { brace\nSELECT ?x # WHERE {\nWHERE {⟨here⟩ ?x ?p ?o }",
        "PREFIX where: <http://x/(> SELECT ?x WHERE {⟨here⟩ ?x where:p 'a{b' }",
        "PREFIX : <http://x/#> SELECT ?x FROM <http://x/#a> WHERE {⟨here⟩ ?x :p ?o }",
        "SELECT (\"{\" AS ?a) ('''it's { '' ''' AS ?b) (\"\\\"{\" AS ?c) WHERE {⟨here⟩ }",
        'SELECT ("""a "quoted" { """ AS ?a) WHERE {⟨here⟩ }',
        "SELECT (EXISTS { ?a ?b ?c } AS ?e) WHERE {⟨here⟩ ?x ?p ?o }",
        "SELECT (IF(EXISTS { ?a ?b ?c FILTER(?c < 3) }, 1, 2) AS ?e) {⟨here⟩ { SELECT ?y { ?y ?p ?o } } }",
        "CONSTRUCT { ?x ?p [ ?q ?o ] } WHERE {⟨here⟩ ?x ?p ?o }",
        "PREFIX construct: <http://x/> CONSTRUCT # {\n{ ?x construct:p '}' . } {⟨here⟩ ?x ?p ?o }",
        "CONSTRUCT { GRAPH ?g { ?x ?p ?o } } WHERE {⟨here⟩ ?x ?p ?o }",
        "DESCRIBE ?x WHERE {⟨here⟩ ?x ?p ?o }",
        "PREFIX e: <http://x/> SELECT ?x WHERE {⟨here⟩ ?x e:it\\'s e:a\\#b }",
        "PREFIX e: <http://x/> SELECT ?construct {⟨here⟩ ?construct e:construct ?where }",
    ],
)
def test_where_opens(query: str) -> None:
    plain = query.replace(HERE, "")
    assert sparql.where_opens(plain) == query.index(HERE)


@pytest.mark.parametrize("query", ["DESCRIBE <http://x/a>", "", "# {", "SELECT (EXISTS { ?a ?b ?c }) ."])
def test_no_place_for_a_value(query: str) -> None:
    with pytest.raises(QueryError, match="cannot be bound"):
        sparql.bind(query, {"x": A})


@pytest.fixture(name="store")
def a_store() -> Embedded:
    data = [
        Quad(A, P, english("steam lance")),
        Quad(A, P, integer(7)),
        Quad(B, P, Literal('"} . { ?s ?p ?o } #')),
        Quad(B, P, Literal("true", "http://www.w3.org/2001/XMLSchema#boolean")),
        Quad(B, P, A),
        Quad(B, P, Literal("9" * 5000, "http://www.w3.org/2001/XMLSchema#integer")),
    ]
    store = pyoxigraph.Store()
    store.load("".join(lines(data)).encode(), pyoxigraph.RdfFormat.N_QUADS)
    return Embedded(store, "test")


def test_values_are_python(store: Embedded) -> None:
    rows = list(store.select("SELECT ?s ?o ?nothing { ?s ?p ?o } ORDER BY ?s ?o"))
    assert all(set(row) == {"s", "o"} for row in rows)
    assert {type(row["o"]) for row in rows} == {str, int, bool}
    assert {"steam lance", 7, True, A, "9" * 5000} <= {row["o"] for row in rows}


def test_one_term_several_terms_and_none(store: Embedded) -> None:
    query = "SELECT ?s { ?s ?p ?o }"
    assert [row["s"] for row in store.select(query, {"o": integer(7)})] == [A]
    assert {row["s"] for row in store.select(query, {"o": (integer(7), A), "p": P})} == {A, B}
    assert list(store.select(query, {"o": ()})) == []


def test_a_user_cannot_leave_the_value(store: Embedded) -> None:
    hostile = '"} . { ?s ?p ?o } #'
    assert [row["s"] for row in store.select("SELECT ?s { ?s ?p ?o }", {"o": Literal(hostile)})] == [B]
    for text in (hostile, "x' } #", "\\", "\n", '"""', "\\u0022 }", "é’\0"):
        assert len(list(store.select("SELECT ?o { }", {"o": Literal(text)}))) == 1
        assert next(store.select("SELECT ?o { }", {"o": Literal(text)}))["o"] == text
    for iri in ("http://x/> . ?s ?p ?o . <http://x/", "http://x/ y", "http://x/{"):
        with pytest.raises(QueryError, match="not an IRI"):
            list(store.select("SELECT ?s { ?s ?p ?o }", {"s": iri}))
    for name in ("s } {", "", "?s", "1s", "é"):
        with pytest.raises(QueryError, match="not a variable's name"):
            list(store.select("SELECT ?s { ?s ?p ?o }", {name: A}))
    with pytest.raises(QueryError, match="cannot be bound"):
        list(store.select("SELECT ?o { }", {"o": Literal("\ud800")}))


def test_short_construct_takes_no_values(store: Embedded) -> None:
    with pytest.raises(QueryError, match="not SPARQL"):
        store.construct("CONSTRUCT WHERE { ?s ?p ?o }", {"s": A})


def test_language_and_datatype_cannot_carry_anything(store: Embedded) -> None:
    for term in (Literal("a", language="en } #"), Literal("a", "http://x/> } #"), Literal("a", language="")):
        try:
            rows = list(store.select("SELECT ?o { }", {"o": term}))
        except QueryError:
            continue
        assert rows == [{"o": "a"}]


@pytest.mark.parametrize(
    ("query", "form"),
    [
        ("SELECT * { ?s ?p ?o }", "SELECT"),
        ("prefix insert: <http://x/service> ask { ?s insert:service 'SERVICE' }", "ASK"),
        ("# SERVICE\nCONSTRUCT WHERE { ?s ?service ?o }", "CONSTRUCT"),
        ("BASE <http://x/> DESCRIBE <delete>", "DESCRIBE"),
    ],
)
def test_queries_that_read(query: str, form: str) -> None:
    assert sparql.form(query) == form


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("SELECT * { SERVICE <http://127.0.0.1/> { ?s ?p ?o } }", "SERVICE"),
        ("SELECT * { service silent ?x { ?s ?p ?o } }", "SERVICE"),
        ("SELECT * { S\\u0045RVICE ?x { ?s ?p ?o } }", "SERVICE"),
        ("INSERT DATA { <a:b> <a:b> <a:b> }", "writes"),
        ("PREFIX a: <http://x/select> DELETE WHERE { ?s ?p ?o }", "writes"),
        ("WITH <a:b> DELETE { ?s ?p ?o } WHERE { ?s ?p ?o }", "writes"),
        ("DROP ALL", "writes"),
        ("LOAD <http://127.0.0.1/>", "writes"),
        ("hello", "no SPARQL query"),
        ("", "no SPARQL query"),
    ],
)
def test_queries_that_are_refused(store: Embedded, query: str, found: str) -> None:
    with pytest.raises(QueryError, match=found) as refusal:
        store.query(query)
    assert "\n" not in str(refusal.value)


def test_malformed_query_is_one_line(store: Embedded) -> None:
    for run in (store.query, store.select, store.construct):
        with pytest.raises(QueryError) as refusal:
            run("SELECT ?x WHERE {\n ?x ?y }")
        assert "\n" not in str(refusal.value)


def test_raw_queries(store: Embedded) -> None:
    table = store.query("SELECT ?s ?x { ?s ?p 7 OPTIONAL { ?s <http://x/none> ?x } }")
    assert isinstance(table, tuple)
    assert (table.variables, list(table.rows)) == (("s", "x"), [(A, None)])
    assert store.query("ASK { ?s ?p 7 }") is True
    assert store.query("ASK { ?s ?p 8 }") is False
    built = store.query(f"CONSTRUCT {{ ?s <{P}> 'x'@en }} WHERE {{ ?s ?p 7 }}")
    assert not isinstance(built, bool | tuple)
    assert list(built) == [Quad(A, P, english("x"))]
    assert list(store.construct("CONSTRUCT { ?s ?p ?o } WHERE { ?s ?p ?o }", {"o": integer(7)})) == [
        Quad(A, P, integer(7))
    ]


def test_long_query_is_read_in_linear_time(store: Embedded) -> None:
    for text in ("'" * 200_000, "<" * 200_000, "a:" * 100_000, '"""' + "\\" * 200_001, "\\u0041" * 50_000):
        with pytest.raises(QueryError):
            store.query(text)
