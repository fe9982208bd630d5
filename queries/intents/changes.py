"""What became of a thing, or of a faction, between the editions."""

from rulegraph.errors import QuestionError
from rulegraph.graph.identifiers import kind_of
from rulegraph.graph.store import GraphStore
from rulegraph.queries import diffing, library
from rulegraph.queries.answers import Answers, FactAnswer
from rulegraph.queries.intents.question import IntentQuestion, answered, edition_of
from rulegraph.queries.intents.renamed import gone, renames, told_name
from rulegraph.queries.intents.what import meanings
from rulegraph.queries.kept import kept
from rulegraph.queries.names import Name
from rulegraph.queries.vocabulary import EDITIONS, notation

_HOW = {
    "identical": "unchanged since the 10th edition",
    "numbers-changed": "its numbers changed since the 10th edition",
    "reworded": "reworded since the 10th edition",
    "new": "new in the 11th edition",
    "gone": "gone in the 11th edition",
}


def answer(store: GraphStore, question: IntentQuestion) -> Answers:
    """The thing in each edition and what became of it; of a faction how many of its things changed.

    Raises:
        QuestionError: The question names nothing.
    """
    name = question.name("thing")
    if name is None:
        raise QuestionError("the question names nothing that could have changed")
    if name.kind == "faction":
        return _of_faction(store, question, name)
    return _of_thing(store, question, name)


def _of_faction(store: GraphStore, question: IntentQuestion, name: Name) -> Answers:
    newer, older = EDITIONS
    scope = diffing.Scope(faction=name.label)
    diff = kept(store, ("changes", name.label), lambda: diffing.editions(store, older, newer, scope))
    facts = [
        FactAnswer(one.thing.name, one.thing.iri, one.thing.kind, newer, one.what, name.label)
        for one in diff.found.differences
    ]
    heading = f"{name.label}: {diffing.summary(diff.found.differences)}"
    return answered(store, question, heading, facts, diff.found.notes)


def _of_thing(store: GraphStore, question: IntentQuestion, name: Name) -> Answers:
    iris = {entity.iri for entity in name.entities}
    carried = library.text("carried_over")
    links = [
        *store.select(carried, {"older": tuple(sorted(iris))}),
        *store.select(carried, {"newer": tuple(sorted(iris))}),
    ]
    how = {str(row["newer"]): notation(str(row["how"])) for row in links if "how" in row}
    before = {str(row["newer"]): str(row["older"]) for row in links}
    iris |= {str(row[side]) for row in links for side in ("older", "newer")}
    for row in store.select(library.text("ask_carried"), {"entity": tuple(sorted(iris))}):
        how.setdefault(str(row["entity"]), notation(str(row["how"])))
    said = meanings(store, iris)
    labels = {one.id: one.name for one in said}
    carried_on = set(before.values())
    facts = []
    for one in said:
        became = [_HOW[how[one.id]]] if how.get(one.id) in _HOW else []
        old = labels.get(before.get(one.id, ""), "")
        if old and old != one.name:
            became.insert(0, f"the new name of {old}")
        if one.id in carried_on:
            became.append("carried on in the newer edition")
        facts.append(one._replace(facts=(*one.facts, *became)))
    absent = _renamed(name, {one.id for one in facts})
    gone_on = [] if absent or links or how else _gone(name)
    notes = [] if absent or gone_on or links or how else [_unknown(name)]
    facts = [*absent, *(one._replace(facts=(*one.facts, *gone_on)) for one in facts)]
    return answered(store, question, f"What became of {name.label}", facts, notes)


def _renamed(name: Name, known: set[str]) -> list[FactAnswer]:
    """What the thing goes on as, or was before, where the graph itself does not have that."""
    old = {entity.iri for entity in name.entities}
    pairs = [(older, newer) for older, newer in renames().items() if older in old or newer in old]
    found = []
    for older, newer in pairs:
        if older in old and newer not in known:
            words = f"the new name of {name.label}; no imported source tells it"
            found.append(_told(newer, words))
        elif newer in old and older not in known:
            found.append(_told(older, f"the former name of {name.label}; no imported source tells it"))
    return found


def _told(iri: str, words: str) -> FactAnswer:
    return FactAnswer(told_name(iri), iri, kind_of(iri), edition_of(iri), words)


def _gone(name: Name) -> list[str]:
    return [_HOW["gone"]] if any(entity.iri in gone() for entity in name.entities) else []


def _unknown(name: Name) -> str:
    if len(name.editions) > 1:
        return "the graph does not say how the editions hang together; both are listed"
    return f"the graph knows it in the {name.editions[0]}th edition alone, and does not say what became of it"
