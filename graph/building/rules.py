"""Rules and FAQs as quads."""

from collections.abc import Iterator
from hashlib import sha256

from rulegraph.graph import identifiers
from rulegraph.graph.building.describe import NOTATION, REFERENCES, Scribe, Shared, common, listed
from rulegraph.graph.building.effect import told
from rulegraph.graph.building.identity import identity
from rulegraph.graph.building.structure import StructureWriter
from rulegraph.graph.identifiers import folded
from rulegraph.graph.language.effect.reader import read_ability
from rulegraph.graph.language.keyword_grant import read_keyword_grants
from rulegraph.graph.language.keywords import KeywordVocabulary
from rulegraph.graph.quads import Quad
from rulegraph.graph.records import FaqRecord, RuleRecord
from rulegraph.ontology.terms import RG


def rule(graph: str, record: RuleRecord, shared: Shared, vocabulary: KeywordVocabulary) -> Iterator[Quad]:
    """The quads of a core, army or detachment rule."""
    edition = record.edition
    scribe = Scribe(graph, identity(record))
    yield from common(scribe, record, RG.Rule)
    yield from scribe.say(RG.ruleKind, listed("rulekind", record.kind))
    yield from scribe.say(RG.mode, listed("mode", record.mode))
    if record.faction:
        yield from scribe.say(RG.faction, shared.faction(edition, record.faction))
    if record.detachment:
        detachment = identifiers.entity(edition, "detachment", record.faction, record.detachment)
        yield from scribe.say(RG.detachment, detachment)
    if record.section:
        yield from scribe.text(NOTATION, record.section)
        yield from scribe.say(RG.hasSection, shared.section(edition, record.section))
    for number in record.references:
        yield from scribe.say(REFERENCES, shared.section(edition, number))
    yield from scribe.text(RG.ruleText, record.text)
    yield from scribe.text(RG.flavourText, record.flavour)
    writer = StructureWriter(edition, shared)
    if record.text and record.kind != "core":
        yield from told(scribe, writer, read_ability(record.text, vocabulary))
    if record.kind == "detachment":
        yield from writer.grants(scribe, read_keyword_grants(record.text, vocabulary))


def digest(*texts: str) -> str:
    """Twelve hexadecimal digits that stand for the texts, typography folded."""
    return sha256(folded(" ".join(texts)).encode()).hexdigest()[:12]


def faq(graph: str, record: FaqRecord, shared: Shared) -> Iterator[Quad]:
    """The quads of a question with its answer and what it is about."""
    edition = record.edition
    scribe = Scribe(graph, identifiers.entity(edition, "faq", digest(record.question)))
    yield from common(scribe, record, RG.FAQ)
    if record.about_section:
        yield from scribe.say(RG.about, shared.section(edition, record.about_section))
    for name in record.about:
        yield from scribe.text(RG.targetName, name)
    yield from scribe.text(RG.questionText, record.question)
    yield from scribe.text(RG.answerText, record.answer)
    yield from scribe.text(RG.publication, record.publication)
