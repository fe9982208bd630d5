"""From paths to a committed graph: find, read, build, commit, and a report of it all."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from rulegraph.errors import UnreadableSource
from rulegraph.graph import identifiers
from rulegraph.graph.build import build
from rulegraph.graph.building.vocabulary import Words, shipped_words, vocabularies
from rulegraph.graph.commit import commit, digests, source_digest
from rulegraph.graph.derive import derive
from rulegraph.graph.printable import shown
from rulegraph.graph.readers.find import Found, Skipped, find, without_copies
from rulegraph.graph.readings import Reading, SourceFile
from rulegraph.graph.records import Edition
from rulegraph.graph.report import ImportReport
from rulegraph.graph.soundness import sound
from rulegraph.graph.telling import Telling
from rulegraph.graph.validate import validate_changed

Progress = Callable[[str, int, int], None]


@dataclass(frozen=True, slots=True)
class ImportOutcome:
    """What was found, what was passed over, and the report of the commit."""

    found: tuple[Found, ...]
    skipped: tuple[Skipped, ...]
    report: ImportReport


def silent(_step: str, _done: int, _total: int) -> None:
    """Progress that nobody watches."""


def import_paths(
    location: Path | str,
    paths: Sequence[Path],
    *,
    edition: Edition | None = None,
    dry_run: bool = False,
    progress: Progress = silent,
) -> ImportOutcome:
    """Imports what the paths hold into the store at `location`, as a whole or not at all.

    Sources whose files are in the graph already are not read again.

    Raises:
        UnreadableSource: A path holds nothing that a reader knows, or a source can not be read.
        InvalidGraph: The new graph would break a shape; nothing was written.
        StoreError: The store cannot be read or written.
    """
    found, skipped = find(paths)
    found, copies = without_copies(found)
    known = {digest: source for source, digest in digests(location).items()}
    readings: list[tuple[str, Reading]] = []
    unmoved: list[Telling] = []
    for number, one in enumerate(found):
        progress(f"reading {shown(one.path.name)}", number, len(found))
        listing = one.listing()
        digest = source_digest(listing, edition or "", one.main)
        source = known.get(digest)
        if source is None:
            readings.append((digest, _as_listed(sound(one.read(edition)), listing)))
        else:
            unmoved.append(Telling(source, digest, []))
    tellings = [*unmoved, *tellings_of(readings, shipped_words(), progress)]
    report = commit(
        location,
        tellings,
        derive,
        validate_changed,
        dry_run=dry_run,
        on_phase=lambda phase: progress(phase, len(found), len(found)),
    )
    return ImportOutcome(found, (*skipped, *copies), report)


def _as_listed(reading: Reading, listing: Sequence[SourceFile]) -> Reading:
    """The reading, if it is of the very files whose digest will stand for it.

    Raises:
        UnreadableSource: A file was written to between the two looks at it.
    """
    known = {(file.name, file.sha256) for file in listing}
    for file in reading.source.files:
        if (file.name, file.sha256) not in known:
            raise UnreadableSource(
                f"import {reading.source.title}: {shown(file.name)} changed while it was read; "
                "import it again when it is complete; nothing was written"
            )
    return reading


def tellings_of(
    readings: Sequence[tuple[str, Reading]], words: Words, progress: Progress = silent
) -> list[Telling]:
    """The readings, each with its digest, as tellings; `words` are the keywords that are known anyway.

    Raises:
        UnreadableSource: A reading has no record.
    """
    for _, reading in readings:
        if not reading.records:
            raise UnreadableSource(
                f"import {reading.source.title}: no entity was found in it; nothing was written"
            )
    tellings: list[Telling] = []
    for number, (digest, reading) in enumerate(readings):
        progress(f"building {reading.source.title}", number, len(readings))
        own, shared = build(reading, vocabularies(reading, words))
        tellings.append(Telling(identifiers.source(reading.source.slug), digest, [*own, *shared]))
    return tellings
