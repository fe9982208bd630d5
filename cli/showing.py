"""`rulegraph show`: everything about one thing."""

from typing import Annotated

import typer

from rulegraph.cli.output import Edition, write, write_json


def command(
    ctx: typer.Context,
    name: Annotated[list[str], typer.Argument(metavar="NAME", help="A name, a rule's number or an IRI.")],
    kind: Annotated[str, typer.Option(help="Which kind, where a name is that of several things.")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="As JSON (rulegraph/answer/1).")] = False,
    edition: Annotated[Edition | None, typer.Option(help="Only this edition.")] = None,
) -> None:
    """Show everything about one thing: facts, what points to it, and sources.

    Examples:
      rulegraph show "Pathfinder Team"
      rulegraph show 24.31
      rulegraph show kauyon --json
    """
    from rulegraph.graph.store import open_store  # noqa: PLC0415
    from rulegraph.queries.showing import as_json as document  # noqa: PLC0415
    from rulegraph.queries.showing import show  # noqa: PLC0415

    words = " ".join(name)
    shown = show(open_store(ctx.obj), words, kind=kind, edition=edition.value if edition else "")
    if as_json:
        write_json(document(shown))
        return
    from rulegraph.cli.cards import cards  # noqa: PLC0415

    write(cards(shown))
