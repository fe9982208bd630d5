"""What a rule, ability, stratagem, keyword or other thing is."""

from collections.abc import Iterable

from rulegraph.errors import QuestionError
from rulegraph.graph import identifiers
from rulegraph.graph.store import Store
from rulegraph.queries import library
from rulegraph.queries.answers import Answers, FactAnswer
from rulegraph.queries.intents.question import IntentQuestion, answered, asked_editions, in_editions, value_of
from rulegraph.queries.vocabulary import CLASSES, EDITIONS


def answer(store: Store, question: IntentQuestion) -> Answers:
    """What the thing is, in the newest edition that has it or in the one that was named.

    Raises:
        QuestionError: No rule has the number, or the edition has no such thing.
    """
    if "number_two" in question.words and "number" in question.words:
        number = f"{question.words['number']:0>2}.{question.words['number_two']:0>2}"
        return answered(store, question, f"Section {number}", _of_section(store, question, number))
    name = question.name("thing") or question.name("rule")
    if name is None:
        raise QuestionError("the question names nothing that could be explained")
    iris = in_editions(question, name)
    facts = meanings(store, (*iris, *_rules_of(store, iris)))
    facts = tuple(_counted(store, one) for one in facts)
    silent = [] if any(one.value for one in facts) else [one.name for one in facts]
    notes = [
        f"no source in the graph puts {one} in words; see rulegraph show" for one in dict.fromkeys(silent)
    ]
    return answered(store, question, f"What {name.label} is", facts, notes)


def _rules_of(store: Store, owners: Iterable[str]) -> tuple[str, ...]:
    """The rules of detachments and the army rules of factions among the entities."""
    owning = tuple(iri for iri in owners if identifiers.kind_of(iri) in {"detachment", "faction"})
    if not owning:
        return ()
    rows = store.select(library.text("ask_owned"), {"owner": owning, "class": CLASSES["rule"]})
    depth = {"detachment": 5, "faction": 4}
    return tuple(
        dict.fromkeys(
            str(row["entity"])
            for row in rows
            if str(row["entity"]).removeprefix(identifiers.ID).count("/") + 1
            == depth[identifiers.kind_of(str(row["owner"]))]
        )
    )


def _counted(store: Store, fact: FactAnswer) -> FactAnswer:
    """A keyword with the number of datasheets that have it; anything else as it is."""
    if fact.kind != "keyword":
        return fact
    rows = store.select(library.text("datasheets_by_keyword"), {"keyword": fact.id})
    number = len({str(row["datasheet"]) for row in rows})
    return fact._replace(value=f"a keyword of {number} datasheet{'' if number == 1 else 's'}")


def _of_section(store: Store, question: IntentQuestion, number: str) -> tuple[FactAnswer, ...]:
    editions = question.editions or EDITIONS
    sections = tuple(identifiers.section(edition, number) for edition in editions)
    rows = store.select(library.text("by_section"), {"section": sections})
    found = tuple(dict.fromkeys(str(row["entity"]) for row in rows))
    if not found:
        raise QuestionError(f"no rule in the graph has the number {number}; see rulegraph list rules")
    newest = asked_editions(question, found)
    return meanings(store, [iri for iri in found if iri.removeprefix(identifiers.ID).startswith(newest)])


def meanings(store: Store, entities: Iterable[str]) -> tuple[FactAnswer, ...]:
    """What entities say: the short form, or the text of their sources; the newest edition first."""
    rows = store.select(library.text("ask_meanings"), {"entity": tuple(entities)})
    found: dict[str, FactAnswer] = {}
    for row in rows:
        iri = str(row["entity"])
        said = value_of(row, "summary") or value_of(row, "text") or value_of(row, "definition")
        section = value_of(row, "notation")
        fact = FactAnswer(
            str(row["label"]),
            iri,
            identifiers.kind_of(iri),
            iri.removeprefix(identifiers.ID).partition("/")[0],
            value=" ".join(said.split()),
            faction=_owner(iri),
            facts=(f"section {section}",) if section else (),
        )
        if iri not in found or not found[iri].value:
            found[iri] = fact
    return tuple(sorted(found.values(), key=lambda one: (-int(one.edition), one.id)))


def _owner(iri: str) -> str:
    """The path between the kind and the name: the faction and detachment, "" for a core rule."""
    owners = iri.removeprefix(identifiers.ID).split("/")[2:-1]
    return "" if owners == ["core"] else " / ".join(owner.replace("-", " ") for owner in owners)
