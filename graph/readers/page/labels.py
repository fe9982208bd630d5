"""Labelled texts (WHEN, TARGET, EFFECT ...) in the order of a reader, from the order of a page.

A page repeats all lines after the first label, and prints bullets after the first pass: they belong to
the label before the next repeated one, or to the last label where none follows.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from rulegraph.graph.readers.page import marks
from rulegraph.graph.readers.typography import plain

_LEAD = re.compile(r"- (?P<lead>[A-Z][^.:]{2,50}):")
_FALSE_TWIN = 20


@dataclass(frozen=True, slots=True)
class Labelled:
    """The lines before the first label, the labels with their texts, and what the page did to them.

    `repeated` are the indexes of lines that say an earlier one again; `lost` says that a label is
    visibly missing: bullets that begin anew under one label, or a label with another one's text.
    """

    lead: tuple[str, ...]
    sections: tuple[tuple[str, str], ...]
    repeated: frozenset[int]
    lost: bool

    def text(self, *labels: str) -> str:
        """The text under the first of the labels that is there, or ""."""
        return next((text for label, text in self.sections if label in labels), "")


def labelled(lines: Sequence[str]) -> Labelled:
    """The labelled texts of a block's body."""
    lead: list[str] = []
    names: list[str] = []
    texts: list[list[str]] = []
    printed: dict[str, int] = {}
    repeated: set[int] = set()
    recent = 0
    upcoming = _upcoming(lines)
    for index, line in enumerate(lines):
        label = marks.LABEL.match(line)
        if label is not None and line in printed:
            recent = printed[line]
            repeated.add(index)
        elif label is not None:
            recent = printed[line] = len(names)
            names.append(label["label"])
            texts.append([plain(label["text"])] if label["text"].strip() else [])
        elif not names and line in lead and len(line) >= _FALSE_TWIN:
            repeated.add(index)
        elif not names:
            lead.append(line)
        elif line in printed:
            repeated.add(index)
        else:
            place = upcoming[index]
            texts[recent if place is None else max(0, printed[place] - 1)].append(plain(line))
            printed[line] = recent
    return _checked(tuple(lead), names, texts, frozenset(repeated))


def _upcoming(lines: Sequence[str]) -> list[str | None]:
    """For each line the next label line if that repeats an earlier one, else None."""
    first: dict[str, int] = {}
    for index, line in enumerate(lines):
        if marks.LABEL.match(line):
            first.setdefault(line, index)
    result: list[str | None] = [None] * len(lines)
    following: str | None = None
    for index in range(len(lines) - 1, -1, -1):
        result[index] = following
        line = lines[index]
        if line in first:
            following = line if first[line] < index else None
    return result


def _checked(
    lead: tuple[str, ...], names: list[str], texts: list[list[str]], repeated: frozenset[int]
) -> Labelled:
    """The sections without false twins, and whether a label is missing."""
    lost = False
    sections: list[tuple[str, str]] = []
    for name, lines in zip(names, texts, strict=True):
        text = "\n".join(lines)
        if len(text) >= _FALSE_TWIN and any(text == other for _, other in sections):
            lost = True
            continue
        leads = [match["lead"] for line in lines if (match := _LEAD.match(line)) is not None]
        lost = lost or len(leads) > len(set(leads))
        sections.append((name, text))
    return Labelled(lead, tuple(sections), repeated, lost)
