"""What is broken, stale or contradictory in a graph: one list of findings from all checks."""

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Final, Literal, TypeAlias

from rulegraph.errors import WrongUse
from rulegraph.graph.checking import shapes
from rulegraph.graph.checking.families import FAMILIES, LOCAL, Check
from rulegraph.graph.checking.remembered import recall, remember
from rulegraph.graph.checking.superseded import check_file
from rulegraph.graph.checking.titles import titles
from rulegraph.graph.findings import SEVERITIES, Finding, Severity
from rulegraph.graph.identifiers import entity_of
from rulegraph.graph.storage import generations
from rulegraph.graph.store import GraphStore, is_endpoint, open_store
from rulegraph.graph.validate import referrers

Engine: TypeAlias = Literal["compiled", "pyshacl"]
Progress: TypeAlias = Callable[[str], None]


def check(
    location: Path | str,
    families: Iterable[str] = (),
    *,
    engine: Engine = "compiled",
    progress: Progress = lambda _: None,
) -> list[Finding]:
    """Everything that is found in the graph at the location, sorted, nothing twice.

    `families` limits the search to some of `FAMILIES`. What a full check found is remembered beside the
    graph: after an import only what changed and what refers to it is looked at again. With the engine
    "pyshacl" nothing is remembered.

    Raises:
        StoreError: The graph cannot be read.
    """
    wanted = tuple(dict.fromkeys(families)) or tuple(FAMILIES)
    checks = {name: FAMILIES[name] for name in wanted}
    if engine == "pyshacl" and "shapes" in checks:
        checks["shapes"] = shapes.find_by_pyshacl
    if is_endpoint(location) or engine == "pyshacl" or len(wanted) < len(FAMILIES):
        return _run(open_store(location), checks, None, progress)
    folder = Path(location)
    generation = generations.number(generations.current(folder))
    known = recall(folder)
    if known is not None and not known.changed:
        return known.findings
    store = open_store(location)
    if known is None:
        found = _run(store, checks, None, progress)
    else:
        found = _checked_again(store, known.findings, known.changed, progress)
    if generation and generation == generations.number(generations.current(folder)):
        remember(folder, generation, found)
    return found


def check_files(paths: Iterable[Path]) -> list[Finding]:
    """The superseded wording in texts.

    Raises:
        UnreadableSource: A file cannot be read as text.
    """
    return sorted({finding for path in paths for finding in check_file(path)}, key=_order)


def known_rules(rules: Iterable[str]) -> tuple[str, ...]:
    """The rules and families, each once.

    Raises:
        WrongUse: There is no such rule and no such family.
    """
    wanted = tuple(dict.fromkeys(rules))
    for rule in wanted:
        if rule not in FAMILIES and rule not in titles():
            offered = ", ".join(FAMILIES)
            raise WrongUse(
                f"check {rule!r}: no such rule; docs/checks.md lists them, the families are {offered}"
            )
    return wanted


def at_least(findings: Iterable[Finding], severity: Severity) -> list[Finding]:
    """The findings that are as severe as that, or worse."""
    counted = SEVERITIES[: SEVERITIES.index(severity) + 1]
    return [finding for finding in findings if finding.severity in counted]


def of_rules(findings: Iterable[Finding], rules: Iterable[str]) -> list[Finding]:
    """The findings of some rules, or of whole families of rules; of all where none is named."""
    wanted = tuple(rules)
    return [
        finding for finding in findings if not wanted or finding.rule in wanted or _family(finding) in wanted
    ]


def _run(
    store: GraphStore, checks: Mapping[str, Check], changed: frozenset[str] | None, progress: Progress
) -> list[Finding]:
    found: set[Finding] = set()
    for name, find in checks.items():
        progress(name)
        found.update(find(store, changed))
    return sorted(found, key=_order)


def _checked_again(
    store: GraphStore, before: Iterable[Finding], changed: frozenset[str], progress: Progress
) -> list[Finding]:
    affected = referrers(store.select, changed)
    affected = affected.union(entity_of(node) for node in affected)
    local = {name: find for name, find in FAMILIES.items() if name in LOCAL}
    others = {name: find for name, find in FAMILIES.items() if name not in LOCAL}
    again = [*_run(store, local, affected, progress), *_run(store, others, None, progress)]
    kept = (one for one in before if _family(one) in LOCAL and one.entity not in affected)
    return sorted({*kept, *again}, key=_order)


def _family(finding: Finding) -> str:
    return finding.rule.partition("/")[0]


_FAMILY_ORDER: Final = {name: number for number, name in enumerate(FAMILIES)}


def _order(finding: Finding) -> tuple[int, int, str, str, int, Finding]:
    severity = SEVERITIES.index(finding.severity)
    family = _FAMILY_ORDER.get(_family(finding), len(FAMILIES))
    return severity, family, finding.rule, finding.file, finding.first, finding
