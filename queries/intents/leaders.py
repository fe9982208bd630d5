"""Who can lead a unit, and whom a leader can lead."""

from rulegraph.errors import QuestionError
from rulegraph.graph.identifiers import kind_of
from rulegraph.graph.store import Store
from rulegraph.queries import library
from rulegraph.queries.answers import Answers, FactAnswer
from rulegraph.queries.intents.question import IntentQuestion, answered, edition_of, in_editions


def answer(store: Store, question: IntentQuestion) -> Answers:
    """The leaders of the unit, or the units of the leader."""
    led, leader = question.name("led"), question.name("leader")
    name = led or leader
    if name is None:
        raise QuestionError("the question names no unit")
    bound, given = ("unit", "leader") if led is not None else ("leader", "unit")
    rows = store.select(library.text("ask_leaders"), {bound: in_editions(question, name)})
    facts = {
        str(row[given]): FactAnswer(
            str(row[f"{given}Label"]),
            str(row[given]),
            kind_of(str(row[given])),
            edition_of(str(row[given])),
            facts=(f"{row['leaderLabel']} can lead {row['unitLabel']}",),
        )
        for row in rows
    }
    words = f"Who can lead {name.label}" if led is not None else f"Whom {name.label} can lead"
    notes = () if facts else ("no source in the graph tells of any",)
    return answered(store, question, words, tuple(facts.values()), notes)
