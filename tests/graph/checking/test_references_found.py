"""Names and numbers that lead nowhere: broken where the graph must know them, open where it may not."""

from pathlib import Path

import pytest
from invented_game import LABEL, RDF_TYPE
from told_game import Teller, brief, game

from rulegraph.graph import identifiers
from rulegraph.graph.checking import references
from rulegraph.graph.checking.known import nearest
from rulegraph.graph.identifiers import SHARED
from rulegraph.graph.quads import Literal, Quad, english
from rulegraph.ontology.terms import RG

REFERENCES = "http://purl.org/dc/terms/references"


def sheet(name: str, faction: str = "Tin Court") -> str:
    return identifiers.entity("11", "datasheet", faction, name)


def keyword(teller: Teller, name: str) -> str:
    """A keyword, which the source of all describes."""
    iri = identifiers.entity("11", "keyword", name)
    teller.quads += [
        Quad(iri, RDF_TYPE, RG.Keyword, SHARED),
        Quad(iri, LABEL, english(name.upper()), SHARED),
        Quad(iri, RG.foldedName, Literal(identifiers.folded(name)), SHARED),
    ]
    return iri


def section(number: str) -> str:
    return identifiers.section("11", number)


@pytest.mark.parametrize(
    ("name", "near"),
    [
        ("Inspektor", ("inspector", True)),
        ("Void Dragoon", ("voiddragon", True)),
        ("Iron Brass Lancer", ("brass lancer", False)),
        ("Brass", None),
        ("Spire Lancer Brigade", None),
        ("Quagmire", None),
    ],
)
def test_the_nearest_name(name: str, near: tuple[str, bool] | None) -> None:
    assert nearest(name, ["inspector", "voiddragon", "brass lancer"]) == near


def test_a_unit_that_its_whole_faction_lacks_is_broken(tmp_path: Path) -> None:
    cards = Teller("datacards")
    cards.tell("Datasheet", ("Tin Court", "Brass Lancer"), 7)
    cards.tell(
        "Datasheet",
        ("Tin Court", "Herald"),
        17,
        (RG.leads, sheet("Brass Lancr")),
        (RG.supports, sheet("Moth")),
        (RG.leads, sheet("Brass Lancer")),
        (RG.leads, sheet("Otter", "Rust Court")),
    )
    found = list(references.find(game(tmp_path / "graph", cards)))
    assert sorted(brief(found)) == [
        ("references/led-unit", "info", "Herald", "court.json:17"),
        ("references/led-unit", "warning", "Herald", "court.json:17"),
        ("references/supported-unit", "warning", "Herald", "court.json:17"),
    ]
    advice = {one.detail: one.suggestion for one in found}
    assert "“brass lancer”" in advice["datasheet tin-court/brass-lancr"]
    assert "import the source" in advice["datasheet rust-court/otter"]


def test_a_page_does_not_know_the_rest_of_its_faction(tmp_path: Path) -> None:
    page = Teller("page")
    page.tell("Datasheet", ("Tin Court", "Herald"), 17, (RG.leads, sheet("Moth")))
    found = list(references.find(game(tmp_path / "graph", page)))
    assert brief(found) == [("references/led-unit", "info", "Herald", "court.txt:17")]


def test_a_unit_may_be_of_a_part_of_the_faction_that_is_not_imported(tmp_path: Path) -> None:
    cards = Teller("datacards")
    cards.tell("Datasheet", ("Tin Court", "Herald"), 17, (RG.leads, sheet("Moth")))
    whole = cards.tell("Faction", ("Tin Court",), 1)
    cards.tell("Faction", ("Tin Guard",), 2, (RG.partOf, whole))
    found = list(references.find(game(tmp_path / "graph", cards)))
    assert [(one.rule, one.severity) for one in found] == [("references/led-unit", "info")]


def test_a_roster_and_a_detachment_that_lead_nowhere(tmp_path: Path) -> None:
    cards = Teller("datacards")
    cards.tell("Detachment", ("Tin Court", "Parade"), 7, (RG.rosterUnit, sheet("Moth")))
    lost = identifiers.entity("11", "detachment", "Tin Court", "Paradee")
    cards.tell("Enhancement", ("Tin Court", "Paradee", "Plume"), 17, (RG.detachment, lost))
    assert sorted(brief(list(references.find(game(tmp_path / "graph", cards))))) == [
        ("references/detachment", "warning", "Plume", "court.json:17"),
        ("references/roster-unit", "warning", "Parade", "court.json:7"),
    ]


