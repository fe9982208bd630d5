"""Gold questions: what is asked, which graph it is for, and what a right answer holds."""

import csv
from pathlib import Path
from typing import NamedTuple

from rulegraph.errors import QuestionError
from rulegraph.graph.store import GraphStore
from rulegraph.queries.asking import ask

REFUSED = "refused"


class Gold(NamedTuple):
    """One question; `names` are all names of the answer, `has` some of them, `value` a value or a count."""

    graph: str
    question: str
    intent: str
    names: frozenset[str]
    has: frozenset[str]
    value: str


def read_gold(file: Path) -> list[Gold]:
    """The questions of a file."""
    with file.open(encoding="utf-8", newline="") as stream:
        return [
            Gold(
                row["graph"],
                row["question"],
                row["intent"],
                frozenset(filter(None, (row["names"] or "").split("|"))),
                frozenset(filter(None, (row["has"] or "").split("|"))),
                row["value"] or "",
            )
            for row in csv.DictReader(stream, delimiter=";")
        ]


def judged(store: GraphStore, gold: Gold) -> tuple[str, str]:
    """Whether the answer is right, refused or wrong; and what was found."""
    try:
        answers = ask(store, gold.question)
    except QuestionError as error:
        return ("right" if gold.intent == REFUSED else "refused"), str(error)
    names = {*(one.name for one in answers.answers), *(one.name for one in answers.facts)}
    found = f"{answers.understood['intent']}: {answers.heading}: {sorted(names)[:12]}"
    if gold.intent == REFUSED:
        return "wrong", found
    if gold.names and names != gold.names:
        return "wrong", f"{found}; wanted {sorted(gold.names)}"
    if not gold.has <= names:
        return "wrong", f"{found}; wanted {sorted(gold.has)}"
    if gold.value and not _has_value(gold, answers.facts):
        return "wrong", f"{found}; wanted {gold.value}, values {[one.value for one in answers.facts][:6]}"
    if gold.intent.split()[0] != str(answers.understood["intent"]).split()[0].removesuffix("s"):
        other = {"errata": "faq", "stratagems": "opponent", "why": "stratagems"}
        if other.get(gold.intent.split()[0]) != str(answers.understood["intent"]) and gold.intent != str(
            answers.understood["intent"]
        ):
            return "wrong", f"{found}; wanted intent {gold.intent}"
    return "right", found


def _has_value(gold: Gold, facts: tuple[object, ...]) -> bool:
    if gold.intent == "count":
        return len(facts) == int(gold.value)
    values = [
        str(getattr(one, "value", ""))
        for one in facts
        if not gold.has or getattr(one, "name", "") in gold.has
    ]
    return any(gold.value == value or (gold.intent == "what" and gold.value in value) for value in values)
