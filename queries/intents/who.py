"""Which datasheets have an ability or a keyword, of one faction or of all, under a number of points."""

from rulegraph.errors import QuestionError
from rulegraph.graph.store import Store
from rulegraph.queries import library
from rulegraph.queries.answers import Answers, FactAnswer
from rulegraph.queries.intents.question import IntentQuestion, answered, in_editions, value_of
from rulegraph.queries.names import Name


def answer(store: Store, question: IntentQuestion) -> Answers:
    """The datasheets, in the newest edition that has the ability or keyword."""
    trait = question.name("trait")
    if trait is None:
        raise QuestionError("the question names no ability and no keyword")
    facts = bearers(store, question, trait)
    words = [f"Units with {trait.label}"]
    faction = question.name("faction")
    if faction is not None:
        words.append(f"of {faction.label}")
    notes: list[str] = []
    if "number" in question.words:
        most = int(question.words["number"])
        words.append(f"under {most} points")
        facts, unpriced = _cheaper(store, facts, most)
        if unpriced:
            notes.append(f"without known points: {', '.join(unpriced)}")
    if not facts:
        notes.append("no datasheet in the graph fits all that was asked")
    return answered(store, question, " ".join(words), facts, notes)


def bearers(store: Store, question: IntentQuestion, trait: Name) -> list[FactAnswer]:
    """The datasheets with the ability or keyword, of the faction that the question names."""
    faction = question.name("faction")
    iris = in_editions(_of_faction(question, trait, faction), trait)
    of = {entity.iri for entity in faction.entities} if faction is not None else None
    if trait.kind == "keyword":
        rows = list(store.select(library.text("datasheets_by_keyword"), {"keyword": iris}))
    else:
        rows = list(store.select(library.text("ask_bearers"), {"ability": iris}))
    found: dict[str, FactAnswer] = {}
    for row in rows:
        if of is not None and str(row["faction"]) not in of:
            continue
        iri = str(row["datasheet"])
        weapon = value_of(row, "weapon")
        parameter = value_of(row, "parameter")
        said = " ".join(filter(None, (trait.label, parameter))) + (f" on {weapon}" if weapon else "")
        before = found.get(iri)
        facts = tuple(dict.fromkeys((*(before.facts if before else ()), said)))
        found[iri] = FactAnswer(
            str(row["label"]),
            iri,
            "datasheet",
            iri.split("/id/")[1].partition("/")[0],
            parameter,
            str(row["factionLabel"]),
            facts,
        )
    return sorted(found.values(), key=lambda one: (one.faction, one.name, one.id))


def _of_faction(question: IntentQuestion, trait: Name, faction: Name | None) -> IntentQuestion:
    """The question for the newest edition that has both the trait and the faction."""
    if faction is None or question.editions:
        return question
    both = [one for one in faction.editions if one in trait.editions]
    return question._replace(editions=tuple(both[:1]))


def _cheaper(store: Store, facts: list[FactAnswer], most: int) -> tuple[list[FactAnswer], list[str]]:
    """Those whose smallest unit costs less, and those without points."""
    least: dict[str, int] = {}
    if facts:
        for row in store.select(library.text("ask_points"), {"datasheet": tuple(one.id for one in facts)}):
            if "option" not in row:
                iri = str(row["datasheet"])
                least[iri] = min(least.get(iri, int(row["points"])), int(row["points"]))
    kept = [
        one._replace(facts=(*one.facts, f"from {least[one.id]} points"))
        for one in facts
        if one.id in least and least[one.id] < most
    ]
    return kept, sorted(one.name for one in facts if one.id not in least)
