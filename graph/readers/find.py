"""Finds out what a path holds by looking: which reader can make a source of it."""

import hashlib
import importlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rulegraph.errors import UnreadableSource
from rulegraph.graph.records import Edition, Reading, SourceFile

_FOLDERS = {"csv": "csv_export"}
_FILES = {"datacards": "datacards", "bsdata": "bsdata"}
_TEXTS = {"book": "book", "page": "page"}
_SILENT_ON_EDITION = frozenset({"csv", "bsdata"})
_MOST_FILES = 10_000
_BLOCK = 1 << 20
_GLANCE = 65_536


@dataclass(frozen=True, slots=True)
class Found:
    """A source that can be read: its path, the name of its format and its files."""

    path: Path
    format: str
    files: tuple[Path, ...]

    def read(self, edition: Edition | None = None) -> Reading:
        """The source as its reader reads it; `edition` is for formats that do not say theirs.

        Raises:
            UnreadableSource: The reader can make nothing of it, or it is of another edition.
        """
        module = _reader(self.format)
        if self.format in _SILENT_ON_EDITION and edition is not None:
            told: Reading = module.read(self.path, edition)
        else:
            told = module.read(self.path)
        if edition is not None and edition not in told.source.editions:
            found = " and ".join(told.source.editions)
            raise UnreadableSource(
                f"import {self.path}: asked for edition {edition}, found {found}; leave --edition out"
            )
        return told

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


def _reader(name: str) -> Any:
    return importlib.import_module(f"rulegraph.graph.readers.{(_FOLDERS | _FILES | _TEXTS)[name]}.reader")


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
            known = ", ".join(_FOLDERS | _FILES | _TEXTS)
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
    if _reader("csv").recognises(path):
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
            if _reader("csv").recognises(path):
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
        with path.open("rb") as file:
            glance = file.read(_GLANCE)
        name = next((name for name in _FILES if _reader(name).recognises(path)), "") or _text_format(glance)
        if name:
            return Found(path, name, (path,))
        if _reader("csv").recognises(path):
            return Found(path.parent, "csv", tuple(sorted(path.parent.glob("*.csv"))))
    except OSError as error:
        return Skipped(path, f"the file cannot be read ({error.strerror})")
    return Skipped(path, _why_unknown(glance))


def _text_format(glance: bytes) -> str:
    text = glance.decode("utf-8-sig", "replace")
    return next((name for name in _TEXTS if _reader(name).recognises(text)), "")


def _why_unknown(glance: bytes) -> str:
    if glance.startswith(b"PK\x03\x04"):
        return "a zip archive; unpack it first"
    return "binary data, no known format" if b"\x00" in glance else "no known format"


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
