"""The compiler of shapes: every component against pyshacl, and a loud refusal of what it does not know."""

import pytest
import rdflib
from pyoxigraph import RdfFormat, Store

from rulegraph.graph.shacl.graph import shapes_graph
from rulegraph.graph.shacl.queries import ShapeQuery, compiled
from rulegraph.graph.shacl.reference import reference_violations
from rulegraph.graph.shacl.shapes import read_shapes
from rulegraph.graph.validate import select_of

PREFIXES = """
@prefix sh: <http://www.w3.org/ns/shacl#> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
@prefix rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#> .
@prefix t: <http://example.org/t#> .
@base <http://example.org/> .
"""
DATA = (
    PREFIXES
    + """
<a> a t:Thing ; t:p 1 , 2 , 3 ; t:q 2 ; t:label "x"@en , "y"@en , "z"@fr .
<b> a t:Thing ; t:p "1" , "x"@en , <a> , <nothing> ; t:q "many" ; t:made <a> .
<c> a t:Thing ; t:p 5 , 1.5 ; t:q 5 ; t:made <b> , <a> , <f> ; t:flag true , "maybe"^^t:odd , 0 .
<d> a t:Thing ; t:label "one" , "two" , "one"@en ; t:of <a> , <c> .
<e> a t:Thing ; t:p "abc" , "ABC" , "abcdefgh" ; t:q "abc" .
<f> a t:Other ; t:p 99 .
"""
)
CONSTRAINTS = [
    "sh:path t:p ; sh:minCount 1",
    "sh:path t:p ; sh:minCount 3",
    "sh:path t:p ; sh:maxCount 0",
    "sh:path t:p ; sh:maxCount 3",
    "sh:path t:p ; sh:datatype xsd:integer",
    "sh:path t:flag ; sh:datatype xsd:boolean",
    "sh:path t:flag ; sh:datatype t:odd",
    "sh:path t:p ; sh:datatype xsd:string",
    "sh:path t:p ; sh:datatype rdf:langString",
    "sh:path t:p ; sh:nodeKind sh:IRI",
    "sh:path t:p ; sh:nodeKind sh:Literal",
    "sh:path t:p ; sh:class t:Thing",
    "sh:path t:made ; sh:class t:Thing",
    "sh:path t:p ; sh:in ( 1 2 <a> )",
    "sh:path t:made ; sh:in ( <a> <c> )",
    'sh:path t:p ; sh:pattern "^[a-z0-9:/.]+$"',
    "sh:path t:p ; sh:minInclusive 2",
    "sh:path t:p ; sh:maxInclusive 2",
    "sh:path t:p ; sh:maxLength 3",
    "sh:path t:label ; sh:uniqueLang true",
    "sh:path t:p ; sh:hasValue 2",
    "sh:path t:made ; sh:hasValue <a>",
    "sh:path t:p ; sh:disjoint t:q",
    "sh:path t:p ; sh:node t:HasQ",
    "sh:path t:made ; sh:node t:HasQ",
    "sh:path t:p ; sh:not [ sh:datatype xsd:integer ]",
    "sh:path t:p ; sh:or ( [ sh:datatype xsd:integer ] [ sh:class t:Thing ] )",
    "sh:path [ sh:inversePath t:made ] ; sh:minCount 1",
    "sh:path ( t:made t:p ) ; sh:datatype xsd:integer",
    "sh:path [ sh:alternativePath ( t:p t:label ) ] ; sh:maxCount 3",
    "sh:path [ sh:alternativePath ( [ sh:inversePath t:made ] [ sh:inversePath t:of ] ) ] ; sh:maxCount 1",
    "sh:path t:made ; sh:node [ sh:property [ sh:path t:label ; sh:minCount 1 ; sh:uniqueLang true ] ]",
    "sh:path t:made ; sh:node [ sh:or ( [ sh:path t:q ; sh:maxCount 0 ] [ sh:path t:q ; sh:in ( 2 ) ] ) ]",
]


def shape(constraint: str) -> str:
    """Shapes in Turtle with one named property shape of `t:Thing`."""
    return f"""{PREFIXES}
t:Shape a sh:NodeShape ; sh:targetClass t:Thing ; sh:property t:Shape-p .
t:Shape-p a sh:PropertyShape ; {constraint} ; sh:message "wrong" .
t:HasQ a sh:NodeShape ; sh:property [ sh:path t:q ; sh:minCount 1 ; sh:datatype xsd:integer ] .
"""


