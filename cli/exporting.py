"""`rulegraph export`: the graph in formats that other tools read."""

import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from rulegraph.errors import RulegraphError


class ExportFormat(StrEnum):
    """The formats of an export."""

    turtle = "turtle"
    trig = "trig"
    nquads = "nquads"
    jsonld = "jsonld"


def command(
    ctx: typer.Context,
    form: Annotated[
        ExportFormat, typer.Option("--format", help="Turtle holds the current view, the others all sources.")
    ] = ExportFormat.trig,
    facts_only: Annotated[
        bool, typer.Option("--facts-only", help="Leave out the texts of the publisher.")
    ] = False,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="A file; else standard output.")
    ] = None,
) -> None:
    """Write the graph as Turtle, TriG, N-Quads or JSON-LD; equal graphs give equal bytes.

    Examples:
      rulegraph export --format turtle > rules.ttl
      rulegraph export --format jsonld --facts-only --output facts.jsonld
    """
    from rulegraph.graph.export import export  # noqa: PLC0415
    from rulegraph.graph.store import open_store  # noqa: PLC0415

    pieces = export(open_store(ctx.obj), form.value, facts_only=facts_only)
    if output is None:
        sys.stdout.flush()
        for piece in pieces:
            sys.stdout.buffer.write(piece)
        sys.stdout.buffer.flush()
        return
    try:
        with output.open("wb") as file:
            file.writelines(pieces)
    except OSError as error:
        raise RulegraphError(
            f"export: {output} cannot be written ({error.strerror}); name another file"
        ) from error
