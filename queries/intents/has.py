"""Whether a unit's own datasheet has an ability or a keyword."""

from rulegraph.errors import QuestionError
from rulegraph.graph.store import Store
from rulegraph.queries.answers import Answers, FactAnswer
from rulegraph.queries.intents.question import IntentQuestion, answered, edition_of, in_editions
from rulegraph.queries.intents.who import bearers


def answer(store: Store, question: IntentQuestion) -> Answers:
    """Yes or no for each datasheet of the name, with the parameter or the weapon that has it.

    Raises:
        QuestionError: The question names no unit, or nothing that it could have.
    """
    unit, trait = question.name("unit"), question.name("trait")
    if unit is None or trait is None:
        raise QuestionError("the question names no unit, or no ability or keyword")
    found = {one.id: one for one in bearers(store, question, trait)}
    factions = {entity.iri: entity.faction for entity in unit.entities}
    facts = [
        found[iri]._replace(value="yes")
        if iri in found
        else FactAnswer(unit.label, iri, "datasheet", edition_of(iri), "no", factions[iri])
        for iri in in_editions(question, unit)
    ]
    note = "what wargear, leaders, enhancements and rules may give is not on the datasheet"
    notes = (note,) if any(one.value == "no" for one in facts) else ()
    return answered(store, question, f"Whether {unit.label} has the {trait.kind} {trait.label}", facts, notes)
