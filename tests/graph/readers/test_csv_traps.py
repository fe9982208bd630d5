"""Broken exports: each fault is one entry with its place, or one error; the rest is read."""

import shutil
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

import pytest

from rulegraph.errors import UnreadableSource
from rulegraph.graph.readers.csv_export.reader import read
from rulegraph.graph.readings import Reading
from rulegraph.graph.records import DatasheetRecord, Place, StratagemRecord

FIXTURE = Path(__file__).parents[2] / "fixtures" / "csv" / "export"
SHEETS = "Datasheets.csv"
CHART = "WHEN: Command phase.<br>TARGET: Your chart.<br>EFFECT: Redraw it.|"
LEADERS = "Datasheets_leader.csv"
KEYWORDS = "Datasheets_keywords.csv"
WARGEAR = "Datasheets_wargear.csv"
Edit = Callable[[str, str], None]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    copy = tmp_path / "export"
    shutil.copytree(FIXTURE, copy)
    return copy


@pytest.fixture
def append(folder: Path) -> Edit:
    def add(file: str, line: str) -> None:
        path = folder / file
        path.write_bytes(path.read_bytes() + line.encode() + b"\n")

    return add


def faults(reading: Reading) -> list[tuple[str, int, str]]:
    return [(one.place.file, one.place.first, one.reason) for one in reading.unread]


def count(reading: Reading, kind: type) -> int:
    return sum(isinstance(record, kind) for record in reading.records)


@pytest.mark.parametrize(
    ("file", "line", "first", "reason"),
    [
        ("Datasheets.csv", "000000110|Torn Row|TW|", 9, "too few fields: 3 where the heading has 14"),
        (LEADERS, "000000102|000000101|x|", 3, "too many fields: 3 where the heading has 2"),
        (LEADERS, "000000999|000000101|", 3, f"the datasheet 000000999 is not in {SHEETS}"),
        (LEADERS, "000000102|000000999|", 3, f"the datasheet 000000999 is not in {SHEETS}"),
        (KEYWORDS, "000000999|Fly||false|", 16, f"the datasheet 000000999 is not in {SHEETS}"),
        ("Datasheets_abilities.csv", "000000101|9|000000899||||Core||", 10,
         "the ability 000000899 is not in Abilities.csv"),
        ("Datasheets_abilities.csv", "000000101|9||||Words.|Datasheet||", 10, "an ability without a name"),
        (WARGEAR, "000000101|9|1||Bell|||Loud|1|3|4|0|1|", 7, "neither ranged nor melee: Loud"),
        ("Datasheets_models_cost.csv", "000000101|4|20 models|dear|", 6, "the cost is no number: dear"),
        ("Datasheets_detachment_abilities.csv", "000000101|000000599|", 7,
         "the id 000000599 is not in Detachment_abilities.csv"),
        ("Datasheets_enhancements.csv", "000000199|000000602002|", 4,
         f"the datasheet 000000199 is not in {SHEETS}"),
        ("Factions.csv", "TW|Other Wardens||", 4, "the id TW is that of line 2"),
        ("Stratagems.csv", "XX|000000903002|LOST|X – Wargear Stratagem|1||||X|<b>WHEN:</b> A.|", 13,
         "the faction XX is not in Factions.csv"),
        ("Stratagems.csv", "TW|000000903002|ODD||1||||Spring Tide|Words.|", 13,
         "neither a stratagem nor a part of an army rule: type (empty)"),
        ("Stratagems.csv", "TW|000000903002|DEAR|X – Wargear Stratagem|x||||Spring Tide|Words.|", 13,
         "the cost is no number: x"),
        ("Stratagems.csv", "|000000304001|NEW CHART|Core – X Stratagem|2|||||" + CHART,
         13,
         "another text of New Chart than in line 5, of a later id"),
        ("Abilities.csv", "000000803|Lost||XX|Words.|", 5, "the faction XX is not in Factions.csv"),
        ("Abilities.csv", "000000802|Undertow||EC|Other words.|", 5,
         "another text of the ability 000000802 than in line 3"),
        ("Enhancements.csv", "000000502003|TW|Shell|free|Spring Tide||Words.|", 4,
         "the cost is no number: free"),
        ("Enhancements.csv", "000000502003|TW|Shell|5|||Words.|", 4, "no detachment is named"),
        ("Detachment_abilities.csv", "|TW|Rule||Words.|Spring Tide|", 5, "no id"),
        ("Datasheets.csv", "000000110|Lost Guard|XX|000000901||Other|||false|||||x|", 9,
         "the faction XX is not in Factions.csv"),
        ("Datasheets.csv", "000000110|Far Guard|TW|000000999||Other|||false|||||x|", 9,
         "the source 000000999 is not in Source.csv"),
        ("Datasheets.csv", "000000101|Second Guard|TW|000000901||Other|||false|||||x|", 9,
         "the id 000000101 is that of line 2"),
        ("Datasheets.csv", "000000110||TW|000000901||Other|||false|||||x|", 9,
         "no name of its own in its faction: empty"),
    ],
)  # fmt: skip
def test_a_broken_row_is_one_entry_and_all_else_is_read(
    folder: Path, append: Edit, file: str, line: str, first: int, reason: str
) -> None:
    append(file, line)
    whole, broken = read(FIXTURE), read(folder)
    assert faults(broken) == [(file, first, reason)]
    names = {record.name for record in broken.records}
    assert {record.name for record in whole.records} <= names
    handled = {
        part.handling for part in broken.fragments if part.file == file and part.first <= first <= part.last
    }
    doubtful = "Source.csv" in reason
    assert handled == {"entity" if doubtful else "unread"}


