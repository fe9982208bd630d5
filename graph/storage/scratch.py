"""A place for files that nobody needs afterwards."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def scratch() -> Iterator[Path]:
    """A folder among the system's temporary ones, for as long as the context lasts."""
    with tempfile.TemporaryDirectory(prefix="rulegraph-") as name:
        yield Path(name)
