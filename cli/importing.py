"""`rulegraph import`: reads, checks and commits sources."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from rulegraph.cli.output import Edition, write


def command(
    ctx: typer.Context,
    paths: Annotated[
        list[Path], typer.Argument(metavar="PATH...", help="Files or folders; formats are found.")
    ],
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Read and check, but write nothing.")] = False,
    edition: Annotated[
        Edition | None, typer.Option(help="The edition, where the source itself does not say it.")
    ] = None,
) -> None:
    """Read sources into the graph: as a whole, or nothing of them.

    Reads pages and books as text, datacards JSON, the CSV export, BSData (JSON, .cat, .gst) and errata
    written as YAML. Importing the same files again changes nothing; a new version of a source replaces the
    old one.

    Examples:
      rulegraph import pages/
      rulegraph --graph my-graph import csv-export/ --edition 10 --dry-run
    """
    from rulegraph.graph.importing import import_paths  # noqa: PLC0415
    from rulegraph.graph.store import default_location  # noqa: PLC0415

    outcome = import_paths(
        ctx.obj if ctx.obj is not None else default_location(),
        paths,
        edition=edition.value if edition else None,
        dry_run=dry_run,
        progress=_shown if sys.stderr.isatty() else _silent,
    )
    if sys.stderr.isatty():
        typer.echo("\r\x1b[K", nl=False, err=True)
    from rulegraph.cli.import_report import report_text  # noqa: PLC0415

    write(report_text(outcome))


def _shown(step: str, done: int, total: int) -> None:
    typer.echo(f"\r\x1b[K{step} ({done}/{total})", nl=False, err=True)


def _silent(_step: str, _done: int, _total: int) -> None:
    pass
