"""Readings before they are built: what is damaged is refused, what has no name is unread."""

from dataclasses import replace

import pytest

from rulegraph.errors import UnreadableSource
from rulegraph.graph.datasheet_parts import AbilityUse
from rulegraph.graph.readings import Reading, SourceRecord, Unread
from rulegraph.graph.records import DatasheetRecord, ErratumRecord, Place, Record
from rulegraph.graph.soundness import LONGEST_NAME, LONGEST_TEXT, MOST_RECORDS, sound

PLACE = Place("tin.json", 7, 9)


def lancer(name: str = "Brass Lancer", faction: str = "Tin Court", text: str = "") -> DatasheetRecord:
    abilities = (AbilityUse("Steam", text=text),)
    return DatasheetRecord(name=name, edition="11", faction=faction, places=(PLACE,), abilities=abilities)


def reading(*records: Record, unread: int = 0) -> Reading:
    passages = tuple(Unread(Place("tin.json", line, line), "no rule") for line in range(1, unread + 1))
    source = SourceRecord("datacards/11/tin-court", "Tin Court", "datacards", ("11",), ())
    return Reading(source, records, passages)


@pytest.mark.parametrize(
    ("record", "reason"),
    [
        (lancer(name=""), "no name"),
        (lancer(name="\u2192 \U0001f4a5"), "the name has neither letters nor digits"),
        (lancer(faction="***"), "the faction has neither letters nor digits"),
        (
            lancer(name="a" * (LONGEST_NAME + 1)),
            f"the name has {LONGEST_NAME + 1} characters, more than the {LONGEST_NAME} of any name",
        ),
        (lancer(text="b" * (LONGEST_TEXT + 1)), "a text of 100,001 characters"),
    ],
)
def test_what_nothing_could_be_found_by_is_unread(record: Record, reason: str) -> None:
    whole = reading(lancer(), record, lancer("Rust Squire"), unread=1)
    assert sound(whole).records == (lancer(), lancer("Rust Squire"))
    first, added = sound(whole).unread
    assert first == whole.unread[0]
    assert (added.place, added.excerpt) == (PLACE, record.name[:160])
    assert added.reason.startswith(reason)


def test_what_has_a_name_stays() -> None:
    erratum = ErratumRecord(name="An erratum", header="→", edition="11", places=(PLACE,))
    fine = reading(lancer(), lancer("R2"), lancer("Élan"), lancer(faction=""), erratum, unread=5)
    assert sound(fine) == fine


def test_a_source_of_which_most_was_not_understood_is_damaged() -> None:
    assert sound(reading(lancer(), unread=1)).unread
    with pytest.raises(UnreadableSource) as refused:
        sound(reading(lancer(), unread=2))
    assert str(refused.value) == (
        "import Tin Court: 2 of 3 passages were not read, the first on line 1 of tin.json: no rule; "
        "get the source again from its publisher; nothing was written"
    )
    with pytest.raises(UnreadableSource, match="1 of 1 passages were not read"):
        sound(reading(lancer(name="")))


def test_no_source_has_so_many_entities() -> None:
    many = reading(*(replace(lancer(), name=f"Lancer {number}") for number in range(MOST_RECORDS + 1)))
    with pytest.raises(UnreadableSource, match="50,001 entities, more than the 50,000 of any"):
        sound(many)
