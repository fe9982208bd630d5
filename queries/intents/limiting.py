"""Limits on stratagems beside those of the grammar: what triggers them, the battle round, an exclusion."""

from collections.abc import Sequence

from rulegraph.errors import UnknownName
from rulegraph.graph.identifiers import folded
from rulegraph.graph.store import Store
from rulegraph.queries import library
from rulegraph.queries.answers import Answers, Section, StratagemAnswer
from rulegraph.queries.intents.rewriting import Rewritten, Trigger
from rulegraph.queries.names import exact
from rulegraph.queries.vocabulary import notation

_NOT_IN_ROUNDS = "not-in-battle-rounds"


def limited(store: Store, answers: Answers, said: Rewritten) -> Answers:
    """The answers that keep the limits, with what was understood.

    Raises:
        UnknownName: The excluded keyword is none.
    """
    kept = {one.id for one in answers.answers}
    words = []
    if said.trigger is not None:
        kept &= _triggered(store, answers.answers, said.trigger)
        words.append(said.trigger.words)
    if said.battle_round:
        kept &= {one.id for one in answers.answers if _usable_in(one, said.battle_round)}
        words.append(f"in battle round {said.battle_round}")
    if said.excludes:
        kept &= _excluding(store, said.excludes)
        words.append(f"that exclude {said.excludes.upper()}")
    understood = {
        **answers.understood,
        "intent": said.intent or answers.understood.get("intent"),
        "limits": words,
        "compact": None if words or said.intent else answers.understood.get("compact"),
    }
    sections = tuple(
        section for section in (_kept(section, kept) for section in answers.sections) if section.answers
    )
    notes = (
        answers.notes
        if sections or not answers.sections
        else (
            *answers.notes,
            "no stratagem in the graph fits all that was asked",
        )
    )
    heading = ", ".join([answers.heading, *words])
    if said.intent == "opponent":
        heading = f"What the opponent can do (seen from there): {heading}"
    return answers._replace(heading=heading, understood=understood, sections=sections, notes=notes)


def _kept(section: Section, kept: set[str]) -> Section:
    return section._replace(answers=tuple(one for one in section.answers if one.id in kept))


def _triggered(store: Store, answers: Sequence[StratagemAnswer], trigger: Trigger) -> set[str]:
    in_phase = {
        one.id for one in answers if not trigger.phase or trigger.phase in one.phases or "any" in one.phases
    }
    if not in_phase:
        return set()
    rows = store.select(library.text("triggers"), {"stratagem": tuple(sorted(in_phase))})
    return {
        str(row["stratagem"])
        for row in rows
        if notation(str(row.get("side", ""))) == trigger.side
        and {notation(str(row["event"])), notation(str(row.get("other", "")))} & trigger.events
    }


def _usable_in(one: StratagemAnswer, battle_round: int) -> bool:
    for flag in one.flags:
        code, *rounds = flag.split()
        if code == _NOT_IN_ROUNDS and str(battle_round) in rounds:
            return False
    return True


def _excluding(store: Store, words: str) -> set[str]:
    phrase = folded(words)
    found = exact(store, [phrase], frozenset({"keyword"})).get(phrase, ())
    if not found:
        raise UnknownName(f"“{words}” is no keyword in the graph; see rulegraph list keywords")
    iris = tuple(entity.iri for name in found for entity in name.entities)
    rows = store.select(library.text("ask_requiring"), {"keyword": iris})
    return {str(row["entity"]) for row in rows if str(row["how"]) == "excluded"}
