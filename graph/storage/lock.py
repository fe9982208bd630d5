"""Locks between processes: one importer at a time, and readers that hold what they read.

The operating system drops a lock when its process dies, however it dies, so no lock is ever stale.
"""

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from rulegraph.errors import StoreBusy, StoreError

_PAUSE = 0.05


def _try_exclusive(descriptor: int) -> bool:
    if sys.platform == "win32":
        import msvcrt  # noqa: PLC0415 - exists on this platform only

        try:
            # Beyond the text, so that others can still read who holds it.
            os.lseek(descriptor, 1 << 20, os.SEEK_SET)
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
    import fcntl  # noqa: PLC0415 - exists on this platform only

    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


@contextmanager
def exclusive(path: Path, wait_seconds: float) -> Iterator[None]:
    """Holds the lock of the file, waiting at most that long for another process.

    Raises:
        StoreBusy: Another process holds it.
        StoreError: The file cannot be made.
    """
    try:
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
    except OSError as error:
        raise StoreError(
            f"graph {path.parent}: cannot be written ({error.strerror}); choose another folder with --graph"
        ) from error
    try:
        until = time.monotonic() + wait_seconds
        while not _try_exclusive(descriptor):
            if time.monotonic() >= until:
                os.lseek(descriptor, 0, os.SEEK_SET)
                holder = os.read(descriptor, 20).decode("ascii", "replace").strip()
                who = f"process {holder}" if holder.isdecimal() else "another process"
                raise StoreBusy(f"graph {path.parent}: {who} is importing; try again when it is done")
            time.sleep(_PAUSE)
        os.ftruncate(descriptor, 0)
        os.lseek(descriptor, 0, os.SEEK_SET)
        os.write(descriptor, f"{os.getpid()}\n".encode())
        yield
    finally:
        os.close(descriptor)


def hold(folder: Path) -> int | None:
    """A descriptor that holds a folder against removal until it is closed; None where that is not possible.

    Raises:
        OSError: The folder is not there, or is about to be removed.
    """
    if sys.platform == "win32":
        return None  # the system itself keeps open files from being removed
    import fcntl  # noqa: PLC0415 - exists on this platform only

    descriptor = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(descriptor)
        raise
    except OSError:  # a file system without locks: read without holding
        os.close(descriptor)
        return None
    return descriptor


def is_held(folder: Path) -> bool:
    """Whether a reader holds the folder."""
    if sys.platform == "win32":
        return False
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        return not _try_exclusive(descriptor)
    finally:
        os.close(descriptor)
