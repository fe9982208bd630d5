"""Superseded wording in the real texts and data: what must be found, and a judgement of every hard change."""

import csv
import time
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pyoxigraph
from shared import DATA, PAGES, needs_shared

from rulegraph.graph.building.vocabulary import shipped_words
from rulegraph.graph.checking import superseded
from rulegraph.graph.findings import Finding
from rulegraph.graph.identifiers import ID
from rulegraph.graph.importing import tellings_of
from rulegraph.graph.quads import Quad, lines
from rulegraph.graph.readers.find import find
from rulegraph.graph.storage.embedded import Embedded

JUDGED = Path(__file__).with_name("superseded_judged.csv")
PRECISION = 0.95


def real(*paths: Path) -> Embedded:
    """The real sources in memory: each in its named graph, and all together as the view."""
    sources, _ = find(paths)
    told = [
        quad
        for one in tellings_of([("", one.read()) for one in sources], shipped_words())
        for quad in one.quads
    ]
    store = pyoxigraph.Store()
    both = [*told, *(Quad(*quad[:3]) for quad in told)]
    store.bulk_load("".join(lines(both)).encode(), format=pyoxigraph.RdfFormat.N_QUADS)
    return Embedded(store, "the real sources")


def hard(findings: Iterable[Finding]) -> list[Finding]:
    return [finding for finding in findings if finding.severity == "warning"]


def rules(findings: Iterable[Finding]) -> set[str]:
    return {finding.rule.removeprefix("superseded/") for finding in findings}


def key(finding: Finding) -> tuple[str, str, str]:
    """The entity without its namespace, the entry, and the part and property."""
    words = finding.detail.rpartition(" @")[0].split(" ")
    fields = [word for word in words if word.endswith("Text")]
    part = words[0] if words[0] != fields[0] else ""
    return (
        finding.entity.removeprefix(ID),
        finding.rule.removeprefix("superseded/"),
        f"{part} {fields[0]}".strip(),
    )


def judged() -> dict[tuple[str, str, str], tuple[int, str]]:
    with JUDGED.open(encoding="utf-8", newline="") as file:
        return {
            (row["entity"], row["entry"], row["property"]): (int(row["hits"]), row["judged"])
            for row in csv.DictReader(file)
        }


def test_every_judgement_has_its_reason() -> None:
    with JUDGED.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert {row["judged"] for row in rows} <= {"right", "wrong"}
    assert all(row["reason"] for row in rows)


@needs_shared
def test_hard_changes_in_the_data_are_right() -> None:
    store = real(DATA / "gdc-11e")
    start = time.perf_counter()
    found = list(superseded.find(store))
    assert time.perf_counter() - start < 6, "double of what is promised: the machine may be busy"
    assert len(found) == len({finding.fingerprint for finding in found})
    assert all(finding.file and finding.first for finding in found)
    hits = Counter(key(finding) for finding in hard(found))
    verdicts = judged()
    assert hits == {one: count for one, (count, _) in verdicts.items()}
    right = sum(count for count, verdict in verdicts.values() if verdict == "right")
    assert right / hits.total() >= PRECISION


@needs_shared
def test_an_older_edition_alone_has_nothing_superseded() -> None:
    assert list(superseded.find(real(*PAGES.glob("001*")))) == []


@needs_shared
def test_page_of_the_older_edition_as_a_file() -> None:
    (page,) = PAGES.glob("001*")
    found = superseded.check_file(page)
    assert rules(hard(found)) == {
        "cover-effect",
        "desperate-escape-test",
        "engagement-distance",
        "fire-overwatch-window",
        "gone-core-stratagem",
        "grenade-stratagem",
        "hazardous-test",
        "heroic-intervention-range",
        "objective-marker-end",
        "scouts-distance",
        "set-up-distance",
        "stealth-effect",
        "sticky-objective",
    }
    assert rules(found) - rules(hard(found)) == {
        "allocated-mortal-wound",
        "battle-shock-test",
        "engagement-range",
        "fights-next",
        "fired-overwatch",
        "grenades-keyword",
        "invulnerable-save",
        "not-engagement-range",
        "out-of-phase-shooting",
        "pistol-ability",
        "rapid-ingress-arrival",
        "reinforcements-step",
        "reserves",
        "saving-throw",
    }
    lines_of = page.read_text(encoding="utf-8").split("\n")
    for finding in found:
        words = finding.detail.rpartition(" @")[0]
        assert words in " ".join(" ".join(lines_of[finding.first - 1 : finding.last]).split())


@needs_shared
def test_pages_of_the_newer_edition_have_no_hard_change() -> None:
    newer = [path for path in sorted(PAGES.iterdir()) if not path.name.startswith("001")]
    assert len(newer) == 4
    for page in newer:
        assert hard(superseded.check_file(page)) == [], page.name
    assert hard(superseded.find(real(*newer))) == []


@needs_shared
def test_hard_changes_in_data_that_no_entry_was_written_from_are_right() -> None:
    """All twelve are right: two set-ups at the old distance, one old ending, nine old tests."""
    found = hard(superseded.find(real(DATA / "bsdata-11e")))
    assert Counter(finding.rule.removeprefix("superseded/") for finding in found) == {
        "desperate-escape-test": 9,
        "set-up-distance": 2,
        "sticky-objective": 1,
    }
    changed = {finding.entity.rpartition("/")[2] for finding in found if "distance" in finding.rule}
    assert changed == {"sentry-pylon", "veil-of-darkness"}
