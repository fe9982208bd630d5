"""FAQs and errata about a thing, of a detachment or faction about all that it has."""

from rulegraph.errors import QuestionError
from rulegraph.graph.store import Store
from rulegraph.queries import library
from rulegraph.queries.answers import Answers, FactAnswer
from rulegraph.queries.intents.question import IntentQuestion, answered, edition_of, value_of
from rulegraph.queries.vocabulary import CLASSES


def answer(store: Store, question: IntentQuestion) -> Answers:
    """The FAQs or the errata about the thing, in all editions or in the one that was named."""
    name = question.name("thing")
    if name is None:
        raise QuestionError("the question names nothing that an erratum could be about")
    kind = "erratum" if question.intent == "errata" else "faq"
    things = tuple(
        entity.iri for entity in name.entities if not question.editions or entity.edition in question.editions
    )
    if name.kind in {"detachment", "faction"} and things:
        owned = store.select(library.text("ask_owned"), {"owner": things})
        things = tuple(dict.fromkeys((*things, *(str(row["entity"]) for row in owned))))
    bound: library.Bindings = {"thing": things, "class": CLASSES[kind]}
    found: dict[str, FactAnswer] = {}
    for row in store.select(library.text("ask_amendments"), bound):
        iri = str(row["amendment"])
        title = value_of(row, "name") or value_of(row, "question") or name.label
        said = " ".join(
            (value_of(row, "summary") or value_of(row, "answer") or value_of(row, "after")).split()
        )
        more = [f"in {row['publication']}"] if "publication" in row else []
        known = found.setdefault(
            iri, FactAnswer(" ".join(title.split()), iri, kind, edition_of(iri), said, facts=tuple(more))
        )
        if said not in known.value:
            found[iri] = known._replace(value=f"{known.value} / {said}")
    plural = "errata" if kind == "erratum" else "FAQs"
    notes = () if found else (f"the graph has no {plural} about {name.label}",)
    return answered(store, question, f"{plural} about {name.label}", tuple(found.values()), notes)
