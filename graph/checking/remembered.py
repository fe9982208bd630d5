"""What a check found, remembered beside the generation that it looked at.

After an import only what changed, and what refers to it, is checked again; all else is as it was.
"""

import contextlib
import hashlib
import os
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

import msgspec

from rulegraph.graph.findings import Finding
from rulegraph.graph.storage import changes, generations

_NAME: Final = "checked-"


class Memory(msgspec.Struct, frozen=True):
    """Findings, and by which rules they were found."""

    rules: str
    findings: list[Finding]


class Remembered(msgspec.Struct, frozen=True):
    """Findings of an earlier check, and the nodes that were changed since then."""

    findings: list[Finding]
    changed: frozenset[str]


def recall(location: Path) -> Remembered | None:
    """What the newest check by the same rules found, if it is known what changed since; None otherwise.

    Raises:
        StoreError: The location is no store.
    """
    current = generations.number(generations.current(location))
    for generation in range(current, max(current - 20, 0), -1):
        try:
            memory = msgspec.json.decode((location / f"{_NAME}{generation}").read_bytes(), type=Memory)
        except (OSError, msgspec.DecodeError):
            continue
        if memory.rules != rules_digest():
            continue
        changed = changes.since(location, generation, current)
        return None if changed is None else Remembered(memory.findings, changed)
    return None


def remember(location: Path, generation: int, findings: Iterable[Finding]) -> None:
    """Keeps what was found in a generation; where nothing can be written, nothing is kept."""
    written = location / f"tmp-{os.getpid()}-{_NAME}{generation}"
    with contextlib.suppress(OSError):
        written.write_bytes(msgspec.json.encode(Memory(rules_digest(), list(findings))))
        written.replace(location / f"{_NAME}{generation}")


@cache
def rules_digest() -> str:
    """A digest of all that decides what a check finds: its code, the shapes and the lists."""
    digest = hashlib.sha256()
    for package in ("rulegraph.ontology", "rulegraph.graph.checking", "rulegraph.graph.shacl"):
        _add(digest, files(package))
    return digest.hexdigest()


def _add(digest: "hashlib._Hash", folder: Traversable) -> None:
    for entry in sorted(folder.iterdir(), key=lambda one: one.name):
        if entry.is_dir() and entry.name != "__pycache__":
            _add(digest, entry)
        elif entry.name.endswith((".py", ".ttl", ".rq")):
            digest.update(entry.name.encode())
            digest.update(entry.read_bytes())
