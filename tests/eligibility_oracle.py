"""Our verdicts on the 10th-edition export beside the export's own table of eligible pairs."""

import csv
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from shared import DATA

from rulegraph.graph.building.describe import IDENTIFIER
from rulegraph.graph.building.vocabulary import shipped_words
from rulegraph.graph.derive import english_labels
from rulegraph.graph.deriving.facts import PREDICATES, index, texts
from rulegraph.graph.deriving.sheets import sheets
from rulegraph.graph.deriving.stratagems import candidates
from rulegraph.graph.eligibility import Judge, Verdict
from rulegraph.graph.importing import tellings_of
from rulegraph.graph.readers.csv_export.reader import read
from rulegraph.graph.references import led

EXPORT = DATA / "wahapedia-10e"
CAUSES = Path(__file__).parent / "eligibility_causes.csv"

_CLASSES = (
    "has one model only",
    "no ranged weapon",
    "no melee weapon",
    "no transport can carry it",
    "cannot be part of an attached unit",
    "cannot charge",
    "cannot move",
    "cannot lead",
    "not in the roster",
    "does not take it",
    "not known of it",
    "excludes",
)


class Disagreement(NamedTuple):
    """One pair of which the table and we say different things; `reason` is the class of our reason."""

    direction: str
    reason: str
    stratagem: str
    detachment: str
    datasheet: str


class Comparison(NamedTuple):
    """Pairs of ids that we call eligible and that the table lists, and the kind of each stratagem."""

    said: frozenset[tuple[str, str]]
    gold: frozenset[tuple[str, str]]
    kinds: dict[str, str]
    disagreements: tuple[Disagreement, ...]

    def score(self, kind: str) -> tuple[float, float, float]:
        """Precision, recall and F1 for the stratagems of a kind."""
        said = {pair for pair in self.said if self.kinds[pair[1]] == kind}
        gold = {pair for pair in self.gold if self.kinds[pair[1]] == kind}
        precision, recall = len(said & gold) / len(said), len(said & gold) / len(gold)
        return precision, recall, 2 * precision * recall / (precision + recall)


def rows(name: str) -> list[dict[str, str]]:
    """The rows of a table of the export."""
    with (EXPORT / name).open(encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file, delimiter="|", quoting=csv.QUOTE_NONE))


@cache
def comparison() -> Comparison:
    """All verdicts on the export beside its table, over the stratagems that the table lists."""
    named = {row["id"]: row for row in rows("Datasheets.csv")}
    stratagems = {row["id"]: row for row in rows("Stratagems.csv")}
    table = {(row["datasheet_id"], row["stratagem_id"]) for row in rows("Datasheets_stratagems.csv")}
    gold = frozenset(pair for pair in table if pair[0] in named and pair[1] in stratagems)
    listed = {pair[1] for pair in gold}
    verdicts = {pair: verdict for pair, verdict in _verdicts() if pair[1] in listed}
    said = frozenset(pair for pair, verdict in verdicts.items() if verdict.kind == "eligible")
    found = tuple(
        Disagreement(
            "table only" if pair in gold else "ours only",
            _class(verdicts.get(pair)) if pair in gold else "",
            stratagems[pair[1]]["name"],
            stratagems[pair[1]]["detachment"],
            named[pair[0]]["name"],
        )
        for pair in sorted(said ^ gold)
    )
    return Comparison(said, gold, _kinds(stratagems), found)


def _verdicts() -> Iterator[tuple[tuple[str, str], Verdict]]:
    quads = led(tellings_of([("", read(EXPORT))], shipped_words())[0].quads)
    facts = index(quads, PREDICATES | {IDENTIFIER})
    labels = english_labels(quads)
    judge = Judge(labels)
    known = sheets(facts, labels)
    for candidate in candidates(facts):
        for sheet in known:
            verdict = judge.decide(sheet, candidate)
            for stratagem in texts(facts, candidate.iri, IDENTIFIER):
                for datasheet in texts(facts, sheet.iri, IDENTIFIER):
                    yield (datasheet, stratagem), verdict


def _kinds(stratagems: dict[str, dict[str, str]]) -> dict[str, str]:
    """Core, detachments and detachments of four as the acceptance check divides them, and the rest."""
    sizes = Counter(row["detachment"] for row in stratagems.values())
    kinds = {}
    for number, row in stratagems.items():
        if row["type"].startswith("Core"):
            kinds[number] = "core"
        elif row["type"].startswith("Boarding Actions"):
            kinds[number] = "boarding actions core"
        else:
            kinds[number] = "four" if row["detachment"] and sizes[row["detachment"]] <= 4 else "detachments"
    return kinds


def _class(verdict: Verdict | None) -> str:
    if verdict is None:
        return "no verdict"
    found = next((name for name in _CLASSES if name in verdict.reason), None)
    if found is not None:
        return found
    if verdict.kind == "conditional":
        return "granted"
    return re.sub(r"^(has no|needs)\b.*", lambda match: _WORDS[match[1]], verdict.reason)


_WORDS = {"has no": "has no ability", "needs": "needs keyword"}


def causes() -> list[dict[str, str]]:
    """The judged causes, the most specific first."""
    with CAUSES.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def cause_of(one: Disagreement) -> dict[str, str] | None:
    """The first cause that fits a disagreement; an empty field fits everything."""
    return next(
        (
            row
            for row in causes()
            if row["direction"] == one.direction
            and row["reason"] in {"", one.reason}
            and row["stratagem"].casefold() in {"", one.stratagem.casefold()}
        ),
        None,
    )
