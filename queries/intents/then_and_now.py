"""What a rule says in each edition, side by side: for who asks whether a number still holds."""

from rulegraph.errors import QuestionError
from rulegraph.graph.store import Store
from rulegraph.queries.answers import Answers, FactAnswer
from rulegraph.queries.intents.question import IntentQuestion, answered
from rulegraph.queries.intents.what import meanings


def _held(fact: FactAnswer, facts: tuple[FactAnswer, ...]) -> tuple[str, ...]:
    """That a text is the one that holds, or is replaced, where there are several editions."""
    editions = {one.edition for one in facts}
    if len(editions) < 2:
        return ()
    newest = max(editions, key=int)
    return ("what holds now",) if fact.edition == newest else (f"replaced by the {newest}th edition",)


def answer(store: Store, question: IntentQuestion) -> Answers:
    """The rule in all editions that the graph has, the newest first."""
    name = question.name("rule")
    if name is None:
        raise QuestionError("the question names no rule")
    editions = question.editions or name.editions
    facts = meanings(store, [entity.iri for entity in name.entities if entity.edition in editions])
    facts = tuple(one._replace(facts=(*one.facts, *_held(one, facts))) for one in facts)
    note = "what holds is what the newest edition says; a number in the question is not judged"
    return answered(store, question, f"{name.label} by edition", facts, (note,))
