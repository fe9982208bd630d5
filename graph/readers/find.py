"""Finds out what a path holds by looking: which reader can make a source of it."""

import hashlib
import importlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from rulegraph.errors import UnreadableSource
from rulegraph.graph.records import Edition, Reading, SourceFile

_ENTRIES = {
    "csv": "csv_export",
    "datacards": "datacards",
    "bsdata": "bsdata",
    "book": "book",
    "page": "page",
}
_MOST_FILES = 10_000
_BLOCK = 1 << 20


class Reader(Protocol):
    """What the entry module of every reader offers."""

    def recognises(self, path: Path) -> bool:
        """Whether the path looks like the reader's format; cheap, and never an error."""
        ...

    def read(self, path: Path, edition: Edition | None = None) -> Reading:
        """The source at the path."""
        ...


@dataclass(frozen=True, slots=True)
class Found:
    """A source that can be read: its path, the name of its format and its files."""

    path: Path
    format: str
    files: tuple[Path, ...]

    def read(self, edition: Edition | None = None) -> Reading:
        """The source as its reader reads it.

        Raises:
            UnreadableSource: The reader can make nothing of it.
        """
        return reader(self.format).read(self.path, edition)

    def listing(self) -> tuple[SourceFile, ...]:
        """Name, size and SHA-256 of each file.

        Raises:
            UnreadableSource: A file cannot be read.
        """
        return tuple(_listed(file) for file in self.files)


@dataclass(frozen=True, slots=True)
class Skipped:
    """A file that no reader knows, or that must not be followed, with the reason."""

    path: Path
    reason: str


def reader(name: str) -> Reader:
    """The reader of a format."""
    module: Reader = importlib.import_module(f"rulegraph.graph.readers.{_ENTRIES[name]}")
    return module


def find(paths: Sequence[Path]) -> tuple[tuple[Found, ...], tuple[Skipped, ...]]:
    """The sources at the paths in a fixed order, and what was passed over.

    A folder is searched with its sub-folders. Links that leave it are passed over.

    Raises:
        UnreadableSource: A path does not exist, or nothing at it can be read.
    """
    found: dict[Path, Found] = {}
    skipped: list[Skipped] = []
    for path in paths:
        if not path.exists():
            raise UnreadableSource(f"import {path}: there is no such file or folder; check the path")
        before = len(found)
        for one in _search(path):
            if isinstance(one, Skipped):
                skipped.append(one)
            else:
                found[one.path.resolve()] = one
        if len(found) == before:
            known = ", ".join(_ENTRIES)
            raise UnreadableSource(
                f"import {path}: nothing there that a reader knows ({_why(skipped, path)}); known: {known}"
            )
    return tuple(found.values()), tuple(skipped)


def _why(skipped: Sequence[Skipped], path: Path) -> str:
    under = [one for one in skipped if one.path.is_relative_to(path)]
    if not under:
        return "the folder is empty"
    return under[0].reason if len(under) == 1 else f"{len(under)} files, none of a known format"


def _search(path: Path) -> Iterator[Found | Skipped]:
    if path.is_file():
        yield _look(path)
        return
    if reader("csv").recognises(path):
        yield Found(path, "csv", tuple(sorted(path.glob("*.csv"))))
        return
    root = path.resolve()
    for number, file in enumerate(_walk(path)):
        if number >= _MOST_FILES:
            yield Skipped(path, f"more than {_MOST_FILES:,} files; name the folders to import")
            return
        if not file.resolve().is_relative_to(root):
            yield Skipped(file, "a symbolic link that leaves the folder")
        elif file.is_dir():
            yield Found(file, "csv", tuple(sorted(file.glob("*.csv"))))
        else:
            yield _look(file)


def _walk(folder: Path) -> Iterator[Path]:
    for path in sorted(folder.iterdir()):
        if path.name.startswith("."):
            continue
        if path.is_dir() and not path.is_symlink():
            if reader("csv").recognises(path):
                yield path
            else:
                yield from _walk(path)
        else:
            yield path


def _look(path: Path) -> Found | Skipped:
    if not path.is_file():
        return Skipped(path, "not a regular file")
    try:
        if path.stat().st_size == 0:
            return Skipped(path, "the file is empty")
        for name in _ENTRIES:
            if name != "csv" and reader(name).recognises(path):
                return Found(path, name, (path,))
        if reader("csv").recognises(path):
            return Found(path.parent, "csv", tuple(sorted(path.parent.glob("*.csv"))))
    except OSError as error:
        return Skipped(path, f"the file cannot be read ({error.strerror})")
    return Skipped(path, "no known format")


def _listed(path: Path) -> SourceFile:
    digest = hashlib.sha256()
    size = 0
    try:
        with path.open("rb") as file:
            while block := file.read(_BLOCK):
                digest.update(block)
                size += len(block)
    except OSError as error:
        raise UnreadableSource(f"import {path}: the file cannot be read ({error.strerror})") from error
    return SourceFile(path.name, size, digest.hexdigest())
