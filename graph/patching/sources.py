"""The sources that errata patch, and the patches as sources of their own."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from rulegraph.graph import identifiers
from rulegraph.graph.building.describe import ISSUED, PREF_LABEL, RDF_TYPE, Scribe, listed
from rulegraph.graph.patching.in_force import PATCHES
from rulegraph.graph.quads import Literal, Quad, english, integer
from rulegraph.ontology.terms import RG

_FIRST: Final = 1


@dataclass(frozen=True, slots=True)
class Source:
    """What a source says of itself: IRIs of format and editions, version, date, and its number as a patch."""

    iri: str
    format: str = ""
    editions: tuple[str, ...] = ()
    version: str = ""
    issued: str = ""
    date: str = ""
    ordinal: int = 0


def source_of(iri: str, quads: Iterable[Quad]) -> Source:
    """The source that a graph describes; of a patch, format and date are those of what it patches."""
    said: dict[str, list[str]] = {}
    for subject, predicate, value, _ in quads:
        if subject == iri:
            said.setdefault(predicate, []).append(value.text if isinstance(value, Literal) else value)

    def one(predicate: str) -> str:
        return next(iter(said.get(predicate, ())), "")

    return Source(
        iri,
        one(RG.patchedFormat) or one(RG.format),
        tuple(sorted(said.get(RG.edition, ()))),
        one(RG.version),
        one(RG.patchedIssued) if one(RG.patchedFormat) else one(ISSUED),
        one(ISSUED),
        int(one(RG.ordinal) or 0),
    )


def patch_iri(date: str, erratum: str, number: int) -> str:
    """The IRI of the source that an applied erratum is: its date and the erratum's own key."""
    key = erratum.rpartition("/")[2]
    return f"{PATCHES}{date}-{key}" + (f"-{number}" if number > _FIRST else "")


def patch_quads(patch: str, base: Source, erratum: str, name: str, date: str, ordinal: int) -> Iterator[Quad]:
    """What a patch says of itself."""
    scribe = Scribe(patch, patch)
    yield from scribe.say(RDF_TYPE, RG.Source)
    yield from scribe.say(PREF_LABEL, english(f"Erratum applied: {name}"))
    yield from scribe.say(RG.format, listed("format", "patch"))
    for edition in base.editions:
        yield from scribe.say(RG.edition, edition)
    yield from scribe.text(RG.version, base.version)
    yield from scribe.text(ISSUED, date)
    yield from scribe.say(RG.patches, base.iri)
    yield from scribe.say(RG.patchedFormat, base.format)
    yield from scribe.text(RG.patchedIssued, base.issued)
    yield from scribe.say(RG.applies, erratum)
    yield from scribe.say(RG.ordinal, integer(ordinal))


def version_iri(entity: str, date: str, known: Iterable[str]) -> str:
    """The IRI of a version of an entity, by its date; a second one of the day has a number."""
    taken = set(known)
    name = f"version {date or 'undated'}"
    iri = identifiers.part(entity, name)
    number = 1
    while iri in taken:
        number += 1
        iri = identifiers.part(entity, name, number)
    return iri
