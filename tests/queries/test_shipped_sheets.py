"""The four shipped datasheets in every phase of both turns, against what their pages say.

The table was written by hand from the texts of the pages: for each datasheet the stratagems of its page that
can target it, with the phases and turns of their WHEN.
"""

import csv
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from rulegraph.graph.store import GraphStore, open_store
from rulegraph.queries import library
from rulegraph.queries.asking import ask

TABLE = Path(__file__).with_name("shipped_sheets.csv")
PHASES = ("command", "movement", "shooting", "charge", "fight")
TURNS = {"your": "my", "opponent": "my opponent's"}


class Usable(NamedTuple):
    """A stratagem that a datasheet can use, and one window of it."""

    edition: str
    sheet: str
    name: str
    mode: str
    detachment: str
    phase: str
    turn: str


def _table() -> Iterator[Usable]:
    with TABLE.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            for window in row["windows"].split("+"):
                turn, phase = window.split()
                yield Usable(
                    row["edition"], row["datasheet"], row["name"], row["mode"], row["detachment"], phase, turn
                )


USABLE = tuple(_table())
SHEETS = tuple(dict.fromkeys((one.edition, one.sheet) for one in USABLE))


def expected(edition: str, sheet: str, phase: str, turn: str) -> set[tuple[str, str, str]]:
    """Name, mode and detachment of the stratagems that the table has for the sheet, phase and turn."""
    return {
        (one.name, one.mode, one.detachment)
        for one in USABLE
        if (one.edition, one.sheet) == (edition, sheet)
        and one.phase in {phase, "any"}
        and one.turn in {turn, "either"}
    }


@pytest.fixture(scope="module")
def shipped(tmp_path_factory: pytest.TempPathFactory) -> GraphStore:
    """The shipped facts."""
    store = open_store(tmp_path_factory.mktemp("graph") / "nothing-imported")
    assert list(store.select(library.text("datasheets")))
    return store


@pytest.mark.parametrize("turn", TURNS)
@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize(("edition", "sheet"), SHEETS)
def test_stratagems_of_a_sheet(shipped: GraphStore, edition: str, sheet: str, phase: str, turn: str) -> None:
    answers = ask(shipped, f"stratagems for {sheet} in {TURNS[turn]} {phase} phase", edition).answers
    found = [(one.name, one.mode, one.detachment) for one in answers]
    assert set(found) == expected(edition, sheet, phase, turn)
    assert len(found) == len(set(found))
    assert {one.verdict for one in answers} == {"eligible"}
    assert all(one.sources for one in answers)
