"""FAQs and errata: what they are about, what they change, and the words before and after."""

import re

from rulegraph.graph.identifiers import folded
from rulegraph.graph.readers.datacards.datasheets import SCHEME, identifiers
from rulegraph.graph.readers.datacards.errata import operation_of
from rulegraph.graph.readers.datacards.fields import Node, UnreadableRecord
from rulegraph.graph.records import Edition, ErratumRecord, FaqRecord, Identifier, Place

_KINDS = {
    "stratagem": "stratagem",
    "datasheet": "datasheet",
    "detachment": "detachment",
    "enhancement": "enhancement",
    "armyRule": "rule",
    "ruleContainer": "rule",
}
_DETACHMENT = re.compile(r"(?P<names>.+?)\s+Detachments?(?=\s*(?:[,–—-]\s|\Z))", re.IGNORECASE)
_NAMED = re.compile(r"(?P<name>.+?)\s+(?P<kind>Stratagem|Enhancement)s?(?=\s*(?:[,–—-]\s|\Z))", re.IGNORECASE)
_DASHED = re.compile(r"\s[–—-]\s*(?P<part>[^–—]{1,300})\Z")
_PUNCTUATION = " ,–—-:"


def entry(node: Node, edition: Edition, place: Place) -> FaqRecord | ErratumRecord:
    """The record of a question with its answer, or of an erratum.

    Raises:
        UnreadableRecord: A field has another type than it needs, or it is neither of the two.
    """
    if node.text("question"):
        return _faq(node, edition, place)
    if node.text("errataText"):
        return _erratum(node, edition, place)
    raise UnreadableRecord("neither a question nor an erratum with a text")


def _faq(node: Node, edition: Edition, place: Place) -> FaqRecord:
    publication = node.node("publication").line("name")
    about = tuple(dict.fromkeys(target.required("name") for target in node.nodes("targets")))
    return FaqRecord(
        name=f"FAQ: {', '.join(about) or publication}",
        edition=edition,
        places=(place,),
        identifiers=identifiers(node),
        question=node.text("question"),
        answer=node.text("answer"),
        about=about,
        publication=publication,
    )


def _erratum(node: Node, edition: Edition, place: Place) -> ErratumRecord:
    targets = node.nodes("targets")
    header = node.line("errataHeader")
    names = tuple(dict.fromkeys(target.required("name") for target in targets))
    kinds = {_KINDS.get(target.line("type"), "") for target in targets}
    detachment, named, kind, part = _header(header, names)
    text = node.text("errataText")
    operation, before, after = operation_of(text)
    publication = node.node("publication").line("name")
    return ErratumRecord(
        name=header or f"Erratum: {', '.join(names) or publication}",
        edition=edition,
        places=(place,),
        identifiers=identifiers(node),
        header=header,
        target_kind=kind or (kinds.pop() if len(kinds) == 1 else ""),
        target_names=(named,) if named and not _stands_in(named, names) else names,
        target_identifiers=tuple(
            Identifier(SCHEME, target.line("id")) for target in targets if target.line("id")
        ),
        detachment=detachment,
        part=part,
        operation=operation,
        before=before,
        after=after,
        text=text,
        publication=publication,
    )


def _header(header: str, names: tuple[str, ...]) -> tuple[str, str, str, str]:
    """The detachment, the stratagem or enhancement with its kind, and the part that a header names."""
    rest, detachment = header, ""
    if match := _DETACHMENT.match(rest):
        detachment, rest = match["names"], rest[match.end() :].strip(_PUNCTUATION)
    if match := _NAMED.match(rest):
        return detachment, match["name"], match["kind"].lower(), rest[match.end() :].strip(_PUNCTUATION)
    if match := _DASHED.search(rest):
        return detachment, "", "", match["part"].strip(_PUNCTUATION)
    plain_header = rest.replace("’", "'").casefold()
    for name in sorted(names, key=len, reverse=True):
        start = plain_header.find(name.replace("’", "'").casefold())
        if start >= 0 and len(plain_header) == len(rest):
            return detachment, "", "", rest[start + len(name) :].strip(_PUNCTUATION)
    return detachment, "", "", rest if detachment else rest.partition(", ")[2]


def _stands_in(name: str, names: tuple[str, ...]) -> bool:
    return folded(name) in set(map(folded, names))
