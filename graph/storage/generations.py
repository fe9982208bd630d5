"""Generations of a store folder: each import makes a new one beside the old and moves a pointer.

    graph/
        CURRENT      names the generation that is read: "gen-7"
        gen-6  gen-7 the last two; the one before stays for those who still read it
        changes-7    the nodes that gen-7 tells otherwise than gen-6
        checked-7    what a check of gen-7 found
        tmp-4711     a generation in the making, or what a killed process left
        lock         held by the one importer

Whenever the process dies, CURRENT names a generation that is complete: the old one or the new one.
"""

import os
import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from rulegraph.errors import StoreError
from rulegraph.graph.storage import lock

POINTER = "CURRENT"
_LOCK = "lock"
_GENERATION = re.compile(r"gen-([1-9][0-9]{0,17})\Z")
_OURS = re.compile(r"gen-[0-9]+|tmp-[0-9a-z-]+|CURRENT(\.[0-9]+)?|(changes|checked)-[0-9]+|lock")
_BESIDE = re.compile(r"(?:changes|checked)-([0-9]{1,18})\Z")
_KEPT = 2
_KEPT_BESIDE = 20


class Hold:
    """Keeps a generation from being removed for as long as this object lives."""

    def __init__(self, generation: Path) -> None:
        self._descriptor = lock.hold(generation)

    def __del__(self) -> None:
        descriptor = getattr(self, "_descriptor", None)
        if descriptor is not None:
            os.close(descriptor)


def number(generation: Path | None) -> int:
    """The number of a generation; 0 for none."""
    match = _GENERATION.match(generation.name) if generation else None
    return int(match[1]) if match else 0


def current(location: Path) -> Path | None:
    """The folder of the current generation, or None where nothing was imported yet.

    Raises:
        StoreError: The location is no store, or its pointer is damaged.
    """
    try:
        with (location / POINTER).open("rb") as file:
            name = file.read(64).decode("ascii", "replace").strip()
    except (FileNotFoundError, NotADirectoryError):
        _must_be_new(location)
        return None
    except OSError as error:
        raise StoreError(f"graph {location}: cannot be read ({error.strerror})") from error
    if not _GENERATION.match(name):
        raise StoreError(f"graph {location}: CURRENT holds {name!r}, not gen-<number>; {_offer(location)}")
    generation = location / name
    if not generation.is_dir():
        raise StoreError(f"graph {location}: CURRENT names {name}, which is not there; {_offer(location)}")
    return generation


def _must_be_new(location: Path) -> None:
    if not os.path.lexists(location):
        return
    if not location.is_dir():
        raise StoreError(f"graph {location}: a folder was expected, a file was found; name a folder")
    try:
        foreign = sorted(name for name in _names(location) if not _OURS.fullmatch(name))
    except OSError as error:
        raise StoreError(f"graph {location}: cannot be read ({error.strerror})") from error
    if foreign:
        raise StoreError(
            f"graph {location}: no store, it holds {foreign[0]!r}; name an empty or a new folder"
        )
    # The first generation may stand there without a pointer when its import was killed; a later one may not.
    if any(number(generation) > 1 for generation in _all(location)):
        raise StoreError(f"graph {location}: CURRENT is missing; {_offer(location)}")


def _names(location: Path) -> list[str]:
    return [path.name for path in location.iterdir()]


def _all(location: Path) -> list[Path]:
    found = [location / name for name in _names(location) if _GENERATION.match(name)]
    return sorted(found, key=number)


def _offer(location: Path) -> str:
    found = _all(location)
    return f"write {found[-1].name} into it" if found else "remove the folder and import again"


@contextmanager
def importing(location: Path, wait_seconds: float) -> Iterator[Path]:
    """Holds the folder for the one importer, and clears away what killed importers left.

    Gives a folder to work in, beside the generations: what a killed process leaves there is found again.

    Raises:
        StoreBusy: Another process is importing.
        StoreError: The folder is no store, or cannot be written.
    """
    current(location)
    try:
        location.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(
            f"graph {location}: cannot be made ({error.strerror}); choose another folder with --graph"
        ) from error
    with lock.exclusive(location / _LOCK, wait_seconds):
        working = location / f"tmp-{os.getpid()}-work"
        try:
            _clear(location)
            working.mkdir()
        except OSError as error:
            raise StoreError(
                f"graph {location}: cannot be written ({error.strerror}); make room in it"
            ) from error
        try:
            yield working
        finally:
            _remove(working)


def _clear(location: Path) -> None:
    newest = number(current(location))
    for path in location.iterdir():
        leftover = path.name.startswith(("tmp-", f"{POINTER}."))
        if leftover or number(path) > newest or _outlived(path, newest):
            _remove(path)
    for generation in _all(location)[:-_KEPT]:
        try:
            if not lock.is_held(generation):
                # Renamed first: a reader meets it whole or not at all.
                doomed = location / f"tmp-old-{generation.name}"
                generation.rename(doomed)
                _remove(doomed)
        except OSError:  # still open in another process: the next import tries again
            continue


def _outlived(path: Path, newest: int) -> bool:
    beside = _BESIDE.match(path.name)
    return beside is not None and not newest - _KEPT_BESIDE < int(beside[1]) <= newest


def _remove(path: Path) -> None:
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path, ignore_errors=True)
    else:
        path.unlink(missing_ok=True)


def publish(
    location: Path, fill: Callable[[Path], None], beside: Callable[[int], None] = lambda _: None
) -> int:
    """The number of a new generation, now the current one, that `fill` wrote into the folder given to it.

    `beside` is called with that number when the generation is complete and not yet the current one.

    To be called while `importing` holds the location.

    Raises:
        StoreError: It could not be written; the old generation stays current.
    """
    following = number(current(location)) + 1
    building = location / f"tmp-{os.getpid()}"
    generation = location / f"gen-{following}"
    try:
        fill(building)
        for file in building.iterdir():
            _sync(file)
        _sync(building)
        building.rename(generation)
        beside(following)
        _sync(location)
        _point(location, generation.name)
    except (OSError, RuntimeError) as error:  # RocksDB reports some failures as RuntimeError
        _remove(building)
        reason = getattr(error, "strerror", None) or " ".join(str(error).split())
        raise StoreError(
            f"graph {location}: the import could not be written ({reason}); the graph is as it was"
        ) from error
    except BaseException:
        _remove(building)
        raise
    _clear(location)
    return following


def _point(location: Path, name: str) -> None:
    written = location / f"{POINTER}.{os.getpid()}"
    with written.open("w", encoding="ascii") as file:
        file.write(name + "\n")
        file.flush()
        os.fsync(file.fileno())
    written.replace(location / POINTER)
    _sync(location)


def _sync(path: Path) -> None:
    if os.name == "nt" and path.is_dir():
        return  # a folder cannot be opened there
    descriptor = os.open(path, os.O_RDONLY if os.name != "nt" else os.O_RDWR)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
