"""What an import is made of: tellings of sources, and the judges that are asked before it becomes visible."""

import hashlib
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Protocol

from rulegraph.graph.quads import Quad
from rulegraph.graph.readings import SourceFile

if TYPE_CHECKING:
    import pyoxigraph


@dataclass(frozen=True, slots=True)
class Telling:
    """One source with all its quads.

    `digest` is `source_digest` of its files. A source that is known to be unchanged has no quads. Quads in
    the shared graph are added to what is there; all others are the source's own and belong to the graph
    `source_iri`.
    """

    source_iri: str
    digest: str
    quads: list[Quad]


class Violation(Protocol):
    """What a validation finds; the import fails for those of severity "Violation"."""

    @property
    def severity(self) -> str:
        """The name or the IRI of a SHACL severity."""
        ...

    @property
    def focus(self) -> str:
        """The IRI of the node that it is about."""
        ...

    @property
    def message(self) -> str:
        """What is wrong, in a player's words."""
        ...


Derive = Callable[[list[Quad]], list[Quad]]
Validate = Callable[["pyoxigraph.Store", "frozenset[str] | None"], Iterable[Violation]]
"""What is wrong in the default graph of a store: everywhere, or at what changed and what refers to that."""


def source_digest(files: Iterable[SourceFile], edition: str = "", main: str = "") -> str:
    """The SHA-256 of the files of a source, the edition asked for and the release that read them.

    `main` names the file that the others only accompany, where there is one: two sources may be told by the
    same files.
    """
    listing = sorted(f"{file.sha256} {file.name}\n" for file in files)
    head = f"rulegraph {_release()}\nedition {edition}\n" + (f"main {main}\n" if main else "")
    return hashlib.sha256("".join([head, *listing]).encode()).hexdigest()


@lru_cache(maxsize=1)
def _release() -> str:
    from importlib.metadata import PackageNotFoundError, version  # noqa: PLC0415 - costs 10 ms

    try:
        return version("rulegraph")
    except PackageNotFoundError:  # run from a copy that was never installed
        return ""


@dataclass(slots=True)
class Stopwatch:
    """Durations of phases in seconds; tells a listener when a phase begins."""

    listener: Callable[[str], None]
    seconds: dict[str, float] = field(default_factory=dict)
    _phase: str = ""
    _since: float = 0.0

    def begin(self, phase: str) -> None:
        """Ends the phase before and begins another; "" begins none."""
        now = time.perf_counter()
        if self._phase:
            self.seconds[self._phase] = self.seconds.get(self._phase, 0.0) + now - self._since
        self._phase, self._since = phase, now
        if phase:
            self.listener(phase)
