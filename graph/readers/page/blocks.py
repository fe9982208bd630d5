"""The stream of a page as blocks: where each begins, what kind it is, and the pieces that it has."""

from collections.abc import Sequence
from dataclasses import dataclass

from rulegraph.graph.readers.page.heads import Context, Head, Outline, head_at
from rulegraph.graph.readers.page.pieces import Piece


@dataclass(frozen=True, slots=True)
class Block:
    """A block: its head as read, and its pieces, of which the first are the head."""

    head: Head
    pieces: tuple[Piece, ...]

    @property
    def body(self) -> tuple[Piece, ...]:
        """The pieces after the head."""
        return self.pieces[self.head.length :]

    @property
    def first(self) -> int:
        """The first line."""
        return self.pieces[0].line

    @property
    def last(self) -> int:
        """The last line."""
        return self.pieces[-1].line


def blocks(pieces: Sequence[Piece], outline: Outline) -> tuple[Block, ...]:
    """The blocks of the stream in order; every piece is in exactly one."""
    found: list[Block] = []
    head = Head("unread", length=0, reason="text before the first block")
    start = 0
    index = 0
    while index < len(pieces):
        new = head_at(index, Context(pieces, outline, head, start))
        if new is None:
            index += 1
            continue
        if index > start:
            found.append(Block(head, tuple(pieces[start:index])))
        head, start = new, index
        index = min(index + max(1, new.length), len(pieces))
    if start < len(pieces):
        found.append(Block(head, tuple(pieces[start:])))
    return tuple(found)
