"""What an import did, in words."""

from collections.abc import Iterator, Mapping

from rulegraph.cli.plain import aligned
from rulegraph.graph.identifiers import SOURCE, lines_of
from rulegraph.graph.importing import ImportOutcome
from rulegraph.graph.report import SourceReport, UnreadEntry

MOST_UNREAD = 20


def report_text(outcome: ImportOutcome) -> str:
    """The report: what was found, entities by kind, changes and unread passages of each source."""
    return "\n".join(_lines(outcome))


def _lines(outcome: ImportOutcome) -> Iterator[str]:
    report = outcome.report
    yield f"Found {_count(len(outcome.found), 'source')}:"
    yield from (f"  {line}" for line in aligned([(one.path.name, one.format) for one in outcome.found]))
    for skipped in outcome.skipped:
        yield f"  passed over {skipped.path}: {skipped.reason}"
    for source in report.sources:
        yield ""
        yield from _source(source)
    if report.findings:
        yield ""
        yield f"{_count(len(report.findings), 'finding')} of the validation:"
        for found in report.findings[:MOST_UNREAD]:
            yield f"  {found.severity}: {found.message} ({found.focus})"
        if len(report.findings) > MOST_UNREAD:
            yield f"  and {len(report.findings) - MOST_UNREAD} more"
    yield ""
    if report.written:
        yield f"Committed: generation {report.generation}, {report.quads:,} quads. {_times(report.seconds)}"
    elif all(source.status == "unchanged" for source in report.sources):
        yield "Nothing changed: the graph holds these files already."
    else:
        yield f"Dry run: nothing was written. {_times(report.seconds)}"


def _source(source: SourceReport) -> Iterator[str]:
    yield f"{source.source.removeprefix(SOURCE)}: {source.status}"
    if source.entities:
        yield "  " + ", ".join(f"{number} {kind}" for kind, number in source.entities.items())
    if source.status == "replaced":
        for word, iris in (("added", source.added), ("changed", source.changed), ("removed", source.removed)):
            if iris:
                yield f"  {len(iris)} {word}: {', '.join(_short(iri) for iri in iris[:5])}" + (
                    ", ..." if len(iris) > 5 else ""
                )
    if source.unread:
        yield f"  {_count(len(source.unread), 'passage')} not read:"
        yield from (f"    {_unread(entry)}" for entry in source.unread[:MOST_UNREAD])
        if len(source.unread) > MOST_UNREAD:
            yield f"    and {len(source.unread) - MOST_UNREAD} more"


def _unread(entry: UnreadEntry) -> str:
    try:
        file, first, last = lines_of(entry.place)
    except ValueError:
        return f"{entry.place}: {entry.reason}"
    return f"{file.rpartition('/')[2]}:{first}-{last}: {entry.reason}"


def _short(iri: str) -> str:
    return iri.rpartition("/")[2]


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _times(seconds: Mapping[str, float]) -> str:
    total = sum(seconds.values())
    return f"{total:.1f} s." if total else ""
