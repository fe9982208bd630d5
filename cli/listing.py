"""`rulegraph list`: a table of everything of one kind."""

from typing import Annotated

import typer

from rulegraph.cli.output import AS_OF, Edition, Format, write_notes


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
    as_of: Annotated[str, typer.Option(metavar="DATE", help=AS_OF)] = "",
) -> None:
    """List everything of one kind as a table.

    Examples:
      rulegraph list detachments
      rulegraph list stratagems --format csv
      rulegraph list keywords --edition 11 --format json
    """
    from rulegraph.cli.tabular import write_table  # noqa: PLC0415
    from rulegraph.queries import history  # noqa: PLC0415
    from rulegraph.queries.tables import table  # noqa: PLC0415

    store, _, past = history.stores(ctx.obj, as_of)
    write_table(table(store, kind, edition.value if edition else ""), form)
    write_notes(history.about(past) if past else ())
