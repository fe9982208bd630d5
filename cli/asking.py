"""`rulegraph ask`: a question in plain words."""

from typing import Annotated

import typer

from rulegraph.cli.output import AS_OF, Edition
from rulegraph.cli.replying import Request, reply


def command(  # noqa: PLR0913, PLR0917  # the options of the command
    ctx: typer.Context,
    question: Annotated[list[str], typer.Argument(metavar="QUESTION", help="Plain words, in any order.")],
    as_json: Annotated[bool, typer.Option("--json", help="Answer as JSON (rulegraph/answer/1).")] = False,
    explain: Annotated[
        bool, typer.Option("--explain", help="Also say how the question was read, and the queries.")
    ] = False,
    edition: Annotated[
        Edition | None, typer.Option(help="Only this edition; without it the newest one first.")
    ] = None,
    as_of: Annotated[str, typer.Option(metavar="DATE", help=AS_OF)] = "",
    every: Annotated[
        bool, typer.Option("--all", help="Take all that an ambiguous name may mean, instead of asking back.")
    ] = False,
) -> None:
    """Answer a question in plain words: stratagems for a unit, rules, numbers, changes, errata.

    For stratagems say a unit or keyword, a phase, a turn (mine, my opponent's), a detachment, a cost, a
    category, Boarding Actions, an edition, in any order. docs/cookbook.md shows the other questions. What
    is not understood is refused. --explain also prints the compact form of the question.

    Examples:
      rulegraph ask "stratagems for KROOT in Fight phase"
      rulegraph ask "1cp strats for pathfinders in my opponent's shooting phase"
      rulegraph ask "strats for boyz led by warboss" --edition 10
      rulegraph ask "points for 10 pathfinders"
      rulegraph ask "deep strike 8 or 9"
      rulegraph ask 'kind:stratagem unit:"pathfinder team" phase:shooting cp<=1'
    """
    only = edition.value if edition else ""
    reply(Request(" ".join(question), ctx.obj, as_json, explain, only, as_of, every))
