"""Files that are no BSData or no files to be read, and the files beside one: one clear line, no traceback."""

import json
import zipfile
from pathlib import Path
from typing import Any

import pytest

from rulegraph.errors import UnreadableSource
from rulegraph.graph.readers.bsdata import from_xml as bsdata_xml
from rulegraph.graph.readers.bsdata import reader as bsdata
from rulegraph.graph.readers.bsdata.tree import Malformed
from rulegraph.graph.readings import Reading, Unread
from rulegraph.graph.records import DatasheetRecord

LINE = {"name": "Wick", "typeId": "t", "typeName": "Unit", "id": "p", "hidden": False, "characteristics": []}
Fields = dict[str, Any]


def unit(identifier: str = "u", **fields: Any) -> Fields:
    return {"type": "unit", "name": "Wick", "id": identifier, "hidden": False, "profiles": [LINE], **fields}


def written(folder: Path, catalogue: Fields) -> Path:
    path = folder / "Wicks.json"
    root = {"id": "cat", "name": "Brine - Wicks", "revision": 1, **catalogue}
    path.write_text(json.dumps({"catalogue": root}, indent=1), encoding="utf-8")
    return path


def read(folder: Path, **catalogue: Any) -> Reading:
    return bsdata.read(written(folder, catalogue), "11")


def sheets(reading: Reading) -> list[str]:
    return [record.name for record in reading.records if isinstance(record, DatasheetRecord)]


@pytest.mark.parametrize(
    ("name", "data", "reason"),
    [
        ("a.cat", b"", "it is empty"),
        ("a.json", b" \n\n", "it is empty"),
        ("a.json", b'{"catalogue": {"id": "x", "rules": [{"name": "A"}', "line 1: Input data was truncated"),
        ("a.json", b'{"catalogue": {\n"id": "x",\n"name" "y"}}', "line 3: JSON is malformed: expected ':'"),
        ("a.json", b'{"units": []}', "no object named catalogue or gameSystem"),
        ("a.json", b'{"catalogue": []}', "no object named catalogue or gameSystem"),
        ("a.json", b"[1, 2]", "Expected `object`, got `array`"),
        ("a.json", b'{"catalogue": ' + b'{"a":[' * 100_000, "nested too deeply to be a catalogue"),
        ("a.json", '{"catalogue": {}}'.encode("utf-16"), "it is not text in UTF-8"),
        ("a.cat", b"<catalogue id='x'><rules></catalogue>", "line 1: mismatched tag"),
        ("a.cat", b"<catalogue id='x'>\n<rules>", "line 2: no element found"),
        ("a.cat", b"<html></html>", "'html', neither catalogue nor gameSystem"),
        ("a.cat", b"<?xml version='1.0' encoding='none-such'?><catalogue/>", "no XML that can be read"),
        ("a.cat", b"\x89PNG\r\n\x1a\n\0\0", "no JSON that can be read"),
    ],
)
def test_an_unreadable_file_gives_one_line(tmp_path: Path, name: str, data: bytes, reason: str) -> None:
    path = tmp_path / name
    path.write_bytes(data)
    with pytest.raises(UnreadableSource) as caught:
        bsdata.read(path, "11")
    message = str(caught.value)
    assert reason in message
    assert message.startswith(f"reading {path}: ")
    assert "\n" not in message
    assert len(message) < 400


@pytest.mark.parametrize(
    "declaration",
    [
        '<!DOCTYPE catalogue [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>',
        '<!DOCTYPE catalogue SYSTEM "file:///etc/hostname">',
        "<!DOCTYPE catalogue>",
    ],
)
def test_a_document_type_is_refused(tmp_path: Path, declaration: str) -> None:
    path = tmp_path / "bomb.cat"
    path.write_text(f'<?xml version="1.0"?>{declaration}<catalogue id="x" name="&b;"/>', encoding="utf-8")
    with pytest.raises(UnreadableSource, match="declares a document type or entities, which is refused"):
        bsdata.read(path, "11")


