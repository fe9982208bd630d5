"""The versions of a patched entity: which source told it when, and which one replaced it."""

from collections.abc import Iterable
from typing import Final

from rulegraph.graph.building.describe import DERIVED_FROM, ISSUED, PREF_LABEL, RDF_TYPE, Scribe
from rulegraph.graph.patching.description import Description
from rulegraph.graph.patching.sources import Source, version_iri
from rulegraph.graph.quads import Quad, english
from rulegraph.ontology.terms import DCTERMS, RG

_DATE: Final = 10


def dated(description: Description, base: Source, patch: str, erratum: str, date: str) -> None:
    """Notes in a patched description what it replaces, and since when."""
    entity = description.entity
    known = [str(one) for one in description.values(entity, RG.hasVersion)]
    replaced = {quad.subject for quad in description if quad.predicate == DCTERMS.isReplacedBy}
    former = next((one for one in known if one not in replaced), "")
    if not former:
        former = version_iri(entity, base.date[:_DATE], known)
        description.add(_version(description, former, base.iri, base.date))
    current = version_iri(entity, date, [*known, former])
    description.add(_version(description, current, patch, date))
    scribe = Scribe(description.graph, current)
    description.add(scribe.say(DCTERMS.replaces, former))
    description.add(scribe.say(DERIVED_FROM, erratum))
    description.add(Scribe(description.graph, former).say(DCTERMS.isReplacedBy, current))


def _version(description: Description, iri: str, teller: str, date: str) -> Iterable[Quad]:
    scribe = Scribe(description.graph, iri)
    yield from Scribe(description.graph, description.entity).say(RG.hasVersion, iri)
    yield from scribe.say(RDF_TYPE, RG.Version)
    yield from scribe.say(PREF_LABEL, english(f"told {date}" if date else "told at no known date"))
    yield from scribe.say(RG.toldBy, teller)
    yield from scribe.text(ISSUED, date)
