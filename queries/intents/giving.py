"""Everything that gives an effect: stratagems, enhancements, rules of armies and detachments, abilities."""

from rulegraph.graph.identifiers import kind_of
from rulegraph.graph.store import Row, Store
from rulegraph.queries import library
from rulegraph.queries.answers import Answers, FactAnswer
from rulegraph.queries.ask.question import StratagemQuestion
from rulegraph.queries.intents.question import cited, edition_of, value_of
from rulegraph.queries.tagged import on_weapons
from rulegraph.queries.vocabulary import EDITIONS, term
from rulegraph.queries.wording import effect_words

_ORDER = ("stratagem", "enhancement", "rule", "datasheet")


def answer(store: Store, question: StratagemQuestion) -> Answers:
    """What gives all the effects that the question names, in the newest edition that has any of it."""
    bindings: library.Bindings = {"tag": tuple(term("tag", tag) for tag in question.effects)}
    rows = [row for row in store.select(library.text("ask_tagged"), bindings) if _is_of(question, row)]
    tags: dict[str, set[str]] = {}
    for row in rows:
        tags.setdefault(str(row["giver"]), set()).add(str(row["tag"]))
    every = (giver for giver, found in tags.items() if len(found) == len(set(question.effects)))
    kept = on_weapons(store, question, every)
    facts = {str(row["giver"]): _fact(row) for row in rows if str(row["giver"]) in kept}
    there = {fact.edition for fact in facts.values()}
    editions = question.editions or next(((one,) for one in EDITIONS if one in there), ())
    shown = sorted(
        (fact for fact in facts.values() if fact.edition in editions),
        key=lambda one: (-int(one.edition), _ORDER.index(one.kind), one.faction, one.name, one.value),
    )
    return Answers(
        question.text,
        _understood(question),
        _heading(question),
        (),
        (*question.notes, *_notes(question, shown, there)),
        cited(store, shown),
    )


def _is_of(question: StratagemQuestion, row: Row) -> bool:
    factions = {entity.iri for name in question.factions for entity in name.entities}
    detachments = {entity.iri for name in question.detachments for entity in name.entities}
    if kind_of(str(row["entity"])) not in _ORDER:
        return False
    return (not factions or value_of(row, "faction") in factions) and (
        not detachments or value_of(row, "detachment") in detachments
    )


def _fact(row: Row) -> FactAnswer:
    iri = str(row["entity"])
    ability = value_of(row, "ability")
    owners = [
        value_of(row, owner).rpartition("/")[2].replace("-", " ")
        for owner in ("faction", "detachment")
        if owner in row
    ]
    return FactAnswer(
        str(row["label"]),
        iri,
        kind_of(iri),
        edition_of(iri),
        f"by its ability {ability}" if ability else "",
        " / ".join(owners),
    )


def _notes(question: StratagemQuestion, shown: list[FactAnswer], there: set[str]) -> list[str]:
    if not shown:
        return ["nothing in the graph that was read gives it"]
    newest = shown[0].edition
    if question.editions or EDITIONS[0] in there:
        return [f"the {one}th edition has more; name it" for one in sorted(there - {newest})]
    return [f"the graph has that in the {newest}th edition alone"]


def _heading(question: StratagemQuestion) -> str:
    of = " or ".join(name.label for name in (*question.factions, *question.detachments))
    return f"What gives {effect_words(question)}" + (f" in {of}" if of else "")


def _understood(question: StratagemQuestion) -> dict[str, object]:
    return {
        "intent": "gives",
        "effects": list(question.effects),
        "weapons": question.weapons or None,
        "factions": [name.label for name in question.factions],
        "detachments": [name.label for name in question.detachments],
        "edition": list(question.editions) or None,
    }