def test_a_row_that_stands_twice_is_a_duplicate_and_no_fault(folder: Path, append: Edit) -> None:
    line = (folder / "Enhancements.csv").read_text(encoding="utf-8-sig").splitlines()[1]
    append("Enhancements.csv", line)
    reading = read(folder)
    assert reading.unread == ()
    assert [part.handling for part in reading.fragments if part.file == "Enhancements.csv"][-1] == "duplicate"
    assert reading.records == read(FIXTURE).records


def test_a_stratagem_without_labels_keeps_what_it_has_and_is_reported(folder: Path, append: Edit) -> None:
    append("Stratagems.csv", "TW|000000903002|MUTE|Spring Tide – Wargear Stratagem|1||||Spring Tide|Words.|")
    reading = read(folder)
    assert [reason for _, _, reason in faults(reading)] == [
        "no WHEN, TARGET, EFFECT in the text",
        "text before the first label",
    ]
    assert count(reading, StratagemRecord) == count(read(FIXTURE), StratagemRecord) + 1


@pytest.mark.parametrize("file", ["Factions.csv", "Datasheets.csv", "Stratagems.csv"])
@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (None, "the file is missing"),
        (b"", "the file is empty"),
        (b"\xff\xfei\0d\0", "the first line is not UTF-8"),
        (b"a" * 50_000_000, "the heading has no column id, "),
    ],
)
def test_without_a_table_that_all_needs_nothing_is_read(
    folder: Path, file: str, data: bytes | None, reason: str
) -> None:
    if data is None:
        (folder / file).unlink()
    else:
        (folder / file).write_bytes(data)
    with pytest.raises(UnreadableSource, match=f"{file}: {reason}") as raised:
        read(folder)
    message = str(raised.value)
    assert "\n" not in message
    assert len(message) < 400


@pytest.mark.parametrize("data", [None, b""])
def test_without_weapons_the_datasheets_say_that_they_lost_them(folder: Path, data: bytes | None) -> None:
    file = folder / "Datasheets_wargear.csv"
    file.unlink()
    if data is not None:
        file.write_bytes(data)
    reading = read(folder)
    reason = "the file is missing" if data is None else "the file is empty"
    assert faults(reading) == [("Datasheets_wargear.csv", 1, reason)]
    sheets = [record for record in reading.records if isinstance(record, DatasheetRecord)]
    assert all("hasWeapon" in sheet.lost and sheet.weapons == () for sheet in sheets)


