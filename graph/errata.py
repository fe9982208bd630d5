"""Errata: what a graph holds of them, whether they are in force, and how they are applied."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from rulegraph.errors import ErratumError
from rulegraph.graph import identifiers
from rulegraph.graph.building.vocabulary import shipped_words
from rulegraph.graph.commit import commit, digests
from rulegraph.graph.days import is_day
from rulegraph.graph.derive import derive
from rulegraph.graph.identifiers import folded
from rulegraph.graph.importing import tellings_of
from rulegraph.graph.patching.applying import Bench, Patch, bench, patched, texts_of
from rulegraph.graph.patching.errata import Erratum, errata_of, load_errata
from rulegraph.graph.patching.judgement import VERDICTS, Judgement, Verdict
from rulegraph.graph.patching.verifying import Verified, load_case, verify_case, verify_graph
from rulegraph.graph.readers.errata_yaml.reader import read
from rulegraph.graph.readings import Reading
from rulegraph.graph.report import ImportReport
from rulegraph.graph.soundness import sound
from rulegraph.graph.store import GraphStore, open_store
from rulegraph.graph.telling import Telling, source_digest
from rulegraph.graph.validate import validate_changed

OPEN: tuple[Verdict, ...] = ("conflicting", "pending")
"""Verdicts that ask for something to be done."""


@dataclass(frozen=True, slots=True)
class Verification:
    """A verdict on each erratum of a graph, in the order in which they were published."""

    errata: tuple[Verified, ...]

    @property
    def counts(self) -> dict[Verdict, int]:
        """How many errata have each verdict."""
        found = Counter(one.verdict for one in self.errata)
        return {verdict: found[verdict] for verdict in VERDICTS}

    @property
    def is_fine(self) -> bool:
        """Whether errata could be compared with the graph, and none of them is pending or conflicting."""
        compared = len(self.errata) - self.counts["not-machine-checkable"]
        return compared > 0 and not any(self.counts[verdict] for verdict in OPEN)

    def to_json(self) -> dict[str, Any]:
        """The verification in plain JSON types."""
        return {
            "schema": "rulegraph/errata/1",
            "checked": len(self.errata),
            "verdicts": dict(self.counts),
            "errata": [_verified(one) for one in self.errata],
        }


def _verified(one: Verified) -> dict[str, Any]:
    return {
        "id": one.erratum.iri.removeprefix(identifiers.ID),
        "name": one.erratum.name,
        "publication": one.erratum.publication,
        "verdict": one.verdict,
        "amendments": [_judged(judgement) for judgement in one.judgements],
    }


def _judged(judgement: Judgement) -> dict[str, Any]:
    amendment = judgement.amendment
    return {
        "operation": amendment.operation,
        "part": amendment.passage.part,
        "passage": amendment.passage.name,
        "target": judgement.name,
        "entity": judgement.entity.removeprefix(identifiers.ID),
        "verdict": judgement.verdict,
        "evidence": judgement.evidence,
        "found": judgement.found,
        "place": judgement.place.removeprefix(identifiers.SOURCE),
    }


@dataclass(frozen=True, slots=True)
class Application:
    """What applying did: patches, names of errata in force already, and those that were left, with why."""

    patches: tuple[Patch, ...]
    already: tuple[str, ...] = ()
    left: tuple[tuple[str, str], ...] = ()
    report: ImportReport | None = None


def errata(store: GraphStore) -> tuple[Erratum, ...]:
    """The errata of a graph, in the order in which they were published."""
    return load_errata(store)


def verify(store: GraphStore) -> Verification:
    """Whether each erratum of a graph is in force, with what that rests on."""
    return Verification(verify_graph(store))


def apply(
    location: Path | str,
    wanted: Sequence[str] = (),
    *,
    files: Sequence[Path] = (),
    date: str = "",
    dry_run: bool = False,
) -> Application:
    """Applies errata as patches, all in one commit: those wanted, by id or header, or all that are pending.

    `files` are hand-written errata; they are imported in the same commit, and without `wanted` they alone are
    applied. `date` (ISO 8601) is when the patches begin to hold; if
    it is empty, the date that an erratum states for itself, or today.

    Raises:
        ErratumError: An erratum that was asked for is not known, or its guard does not hold.
        InvalidGraph: The patched graph would break a shape; nothing was written.
        StoreError: The store cannot be read or written.
    """
    store = open_store(location)
    if not digests(location):
        raise ErratumError(f"errata apply: nothing was imported into {location} yet; import a source first")
    if date and not is_day(date):
        raise ErratumError(f"errata apply: {date!r} is no day like 2031-05-01")
    imported = tellings_of([_reading(file) for file in files], shipped_words()) if files else []
    further = _further(imported)
    case = load_case(store, further)
    fresh = {one.iri for one in further}
    verified = verify_case(case)
    chosen = _chosen(verified, wanted, fresh)
    table = bench(store, case, date)
    today = datetime.now(UTC).date().isoformat()
    tellings: list[Telling] = list(imported)
    patches: list[Patch] = []
    left: list[tuple[str, str]] = []
    strict = bool(wanted or files)
    for one in chosen:
        if one.verdict == "applied":
            continue
        table.date = date or one.erratum.date or today
        try:
            patch, told = _patched(table, one)
        except ErratumError as error:
            if strict:
                raise
            left.append((one.erratum.name, str(error)))
            continue
        patches.append(patch)
        tellings += told
    report = commit(location, tellings, derive, validate_changed, dry_run=dry_run) if tellings else None
    already = tuple(one.erratum.name for one in chosen if one.verdict == "applied")
    return Application(tuple(patches), already, tuple(left), report)


def _patched(table: Bench, one: Verified) -> tuple[Patch, list[Telling]]:
    if one.verdict != "pending":
        reason = next(texts_of(one), "")
        raise ErratumError(f"errata apply {one.erratum.name!r}: {one.verdict}: {reason}; nothing was written")
    return patched(table, one)


def _reading(file: Path) -> tuple[str, Reading]:
    """The errata of a file, with the digest by which an import knows it again."""
    reading = read(file)
    return source_digest(reading.source.files), sound(reading)


def _further(imported: Sequence[Telling]) -> tuple[Erratum, ...]:
    quads = [quad for telling in imported for quad in telling.quads]
    return errata_of(quads, {})


def _chosen(verified: Sequence[Verified], wanted: Sequence[str], fresh: set[str]) -> list[Verified]:
    if not wanted and fresh:
        return [one for one in verified if one.erratum.iri in fresh]
    if not wanted:
        return [one for one in verified if one.verdict == "pending"]
    chosen: list[Verified] = []
    for name in wanted:
        found = [one for one in verified if _is(one.erratum, name)]
        if not found:
            raise ErratumError(f"errata apply {name!r}: no such erratum; rulegraph errata list shows them")
        if len(found) > 1:
            among = ", ".join(one.erratum.iri.removeprefix(identifiers.ID) for one in found)
            raise ErratumError(
                f"errata apply {name!r}: {len(found)} errata are called that: {among}; name one"
            )
        chosen += found
    return list(dict.fromkeys(chosen))


def _is(erratum: Erratum, name: str) -> bool:
    own = erratum.iri.removeprefix(identifiers.ID)
    return name in {erratum.iri, own, own.rpartition("/")[2]} or folded(name) == folded(erratum.name)


__all__ = [
    "OPEN",
    "VERDICTS",
    "Application",
    "Erratum",
    "Judgement",
    "Patch",
    "Verdict",
    "Verification",
    "Verified",
    "apply",
    "errata",
    "verify",
]
