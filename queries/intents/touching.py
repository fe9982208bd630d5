"""What refers to a thing, and what a change of it touches."""

from rulegraph.graph.store import Store
from rulegraph.queries.answers import Answers, FactAnswer
from rulegraph.queries.intents.question import IntentQuestion, answered
from rulegraph.queries.relations.impact import impact


def answer(store: Store, question: IntentQuestion) -> Answers:
    """What the thing reaches: in one step what refers to it, in two what a change touches.

    Raises:
        UnknownName: The name resembles nothing in the graph.
        AmbiguousName: It fits several things.
    """
    edition = question.editions[0] if question.editions else ""
    words = question.words["of"]
    number = words.replace(" ", ".")
    of = number if number.replace(".", "").isdigit() else words
    referring = question.intent == "refers"
    reached = impact(store, of, 1 if referring else 2, edition=edition)
    facts = [
        FactAnswer(
            one.thing.name,
            one.thing.id,
            one.thing.kind,
            one.thing.edition,
            f"{one.step.start.name} {one.step.words} {one.step.end.name}",
            sources=one.step.edge.sources,
        )
        for one in reached.touched
    ]
    heading = (
        f"What refers to {reached.of.name}" if referring else f"What a change of {reached.of.name} touches"
    )
    return answered(store, question, heading, facts, reached.notes)
