"""`rulegraph path`: how two things hang together."""

from typing import Annotated

import typer

from rulegraph.cli.output import Edition, write, write_json
from rulegraph.errors import WrongUse


def command(  # noqa: PLR0913, PLR0917  # the options of the command
    ctx: typer.Context,
    start: Annotated[str, typer.Argument(metavar="A", help="A name, a rule's number, an id or an IRI.")],
    end: Annotated[str, typer.Argument(metavar="B", help="The other thing.")],
    all_ways: Annotated[bool, typer.Option("--all", help="Also other ways, the nearest first.")] = False,
    limit: Annotated[int, typer.Option(min=1, max=100, help="With --all: how many ways.")] = 10,
    max_length: Annotated[int, typer.Option(min=1, max=8, help="How many steps a way may have.")] = 4,
    edition: Annotated[Edition | None, typer.Option(help="Only this edition.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="As JSON (rulegraph/path/1).")] = False,
    as_dot: Annotated[bool, typer.Option("--dot", help="As a graph for Graphviz.")] = False,
) -> None:
    """Show how two things hang together: the nearest way through rules, abilities, keywords and verdicts.

    Examples:
      rulegraph path "fire overwatch" torrent
      rulegraph path "photon grenades" 18.04 --all
      rulegraph path kauyon "pathfinder team" --dot
    """
    if as_json and as_dot:
        raise WrongUse("path: --json and --dot are two forms of one answer; choose one")
    from rulegraph.graph.store import open_store  # noqa: PLC0415
    from rulegraph.queries.relations.paths import paths  # noqa: PLC0415

    found = paths(
        open_store(ctx.obj),
        start,
        end,
        limit=limit if all_ways else 1,
        maximum_length=max_length,
        edition=edition.value if edition else "",
    )
    if as_json:
        from rulegraph.queries.relations.documents import path_document  # noqa: PLC0415

        write_json(path_document(found))
    elif as_dot:
        from rulegraph.queries.relations.dot import dot  # noqa: PLC0415

        ends = [thing for path in found.paths for thing in (path.things[0], path.things[-1])]
        write(dot((step for path in found.paths for step in path.steps), dict.fromkeys(ends)))
    else:
        from rulegraph.cli.trees import paths_trees, write_trees  # noqa: PLC0415
        from rulegraph.queries.relations.search import OTHER_WAYS  # noqa: PLC0415

        how = "" if all_ways else ": --all"
        notes = [f"{note}{how}" if note == OTHER_WAYS else note for note in found.notes]
        write_trees(paths_trees(found), notes)
