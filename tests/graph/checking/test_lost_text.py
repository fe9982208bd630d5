"""Sentences with holes: the marks of them, keywords that were cut out, and what readers saw missing."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from told_game import Teller, brief, game

from rulegraph.graph.checking import lost_text
from rulegraph.graph.checking.lost_text_holes import holes
from rulegraph.graph.quads import Literal
from rulegraph.ontology.terms import RG

LANCE = ("Tin Court", "Parade", "Brass Salute")


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("If your army is , then polish it.", [("hole", "If your army is , then polish it.")]),
        ("Select one unit ( ) and polish it.", [("hole", "Select one unit ( ) and polish it.")]),
        ("Each unit (, or its bearer) may march.", [("hole", "Each unit (, or its bearer) may march.")]),
        ("March %000012polish% first.", [("placeholder", "March %000012polish% first.")]),
        ("March past LAND <span class=", [("markup", "March past LAND <span class=")]),
        ("March past<br>the gate.", [("markup", "March past<br>the gate.")]),
        ("March until the", [("cut-off", "March until the")]),
        ("March, halt,", [("cut-off", "March, halt,")]),
        ("1� March. 2� Halt.", [("characters", "1� March. 2� Halt.")]),
        ("A lancerâ€™s plume.", [("characters", "A lancerâ€™s plume.")]),
        (
            "Select a unit (not rusty and polish it.",
            [("brackets", "Select a unit (not rusty and polish it.")],
        ),
        ("Select a unit [not rusty) there.", [("brackets", "Select a unit [not rusty) there.")]),
        ("Select a unit not rusty) there.", [("brackets", "Select a unit not rusty) there.")]),
    ],
)
def test_a_mark_of_lost_words(text: str, found: list[tuple[str, str]]) -> None:
    assert [(hole.rule, hole.words) for hole in holes(text)] == found


@pytest.mark.parametrize(
    "text",
    [
        "If your army is the Tin Court, then polish it.",
        'Each model within 6" (see 03.02), [LANCE] or not, may march 2.5 steps ... and halt.',
        "Choose: 1) a march. 2) a halt. a) polish. (b) rust.",
        "Both are within ½” of each other, and a model cannot pass.",
        "Roll x < 4, or y > 2: a stated <move type> & more, 50% or 60%.",
        "Move as many times as you want to.\nNo more.",
        "- 1 brass lance\n- 1 file",
        "",
    ],
)
def test_a_whole_text_has_no_mark(text: str) -> None:
    assert list(holes(text)) == []


@given(st.text(alphabet="a1 ,.()[]‘’“”%<>{}\n", max_size=60))
def test_any_text_can_be_looked_at(text: str) -> None:
    for hole in holes(text):
        assert hole.words.strip("…") in " ".join(text.split())


def test_a_list_of_a_thousand_letters_is_no_fault() -> None:
    assert list(holes("\n".join(f"{number % 90}) polish" for number in range(1000)))) == []
    (hole,) = holes("Polish the lanes) and march.")
    assert (hole.rule, hole.severity) == ("brackets", "info")


def test_a_long_text_is_shown_around_the_hole() -> None:
    (hole,) = holes("Polish " * 20 + "is , then " + "march " * 20)
    assert hole.words.startswith("…")
    assert hole.words.endswith("…")
    assert "is , then" in hole.words


def test_a_hole_is_found_in_its_source_with_its_lines(tmp_path: Path) -> None:
    page = Teller("page")
    page.tell("Rule", ("Tin Court", "Shine"), 7, (RG.ruleText, Literal("If it is , then polish.")))
    page.tell("Rule", ("Tin Court", "Gleam"), 17, (RG.flavourText, Literal("They rust and")))
    page.tell("Rule", ("Tin Court", "Whole"), 27, (RG.ruleText, Literal("Polish it.")))
    found = list(lost_text.find(game(tmp_path / "graph", page)))
    assert brief(found) == [
        ("lost-text/cut-off", "info", "Gleam", "court.txt:17"),
        ("lost-text/hole", "warning", "Shine", "court.txt:7"),
    ]
    assert found[1].message == "words are missing in its text: “If it is , then polish.”"
    assert (found[1].last, found[1].source) == (9, page.iri)


@pytest.mark.parametrize("keyword", ["BRASS LANCER", "T’IN COURT", "HALF-RUST", "KÂHL"])
def test_keywords_cut_out_are_known_by_another_source_in_the_same_words(tmp_path: Path, keyword: str) -> None:
    page, cards = Teller("page"), Teller("datacards")
    page.tell("Stratagem", LANCE, 7, (RG.targetText, Literal("One unit from your army’s rows.")))
    cards.tell("Stratagem", LANCE, 70, (RG.targetText, Literal(f"One {keyword} unit from your army’s rows.")))
    found = list(lost_text.find(game(tmp_path / "graph", page, cards)))
    assert brief(found) == [("lost-text/keyword", "warning", "Brass Salute", "court.txt:7")]
    assert f"the keyword {keyword} is missing" in found[0].message
    assert "court.json:70" in found[0].message


def test_between_editions_only_the_name_of_the_faction_is_missed(tmp_path: Path) -> None:
    old, new = Teller("page", "10"), Teller("datacards")
    for path, lost, whole in (
        (LANCE, "One unit from your army.", "One TIN COURT unit from your army."),
        (("Tin Court", "Parade", "Rust"), "One unit of yours.", "One INFANTRY unit of yours."),
        (("Tin Court", "Parade", "Dust"), "One unit of yours.", "Two TIN COURT units of yours."),
    ):
        old.tell("Stratagem", path, 7, (RG.targetText, Literal(lost)))
        new.tell("Stratagem", path, 70, (RG.targetText, Literal(whole)))
    found = list(lost_text.find(game(tmp_path / "graph", old, new)))
    assert brief(found) == [("lost-text/keyword", "warning", "Brass Salute", "court.txt:7")]
    assert found[0].entity.startswith("https://w3id.org/rulegraph/id/10/")


def test_what_a_reader_saw_missing_is_told_unless_it_was_told_already(tmp_path: Path) -> None:
    page, cards = Teller("page"), Teller("datacards")
    whole = (RG.effectText, Literal("March far."))
    page.tell("Stratagem", LANCE, 7, (RG.lacks, RG.targetText), whole)
    page.tell(
        "Rule", ("Tin Court", "Shine"), 17, (RG.lacks, RG.ruleText), (RG.ruleText, Literal("It is , so"))
    )
    page.tell("Datasheet", ("Tin Court", "Lancer"), 27, (RG.lacks, RG.hasModelProfile))
    page.tell("Rule", ("Tin Court", "Gleam"), 37, (RG.lacks, RG.ruleText))
    cards.tell("Rule", ("Tin Court", "Gleam"), 70, (RG.ruleText, Literal("Polish it.")))
    found = list(lost_text.find(game(tmp_path / "graph", page, cards)))
    assert sorted(brief(found)) == [
        ("lost-text/hole", "warning", "Shine", "court.txt:17"),
        ("lost-text/lost", "info", "Gleam", "court.txt:37"),
        ("lost-text/lost", "info", "Lancer", "court.txt:27"),
        ("lost-text/lost", "warning", "Brass Salute", "court.txt:7"),
    ]


def test_only_what_changed_is_looked_at(tmp_path: Path) -> None:
    page = Teller("page")
    first = page.tell("Rule", ("Tin Court", "Shine"), 7, (RG.ruleText, Literal("If it is , then polish.")))
    page.tell("Rule", ("Tin Court", "Gleam"), 17, (RG.ruleText, Literal("If it is , then rust.")))
    store = game(tmp_path / "graph", page)
    assert len(list(lost_text.find(store))) == 2
    assert brief(list(lost_text.find(store, frozenset({f"{first}#part"})))) == [
        ("lost-text/hole", "warning", "Shine", "court.txt:7")
    ]
    assert list(lost_text.find(store, frozenset())) == []
