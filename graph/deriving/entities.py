"""What the graph holds of each edition, as counterparts are sought: names, owners, and who tells of it."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from rulegraph.graph.building.describe import DERIVED_FROM, RDF_TYPE
from rulegraph.graph.deriving.comparison import Said
from rulegraph.graph.identifiers import ID, entity_of
from rulegraph.graph.quads import Literal
from rulegraph.ontology.terms import PREFIXES, RG

KINDS: Final = frozenset(
    (
        RG.Ability,
        RG.Datasheet,
        RG.Detachment,
        RG.Enhancement,
        RG.Faction,
        RG.Keyword,
        RG.Rule,
        RG.Stratagem,
    )
)
"""The classes of what is carried over from one edition to the next."""

_WHOLE: Final = frozenset(PREFIXES["format"] + name for name in ("datacards", "csv", "bsdata"))
"""Formats in which a source that tells of a faction itself tells of all that the faction has.

A page tells of one datasheet, and data that were cut to a few datasheets do not tell of the faction.
"""


@dataclass(frozen=True, slots=True)
class Entity:
    """An entity of one edition.

    `family` is the faction under a name that does not depend on how a source calls it; `owner` the
    detachment. `place` tells apart what may have the same name: the mode of a detachment, the kind of a
    rule, core or mission stratagems, Legends. `keywords` are the faction keywords of a datasheet. `whole`
    says that a source tells of it that tells of all there is beside it.
    """

    iri: str
    kind: str
    edition: str
    name: str
    faction: str = ""
    family: str = ""
    owner: str = ""
    place: str = ""
    keywords: frozenset[str] = frozenset()
    whole: bool = False


def entities(said: Said) -> list[Entity]:
    """All entities of the kinds that are carried over, in the order of the quads."""
    files = _whole_files(said)
    families = _Families(said)
    return [
        _entity(iri, kind, said, families, files)
        for iri, about in said.items()
        if iri.startswith(ID) and iri == entity_of(iri)
        for predicate, kind in about
        if predicate == RDF_TYPE and isinstance(kind, str) and kind in KINDS
    ]


def _whole_files(said: Said) -> set[str]:
    """The files of the sources that tell of whole factions."""
    sources = [
        set(every(said, subject, RG.hasFile))
        for subject, about in said.items()
        if any(predicate == RG.format and value in _WHOLE for predicate, value in about)
    ]
    named = {
        place.partition("#")[0]
        for subject, about in said.items()
        if (RDF_TYPE, RG.Faction) in about
        for place in every(said, subject, DERIVED_FROM)
    }
    return {file for files in sources if files & named for file in files}


def first(said: Said, subject: str, predicate: str) -> str:
    """The first value of a property as text, or ""."""
    for found, value in said.get(subject, ()):
        if found == predicate:
            return value.text if isinstance(value, Literal) else value
    return ""


def every(said: Said, subject: str, predicate: str) -> Iterator[str]:
    """The IRIs that are the values of a property."""
    return (value for found, value in said.get(subject, ()) if found == predicate and isinstance(value, str))


def tail(iri: str) -> str:
    """The last name in an IRI."""
    return iri.rpartition("#")[2].rpartition("/")[2]


def _entity(iri: str, kind: str, said: Said, families: "_Families", files: set[str]) -> Entity:
    faction = iri if kind == RG.Faction else first(said, iri, RG.faction)
    return Entity(
        iri=iri,
        kind=kind,
        edition=tail(first(said, iri, RG.edition)),
        name=first(said, iri, RG.foldedName),
        faction=faction,
        family=tail(iri) if kind == RG.Faction and first(said, iri, RG.partOf) else families.of(faction),
        owner=first(said, iri, RG.detachment),
        place=_place(iri, kind, said),
        keywords=frozenset(map(tail, every(said, iri, RG.hasFactionKeyword))),
        whole=any(place.partition("#")[0] in files for place in every(said, iri, DERIVED_FROM)),
    )


def _place(iri: str, kind: str, said: Said) -> str:
    if kind == RG.Datasheet:
        return "legends" if first(said, iri, RG.isLegends) == "true" else ""
    if kind == RG.Detachment:
        return tail(first(said, iri, RG.mode))
    if kind == RG.Rule:
        return tail(first(said, iri, RG.ruleKind))
    if kind == RG.Stratagem and not first(said, iri, RG.detachment):
        return iri.removeprefix(ID).split("/")[2]
    return ""


class _Families:
    """The family of each faction: the faction keyword that most sheets of it and of its parts have.

    One source calls a faction by its codex, another by the keyword of its sheets; a part of a faction (a
    chapter) may be a faction of its own in one source and not in another.
    """

    def __init__(self, said: Said) -> None:
        self._said = said
        counted: defaultdict[str, Counter[str]] = defaultdict(Counter)
        for subject, about in said.items():
            if (RDF_TYPE, RG.Datasheet) in about:
                whole = self.whole(first(said, subject, RG.faction))
                counted[whole].update(map(tail, every(said, subject, RG.hasFactionKeyword)))
        self._names = {faction: _commonest(counts, tail(faction)) for faction, counts in counted.items()}

    def whole(self, faction: str) -> str:
        """The faction that the faction is a part of in the end."""
        met = {faction}
        while (parent := first(self._said, faction, RG.partOf)) and parent not in met:
            met.add(parent)
            faction = parent
        return faction

    def of(self, faction: str) -> str:
        """The name of the faction's family, or "" where there is no faction."""
        whole = self.whole(faction)
        return self._names.get(whole) or tail(whole)


def _commonest(counts: Mapping[str, int], own: str) -> str:
    most = max(counts.values(), default=0)
    best = sorted(name for name, count in counts.items() if count == most)
    return own if own in best or not best else best[0]
