"""How two things hang together."""

from rulegraph.graph.store import Store
from rulegraph.queries.answers import Answers, FactAnswer
from rulegraph.queries.intents.question import IntentQuestion, answered
from rulegraph.queries.relations.paths import paths
from rulegraph.queries.relations.things import Step


def answer(store: Store, question: IntentQuestion) -> Answers:
    """The nearest way between two things.

    Raises:
        UnknownName: A name resembles nothing in the graph.
        AmbiguousName: A name fits several things.
    """
    edition = question.editions[0] if question.editions else ""
    first, second = question.words["first"], question.words["second"]
    found = paths(store, first, second, edition=edition)
    steps = found.paths[0].steps if found.paths else ()
    heading = f"How {found.start.name} and {found.end.name} hang together"
    notes = (*found.notes, *(() if steps else ("no way between them was found",)))
    return answered(store, question, heading, [_walked(step) for step in steps], notes)


def _walked(step: Step) -> FactAnswer:
    return FactAnswer(
        step.end.name,
        step.end.id,
        step.end.kind,
        step.end.edition,
        f"{step.start.name} {step.words} {step.end.name}",
    )
