"""Findings as text, grouped by rule: plain for a pipe, coloured on a terminal."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from rulegraph.graph.findings import SEVERITIES, Finding
from rulegraph.graph.printable import printable

_STYLE = {"violation": "red", "warning": "yellow", "info": "cyan"}


class _Line(NamedTuple):
    """A line of the report and how it looks: "rule", "place", "text", "summary" or a severity."""

    text: str
    style: str = "text"


def findings_text(findings: Sequence[Finding], milder: int = 0, known: int = 0) -> str:
    """The findings grouped by rule, each with `file:line`, and a line that counts them.

    `milder` findings are below the severity that was asked for, `known` ones are in the baseline.
    """
    return "\n".join(line.text for line in _lines(findings, milder, known))


def show_findings(findings: Sequence[Finding], milder: int = 0, known: int = 0) -> None:
    """Prints the same on a terminal, in its colours."""
    from rich.text import Text  # noqa: PLC0415 - a pipe does not need it

    from rulegraph.cli.terminal import console  # noqa: PLC0415

    styles = {**_STYLE, "rule": "bold", "place": "dim", "summary": "bold", "text": ""}
    out = console()
    for line in _lines(findings, milder, known):
        out.print(Text(line.text, style=styles[line.style]), soft_wrap=True)


def _lines(findings: Sequence[Finding], milder: int, known: int) -> Iterator[_Line]:
    for rule, group in groupby(findings, key=lambda one: (one.severity, one.rule)):
        members = list(group)
        yield _Line(f"{rule[1]}  {rule[0]}, {len(members):,}", rule[0])
        advice = {finding.suggestion for finding in members if finding.suggestion}
        for finding in members:
            name = f"{finding.name}: " if finding.name else ""
            yield _Line(printable(f"  {finding.line or finding.entity}  {name}{finding.message}"))
            if len(advice) > 1 and finding.suggestion:
                yield _Line(printable(f"    -> {finding.suggestion}"), "place")
        if len(advice) == 1:
            yield _Line(printable(f"  -> {advice.pop()}"), "place")
        yield _Line("")
    yield _Line(_summary(findings, milder, known), "summary")


def _summary(findings: Sequence[Finding], milder: int, known: int) -> str:
    counts = [
        f"{number:,} {severity}{'s' if number > 1 and severity != 'info' else ''}"
        for severity in SEVERITIES
        if (number := sum(finding.severity == severity for finding in findings))
    ]
    parts = [", ".join(counts) if counts else "No findings"]
    if milder:
        parts.append(f"{milder:,} milder (--severity info)")
    if known:
        parts.append(f"{known:,} known from the baseline")
    return "; ".join(parts) + "."
