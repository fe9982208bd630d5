"""Sentences that lost some of their words on the way into a source."""

import re
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from rulegraph.graph.checking import library
from rulegraph.graph.checking.lost_text_holes import holes
from rulegraph.graph.checking.lost_text_keywords import Loss, Text, losses
from rulegraph.graph.checking.places import Spot
from rulegraph.graph.checking.told import Tellings, scope
from rulegraph.graph.findings import Finding, Severity
from rulegraph.graph.identifiers import entity_of
from rulegraph.graph.store import GraphStore
from rulegraph.ontology.terms import PREFIXES, PROSE, RG

_NOT_TOLD: Final = frozenset({RG.residue, RG.effectResidue, RG.excerpt})
_NAMES: Final = {
    RG.whenText: "WHEN",
    RG.targetText: "TARGET",
    RG.effectText: "EFFECT",
    RG.restrictionsText: "RESTRICTIONS",
    RG.ruleText: "text",
    RG.abilityText: "ability",
    RG.questionText: "question",
    RG.answerText: "answer",
    RG.hasModelProfile: "table of characteristics",
    RG.hasAbility: "list of abilities",
    RG.hasSection: "section number",
    RG.loadoutText: "standard equipment",
}
_REMEDY: Final = "look the words up where the rule is printed; another source may have the whole text"


TITLES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "lost-text/hole": "a sentence in which words are missing",
        "lost-text/placeholder": "a placeholder in the place of words",
        "lost-text/markup": "marks of a web page in a text",
        "lost-text/characters": "garbled characters",
        "lost-text/cut-off": "a text that breaks off",
        "lost-text/brackets": "a bracket without its other half",
        "lost-text/keyword": "a keyword that was cut out of a text",
        "lost-text/lost": "what a reader saw missing in a source",
    }
)
"""What each rule of the family looks for, by its name."""


def find(store: GraphStore, changed: frozenset[str] | None = None) -> Iterator[Finding]:
    """Holes, marks of a lost word, keywords that were cut out, and what readers saw missing; each once."""
    looked_at = scope(changed)
    texts = [
        Text(str(row["source"]), str(row["node"]), str(row["property"]), str(row["text"]))
        for row in store.select(library.text("prose"), {"property": tuple(sorted(PROSE - _NOT_TOLD))})
    ]
    damaged = [
        (text, hole) for text in sorted(set(texts)) if looked_at(text.node) for hole in holes(text.words)
    ]
    cut = sorted(loss for loss in losses(texts) if looked_at(loss.text.node))
    lacks = [
        (str(row["source"]), str(row["node"]), str(row["property"]), bool(row["still"]))
        for row in store.select(library.text("lacks"))
        if looked_at(str(row["node"]))
    ]
    nodes = [text.node for text, _ in damaged] + [node for _, node, _, _ in lacks]
    nodes += [text.node for loss in cut for text in (loss.text, loss.told)]
    tellings = Tellings(store, nodes)
    for text, hole in damaged:
        severity: Severity = "info" if text.property == RG.flavourText else hole.severity
        message = f"{hole.found} in its {_named(text.property)}: “{hole.words}”"
        yield _finding(tellings, text, f"lost-text/{hole.rule}", severity, message, hole.words)
    yield from _cut(tellings, cut)
    yield from _lacking(
        tellings, lacks, {_key(text) for text, _ in damaged} | {_key(loss.text) for loss in cut}
    )


def _cut(tellings: Tellings, cut: Sequence[Loss]) -> Iterator[Finding]:
    for loss in cut:
        place = _place(tellings.spot(loss.told.source, loss.told.node))
        same = entity_of(loss.told.node) == entity_of(loss.text.node)
        teller = "another source" if same else "the other edition"
        message = (
            f"the keyword {loss.keywords} is missing in its {_named(loss.text.property)}: {teller} has it in "
            f"the same words ({place})"
        )
        yield _finding(tellings, loss.text, "lost-text/keyword", "warning", message, loss.keywords)


def _lacking(
    tellings: Tellings, lacks: Sequence[tuple[str, str, str, bool]], told: set[tuple[str, str, str]]
) -> Iterator[Finding]:
    for source, node, lost, still in lacks:
        text = Text(source, node, lost, "")
        if _key(text) in told:
            continue
        severity: Severity = "warning" if still and lost in PROSE else "info"
        known = "and no other source tells it" if still else "another source tells it"
        message = f"the source lost (a part of) its {_named(lost)}, {known}"
        yield _finding(tellings, text, "lost-text/lost", severity, message, "")


def _key(text: Text) -> tuple[str, str, str]:
    return text.source, entity_of(text.node), text.property


def _finding(
    tellings: Tellings, text: Text, rule: str, severity: Severity, message: str, words: str
) -> Finding:
    place = tellings.spot(text.source, text.node)
    local = text.property.removeprefix(PREFIXES["rg"])
    return Finding(
        rule=rule,
        severity=severity,
        entity=entity_of(text.node),
        name=tellings.name(text.node),
        message=message,
        detail=" ".join(filter(None, (text.node.partition("#")[2], local, words, text.source))),
        source=text.source,
        file=place.file,
        first=place.first,
        last=place.last,
        suggestion=_REMEDY,
    )


def _named(prose: str) -> str:
    local = prose.removeprefix(PREFIXES["rg"]).removesuffix("Text").removeprefix("has")
    return _NAMES.get(prose, re.sub(r"(?<=[a-z])(?=[A-Z])", " ", local).lower())


def _place(spot: Spot) -> str:
    return f"{spot.file}:{spot.first}" if spot.first else spot.file
