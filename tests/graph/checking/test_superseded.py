"""Superseded wording as findings: in the sources of a graph, and in any file."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from told_game import Teller, brief, game

from rulegraph.errors import UnreadableSource
from rulegraph.graph.checking import superseded
from rulegraph.graph.checking.superseded_lines import passages
from rulegraph.graph.checking.texts import source_texts
from rulegraph.graph.quads import Literal
from rulegraph.ontology.lexicon import wordings
from rulegraph.ontology.terms import MODE, RG

SALUTE = ("Tin Court", "Parade", "Brass Salute")
STALE = Literal("Each lancer takes a Hazardous test. March, then take a Hazardous test.")


def rules_in(folder: Path, text: str) -> list[tuple[str, int]]:
    path = folder / "notes.txt"
    path.write_text(text, encoding="utf-8")
    return [(finding.rule, finding.first) for finding in superseded.check_file(path)]


def test_each_use_is_one_finding_with_its_place(tmp_path: Path) -> None:
    page = Teller("page")
    page.tell("Stratagem", SALUTE, 7, (RG.effectText, STALE))
    page.tell("Rule", ("Tin Court", "Shine"), 17, (RG.ruleText, Literal("Take a Leadership test.")))
    found = list(superseded.find(game(tmp_path / "graph", page)))
    assert sorted(brief(found)) == [
        ("superseded/hazardous-test", "warning", "Brass Salute", "court.txt:7"),
        ("superseded/hazardous-test", "warning", "Brass Salute", "court.txt:7"),
        ("superseded/leadership-test", "info", "Shine", "court.txt:17"),
    ]
    first = next(finding for finding in found if finding.severity == "warning")
    assert "Hazardous test" in first.message
    assert "hazard roll" in first.suggestion


def test_style_is_never_flagged(tmp_path: Path) -> None:
    page = Teller("page")
    page.tell(
        "Rule", ("Tin Court", "Shine"), 7, (RG.ruleText, Literal("One unit from your army Falls Back."))
    )
    assert list(superseded.find(game(tmp_path / "graph", page))) == []
    assert {entry.change_class for entry in superseded.flagged()} == {"hard", "renamed"}
    assert {entry.change_class for entry in wordings()} == {"hard", "renamed", "style"}


def test_the_older_edition_is_not_checked(tmp_path: Path) -> None:
    old = Teller("page", "10")
    old.tell("Stratagem", SALUTE, 7, (RG.effectText, STALE))
    assert list(superseded.find(game(tmp_path / "graph", old))) == []


def test_boarding_actions_are_played_as_worded(tmp_path: Path) -> None:
    page = Teller("page")
    page.tell("Stratagem", SALUTE, 7, (RG.effectText, STALE), (RG.mode, MODE.boarding_actions))
    parade = page.tell("Detachment", ("Tin Court", "Hull"), 17, (RG.mode, MODE.boarding_actions))
    page.tell(
        "Enhancement", ("Tin Court", "Hull", "Rivet"), 27, (RG.ruleText, STALE), (RG.detachment, parade)
    )
    page.tell("Stratagem", ("boarding-actions", "Ram"), 37, (RG.effectText, STALE))
    assert list(superseded.find(game(tmp_path / "graph", page))) == []


def test_what_quotes_the_old_form_is_left_out(tmp_path: Path) -> None:
    page = Teller("page")
    page.tell("FAQ", ("one",), 7, (RG.questionText, STALE), (RG.answerText, STALE))
    page.tell("Erratum", ("two",), 17, (RG.ruleText, STALE), (RG.beforeText, STALE))
    assert list(superseded.find(game(tmp_path / "graph", page))) == []


def test_new_text_of_an_erratum_is_checked_once(tmp_path: Path) -> None:
    page = Teller("page")
    stale = (RG.afterText, Literal("Take a Hazardous test."))
    whole = page.tell("Erratum", ("one",), 7, stale)
    page.link(whole, RG.hasAmendment, "amendment-1", "Amendment", stale)
    parts = page.tell("Erratum", ("two",), 17)
    page.link(parts, RG.hasAmendment, "amendment-1", "Amendment", stale)
    found = list(superseded.find(game(tmp_path / "graph", page)))
    assert [finding.line for finding in found] == ["court.txt:7", "court.txt:17"]


def test_target_goes_on_from_when(tmp_path: Path) -> None:
    page = Teller("page")
    target = (RG.targetText, Literal('One lancer within 9" of that enemy unit.'))
    page.tell(
        "Stratagem", SALUTE, 7, (RG.whenText, Literal("When an enemy unit ends its slow move.")), target
    )
    page.tell("Stratagem", (*SALUTE[:2], "Rust"), 17, (RG.whenText, Literal("An enemy unit sings.")), target)
    assert brief(list(superseded.find(game(tmp_path / "graph", page)))) == [
        ("superseded/reactive-distance", "warning", "Brass Salute", "court.txt:7")
    ]


def test_only_what_changed_is_looked_at(tmp_path: Path) -> None:
    page = Teller("page")
    shine = page.tell("Rule", ("Tin Court", "Shine"), 7, (RG.ruleText, Literal("Take a Hazardous test.")))
    page.tell("Rule", ("Tin Court", "Gleam"), 17, (RG.ruleText, Literal("Take a Hazardous test.")))
    store = game(tmp_path / "graph", page)
    assert len(list(superseded.find(store))) == 2
    assert [text.entity for text in source_texts(store, "11", frozenset({f"{shine}#part"}))] == [shine]
    assert [finding.name for finding in superseded.find(store, frozenset({shine}))] == ["Shine"]


def test_titles_name_every_rule() -> None:
    assert superseded.titles().keys() == {f"superseded/{entry.slug}" for entry in superseded.flagged()}


def test_file_is_checked_line_by_line(tmp_path: Path) -> None:
    text = "Notes\r\n\r\nTake a Hazardous test, then\r\na Leadership test.\r\n"
    assert rules_in(tmp_path, text) == [
        ("superseded/hazardous-test", 3),
        ("superseded/leadership-test", 4),
    ]


def test_heading_is_read_with_what_it_heads(tmp_path: Path) -> None:
    assert rules_in(tmp_path, "GRENADE\n1CP\nCore\n") == [("superseded/grenade-stratagem", 1)]
    assert rules_in(tmp_path, "SMOKESCREEN\n1CP\nTin Court\n") == []


def test_list_is_read_with_the_line_above(tmp_path: Path) -> None:
    text = "A Desperate Escape test is taken so:\n- Make hazard rolls.\n- Make a Hazardous test.\nOne more.\n"
    assert rules_in(tmp_path, text) == [("superseded/hazardous-test", 3)]


def test_target_of_a_file_goes_on_from_its_when(tmp_path: Path) -> None:
    moved = 'WHEN: An enemy unit ends its slow move.\nTARGET: One lancer within 9" of that enemy unit.\n'
    assert rules_in(tmp_path, moved) == [("superseded/reactive-distance", 2)]
    assert rules_in(tmp_path, moved.replace("\nTARGET", "\nAnother thing.\nTARGET")) == []


def test_boarding_actions_and_questions_of_a_file_are_left_out(tmp_path: Path) -> None:
    text = (
        "RAM\n1CP\nBoarding Actions – Epic Deed Stratagem\nIt rams.\nWHEN: A Hazardous test.\n"
        "- A Hazardous test.\nSHINE\nA Hazardous test.\n"
        "| Q: | A Hazardous test? |\n| A: | A Hazardous test. |\n"
    )
    assert rules_in(tmp_path, text) == [("superseded/hazardous-test", 8)]


def test_passages_keep_every_line_that_is_no_list_once() -> None:
    text = "one\n\ntwo:\n- three\n- four\nfive"
    assert [(passage.first, passage.text) for passage in passages(text)] == [
        (1, "one"),
        (3, "two:\n- three\n- four"),
        (6, "five"),
    ]


@pytest.mark.parametrize(
    ("content", "found"),
    [(b"caf\xe9", "byte 3 is no UTF-8"), (b"a\0b", "zero byte"), (None, "No such file")],
)
def test_what_is_no_text_is_refused_in_one_line(tmp_path: Path, content: bytes | None, found: str) -> None:
    path = tmp_path / "notes.txt"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(UnreadableSource, match=found) as refused:
        superseded.check_file(path)
    assert "\n" not in str(refused.value)
    assert "notes.txt" in str(refused.value)


def test_folder_and_large_file_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(UnreadableSource, match="directory"):
        superseded.check_file(tmp_path)
    monkeypatch.setattr(superseded, "LARGEST_FILE", 3)
    with pytest.raises(UnreadableSource, match="more than 3 bytes"):
        rules_in(tmp_path, "four")


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="a device without end is needed")
def test_file_without_end_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(superseded, "LARGEST_FILE", 1000)
    with pytest.raises(UnreadableSource, match="more than 1,000 bytes"):
        superseded.check_file(Path("/dev/zero"))


def test_document_tells_every_rule_with_its_remedy() -> None:
    document = (Path(__file__).parents[3] / "docs" / "checks.md").read_text(encoding="utf-8")
    section = document.partition("\n## Superseded wording\n")[2].partition("\n## ")[0]
    for entry in superseded.flagged():
        (row,) = [line for line in section.split("\n") if line.startswith(f"| superseded/{entry.slug} |")]
        assert row.startswith(f"| superseded/{entry.slug} | {entry.old_form} | ")
        assert row.endswith(f" | {entry.new_form} |")


LINES = st.lists(
    st.one_of(
        st.text(st.characters(exclude_characters="\n"), max_size=20),
        st.sampled_from(
            ["WHEN: now", "TARGET: it", "- item", "HEAD", "so:", "Boarding Actions – Stratagem", "| Q: | a"]
        ),
    ),
    max_size=12,
)


@given(LINES)
def test_passages_are_lines_of_the_text_in_order(lines: list[str]) -> None:
    found = list(passages("\n".join(lines)))
    for passage in found:
        told = passage.text.split("\n")
        assert told == lines[passage.first - 1 : passage.first - 1 + len(told)]
    firsts = [passage.first for passage in found]
    assert firsts == sorted(set(firsts))