def findings(queries: tuple[ShapeQuery, ...], turtle: str) -> set[tuple[str, str]]:
    """Focus node and value of all rows of the queries."""
    store = Store()
    store.load(turtle.encode(), format=RdfFormat.TURTLE)
    found: set[tuple[str, str]] = set()
    for query in queries:
        rows = select_of(store)(query.text, None)
        found.update((str(row["this"]), str(row.get("found", ""))) for row in rows)
    return found


@pytest.mark.parametrize("constraint", CONSTRAINTS)
def test_component_finds_what_pyshacl_finds(constraint: str) -> None:
    turtle = shape(constraint)
    queries = compiled(read_shapes(shapes_graph([turtle])))
    graph = rdflib.Graph().parse(data=DATA, format="turtle")
    reference = {(one.focus, one.value) for one in reference_violations(graph, [turtle])}
    assert findings(queries, DATA) == reference != set()


def test_comparison_of_two_properties_where_both_are_numbers() -> None:
    turtle = shape("sh:path t:p ; sh:lessThanOrEquals t:q")
    data = PREFIXES + "<a> a t:Thing ; t:p 1 , 3 ; t:q 2 , 4 . <b> a t:Thing ; t:p 1 ; t:q 1 ."
    queries = compiled(read_shapes(shapes_graph([turtle])))
    assert findings(queries, data) == {("http://example.org/a", "3")}
    graph = rdflib.Graph().parse(data=data, format="turtle")
    assert {one.value for one in reference_violations(graph, [turtle])} == {"3"}


def test_value_that_cannot_be_compared_breaks_a_range() -> None:
    # pyshacl compares as Python does, where true is 1; SHACL 4.3 asks for SPARQL's comparison.
    queries = compiled(read_shapes(shapes_graph([shape("sh:path t:flag ; sh:maxInclusive 2")])))
    assert findings(queries, DATA) == {("http://example.org/c", "true"), ("http://example.org/c", "maybe")}


@pytest.mark.parametrize(
    ("constraint", "reason"),
    [
        ("sh:path t:p ; sh:minLength 2", "sh:minLength"),
        ("sh:path t:p ; sh:qualifiedMinCount 1", "sh:qualifiedMinCount"),
        ("sh:path t:p ; sh:deactivated true", "sh:deactivated"),
        ("sh:path t:p ; sh:datatype xsd:date", "sh:datatype"),
        ("sh:path t:p ; sh:nodeKind sh:BlankNode", "sh:nodeKind"),
        ("sh:path t:p ; sh:uniqueLang false", "sh:uniqueLang"),
        ("sh:path t:p ; sh:severity t:Bad", "severity"),
        ("sh:path t:p ; t:odd 1", "not of SHACL"),
        ("sh:path [ sh:zeroOrMorePath t:p ] ; sh:minCount 1", "path"),
        ("sh:path t:p ; sh:in t:noList", "not a list"),
        ("sh:path t:p ; sh:property [ sh:path t:q ; sh:minCount 1 ]", "sh:node instead"),
        ('sh:path t:p ; sh:pattern "x" ; sh:flags "i"', "sh:flags"),
    ],
)
def test_unknown_component_is_refused(constraint: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        compiled(read_shapes(shapes_graph([shape(constraint)])))


@pytest.mark.parametrize(
    "select",
    [
        "SELECT $this WHERE { $this t:p ?value }",
        "SELECT $this ?value WHERE { $this $PATH ?value }",
        "SELECT $this ?value WHERE { { SELECT ?value WHERE { ?s t:p ?value } } $this t:p ?value }",
    ],
)
def test_sparql_constraint_beyond_one_group_is_refused(select: str) -> None:
    turtle = f'{PREFIXES} t:S a sh:NodeShape ; sh:targetClass t:Thing ; sh:sparql [ sh:select "{select}" ] .'
    with pytest.raises(ValueError, match="SELECT"):
        compiled(read_shapes(shapes_graph([turtle])))


def test_property_shape_without_node_shape_is_refused() -> None:
    turtle = f"{PREFIXES} t:Lonely a sh:PropertyShape ; sh:path t:p ; sh:minCount 1 ."
    with pytest.raises(ValueError, match="belongs to no node shape"):
        read_shapes(shapes_graph([turtle]))
