"""Findings as a SHACL validation report in Turtle.

Source: W3C, Shapes Constraint Language (SHACL), 3.6 Validation Report.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from rulegraph.graph.export import turtle
from rulegraph.graph.findings import Finding, Severity
from rulegraph.graph.quads import Literal, Quad, boolean, english
from rulegraph.graph.shacl.graph import RDF_TYPE, SH
from rulegraph.ontology.terms import DCTERMS

REPORT: Final = "https://w3id.org/rulegraph/report"
RESULT: Final = "https://w3id.org/rulegraph/report/"
CHECKS: Final = "https://w3id.org/rulegraph/checks#"
SHAPES: Final = "https://w3id.org/rulegraph/shapes#"
_SEVERITY: Final[dict[Severity, str]] = {
    "violation": SH + "Violation",
    "warning": SH + "Warning",
    "info": SH + "Info",
}


def report(findings: Iterable[Finding]) -> Iterator[str]:
    """The report as canonical Turtle, piece by piece.

    The result of a shape names it as its source shape; of another rule the constraint component is
    `https://w3id.org/rulegraph/checks#<family>`. Files and lines are those of the finding.
    """
    return turtle(_quads(list(findings)))


def _quads(findings: list[Finding]) -> Iterator[Quad]:
    yield Quad(REPORT, RDF_TYPE, SH + "ValidationReport")
    yield Quad(REPORT, SH + "conforms", boolean(not findings))
    for finding in findings:
        result = RESULT + finding.fingerprint
        yield Quad(REPORT, SH + "result", result)
        yield from _result(result, finding)


def _result(result: str, finding: Finding) -> Iterator[Quad]:
    family, _, rule = finding.rule.partition("/")
    told = (finding.message, finding.suggestion)
    yield Quad(result, RDF_TYPE, SH + "ValidationResult")
    yield Quad(result, SH + "resultSeverity", _SEVERITY[finding.severity])
    yield Quad(result, SH + "resultMessage", english("; ".join(filter(None, told))))
    yield Quad(result, SH + "sourceConstraintComponent", CHECKS + family)
    yield Quad(
        result, SH + "sourceShape", (SHAPES + rule) if family == "shapes" else f"{CHECKS}{family}-{rule}"
    )
    yield Quad(result, SH + "focusNode", finding.entity or finding.source or Literal(finding.file))
    if finding.detail:
        yield Quad(result, SH + "value", Literal(finding.detail))
    if finding.file:
        lines = f":{finding.first}-{finding.last}" if finding.first else ""
        yield Quad(result, DCTERMS.source, Literal(finding.file + lines))
