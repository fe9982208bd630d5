"""Errata of an invented game: what is said of each."""

from dataclasses import replace
from pathlib import Path

import pytest
from errata_game import (
    APPLIED,
    CONFLICTING,
    DAZZLE_RECORD,
    MISSING,
    PARTLESS,
    PENDING,
    RECORDS,
    UNREAD,
    WARDENS_RECORD,
    erratum,
    game,
    verdicts,
)

from rulegraph.graph import errata
from rulegraph.graph.records import ErratumRecord
from rulegraph.graph.store import open_store


@pytest.mark.parametrize(
    ("record", "verdict", "evidence"),
    [
        (APPLIED, "applied", "is there"),
        (PENDING, "pending", "still there"),
        (CONFLICTING, "conflicting", "neither"),
        (MISSING, "target-missing", "nothing in the graph has that name"),
        (PARTLESS, "target-missing", "no Dim Eye"),
        (UNREAD, "not-machine-checkable", "no trace"),
    ],
)
def test_verdict_and_evidence(tmp_path: Path, record: ErratumRecord, verdict: str, evidence: str) -> None:
    game(tmp_path, record)
    (found,) = errata.verify(open_store(tmp_path)).errata
    assert found.verdict == verdict
    assert evidence in found.judgements[0].evidence


def test_two_entities_of_one_name_are_ambiguous_until_the_detachment_is_said(tmp_path: Path) -> None:
    other = replace(DAZZLE_RECORD, detachment="Short Dawn")
    one = erratum("Dazzle Stratagem, CP Cost", "Change to ‘2CP’.", "stratagem", "Dazzle", part="CP Cost")
    told = replace(
        one, header="Long Dusk Detachment, Dazzle Stratagem, CP Cost", name="B", detachment="Long Dusk"
    )
    game(tmp_path, one, told, records=[*RECORDS, other])
    assert list(verdicts(tmp_path).values()) == ["ambiguous", "pending"]


def test_misspelt_name_is_the_one_that_it_can_only_be(tmp_path: Path) -> None:
    game(
        tmp_path,
        erratum("Lamp Wradens – Keywords", "Add 'LAMP COURT'.", "datasheet", "Lamp Wradens", part="Keywords"),
    )
    assert set(verdicts(tmp_path).values()) == {"applied"}


def test_later_rewrite_supersedes_an_earlier_erratum(tmp_path: Path) -> None:
    later = erratum(
        "Later",
        "Change to:\n‘It is dark.’",
        "datasheet",
        "Lamp Wardens",
        part="Wick Trimmer Ability",
        line=300,
    )
    game(tmp_path, PENDING, later)
    first, second = errata.verify(open_store(tmp_path)).errata
    assert (first.verdict, second.verdict) == ("applied", "pending")
    assert "superseded by a later erratum: Later" in first.judgements[0].evidence


def test_graph_without_errata_is_not_fine(tmp_path: Path) -> None:
    game(tmp_path)
    found = errata.verify(open_store(tmp_path))
    assert (found.errata, found.is_fine) == ((), False)


def test_json_counts_and_tells_every_order(tmp_path: Path) -> None:
    game(tmp_path, APPLIED, PENDING)
    document = errata.verify(open_store(tmp_path)).to_json()
    assert (document["checked"], document["verdicts"]["pending"]) == (2, 1)
    (order,) = document["errata"][1]["amendments"]
    assert (order["verdict"], order["operation"], order["part"]) == ("pending", "change", "ability")
    assert order["place"].endswith("lamps.json#L10-L14")
    assert '9"' in order["found"]


def test_facts_alone_are_not_checkable(tmp_path: Path) -> None:
    bare = replace(WARDENS_RECORD, abilities=(), composition_text="")
    game(tmp_path, PENDING, records=[bare])
    assert verdicts(tmp_path) == {PENDING.name: "not-machine-checkable"}
