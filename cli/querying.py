"""`rulegraph query`: SPARQL of the user's own, read-only."""

from pathlib import Path
from typing import Annotated

import typer

from rulegraph.cli.output import AS_OF, Format, write, write_notes
from rulegraph.errors import QueryError

MAXIMUM_SIZE = 1_000_000


def command(
    ctx: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE.rq", help="A SPARQL query; - reads standard input.")],
    form: Annotated[Format, typer.Option("--format", help="The form of a table.")] = Format.table,
    as_of: Annotated[str, typer.Option(metavar="DATE", help=AS_OF)] = "",
) -> None:
    """Run a SPARQL query: SELECT gives a table, ASK yes or no, CONSTRUCT and DESCRIBE Turtle.

    Questions are put to the default graph, the current view; each source is a named graph.

    Examples:
      rulegraph query my-question.rq --format csv
    """
    from rulegraph.cli.tabular import write_table  # noqa: PLC0415
    from rulegraph.graph.export import turtle  # noqa: PLC0415
    from rulegraph.graph.quads import Literal, Term  # noqa: PLC0415
    from rulegraph.graph.store import Table as Solutions  # noqa: PLC0415
    from rulegraph.queries import history  # noqa: PLC0415
    from rulegraph.queries.tables import Table  # noqa: PLC0415

    def cell(term: Term | None) -> str:
        return "" if term is None else term.text if isinstance(term, Literal) else term

    store, _, past = history.stores(ctx.obj, as_of)
    result = store.query(_text(file))
    if isinstance(result, bool):
        write("yes" if result else "no")
    elif isinstance(result, Solutions):
        rows = tuple(tuple(cell(term) for term in row) for row in result.rows)
        write_table(Table("solutions", result.variables, rows), form)
    else:
        for piece in turtle(result):
            write(piece)
    write_notes(history.about(past) if past else ())


def _text(file: Path) -> str:
    try:
        if str(file) == "-":
            return typer.get_text_stream("stdin").read(MAXIMUM_SIZE)
        if file.stat().st_size > MAXIMUM_SIZE:
            raise QueryError(
                f"query {file}: {file.stat().st_size:,} bytes are no query; at most 1 MB is read"
            )
        return file.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise QueryError(
            f"query {file}: {error.strerror or error}; name a file with a SPARQL query"
        ) from error
    except UnicodeDecodeError as error:
        raise QueryError(f"query {file}: it is not UTF-8 text") from error
