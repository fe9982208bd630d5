"""Differences as text: a summary of each faction, facts first, then wordings; in colour on a terminal."""

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import NamedTuple

from rulegraph.cli.cards import label_of
from rulegraph.cli.output import on_terminal, write
from rulegraph.graph.differing.comparing import Difference
from rulegraph.graph.differing.word_difference import Piece
from rulegraph.graph.printable import printable
from rulegraph.queries.diffing import Diff, by_faction, summary
from rulegraph.queries.showing import property_name

_CONTEXT = 6  # words around what changed
_STYLE = {"old": "red", "new": "green", "changed": "yellow", "gone": "red", "head": "bold", "note": "dim"}


class Detail(StrEnum):
    """How much is shown of each thing."""

    summary = "summary"
    facts = "facts"
    wording = "wording"


class Run(NamedTuple):
    """A piece of a line and its style, "" for none."""

    text: str
    style: str = ""


def write_diff(diff: Diff, detail: Detail) -> None:
    """Writes the differences, on a terminal in its colours."""
    lines = list(diff_lines(diff, detail))
    if not on_terminal():
        write("\n".join("".join(run.text for run in line) for line in lines))
        return
    from rich.text import Text  # noqa: PLC0415 - a pipe does not need it

    from rulegraph.cli.terminal import console  # noqa: PLC0415

    out = console()
    for line in lines:
        text = Text()
        for run in line:
            text.append(run.text, style=_STYLE.get(run.style, ""))
        out.print(text, soft_wrap=True)


def diff_lines(diff: Diff, detail: Detail) -> Iterator[Sequence[Run]]:
    """The lines of the report, each in pieces with a style."""
    yield [Run(printable(f"{diff.newer} against {diff.older}, {diff.found.compared:,} compared"), "head")]
    for faction, members in by_faction(diff.found.differences):
        yield [Run(printable(f"{faction}: {summary(members)}"), "head")]
        if detail is not Detail.summary:
            for one in members:
                yield from _thing(one, detail)
    if not diff.found.differences:
        yield [Run("Nothing differs.")]
    for note in diff.found.notes:
        yield [Run(printable(f"Note: {note}."), "note")]


def _thing(one: Difference, detail: Detail) -> Iterator[Sequence[Run]]:
    belongs = f", {one.thing.detachment}" if one.thing.detachment else ""
    head = printable(f"{one.thing.name} ({one.thing.kind}{belongs})")
    yield [Run("  "), Run(one.what, one.what), Run(f"  {head}")]
    for fact in one.changes.facts:
        old = [Run(f" -{_value(value)}", "old") for value in fact.old]
        new = [Run(f" +{_value(value)}", "new") for value in fact.new]
        yield [Run(f"    {_what(fact.part, fact.property)}:"), *old, *new]
    for text in one.changes.wordings:
        what = _what(text.part, text.property)
        if detail is Detail.wording:
            yield [Run(f"    {what}: "), *_words(text.pieces)]
        else:
            yield [Run(f"    {what}: reworded", "note")]


def _value(text: str) -> str:
    """The value, in brackets where a sign of its own would run into the mark before it."""
    shown = printable(text)
    return f"[{shown}]" if shown[:1] in {"-", "+", "−", ""} else shown


def _what(part: str, iri: str) -> str:
    name = label_of(property_name(iri)) if not iri.endswith("prefLabel") else "name"
    return printable(f"{part}, {name}" if part else name)


def _words(pieces: Sequence[Piece]) -> Iterator[Run]:
    last = len(pieces) - 1
    for place, piece in enumerate(pieces):
        space = " " if place else ""
        if piece.how == "same":
            yield Run(space + printable(_cut(piece.text, before=place > 0, after=place < last)))
        else:
            mark = "-" if piece.how == "old" else "+"
            yield Run(f"{space}{mark}[{printable(' '.join(piece.text.split()))}]", piece.how)


def _cut(text: str, *, before: bool, after: bool) -> str:
    """The words next to what changed before and after the run; what is between is left out."""
    said = text.split()
    head = said[:_CONTEXT] if before else []
    tail = said[-_CONTEXT:] if after else []
    if len(head) + len(tail) >= len(said):
        return " ".join(said)
    return " ".join([*head, "…", *tail])
