"""The shipped facts: what the texts tell without their sentences, and the summaries in our own words."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from importlib.resources import files

from rulegraph.graph import identifiers
from rulegraph.graph.building.shared_facts import merge
from rulegraph.graph.building.vocabulary import shipped_words
from rulegraph.graph.derive import derive
from rulegraph.graph.deriving.differences import differences
from rulegraph.graph.export import trig
from rulegraph.graph.importing import tellings_of
from rulegraph.graph.quads import Quad, lines
from rulegraph.graph.readings import Reading
from rulegraph.graph.records import DatasheetRecord, Edition
from rulegraph.graph.storage.conversion import as_term
from rulegraph.graph.storage.embedded import SHIPPED_TOLD, SHIPPED_VIEW
from rulegraph.graph.view import current_view
from rulegraph.ontology.terms import PROSE

_NOT_IN_STAT_LINES = (
    "bodyguardText",
    "compositionText",
    "grantsKeyword",
    "hasAbility",
    "hasComposition",
    "hasFactionKeyword",
    "hasKeyword",
    "hasOption",
    "hasPoints",
    "hasWeapon",
    "isLegends",
    "leads",
    "loadoutText",
    "supports",
    "transportText",
)


def stat_lines(reading: Reading, sheets: Iterable[DatasheetRecord]) -> Reading:
    """The reading cut down to the stat lines of the given datasheets.

    Lines of another edition than the sheet's are taken too, and say for which edition they are stated.
    """
    wanted = {(sheet.faction, sheet.name): sheet.edition for sheet in sheets}
    told = [
        record
        for record in reading.records
        if isinstance(record, DatasheetRecord) and (record.faction, record.name) in wanted
    ]
    return replace(
        reading,
        records=tuple(_stat_line(record, wanted[record.faction, record.name]) for record in told),
        unread=(),
        fragments=(),
    )


def _stat_line(record: DatasheetRecord, edition: Edition) -> DatasheetRecord:
    stated_for = "" if record.edition == edition else record.edition
    return DatasheetRecord(
        name=record.name,
        edition=edition,
        faction=record.faction,
        places=record.places,
        models=tuple(replace(model, stated_for=stated_for) for model in record.models),
        lost=_NOT_IN_STAT_LINES,
    )


def summaries() -> list[Quad]:
    """The summaries in our own words, in their graph."""
    import pyoxigraph  # noqa: PLC0415 - needed only when the facts are made

    folder = files("rulegraph.graph.data").joinpath("summaries")
    turtle_files = sorted(
        (one for one in folder.iterdir() if one.name.endswith(".ttl")), key=lambda one: one.name
    )
    return [
        Quad(str(as_term(said.subject)), said.predicate.value, as_term(said.object), identifiers.SUMMARIES)
        for one in sorted(turtle_files, key=lambda one: one.name)
        for said in pyoxigraph.parse(one.read_bytes(), pyoxigraph.RdfFormat.TURTLE)
    ]


def shipped_facts(
    texts: Sequence[Reading], data: Sequence[Reading], summaries: Iterable[Quad]
) -> dict[str, str]:
    """The files of the shipped facts, name to content: the current view, and what each source tells.

    `data` are tried in order for the stat lines that the texts lost. Summaries of what no text tells are
    left out.
    """
    readings = [*texts]
    missing = [
        record
        for reading in texts
        for record in reading.records
        if isinstance(record, DatasheetRecord) and not record.models
    ]
    for reading in data:
        told_lines = stat_lines(reading, missing)
        found = {record.name for record in told_lines.records}
        missing = [sheet for sheet in missing if sheet.name not in found]
        if told_lines.records:
            readings.append(told_lines)
    told = tellings_of([("", reading) for reading in readings], shipped_words())
    facts = [quad for telling in told for quad in telling.quads if quad.predicate not in PROSE]
    own = [quad for quad in facts if quad.graph != identifiers.SHARED]
    shared = merge((quad for quad in facts if quad.graph == identifiers.SHARED), own)
    known = {quad.subject for quad in own}
    kept = [quad._replace(graph=identifiers.SUMMARIES) for quad in summaries if quad.subject in known]
    everything = [*own, *shared, *kept]
    view = current_view(everything)
    told_by: dict[str, list[Quad]] = {}
    for quad in everything:
        told_by.setdefault(quad.graph, []).append(quad)
    derived = [quad._replace(graph="") for quad in (*derive(view), *differences(told_by))]
    return {
        SHIPPED_VIEW: "".join(sorted(lines([*view, *derived]))),
        SHIPPED_TOLD: "".join(trig(told_by)),
    }
