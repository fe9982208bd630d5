"""Links of BSData followed: entries with what they link to, bounded against circles and multiplication."""

import re
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from rulegraph.graph.readers.bsdata.modifiers import is_hidden, modified_name
from rulegraph.graph.readers.bsdata.tree import Node
from rulegraph.graph.readings import Unread

MOST_ENTRIES = 20_000
"""Entries that one datasheet may unfold to; the largest has some hundreds."""

MOST_IN_ALL = 200_000
"""Entries that all datasheets of a catalogue may unfold to; the largest known has some thousands."""

_DEEPEST = 60
_SELECTIONS = ("selectionEntries", "selectionEntryGroups", "entryLinks")
_OTHER_MODE = re.compile(
    r"\b(?:crusade|crucible|boarding actions?|white dwarf)\b.*\bcontent\b", re.IGNORECASE
)
_ROSTER = re.compile(
    r"(?:crusade|warlord|order of battle|weapon modifications|.*\benhancements?|enhancements?\b.*)\Z",
    re.IGNORECASE,
)
_NO_TARGETS = frozenset(
    {"catalogueLinks", "conditions", "constraints", "entryLinks", "infoLinks", "categoryLinks", "modifiers"}
)


@dataclass(frozen=True, slots=True, eq=False)
class Entry:
    """A selection entry or group as it stands in a datasheet: itself, the link that led to it, its parts."""

    node: Node
    link: Node | None
    children: tuple["Entry", ...]

    @property
    def name(self) -> str:
        """The name; a link may rename what it leads to."""
        return modified_name(self.node, self.link)

    @property
    def type(self) -> str:
        """The type of an entry: "unit", "model", "upgrade"; "" for a group."""
        return self.node.text("type") if "ntryGroups" not in self.node.kind else ""

    def all(self, *kinds: str) -> Iterator[Node]:
        """The nodes of the kinds of the entry and of the link."""
        yield from self.node.all(*kinds)
        if self.link is not None:
            yield from self.link.all(*kinds)

    def walk(self) -> Iterator["Entry"]:
        """The entry and all below it."""
        yield self
        for child in self.children:
            yield from child.walk()


@dataclass(slots=True)
class Linker:
    """Follows links by the ids of several files; what cannot be followed is unread, once for each link.

    Entries that are known to be no part of a datasheet are put into `apart`.
    """

    by_id: dict[str, Node]
    apart: set[Node] = field(default_factory=set)
    unread: dict[Node, Unread] = field(default_factory=dict)
    _budget: int = 0
    _left: int = MOST_IN_ALL

    def entry(self, node: Node) -> Entry | None:
        """The entry, or the one that a link leads to, with all that it links to; None if that is too much."""
        if self._left <= 0:
            self.refuse(node, f"more than {MOST_IN_ALL} entries in one catalogue")
            return None
        self._budget = MOST_ENTRIES
        whole = self._resolved(node, frozenset(), 0)
        self._left -= MOST_ENTRIES - self._budget
        return whole if self._budget >= 0 else None

    def target(self, link: Node) -> Node | None:
        """What a link leads to; None, with an unread entry, where there is nothing."""
        found = self.by_id.get(link.text("targetId"))
        if found is None:
            self.refuse(link, f"the {link.kind.removesuffix('s')} leads to nothing in these files")
        return found

    def infos(self, holder: Iterable[Node]) -> Iterator[tuple[Node, Node | None]]:
        """Profiles and rules among the nodes, each with the link that leads to it; no hidden ones."""
        waiting = deque((node, frozenset[str]()) for node in holder)
        met = 0
        while waiting:
            node, trail = waiting.popleft()
            met += 1
            if met > MOST_ENTRIES:
                self.refuse(node, f"more than {MOST_ENTRIES} profiles and rules in one entry")
                return
            target = self.target(node) if node.kind == "infoLinks" and not is_hidden(node) else node
            if target is None or is_hidden(node) or is_hidden(target):
                continue
            if target.id in trail or len(trail) >= _DEEPEST:
                self.refuse(node, "the link leads round in a circle")
            elif target.kind.casefold().endswith("infogroups"):
                inner = target.all("profiles", "rules", "infoGroups", "infoLinks")
                waiting.extend((each, trail | {target.id}) for each in inner)
            else:
                yield target, (node if target is not node else None)

    def refuse(self, node: Node, reason: str) -> None:
        """Notes that a node could not be followed."""
        shown = f"{node.name} {node.text('targetId')}".strip()
        self.unread.setdefault(node, Unread(node.place, reason, shown))

    def _resolved(self, node: Node, trail: frozenset[str], depth: int) -> Entry | None:
        link = node if node.kind == "entryLinks" else None
        target = self.target(node) if link is not None else node
        if target is None or target in self.apart or is_elsewhere(target) or is_elsewhere(node):
            return None
        if target.id in trail or depth >= _DEEPEST:
            self.refuse(node, "the link leads round in a circle")
            return None
        self._budget -= 1
        if self._budget < 0:
            self.refuse(node, f"more than {MOST_ENTRIES} entries in one datasheet")
            return None
        holders = (target,) if link is None else (target, link)
        inner = trail | {target.id} if target.id else trail
        parts = (part for holder in holders for part in holder.all(*_SELECTIONS))
        children = (self._resolved(part, inner, depth + 1) for part in parts)
        return Entry(target, link, tuple(child for child in children if child is not None))


def index(roots: Iterable[Node]) -> dict[str, Node]:
    """What links may lead to, by id; of two nodes with one id the first is kept."""
    found: dict[str, Node] = {}
    for root in roots:
        for node in root.descendants():
            if node.id and node.kind not in _NO_TARGETS:
                found.setdefault(node.id, node)
    return found


def is_elsewhere(node: Node) -> bool:
    """Whether an entry is no part of a datasheet: of another way to play, an enhancement, always hidden."""
    return (
        is_hidden(node)
        or _OTHER_MODE.search(node.comment) is not None
        or _ROSTER.match(node.name) is not None
        or is_enhancement(node)
    )


def is_enhancement(node: Node) -> bool:
    """Whether an entry counts against the enhancements of an army."""
    return any(cost.name.casefold() == "enhancements" and cost.number("value") for cost in node.all("costs"))
