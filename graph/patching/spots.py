"""Where in an entity an amendment acts: the texts of the passage that it names."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from rapidfuzz import fuzz

from rulegraph.graph.deriving.wordings import words
from rulegraph.graph.identifiers import folded
from rulegraph.graph.language.amendment import Passage
from rulegraph.graph.patching.content import Content, named
from rulegraph.ontology.terms import RG

_OF_STRATAGEM: Final = {
    "when": RG.whenText,
    "target": RG.targetText,
    "effect": RG.effectText,
    "restrictions": RG.restrictionsText,
}
_OF_DATASHEET: Final = {
    "transport": RG.transportText,
    "composition": RG.compositionText,
}
_MISSPELT: Final = 86.0


@dataclass(frozen=True, slots=True)
class Spot:
    """A text in the graph: whose it is, by which property, and the words.

    `within` is the name of a passage that is only a piece of the text.
    """

    subject: str
    predicate: str
    text: str
    within: str = ""


def spots(content: Content, passage: Passage, rules: Mapping[str, Content]) -> tuple[Spot, ...]:
    """The texts in which an amendment of the entity acts; none where the graph has no such part.

    `rules` are the rules of a detachment, which a correction of a detachment is about.
    """
    match content.kind:
        case "stratagem":
            return tuple(_stratagem(content, passage))
        case "datasheet":
            return tuple(_datasheet(content, passage))
        case "detachment":
            return tuple(_detachment(passage, rules))
        case _:
            return tuple(_rule(content, passage))


def _stratagem(content: Content, passage: Passage) -> Iterator[Spot]:
    for part, predicate in _OF_STRATAGEM.items():
        if passage.part in {part, "text", "named", "rule"}:
            text = content.text(predicate)
            if text or passage.part == part:
                yield Spot(content.iri, predicate, text)


def _rule(content: Content, passage: Passage) -> Iterator[Spot]:
    text = content.text(RG.ruleText)
    if text:
        yield Spot(content.iri, RG.ruleText, text, passage.name if _is_piece(content, passage) else "")


def _is_piece(content: Content, passage: Passage) -> bool:
    return bool(passage.name) and folded(passage.name) != content.text(RG.foldedName)


def _detachment(passage: Passage, rules: Mapping[str, Content]) -> Iterator[Spot]:
    own = [
        rule
        for rule in rules.values()
        if passage.name and _same(rule.text(RG.foldedName), folded(passage.name))
    ]
    for rule in own or rules.values():
        yield from _rule(rule, passage if not own else Passage(passage.part))


def _same(first: str, second: str) -> bool:
    return first == second or fuzz.ratio(first, second) >= _MISSPELT


def _datasheet(content: Content, passage: Passage) -> Iterator[Spot]:
    if passage.part in _OF_DATASHEET:
        text = content.text(_OF_DATASHEET[passage.part])
        if text:
            yield Spot(content.iri, _OF_DATASHEET[passage.part], text)
    elif passage.part == "options":
        for node, _ in content.parts(RG.hasOption):
            yield Spot(node, RG.optionText, content.text(RG.optionText, node))
    elif passage.part == "leader":
        yield from _leader(content)
    elif passage.name:
        yield from _abilities(content, passage.name)
    elif passage.part == "text":
        for node, _ in content.parts(RG.hasAbility):
            yield Spot(node, RG.abilityText, content.text(RG.abilityText, node))


def _leader(content: Content) -> Iterator[Spot]:
    for node in named(list(content.parts(RG.hasAbility)), "Leader"):
        text = content.text(RG.abilityText, node)
        if text:
            yield Spot(node, RG.abilityText, text)
    text = content.text(RG.bodyguardText)
    if text:
        yield Spot(content.iri, RG.bodyguardText, text)


def _abilities(content: Content, name: str) -> Iterator[Spot]:
    parts = list(content.parts(RG.hasAbility))
    found = named(parts, name) or [node for node, label in parts if _same(folded(label), folded(name))]
    for node in found:
        yield Spot(node, RG.abilityText, content.text(RG.abilityText, node))
    if found:
        return
    wanted = words(name)
    for node, label in parts:  # a passage under another ability, introduced by its name
        text = content.text(RG.abilityText, node)
        if contains(words(text), wanted) and label:
            yield Spot(node, RG.abilityText, text, name)


def contains(whole: tuple[str, ...], part: tuple[str, ...]) -> bool:
    """Whether the words of a part stand in the whole, one after another."""
    if not part or len(part) > len(whole):
        return False
    return f" {' '.join(part)} " in f" {' '.join(whole)} "
