"""`rulegraph list`: a table of everything of one kind."""

from typing import Annotated

import typer

from rulegraph.cli.output import Edition, Format


def command(
    ctx: typer.Context,
    kind: Annotated[
        str,
        typer.Argument(
            metavar="KIND",
            help="datasheets, stratagems, detachments, enhancements, rules, keywords, abilities, errata, "
            "faqs or sources.",
        ),
    ],
    form: Annotated[Format, typer.Option("--format", help="The form of the table.")] = Format.table,
    edition: Annotated[Edition | None, typer.Option(help="Only this edition.")] = None,
) -> None:
    """List everything of one kind as a table.

    Examples:
      rulegraph list detachments
      rulegraph list stratagems --format csv
      rulegraph list keywords --edition 11 --format json
    """
    from rulegraph.cli.tabular import write_table  # noqa: PLC0415
    from rulegraph.graph.store import open_store  # noqa: PLC0415
    from rulegraph.queries.tables import table  # noqa: PLC0415

    write_table(table(open_store(ctx.obj), kind, edition.value if edition else ""), form)
