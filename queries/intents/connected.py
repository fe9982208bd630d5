"""How two things hang together, what refers to a thing, and what a change of it touches."""

from rulegraph.graph.store import Store
from rulegraph.queries.answers import Answers, FactAnswer
from rulegraph.queries.intents.question import IntentQuestion, answered
from rulegraph.queries.relations.impact import impact
from rulegraph.queries.relations.paths import paths
from rulegraph.queries.relations.things import Step


def answer(store: Store, question: IntentQuestion) -> Answers:
    """The nearest way between two things, or what a thing reaches.

    Raises:
        UnknownName: A name resembles nothing in the graph.
        AmbiguousName: A name fits several things.
    """
    edition = question.editions[0] if question.editions else ""
    if "first" in question.words:
        first, second = question.words["first"], question.words["second"]
        found = paths(store, first, second, edition=edition)
        steps = found.paths[0].steps if found.paths else ()
        heading = f"How {found.start.name} and {found.end.name} hang together"
        notes = (*found.notes, *(() if steps else ("no way between them was found",)))
        return answered(store, question, heading, [_walked(step) for step in steps], notes)
    words = question.words["of"]
    number = words.replace(" ", ".")
    of = number if number.replace(".", "").isdigit() else words
    referring = "refers" in question.form
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


def _walked(step: Step) -> FactAnswer:
    return FactAnswer(
        step.end.name,
        step.end.id,
        step.end.kind,
        step.end.edition,
        f"{step.start.name} {step.words} {step.end.name}",
    )
