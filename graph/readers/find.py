"""Finds out what a path holds by looking: which reader can make a source of it."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from rulegraph.errors import UnreadableSource
from rulegraph.graph.printable import shown
from rulegraph.graph.readers.found import FILES, FOLDERS, TEXTS, Found, Skipped, reader

MOST_FILES = 10_000
"""Files of a folder that are looked at; a whole edition in any format has some dozens."""

DEEPEST = 32
"""Folders within folders that are entered."""

LARGEST_FILE = 256 * 1024 * 1024
"""What any reader reads; the largest known file has 3 MB."""

_GLANCE = 65_536
_UTF_16 = (b"\xff\xfe", b"\xfe\xff")


def find(paths: Sequence[Path]) -> tuple[tuple[Found, ...], tuple[Skipped, ...]]:
    """The sources at the paths in a fixed order, and what was passed over.

    A folder is searched with its sub-folders. Links that leave it are passed over.

    Raises:
        UnreadableSource: A path does not exist, nothing at it can be read, or it holds too many files.
    """
    found: dict[Path, Found] = {}
    skipped: list[Skipped] = []
    for path in paths:
        if not _exists(path):
            raise UnreadableSource(f"import {shown(path)}: there is no such file or folder; check the path")
        before, passed = len(found), len(skipped)
        for one in _search(path):
            if isinstance(one, Skipped):
                skipped.append(one)
            else:
                found[one.path.resolve()] = one
        if len(found) == before and not _was_found(path, found):
            known = ", ".join(FOLDERS | FILES | TEXTS)
            why = _why(skipped[passed:])
            raise UnreadableSource(
                f"import {shown(path)}: nothing there that a reader knows ({why}); known: {known}"
            )
    return tuple(found.values()), tuple(skipped)


def without_copies(found: Sequence[Found]) -> tuple[tuple[Found, ...], tuple[Skipped, ...]]:
    """The sources, each content once, and the files that hold what another one holds.

    Raises:
        UnreadableSource: A file cannot be read.
    """
    first: dict[tuple[str, ...], Found] = {}
    copies: list[Skipped] = []
    for one in found:
        content = (one.format, *(file.sha256 for file in one.listing()))
        original = first.setdefault(content, one)
        if original is not one:
            copies.append(Skipped(one.path, f"the same as {shown(original.path.name)}"))
    return tuple(first.values()), tuple(copies)


def _exists(path: Path) -> bool:
    try:
        return path.exists()
    except OSError:  # a name that is too long, a folder that may not be entered
        return False


def _was_found(path: Path, found: dict[Path, Found]) -> bool:
    """Whether another path led to what is here: the same path given twice is no fault."""
    here = path.resolve()
    return any(there.is_relative_to(here) or here.parent == there for there in found)


def _why(skipped: Sequence[Skipped]) -> str:
    if not skipped:
        return "the folder is empty"
    return skipped[0].reason if len(skipped) == 1 else f"{len(skipped):,} files, none of a known format"


def _search(path: Path) -> Iterator[Found | Skipped]:
    if not path.is_dir():
        yield _look(path)
        return
    root = path.resolve()
    for number, file in enumerate(_walk(path)):
        if number >= MOST_FILES:
            raise UnreadableSource(
                f"import {shown(path)}: more than {MOST_FILES:,} files; name the folders to import"
            )
        if isinstance(file, Found | Skipped):
            yield file
        elif file.is_symlink() and (reason := _astray(file, root)):
            yield Skipped(file, reason)
        else:
            yield _look(file)


def _walk(root: Path) -> Iterator[Path | Found | Skipped]:
    """The files below a folder in order; a folder that is a source as a whole is one."""
    waiting = [(root, 0)]
    while waiting:
        folder, depth = waiting.pop()
        if depth > DEEPEST:
            yield Skipped(folder, f"more than {DEEPEST} folders deep")
            continue
        try:
            if reader("csv").recognises(folder):
                yield _tables(folder)
                continue
            inside = sorted(path for path in folder.iterdir() if not path.name.startswith("."))
        except OSError as error:
            yield Skipped(folder, f"the folder cannot be read ({error.strerror})")
            continue
        folders = [path for path in inside if path.is_dir() and not path.is_symlink()]
        waiting += [(path, depth + 1) for path in reversed(folders)]
        entered = frozenset(folders)
        yield from (path for path in inside if path not in entered)


def _astray(link: Path, root: Path) -> str:
    """Why a symbolic link is not followed, or ""."""
    try:
        there = link.resolve(strict=True)
    except FileNotFoundError:
        return "a symbolic link that leads nowhere"
    except (OSError, RuntimeError):  # Python 3.13 raises the one, those before it the other
        return "a symbolic link that leads round in a circle"
    if not there.is_relative_to(root):
        return "a symbolic link that leaves the folder"
    return "a symbolic link to a folder, whose files are read where they are" if there.is_dir() else ""


def _look(path: Path) -> Found | Skipped:
    try:
        if not path.is_file():
            return Skipped(path, "not a regular file")
        _encodable(path)
        size = path.stat().st_size
        if size == 0:
            return Skipped(path, "the file is empty")
        if size > LARGEST_FILE:
            return Skipped(path, f"{size:,} bytes, more than the {LARGEST_FILE:,} that are read")
        with path.open("rb") as file:
            glance = file.read(_GLANCE)
        return _recognised(path, glance) or Skipped(path, _why_unknown(glance))
    except OSError as error:
        return Skipped(path, f"the file cannot be read ({error.strerror})")
    except UnicodeEncodeError:
        return Skipped(path, "its name is not Unicode; give it another name")


def _encodable(path: Path) -> None:
    path.name.encode()


def _recognised(path: Path, glance: bytes) -> Found | None:
    if reader("datacards").recognises(path):
        return Found(path, "datacards", (path,))
    if reader("bsdata").recognises(path):
        return Found(path, "bsdata", reader("bsdata").depends_on(path))
    if reader("errata").recognises(path):
        return Found(path, "errata", (path,))
    text = glance.decode("utf-8-sig", "replace")
    name = next((name for name in TEXTS if reader(name).recognises(text)), "")
    if name:
        return Found(path, name, (path,))
    return _tables(path.parent) if reader("csv").recognises(path) else None


def _tables(folder: Path) -> Found:
    return Found(folder, "csv", tuple(path for path in sorted(folder.glob("*.csv")) if path.is_file()))


def _why_unknown(glance: bytes) -> str:
    if glance.startswith(b"PK\x03\x04"):
        return "a zip archive; unpack it first"
    if glance.startswith(_UTF_16):
        return "text in UTF-16; save it as UTF-8"
    if b"\x00" in glance:
        return "binary data, no known format"
    try:
        glance[: _whole_characters(glance)].decode()
    except UnicodeDecodeError:
        return "not UTF-8 text, no known format"
    return "no known format"


def _whole_characters(glance: bytes) -> int:
    """How many of the bytes are whole characters of UTF-8 where the text is cut anywhere."""
    end = len(glance)
    while end and end > len(glance) - 4 and glance[end - 1] >= 0x80:
        end -= 1
    return end


__all__ = ["Found", "Skipped", "find", "without_copies"]