def test_without_publications_legends_are_unknown(folder: Path) -> None:
    (folder / "Source.csv").unlink()
    reading = read(folder)
    assert faults(reading) == [("Source.csv", 1, "the file is missing")]
    assert reading.source.version == ""
    sheets = [record for record in reading.records if isinstance(record, DatasheetRecord)]
    assert all("isLegends" in sheet.lost for sheet in sheets)


def test_without_the_export_s_own_verdicts_nothing_is_missed(folder: Path) -> None:
    (folder / "Datasheets_stratagems.csv").unlink()
    assert read(folder).unread == ()


def test_a_link_that_leaves_the_folder_is_not_followed(folder: Path, tmp_path: Path) -> None:
    outside = tmp_path / "Enhancements.csv"
    shutil.move(folder / "Enhancements.csv", outside)
    (folder / "Enhancements.csv").symlink_to(outside)
    reading = read(folder)
    assert faults(reading)[0] == ("Enhancements.csv", 1, "a symbolic link that leaves the folder")
    assert "Enhancements.csv" not in {file.name for file in reading.source.files}
    assert "Pearl of Calm" not in {record.name for record in reading.records}


def test_a_link_to_itself_is_a_reason_and_no_endless_loop(folder: Path) -> None:
    (folder / "Abilities.csv").unlink()
    (folder / "Abilities.csv").symlink_to(folder / "Abilities.csv")
    reason = faults(read(folder))[0]
    assert reason[0] == "Abilities.csv"


def test_a_link_inside_the_folder_is_followed(folder: Path) -> None:
    (folder / "kept").mkdir()
    shutil.move(folder / "Source.csv", folder / "kept" / "Source.csv")
    (folder / "Source.csv").symlink_to(folder / "kept" / "Source.csv")
    assert read(folder).unread == ()


def test_another_table_in_the_folder_is_named(folder: Path) -> None:
    (folder / "Recipes.csv").write_text("id|soup|\n", encoding="utf-8")
    (entry,) = read(folder).unread
    assert (entry.place, entry.reason) == (
        Place("Recipes.csv", 1, 1),
        "no table of this export that is known",
    )


def test_fifty_megabytes_on_one_line_are_one_entry(folder: Path, append: Edit) -> None:
    append(
        "Stratagems.csv",
        "TW|000000903002|LONG|Spring Tide – Wargear Stratagem|1||||Spring Tide|" + "a" * 50_000_000 + "|",
    )
    ((file, line, reason),) = faults(read(folder))
    assert (file, line) == ("Stratagems.csv", 13)
    assert reason.startswith("a record of 50000")


HOSTILE = (
    "<",
    "<a ",
    "&",
    "</",
    "*",
    "\t",
    "’s a can ",
    "1 a and ",
    "1 a - A ",
    "if ",
    "has the A keyword ",
    "(",
)


@pytest.mark.parametrize("sign", HOSTILE)
def test_hostile_text_takes_no_long_time(folder: Path, append: Edit, sign: str) -> None:
    text = sign * (90_000 // len(sign))
    append("Datasheets_options.csv", f"000000101|9|•|{text}!|")
    append("Datasheets_abilities.csv", f"000000101|9|||Lamp|{text}!|Wargear||")
    append("Datasheets_unit_composition.csv", f"000000101|9|1 {text}!|")
    append("Datasheets_models_cost.csv", f"000000101|9|{text},|5|")
    append("Datasheets_wargear.csv", f"000000101|9|1||Bell|{text}!|12|Ranged|1|3|4|0|1|")
    append("Stratagems.csv", f"TW|000000903002|S|X – Wargear Stratagem|1||||Spring Tide|<b>WHEN:</b>{text}|")
    start = perf_counter()
    reading = read(folder)
    assert perf_counter() - start < 5
    assert count(reading, StratagemRecord) == count(read(FIXTURE), StratagemRecord) + 1
