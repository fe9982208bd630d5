"""Stratagems and enhancements as quads, with the structure that the language gives."""

from collections.abc import Iterator

from rulegraph.graph import identifiers
from rulegraph.graph.building.describe import NOTATION, Scribe, Shared, common, listed
from rulegraph.graph.building.effect import told
from rulegraph.graph.building.identity import identity
from rulegraph.graph.building.structure import StructureWriter
from rulegraph.graph.language import stratagem as language
from rulegraph.graph.language.effect.reader import read_ability, read_effect
from rulegraph.graph.language.keyword_grant import read_keyword_grants
from rulegraph.graph.language.keywords import KeywordVocabulary
from rulegraph.graph.language.target import read_requirement
from rulegraph.graph.quads import Quad, boolean, integer
from rulegraph.graph.records import EnhancementRecord, StratagemRecord
from rulegraph.ontology.terms import RG


def stratagem(
    graph: str, record: StratagemRecord, shared: Shared, vocabulary: KeywordVocabulary
) -> Iterator[Quad]:
    """The quads of a stratagem: facts, texts, timing, targets and restrictions."""
    edition = record.edition
    scribe = Scribe(graph, identity(record))
    yield from common(scribe, record, RG.Stratagem)
    if record.detachment:
        yield from scribe.say(RG.faction, shared.faction(edition, record.faction))
        detachment = identifiers.entity(edition, "detachment", record.faction, record.detachment)
        yield from scribe.say(RG.detachment, detachment)
    yield from scribe.say(RG.mode, listed("mode", record.mode))
    yield from scribe.say(RG.isCore, boolean(record.core))
    if record.category:
        yield from scribe.say(RG.category, listed("category", record.category))
    yield from scribe.say(RG.commandPoints, integer(record.command_points))
    if record.section:
        yield from scribe.text(NOTATION, record.section)
        yield from scribe.say(RG.hasSection, shared.section(edition, record.section))
    for predicate, text in (
        (RG.whenText, record.when),
        (RG.targetText, record.target),
        (RG.effectText, record.effect),
        (RG.restrictionsText, record.restrictions),
        (RG.flavourText, record.flavour),
    ):
        yield from scribe.text(predicate, text)
    reading = language.read(record.when, record.target, record.restrictions, vocabulary)
    writer = StructureWriter(edition, shared)
    yield from writer.timing(scribe, reading.timing)
    for number, target in enumerate(reading.targets, start=1):
        yield from writer.target(scribe, RG.hasTarget, "target", target, number)
    for number, restriction in enumerate(reading.restrictions, start=1):
        yield from writer.restriction(scribe, restriction, number)
    if record.effect:
        yield from told(scribe, writer, read_effect(record.effect, vocabulary))


def enhancement(
    graph: str, record: EnhancementRecord, shared: Shared, vocabulary: KeywordVocabulary
) -> Iterator[Quad]:
    """The quads of an enhancement: facts, text and the models that may have it."""
    edition = record.edition
    scribe = Scribe(graph, identity(record))
    yield from common(scribe, record, RG.Enhancement)
    yield from scribe.say(RG.faction, shared.faction(edition, record.faction))
    detachment = identifiers.entity(edition, "detachment", record.faction, record.detachment)
    yield from scribe.say(RG.detachment, detachment)
    yield from scribe.say(RG.mode, listed("mode", record.mode))
    yield from scribe.say(RG.isUpgrade, boolean(record.upgrade))
    if record.points is not None:
        yield from scribe.say(RG.points, integer(record.points))
    yield from scribe.text(RG.ruleText, record.text)
    yield from scribe.text(RG.flavourText, record.flavour)
    writer = StructureWriter(edition, shared)
    for number, target in enumerate(read_requirement(record.text, vocabulary), start=1):
        yield from writer.target(scribe, RG.hasTarget, "target", target, number)
    yield from writer.grants(scribe, read_keyword_grants(record.text, vocabulary))
    if record.text:
        yield from told(scribe, writer, read_ability(record.text, vocabulary))
