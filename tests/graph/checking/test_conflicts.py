"""One thing told differently: by two sources, by a page against the verdicts, by a name used twice."""

from pathlib import Path

from invented_game import RDF_TYPE, no_findings
from told_game import Teller, brief, game

from rulegraph.graph import identifiers
from rulegraph.graph.checking import conflicts
from rulegraph.graph.commit import commit
from rulegraph.graph.identifiers import DERIVED
from rulegraph.graph.quads import Literal, Quad, Term, integer
from rulegraph.graph.store import GraphStore, open_store
from rulegraph.ontology.terms import PREFIXES, RG

LANCER = ("Tin Court", "Brass Lancer")
SHINE = ("core", "Shine")


def test_points_and_weapons_told_differently_are_found_with_both_places(tmp_path: Path) -> None:
    page, cards = Teller("page"), Teller("datacards")
    for teller, line, points, damage in ((page, 7, 80, "2"), (cards, 70, 85, "3")):
        sheet = teller.tell("Datasheet", LANCER, line)
        teller.link(
            sheet,
            RG.hasPoints,
            "points-1",
            "PointsBand",
            (RG.points, integer(points)),
            (RG.modelCount, integer(5)),
        )
        lance = teller.link(sheet, RG.hasWeapon, "melee-lance", "WeaponProfile", (RG.damage, Literal(damage)))
        teller.say(lance, ("http://www.w3.org/2004/02/skos/core#prefLabel", Literal("Lance", language="en")))
    found = list(conflicts.find(game(tmp_path / "graph", page, cards)))
    assert sorted(brief(found)) == [
        ("conflicts/points", "warning", "Brass Lancer", "court.json:70"),
        ("conflicts/weapon", "warning", "Brass Lancer", "court.json:70"),
    ]
    told = {one.rule: one.message for one in found}
    assert "85 in court.json:70; 80 in court.txt:7" in told["conflicts/points"]
    assert "3 in court.json:70; 2 in court.txt:7" in told["conflicts/weapon"]


def test_keywords_that_only_one_source_has_are_named(tmp_path: Path) -> None:
    page, cards = Teller("page"), Teller("datacards")
    horse, plume = (identifiers.entity("11", "keyword", name) for name in ("Horse", "Plume"))
    page.tell("Datasheet", LANCER, 7, (RG.hasKeyword, horse), (RG.hasKeyword, plume))
    cards.tell("Datasheet", LANCER, 70, (RG.hasKeyword, horse))
    (found,) = conflicts.find(game(tmp_path / "graph", page, cards))
    assert brief([found]) == [("conflicts/keywords", "warning", "Brass Lancer", "court.json:70")]
    assert "nothing more in court.json:70" in found.message
    assert "plume in court.txt:7" in found.message.casefold()


def two_texts(folder: Path, first: tuple[str, str], second: tuple[str, str]) -> GraphStore:
    """A graph of two sources, by format, that tell one rule in those words."""
    tellers = []
    for line, (form, words) in zip((7, 70), (first, second), strict=True):
        teller = Teller(form)
        teller.tell("Rule", SHINE, line, (RG.ruleText, Literal(words)))
        tellers.append(teller)
    return game(folder, *tellers)


def test_a_text_told_differently_is_a_warning(tmp_path: Path) -> None:
    store = two_texts(
        tmp_path / "graph",
        ("page", "Polish one lance. Then march."),
        ("book", "Polish two lances. Then march."),
    )
    (found,) = conflicts.find(store)
    assert brief([found]) == [("conflicts/text", "warning", "Shine", "court.txt:7")]
    assert "court.txt:7" in found.message
    assert "book.txt:70" in found.message


def test_what_a_book_prints_around_a_text_is_no_warning(tmp_path: Path) -> None:
    store = two_texts(
        tmp_path / "graph",
        ("page", "Polish (see below):\n- one lance\n- one file. Then march (03.02)."),
        (
            "book",
            "Brass is bright.\nPolish (see opposite): 1. One lance 2. One file. Then march. RUST 4",
        ),
    )
    found = list(conflicts.find(store))
    assert [(one.rule, one.severity) for one in found] == [("conflicts/text", "info")]


