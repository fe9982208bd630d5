"""The two questions of the first release, answered from the shipped facts."""

from pathlib import Path

import pytest

from rulegraph.graph.store import open_store
from rulegraph.queries import library
from rulegraph.queries.answers import Answers
from rulegraph.queries.asking import ask

KROOT = {
    ("A Trap Well Laid", "standard"),
    ("EMP Grenades", "standard"),
    ("The Grisly Feast", "standard"),
    ("Boarding Blades", "standard"),
    ("Sweeping Ambush", "standard"),
    ("Join the Hunt", "standard"),
    ("Counter-offensive", "standard"),
    ("Command Re-roll", "standard"),
    ("Counter-offensive", "boarding-actions"),
    ("Command Re-roll", "boarding-actions"),
}
PATHFINDER_TEAM = {
    "Command Re-roll",
    "Guided Fire",
    "A Tempting Trap",
    "Coordinate to Engage",
    "Point-blank Ambush",
    "Pinpoint Counter-offensive",
    "Focused Fire",
    "Pulse Onslaught",
    "Counterfire Defence Systems",
    "Explosives",
    "Combat Debarkation",
    "Retreating Fire",
    "Microdrone Support",
    "Autoreactive Camouflage",
}


def shipped(question: str, folder: Path) -> Answers:
    """The answers of the shipped facts."""
    store = open_store(folder / "nothing-imported")
    if not list(store.select(library.text("datasheets"))):
        pytest.skip("there are no shipped facts yet")
    return ask(store, question)


def test_kroot_in_the_fight_phase(tmp_path: Path) -> None:
    answers = shipped("stratagems for KROOT in Fight phase", tmp_path)
    older = [one for one in answers.answers if one.edition == "10"]
    # The 10th-edition Boarding Actions detachment of the page counts as any other detachment here.
    modes = {
        (one.name, "standard" if one.detachment or one.mode == "standard" else one.mode) for one in older
    }
    assert modes == KROOT
    assert len(older) == len(KROOT)
    assert all(one.sources for one in answers.answers)
    assert answers.sections[-1].heading.startswith("Only in the 10th edition")


def test_pathfinder_team_in_the_shooting_phase(tmp_path: Path) -> None:
    answers = shipped("PATHFINDER TEAM in Shooting phase", tmp_path)
    newest = [one for one in answers.answers if one.edition == "11"]
    assert {one.name for one in newest if one.mode == "standard"} == PATHFINDER_TEAM
    assert {one.name for one in newest if one.mode == "boarding-actions"} >= {"Command Re-roll"}
    assert all(one.verdict in {"eligible", "conditional"} for one in newest)
