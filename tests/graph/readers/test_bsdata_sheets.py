"""Single rules of reading a datasheet: costs, sizes, saves, lists, conditions, names."""

import json
from pathlib import Path
from typing import Any

import pytest

from rulegraph.graph.datasheet_parts import Composition, PointsBand
from rulegraph.graph.readers.bsdata import reader as bsdata
from rulegraph.graph.readers.bsdata.abilities import listed_units
from rulegraph.graph.readers.bsdata.catalogue import faction_of
from rulegraph.graph.readers.bsdata.profiles import prose
from rulegraph.graph.readers.bsdata.tree import Node
from rulegraph.graph.readings import Reading
from rulegraph.graph.records import DatasheetRecord

Fields = dict[str, Any]
STATS = {"name": "Wick", "typeName": "Unit", "id": "p", "characteristics": []}


def text(name: str, description: str, **fields: Any) -> Fields:
    told = [{"name": "Description", "$text": description}]
    return {"name": name, "typeName": "Abilities", "id": f"p-{name}", "characteristics": told, **fields}


def limits(low: int | None, high: int | None, **fields: Any) -> list[Fields]:
    told = (("min", low), ("max", high))
    return [
        {
            "type": kind,
            "value": value,
            "field": "selections",
            "scope": "parent",
            "id": f"{kind}{value}",
            **fields,
        }
        for kind, value in told
        if value is not None
    ]


def pts(value: Any) -> list[Fields]:
    return [{"name": "pts", "typeId": "pts", "value": value}]


def model(name: str, low: int | None, high: int | None, **fields: Any) -> Fields:
    return {"type": "model", "name": name, "id": f"m-{name}", "constraints": limits(low, high), **fields}


def size_change(value: int, comparison: str, count: int, **fields: Any) -> Fields:
    condition = {
        "type": comparison,
        "value": count,
        "field": "selections",
        "scope": "self",
        "childId": "model",
    }
    return {"type": "set", "value": value, "field": "pts", "conditions": [condition], **fields}


def read(folder: Path, **unit: Any) -> tuple[DatasheetRecord, Reading]:
    entry = {"type": "unit", "name": "Wick", "id": "u", "profiles": [STATS], **unit}
    root = {"id": "cat", "name": "Brine - Wicks", "selectionEntries": [entry]}
    path = folder / "Wicks.json"
    path.write_text(json.dumps({"catalogue": root}, indent=1), encoding="utf-8")
    reading = bsdata.read(path, "11")
    (sheet,) = (record for record in reading.records if isinstance(record, DatasheetRecord))
    return sheet, reading


@pytest.mark.parametrize("value", [80, 80.0, "80", "80.00"])
def test_costs_are_numbers_in_any_form(tmp_path: Path, value: Any) -> None:
    sheet, _ = read(tmp_path, costs=pts(value), selectionEntries=[model("Wick", 1, 1)])
    assert sheet.points == (PointsBand(80, 1),)


@pytest.mark.parametrize(
    ("changes", "bands"),
    [
        ([size_change(60, "equalTo", 2), size_change(90, "atLeast", 3)], [(40, 1), (60, 2), (90, 4)]),
        ([size_change(90, "greaterThan", 2)], [(40, 2), (90, 4)]),
        ([size_change(30, "lessThan", 2), size_change(30, "atMost", 1)], [(30, 1), (40, 4)]),
        ([size_change(50, "notEqualTo", 1)], [(40, 1), (50, 4)]),
        ([], [(40, 4)]),
    ],
)
def test_bands_end_where_the_cost_changes(
    tmp_path: Path, changes: list[Fields], bands: list[tuple[int, int]]
) -> None:
    sheet, reading = read(tmp_path, costs=pts(40), modifiers=changes, selectionEntries=[model("Wick", 1, 4)])
    assert [(band.points, band.models) for band in sheet.points] == bands
    assert reading.unread == ()


def test_conditions_in_groups_and_modifiers_in_groups_count(tmp_path: Path) -> None:
    def condition(comparison: str, count: int) -> Fields:
        return {
            "type": comparison,
            "value": count,
            "field": "selections",
            "scope": "self",
            "childId": "model",
        }

    either = {"type": "or", "conditions": [condition("equalTo", 1), condition("equalTo", 3)]}
    change = {"type": "increment", "value": 5, "field": "pts", "conditionGroups": [either]}
    group = {"type": "and", "modifiers": [change], "conditions": [condition("lessThan", 3)]}
    sheet, _ = read(tmp_path, costs=pts(40), modifierGroups=[group], selectionEntries=[model("Wick", 1, 3)])
    assert [(band.points, band.models) for band in sheet.points] == [(45, 1), (40, 3)]


def test_a_change_of_the_cost_for_another_reason_is_unread(tmp_path: Path) -> None:
    change = size_change(50, "atLeast", 1)
    change["conditions"][0]["childId"] = "banner"
    repeated = {
        "type": "increment",
        "value": 5,
        "field": "pts",
        "repeats": [{"value": 1, "childId": "model"}],
    }
    sheet, reading = read(
        tmp_path, costs=pts(40), modifiers=[change, repeated], selectionEntries=[model("Wick", 1, 1)]
    )
    assert sheet.points == (PointsBand(40, 1),)
    assert [one.reason for one in reading.unread] == [
        "a change of the points of Wick that is not understood"
    ] * 2


def test_models_of_different_cost_give_no_band(tmp_path: Path) -> None:
    models = [model("Wick", 1, 1, costs=pts(20)), model("Wax", 1, 1, costs=pts(30))]
    sheet, reading = read(tmp_path, selectionEntries=models)
    assert [band for band in sheet.points if not band.option] == []
    assert [one.reason for one in reading.unread] == ["the models of the unit cost different points"]


