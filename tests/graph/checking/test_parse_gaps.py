"""What was not understood is found once, with its part and its place."""

from pathlib import Path

from invented_game import RDF_TYPE, no_findings
from told_game import Teller, brief, game

from rulegraph.graph.checking import parse_gaps
from rulegraph.graph.commit import commit
from rulegraph.graph.identifiers import DERIVED, part
from rulegraph.graph.quads import Literal, Quad
from rulegraph.graph.store import GraphStore, open_store
from rulegraph.ontology.terms import PREFIXES, RG

SALUTE = ("Tin Court", "Parade", "Brass Salute")


def test_words_left_over_are_found_by_their_part(tmp_path: Path) -> None:
    page = Teller("page")
    salute = page.tell("Stratagem", SALUTE, 7)
    page.link(salute, RG.hasTarget, "target-1", "Target", (RG.residue, Literal("PLUMED")))
    page.link(salute, RG.hasTiming, "timing", "Timing", (RG.residue, Literal("at tea")))
    found = list(parse_gaps.find(game(tmp_path / "graph", page)))
    assert brief(found) == [
        ("parse-gaps/target", "info", "Brass Salute", "court.txt:7"),
        ("parse-gaps/timing", "info", "Brass Salute", "court.txt:7"),
    ]
    assert found[0].message == "words about its target were not understood: “PLUMED”"


def with_unknown_verdict(folder: Path, page: Teller, stratagem: str, reason: str) -> GraphStore:
    """The graph of a page with a verdict on the stratagem that is unknown for the reason."""
    verdict = part(stratagem, "verdict", 1)
    facts = [
        Quad(verdict, RDF_TYPE, RG.Verdict, DERIVED),
        Quad(verdict, RG.ofStratagem, stratagem, DERIVED),
        Quad(verdict, RG.verdict, PREFIXES["verdict"] + "unknown", DERIVED),
        Quad(verdict, RG.reason, Literal(reason), DERIVED),
    ]
    commit(folder, [page.telling()], lambda _: facts, no_findings)
    return open_store(folder)


def test_words_that_make_a_verdict_unknown_are_a_warning(tmp_path: Path) -> None:
    page = Teller("page")
    salute = page.tell("Stratagem", SALUTE, 7)
    page.link(salute, RG.hasTarget, "target-1", "Target", (RG.residue, Literal("PLUMED")))
    by_it = with_unknown_verdict(tmp_path / "one", page, salute, "not understood: PLUMED")
    assert [found.severity for found in parse_gaps.find(by_it)] == ["warning"]
    otherwise = with_unknown_verdict(tmp_path / "two", page, salute, "not known of it: ranged weapon")
    assert [found.severity for found in parse_gaps.find(otherwise)] == ["info"]


def test_passages_not_read_are_found_each_once(tmp_path: Path) -> None:
    page = Teller("page")
    page.tell("Stratagem", SALUTE, 7)
    for line in (40, 50):
        page.say(
            f"{page.iri}/court.txt#L{line}-L{line}",
            (RDF_TYPE, RG.UnreadPassage),
            (RG.reason, Literal("a lone line")),
            (RG.excerpt, Literal("Plumes")),
        )
    store = game(tmp_path / "graph", page)
    found = list(parse_gaps.find(store))
    assert brief(found) == [
        ("parse-gaps/unread", "info", "court.txt", "court.txt:40"),
        ("parse-gaps/unread", "info", "court.txt", "court.txt:50"),
    ]
    assert found[0].message == "a passage was not read: a lone line, which begins “Plumes”"
    assert list(parse_gaps.find(store, frozenset())) == found


def test_a_rule_that_was_understood_has_no_gap(tmp_path: Path) -> None:
    page = Teller("page")
    salute = page.tell("Stratagem", SALUTE, 7)
    page.link(salute, RG.hasTarget, "target-1", "Target")
    assert list(parse_gaps.find(game(tmp_path / "graph", page))) == []


def test_words_of_what_did_not_change_are_left_alone(tmp_path: Path) -> None:
    page = Teller("page")
    salute = page.tell("Stratagem", SALUTE, 7)
    page.link(salute, RG.hasTarget, "target-1", "Target", (RG.residue, Literal("PLUMED")))
    store = game(tmp_path / "graph", page)
    assert list(parse_gaps.find(store, frozenset({"https://w3id.org/rulegraph/id/11/rule/x"}))) == []
    assert len(list(parse_gaps.find(store, frozenset({salute})))) == 1


def test_the_part_is_known_in_abilities_as_well(tmp_path: Path) -> None:
    page = Teller("page")
    lancer = page.tell("Datasheet", ("Tin Court", "Brass Lancer"), 7)
    for part_name in ("ability-target-seen-effect-1", "ability-plume"):
        page.link(lancer, RG.hasAbility, part_name, "AbilityUse", (RG.residue, Literal("PLUMED")))
    found = list(parse_gaps.find(game(tmp_path / "graph", page)))
    assert [one.rule for one in found] == ["parse-gaps/other", "parse-gaps/effect"]
    assert {one.rule for one in found} <= parse_gaps.TITLES.keys()
