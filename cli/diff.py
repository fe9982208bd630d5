"""`rulegraph diff`: what changed."""

from typing import Annotated

import typer

from rulegraph.cli.differences import Detail, write_diff
from rulegraph.cli.output import Edition, write_json
from rulegraph.errors import StoreError, WrongUse
from rulegraph.graph import store as stores
from rulegraph.graph.storage.embedded import Shipped
from rulegraph.graph.store import GraphStore
from rulegraph.queries import diffing
from rulegraph.queries.diffing import Diff, Scope


def command(  # noqa: PLR0913, PLR0917  # the options of the command
    ctx: typer.Context,
    name: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[NAME]", help="One thing: a name, a rule's number or an IRI; else everything."
        ),
    ] = None,
    edition: Annotated[
        tuple[Edition, Edition] | None,
        typer.Option(metavar="OLD NEW", help="Two editions, the older first. Default: 10 11."),
    ] = None,
    source: Annotated[
        tuple[str, str] | None,
        typer.Option(metavar="A B", help="Two sources, by title or identifier (rulegraph list sources)."),
    ] = None,
    against: Annotated[
        str, typer.Option(metavar="PATH", help="Another graph, the older side: folder or sparql+http://…")
    ] = "",
    previous: Annotated[bool, typer.Option("--previous", help="The graph before its last import.")] = False,
    faction: Annotated[str, typer.Option(help="Only what belongs to this faction.")] = "",
    kind: Annotated[str, typer.Option(help="Only this kind: datasheet, stratagem, rule, ...")] = "",
    detail: Annotated[
        Detail | None,
        typer.Option(
            help="How much is shown. Default: summary of everything, facts of a faction or kind, "
            "wording of one thing."
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="As JSON (rulegraph/diff/1), all of it.")] = False,
) -> None:
    """Show what changed between two editions, two sources or two graphs: facts first, then wording.

    Removed is -[marked so], added is +[marked so]; typography and the order of lines are no change.

    Examples:
      rulegraph diff "fire overwatch"
      rulegraph diff --edition 10 11 --faction "T'au Empire" --kind stratagem
      rulegraph diff --previous --json
    """
    _one_way(edition is not None, source is not None, bool(against), previous)
    scope = Scope(" ".join(name or ()), faction, kind)
    store = stores.open_store(ctx.obj)
    if source:
        found = diffing.sources(store, *source, scope)
    elif against:
        found = diffing.graphs(_other(against), store, scope)
    elif previous:
        found = _with_previous(ctx, store, scope)
    else:
        older, newer = edition or (Edition.tenth, Edition.eleventh)
        found = diffing.editions(store, older.value, newer.value, scope)
    if as_json:
        write_json(diffing.as_json(found))
    else:
        write_diff(found, detail or _detail(scope))


def _one_way(*ways: bool) -> None:
    if sum(ways) > 1:
        raise WrongUse("diff: --edition, --source, --against and --previous are four comparisons; choose one")


def _other(against: str) -> GraphStore:
    other = stores.open_store(against)
    if isinstance(other, Shipped):
        raise StoreError(f"diff --against {against!r}: no graph is there; name one into which was imported")
    return other


def _with_previous(ctx: typer.Context, store: GraphStore, scope: Scope) -> Diff:
    from rulegraph.graph.storage.previous import open_previous  # noqa: PLC0415

    before, nodes = open_previous(ctx.obj)
    return diffing.graphs(before, store, scope, nodes)


def _detail(scope: Scope) -> Detail:
    if scope.name:
        return Detail.wording
    return Detail.facts if scope.faction or scope.kind else Detail.summary
