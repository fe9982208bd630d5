"""What gives an effect, by the tags of what it does."""

from collections.abc import Iterable

from rulegraph.graph.identifiers import folded
from rulegraph.graph.store import Store
from rulegraph.queries import library
from rulegraph.queries.ask.question import StratagemQuestion
from rulegraph.queries.vocabulary import term

_OTHER = {"melee": "ranged", "ranged": "melee"}


def stratagems(store: Store, question: StratagemQuestion) -> frozenset[str]:
    """The stratagems that have all effects that the question names, on the weapons that it names."""
    bindings: library.Bindings = {"tag": tuple(term("tag", tag) for tag in question.effects)}
    found: dict[str, set[str]] = {}
    for row in store.select(library.text("ask_tagged_stratagems"), bindings):
        found.setdefault(str(row["stratagem"]), set()).add(str(row["tag"]))
    every = [one for one, tags in found.items() if len(tags) == len(set(question.effects))]
    return on_weapons(store, question, every)


def on_weapons(store: Store, question: StratagemQuestion, givers: Iterable[str]) -> frozenset[str]:
    """Those that give the abilities to weapons of the asked kind; all where the question names none."""
    among = frozenset(givers)
    if not question.weapons or not among:
        return among
    given: dict[str, set[str]] = {}
    for row in store.select(library.text("ask_tagged_parts"), {"entity": tuple(sorted(among))}):
        if not str(row["part"]).startswith(_OTHER[question.weapons]):
            given.setdefault(str(row["entity"]), set()).add(folded(str(row["argument"])))
    wanted = [tag.replace("-", " ") for tag in question.effects]
    return frozenset(
        giver
        for giver, abilities in given.items()
        if all(any(f"{one} ".startswith(f"{ability} ") for one in abilities) for ability in wanted)
    )
