"""Characteristics of weapons and models, and points."""

from collections.abc import Iterable

from rulegraph.errors import QuestionError, UnknownName
from rulegraph.graph.store import Row, Store
from rulegraph.queries import library
from rulegraph.queries.answers import Answers, FactAnswer
from rulegraph.queries.ask.closed import HOW, MODEL_VALUES, WEAPON_VALUES
from rulegraph.queries.intents.question import (
    IntentQuestion,
    answered,
    asked_editions,
    edition_of,
    in_editions,
    value_of,
)
from rulegraph.queries.names import Name
from rulegraph.queries.weapons import weapon_rows


def answer(store: Store, question: IntentQuestion) -> Answers:
    """The number that was asked for, of each datasheet that has it.

    Raises:
        QuestionError: The number, the weapon or the number of models is none that the graph knows.
    """
    if "weapon" in question.words:
        return _weapon(store, question)
    name = question.name("unit")
    if name is None:
        raise QuestionError("the question names no unit")
    asked, how = question.words.get("model_value", ""), question.words.get("how", "")
    if asked or how:
        return _model(store, question, name, HOW[how] if how else MODEL_VALUES[asked])
    return _points(store, question, name)


def _weapon(store: Store, question: IntentQuestion) -> Answers:
    column = WEAPON_VALUES[question.words["weapon_value"]]
    words = question.words["weapon"]
    rows = weapon_rows(store, words)
    faction = question.name("faction")
    if faction is not None:
        of = {entity.iri for entity in faction.entities}
        rows = [row for row in rows if str(row["faction"]) in of]
    if not rows:
        raise UnknownName(f"no datasheet of that faction has the weapon “{words}”; leave the faction out")
    editions = asked_editions(question, (str(row["datasheet"]) for row in rows))
    label = question.words["weapon_value"]
    label = label.upper() if len(label) == len("AP") else label.title()
    kept = [row for row in rows if edition_of(str(row["datasheet"])) in editions]
    facts = tuple(dict.fromkeys(_weapon_fact(row, column) for row in kept if column in row))
    return answered(store, question, f"{label} of {words}", facts)


def _weapon_fact(row: Row, column: str) -> FactAnswer:
    iri = str(row["datasheet"])
    return FactAnswer(
        str(row["label"]),
        iri,
        "datasheet",
        edition_of(iri),
        value_of(row, column),
        facts=(f"weapon: {row['weapon']}",),
    )


def _model(store: Store, question: IntentQuestion, name: Name, column: str) -> Answers:
    rows = store.select(library.text("ask_models"), {"datasheet": in_editions(question, name)})
    factions = {entity.iri: entity.faction for entity in name.entities}
    facts = [
        FactAnswer(
            name.label,
            str(row["datasheet"]),
            "datasheet",
            edition_of(str(row["datasheet"])),
            value_of(row, column),
            factions.get(str(row["datasheet"]), ""),
            (f"model: {row['model']}",) if "model" in row else (),
        )
        for row in rows
        if column in row
    ]
    notes = () if facts else (f"{name.label} has none",)
    return answered(store, question, f"{_words(column)} of {name.label}", facts, notes)


def _words(column: str) -> str:
    """The name of a property in words: "Invulnerable save"."""
    return "".join(f" {one.lower()}" if one.isupper() else one for one in column).capitalize()


def _points(store: Store, question: IntentQuestion, name: Name) -> Answers:
    iris = in_editions(question, name)
    rows = list(store.select(library.text("ask_points"), {"datasheet": iris}))
    models = question.words.get("number", "")
    bands = [row for row in rows if "option" not in row]
    sizes = sorted({int(row["models"]) for row in bands if "models" in row})
    if models and int(models) not in sizes:
        known = ", ".join(map(str, sizes)) or "none"
        raise QuestionError(
            f"the graph has no points for {models} models of {name.label}; it has them for {known}"
        )
    if models:
        bands = [row for row in bands if value_of(row, "models") == models]
    factions = {entity.iri: entity.faction for entity in name.entities}
    facts = [
        FactAnswer(
            name.label,
            str(row["datasheet"]),
            "datasheet",
            edition_of(str(row["datasheet"])),
            value_of(row, "points"),
            factions.get(str(row["datasheet"]), ""),
            tuple(_band(row)),
        )
        for row in bands
    ]
    options = sorted({f"{row['option']}: {row['points']} more" for row in rows if "option" in row})
    notes = [f"options cost extra: {'; '.join(options)}"] if options else []
    return answered(store, question, f"Points of {name.label}", facts, notes)


def _band(row: Row) -> Iterable[str]:
    if "models" in row:
        yield f"{row['models']} models"
    if "first" in row:
        last = f" to {row['last']}" if "last" in row else " on"
        yield f"unit {row['first']}{last}"
