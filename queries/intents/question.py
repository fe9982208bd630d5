"""A question of one intent as data, and what all answers to such questions share."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from rulegraph.errors import QuestionError
from rulegraph.graph.identifiers import ID, kind_of
from rulegraph.graph.store import Row, Store
from rulegraph.queries.answers import Answers, FactAnswer
from rulegraph.queries.details import citations
from rulegraph.queries.names import Name
from rulegraph.queries.vocabulary import EDITIONS


class IntentQuestion(NamedTuple):
    """What is asked: the intent, the names and the other words in the slots of its form, the editions."""

    text: str
    intent: str
    form: str
    names: dict[str, Name]
    words: dict[str, str]
    editions: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()

    def name(self, slot: str) -> Name | None:
        """The name in the slot (or in its second place, `slot_two`), None where it is empty."""
        return self.names.get(slot) or self.names.get(f"{slot}_two")


def value_of(row: Row, column: str) -> str:
    """A cell as text, "" where it is empty."""
    return str(row[column]) if column in row else ""


def asked_editions(question: IntentQuestion, entities: Iterable[str]) -> tuple[str, ...]:
    """The editions that the question means: those that it names, or the newest with one of the entities.

    Raises:
        QuestionError: The edition that it names has none of them.
    """
    there = {edition_of(iri) for iri in entities}
    if question.editions:
        missing = [one for one in question.editions if one not in there]
        if missing:
            raise QuestionError(f"the graph has nothing of that name in the {missing[0]}th edition")
        return question.editions
    return next(((one,) for one in EDITIONS if one in there), ())


def edition_of(iri: str) -> str:
    """The edition of an entity's IRI: "11"."""
    return iri.removeprefix(ID).partition("/")[0]


def in_editions(question: IntentQuestion, name: Name) -> tuple[str, ...]:
    """The entities of the name in the editions that are meant."""
    editions = asked_editions(question, [entity.iri for entity in name.entities])
    return tuple(entity.iri for entity in name.entities if entity.edition in editions)


def cited(store: Store, facts: Sequence[FactAnswer]) -> tuple[FactAnswer, ...]:
    """The facts, each with where its thing stands."""
    places = citations(store, tuple(dict.fromkeys(one.id for one in facts))) if facts else {}
    return tuple(one._replace(sources=places.get(one.id, ())) for one in facts)


def answered(
    store: Store,
    question: IntentQuestion,
    heading: str,
    facts: Sequence[FactAnswer],
    notes: Iterable[str] = (),
) -> Answers:
    """The facts as the answer to the question; a note where only the older edition has any of it."""
    editions = {one.edition for one in facts if one.edition}
    old = editions and EDITIONS[0] not in editions and not question.editions
    alone = (f"the graph has that name in the {max(editions)}th edition alone",) if old else ()
    return Answers(
        question.text,
        understood(question),
        heading,
        (),
        (*question.notes, *alone, *notes),
        cited(store, facts),
    )


def understood(question: IntentQuestion) -> dict[str, Any]:
    """How the question was read: its intent, what stands in each slot, the editions."""
    return {
        "intent": question.intent,
        "form": question.form,
        **{slot: name.label for slot, name in question.names.items()},
        **{slot: words for slot, words in question.words.items() if slot not in question.names},
        "edition": list(question.editions) or None,
    }


def kind_label(iri: str) -> str:
    """The kind of the entity: "rule"."""
    return kind_of(iri)
