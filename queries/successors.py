"""Stratagems that go on under another name: who asks for the old one means the new one as well."""

from rulegraph.graph.store import Store
from rulegraph.queries import library
from rulegraph.queries.ask.question import StratagemQuestion
from rulegraph.queries.names import Entity, Name
from rulegraph.queries.vocabulary import EDITIONS


def included(store: Store, question: StratagemQuestion) -> StratagemQuestion:
    """The question with the newer stratagems that carry on the asked ones, and a note on each."""
    older = {entity.iri: name for name in question.stratagems for entity in name.entities}
    if not older:
        return question
    rows = store.select(library.text("carried_over"), {"older": tuple(older)})
    newer = {str(row["newer"]): older[str(row["older"])] for row in rows if str(row["newer"]) not in older}
    if not newer:
        return question
    labels = {
        str(row["entity"]): str(row["label"])
        for row in store.select(library.text("labels"), {"entity": tuple(newer)})
    }
    names = tuple(
        _extended(name, [iri for iri, of in newer.items() if of == name]) for name in question.stratagems
    )
    notes = {
        f"{name.label} is called {labels[iri]} in the {EDITIONS[0]}th edition" for iri, name in newer.items()
    }
    return question._replace(stratagems=names, notes=(*question.notes, *sorted(notes)))


def _extended(name: Name, newer: list[str]) -> Name:
    entities = tuple(Entity(iri, EDITIONS[0], name.entities[0].faction) for iri in newer)
    return name._replace(entities=(*name.entities, *entities))
