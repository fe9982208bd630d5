"""A source that was found, the files that it is made of, and how its reader is reached."""

import hashlib
import importlib
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from rulegraph.errors import UnreadableSource
from rulegraph.graph.printable import shown
from rulegraph.graph.readings import Reading, SourceFile
from rulegraph.graph.records import Edition

FOLDERS = {"csv": "csv_export"}
FILES = {"datacards": "datacards", "bsdata": "bsdata", "errata": "errata_yaml"}
TEXTS = {"book": "book", "page": "page"}
_SILENT_ON_EDITION = frozenset({"csv", "bsdata"})
_BLOCK = 1 << 20


@dataclass(frozen=True, slots=True)
class Found:
    """A source that can be read: its path, the name of its format and all files that tell of it."""

    path: Path
    format: str
    files: tuple[Path, ...]

    @property
    def main(self) -> str:
        """The name of the file that the others only accompany; "" where no file is more than another."""
        return self.path.name if len(self.files) > 1 and self.files[0] == self.path else ""

    def read(self, edition: Edition | None = None) -> Reading:
        """The source as its reader reads it; `edition` is for formats that do not say theirs.

        Raises:
            UnreadableSource: The reader can make nothing of it, or it is of another edition.
        """
        module = reader(self.format)
        if self.format in _SILENT_ON_EDITION and edition is not None:
            told: Reading = module.read(self.path, edition)
        else:
            told = module.read(self.path)
        if edition is not None and edition not in told.source.editions:
            found = " and ".join(told.source.editions)
            raise UnreadableSource(
                f"import {shown(self.path)}: asked for edition {edition}, found {found}; leave --edition out"
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


def reader(name: str) -> Any:
    """The module of the reader of a format."""
    return importlib.import_module(f"rulegraph.graph.readers.{(FOLDERS | FILES | TEXTS)[name]}.reader")


def _listed(path: Path) -> SourceFile:
    try:
        status = path.stat()
        return _hashed(path, status.st_size, status.st_mtime_ns)
    except OSError as error:
        raise UnreadableSource(f"import {shown(path)}: the file cannot be read ({error.strerror})") from error


@lru_cache(maxsize=4096)
def _hashed(path: Path, size: int, modified: int) -> SourceFile:  # noqa: ARG001 - they name the version
    """The file; kept, because every catalogue of a folder depends on the same files beside it."""
    digest = hashlib.sha256()
    read = 0
    with path.open("rb") as file:
        while block := file.read(_BLOCK):
            digest.update(block)
            read += len(block)
    return SourceFile(path.name, read, digest.hexdigest())
