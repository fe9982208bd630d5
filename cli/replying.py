"""What `rulegraph ask` does, apart from reading its arguments."""

from typing import NamedTuple

from rulegraph.cli.output import on_terminal, write, write_json


class Request(NamedTuple):
    """The arguments of `rulegraph ask`."""

    question: str
    graph: str | None = None
    as_json: bool = False
    explain: bool = False
    edition: str = ""


def reply(request: Request) -> None:
    """Answers the question on standard output.

    Raises:
        RulegraphError: The question cannot be read, or the graph cannot be opened.
    """
    from rulegraph.graph.store import open_store  # noqa: PLC0415
    from rulegraph.queries.asking import ask  # noqa: PLC0415

    answers = ask(open_store(request.graph), request.question, request.edition)
    if request.as_json:
        from rulegraph.queries.answers import as_json  # noqa: PLC0415

        write_json({**as_json(answers), **({"queries": _queries()} if request.explain else {})})
        return
    if request.explain:
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

    used = (
        "names_exact",
        "verdict_nodes",
        "verdict_parts",
        "stratagems",
        "windows",
        "triggers",
        "conditions",
        "restrictions",
        "sources",
    )
    return {name: library.text(name) for name in used}
