"""Reader of datacards JSON: faction files, core rules, the glossary of abilities, FAQs and errata."""

import re
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path

from rulegraph.errors import UnreadableSource
from rulegraph.graph import identifiers
from rulegraph.graph.readers.datacards import core as datacards_core
from rulegraph.graph.readers.datacards import faction as datacards_faction
from rulegraph.graph.readers.datacards import faqs as datacards_faqs
from rulegraph.graph.readers.datacards.datasheets import Faction
from rulegraph.graph.readers.datacards.fields import Node, UnreadableRecord
from rulegraph.graph.readers.datacards.ledger import Outcome, array, each, settled, unread
from rulegraph.graph.readers.datacards.located import Span
from rulegraph.graph.readings import Reading, SourceFile, SourceRecord
from rulegraph.graph.records import Edition, RuleRecord

SIZE_LIMIT = 100 * 1024 * 1024
VALUES_LIMIT = 1_000_000
_HEAD_SIZE = 64 * 1024
_HEAD = frozenset(
    {"id", "name", "source", "isCombatPatrol", "compatibleDataVersion", "updated", "parent_name"}
)
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"
_MARK = re.compile(rb'"source"\s*:\s*"40k-\d{1,2}e"')
_EDITION = re.compile(r"40k-(?P<edition>\d{1,2})e\Z")
_EDITIONS: dict[str, Edition] = {"10": "10", "11": "11"}
_DATE = re.compile(r"\d{4}-\d{2}-\d{2}")
_CONTAINERS = ("datasheets", "stratagems", "detachments", "sections", "keywords", "faqs")
_GLOSSARY = frozenset({"key", "name", "description", "matchType", "appliesTo", "nameLoc", "descriptionLoc"})
_ENTRY = frozenset(
    {"id", "order", "publication", "errataHeader", "errataText", "targets", "question", "answer"}
)
_CONTAINER = frozenset(
    {"id", "type", "order", "title", "subTitle", "components", "behaviour", "stratagem_id"}
)
_WHAT_TO_DO = "give a complete datacards JSON file"


def recognises(path: Path) -> bool:
    """Whether the head of the file looks like datacards JSON; False for what cannot be opened."""
    try:
        with path.open("rb") as file:
            head = file.read(_HEAD_SIZE).removeprefix(_BYTE_ORDER_MARK).lstrip()
    except OSError:
        return False
    return head.startswith(b"{") and bool(_MARK.search(head))


def read(path: Path) -> Reading:
    """The records of one file with their lines, and an entry for each part that was not understood.

    Raises:
        UnreadableSource: The file is missing, empty, too large, no JSON or no datacards file.
    """
    data = _data(path)
    try:
        start = len(_BYTE_ORDER_MARK) if data.startswith(_BYTE_ORDER_MARK) else 0
        members = Span(data, start, len(data), 1).members()
        head = Node.of({key: span.value() for key, span in members.items() if key in _HEAD})
        edition = _edition(head.line("source"))
        title, told = _outcomes(members, head, edition, path.name)
        version, updated = head.line("compatibleDataVersion"), head.line("updated")
    except UnreadableRecord as error:
        raise _unreadable(path, str(error)) from None
    records, unreads = settled(told)
    date = _DATE.match(updated)
    source = SourceRecord(
        slug=f"datacards/{edition}/{identifiers.slug(title)}",
        title=title,
        format="datacards",
        editions=(edition,),
        files=(SourceFile(path.name, len(data), sha256(data).hexdigest()),),
        version=version,
        issued=date[0] if date else "",
    )
    return Reading(source, records, unreads)


def _data(path: Path) -> bytes:
    try:
        size = path.stat().st_size
        if size > SIZE_LIMIT:
            raise _unreadable(path, f"{size:,} bytes, more than the {SIZE_LIMIT:,} that are read")
        data = path.read_bytes()
    except OSError as error:
        raise _unreadable(path, error.strerror or "it cannot be opened") from None
    if not data.strip():
        raise _unreadable(path, "it is empty")
    if data.count(b",") > VALUES_LIMIT:
        raise _unreadable(path, f"more than {VALUES_LIMIT:,} values")
    return data


def _unreadable(path: Path, found: str) -> UnreadableSource:
    return UnreadableSource(f"{path}: {found}; {_WHAT_TO_DO}")


def _edition(mark: str) -> Edition:
    match = _EDITION.match(mark)
    edition = _EDITIONS.get(match["edition"]) if match else None
    if edition is None:
        raise UnreadableRecord(f"its source {mark[:40]!r} names neither the 10th nor the 11th edition")
    return edition


def _outcomes(members: dict[str, Span], head: Node, edition: Edition, file: str) -> tuple[str, list[Outcome]]:
    """The title of the file and what became of its records."""
    if head.flag("isCombatPatrol"):
        raise UnreadableRecord("it holds Combat Patrol cards, which reuse ids with other values")
    if "faqs" in members:
        spans, amiss = array(members, "faqs", file)
        entries = each(
            spans, file, "faqs", _ENTRY, lambda node, at: [datacards_faqs.entry(node, edition, at)]
        )
        return "FAQs and errata", [*amiss, *entries]
    if "keywords" in members:
        spans, amiss = array(members, "keywords", file)
        rules = each(
            spans,
            file,
            "keywords",
            _GLOSSARY,
            lambda node, at: [datacards_core.glossary_rule(node, edition, at)],
        )
        return "Glossary of abilities", [*amiss, *rules]
    if "sections" in members:
        return head.required("name"), _core(members, edition, file)
    if any(key in members for key in _CONTAINERS):
        faction = Faction(head.required("name"), head.line("id"), edition)
        return faction.name, datacards_faction.outcomes(members, faction, head, file)
    raise UnreadableRecord("JSON, but without datasheets, stratagems, core rules, keywords or FAQs")


def _core(members: dict[str, Span], edition: Edition, file: str) -> list[Outcome]:
    chapters, told = array(members, "sections", file)
    for chapter in chapters:
        try:
            fields = chapter.members()
        except UnreadableRecord as error:
            told.append(unread(chapter, file, f"sections: {error}"))
            continue
        spans, amiss = array(fields, "containers", file)
        told += amiss
        told += each(
            spans,
            file,
            "core rules",
            _CONTAINER,
            lambda node, at: datacards_core.sections(node, edition, at),
        )
    return _told_apart(told)


def _told_apart(told: Iterable[Outcome]) -> list[Outcome]:
    rules = datacards_core.told_apart(one for one in told if isinstance(one, RuleRecord))
    return [*rules, *(one for one in told if not isinstance(one, RuleRecord))]
