"""What a keyword decides: the stratagems whose targets need or exclude it, the datasheets that have it."""

from rulegraph.errors import QuestionError
from rulegraph.graph.identifiers import kind_of
from rulegraph.graph.store import Store
from rulegraph.queries import library
from rulegraph.queries.answers import Answers, FactAnswer
from rulegraph.queries.intents.question import IntentQuestion, answered, edition_of, in_editions
from rulegraph.queries.intents.who import bearers

_HOW = {"requires": "required", "excludes": "excluded"}


def answer(store: Store, question: IntentQuestion) -> Answers:
    """The stratagems that name the keyword as the question asks, and the units where it asks for all."""
    keyword = question.name("keyword")
    if keyword is None:
        raise QuestionError("the question names no keyword")
    how = _HOW.get(question.intent, "")
    rows = store.select(library.text("ask_requiring"), {"keyword": in_editions(question, keyword)})
    facts = [
        FactAnswer(
            str(row["label"]),
            str(row["entity"]),
            kind_of(str(row["entity"])),
            edition_of(str(row["entity"])),
            str(row["how"]),
            facts=(f"{keyword.label} is {row['how']} of a target",),
        )
        for row in rows
        if not how or str(row["how"]) == how
    ]
    if not how:
        facts += bearers(store, question, keyword)
    notes = () if facts else ("nothing in the graph names it",)
    return answered(store, question, f"What {keyword.label} decides", facts, notes)
