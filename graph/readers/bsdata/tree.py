"""The one form that both formats of BSData are read into: nodes with their fields, children and lines.

A node stands in a list of its parent, and the list's name is its kind ("selectionEntries"). Fields are
text in both formats: "true", "80".
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rulegraph.graph.readings import Unread
from rulegraph.graph.records import Place

DEEPEST = 40
"""Levels of nodes that are read; the data has ten or so, and what is nested deeper is no catalogue."""

TEXT = "$text"
"""The field that holds the text of a characteristic."""

_NUMBER = re.compile(r"-?\d{1,9}(?:\.0*)?")
_EXCERPT = 160


class Malformed(Exception):
    """A file that is no tree; the message is the reason, without the file's name."""


@dataclass(frozen=True, slots=True, eq=False)
class Node:
    """An entry, link, profile, constraint ...: its kind, its lines in a file, fields and children."""

    kind: str
    file: str
    first: int
    last: int
    fields: Mapping[str, str]
    children: tuple["Node", ...] = ()

    @property
    def name(self) -> str:
        """The name on one line, or ""."""
        return " ".join(self.text("name").split())

    @property
    def id(self) -> str:
        """The id, or ""."""
        return self.text("id")

    @property
    def comment(self) -> str:
        """The beginning of the comment, or ""; its readers look for a few words."""
        return self.text("comment")[:_EXCERPT]

    @property
    def place(self) -> Place:
        """Where the node stands."""
        return Place(self.file, self.first, self.last)

    def text(self, field: str) -> str:
        """The field as text, or "" where it is missing."""
        return self.fields.get(field, "")

    def number(self, field: str) -> int | None:
        """The field as a whole number; None where it is missing or something else."""
        text = self.text(field).strip()
        return int(text.partition(".")[0]) if _NUMBER.fullmatch(text) else None

    def flag(self, field: str) -> bool:
        """Whether the field is true."""
        return self.text(field).strip().casefold() == "true"

    def all(self, *kinds: str) -> Iterator["Node"]:
        """The children of the kinds, one kind after the other: a file's own order of lists means nothing."""
        for kind in kinds:
            for child in self.children:
                if child.kind == kind:
                    yield child

    def descendants(self) -> Iterator["Node"]:
        """The node and all below it."""
        yield self
        for child in self.children:
            yield from child.descendants()


@dataclass(frozen=True, slots=True)
class Tree:
    """The root of a file and what in the file could not be read."""

    root: Node
    unread: tuple[Unread, ...] = ()


def excerpt(text: str) -> str:
    """The beginning of a text, on one line."""
    return " ".join(text[: 4 * _EXCERPT].split())[:_EXCERPT]
