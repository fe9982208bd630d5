"""Findings as JSON, and read back from it as a baseline."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

import msgspec

from rulegraph.errors import UnreadableSource
from rulegraph.graph.findings import Finding
from rulegraph.graph.printable import shown

SCHEMA: Final = "rulegraph/check/1"
_LARGEST: Final = 200_000_000


class _Known(msgspec.Struct):
    fingerprint: str


class _Document(msgspec.Struct):
    schema: str
    findings: list[_Known]


def as_json(findings: Iterable[Finding]) -> dict[str, Any]:
    """The findings in plain JSON types, under the schema rulegraph/check/1."""
    return {"schema": SCHEMA, "findings": [_finding(one) for one in findings]}


def _finding(finding: Finding) -> dict[str, Any]:
    return {
        "rule": finding.rule,
        "severity": finding.severity,
        "entity": finding.entity,
        "name": finding.name,
        "message": finding.message,
        "detail": finding.detail,
        "source": finding.source,
        "file": finding.file,
        "first": finding.first,
        "last": finding.last,
        "suggestion": finding.suggestion,
        "fingerprint": finding.fingerprint,
    }


def baseline(path: Path) -> frozenset[str]:
    """The fingerprints of the findings in a JSON file that `check --format json` wrote.

    Raises:
        UnreadableSource: The file cannot be read or is not such a file.
    """
    try:
        with path.open("rb") as file:
            data = file.read(_LARGEST + 1)  # the size of a pipe or device is not known before
        if len(data) > _LARGEST:
            raise UnreadableSource(
                f"baseline {shown(str(path))}: larger than {_LARGEST:,} bytes; name a smaller one"
            )
        document = msgspec.json.decode(data, type=_Document)
    except OSError as error:
        raise UnreadableSource(f"baseline {shown(str(path))}: cannot be read ({error.strerror})") from error
    except msgspec.MsgspecError as error:
        raise UnreadableSource(f"baseline {shown(str(path))}: {error}; {_HOW}") from error
    if document.schema != SCHEMA:
        raise UnreadableSource(
            f"baseline {shown(str(path))}: its schema is {shown(document.schema)}, not {SCHEMA}; {_HOW}"
        )
    return frozenset(one.fingerprint for one in document.findings)


_HOW: Final = "write one with: rulegraph check --severity info --format json"
