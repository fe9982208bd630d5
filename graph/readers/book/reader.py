"""The text of the core rules book: numbered sections in running text, an appendix, questions.

Source: core rules, 11th edition, sections 15.12 to 24.38 and the rules appendix.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, pairwise
from pathlib import Path

from rulegraph.graph.readers.book.headings import Heading, numbered, unnumbered
from rulegraph.graph.readers.book.text import clean, is_page_furniture, line_at
from rulegraph.graph.readers.page.file import Mark, TextFile, fragments, load, unreadable
from rulegraph.graph.readers.page.header import TITLE
from rulegraph.graph.readers.page.labels import labelled
from rulegraph.graph.readers.page.rules import references
from rulegraph.graph.readers.page.stratagems import type_of
from rulegraph.graph.readers.typography import display_name, plain
from rulegraph.graph.readings import Reading, SourceRecord, Unread
from rulegraph.graph.records import FaqRecord, Place, Record, RuleRecord, StratagemRecord

SLUG = "book/11/core-rules"

_GLANCE = 65_536
_ENOUGH = 3
_COST = re.compile(r"Cost: (?P<points>\d{1,2})CP\Z")
_TYPE = re.compile(r"Type: (?P<type>[^.:|]{2,80}) Stratagem\Z")
_CROSS_REFERENCE = re.compile(r"[A-Z\]] (?P<first>\d\d\.\d\d) / [A-Z\[][A-Z’'‑ \]-]* (?P<second>\d\d\.\d\d)")
_SEE_ALSO = re.compile(r"\bSEE ALSO\b(?P<items>.{0,400})", re.DOTALL)
_ITEM_NUMBER = re.compile(r"(?<=[a-z] )\d\d\.\d\d(?:\.\d\d)?\b")
_FAQS = re.compile(r"\bFAQS? (?=Q: )")
_QUESTION = re.compile(r"Q: (?P<question>.+?) A: (?P<answer>.+?)(?= Q: | CONTINUED IN |\Z)", re.DOTALL)


def recognises(text: str) -> bool:
    """Whether the text is the running text of a rules book, judged by its beginning alone.

    It has several numbered headings in capitals, and is no page of a datasheet.
    """
    glance = text[:_GLANCE]
    if TITLE.match(glance.lstrip("\ufeff\r\n ").partition("\n")[0].rstrip("\r ")):
        return False
    return sum(1 for _ in numbered(glance)) >= _ENOUGH


def read(path: Path) -> Reading:
    """Every section, appendix rule, stratagem and question of the book, with an account of each line.

    Raises:
        UnreadableSource: The file is missing, empty, too large, binary or not UTF-8, or has no numbered
            headings.
    """
    return reading(load(path))


def reading(text: TextFile) -> Reading:
    """The reading of a book that was loaded.

    Raises:
        UnreadableSource: It has no numbered headings.
    """
    name = text.file.name
    whole = "\n".join(text.lines)
    starts = [0, *accumulate(len(line) + 1 for line in text.lines)][: len(text.lines)]
    found = list(numbered(whole))
    if not found:
        found_text = "no rules book: no heading in capitals with a section number"
        raise unreadable(name, found_text, "name the text of the core rules")
    found += unnumbered(whole, found[-1].end)
    questions_at = _FAQS.search(whole, found[-1].end)
    end = questions_at.start() if questions_at is not None else len(whole)
    before = line_at(starts, found[0].start)
    stratagems, rest = _stratagems(text.lines[: before - 1], name)
    ends = (*(heading.start for heading in found[1:]), end)
    rules = [
        _rule(heading, whole[heading.end : stop], (starts, heading.start, stop), text)
        for heading, stop in zip(found, ends, strict=True)
    ]
    asked = tuple(_questions(whole, end, starts, name))
    told: tuple[Record, ...] = (*stratagems, *rules, *asked)
    unread = [Unread(Place(name, at, at), reason, text.lines[at - 1][:120]) for at, reason in rest]
    unread += _gaps(found, starts, name)
    return Reading(
        SourceRecord(SLUG, "Core rules (book, 11th edition)", "book", ("11",), (text.file,)),
        told,
        tuple(unread),
        fragments(_account(text, told, rest), len(text.lines)),
    )


def _account(text: TextFile, told: Iterable[Record], rest: Iterable[tuple[int, str]]) -> Iterator[Mark]:
    """What became of the lines: page furniture first, then each line by the first record that has it."""
    for number, line in enumerate(text.lines, 1):
        if not line.strip():
            yield Mark(number, "navigation", "", "blank")
        elif is_page_furniture(line):
            yield Mark(number, "navigation", "", "a page number")
    yield from (Mark(number, "unread", "", reason) for number, reason in rest)
    for record in told:
        for place in record.places:
            yield from (Mark(line, "entity", record.name) for line in range(place.first, place.last + 1))


def _rule(heading: Heading, body: str, span: tuple[Sequence[int], int, int], text: TextFile) -> RuleRecord:
    """The record of the section with the heading; `span` has the starts of lines and the rule's ends."""
    starts, start, stop = span
    first, last = line_at(starts, start), line_at(starts, max(start, stop - 1))
    while last > first and (is_page_furniture(text.lines[last - 1]) or not text.lines[last - 1].strip()):
        last -= 1
    words = clean(body)
    named = [*references(words)]
    for cross in _CROSS_REFERENCE.finditer(words):
        named += [cross["first"], cross["second"]]
    for also in _SEE_ALSO.finditer(words):
        named += _ITEM_NUMBER.findall(also["items"])
    return RuleRecord(
        name=display_name(heading.name.strip("[]").replace("‑", "-")),
        edition="11",
        places=(Place(text.file.name, first, last),),
        lost=() if words else ("ruleText",),
        kind="core",
        section=heading.section,
        text=words,
        references=tuple(dict.fromkeys(named)),
    )