def test_the_cost_on_a_link_comes_before_that_of_its_target(tmp_path: Path) -> None:
    inner = {"type": "upgrade", "name": "Bell", "id": "bell", "costs": pts(5)}
    outer = {"name": "Bell", "id": "l", "targetId": "bell", "type": "selectionEntry", "costs": pts(8)}
    hidden = {"type": "upgrade", "name": "Holder", "id": "h", "hidden": True, "selectionEntries": [inner]}
    sheet, _ = read(
        tmp_path, costs=pts(40), selectionEntries=[model("Wick", 1, 1), hidden], entryLinks=[outer]
    )
    assert sheet.points == (PointsBand(40, 1), PointsBand(8, 0, option="Bell"))


@pytest.mark.parametrize(
    ("group", "rows"),
    [
        ({"constraints": limits(3, 6)}, [("Wick", 3, 6)]),
        ({}, [("Wick", 1, 12)]),
    ],
)
def test_variants_are_limited_by_their_group(
    tmp_path: Path, group: Fields, rows: list[tuple[str, int, int]]
) -> None:
    variants = [model("Wick w/ bell", 1, 6), model("Wick with tallow horn", None, 6)]
    sheet, _ = read(tmp_path, selectionEntryGroups=[{"name": "Wicks", "selectionEntries": variants, **group}])
    assert sheet.composition == tuple(Composition(*row) for row in rows)


def test_models_of_other_names_share_the_limit_of_their_group(tmp_path: Path) -> None:
    models = [model("Wick", 2, 9), model("Wax", None, 9)]
    group = {"name": "Crew", "constraints": limits(5, 5), "selectionEntries": models}
    sheet, _ = read(tmp_path, costs=pts(50), selectionEntryGroups=[group])
    assert sheet.composition == (Composition("Wick", 2, 5), Composition("Wax", 0, 3))
    assert sheet.points == (PointsBand(50, 5),)


def test_a_unit_without_a_limit_says_that_its_composition_is_lost(tmp_path: Path) -> None:
    sheet, _ = read(tmp_path, costs=pts(50), selectionEntries=[model("Wick", 3, None)])
    assert (sheet.composition, sheet.lost) == ((), ("composition",))
    assert sheet.points == (PointsBand(50, 1),)


@pytest.mark.parametrize(
    ("name", "description", "save", "kept"),
    [
        ("Invulnerable Save (4+)", "Words.", "4+", []),
        ("Invulnerable Save", "5+", "5+", []),
        ("Invulnerable Save", "This model has a 4+ invulnerable save.", "4+", []),
        ("Invulnerable Save (5+*)", "Only against arrows.", "", ["Invulnerable Save"]),
        ("Invulnerable Saves of Old", "4+", "", ["Invulnerable Saves of Old"]),
    ],
)
def test_a_save_told_by_an_ability_is_in_the_stat_line_unless_it_is_limited(
    tmp_path: Path, name: str, description: str, save: str, kept: list[str]
) -> None:
    sheet, _ = read(tmp_path, profiles=[STATS, text(name, description)])
    assert [line.invulnerable_save for line in sheet.models] == [save]
    assert [use.name for use in sheet.abilities] == kept


def test_wargear_that_takes_a_keyword_away_grants_none(tmp_path: Path) -> None:
    gear = [
        text("Veil", "The bearer loses the ^^Smoke^^ keyword."),
        text("Horn", "The bearer has the ^^Loud^^ keyword."),
    ]
    entry = {"type": "upgrade", "name": "Gear", "id": "g", "profiles": gear}
    sheet, _ = read(tmp_path, selectionEntries=[entry])
    assert sheet.grants_keywords == ("LOUD",)


@pytest.mark.parametrize(
    ("told", "units"),
    [
        ("It can join these:\n- RED WICK\n- Blue Wick*\nAnd more.", ("RED WICK", "Blue Wick")),
        ("It can join the following units: RED WICK, BLUE WICK.", ("RED WICK", "BLUE WICK")),
        ("It can join the following unit: RED WICK\n\nNot others.", ("RED WICK",)),
        ("It joins nobody.", ()),
    ],
)
def test_lists_of_units_stand_in_items_or_after_a_colon(told: str, units: tuple[str, ...]) -> None:
    assert listed_units(told) == units


@pytest.mark.parametrize(
    ("marked", "plain"),
    [
        ("**^^Red Wick^^** units", "RED WICK units"),
        ("^^**Red Wick^^** and ^^Wax^^", "RED WICK and WAX"),
        ("a single ^^ mark", "a single mark"),
        ("one\n\n■ two\n• three", "one\n- two\n- three"),
    ],
)
def test_keywords_are_in_capitals_without_markup(marked: str, plain: str) -> None:
    assert prose(marked) == plain


@pytest.mark.parametrize(
    ("name", "faction", "parent"),
    [
        ("Brine - Ember Wardens", "Ember Wardens", ""),
        ("Brine - Ember Wardens - Ninth Bell", "Ninth Bell", "Ember Wardens"),
        ("Brine - Tide Library", "Tide", ""),
        ("Tide-born", "Tide-born", ""),
        ("Library", "Library", ""),
    ],
)
def test_the_faction_is_the_last_part_of_the_catalogues_name(name: str, faction: str, parent: str) -> None:
    assert faction_of(Node("catalogue", "f", 1, 1, {"name": name})) == (faction, parent)
