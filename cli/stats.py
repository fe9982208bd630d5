"""`rulegraph stats`: what the graph holds."""

from enum import StrEnum
from typing import Annotated

import typer

from rulegraph.cli.output import Format


class By(StrEnum):
    """What the effects are counted by."""

    edition = "edition"
    faction = "faction"
    kind = "kind"


def command(
    ctx: typer.Context,
    effects: Annotated[
        list[By] | None,
        typer.Option(
            metavar="BY", help="How much of effects was read, by edition, faction or kind; repeatable."
        ),
    ] = None,
    form: Annotated[Format, typer.Option("--format", help="The form of the table.")] = Format.table,
) -> None:
    """Count what the graph holds, by kind and edition, and how much of the stratagems was read.

    Examples:
      rulegraph stats
      rulegraph --graph my-graph stats --format json
      rulegraph stats --effects edition --effects kind
    """
    from rulegraph.cli.tabular import write_table  # noqa: PLC0415
    from rulegraph.graph.store import open_store  # noqa: PLC0415
    from rulegraph.queries.statistics import effects_table, table  # noqa: PLC0415

    store = open_store(ctx.obj)
    write_table(effects_table(store, [by.value for by in effects]) if effects else table(store), form)
