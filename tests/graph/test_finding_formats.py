"""Findings in SARIF and as a SHACL report."""

import rdflib
from rdflib.namespace import RDF, SH

from rulegraph.graph.findings import Finding
from rulegraph.graph.formats.sarif import as_sarif
from rulegraph.graph.formats.shacl_report import report

BROKEN = Finding(
    rule="shapes/Stratagem-commandPointsRange",
    severity="violation",
    entity="https://w3id.org/rulegraph/id/11/stratagem/core/second-wind",
    name="Second Wind",
    message='costs "9" points',
    detail="rg:commandPoints 9",
    source="https://w3id.org/rulegraph/source/page/11/dusk-court/lamplighters",
    file="lamp lighters.txt",
    first=12,
    last=14,
    suggestion="correct it",
)
STALE = Finding(
    rule="superseded/old-word", severity="warning", message="an old word", file="notes.txt", first=3, last=3
)
BARE = Finding(rule="references/section", severity="info", message="no core rules", entity="urn:x")


def test_sarif_has_the_form_that_viewers_open() -> None:
    document = as_sarif([BROKEN, STALE, BARE], {BROKEN.rule: "A cost is small."}, "1.2.3")
    assert document["version"] == "2.1.0"
    (run,) = document["runs"]
    driver = run["tool"]["driver"]
    assert (driver["name"], driver["version"]) == ("rulegraph", "1.2.3")
    ids = [rule["id"] for rule in driver["rules"]]
    assert ids == sorted({BROKEN.rule, STALE.rule, BARE.rule})
    by_rule = {result["ruleId"]: result for result in run["results"]}
    assert all(ids[result["ruleIndex"]] == rule for rule, result in by_rule.items())
    assert [by_rule[one.rule]["level"] for one in (BROKEN, STALE, BARE)] == ["error", "warning", "note"]
    (place,) = by_rule[BROKEN.rule]["locations"]
    assert place["physicalLocation"] == {
        "artifactLocation": {"uri": "lamp%20lighters.txt"},
        "region": {"startLine": 12, "endLine": 14},
    }
    assert place["logicalLocations"] == [{"name": "Second Wind", "fullyQualifiedName": BROKEN.entity}]
    assert by_rule[BROKEN.rule]["message"]["text"] == 'Second Wind: costs "9" points (correct it)'
    assert "physicalLocation" not in by_rule[BARE.rule]["locations"][0]
    prints = [result["partialFingerprints"]["rulegraph/1"] for result in run["results"]]
    assert len(set(prints)) == 3


def test_no_findings_are_an_empty_run() -> None:
    assert as_sarif([], {}, "1")["runs"][0]["results"] == []


def test_the_report_is_one_of_shacl() -> None:
    graph = rdflib.Graph().parse(data="".join(report([BROKEN, STALE, BARE])), format="turtle")
    (whole,) = graph.subjects(RDF.type, SH.ValidationReport)
    assert graph.value(whole, SH.conforms) == rdflib.Literal(False)
    results = set(graph.objects(whole, SH.result))
    assert results == set(graph.subjects(RDF.type, SH.ValidationResult))
    assert len(results) == 3
    for result in results:
        for needed in (SH.focusNode, SH.resultSeverity, SH.sourceConstraintComponent, SH.resultMessage):
            assert len(list(graph.objects(result, needed))) == 1
    (broken,) = graph.subjects(SH.resultSeverity, SH.Violation)
    assert graph.value(broken, SH.focusNode) == rdflib.URIRef(BROKEN.entity)
    shape = rdflib.URIRef("https://w3id.org/rulegraph/shapes#Stratagem-commandPointsRange")
    assert graph.value(broken, SH.sourceShape) == shape


def test_a_report_without_findings_conforms() -> None:
    graph = rdflib.Graph().parse(data="".join(report([])), format="turtle")
    assert list(graph.objects(None, SH.conforms)) == [rdflib.Literal(True)]
