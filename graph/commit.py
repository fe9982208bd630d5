"""An import becomes visible as a whole or not at all.

All that can fail happens beside the graph that is being read: the new graph is put together, validated in
memory and written as a new generation; then one pointer moves.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from itertools import chain
from pathlib import Path

from rulegraph.errors import StoreBusy, StoreError, UnreadableSource
from rulegraph.graph import identifiers, quads
from rulegraph.graph.building.shared_facts import merge
from rulegraph.graph.deriving.differences import differences
from rulegraph.graph.judging import judge
from rulegraph.graph.patching.in_force import in_force
from rulegraph.graph.quads import Literal, Quad
from rulegraph.graph.report import ImportReport, SourceReport, compare
from rulegraph.graph.shacl.graph import shapes_digest
from rulegraph.graph.storage.changes import changed_nodes
from rulegraph.graph.storage.target import Target, target
from rulegraph.graph.telling import Derive, Stopwatch, Telling, Validate, Violation, source_digest
from rulegraph.graph.view import current_view
from rulegraph.ontology.terms import RG

_SHAPES = f"{identifiers.SOURCE}rulegraph/shapes"
"""Stands among what was imported for the shapes under which it was."""


def unchanged(location: Path | str, source_iri: str, digest: str) -> bool:
    """Whether exactly these files of the source are in the graph, so that nothing need be built.

    Raises:
        StoreError: The location is no store.
    """
    return digests(location).get(source_iri) == digest


def digests(location: Path | str) -> dict[str, str]:
    """The digest of each source that is in the graph, by the source's IRI.

    Raises:
        StoreError: The location is no store.
    """
    return _digests(target(location).graph(identifiers.IMPORTS))


def _digests(recorded: Iterable[Quad]) -> dict[str, str]:
    return {
        quad.subject: quad.object.text
        for quad in recorded
        if quad.predicate == RG.sha256 and quad.subject != _SHAPES and isinstance(quad.object, Literal)
    }


def commit(  # noqa: PLR0913 - what an import needs, each by its name
    location: Path | str,
    tellings: Sequence[Telling],
    derive: Derive,
    validate: Validate,
    *,
    dry_run: bool = False,
    wait_seconds: float = 0.0,
    on_phase: Callable[[str], None] = lambda _: None,
) -> ImportReport:
    """The report on the import of the tellings into a store folder or a server.

    A source's graph is replaced by its new telling; the graphs of other sources stay. The view and the
    facts that `derive` draws from it are computed anew, with what the sources tell differently; `validate`
    judges the whole, or what changed and what refers to that where the same shapes judged the rest. A dry
    run does all of it and writes nothing. Tellings that are in the graph already change nothing.

    Raises:
        InvalidGraph: The new graph breaks a shape; nothing was written.
        StoreBusy: Another process is importing, longer than `wait_seconds`, or changed a source meanwhile.
        StoreError: The store cannot be read or written.
        UnreadableSource: Two tellings of one source differ.
    """
    where = target(location)
    with where.reading() if dry_run else where.importing(wait_seconds) as working:
        clock = Stopwatch(on_phase)
        clock.begin("read")
        record = where.graph(identifiers.IMPORTS)
        known = _digests(record)
        given = _distinct(tellings)
        fresh = [one for one in given if known.get(one.source_iri) != one.digest]
        same = [one for one in given if known.get(one.source_iri) == one.digest]
        unmoved = [SourceReport(one.source_iri, "unchanged") for one in same]
        if not fresh:
            clock.begin("")
            return ImportReport(tuple(unmoved), where.generation(), written=False, seconds=clock.seconds)
        if any(not one.quads for one in fresh):
            raise StoreBusy(f"graph {location}: another import changed a source meanwhile; import again")
        before = where.named_graphs()
        clock.begin("view")
        after = _replaced(before, fresh)
        view = current_view(quad for graph in after.values() for quad in graph)
        clock.begin("derive")
        facts = [*derive(view), *differences(in_force(after))]
        derived = [Quad(one.subject, one.predicate, one.object) for one in facts]
        after[identifiers.DERIVED] = [one._replace(graph=identifiers.DERIVED) for one in derived]
        after[""] = list(dict.fromkeys([*view, *derived]))
        staged = working / "staged.nq"
        clock.begin("validate")
        _write(staged, after)
        changed = _changed(where, before, after) if before else None
        # What stood the same shapes before stands them still.
        judged = changed if _shapes_record() in record else None
        findings = judge(staged, validate, judged, [_name(one) for one in fresh])
        clock.begin("report")
        reports = [_report(one, before, known) for one in fresh]
        clock.begin("" if dry_run else "write")
        generation = where.generation() if dry_run else where.replace(staged, after, changed)
        clock.begin("")
        total = sum(len(graph) for graph in after.values())
        return ImportReport(
            tuple(sorted([*reports, *unmoved], key=lambda report: report.source)),
            generation,
            written=not dry_run,
            quads=total,
            findings=tuple(findings),
            seconds=clock.seconds,
        )


def _name(telling: Telling) -> str:
    return telling.source_iri.removeprefix(identifiers.SOURCE)


def _distinct(tellings: Sequence[Telling]) -> list[Telling]:
    by_source: dict[str, Telling] = {}
    for telling in tellings:
        first = by_source.setdefault(telling.source_iri, telling)
        if first.digest != telling.digest:
            raise UnreadableSource(
                f"import: two different files are one source, {_name(telling)}; import one of them"
            )
    return list(by_source.values())


def _replaced(before: dict[str, list[Quad]], fresh: Sequence[Telling]) -> dict[str, list[Quad]]:
    after = {graph: told for graph, told in before.items() if graph != identifiers.DERIVED}
    shared = after.pop(identifiers.SHARED, [])
    recorded = _digests(after.pop(identifiers.IMPORTS, ()))
    for telling in fresh:
        parts: defaultdict[bool, dict[Quad, None]] = defaultdict(dict)
        for quad in telling.quads:
            parts[quad.graph == identifiers.SHARED][quad] = None
        after[telling.source_iri] = [
            quad if quad.graph == telling.source_iri else quad._replace(graph=telling.source_iri)
            for quad in parts[False]
        ]
        shared = [*shared, *parts[True]]
        recorded[telling.source_iri] = telling.digest
    after[identifiers.SHARED] = merge(shared, (quad for graph in after.values() for quad in graph))
    after[identifiers.IMPORTS] = [
        *(
            Quad(source, RG.sha256, Literal(digest), identifiers.IMPORTS)
            for source, digest in recorded.items()
        ),
        _shapes_record(),
    ]
    return after


def _shapes_record() -> Quad:
    return Quad(_SHAPES, RG.sha256, Literal(shapes_digest()), identifiers.IMPORTS)


def _write(staged: Path, graphs: dict[str, list[Quad]]) -> None:
    try:
        with staged.open("w", encoding="utf-8", newline="\n") as file:
            for graph in graphs.values():
                file.writelines(quads.lines(graph))
    except OSError as error:
        raise StoreError(
            f"import: {staged.parent} cannot be written ({error.strerror}); make room in it"
        ) from error


def _changed(where: Target, before: dict[str, list[Quad]], after: dict[str, list[Quad]]) -> frozenset[str]:
    return changed_nodes(chain(*before.values(), where.graph("")), chain(*after.values()))


def _report(telling: Telling, before: dict[str, list[Quad]], known: dict[str, str]) -> SourceReport:
    old = before.get(telling.source_iri) if telling.source_iri in known else None
    own = (quad for quad in telling.quads if quad.graph != identifiers.SHARED)
    return compare(telling.source_iri, old, own)


__all__ = ["Telling", "Violation", "commit", "digests", "source_digest", "unchanged"]
