"""Damaged or hostile BSData: an entry in the report with its place, and the rest is read."""

import json
from pathlib import Path
from typing import Any

from rulegraph.graph.readers.bsdata import from_json as bsdata_json
from rulegraph.graph.readers.bsdata import from_xml as bsdata_xml
from rulegraph.graph.readers.bsdata import reader as bsdata
from rulegraph.graph.readings import Reading
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


def faults(reading: Reading) -> list[tuple[int, str]]:
    return [(one.place.first, one.reason) for one in reading.unread]


def link(target: str, identifier: str) -> Fields:
    return {"name": target, "id": identifier, "targetId": target, "type": "selectionEntry", "hidden": False}


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