@pytest.mark.parametrize("name", ["packed.catz", "renamed.cat", "renamed.json"])
def test_a_packed_file_is_named_as_one(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("inner.cat", "<catalogue/>")
    with pytest.raises(UnreadableSource, match="a packed file; unpack it"):
        bsdata.read(path, "11")
    assert bsdata.recognises(path) == (path.suffix != ".json")


def test_without_an_edition_nothing_is_guessed(tmp_path: Path) -> None:
    path = written(tmp_path, {"selectionEntries": [unit()]})
    with pytest.raises(UnreadableSource, match="no game system beside it names the 10th or 11th edition"):
        bsdata.read(path)


def test_fifty_megabytes_on_one_line(tmp_path: Path) -> None:
    path = tmp_path / "long.json"
    filler = b"lorem ipsum " * (50 * 1024 * 1024 // 12)
    whole = json.dumps(
        {"catalogue": {"id": "c", "name": "Long", "selectionEntries": [unit(comment="FILLER")]}}
    )
    path.write_bytes(whole.encode().replace(b"FILLER", filler))
    assert sheets(bsdata.read(path, "11")) == ["Wick"]
    path.write_bytes(whole.encode().replace(b"FILLER", filler)[:-40])
    with pytest.raises(UnreadableSource, match="line 1: Input data was truncated"):
        bsdata.read(path, "11")


def test_a_link_that_leaves_the_folder_is_not_followed(tmp_path: Path) -> None:
    outside = written(tmp_path, {"selectionEntries": [unit()]})
    inside = tmp_path / "data"
    inside.mkdir()
    (inside / "Wicks.json").symlink_to(outside)
    with pytest.raises(UnreadableSource, match="a symbolic link that leaves its folder"):
        bsdata.read(inside / "Wicks.json", "11")
    path = inside / "Own.json"
    links = [{"type": "catalogue", "name": "Wicks", "id": "k", "targetId": "cat"}]
    path.write_text(
        json.dumps({"catalogue": {"id": "own", "name": "Own", "catalogueLinks": links}}), encoding="utf-8"
    )
    reading = bsdata.read(path, "11")
    assert [one.reason for one in reading.unread] == ["the catalogue 'Wicks' is not in the folder"]
    assert [file.name for file in reading.source.files] == ["Own.json"]


def test_a_damaged_file_that_is_referred_to_is_reported_at_the_reference(tmp_path: Path) -> None:
    (tmp_path / "Other.json").write_text('{"catalogue": {"id": "other", "name": ', encoding="utf-8")
    links = [{"type": "catalogue", "name": "Other", "id": "k", "targetId": "other"}]
    reading = read(tmp_path, selectionEntries=[unit()], catalogueLinks=links)
    assert sheets(reading) == ["Wick"]
    (fault,) = reading.unread
    assert isinstance(fault, Unread)
    assert "Input data was truncated" in fault.reason
    assert "\n" not in fault.reason


def test_catalogues_that_refer_to_each_other_are_read(tmp_path: Path) -> None:
    back = [{"type": "catalogue", "name": "Wicks", "id": "k", "targetId": "cat"}]
    other = {"catalogue": {"id": "other", "name": "Other", "catalogueLinks": back}}
    (tmp_path / "Other.json").write_text(json.dumps(other), encoding="utf-8")
    links = [{"type": "catalogue", "name": "Other", "id": "k", "targetId": "other"}]
    reading = read(tmp_path, selectionEntries=[unit()], catalogueLinks=links)
    assert reading.unread == ()
    assert [file.name for file in reading.source.files] == ["Wicks.json", "Other.json"]


@pytest.mark.parametrize("text", ["<catalogue/>", "<c:catalogue xmlns:c='x' id='a'/>"])
def test_an_empty_catalogue_has_no_datasheet(tmp_path: Path, text: str) -> None:
    path = tmp_path / "empty.cat"
    path.write_text(text, encoding="utf-8")
    assert sheets(bsdata.read(path, "11")) == []


def test_malformed_trees_say_why() -> None:
    with pytest.raises(Malformed, match="no XML that can be read, line 1"):
        bsdata_xml.tree("a.cat", b"<")
