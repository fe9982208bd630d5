"""Errata as quads: what they are about, and each of their orders as an amendment."""

from collections.abc import Iterator
from typing import Final

from rulegraph.graph import identifiers
from rulegraph.graph.building.describe import ISSUED, Scribe, common, listed
from rulegraph.graph.language.amendment import Amendment, Passage
from rulegraph.graph.language.erratum import read_erratum
from rulegraph.graph.quads import Quad, integer
from rulegraph.graph.records import ErratumRecord
from rulegraph.ontology.terms import PREFIXES, RG

_OF_FACTS: Final = frozenset(
    {
        "add-ability",
        "add-keyword",
        "add-profile",
        "alias",
        "change-profile",
        "remove-ability",
        "remove-keyword",
        "set",
    }
)
"""Amendments whose words are names and numbers, not sentences."""
_LONGEST_FACT: Final = 12


def erratum(graph: str, record: ErratumRecord, key: str, number: int) -> Iterator[Quad]:
    """The quads of an erratum; what its target's name means is looked up in the view.

    `key` is the digest of header and publication, `number` tells apart the errata of one header.
    """
    name = key if number == 1 else f"{key}-{number}"
    scribe = Scribe(graph, identifiers.entity(record.edition, "erratum", name))
    yield from common(scribe, record, RG.Erratum)
    yield from scribe.text(RG.header, record.header)
    yield from scribe.text(RG.targetKind, record.target_kind)
    for target in record.target_names:
        yield from scribe.text(RG.targetName, target)
    yield from scribe.text(RG.detachmentName, record.detachment)
    yield from scribe.text(RG.erratumPart, record.part)
    yield from scribe.text(RG.erratumOperation, record.operation)
    yield from scribe.text(RG.beforeText, record.before)
    yield from scribe.text(RG.afterText, record.after)
    yield from scribe.text(RG.ruleText, record.text)
    yield from scribe.text(RG.publication, record.publication)
    yield from scribe.text(ISSUED, record.issued)
    if record.faction:
        yield from scribe.say(RG.faction, identifiers.entity(record.edition, "faction", record.faction))
    read = read_erratum(record.header, record.part, record.text)
    for place, amendment in enumerate(record.amendments or read.amendments, start=1):
        yield from _amendment(scribe, amendment, place)
    for words in () if record.amendments else read.residue:
        yield from scribe.text(RG.residue, words)


def _amendment(scribe: Scribe, amendment: Amendment, number: int) -> Iterator[Quad]:
    part, quads = scribe.node(RG.hasAmendment, "amendment", RG.Amendment, number)
    yield from quads
    yield from part.say(RG.ordinal, integer(number))
    yield from part.say(RG.amendment, listed("amendment", amendment.operation))
    yield from _passage(part, amendment.passage)
    if amendment.characteristic:
        yield from part.say(RG.setsCharacteristic, f"{PREFIXES['rg']}{amendment.characteristic}")
    facts = _is_fact(amendment)
    yield from part.text(RG.valueBefore if facts else RG.beforeText, amendment.before)
    yield from part.text(RG.valueAfter if facts else RG.afterText, amendment.after)


def _is_fact(amendment: Amendment) -> bool:
    """Whether its words are names or numbers; a sentence is neither."""
    if amendment.operation == "change":
        return max(len(amendment.before), len(amendment.after)) <= _LONGEST_FACT
    return amendment.operation in _OF_FACTS or amendment.passage.part == "name"


def _passage(part: Scribe, passage: Passage) -> Iterator[Quad]:
    yield from part.say(RG.amendsPart, listed("part", passage.part))
    yield from part.text(RG.passageName, passage.name)
    if passage.unit:
        yield from part.text(RG.passageUnit, passage.unit)
        yield from part.say(RG.firstPassage, integer(passage.first))
        yield from part.say(RG.lastPassage, integer(passage.last))
    yield from part.text(RG.targetKind, passage.kind)
    for target in passage.targets:
        yield from part.text(RG.targetName, target)
