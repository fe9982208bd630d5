"""What a reader makes of one source: records, an account of every line, and what was not understood."""

from dataclasses import dataclass

from rulegraph.graph.records import Edition, Handling, Place, Record


@dataclass(frozen=True, slots=True)
class Fragment:
    """Lines `first` to `last` of a file and what became of them.

    The fragments of a file, in order, cover every line once. `reason` says in a few words why a fragment
    is navigation, an orphan or unread; `name` is the entity that an entity or duplicate belongs to; `file`
    is the file's name where the source has several.
    """

    first: int
    last: int
    handling: Handling
    name: str = ""
    reason: str = ""
    file: str = ""


@dataclass(frozen=True, slots=True)
class Unread:
    """A passage or record that no rule of the reader understood."""

    place: Place
    reason: str
    excerpt: str = ""


@dataclass(frozen=True, slots=True)
class SourceFile:
    """One file of a source: its name relative to the source, its size in bytes and its SHA-256."""

    name: str
    size: int
    sha256: str


@dataclass(frozen=True, slots=True)
class SourceRecord:
    """What was read: `slug` names the source across versions ("page/11/tau-empire/pathfinder-team").

    `format` is page, book, datacards, csv or bsdata; `version` the data version or "", `issued` the date
    that the source itself states (ISO 8601) or "".
    """

    slug: str
    title: str
    format: str
    editions: tuple[Edition, ...]
    files: tuple[SourceFile, ...]
    version: str = ""
    issued: str = ""


@dataclass(frozen=True, slots=True)
class Reading:
    """All that a reader made of one source."""

    source: SourceRecord
    records: tuple[Record, ...]
    unread: tuple[Unread, ...] = ()
    fragments: tuple[Fragment, ...] = ()
