"""`rulegraph ask`: a question in plain words."""

from typing import Annotated

import typer

from rulegraph.cli.output import Edition, on_terminal, write, write_json


def command(
    ctx: typer.Context,
    question: Annotated[list[str], typer.Argument(metavar="QUESTION", help="Plain words, in any order.")],
    as_json: Annotated[bool, typer.Option("--json", help="Answer as JSON (rulegraph/answer/1).")] = False,
    explain: Annotated[
        bool, typer.Option("--explain", help="Also say how the question was read, and the queries.")
    ] = False,
    edition: Annotated[
        Edition | None, typer.Option(help="Only this edition; without it the newest one first.")
    ] = None,
) -> None:
    """Answer a question in plain words: which stratagems, for which unit, when.

    Say a unit or keyword, a phase, a turn (mine, my opponent's), a detachment, a cost, a category,
    Boarding Actions, an edition, in any order.

    Examples:
      rulegraph ask "stratagems for KROOT in Fight phase"
      rulegraph ask "1cp strats for pathfinders in my opponent's shooting phase"
      rulegraph ask "strats for boyz led by warboss" --edition 10
    """
    from rulegraph.graph.store import open_store  # noqa: PLC0415
    from rulegraph.queries.asking import ask  # noqa: PLC0415

    answers = ask(open_store(ctx.obj), " ".join(question), edition.value if edition else "")
    if as_json:
        from rulegraph.queries.answers import as_json as document  # noqa: PLC0415

        write_json({**document(answers), **({"queries": _queries()} if explain else {})})
        return
    if explain:
        from rulegraph.cli.explaining import explanation  # noqa: PLC0415

        write(explanation(answers.understood, _queries()))
    if on_terminal():
        from rulegraph.cli.terminal import show_answers  # noqa: PLC0415

        show_answers(answers)
    else:
        from rulegraph.cli.plain import answers_text  # noqa: PLC0415

        write(answers_text(answers))


def _queries() -> dict[str, str]:
    from rulegraph.queries import library  # noqa: PLC0415

    used = ("names_exact", "verdicts", "stratagems", "windows", "conditions", "restrictions", "sources")
    return {name: library.text(name) for name in used}
