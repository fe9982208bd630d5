"""Bad datacards: each is a clear refusal or an entry in the report, and takes nothing else with it."""

import io
import json
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rulegraph.errors import UnreadableSource
from rulegraph.graph.readers.datacards import reader as datacards
from rulegraph.graph.readings import Reading
from rulegraph.graph.records import DatasheetRecord, EnhancementRecord, Place, StratagemRecord

FIXTURES = Path(__file__).resolve().parents[2] / "fixtures" / "datacards"
FACTION = FIXTURES / "glass_choir.json"


def zipped() -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        archive.write(FACTION, "glass_choir.json")
    return buffer.getvalue()


def written(folder: Path, data: bytes) -> Path:
    path = folder / "cards.json"
    path.write_bytes(data)
    return path


def changed(folder: Path, change: Callable[[dict[str, Any]], None]) -> Reading:
    """What is read of the invented faction after a change of its data."""
    cards = json.loads(FACTION.read_text(encoding="utf-8"))
    change(cards)
    path = folder / "cards.json"
    path.write_text(json.dumps(cards, indent=2, ensure_ascii=False), encoding="utf-8")
    return datacards.read(path)


def names(reading: Reading, kind: type) -> list[str]:
    return [record.name for record in reading.records if type(record) is kind]


@pytest.mark.parametrize(
    ("data", "found"),
    [
        (b"", "it is empty"),
        (b" \n ", "it is empty"),
        (FACTION.read_bytes()[:3000], "truncated"),
        (FACTION.read_bytes().replace(b'"stratagems": [', b'"stratagems": ['[:-1]), "malformed"),
        (zipped(), "malformed"),
        (FACTION.read_text(encoding="utf-8").encode("utf-16"), "malformed"),
        (b"\x00\xff\xfe binary", "malformed"),
        (b"[1, 2]", "array"),
        (b'"a text"', "str"),
        (b"{}", "names neither the 10th nor the 11th edition"),
        (b'{"source": "40k-12e", "datasheets": []}', "names neither the 10th nor the 11th edition"),
        (b'{"source": ["40k-11e"]}', "source: an array where a text belongs"),
        (b'{"source": "40k-11e", "name": "x"}', "without datasheets"),
        (b'{"source": "40k-11e", "datasheets": []}', "name: missing or empty"),
        (b'{"source": "40k-11e", "name": "x", "isCombatPatrol": true, "datasheets": []}', "Combat Patrol"),
        (b'{"source": "40k-11e", "x": ' + b"[" * 200_000 + b"]" * 200_000 + b"}", "nested too deeply"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_refused_in_one_line(tmp_path: Path, data: bytes, found: str) -> None:
    with pytest.raises(UnreadableSource) as refusal:
        datacards.read(written(tmp_path, data))
    message = str(refusal.value)
    assert found in message
    assert "cards.json" in message
    assert "\n" not in message
    assert len(message) < 400


def test_a_malformed_file_names_the_line(tmp_path: Path) -> None:
    with pytest.raises(UnreadableSource, match="on line 3"):
        datacards.read(written(tmp_path, b'{"source": "40k-11e",\n"datasheets": [\n{]}'))


def test_what_cannot_be_opened(tmp_path: Path) -> None:
    for path in (tmp_path / "missing.json", tmp_path):
        assert not datacards.recognises(path)
        with pytest.raises(UnreadableSource):
            datacards.read(path)


@pytest.mark.parametrize("data", [b"", b"[]", zipped(), b'{"gameSystem": {}}', "{}".encode("utf-16")])
def test_does_not_recognise_other_files(tmp_path: Path, data: bytes) -> None:
    assert not datacards.recognises(written(tmp_path, data))


def test_too_large_or_too_many_values(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = written(tmp_path, FACTION.read_bytes())
    monkeypatch.setattr(datacards, "VALUES_LIMIT", 10)
    with pytest.raises(UnreadableSource, match="more than 10 values"):
        datacards.read(path)
    monkeypatch.setattr(datacards, "SIZE_LIMIT", 1000)
    with pytest.raises(UnreadableSource, match="more than the 1,000 that are read"):
        datacards.read(path)


def test_fifty_megabytes_on_one_line(tmp_path: Path) -> None:
    cards = json.loads(FACTION.read_text(encoding="utf-8"))
    cards["stratagems"][0]["effect"]["en"] = "h" * 50_000_000
    reading = datacards.read(written(tmp_path, json.dumps(cards).encode()))
    assert names(reading, StratagemRecord) == ["Shatter Song", "Moth Dance"]
    assert {place.last for record in reading.records for place in record.places} == {1}


def test_a_byte_order_mark_is_no_obstacle(tmp_path: Path) -> None:
    path = written(tmp_path, b"\xef\xbb\xbf" + FACTION.read_bytes())
    assert datacards.recognises(path)
    assert "Sirens" in names(datacards.read(path), DatasheetRecord)


def test_a_record_in_another_encoding_is_unread_alone(tmp_path: Path) -> None:
    data = FACTION.read_bytes().replace(b"The panes tremble.", "Gl\xe4ser zittern.".encode("latin-1"))
    reading = datacards.read(written(tmp_path, data))
    assert names(reading, StratagemRecord) == ["Moth Dance"]
    (unread,) = reading.unread
    assert unread.place == Place("cards.json", 52, 69)
    assert "UTF-8" in unread.reason
    assert "s-01" in unread.excerpt


@pytest.mark.parametrize(
    ("field", "value", "reason"),
    [
        ("name", ["x"], "stratagems: name: an array where a text belongs"),
        ("name", None, "stratagems: name: missing or empty"),
        ("name", {"de": "x"}, "stratagems: name: no English text"),
        ("cost", "cheap", "stratagems: cost: a text where a whole number belongs"),
        ("cost", None, "stratagems: cost: missing or empty"),
        ("detachment", "", "stratagems: detachment: missing or empty"),
        ("turn", "mine", "stratagems: turn: 'mine' is no turn that this reader knows"),
        ("type", "Lamp Lore", "stratagems: type: 'lamp lore' is no category that this reader knows"),
        ("phase", "shooting", "stratagems: phase: a text where an array belongs"),
        (
            "isCombatPatrol",
            True,
            "stratagems: a Combat Patrol card: it reuses the id of another with other values",
        ),
    ],
)
def test_a_wrong_field_leaves_one_record_unread(
    tmp_path: Path, field: str, value: object, reason: str
) -> None:
    reading = changed(tmp_path, lambda cards: cards["stratagems"][0].update({field: value}))
    assert names(reading, StratagemRecord) == ["Moth Dance"]
    assert [unread.reason for unread in reading.unread] == [reason]


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda sheet: sheet["stats"].append("x"), "datasheets: stats[2]: a text where an object belongs"),
        (
            lambda sheet: sheet["rangedWeapons"][0]["profiles"][1].pop("name"),
            "datasheets: rangedWeapons[0].profiles[1].name: missing or empty",
        ),
        (
            lambda sheet: sheet["points"][0].pop("cost"),
            "datasheets: points[0]: no cost or no number of models",
        ),
        (lambda sheet: sheet.update(abilities=[]), "datasheets: abilities: an array where an object belongs"),
        (lambda sheet: sheet.update(keywords={}), "datasheets: keywords: an object where an array belongs"),
    ],
)
def test_a_wrong_part_leaves_one_sheet_unread(
    tmp_path: Path, change: Callable[[dict[str, Any]], None], reason: str
) -> None:
    reading = changed(tmp_path, lambda cards: change(cards["datasheets"][0]))
    assert names(reading, DatasheetRecord) == ["Wandering Tuner"]
    assert [unread.reason for unread in reading.unread] == [reason]


def test_a_wrong_rule_spoils_no_other(tmp_path: Path) -> None:
    data = FACTION.read_bytes().replace(b"Choose a note", b"\xff")
    reading = datacards.read(written(tmp_path, data))
    assert names(reading, StratagemRecord) == ["Shatter Song", "Moth Dance"]
    assert [unread.place for unread in reading.unread] == [Place("cards.json", 11, 22)]


def test_elements_and_sections_of_the_wrong_type(tmp_path: Path) -> None:
    def change(cards: dict[str, Any]) -> None:
        cards["stratagems"].append(7)
        cards["enhancements"] = {"not": "a list"}
        cards["rules"] = [1]
        cards["datasheets"] = None

    reading = changed(tmp_path, change)
    assert names(reading, StratagemRecord) == ["Shatter Song", "Moth Dance"]
    assert [unread.reason.partition(":")[0] for unread in reading.unread] == [
        "rules",
        "stratagems",
        "enhancements",
    ]


def test_unknown_fields_and_sections_are_told_once(tmp_path: Path) -> None:
    def change(cards: dict[str, Any]) -> None:
        cards["songs"] = [{"id": "x"}]
        for stratagem in cards["stratagems"]:
            stratagem["pitch"] = 440

    reading = changed(tmp_path, change)
    assert names(reading, StratagemRecord) == ["Shatter Song", "Moth Dance"]
    assert sorted(unread.reason for unread in reading.unread) == [
        "stratagems: the field 'pitch' of 2 of them is none that this reader knows",
        "the section 'songs' is none that this reader knows",
    ]


def test_the_same_record_twice_is_one_with_both_places(tmp_path: Path) -> None:
    reading = changed(tmp_path, lambda cards: cards["enhancements"].append(cards["enhancements"][0]))
    (enhancement,) = [record for record in reading.records if isinstance(record, EnhancementRecord)]
    assert len(enhancement.places) == 2
    assert reading.unread == ()


def test_a_second_record_of_a_name_with_other_values_is_unread(tmp_path: Path) -> None:
    reading = changed(
        tmp_path,
        lambda cards: cards["enhancements"].append({**cards["enhancements"][0], "cost": "99"}),
    )
    (enhancement,) = [record for record in reading.records if isinstance(record, EnhancementRecord)]
    assert enhancement.points == 15
    (unread,) = reading.unread
    assert unread.reason.startswith("Crystal Throat (Aura): told again with other values; what lines ")


def test_a_detachment_of_another_faction_is_told(tmp_path: Path) -> None:
    reading = changed(
        tmp_path, lambda cards: cards["stratagems"][0].update(detachment_faction="Moth Singers")
    )
    assert names(reading, StratagemRecord) == ["Shatter Song", "Moth Dance"]
    (unread,) = reading.unread
    assert unread.reason == "Shatter Song: the file has no detachment 'Shard Vigil' of Moth Singers"


def test_boarding_actions_are_told_apart(tmp_path: Path) -> None:
    reading = changed(
        tmp_path,
        lambda cards: cards["stratagems"].append(
            {**cards["stratagems"][0], "type": "Boarding Actions – Wargear Stratagem"}
        ),
    )
    found = [record for record in reading.records if isinstance(record, StratagemRecord)]
    assert [(record.mode, record.category) for record in found] == [
        ("standard", "strategic-ploy"),
        ("standard", None),
        ("boarding-actions", "wargear"),
    ]


def test_words_of_the_data_are_never_executed_or_expanded(tmp_path: Path) -> None:
    text = '{0.__class__} %s ${HOME} <script>x</script> " } UNION { ?s ?p ?o }'
    reading = changed(tmp_path, lambda cards: cards["stratagems"][0]["effect"].update(en=text))
    (first, _) = [record for record in reading.records if isinstance(record, StratagemRecord)]
    assert first.effect == text
