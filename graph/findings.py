"""The one form of what a check finds."""

import hashlib
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

Severity: TypeAlias = Literal["violation", "warning", "info"]

SEVERITIES: Final[tuple[Severity, ...]] = ("violation", "warning", "info")
"""From the worst to the mildest."""


@dataclass(frozen=True, slots=True, order=True, kw_only=True)
class Finding:
    """Something broken, stale or contradictory: by which rule, of what, where, and what to do.

    `rule` is a stable key ("superseded/hazardous-test"), documented in `docs/checks.md`. `entity` is the
    IRI of what it is about, "" for a file that is no source of the graph; `name` is how a person calls it.
    `source` is the IRI of the source that says it, `file` the name of the file in it (or the path given)
    with its lines `first` to `last`, 1-based; 0 where no line is known. `detail` tells two findings of one
    rule in one entity apart (the value, the words). A "violation" is a broken graph, a "warning" misleads
    a player, "info" is worth knowing.
    """

    rule: str
    severity: Severity
    entity: str = ""
    name: str = ""
    message: str
    detail: str = ""
    source: str = ""
    file: str = ""
    first: int = 0
    last: int = 0
    suggestion: str = ""

    @property
    def fingerprint(self) -> str:
        """What stays the same when lines move: 16 hex digits of rule, entity or file, and detail."""
        told = "\n".join((self.rule, self.entity or self.file, self.detail))
        return hashlib.sha256(told.encode()).hexdigest()[:16]

    @property
    def line(self) -> str:
        """The place as "file:line", as an editor opens it; "" where no file is known."""
        return f"{self.file}:{self.first}" if self.first else self.file
