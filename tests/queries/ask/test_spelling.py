"""Nicknames and typing errors: what a run of words may be, and what it must never be."""

import pytest

from rulegraph.queries.ask import spelling
from rulegraph.queries.names import Entity, Name


def name(label: str, kind: str = "datasheet") -> Name:
    iri = f"https://w3id.org/rulegraph/id/11/{kind}/marsh/{label.casefold().replace(' ', '-')}"
    return Name(label, kind, label.casefold(), (Entity(iri, "11", "Marsh"),))


SCOUTS = name("Reed Scout Squad")
HEAVY = name("Heavy Reed Scout Squad")
SNARE = name("Hidden Snare", "stratagem")
CADRE = name("Gladewater Cadre", "detachment")
CULTS = name("Mudstealer Cults", "faction")
KNOWN = (SCOUTS, HEAVY, SNARE, CADRE, CULTS)


@pytest.mark.parametrize(
    ("run", "found", "note"),
    [
        ("heavy scouts", (HEAVY,), ""),
        ("reed scouts", (SCOUTS,), "“reed scouts” is read as Reed Scout Squad"),
        ("scouts", (SCOUTS, HEAVY), ""),
        ("hidden", (), ""),
        ("hidden snares", (SNARE,), ""),
        ("gladewater", (CADRE,), "“gladewater” is read as the detachment Gladewater Cadre"),
        ("mudstealers", (), ""),
        ("squad", (), ""),
    ],
)
def test_nicknames(run: str, found: tuple[Name, ...], note: str) -> None:
    read = spelling.nicknames([run], KNOWN, ())
    assert read.names.get(run, ()) == found
    assert dict(read.notes).get(run, "") == note


@pytest.mark.parametrize(
    ("run", "found"),
    [
        ("reed scuot squad", True),
        ("reed scoutsquad", True),
        ("reeds scout squads", True),
        ("reed scout squad no", False),
        ("no reed scout squad", False),
        ("reed scout squad x", False),
        ("reed not squad", False),
        ("rood", False),
    ],
)
def test_typing_errors_keep_every_word(run: str, found: bool) -> None:
    read = spelling.corrected([run], spelling.choices_of((SCOUTS,)))
    assert (run in read.names) == found
    assert (run in dict(read.notes)) == found


def test_what_is_looked_up_for_runs() -> None:
    iri = "https://w3id.org/rulegraph/id/11/datasheet/marsh/reed-scout-squad"
    stems, behind = spelling.targets(["rs in fight", "haulers squad"], [(iri, "rs in fight"), (iri, "other")])
    assert stems == {"rs", "hauler"}
    assert behind == {"reed scout squad"}
