"""`rulegraph stats`: what the graph holds."""

from typing import Annotated

import typer

from rulegraph.cli.output import Format


def command(
    ctx: typer.Context,
    form: Annotated[Format, typer.Option("--format", help="The form of the table.")] = Format.table,
) -> None:
    """Count what the graph holds, by kind and edition, and how much of the stratagems was read.

    Examples:
      rulegraph stats
      rulegraph --graph my-graph stats --format json
    """
    from rulegraph.cli.tabular import write_table  # noqa: PLC0415
    from rulegraph.graph.store import open_store  # noqa: PLC0415
    from rulegraph.queries.statistics import table  # noqa: PLC0415

    write_table(table(open_store(ctx.obj)), form)
