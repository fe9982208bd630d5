"""Errata of an invented game: what applying them does to the graph."""

from dataclasses import replace
from pathlib import Path

import pytest
from errata_game import (
    CONFLICTING,
    DAZZLE,
    DAZZLE_RECORD,
    MISSING,
    PENDING,
    RECORDS,
    TRIMMED,
    UNREAD,
    WARDENS,
    WARDENS_RECORD,
    erratum,
    game,
    put,
    reading,
    verdicts,
)

from rulegraph.errors import ErratumError, UnreadableSource
from rulegraph.graph import errata
from rulegraph.graph.identifiers import DERIVED, IMPORTS
from rulegraph.graph.quads import Literal, Quad
from rulegraph.graph.records import ErratumRecord, Record
from rulegraph.graph.store import open_store
from rulegraph.ontology.terms import DCTERMS, PREFIXES, RG

KEYWORD = PREFIXES["id"] + "11/keyword/"
TRIMMER = f"{WARDENS}#ability-wick-trimmer"


def view(location: Path) -> set[Quad]:
    return set(open_store(location).quads(""))


def values(location: Path, subject: str, predicate: str) -> set[str]:
    found = [quad.object for quad in view(location) if (quad.subject, quad.predicate) == (subject, predicate)]
    return {one.text if isinstance(one, Literal) else one for one in found}


def eligible(location: Path, stratagem: str) -> set[str]:
    quads = view(location)
    nodes = {one.subject for one in quads if one.predicate == RG.ofStratagem and one.object == stratagem}
    fitting = {
        one.subject
        for one in quads
        if one.subject in nodes and one.object == PREFIXES["verdict"] + "eligible"
    }
    return {str(one.object) for one in quads if one.subject in fitting and one.predicate == RG.forDatasheet}


def test_applied_patch_is_in_force_and_the_old_telling_stays(tmp_path: Path) -> None:
    game(tmp_path, PENDING)
    before = {one for name in open_store(tmp_path).graphs() for one in open_store(tmp_path).quads(name)}
    done = errata.apply(tmp_path, date="2032-01-02")
    assert [one.name for one in done.patches] == [PENDING.name]
    assert verdicts(tmp_path) == {PENDING.name: "applied"}
    (text,) = values(tmp_path, TRIMMER, RG.abilityText)
    assert '8"' in text
    after = {one for name in open_store(tmp_path).graphs() for one in open_store(tmp_path).quads(name)}
    assert {one for one in before if one.graph not in {DERIVED, IMPORTS}} <= after
    (patch,) = done.patches[0].sources
    assert values(tmp_path, patch, DCTERMS.issued) == {"2032-01-02"}


def test_versions_of_a_patched_entity_are_a_chain_of_dates(tmp_path: Path) -> None:
    game(tmp_path, PENDING)
    errata.apply(tmp_path, date="2032-01-02")
    old, new = f"{WARDENS}#version-2031-05-01", f"{WARDENS}#version-2032-01-02"
    assert values(tmp_path, WARDENS, RG.hasVersion) == {old, new}
    assert values(tmp_path, old, DCTERMS.isReplacedBy) == {new}
    assert values(tmp_path, new, DCTERMS.replaces) == {old}


def test_applying_again_changes_nothing(tmp_path: Path) -> None:
    game(tmp_path, PENDING)
    errata.apply(tmp_path)
    told = view(tmp_path)
    assert errata.apply(tmp_path) == errata.Application((), (), (), None)
    done = errata.apply(tmp_path, [PENDING.name])
    assert (done.patches, done.already, done.report) == ((), (PENDING.name,), None)
    assert view(tmp_path) == told


@pytest.mark.parametrize(
    ("record", "said"), [(CONFLICTING, "conflicting"), (MISSING, "target-missing"), (UNREAD, "not-machine")]
)
def test_what_does_not_hold_is_refused(tmp_path: Path, record: ErratumRecord, said: str) -> None:
    game(tmp_path, record, PENDING)
    told = view(tmp_path)
    with pytest.raises(ErratumError, match=said):
        errata.apply(tmp_path, [record.name])
    assert view(tmp_path) == told


def test_unknown_erratum_is_refused(tmp_path: Path) -> None:
    game(tmp_path, PENDING)
    with pytest.raises(ErratumError, match="no such erratum"):
        errata.apply(tmp_path, ["Lamp of all lamps"])


@pytest.mark.parametrize("day", ["2031-02-30", "2031-13-01", "tomorrow", "20310501"])
def test_a_day_that_the_calendar_does_not_have_is_refused(tmp_path: Path, day: str) -> None:
    game(tmp_path, PENDING)
    with pytest.raises(ErratumError, match="is no day like"):
        errata.apply(tmp_path, date=day)


def test_dry_run_writes_nothing(tmp_path: Path) -> None:
    game(tmp_path, PENDING)
    told = view(tmp_path)
    assert len(errata.apply(tmp_path, dry_run=True).patches) == 1
    assert view(tmp_path) == told


def test_changed_target_is_read_anew_and_changes_verdicts(tmp_path: Path) -> None:
    text = "Change to:\n‘One LAMP COURT INFANTRY unit from your army.’"
    game(
        tmp_path,
        erratum("Dazzle Stratagem, Target Section", text, "stratagem", "Dazzle", part="Target Section"),
    )
    assert eligible(tmp_path, DAZZLE) == {WARDENS.replace("lamp-wardens", "lamp-cart")}
    errata.apply(tmp_path)
    assert eligible(tmp_path, DAZZLE) == {WARDENS}
    assert values(tmp_path, f"{DAZZLE}#target-1-alternative-1", RG.requiresKeyword) == {
        KEYWORD + "infantry",
        KEYWORD + "lamp-court",
    }


