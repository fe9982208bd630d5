"""Findings in SARIF 2.1.0, which code-scanning viewers open.

Source: OASIS, Static Analysis Results Interchange Format (SARIF) Version 2.1.0.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final
from urllib.parse import quote

from rulegraph.graph.findings import Finding, Severity

VERSION: Final = "2.1.0"
SCHEMA: Final = "https://json.schemastore.org/sarif-2.1.0.json"
_LEVEL: Final[Mapping[Severity, str]] = {"violation": "error", "warning": "warning", "info": "note"}


def as_sarif(findings: Sequence[Finding], titles: Mapping[str, str], version: str) -> dict[str, Any]:
    """The findings as one run in plain JSON types.

    `titles` say of each rule what it looks for; `version` is that of rulegraph.
    """
    rules = sorted({finding.rule for finding in findings})
    number = {rule: place for place, rule in enumerate(rules)}
    driver = {
        "name": "rulegraph",
        "version": version,
        "rules": [
            {
                "id": rule,
                "shortDescription": {"text": titles.get(rule, rule)},
                "name": rule.rpartition("/")[2],
            }
            for rule in rules
        ],
    }
    results = [_result(finding, number[finding.rule]) for finding in findings]
    return {"$schema": SCHEMA, "version": VERSION, "runs": [{"tool": {"driver": driver}, "results": results}]}


def _result(finding: Finding, rule: int) -> dict[str, Any]:
    told = ": ".join(filter(None, (finding.name, finding.message)))
    text = f"{told} ({finding.suggestion})" if finding.suggestion else told
    result: dict[str, Any] = {
        "ruleId": finding.rule,
        "ruleIndex": rule,
        "level": _LEVEL[finding.severity],
        "message": {"text": text},
        "partialFingerprints": {"rulegraph/1": finding.fingerprint},
    }
    location: dict[str, Any] = {}
    if finding.file:
        physical: dict[str, Any] = {"artifactLocation": {"uri": quote(finding.file)}}
        if finding.first:
            physical["region"] = {"startLine": finding.first, "endLine": max(finding.first, finding.last)}
        location["physicalLocation"] = physical
    if finding.entity:
        location["logicalLocations"] = [{"name": finding.name, "fullyQualifiedName": finding.entity}]
    return {**result, "locations": [location]} if location else result
