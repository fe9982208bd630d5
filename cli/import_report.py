"""What an import did, in words."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from urllib.parse import unquote

from rulegraph.cli.plain import aligned
from rulegraph.graph.identifiers import SOURCE, lines_of
from rulegraph.graph.importing import ImportOutcome
from rulegraph.graph.printable import printable, shown
from rulegraph.graph.report import SourceReport, UnreadEntry

MOST_LINES = 20
LONGEST_REASON = 200


def report_text(outcome: ImportOutcome) -> str:
    """The report: what was found, entities by kind, changes and unread passages of each source."""
    return "\n".join(_lines(outcome))


def _lines(outcome: ImportOutcome) -> Iterator[str]:
    report = outcome.report
    yield f"Found {_count(len(outcome.found), 'source')}:"
    found = [(shown(one.path.name), one.format) for one in outcome.found]
    yield from _first(aligned(found))
    yield from _first(f"passed over {shown(one.path)}: {one.reason}" for one in outcome.skipped)
    for source in report.sources:
        yield ""
        yield from _source(source)
    if report.findings:
        yield ""
        yield f"{_count(len(report.findings), 'finding')} of the validation:"
        yield from _first(f"{one.severity}: {one.message} ({one.focus})" for one in report.findings)
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
        yield from _first((_unread(entry) for entry in source.unread), "    ")


def _unread(entry: UnreadEntry) -> str:
    try:
        file, first, last = lines_of(entry.place)
    except ValueError:
        return f"{entry.place}: {entry.reason}"
    name = shown(unquote(file.rpartition("/")[2]))
    reason = printable(entry.reason)
    return f"{name}:{first}-{last}: {reason[:LONGEST_REASON]}{'...' if len(reason) > LONGEST_REASON else ''}"


def _first(lines: Iterable[str], indent: str = "  ") -> Iterator[str]:
    """The first lines of a list, and how many more there are."""
    kept = iter(lines)
    yield from (indent + line for line in islice(kept, MOST_LINES))
    more = sum(1 for _ in kept)
    if more:
        yield f"{indent}and {more:,} more"


def _short(iri: str) -> str:
    return iri.rpartition("/")[2]


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _times(seconds: Mapping[str, float]) -> str:
    total = sum(seconds.values())
    return f"{total:.1f} s." if total else ""
