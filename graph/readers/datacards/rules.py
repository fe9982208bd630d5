"""Army and detachment rules of a faction file, and the texts that components make up."""

import re
from collections.abc import Iterable

from rulegraph.graph.readers.datacards.datasheets import Faction, identifiers
from rulegraph.graph.readers.datacards.fields import Node
from rulegraph.graph.records import Place, RuleRecord

_SECTIONS = re.compile(r"\((?P<inside>[^()]{0,120})\)")
_NUMBER = re.compile(r"(?<![\d.])\d{1,2}\.\d{1,2}(?:\.\d{1,2})?(?![\d.])")
_CHAPTER = re.compile(r"\d\d\Z")
_SILENT = frozenset({"image"})
_FLAVOUR = frozenset({"quote"})


def army_rule(node: Node, faction: Faction, place: Place) -> RuleRecord:
    """The record of an army rule.

    Raises:
        UnreadableRecord: A field has another type than it needs, or the name is missing.
    """
    return _rule(node, faction, place, "")


def detachment_rules(node: Node, faction: Faction, place: Place) -> list[RuleRecord]:
    """The records of the rules of one detachment.

    Raises:
        UnreadableRecord: A field has another type than it needs, or a name is missing.
    """
    detachment = node.required("detachment")
    return [_rule(rule, owner(node, faction), place, detachment) for rule in node.nodes("rules")]


def owner(node: Node, faction: Faction) -> Faction:
    """The faction that a detachment or what belongs to it names as its own, else that of the file."""
    named = node.line("detachment_faction") or node.line("faction")
    return Faction(named or faction.name, faction.identifier, faction.edition)


def _rule(node: Node, faction: Faction, place: Place, detachment: str) -> RuleRecord:
    components = node.nodes("rules")
    text = component_text(components)
    headless = any(part.line("title") and not part.line("text") for part in components)
    return RuleRecord(
        name=node.required("name"),
        edition=faction.edition,
        faction=faction.name,
        places=(place,),
        identifiers=identifiers(node),
        labels=node.labels("name"),
        lost=("ruleText",) if headless or not text else (),
        kind="detachment" if detachment else "army",
        detachment=detachment,
        text=text,
        flavour="\n".join(part.text("text") for part in components if part.line("type") in _FLAVOUR),
        references=references(text),
    )


def component_text(components: Iterable[Node]) -> str:
    """The text of the components in their order: titles and headings on lines of their own."""
    lines: list[str] = []
    for part in sorted(components, key=lambda part: part.number("order") or 0):
        if part.line("type") in _SILENT | _FLAVOUR:
            continue
        title = " ".join(filter(None, (part.line("title"), part.line("subTitle"))))
        lines += [line for line in (title, part.text("text")) if line]
    return "\n".join(lines)


def references(text: str) -> tuple[str, ...]:
    """The numbers of the sections that the text names in brackets, each once: "13.08", "01.02.04", "19"."""
    found: list[str] = []
    for match in _SECTIONS.finditer(text):
        inside = match["inside"].strip()
        found += [inside] if _CHAPTER.match(inside) else _NUMBER.findall(inside)
    return tuple(dict.fromkeys(section_number(number) for number in found))


def section_number(printed: str) -> str:
    """The number with two digits in each place: "5.3.2" is "05.03.02", and "04.00" of a chapter is "04"."""
    places = [place.zfill(2) for place in printed.split(".")]
    return ".".join(places[:1] if places[1:] == ["00"] else places)
