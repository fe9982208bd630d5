"""Errata of an invented game: what is said of each, and what applying them does."""

from dataclasses import replace
from pathlib import Path

import pytest
from errata_game import DAZZLE, DAZZLE_RECORD, RECORDS, WARDENS, WARDENS_RECORD, erratum, game, put, reading

from rulegraph.errors import ErratumError, UnreadableSource
from rulegraph.graph import errata
from rulegraph.graph.identifiers import DERIVED, IMPORTS
from rulegraph.graph.quads import Literal, Quad
from rulegraph.graph.records import ErratumRecord, Record
from rulegraph.graph.store import open_store
from rulegraph.ontology.terms import DCTERMS, PREFIXES, RG

KEYWORD = PREFIXES["id"] + "11/keyword/"
TRIMMER = f"{WARDENS}#ability-wick-trimmer"


def verdicts(location: Path) -> dict[str, str]:
    return {one.erratum.name: one.verdict for one in errata.verify(open_store(location)).errata}


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


TRIMMED = "Wick Trimmer Ability"
APPLIED = erratum("Lamp Cart – Keywords", "Add 'VEHICLE'.", "datasheet", "Lamp Cart", part="Keywords")
PENDING = erratum("Trimmer", 'Change 9" to 8".', "datasheet", "Lamp Wardens", part=TRIMMED)
CONFLICTING = erratum("Other", 'Change 5" to 4".', "datasheet", "Lamp Wardens", part=TRIMMED, line=200)
MISSING = erratum("Oil Barge – Keywords", "Add 'GLOW'.", "datasheet", "Oil Barge", part="Keywords")
PARTLESS = erratum("Dim Eye", 'Change 9" to 8".', "datasheet", "Lamp Wardens", part="Dim Eye Ability")
UNREAD = erratum("Lamp Cart", "Remove asterisk.", "datasheet", "Lamp Cart", part="Invulnerable Save")


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


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("Remove 'Leader', add 'Scouts 6\"'.", "Core Abilities section"),
        ("Change OC and W to '2'.", "Profile"),
        ("Change AP to '-2'.", "Ranged Weapons, glow lance"),
        ("Add ‘[HEAVY]’.", "Ranged Weapons, glow lance"),
        (
            'Add the following:\nOil flask [BLAST]\nRange - 6"\nA - D6\nBS - 4+\nS - 4\nAP - 0\nD - 1',
            "Weapons Tables",
        ),
        (
            'Change to:\nGlow lance [HEAVY]\nRange - 24"\nA - 2\nBS - 3+\nS - 5\nAP - -2\nD - D3',
            "Glow lance profile",
        ),
        ("Delete the ‘ember fist’ profile.", "Weapons Tables"),
        ("Add new ‘Bright Hour’ section:\n‘Every lamp glows once.’", ""),
        ("Remove this ability.", "Wick Trimmer ability"),
        ("Add:\n‘It glows twice.’", "Wick Trimmer ability"),
        ("Change last sentence to:\n‘It is dim.’", "Wick Trimmer ability"),
        ("Remove the following:\n‘It glows.’", "Wick Trimmer ability"),
        ("Remove 'INFANTRY'.", "Keywords"),
        ("Change to:\n‘ALL MODELS: VEHICLE, LAMP WARDENS’", "Keywords"),
        ("Change to:\n- 10 Lamp Wardens", "Unit Composition"),
        ("Change to:\n‘This model’s glow lance can be replaced with 1 ember fist.’", "Wargear Options"),
    ],
)
def test_every_kind_of_order_is_applied_to_a_datasheet(tmp_path: Path, text: str, part: str) -> None:
    game(tmp_path, erratum(f"Lamp Wardens, {part}", text, "datasheet", "Lamp Wardens", part=part))
    assert set(verdicts(tmp_path).values()) == {"pending"}
    errata.apply(tmp_path)
    assert set(verdicts(tmp_path).values()) == {"applied"}


@pytest.mark.parametrize(
    ("header", "text", "kind", "name", "part"),
    [
        ("Dazzle, CP Cost", "Change to ‘2CP’.", "stratagem", "Dazzle", "CP Cost"),
        ("Dazzle", "Change to:\n‘WHEN: Fight phase.\nEFFECT: Your unit glows.’", "stratagem", "Dazzle", ""),
        ("Dazzle", "Add:\n‘Then it glows.’", "stratagem", "Dazzle", "Effect Section"),
        ("Dazzle, Name", "Change to:\n‘Bedazzle’", "stratagem", "Dazzle", "Name"),
        ("Ember Brooch Enhancement", 'Change 3" to 6".', "enhancement", "Ember Brooch", ""),
        (
            "Long Dusk Detachment, Slow Burn",
            "Change Last Watch to:\n‘Snuff all.’",
            "detachment",
            "Long Dusk",
            "Slow Burn Detachment Rule",
        ),
        (
            "Alias",
            "The Old Glare stratagem is the same as the Dazzle stratagem.",
            "stratagem",
            "Old Glare",
            "",
        ),
    ],
)
def test_rules_are_patched_too(
    tmp_path: Path, header: str, text: str, kind: str, name: str, part: str
) -> None:
    game(tmp_path, erratum(header, text, kind, name, part=part))
    assert set(verdicts(tmp_path).values()) == {"pending"}
    errata.apply(tmp_path)
    assert set(verdicts(tmp_path).values()) == {"applied"}


GLOWING = "While this model is leading a unit, models in that unit have the Feel No Pain 5+ ability."


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


def test_facts_alone_are_not_checkable(tmp_path: Path) -> None:
    bare = replace(WARDENS_RECORD, abilities=(), composition_text="")
    game(tmp_path, PENDING, records=[bare])
    assert verdicts(tmp_path) == {PENDING.name: "not-machine-checkable"}
