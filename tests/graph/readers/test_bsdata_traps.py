"""Files that are no BSData, or damaged or hostile BSData: one clear line or an entry with its place."""

import json
import zipfile
from pathlib import Path
from typing import Any

import pytest

from rulegraph.errors import UnreadableSource
from rulegraph.graph.readers import bsdata, bsdata_json, bsdata_xml
from rulegraph.graph.readers.bsdata_tree import Malformed
from rulegraph.graph.records import DatasheetRecord, Reading, Unread

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


def faults(reading: Reading) -> list[tuple[int, str]]:
    return [(one.place.first, one.reason) for one in reading.unread]


def link(target: str, identifier: str) -> Fields:
    return {"name": target, "id": identifier, "targetId": target, "type": "selectionEntry", "hidden": False}


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


def test_links_in_a_circle_are_reported_and_the_rest_is_read(tmp_path: Path) -> None:
    group = {"name": "Gear", "id": "g", "hidden": False, "entryLinks": [link("g2", "l2")]}
    other = {"name": "More", "id": "g2", "hidden": False, "entryLinks": [link("g", "l3")]}
    infos = {"name": "I", "id": "i", "infoLinks": [{"name": "I", "id": "i2", "targetId": "i"}]}
    reading = read(
        tmp_path,
        selectionEntries=[unit(entryLinks=[link("g", "l1")], infoGroups=[infos])],
        sharedSelectionEntryGroups=[group, other],
    )
    assert sheets(reading) == ["Wick"]
    assert [reason for _, reason in faults(reading)] == ["the link leads round in a circle"] * 2
    told = (tmp_path / "Wicks.json").read_text(encoding="utf-8").split("\n")
    assert all("{" in told[line - 1] for line, _ in faults(reading))


def test_a_unit_that_links_to_itself_is_read_once(tmp_path: Path) -> None:
    reading = read(
        tmp_path, entryLinks=[link("u", "l0")], sharedSelectionEntries=[unit(entryLinks=[link("u", "l1")])]
    )
    assert sheets(reading) == ["Wick"]
    assert [reason for _, reason in faults(reading)] == ["the link leads round in a circle"]


def test_links_to_nothing_are_reported_with_their_line(tmp_path: Path) -> None:
    reading = read(
        tmp_path,
        selectionEntries=[
            unit(
                entryLinks=[link("nowhere", "l1")],
                infoLinks=[{"name": "Hover", "id": "i", "targetId": "none", "type": "rule"}],
            )
        ],
        entryLinks=[link("lost", "l2")],
    )
    assert sheets(reading) == ["Wick"]
    assert sorted(reason for _, reason in faults(reading)) == [
        "the entryLink leads to nothing in these files",
        "the entryLink leads to nothing in these files",
        "the infoLink leads to nothing in these files",
    ]
    told = (tmp_path / "Wicks.json").read_text(encoding="utf-8").split("\n")
    for one in reading.unread:
        assert one.excerpt.split()[-1] in "".join(told[one.place.first - 1 : one.place.last])


def test_links_that_multiply_are_cut_off(tmp_path: Path) -> None:
    levels = [
        {
            "name": f"L{n}",
            "id": f"g{n}",
            "entryLinks": [link(f"g{n + 1}", f"a{n}"), link(f"g{n + 1}", f"b{n}")],
        }
        for n in range(40)
    ]
    last = {"name": "L40", "id": "g40"}
    reading = read(
        tmp_path,
        selectionEntries=[unit(entryLinks=[link("g0", "l")]), unit("other", name="Other")],
        sharedSelectionEntryGroups=[*levels, last],
    )
    assert sheets(reading) == ["Other"]
    assert {reason for _, reason in faults(reading)} == {"more than 20000 entries in one datasheet"}


def test_profiles_that_multiply_are_cut_off(tmp_path: Path) -> None:
    levels = [
        {
            "name": f"I{n}",
            "id": f"i{n}",
            "infoLinks": [{"id": f"{side}{n}", "targetId": f"i{n + 1}"} for side in "ab"],
        }
        for n in range(40)
    ]
    reading = read(
        tmp_path,
        selectionEntries=[unit(infoLinks=[{"name": "I", "id": "l", "targetId": "i0"}])],
        sharedInfoGroups=[*levels, {"name": "I40", "id": "i40"}],
    )
    assert sheets(reading) == ["Wick"]
    assert {reason for _, reason in faults(reading)} == {"more than 20000 profiles and rules in one entry"}


def test_wrong_types_are_reported_where_they_stand(tmp_path: Path) -> None:
    reading = read(
        tmp_path,
        selectionEntries=[unit(costs=7, constraints={"type": "max"}), 12, None, unit("v", name="Other")],
        rules="none",
    )
    assert sheets(reading) == ["Wick", "Other"]
    assert [reason for _, reason in faults(reading)] == [
        "constraints: an object where a list or a value belongs",
        "selectionEntries: a value where an object belongs",
        "selectionEntries: a value where an object belongs",
    ]


