"""Each rule of these families has a title, and a line in the documentation with problem and remedy."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from rulegraph.graph.checking import conflicts, lost_text, parse_gaps, references

CHECKS = Path(__file__).parents[3] / "docs" / "checks.md"


@pytest.mark.parametrize(
    ("section", "titles"),
    [
        ("References", references.TITLES),
        ("Conflicts", conflicts.TITLES),
        ("Lost text", lost_text.TITLES),
        ("Parse gaps", parse_gaps.TITLES),
    ],
)
def test_each_rule_stands_in_its_section(section: str, titles: Mapping[str, str]) -> None:
    text = CHECKS.read_text(encoding="utf-8").partition(f"\n## {section}\n")[2].partition("\n## ")[0]
    rows = [line.strip("| ").split(" | ") for line in text.splitlines() if line.startswith("| ")]
    told = {row[0]: row[1:] for row in rows if "/" in row[0]}
    assert told.keys() == titles.keys()
    assert all(len(row) == 3 and all(row) for row in told.values())
