"""`rulegraph check`: what is broken, stale or contradictory."""

import sys
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rulegraph.cli.output import on_terminal, write, write_json

if TYPE_CHECKING:
    from rulegraph.graph.findings import Finding


class Form(StrEnum):
    """The forms of findings."""

    text = "text"
    json = "json"
    sarif = "sarif"
    turtle = "turtle"


class Severity(StrEnum):
    """How bad a finding is, the worst first."""

    violation = "violation"
    warning = "warning"
    info = "info"


class Engine(StrEnum):
    """What holds the graph to its shapes."""

    compiled = "compiled"
    pyshacl = "pyshacl"


def command(  # noqa: PLR0913, PLR0917 - its options
    ctx: typer.Context,
    files: Annotated[
        list[Path] | None,
        typer.Argument(
            metavar="[FILE...]", help="Texts to check for superseded wording; without: the graph."
        ),
    ] = None,
    form: Annotated[Form, typer.Option("--format", help="The form of the findings.")] = Form.text,
    severity: Annotated[Severity, typer.Option(help="The mildest severity that counts.")] = Severity.warning,
    only: Annotated[
        list[str] | None, typer.Option(metavar="RULE", help="Only this rule or family of rules; repeatable.")
    ] = None,
    baseline: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Findings that are known, as --format json wrote them."),
    ] = None,
    engine: Annotated[
        Engine, typer.Option(help="The engine of the shapes; pyshacl takes minutes.")
    ] = Engine.compiled,
) -> int:
    """Check the graph, or texts, for what is broken, stale or contradictory.

    Exit status 1 if there are findings of the severity, 0 if there are none. docs/checks.md explains each
    rule.

    Examples:
      rulegraph check
      rulegraph check my-notes.txt --severity info
      rulegraph check --only superseded --format sarif > findings.sarif
      rulegraph check --severity info --format json > known.json
      rulegraph check --severity info --baseline known.json
    """
    from rulegraph.graph import check as checking  # noqa: PLC0415
    from rulegraph.graph.formats.findings import baseline as known_findings  # noqa: PLC0415

    known = known_findings(baseline) if baseline else frozenset[str]()
    rules = checking.known_rules(only or ())
    found = _found(ctx, files or [], rules, engine)
    wanted = checking.of_rules(found, rules)
    counted = checking.at_least(wanted, severity.value)
    fresh = [one for one in counted if one.fingerprint not in known]
    _write(fresh, form, len(wanted) - len(counted), len(counted) - len(fresh))
    return 1 if fresh else 0


def _found(ctx: typer.Context, files: list[Path], rules: tuple[str, ...], engine: Engine) -> "list[Finding]":
    from rulegraph.graph import check as checking  # noqa: PLC0415
    from rulegraph.graph.store import default_location  # noqa: PLC0415

    if files:
        return checking.check_files(files)
    location = ctx.obj if ctx.obj is not None else default_location()
    progress = _progress if sys.stderr.isatty() else _silent
    families = tuple(dict.fromkeys(rule.partition("/")[0] for rule in rules))
    found = checking.check(location, families, engine=engine.value, progress=progress)
    if sys.stderr.isatty():
        typer.echo("\r\x1b[K", nl=False, err=True)
    return found


def _progress(family: str) -> None:
    typer.echo(f"\r\x1b[Kchecking {family}", nl=False, err=True)


def _silent(_family: str) -> None:
    pass


def _write(findings: "list[Finding]", form: Form, milder: int, known: int) -> None:
    if form is Form.json:
        from rulegraph.graph.formats.findings import as_json  # noqa: PLC0415

        write_json(as_json(findings))
    elif form is Form.sarif:
        from rulegraph import __version__  # noqa: PLC0415
        from rulegraph.graph.checking.titles import titles  # noqa: PLC0415
        from rulegraph.graph.formats.sarif import as_sarif  # noqa: PLC0415

        write_json(as_sarif(findings, titles(), __version__))
    elif form is Form.turtle:
        from rulegraph.graph.formats.shacl_report import report  # noqa: PLC0415

        write("".join(report(findings)))
    else:
        from rulegraph.cli.findings import findings_text, show_findings  # noqa: PLC0415

        if on_terminal():
            show_findings(findings, milder, known)
        else:
            write(findings_text(findings, milder, known))
