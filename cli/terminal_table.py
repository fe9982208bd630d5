"""Tables on a terminal: only what a person reads, and cards where the columns do not fit."""

from collections.abc import Iterator, Sequence

from rich.table import Table
from rich.text import Text

from rulegraph.cli.terminal import console

_GAP = 2
_WIDEST = 40  # characters of a cell that may be broken into lines
_HEADS = ("name", "header", "question", "title", "stratagem")


def show_table(title: str, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Prints a table with its count of rows, without columns that are empty.

    Where it is wider than the terminal, ids are left out; where that is not enough, each row is a card.
    """
    out = console()
    if not rows:
        out.print(Text(f"{title} (0)", style="italic"))
        return
    kept = [place for place in range(len(columns)) if any(row[place] for row in rows)]
    named = [place for place in kept if not _is_id(columns[place])]
    if _width(columns, rows, kept) <= out.width:
        out.print(_table(title, columns, rows, kept))
        return
    if _width(columns, rows, named) <= out.width:
        out.print(_table(title, columns, rows, named))
    else:
        out.print(Text(f"{title} ({len(rows)})", style="italic"))
        for line in _cards(columns, rows, named):
            out.print(line)
    if len(named) < len(kept):
        out.print(Text("The ids are in the other formats: --format csv, --format json.", style="dim"))


def _is_id(column: str) -> bool:
    return column == "id" or column.endswith("_id")


def _width(columns: Sequence[str], rows: Sequence[Sequence[str]], places: Sequence[int]) -> int:
    """The width of the table with cells of at most `_WIDEST`."""
    widths = (max(len(columns[place]), *(len(row[place]) for row in rows)) for place in places)
    return sum(min(width, _WIDEST) + _GAP for width in widths)


def _table(title: str, columns: Sequence[str], rows: Sequence[Sequence[str]], places: Sequence[int]) -> Table:
    table = Table(title=f"{title} ({len(rows)})", title_justify="left", box=None, pad_edge=False)
    for place in places:
        table.add_column(columns[place].replace("_", " "), overflow="fold")
    for row in rows:
        table.add_row(*(Text(row[place]) for place in places))
    return table


def _cards(columns: Sequence[str], rows: Sequence[Sequence[str]], places: Sequence[int]) -> Iterator[Text]:
    head = next((columns.index(name) for name in _HEADS if name in columns), places[0])
    for row in rows:
        text = Text(row[head], style="bold")
        for place in places:
            if place != head and row[place]:
                text.append(f"  {columns[place].replace('_', ' ')} ", style="not bold dim")
                text.append(row[place], style="not bold")
        yield text
