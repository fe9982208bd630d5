"""Blocks of a page with what is attached to them: sidebars, SEE ALSO, questions and errata."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from rulegraph.graph.readers.page import marks
from rulegraph.graph.readers.page.blocks import Block
from rulegraph.graph.readers.page.file import Mark
from rulegraph.graph.readers.page.heads import MINIS
from rulegraph.graph.readers.page.rules import references, see_also
from rulegraph.graph.readers.typography import plain
from rulegraph.graph.records import Handling, Place, RuleRecord

OWNERS = frozenset({"stratagem", "numbered", "rule", "detachment-rule"})


@dataclass(frozen=True, slots=True)
class Group:
    """A block that notes can stand under (None: the datasheet of the header), and its notes in order."""

    main: Block | None
    notes: tuple[Block, ...] = ()


def groups(stream: Sequence[Block]) -> tuple[Group, ...]:
    """The blocks of the stream in groups; blocks that own nothing are groups of their own.

    An orphan between a block and its notes does not part them; anything else does.
    """
    found = [Group(None)]
    for block in stream:
        if block.head.kind in MINIS or block.head.kind == "sidebar":
            found[-1] = replace(found[-1], notes=(*found[-1].notes, block))
        else:
            found.append(Group(block))
    return tuple(found)


def with_notes(rule: RuleRecord, notes: Sequence[Block], file: str) -> RuleRecord:
    """The rule with its sidebars and the sections that its SEE ALSO names."""
    for note in notes:
        lines = [piece.text for piece in note.body]
        place = Place(file, note.first, note.last)
        if note.head.kind == "sidebar":
            text = "\n".join([rule.text, note.head.name, *(plain(line) for line in lines)])
            named = references(text)
        elif note.head.kind == "see-also":
            text, named = rule.text, see_also(lines)
        else:
            continue
        known = tuple(dict.fromkeys([*rule.references, *named]))
        rule = replace(rule, text=text, references=known, places=(*rule.places, place))
    return rule


def block_marks(block: Block, name: str, repeated: frozenset[int] = frozenset()) -> tuple[Mark, ...]:
    """What became of the lines of a block that is (a part of) the entity `name`."""
    head = block.pieces[: block.head.length]
    reason = "the page repeats the lines after a first label"
    return (
        *(Mark(piece.line, "entity", name) for piece in head),
        *(
            Mark(piece.line, "duplicate", name, reason)
            if index in repeated
            else Mark(piece.line, "entity", name)
            for index, piece in enumerate(block.body)
        ),
    )


def again(block: Block, name: str, *, same: bool) -> tuple[Mark, ...]:
    """The marks of a block that stands a second time."""
    reason = "stands again" if same else "stands again with other lines"
    return tuple(Mark(piece.line, "duplicate", name, reason) for piece in block.pieces)


def aside(block: Block) -> tuple[Mark, ...]:
    """The marks of a block that is no entity: an index, navigation, an orphan or unread text."""
    kind = block.head.kind
    if kind == "index" and block.head.owner:
        rest = block.pieces[1:]
        return (
            Mark(block.first, "entity", block.head.owner),
            *(
                Mark(piece.line, "navigation", "", "a heading of an index")
                for piece in rest
                if _is_heading(piece.text)
            ),
            *(
                Mark(piece.line, "unread", "", "a line in an index")
                for piece in rest
                if not _is_heading(piece.text)
            ),
        )
    handling: Handling = (
        "navigation" if kind in {"index", "navigation"} else "unread" if kind == "unread" else "orphan"
    )
    return tuple(Mark(piece.line, handling, "", block.head.reason) for piece in block.pieces)


def _is_heading(text: str) -> bool:
    return marks.is_title(text) or marks.FACTION_LIST.match(text) is not None
