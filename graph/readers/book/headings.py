"""Headings of a rules book whose text runs on: numbered ones anywhere, unnumbered ones in the appendix.

A heading is a run of capitals with a section number behind it ("FRAME 17.02 Some models ..."). The title
of a chapter can be glued before its first heading ("ATTACHED UNITS FORMING ATTACHED UNITS 19.01").
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

_NUMBER = re.compile(r"(?<![(\d.])\b(?P<section>\d\d\.\d\d)\b(?![.\d)])(?P<after> ?[/)])?")
_CAPITALS = re.compile(r"\[?[A-Z][A-Z’'‑/-]*\]?,?\Z|[A-Z]\Z")
_CHAPTER = re.compile(r"\d{1,2}\Z")
_APPENDIX = re.compile(r"\bRULES APPENDIX\b")
_UNNUMBERED = re.compile(
    r"(?:^|(?<=[.!?)] )|(?<=RULES APPENDIX ))(?P<name>[A-Z][A-Z’'‑-]+,?(?: [A-Z][A-Z’'‑,-]*){0,9})"
    r" (?=[A-Z][a-z]|A [a-z])",
    re.MULTILINE,
)
_SKIPPED = re.compile(r"(?:RULES APPENDIX|SEE ALSO|CONTINUED IN|DIGITAL SUPPORT|FAQS?)\b")
_BACK = 120
_SMALL = frozenset(
    {"A", "AN", "AND", "AT", "BE", "BUT", "IN", "NOT", "OF", "OR", "SOME", "THE", "TO", "YOUR"}
)


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading: its name in capitals, its number or "", where it starts and where its text starts.

    `start` is where what stands before it ends: a chapter's title glued before it belongs to none.
    """

    name: str
    section: str
    start: int
    end: int


def numbered(text: str) -> Iterator[Heading]:
    """The numbered headings in order.

    A number behind lower case is a reference, and so are two headings joined by a slash.
    """
    last = ""
    for match in _NUMBER.finditer(text):
        section = match["section"]
        before = text[max(0, match.start() - _BACK) : match.start()]
        if match["after"] or section <= last:
            continue
        run = _run(before)
        if not run:
            continue
        position = _position(before, run)
        if before[:position].rstrip().endswith("/"):
            continue
        start = match.start() - len(before) + position
        name = _without_chapter(run) if section.endswith(".01") else run
        last = section
        yield Heading(name, section, start, match.end())


def _run(before: str) -> str:
    """The words in capitals with which the text ends, after the last sentence or line."""
    line = before.rpartition("\n")[2]
    words: list[str] = []
    for word in reversed(line.split()):
        if _CAPITALS.match(word) or (_CHAPTER.match(word) and words):
            words.insert(0, word)
        else:
            break
    while words and (_CHAPTER.match(words[0]) or words[0] == "/"):
        words.pop(0)
    return " ".join(words)


def _position(before: str, run: str) -> int:
    """Where the run starts in the text before a number, a chapter's number before it included."""
    line_start = before.rfind("\n") + 1
    tail = before[line_start:]
    first = run.split(" ", 1)[0]
    words = run.split()
    spans = list(re.finditer(r"\S+", tail))[-len(words) :]
    start = spans[0].start() if spans else tail.find(first)
    chapter = re.search(r"(?:^|(?<=\s))\d{1,2} \Z", tail[:start])
    return line_start + (chapter.start() if chapter is not None else start)


def _without_chapter(run: str) -> str:
    """The run without the title of a chapter: what stands before its number, or what is said again."""
    words = run.split()
    for index, word in enumerate(words):
        if _CHAPTER.match(word):
            return " ".join(words[index + 1 :])
    for length in range(len(words) - 1, 0, -1):
        title, rest = words[:length], words[length:]
        if rest[-length:] == title or title[-len(rest) :] == rest:
            return " ".join(rest)
    return run


def unnumbered(text: str, after: int) -> Iterator[Heading]:
    """The headings of the appendix, which have no numbers; `after` is where the last numbered one ends.

    Capitals that say a word of the open heading again are a table's row or a sidebar of it.
    """
    appendix = _APPENDIX.search(text, after)
    if appendix is None:
        return
    opened: frozenset[str] = frozenset()
    for match in _UNNUMBERED.finditer(text, appendix.start()):
        name = match["name"].removeprefix("RULES APPENDIX ")
        if _SKIPPED.match(name):
            continue
        words = frozenset(re.findall(r"[A-Z]{2,}", name)) - _SMALL
        if not words or words & opened:
            continue
        opened = words
        yield Heading(name, "", match.start(), match.end())
