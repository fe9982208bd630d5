"""What `rulegraph ask` does, apart from reading its arguments."""

from typing import TYPE_CHECKING, NamedTuple

from rulegraph.cli.output import on_terminal, write, write_json

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from rulegraph.queries.answers import Answers


_STRATAGEMS = (
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


class Request(NamedTuple):
    """The arguments of `rulegraph ask`."""

    question: str
    graph: str | None = None
    as_json: bool = False
    explain: bool = False
    edition: str = ""
    as_of: str = ""
    every: bool = False


def reply(request: Request) -> None:
    """Answers the question on standard output.

    Raises:
        RulegraphError: The question cannot be read, or the graph cannot be opened.
    """
    if not (request.as_json or request.explain or request.as_of) and _calculated(request):
        return
    answers = _answers(request)
    if request.as_json:
        from rulegraph.queries.answers import as_json  # noqa: PLC0415

        write_json(
            {**as_json(answers), **({"queries": _queries(answers.understood)} if request.explain else {})}
        )
        return
    if request.explain:
        from rulegraph.cli.explaining import explanation  # noqa: PLC0415

        write(explanation(answers.understood, _queries(answers.understood)))
    if on_terminal():
        from rulegraph.cli.terminal import show_answers  # noqa: PLC0415

        show_answers(answers)
    else:
        from rulegraph.cli.plain import answers_text  # noqa: PLC0415

        write(answers_text(answers))


def _calculated(request: Request) -> bool:
    """Whether the question was one for the calculator, whose result is then told as `rulegraph calc` does."""
    from rulegraph.queries.asking import attack_asked  # noqa: PLC0415

    attack = attack_asked(request.question)
    if attack is None:
        return False
    from rulegraph.cli.calculation import calculation_text, show_calculation  # noqa: PLC0415
    from rulegraph.graph.store import open_store  # noqa: PLC0415
    from rulegraph.queries.intents.calculating import calculated  # noqa: PLC0415

    result = calculated(open_store(request.graph), attack, request.edition)
    if on_terminal():
        show_calculation(result)
    else:
        write(calculation_text(result))
    return True


def _answers(request: Request) -> "Answers":
    if request.every:
        from rulegraph.queries.asking_all import ask_all as ask  # noqa: PLC0415
    else:
        from rulegraph.queries.asking import ask  # noqa: PLC0415

    if not request.as_of and not request.edition:
        from rulegraph.graph.store import open_store  # noqa: PLC0415

        return ask(open_store(request.graph), request.question)
    from rulegraph.queries import history  # noqa: PLC0415 - most questions are about the rules of today

    store, whole, past = history.stores(request.graph, request.as_of)
    answers = ask(store, request.question, request.edition)
    found = (*(one.id for one in answers.answers), *(one.id for one in answers.facts))
    notes = (*history.superseded(whole, found), *(history.about(past, found) if past else ()))
    return answers._replace(notes=(*answers.notes, *notes))


def _queries(understood: "Mapping[str, Any]") -> dict[str, str]:
    """The queries that answer a question of the intent."""
    from rulegraph.queries import library  # noqa: PLC0415
    from rulegraph.queries.intents.table import INTENTS  # noqa: PLC0415

    used = next(
        (intent.queries for intent in INTENTS if intent.name == understood.get("intent")), _STRATAGEMS
    )
    return {name: library.text(name) for name in used}
