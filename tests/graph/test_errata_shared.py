"""Errata of the real data: how much is read, what it is about, and verdicts judged by hand."""

import csv
import time
from collections import Counter
from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory

from shared import DATA, PAGES, needs_shared

from rulegraph.graph import errata
from rulegraph.graph.building.vocabulary import shipped_words
from rulegraph.graph.commit import commit
from rulegraph.graph.importing import import_paths, tellings_of
from rulegraph.graph.patching.verifying import NO_ORDER, Case, Verified, load_case, verify_case
from rulegraph.graph.readers.find import find
from rulegraph.graph.store import open_store

JUDGED = Path(__file__).parent / "errata_judged.csv"


@lru_cache(maxsize=1)
def datacards() -> tuple[Case, tuple[Verified, ...], float]:
    """The case of the datacards, the verdicts on it, and how many seconds these took."""
    with TemporaryDirectory() as folder:
        found, _ = find([DATA / "gdc-11e"])
        readings = [(one.path.name, one.read()) for one in found]
        tellings = tellings_of(readings, shipped_words())
        commit(folder, tellings, lambda _: [], lambda *_: [])  # verdicts on errata rest on texts alone
        store = open_store(folder)
        begun = time.perf_counter()
        case = load_case(store)
        verified = verify_case(case)
        return case, verified, time.perf_counter() - begun


@needs_shared
def test_nearly_every_erratum_is_read_whole() -> None:
    case, _, _ = datacards()
    whole = [one for one in case.errata if one.amendments and not one.residue]
    assert len(case.errata) == 354
    assert len(whole) / len(case.errata) >= 0.985
    assert sum(len(one.amendments) for one in case.errata) >= 450


@needs_shared
def test_nearly_every_target_is_one_entity() -> None:
    case, _, _ = datacards()
    targets = {(iri, target) for (iri, _), found in case.targets.items() for target in found}
    resolved = [target for _, target in targets if len(target.entities) == 1]
    assert len(targets) >= 500
    assert len(resolved) / len(targets) >= 0.985


@needs_shared
def test_verdicts_are_those_of_a_reader() -> None:
    with JUDGED.open(encoding="utf-8", newline="") as file:
        judged = {row["erratum"]: row["verdict"] for row in csv.DictReader(file)}
    _, verified, _ = datacards()
    found = {one.erratum.iri.rpartition("/")[2]: one.verdict for one in verified}
    assert len(judged) == 60
    assert {key: found[key] for key in judged} == judged
    assert len(set(judged.values())) >= 4


@needs_shared
def test_verdicts_are_fast_and_say_why() -> None:
    _, verified, seconds = datacards()
    assert seconds < 5
    assert Counter(one.verdict for one in verified)["applied"] >= 325
    for one in verified:
        assert one.judgements
        assert all(judgement.evidence and judgement.evidence != NO_ORDER for judgement in one.judgements)


@needs_shared
def test_erratum_whose_target_a_page_lost_is_reported(tmp_path: Path) -> None:
    import_paths(tmp_path, [PAGES])
    found = errata.verify(open_store(tmp_path))
    lost = [one.erratum.name for one in found.errata if one.verdict == "target-missing"]
    assert lost == ["Scourges with Shardcarbines, Swooping Descent Ability"]
    assert found.counts["applied"] == 12