def test_a_keyword_that_nobody_has_is_broken_where_it_is_misspelt(tmp_path: Path) -> None:
    cards = Teller("datacards")
    lancer, slip, banner = (keyword(cards, name) for name in ("Lancer", "Lnacer", "Banner"))
    cards.tell("Datasheet", ("Tin Court", "Brass Lancer"), 1, (RG.hasKeyword, lancer))
    for line, name, asked in (
        (7, "Charge", slip),
        (17, "Wheel", slip),
        (27, "Halt", banner),
        (37, "Go", lancer),
    ):
        stratagem = cards.tell("Stratagem", ("Tin Court", "Parade", name), line)
        cards.say(f"{stratagem}#target-1-alternative-1", (RG.requiresKeyword, asked))
    found = list(references.find(game(tmp_path / "graph", cards)))
    assert sorted(brief(found)) == [
        ("references/keyword", "info", "BANNER", "court.json:27"),
        ("references/keyword", "warning", "LNACER", "court.json:7"),
    ]
    (broken,) = (one for one in found if one.severity == "warning")
    assert "“Charge” and 1 more" in broken.message
    assert "“lancer”" in broken.suggestion


def test_a_section_that_is_missing_in_a_row_is_broken(tmp_path: Path) -> None:
    book, page = Teller("book"), Teller("page")
    for line, number in ((7, "03.01"), (17, "03.02.01"), (27, "03.04")):
        book.tell("Rule", ("core", f"Rule {number}"), line, (RG.hasSection, section(number)))
    page.tell(
        "Rule",
        ("Tin Court", "Shine"),
        7,
        (REFERENCES, section("03.01")),
        (REFERENCES, section("03.02")),
        (REFERENCES, section("03")),
        (REFERENCES, section("03.03")),
        (REFERENCES, section("09.01")),
        (RG.ruleText, Literal('Move 12.50" (see 08.02) as of 03.03, or 1.03.04 times.')),
    )
    found = list(references.find(game(tmp_path / "graph", book, page)))
    assert brief(found) == [
        ("references/section", "warning", "Shine", "court.txt:7"),
        ("references/section-not-imported", "info", "core rules of edition 11", "court.txt:7"),
    ]
    assert "section 03.03" in found[0].message
    assert found[1].message.endswith("the rules of 2 section numbers: 08.02, 09.01")


def test_without_core_rules_all_numbers_are_one_finding(tmp_path: Path) -> None:
    page = Teller("page")
    page.tell("Rule", ("Tin Court", "Shine"), 7, (REFERENCES, section("03.01")))
    page.tell("Rule", ("Tin Court", "Gleam"), 17, (REFERENCES, section("04.01")))
    found = list(references.find(game(tmp_path / "graph", page)))
    assert [(one.rule, one.line) for one in found] == [("references/section-not-imported", "court.txt:7")]


def using(teller: Teller, unit: str, ability: str, kind: str, line: int) -> None:
    """A datasheet that has an ability."""
    iri = teller.tell("Datasheet", ("Tin Court", unit), line)
    use = teller.link(iri, RG.hasAbility, f"ability-{ability}", "AbilityUse", (RG.abilityKind, Literal(kind)))
    teller.say(use, (RG.ability, identifiers.entity("11", "ability", ability)))


def test_an_ability_without_a_rule(tmp_path: Path) -> None:
    cards = Teller("datacards")
    cards.tell("Rule", ("core", "Leaping"), 1)
    using(cards, "Brass Lancer", "Leaping", "core", 7)
    using(cards, "Rust Squire", "Leeping", "core", 17)
    using(cards, "Tin Moth", "Whirling", "weapon", 27)
    using(cards, "Otter", "Court Rule", "faction", 37)
    found = list(references.find(game(tmp_path / "graph", cards)))
    assert sorted((one.severity, one.name, one.line) for one in found) == [
        ("info", "whirling", "court.json:27"),
        ("warning", "court rule", "court.json:37"),
        ("warning", "leeping", "court.json:17"),
    ]
    assert {one.rule for one in found} == {"references/ability"}