def test_added_keyword_changes_verdicts(tmp_path: Path) -> None:
    game(
        tmp_path,
        erratum("Lamp Wardens – Keywords", "Add 'VEHICLE'.", "datasheet", "Lamp Wardens", part="Keywords"),
    )
    errata.apply(tmp_path)
    assert WARDENS in eligible(tmp_path, DAZZLE)


GLOWING = "This unit has Feel No Pain 5+ while it glows."


@pytest.mark.parametrize(
    ("record", "changed", "entity"),
    [
        (
            erratum("A", f"Change to:\n‘{GLOWING}’", "datasheet", "Lamp Wardens", part=TRIMMED),
            replace(
                WARDENS_RECORD,
                abilities=(
                    *WARDENS_RECORD.abilities[:2],
                    replace(WARDENS_RECORD.abilities[2], text=GLOWING),
                ),
            ),
            WARDENS,
        ),
        (
            erratum("B", f"Change to:\n‘{GLOWING}’", "stratagem", "Dazzle", part="Effect Section"),
            replace(DAZZLE_RECORD, effect=GLOWING),
            DAZZLE,
        ),
    ],
)
def test_patched_telling_is_what_an_import_of_the_new_text_tells(
    tmp_path: Path, record: ErratumRecord, changed: Record, entity: str
) -> None:
    game(tmp_path / "patched", record)
    errata.apply(tmp_path / "patched")
    game(tmp_path / "imported", records=[changed if one.name == changed.name else one for one in RECORDS])
    history = {RG.hasVersion, PREFIXES["prov"] + "wasDerivedFrom"}

    def told(folder: Path) -> set[Quad]:
        return {
            one
            for one in view(folder)
            if one.subject.startswith(entity)
            and one.predicate not in history
            and "#version-" not in one.subject
        }

    assert told(tmp_path / "patched") == told(tmp_path / "imported")


def test_second_patch_is_made_from_the_first(tmp_path: Path) -> None:
    game(tmp_path, PENDING)
    errata.apply(tmp_path, date="2032-01-02")
    keyword = erratum("Lamp Wardens – Keywords", "Add 'GLOW'.", "datasheet", "Lamp Wardens", part="Keywords")
    put(tmp_path, reading("datacards/11/more-errata", [keyword]))
    errata.apply(tmp_path, date="2032-03-04")
    assert KEYWORD + "glow" in values(tmp_path, WARDENS, RG.hasKeyword)
    assert '8"' in next(iter(values(tmp_path, TRIMMER, RG.abilityText)))
    assert len(values(tmp_path, WARDENS, RG.hasVersion)) == 3
    assert set(verdicts(tmp_path).values()) == {"applied"}


def test_newer_version_of_the_patched_source_is_in_force_again(tmp_path: Path) -> None:
    game(tmp_path, PENDING)
    errata.apply(tmp_path, date="2032-01-02")
    newer = [replace(one, points=20) if one.name == "Ember Brooch" else one for one in RECORDS]  # type: ignore[call-arg]
    game(tmp_path, records=newer, version="2")
    assert verdicts(tmp_path) == {PENDING.name: "pending"}


def test_source_and_its_own_patch_are_no_conflict(tmp_path: Path) -> None:
    game(tmp_path, PENDING)
    errata.apply(tmp_path)
    assert not [one for one in view(tmp_path) if one.object == RG.Difference]


HAND_WRITTEN = """\
erratum: Lamp Wardens, Wick Trimmer
edition: 11
date: 2032-01-02
target: {kind: datasheet, name: Lamp Wardens, faction: Lamp Court}
operations:
  - change: ability
    of: Wick Trimmer
    from: 9"
    to: 7"
  - add keyword: glow
"""


def test_hand_written_erratum_is_imported_and_applied_in_one(tmp_path: Path) -> None:
    file = tmp_path / "house.yaml"
    file.write_text(HAND_WRITTEN, encoding="utf-8")
    where = tmp_path / "graph"
    game(where)
    done = errata.apply(where, files=[file])
    assert done.patches[0].entities == (WARDENS,)
    assert '7"' in next(iter(values(where, TRIMMER, RG.abilityText)))
    assert verdicts(where) == {"Lamp Wardens, Wick Trimmer": "applied"}
    assert errata.apply(where, files=[file]).already == ("Lamp Wardens, Wick Trimmer",)


def test_guard_that_does_not_hold_leaves_the_graph_as_it_was(tmp_path: Path) -> None:
    file = tmp_path / "house.yaml"
    file.write_text(HAND_WRITTEN.replace('from: 9"', 'from: 5"'), encoding="utf-8")
    where = tmp_path / "graph"
    game(where)
    told = view(where)
    with pytest.raises(ErratumError, match="conflicting: Lamp Wardens: neither"):
        errata.apply(where, files=[file])
    assert view(where) == told


def test_file_that_is_no_erratum_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "house.yaml"
    file.write_text("erratum: A\nedition: 12\n", encoding="utf-8")
    game(tmp_path / "graph")
    with pytest.raises(UnreadableSource, match=r"house\.yaml:"):
        errata.apply(tmp_path / "graph", files=[file])
