"""`rulegraph show`: everything about one thing."""

from dataclasses import replace
from typing import Annotated

import typer

from rulegraph.cli.output import AS_OF, Edition, write, write_json
from rulegraph.errors import WrongUse

_MOST_NEIGHBOURS = 12  # things of one kind and relation that are shown as text


def command(  # noqa: PLR0913, PLR0917  # the options of the command
    ctx: typer.Context,
    name: Annotated[list[str], typer.Argument(metavar="NAME", help="A name, a rule's number or an IRI.")],
    kind: Annotated[str, typer.Option(help="Which kind, where a name is that of several things.")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="As JSON (rulegraph/answer/1).")] = False,
    edition: Annotated[Edition | None, typer.Option(help="Only this edition.")] = None,
    neighbours: Annotated[
        bool, typer.Option("--neighbours", help="What it is related to (JSON: rulegraph/neighbours/1).")
    ] = False,
    as_of: Annotated[str, typer.Option(metavar="DATE", help=AS_OF)] = "",
) -> None:
    """Show everything about one thing: facts, what points to it, and sources.

    Examples:
      rulegraph show "Pathfinder Team"
      rulegraph show 24.31
      rulegraph show kauyon --json
      rulegraph show "photon grenades" --neighbours
      rulegraph show kauyon --as-of 2026-07-23
    """
    from rulegraph.queries import history  # noqa: PLC0415
    from rulegraph.queries.showing import as_json as document  # noqa: PLC0415
    from rulegraph.queries.showing import show  # noqa: PLC0415

    words = " ".join(name)
    only = edition.value if edition else ""
    if neighbours and as_of:
        raise WrongUse("show: --neighbours knows the graph as it is now; leave --as-of out")
    if neighbours:
        _neighbours(ctx, words, kind, only, as_json)
        return
    store, whole, past = history.stores(ctx.obj, as_of)
    shown = show(store, words, kind=kind, edition=only)
    things = tuple(thing.id for thing in shown.things)
    notes = (*history.superseded(whole, things), *(history.about(past, things) if past else ()))
    shown = replace(shown, notes=(*shown.notes, *notes))
    if as_json:
        write_json(document(shown))
        return
    from rulegraph.cli.cards import cards  # noqa: PLC0415

    write(cards(shown))


def _neighbours(ctx: typer.Context, words: str, kind: str, edition: str, as_json: bool) -> None:
    """Writes what a thing is directly related to."""
    from rulegraph.graph.store import open_store  # noqa: PLC0415
    from rulegraph.queries.relations.neighbours import neighbourhood  # noqa: PLC0415

    found = neighbourhood(open_store(ctx.obj), words, kind=kind, edition=edition)
    if as_json:
        from rulegraph.queries.relations.documents import neighbours_document  # noqa: PLC0415

        write_json(neighbours_document(found))
        return
    from rulegraph.cli.trees import neighbours_trees, write_trees  # noqa: PLC0415

    write_trees(neighbours_trees(found, _MOST_NEIGHBOURS), found.notes)