def test_a_sentence_that_the_book_leaves_out_is_a_warning(tmp_path: Path) -> None:
    store = two_texts(
        tmp_path / "graph", ("page", "Polish one lance. Never twice in a day."), ("book", "Polish one lance.")
    )
    assert [(one.rule, one.severity) for one in conflicts.find(store)] == [("conflicts/text", "warning")]


def test_sources_that_agree_have_no_conflict(tmp_path: Path) -> None:
    words = "Polish one lance’s tip. Then march."
    store = two_texts(tmp_path / "graph", ("page", words), ("datacards", words.replace("’", "'")))
    assert list(conflicts.find(store)) == []


def test_a_core_stratagem_and_its_namesake_of_another_mode_are_told_apart(tmp_path: Path) -> None:
    page, other = Teller("page"), Teller("page", slug="rust-court")
    for teller in (page, other):
        teller.tell("Stratagem", ("core", "Salute"), 7)
        teller.tell("Stratagem", ("boarding actions", "Salute"), 17)
        for line, name in ((27, "Parade"), (37, "Review")):
            detachment = (RG.detachment, identifiers.entity("11", "detachment", "Tin Court", name))
            teller.tell("Stratagem", ("Tin Court", name, "March"), line, detachment)
    store = game(tmp_path / "graph", page, other)
    found = list(conflicts.find(store))
    assert brief(found) == [("conflicts/double-name", "info", "Salute", "court.txt:7")]
    assert "stratagem core here, also court.txt:17 (stratagem boarding actions)" in found[0].message
    assert "likewise in 1 more" in found[0].message
    assert list(conflicts.find(store, frozenset())) == []


def judged(folder: Path, page: Teller, sheet: str, **verdicts: str) -> GraphStore:
    """The graph of a page with verdicts on its datasheet, by the stratagems' names."""
    facts: list[Quad] = []
    for name, verdict in verdicts.items():
        stratagem = identifiers.entity("11", "stratagem", "Tin Court", "Parade", name)
        node = identifiers.part(stratagem, "verdict", 1)
        said: list[tuple[str, Term]] = [
            (RDF_TYPE, RG.Verdict),
            (RG.ofStratagem, stratagem),
            (RG.forDatasheet, sheet),
            (RG.verdict, PREFIXES["verdict"] + verdict),
            (RG.reason, Literal("it has no horse")),
        ]
        facts += [Quad(node, predicate, value, DERIVED) for predicate, value in said]
    commit(folder, [page.telling()], lambda _: facts, no_findings)
    return open_store(folder)


def listing(*names: str) -> tuple[Teller, str]:
    """A page of one datasheet with stratagems, and the datasheet."""
    page = Teller("page")
    sheet = page.tell("Datasheet", LANCER, 1)
    for line, name in enumerate(names, start=1):
        page.tell("Stratagem", ("Tin Court", "Parade", name), 10 * line)
    return page, sheet


def test_a_stratagem_of_a_page_that_the_verdict_refuses(tmp_path: Path) -> None:
    page, sheet = listing("Charge", "Halt", "Wheel")
    store = judged(tmp_path / "graph", page, sheet, Charge="ineligible", Halt="eligible")
    found = list(conflicts.find(store))
    assert brief(found) == [
        ("conflicts/stratagem-list", "warning", "Charge", "court.txt:10"),
        ("conflicts/stratagem-list", "warning", "Wheel", "court.txt:30"),
    ]
    assert found[0].message.endswith("cannot use it: it has no horse")
    assert "no access" in found[1].message
    changed = frozenset({found[0].entity})
    assert [one.name for one in conflicts.find(store, changed)] == ["Charge"]


def test_a_page_is_not_held_against_verdicts_that_nobody_made(tmp_path: Path) -> None:
    page, _ = listing("Charge")
    assert list(conflicts.find(game(tmp_path / "graph", page))) == []


def test_a_page_of_two_datasheets_does_not_say_for_whom(tmp_path: Path) -> None:
    page, sheet = listing("Charge")
    page.tell("Datasheet", ("Tin Court", "Rust Squire"), 90)
    assert list(conflicts.find(judged(tmp_path / "graph", page, sheet, Charge="ineligible"))) == []
