"""Records and their structure become quads, one named graph for each source."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from rulegraph.graph import identifiers
from rulegraph.graph.building import datasheet as build_datasheet
from rulegraph.graph.building import errata as build_errata
from rulegraph.graph.building import rules as build_rules
from rulegraph.graph.building import stratagem as build_stratagem
from rulegraph.graph.building.describe import ISSUED, PREF_LABEL, RDF_TYPE, Scribe, Shared, common, listed
from rulegraph.graph.building.identity import identity
from rulegraph.graph.language.keywords import KeywordVocabulary
from rulegraph.graph.printable import printable_quads
from rulegraph.graph.quads import Quad, english, integer
from rulegraph.graph.readings import Reading, SourceRecord, Unread
from rulegraph.graph.records import (
    DatasheetRecord,
    DetachmentRecord,
    EnhancementRecord,
    ErratumRecord,
    FactionRecord,
    FaqRecord,
    KeywordRecord,
    Place,
    Record,
    RuleRecord,
    StratagemRecord,
)
from rulegraph.ontology.terms import RG


@dataclass(slots=True)
class Context:
    """What building one record may need to know of the others."""

    graph: str
    vocabularies: dict[str, KeywordVocabulary]
    shared: Shared = field(default_factory=Shared)
    errata: Counter[str] = field(default_factory=Counter)


def build(reading: Reading, vocabularies: dict[str, KeywordVocabulary]) -> tuple[list[Quad], list[Quad]]:
    """The quads of the source's own graph, and those that it adds to the shared graph.

    `vocabularies` holds the known keywords by edition. Every quad of the first list is in the named graph
    of the source; no quad stands twice.
    """
    context = Context(identifiers.source(reading.source.slug), vocabularies)
    quads = dict.fromkeys(_source(context, reading.source))
    for record in reading.records:
        quads.update(dict.fromkeys(_record(context, record)))
    met = Counter[Place]()
    for unread in reading.unread:
        met[unread.place] += 1
        quads.update(dict.fromkeys(_unread(context, unread, met[unread.place])))
    return list(printable_quads(quads)), list(printable_quads(context.shared.quads()))


def _source(context: Context, source: SourceRecord) -> Iterator[Quad]:
    scribe = Scribe(context.graph, context.graph)
    yield from scribe.say(RDF_TYPE, RG.Source)
    yield from scribe.say(PREF_LABEL, english(source.title))
    yield from scribe.say(RG.format, listed("format", source.format))
    for edition in source.editions:
        yield from scribe.say(RG.edition, listed("edition", edition))
    yield from scribe.text(RG.version, source.version)
    yield from scribe.text(ISSUED, source.issued)
    for file in source.files:
        place = identifiers.file(context.graph, file.name)
        yield from scribe.say(RG.hasFile, place)
        of_file = Scribe(context.graph, place)
        yield from of_file.say(RDF_TYPE, RG.File)
        yield from of_file.text(RG.fileName, file.name)
        yield from of_file.say(RG.byteCount, integer(file.size))
        yield from of_file.text(RG.sha256, file.sha256)


def _unread(context: Context, unread: Unread, ordinal: int) -> Iterator[Quad]:
    scribe = Scribe(context.graph, identifiers.passage(context.graph, unread.place, ordinal))
    yield from scribe.say(RDF_TYPE, RG.UnreadPassage)
    yield from scribe.text(RG.reason, unread.reason)
    yield from scribe.text(RG.excerpt, unread.excerpt)


def _record(context: Context, record: Record) -> Iterator[Quad]:
    match record:
        case DatasheetRecord():
            vocabulary = context.vocabularies[record.edition]
            yield from build_datasheet.datasheet(context.graph, record, context.shared, vocabulary)
        case StratagemRecord():
            vocabulary = context.vocabularies[record.edition]
            yield from build_stratagem.stratagem(context.graph, record, context.shared, vocabulary)
        case EnhancementRecord():
            vocabulary = context.vocabularies[record.edition]
            yield from build_stratagem.enhancement(context.graph, record, context.shared, vocabulary)
        case RuleRecord():
            yield from build_rules.rule(
                context.graph, record, context.shared, context.vocabularies[record.edition]
            )
        case FaqRecord():
            yield from build_rules.faq(context.graph, record, context.shared)
        case ErratumRecord():
            key = build_rules.digest(record.header, record.publication)
            context.errata[key] += 1
            number = context.errata[key]
            yield from build_errata.erratum(context.graph, record, key, number)
        case DetachmentRecord():
            yield from _detachment(context, record)
        case FactionRecord():
            scribe = Scribe(context.graph, identity(record))
            yield from common(scribe, record, RG.Faction)
            if record.parent:
                yield from scribe.say(RG.partOf, context.shared.faction(record.edition, record.parent))
        case KeywordRecord():
            keyword = context.shared.keyword(record.edition, record.name)
            yield from common(Scribe(context.graph, keyword), record, RG.Keyword)
        case _:
            message = f"no way to build {type(record).__name__}"
            raise TypeError(message)


def _detachment(context: Context, record: DetachmentRecord) -> Iterator[Quad]:
    scribe = Scribe(context.graph, identity(record))
    yield from common(scribe, record, RG.Detachment)
    yield from scribe.say(RG.faction, context.shared.faction(record.edition, record.faction))
    yield from scribe.say(RG.mode, listed("mode", record.mode))
    if record.points is not None:
        yield from scribe.say(RG.detachmentPoints, integer(record.points))
    for predicate, units in ((RG.rosterUnit, record.roster), (RG.barsUnit, record.barred)):
        for unit in units:
            sheet = identifiers.entity(record.edition, "datasheet", record.faction, unit)
            yield from scribe.say(predicate, sheet)
