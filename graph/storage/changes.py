"""Which nodes an import changed, kept beside the generations so that a check need look at these alone."""

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from rulegraph.graph.identifiers import IMPORTS, entity_of
from rulegraph.graph.quads import Quad

MOST: Final = 50_000
"""Above so many nodes nothing is kept: looking at everything is as fast."""


def changed_nodes(before: Iterable[Quad], after: Iterable[Quad]) -> frozenset[str]:
    """All nodes, before and after, of the entities of which anything is said otherwise, in any graph.

    What was imported when is no change.
    """
    said: dict[str, int] = {}
    nodes: dict[str, dict[str, None]] = {}
    for quads in (before, after):
        for quad in quads:
            if quad.graph == IMPORTS:
                continue
            entity = entity_of(quad.subject)
            # What stands in both cancels out: a set of hashes costs a tenth of two sets of quads.
            said[entity] = said.get(entity, 0) ^ hash(quad)
            nodes.setdefault(entity, {})[quad.subject] = None
    return frozenset(node for entity, digest in said.items() if digest for node in nodes[entity])


def path(location: Path, generation: int) -> Path:
    """Where the changes that made a generation of the one before are kept."""
    return location / f"changes-{generation}"


def write(file: Path, nodes: frozenset[str]) -> None:
    """Keeps the changes, unless they are too many.

    Raises:
        OSError: The file cannot be written.
    """
    if len(nodes) <= MOST:
        file.write_text("".join(f"{node}\n" for node in sorted(nodes)), encoding="utf-8")


def since(location: Path, generation: int, current: int) -> frozenset[str] | None:
    """The nodes that changed from one generation to a later one; None where that is not known."""
    nodes: set[str] = set()
    for number in range(generation + 1, current + 1):
        try:
            nodes.update(path(location, number).read_text(encoding="utf-8").split())
        except (OSError, UnicodeDecodeError):
            return None
    return frozenset(nodes)
