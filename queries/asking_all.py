"""Asks a question for everything that an ambiguous name in it may mean."""

import re

from rulegraph.errors import AmbiguousName, QuestionError
from rulegraph.graph.store import GraphStore
from rulegraph.queries.answers import Answers
from rulegraph.queries.ask.effects import signed
from rulegraph.queries.asking import ask

MOST = 40  # candidates that are asked for, of all ambiguous names together


def ask_all(store: GraphStore, text: str, edition: str = "") -> Answers:
    """The answers as `ask` gives them; for each candidate of an ambiguous name, put together.

    Raises:
        QuestionError: The question cannot be read, or its names have more than `MOST` candidates.
    """
    found: list[tuple[str, Answers]] = []
    refused: list[QuestionError] = []
    waiting = [(text, "")]
    asked = 0
    while waiting:
        asked += 1
        if asked > MOST:
            raise QuestionError(
                f"--all: the question can be meant in more than {MOST} ways; write whole names"
            )
        said, choice = waiting.pop(0)
        try:
            found.append((choice, ask(store, said, edition)))
        except AmbiguousName as error:
            told = _told(said, error)
            if not told:
                raise
            waiting += told
        except QuestionError as error:
            refused.append(error)
    if not found:
        raise refused[0]
    return found[0][1] if not asked > 1 else _together(text, found)


def _told(text: str, error: AmbiguousName) -> list[tuple[str, str]]:
    """The question with each choice instead of the ambiguous words; none where they are not in it."""
    words = r"[\W_]+".join(map(re.escape, re.findall(r"[^\W_]+", error.words)))
    pattern = re.compile(rf"\b{words}(?:s|es)?\b", re.IGNORECASE) if words else None
    text = signed(text)
    if pattern is None or not pattern.search(text):
        return []
    found = []
    for choice in error.choices:
        said = pattern.sub(lambda _, choice=choice: choice, text, count=1)  # type: ignore[misc]
        if said.casefold() != text.casefold():
            found.append((said, choice))
    return found


def _together(text: str, found: list[tuple[str, Answers]]) -> Answers:
    from rulegraph.queries.intents.combining import union  # noqa: PLC0415  # few ask for all

    answers = union([answers for _, answers in found])
    meant = ", ".join(choice for choice, _ in found)
    notes = dict.fromkeys(note for _, answers in found for note in answers.notes)
    headings = dict.fromkeys(answers.heading for _, answers in found)
    understood = {**answers.understood, "all": [choice for choice, _ in found], "compact": None}
    return answers._replace(
        question=text,
        understood=understood,
        heading="; ".join(headings),
        notes=(*notes, f"all that the name may mean: {meant}"),
    )
