"""Wording that an edition has superseded, found in the texts of its sources and in any file."""

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final

from rulegraph.errors import UnreadableSource
from rulegraph.graph.checking.superseded_hits import Hit, superseded_in
from rulegraph.graph.checking.superseded_lines import passages
from rulegraph.graph.checking.texts import SourceText, property_name, source_texts
from rulegraph.graph.findings import Finding, Severity
from rulegraph.graph.identifiers import entity_of
from rulegraph.graph.store import GraphStore
from rulegraph.ontology.lexicon import ChangeClass, Wording, wordings

FAMILY: Final = "superseded"
LARGEST_FILE: Final = 20_000_000
"""Bytes of a file that is still read."""

_LINE_FEED: Final = re.compile(r"\n")
_SEVERITIES: Final[Mapping[ChangeClass, Severity]] = MappingProxyType({"hard": "warning", "renamed": "info"})


def flagged() -> tuple[Wording, ...]:
    """The entries of the lexicon that make a finding: hard changes and renamed terms, not style."""
    return tuple(entry for entry in wordings() if entry.change_class in _SEVERITIES)


def titles() -> dict[str, str]:
    """What each rule of this family looks for, by its name."""
    return {
        _rule(entry): f"{entry.old_form}; since edition {entry.since}: {entry.new_form}"
        for entry in flagged()
    }


def find(store: GraphStore, changed: frozenset[str] | None = None) -> Iterator[Finding]:
    """The superseded wording in the sources of each edition that superseded some; an older one has none."""
    for edition in sorted({entry.since for entry in flagged()}):
        yield from check_texts(source_texts(store, edition, changed), edition)


def check_texts(texts: Iterable[SourceText], edition: str = "11") -> Iterator[Finding]:
    """The superseded wording in texts of an edition, each use once."""
    entries = tuple(entry for entry in flagged() if entry.since == edition)
    for text in texts:
        for hit in superseded_in(text.text, entries, text.before):
            part = text.entity.partition("#")[2]
            told = property_name(text.property)
            yield Finding(
                rule=_rule(hit.entry),
                severity=_SEVERITIES[hit.entry.change_class],
                entity=entity_of(text.entity),
                name=text.name,
                message=_message(hit),
                detail=" ".join(filter(None, (part, told, f"{_words(hit)} @{hit.start}", text.source))),
                source=text.source,
                file=text.file,
                first=text.first,
                last=text.last,
                suggestion=_suggestion(hit.entry),
            )


def check_file(path: Path) -> list[Finding]:
    """The superseded wording in a text file, sorted by line; the file is read as of the newest edition.

    Blocks of Boarding Actions are left out, as in the graph.

    Raises:
        UnreadableSource: The file is missing, too large, or no text in UTF-8.
    """
    found: dict[tuple[str, int, str], Finding] = {}
    entries = flagged()
    for passage in passages(_text(path)):
        starts = [0, *(feed.end() for feed in _LINE_FEED.finditer(passage.text))]
        for hit in superseded_in(passage.text, entries, passage.before):
            line = bisect_right(starts, hit.start) - 1
            first = passage.first + line
            detail = f"{_words(hit)} @{first}:{hit.start - starts[line] + 1}"
            found[_rule(hit.entry), first, detail] = Finding(
                rule=_rule(hit.entry),
                severity=_SEVERITIES[hit.entry.change_class],
                message=_message(hit),
                detail=detail,
                file=str(path),
                first=first,
                last=first + hit.words.rstrip("\n").count("\n"),
                suggestion=_suggestion(hit.entry),
            )
    return sorted(found.values(), key=lambda finding: (finding.first, finding.rule, finding.detail))


def _text(path: Path) -> str:
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)  # the size of a pipe or device is not known before
        if len(data) > LARGEST_FILE:
            raise UnreadableSource(f"check {path}: more than {LARGEST_FILE:,} bytes; split the file")
        text = data.decode("utf-8-sig")
    except OSError as error:
        raise UnreadableSource(f"check {path}: {error.strerror or error}; name a text file") from error
    except UnicodeDecodeError as error:
        raise UnreadableSource(
            f"check {path}: byte {error.start} is no UTF-8; save the file as UTF-8 text"
        ) from error
    if "\0" in text:
        raise UnreadableSource(f"check {path}: holds a zero byte, so it is no text; name a text file")
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _rule(entry: Wording) -> str:
    return f"{FAMILY}/{entry.slug}"


def _words(hit: Hit) -> str:
    return " ".join(hit.words.split())


def _message(hit: Hit) -> str:
    what = "has changed" if hit.entry.change_class == "hard" else "has another name"
    return f"“{_words(hit)}” is superseded: {hit.entry.label} {what} in edition {hit.entry.since}"


def _suggestion(entry: Wording) -> str:
    return f"say what edition {entry.since} says: {entry.new_form}"
