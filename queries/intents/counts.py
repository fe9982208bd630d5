"""How many: stratagems, datasheets, enhancements, detachments of an owner; datasheets with a trait."""

from rulegraph.errors import QuestionError
from rulegraph.graph.store import Store
from rulegraph.queries import library
from rulegraph.queries.answers import Answers, FactAnswer
from rulegraph.queries.ask.closed import COSTS, COUNTED
from rulegraph.queries.intents.question import IntentQuestion, answered, edition_of, in_editions, value_of
from rulegraph.queries.intents.who import bearers
from rulegraph.queries.vocabulary import CLASSES, notation


def answer(store: Store, question: IntentQuestion) -> Answers:
    """The number, and what was counted.

    Raises:
        QuestionError: A cost limits what has none.
    """
    trait = question.name("trait")
    if trait is not None:
        facts = bearers(store, question, trait)
        return answered(store, question, f"{len(facts)} units have {trait.label}", facts)
    owner = question.name("owner")
    if owner is None:
        raise QuestionError("the question names no detachment and no faction to count for")
    kind = COUNTED[question.words["kind"]]
    cost = question.words.get("cost", "")
    if cost and kind != "stratagem":
        raise QuestionError(f"“{cost}” limits no {kind}s; write for example 1cp stratagems")
    bound: library.Bindings = {"owner": in_editions(question, owner), "class": CLASSES[kind]}
    facts = [
        FactAnswer(str(row["label"]), str(row["entity"]), kind, edition_of(str(row["entity"])))
        for row in store.select(library.text("ask_owned"), bound)
        if (not cost or value_of(row, "cost") == COSTS[cost])
        and notation(value_of(row, "mode") or "#standard") == "standard"
    ]
    facts = list({one.id: one for one in facts}.values())
    words = f"{len(facts)} {cost} {kind}{'' if len(facts) == 1 else 's'} of {owner.label}"
    notes = ("Boarding Actions are not counted",) if kind in {"stratagem", "detachment"} else ()
    return answered(store, question, " ".join(words.split()), facts, notes)
