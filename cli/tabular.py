"""A table in the form that was asked for."""

import csv
import io

from rulegraph.cli.output import Format, on_terminal, write, write_json
from rulegraph.queries.tables import Table


def write_table(table: Table, form: Format) -> None:
    """Writes the table as CSV, JSON, plain text or, on a terminal, with rich."""
    if form is Format.csv:
        write_csv(table)
    elif form is Format.json:
        rows = [dict(zip(table.columns, row, strict=True)) for row in table.rows]
        write_json({"schema": "rulegraph/table/1", "kind": table.title, "rows": rows})
    elif on_terminal():
        from rulegraph.cli.terminal_table import show_table  # noqa: PLC0415

        show_table(table.title, table.columns, table.rows)
    else:
        from rulegraph.cli.plain import aligned  # noqa: PLC0415

        write("\n".join(aligned([table.columns, *table.rows])))


def write_csv(table: Table) -> None:
    """Writes the table as CSV with a header."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(table.columns)
    writer.writerows(table.rows)
    write(text.getvalue())