def test_fields_of_a_wrong_type_spoil_nothing_else(tmp_path: Path) -> None:
    limits = [
        {"type": "max", "value": value, "field": "selections", "scope": "parent"}
        for value in ("x", 2.5, 1e99)
    ]
    model = {"type": "model", "name": "Wick", "id": "m", "constraints": limits}
    costs = [{"name": "pts", "typeId": "t", "value": "many"}]
    reading = read(tmp_path, selectionEntries=[unit(name=5, costs=costs, selectionEntries=[model])])
    (sheet,) = (record for record in reading.records if isinstance(record, DatasheetRecord))
    assert (sheet.name, sheet.points, sheet.composition, sheet.lost) == ("5", (), (), ("composition",))


def nested(depth: int) -> Fields:
    entry = unit("deepest")
    for n in range(depth):
        entry = {"type": "upgrade", "name": f"E{n}", "id": f"e{n}", "selectionEntries": [entry]}
    return unit(selectionEntries=[entry])


def test_what_is_nested_too_deeply_is_unread_in_both_forms(tmp_path: Path) -> None:
    reading = read(tmp_path, selectionEntries=[nested(60), unit("other", name="Other")])
    assert sheets(reading) == ["Wick", "Other"]
    assert [reason for _, reason in faults(reading)] == ["selectionEntries: nested too deeply"]
    deep = "<selectionEntries><selectionEntry>" * 50_000 + "</selectionEntry></selectionEntries>" * 50_000
    tree = bsdata_xml.tree(
        "deep.cat", f"<catalogue id='x'>\n{deep}\n<rules><rule id='r'/></rules></catalogue>".encode()
    )
    assert [(one.place.first, one.reason) for one in tree.unread] == [
        (2, "selectionEntries: nested too deeply")
    ]
    assert [rule.id for rule in tree.root.all("rules")] == ["r"]


def test_a_text_that_is_no_utf8_is_unread_alone(tmp_path: Path) -> None:
    path = written(tmp_path, {"selectionEntries": [unit(comment="MARK"), unit("v", name="Other")]})
    path.write_bytes(path.read_bytes().replace(b"MARK", b"\xff\xfe"))
    reading = bsdata.read(path, "11")
    assert sheets(reading) == ["Wick", "Other"]
    assert [reason for _, reason in faults(reading)] == ["comment: no text that can be read"]


def test_a_key_that_stands_twice_does_not_move_what_follows() -> None:
    once = b'"rules": [{"id": "r1"}],\n"x": [{"id": "x"}],\n'
    data = b'{"catalogue": {"id": "a",\n' + once + b'"rules": [\n{"id": "r2"}]}}'
    tree = bsdata_json.tree("twice.json", data)
    found = {node.id: (node.first, node.last) for node in tree.root.descendants()}
    assert set(found) == {"a", "r2", "x"}
    assert found["r2"][0] <= found["r2"][1] <= 5


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


def test_a_second_datasheet_of_a_name_is_unread(tmp_path: Path) -> None:
    reading = read(tmp_path, selectionEntries=[unit(), unit("v", name="WICK")])
    assert sheets(reading) == ["Wick"]
    assert [reason for _, reason in faults(reading)] == [
        f"a second datasheet of this name; line {sheet_line(reading)} has the first"
    ]


def sheet_line(reading: Reading) -> int:
    return next(record.places[0].first for record in reading.records if isinstance(record, DatasheetRecord))


def test_an_enhancement_without_a_detachment_is_unread(tmp_path: Path) -> None:
    entry = {"type": "upgrade", "name": "Bell", "id": "e", "costs": [{"name": "Enhancements", "value": 1}]}
    group = {"name": "Things", "id": "g", "selectionEntries": [entry]}
    reading = read(tmp_path, selectionEntries=[unit()], sharedSelectionEntryGroups=[group])
    assert [reason for _, reason in faults(reading)] == ["an enhancement of which no detachment is told"]


@pytest.mark.parametrize("text", ["<catalogue/>", "<c:catalogue xmlns:c='x' id='a'/>"])
def test_an_empty_catalogue_has_no_datasheet(tmp_path: Path, text: str) -> None:
    path = tmp_path / "empty.cat"
    path.write_text(text, encoding="utf-8")
    assert sheets(bsdata.read(path, "11")) == []


def test_malformed_trees_say_why() -> None:
    with pytest.raises(Malformed, match="no XML that can be read, line 1"):
        bsdata_xml.tree("a.cat", b"<")
