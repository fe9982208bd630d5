"""Files of BSData: which they are, how they are loaded, and the files beside one that it refers to."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from pathlib import Path

from rulegraph.errors import UnreadableSource
from rulegraph.graph.readers.bsdata import from_json as bsdata_json
from rulegraph.graph.readers.bsdata import from_xml as bsdata_xml
from rulegraph.graph.readers.bsdata.tree import Malformed, Node
from rulegraph.graph.readings import SourceFile, Unread

LARGEST_FILE = 128 * 1024 * 1024
MOST_FILES = 400
"""Files of a folder that are looked through for the ones that a catalogue refers to."""

_XML = frozenset({".cat", ".gst"})
_ZIPPED = frozenset({".catz", ".gstz"})
_HEAD = 4096
_MARK = "\ufeff".encode()
_JSON_ROOT = re.compile(rb'\s*\{\s*"(?:\$schema"\s*:\s*"[^"]*"\s*,\s*")?(?:catalogue|gameSystem)"\s*:\s*\{')
_XML_ROOT = re.compile(rb"<(?:\w+:)?(?:catalogue|gameSystem)\b")


@dataclass(frozen=True, slots=True, eq=False)
class Document:
    """A file as read: its name, size and digest, its number of lines, its tree and what was unread."""

    file: SourceFile
    lines: int
    root: Node
    unread: tuple[Unread, ...]


def recognises(path: Path) -> bool:
    """Whether the file looks like BSData: by its ending, or JSON with a catalogue or a game system."""
    try:
        if not path.is_file():
            return False
        if path.suffix.casefold() in _XML | _ZIPPED:
            return True
        with path.open("rb") as file:
            head = file.read(_HEAD).removeprefix(_MARK)
    except OSError:
        return False
    return bool(_JSON_ROOT.match(head)) or (head.lstrip()[:1] == b"<" and bool(_XML_ROOT.search(head)))


def load(path: Path) -> Document:
    """The file as a document.

    Raises:
        UnreadableSource: It is none: too large, empty, packed, malformed, or it lies outside its folder.
    """
    reason = _outside(path)
    if reason:
        raise _unreadable(path, reason)
    try:
        status = path.stat()
        if not path.is_file():
            raise _unreadable(path, "it is no regular file")
        if status.st_size > LARGEST_FILE:
            raise _unreadable(path, f"it is larger than {LARGEST_FILE // 1024 // 1024} MB")
        return _loaded(path, status.st_size, status.st_mtime_ns)
    except OSError as error:
        raise _unreadable(path, f"it cannot be read ({error.strerror})") from None


def depends_on(path: Path) -> tuple[Path, ...]:
    """The file and all files beside it that it may refer to."""
    return (path, *(other for other in sorted(_candidates(path.parent, "")) if other != path))


def companions(document: Document, folder: Path) -> tuple[tuple[Document, ...], tuple[Unread, ...]]:
    """The documents of the folder that the document refers to, and theirs, the nearest first.

    What is referred to and not there, or not readable, is unread at the place of the reference.
    """
    found: dict[str, Document] = {document.root.id: document}
    unread: list[Unread] = []
    waiting = list(_references(document.root))
    while waiting:
        reference = waiting.pop(0)
        if reference.id in found:
            continue
        try:
            other = _file_of(reference, folder)
        except UnreadableSource as error:
            unread.append(Unread(reference.node.place, str(error), reference.name))
            continue
        if other is None:
            reason = f"{reference.what} {reference.name or reference.id!r} is not in the folder"
            unread.append(Unread(reference.node.place, reason, reference.id))
            continue
        found[reference.id] = other
        waiting += _references(other.root)
    return tuple(found.values())[1:], tuple(dict.fromkeys(unread))


@dataclass(frozen=True, slots=True)
class _Reference:
    id: str
    name: str
    what: str
    node: Node


def _references(root: Node) -> Iterator[_Reference]:
    system = root.text("gameSystemId")
    if root.kind == "catalogue" and system:
        yield _Reference(system, "", "the game system", root)
    for link in root.all("catalogueLinks"):
        yield _Reference(link.text("targetId"), link.name, "the catalogue", link)


def _file_of(reference: _Reference, folder: Path) -> Document | None:
    """The document whose root has the id; files that do not mention the id are not parsed."""
    for path in _candidates(folder, reference.name):
        if _mentions(path, reference.id):
            try:
                document = load(path)
            except UnreadableSource:
                if path.stem.casefold() == reference.name.casefold():
                    raise
                continue
            if document.root.id == reference.id:
                return document
    return None


def _candidates(folder: Path, name: str) -> list[Path]:
    """The files of the folder that may be BSData; those with the name come first."""
    files = [
        path
        for path in sorted(folder.iterdir())[:MOST_FILES]
        if path.suffix.casefold() in _XML | {".json"} and not _outside(path) and recognises(path)
    ]
    wanted = name.casefold()
    return sorted(files, key=lambda path: not (wanted and path.stem.casefold().endswith(wanted)))


def _mentions(path: Path, identifier: str) -> bool:
    try:
        if path.stat().st_size > LARGEST_FILE:
            return False
        return identifier.encode() in path.read_bytes()
    except OSError:
        return False


@lru_cache(maxsize=8)
def _loaded(path: Path, size: int, modified: int) -> Document:  # noqa: ARG001 - they name the version
    """The document; kept, because every catalogue of a folder refers to the same game system."""
    data = path.read_bytes()
    text = data.removeprefix(_MARK)
    if not text.strip():
        raise _unreadable(path, "it is empty")
    if text[:4] == b"PK\x03\x04" or path.suffix.casefold() in _ZIPPED:
        raise _unreadable(path, "it is a packed file; unpack it and import what is in it")
    try:
        parse = bsdata_xml.tree if text.lstrip()[:1] == b"<" else bsdata_json.tree
        tree = parse(path.name, text)
    except Malformed as error:
        raise _unreadable(path, str(error)) from None
    file = SourceFile(path.name, len(data), sha256(data).hexdigest())
    lines = text.count(b"\n") + (not text.endswith(b"\n"))
    return Document(file, lines, tree.root, tree.unread)


def _outside(path: Path) -> str:
    """Why the path must not be followed, or ""."""
    try:
        inside = path.resolve().is_relative_to(path.parent.resolve())
    except (OSError, RuntimeError):
        return "a symbolic link that leads nowhere"
    return "" if inside else "a symbolic link that leaves its folder"


def _unreadable(path: Path, reason: str) -> UnreadableSource:
    return UnreadableSource(f"reading {path}: {reason}; get the file again from its publisher")
