"""The edition of a block is judged by the block, not by the page alone."""

from pathlib import Path

import pytest

from rulegraph.errors import UnreadableSource
from rulegraph.graph.readers.page import reader as page
from rulegraph.graph.readers.page.file import TextFile
from rulegraph.graph.readers.page.rules import edition_of
from rulegraph.graph.readings import SourceFile
from rulegraph.graph.records import RuleRecord, StratagemRecord

RUNNERS = Path(__file__).parents[2] / "fixtures" / "pages" / "marsh_runners.txt"
HEAD = ("Tide Courts – Gulls", "MELEE WEAPONS | RANGE | A | WS | S | AP | D | |")
FACTION = ("FACTION KEYWORDS:", "TIDE COURTS", "TIDE COURTS")


def editions(*lines: str) -> dict[str, str]:
    text = TextFile(SourceFile("gulls.txt", 1, ""), (*HEAD, *lines))
    return {
        record.name: record.edition
        for record in page.reading(text).records
        if isinstance(record, RuleRecord | StratagemRecord)
    }


def stratagem(name: str, kind: str) -> tuple[str, ...]:
    return (name, "1CP", f"{kind} Stratagem", "WHEN: Any phase.", "TARGET: One unit.", "EFFECT: It flies.")


@pytest.mark.parametrize(
    ("keywords", "edition"),
    [("KEYWORDS: GULL; FLY", "11"), ("KEYWORDS: GULL, FLY", "10"), ("KEYWORDS: GULL", "10")],
)
def test_the_page_by_the_separator_of_its_keywords(keywords: str, edition: str) -> None:
    text = TextFile(SourceFile("gulls.txt", 1, ""), (*HEAD, keywords, *FACTION))
    assert page.reading(text).source.editions == (edition,)


def test_one_keyword_and_numbered_rules_are_the_11th() -> None:
    assert editions("KEYWORDS: GULL", *FACTION, "05.04 Nests", "A nest is round.") == {"Nests": "11"}


def test_a_page_without_keywords_has_no_edition() -> None:
    with pytest.raises(UnreadableSource, match="before the KEYWORDS"):
        editions("ABILITIES", "CORE: Stealth")


def test_core_stratagems_by_number_and_category() -> None:
    printed = (
        *stratagem("SOAR15.40", "Core"),
        *stratagem("DIVE", "Core – Epic Deed"),
        *stratagem("PECK", "Core"),
    )
    own = stratagem("CRY", "Storm Flock – Battle Tactic")
    boarding = stratagem("LAND", "Boarding Actions – Epic Deed")
    assert editions("KEYWORDS: GULL; FLY", *FACTION, *printed, *own, *boarding) == {
        "Soar": "11",
        "Dive": "10",
        "Peck": "11",
        "Cry": "11",
        "Land": "11",
    }
    assert editions("KEYWORDS: GULL, FLY", *FACTION, *printed)["Soar"] == "11"


def test_a_numbered_rule_on_an_older_page_is_of_the_11th() -> None:
    told = {
        record.name: record.edition for record in page.read(RUNNERS).records if isinstance(record, RuleRecord)
    }
    assert told["Wading"] == "11"
    assert told["Calm"] == told["Wave Roll"] == "10"


@pytest.mark.parametrize(
    ("text", "page_edition", "edition"),
    [
        ("Each Hit roll within Engagement Range is loud.", "11", "10"),
        ("Take a Battle-shock test.", "11", "10"),
        ("A critical hit is loud (24). An engaged gull makes a hit roll.", "10", "11"),
        ("Gulls are loud.", "10", "10"),
        ("Gulls are loud.", "11", "11"),
    ],
)
def test_an_unnumbered_core_rule_by_its_terms(text: str, page_edition: str, edition: str) -> None:
    assert edition_of(text, "11" if page_edition == "11" else "10") == edition
