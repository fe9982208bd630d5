"""Pieces of a question: abbreviations, and factions that the editions call by different names."""

import pytest

from rulegraph.queries.ask.pieces import cut, phrases
from rulegraph.queries.ask.tokens import tokens
from rulegraph.queries.names import Entity, Name


def faction(label: str, edition: str) -> Name:
    iri = f"https://w3id.org/rulegraph/id/{edition}/faction/{label.casefold().replace(' ', '-')}"
    return Name(label, "faction", label.casefold(), (Entity(iri, edition, ""),))


OLD, NEW = faction("Chaos Daemons", "10"), faction("Legiones Daemonica", "11")
NAMES = {OLD.folded: (OLD,), NEW.folded: (NEW,)}


@pytest.mark.parametrize("words", ["chaos daemons", "legiones daemonica", "Daemonica"])
def test_a_faction_of_either_name_is_that_of_both_editions(words: str) -> None:
    assert NAMES.keys() <= {*phrases(tokens(words))}
    (piece,) = cut(tokens(words), NAMES)
    (found,) = piece.names
    assert found.editions == ("11", "10")


def test_w_is_with() -> None:
    walker = Name("Walker with Lamp", "datasheet", "walker with lamp", ())
    (piece,) = cut(tokens("walker w lamp"), {"walker with lamp": (walker,)})
    assert piece.names == (walker,)