def _stratagems(
    lines: Sequence[str], file: str
) -> tuple[tuple[StratagemRecord, ...], tuple[tuple[int, str], ...]]:
    """The stratagems before the first section, and the lines there that belong to none, with the reason.

    Their section numbers are lost: the book prints a name, a cost and a type.
    """
    heads = [
        index
        for index in range(len(lines) - 2)
        if _COST.match(lines[index + 1].strip()) and _TYPE.match(lines[index + 2].strip())
    ]
    first = heads[0] if heads else len(lines)
    reason = "text before the first section"
    rest = tuple((index + 1, reason) for index in range(first) if lines[index].strip())
    records = (_stratagem(lines, start, end, file) for start, end in pairwise([*heads, len(lines)]))
    return tuple(records), rest


def _stratagem(lines: Sequence[str], start: int, end: int, file: str) -> StratagemRecord:
    cost, kind = _COST.match(lines[start + 1].strip()), _TYPE.match(lines[start + 2].strip())
    owner, category = type_of(kind["type"] if kind is not None else "")
    texts = labelled([clean(line) for line in lines[start + 3 : end] if clean(line)])
    core = owner == "Core"
    lost = [term for label, term in _LABELS if not texts.text(label)]
    return StratagemRecord(
        name=display_name(lines[start].strip()),
        edition="11",
        places=(Place(file, start + 1, end),),
        lost=("hasSection", *lost),
        detachment="" if core else owner,
        core=core,
        category=category,
        command_points=int(cost["points"]) if cost is not None else 0,
        when=texts.text("WHEN"),
        target=texts.text("TARGET"),
        effect=texts.text("EFFECT"),
        restrictions=texts.text("RESTRICTIONS", "RESTRICTION"),
        flavour=" ".join(texts.lead),
    )


_LABELS = (("WHEN", "whenText"), ("TARGET", "targetText"), ("EFFECT", "effectText"))


def _questions(whole: str, start: int, starts: Sequence[int], file: str) -> Iterator[FaqRecord]:
    for match in _QUESTION.finditer(whole, start):
        place = Place(file, line_at(starts, match.start()), line_at(starts, match.end() - 1))
        yield FaqRecord(
            name="FAQ: core rules",
            edition="11",
            places=(place,),
            question=plain(match["question"]),
            answer=clean(match["answer"]),
        )


def _gaps(found: Iterable[Heading], starts: Sequence[int], file: str) -> Iterator[Unread]:
    """A section whose number does not follow from the one before it: a heading between was not seen."""
    sections = [heading for heading in found if heading.section]
    for earlier, later in pairwise(sections):
        chapter, number = map(int, later.section.split("."))
        before, last = map(int, earlier.section.split("."))
        follows = number == last + 1 if chapter == before else number == 1
        if not follows:
            line = line_at(starts, later.start)
            reason = (
                f"section {later.section} follows {earlier.section}: sections between them were not found"
            )
            yield Unread(Place(file, line, line), reason, later.name[:120])