def test_targets_of_errata_and_questions_that_lead_nowhere(tmp_path: Path) -> None:
    cards = Teller("datacards")
    cards.tell("Faction", ("Tin Court",), 1)
    cards.tell("Stratagem", ("Tin Court", "Parade", "Brass Salute"), 7)
    cards.tell("Detachment", ("Tin Court", "Parade"), 17)
    published = (RG.publication, Literal("Codex: Tin Court"))
    cards.tell("Erratum", ("a1",), 27, (RG.targetName, Literal("Brass Salute")), published, name="good")
    cards.tell("Erratum", ("a2",), 37, (RG.targetName, Literal("Rust Salute")), published, name="gone")
    cards.tell("FAQ", ("b1",), 47, (RG.targetName, Literal("Brass Salutes")), name="slip")
    cards.tell("FAQ", ("b2",), 57, (RG.targetName, Literal("Otter Law")), name="elsewhere")
    cards.tell(
        "FAQ", ("b3",), 67, (RG.targetName, Literal("Tin Almanac")), (RG.publication, Literal("Tin Almanac"))
    )
    cards.tell("Erratum", ("a3",), 77, (RG.detachmentName, Literal("Parade, Review")), name="two")
    found = list(references.find(game(tmp_path / "graph", cards)))
    assert sorted(brief(found)) == [
        ("references/erratum-target", "info", "two a3", "court.json:77"),
        ("references/erratum-target", "warning", "gone a2", "court.json:37"),
        ("references/faq-target", "info", "elsewhere b2", "court.json:57"),
        ("references/faq-target", "warning", "slip b1", "court.json:47"),
    ]
    assert any("“Review”" in one.message and "Parade" not in one.message for one in found)


@pytest.mark.parametrize(("operation", "rules"), [("change", ["references/erratum-part"]), ("remove", [])])
def test_an_erratum_of_an_ability_that_the_unit_lost(
    tmp_path: Path, operation: str, rules: list[str]
) -> None:
    page = Teller("page")
    lancer = page.tell("Datasheet", ("Tin Court", "Brass Lancer"), 7)
    page.link(lancer, RG.hasAbility, "ability-leap", "AbilityUse", (LABEL, english("Leap (Aura)")))
    for number, part in enumerate(("Leap Ability", "Swoop Ability", "Keywords Section"), start=1):
        page.tell(
            "Erratum",
            (f"a{number}",),
            10 * number + 7,
            (RG.targetName, Literal("Brass Lancer")),
            (RG.erratumPart, Literal(part)),
            (RG.erratumOperation, Literal(operation)),
        )
    found = list(references.find(game(tmp_path / "graph", page)))
    assert [one.rule for one in found] == rules
    assert all("“Swoop”" in one.message and one.line == "court.txt:27" for one in found)


def test_a_graph_whose_names_all_lead_somewhere(tmp_path: Path) -> None:
    cards = Teller("datacards")
    lancer = keyword(cards, "Lancer")
    cards.tell(
        "Rule", ("core", "Leaping"), 1, (RG.hasSection, section("03.01")), (REFERENCES, section("03.01"))
    )
    using(cards, "Brass Lancer", "Leaping", "core", 7)
    cards.say(sheet("Brass Lancer"), (RG.hasKeyword, lancer))
    cards.tell("Datasheet", ("Tin Court", "Herald"), 17, (RG.leads, sheet("Brass Lancer")))
    assert list(references.find(game(tmp_path / "graph", cards))) == []


def test_only_what_changed_is_looked_at(tmp_path: Path) -> None:
    cards = Teller("datacards")
    herald = cards.tell("Datasheet", ("Tin Court", "Herald"), 7, (RG.leads, sheet("Moth")))
    cards.tell("Datasheet", ("Tin Court", "Crier"), 17, (RG.leads, sheet("Moth")))
    store = game(tmp_path / "graph", cards)
    assert [one.name for one in references.find(store)] == ["Crier", "Herald"]
    assert [one.name for one in references.find(store, frozenset({herald}))] == ["Herald"]
    assert list(references.find(store, frozenset())) == []
