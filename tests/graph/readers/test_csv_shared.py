"""The real export: everything accounted for, known counts of a kind, and linear time."""

import re
from collections import Counter
from time import process_time

import pytest
from shared import DATA, needs_shared

from rulegraph.graph.readers.csv_export.reader import read
from rulegraph.graph.readings import Reading
from rulegraph.graph.records import DatasheetRecord, DetachmentRecord, StratagemRecord

EXPORT = DATA / "wahapedia-10e"


@pytest.fixture(scope="module")
def reading() -> Reading:
    return read(EXPORT)


@needs_shared
def test_every_line_is_accounted_for_and_only_dead_ids_are_unread(reading: Reading) -> None:
    for file in reading.source.files:
        parts = [part for part in reading.fragments if part.file == file.name]
        lines = [line for part in parts for line in range(part.first, part.last + 1)]
        assert lines == list(range(1, (EXPORT / file.name).read_bytes().count(b"\n") + 1)), file.name
    reasons = Counter(re.sub(r"\d+", "n", passage.reason) for passage in reading.unread)
    assert reasons == {
        "the datasheet n is not in Datasheets.csv": 48,
        "another text of New Orders than in line n, of a later id": 1,
    }
    unread = {(part.file, line) for part in reading.fragments if part.handling == "unread"
              for line in range(part.first, part.last + 1)}  # fmt: skip
    assert unread == {(passage.place.file, passage.place.first) for passage in reading.unread}


@needs_shared
def test_every_datasheet_and_stratagem_row_is_told_by_its_id(reading: Reading) -> None:
    for kind, file, others in (
        (DatasheetRecord, "Datasheets.csv", 1),
        (StratagemRecord, "Stratagems.csv", 7),
    ):
        ids = [
            one.value for record in reading.records if isinstance(record, kind) for one in record.identifiers
        ]
        rows = (EXPORT / file).read_bytes().count(b"\n") - 1
        assert len(ids) == len(set(ids)) == rows - others


@needs_shared
def test_stratagems_are_whole_and_their_labels_read(reading: Reading) -> None:
    stratagems = [record for record in reading.records if isinstance(record, StratagemRecord)]
    assert all(one.when and one.target and one.effect for one in stratagems)
    assert all(one.category and one.listed_turn and one.listed_phases for one in stratagems)
    assert not [
        one.name for one in stratagems if "<" in one.when + one.target + one.effect + one.restrictions
    ]


@needs_shared
def test_boarding_actions_are_told_by_the_data_and_have_rosters(reading: Reading) -> None:
    detachments = [record for record in reading.records if isinstance(record, DetachmentRecord)]
    for one in detachments:
        assert bool(one.roster) == (one.mode == "boarding-actions"), one.name
    names = {one.name for one in detachments}
    assert [name for name in names if f"{name} (Boarding Actions)" in names] == ["Daemonic Incursion"]
    counts = Counter(
        (one.faction, one.detachment, one.mode)
        for one in reading.records
        if isinstance(one, StratagemRecord) and one.detachment
    )
    assert {(mode, count) for (_, _, mode), count in counts.items()} == {
        ("standard", 6),
        ("boarding-actions", 4),
    }


@needs_shared
def test_options_have_facts_where_the_sentence_is_plain(reading: Reading) -> None:
    sheets = [record for record in reading.records if isinstance(record, DatasheetRecord)]
    options = [option for sheet in sheets for option in sheet.options]
    assert sum(bool(option.choices) for option in options) / len(options) > 0.92
    assert all(sheet.composition for sheet in sheets if sheet.abilities)
    assert sum(not sheet.points for sheet in sheets) <= 2


@needs_shared
def test_the_export_is_read_in_seconds() -> None:
    """Alone it takes less than five; other tests beside it may slow it down."""
    start = process_time()
    read(EXPORT)
    assert process_time() - start < 15
