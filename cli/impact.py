"""`rulegraph impact`: what a change to a thing touches."""

from typing import Annotated

import typer

from rulegraph.cli.output import Edition, write, write_json
from rulegraph.errors import WrongUse


def command(  # noqa: PLR0913, PLR0917  # the options of the command
    ctx: typer.Context,
    name: Annotated[list[str], typer.Argument(metavar="X", help="A name, a rule's number, an id or an IRI.")],
    depth: Annotated[int, typer.Option(min=1, max=6, help="How many steps a change goes on.")] = 2,
    limit: Annotated[int, typer.Option(min=1, help="How many things of each kind are shown as text.")] = 12,
    kind: Annotated[str, typer.Option(help="Which kind, where a name is that of several things.")] = "",
    edition: Annotated[Edition | None, typer.Option(help="Only this edition.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="As JSON (rulegraph/impact/1), all of it.")] = False,
    as_dot: Annotated[bool, typer.Option("--dot", help="As a graph for Graphviz, all of it.")] = False,
) -> None:
    """Show what a change to a rule, ability, keyword or other thing touches, and what refers to it.

    Examples:
      rulegraph impact 18.04
      rulegraph impact battle-shock --depth 1
      rulegraph impact "markerlight" --kind keyword --json
    """
    if as_json and as_dot:
        raise WrongUse("impact: --json and --dot are two forms of one answer; choose one")
    from rulegraph.graph.store import open_store  # noqa: PLC0415
    from rulegraph.queries.relations.impact import impact  # noqa: PLC0415

    found = impact(
        open_store(ctx.obj), " ".join(name), depth, kind=kind, edition=edition.value if edition else ""
    )
    if as_json:
        from rulegraph.queries.relations.documents import impact_document  # noqa: PLC0415

        write_json(impact_document(found))
    elif as_dot:
        from rulegraph.queries.relations.dot import dot  # noqa: PLC0415

        write(dot((one.step for one in found.touched), found.things))
    else:
        from rulegraph.cli.trees import impact_trees, write_trees  # noqa: PLC0415

        write_trees(impact_trees(found, limit), found.notes)
