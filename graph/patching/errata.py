"""Errata as the graph tells them, with their orders as amendments."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from rulegraph.graph import identifiers
from rulegraph.graph.building.describe import DERIVED_FROM, ISSUED, PREF_LABEL, RDF_TYPE
from rulegraph.graph.language.amendment import Amendment, Passage
from rulegraph.graph.patching.queries import query
from rulegraph.graph.quads import Literal, Quad, Term
from rulegraph.graph.store import GraphStore
from rulegraph.ontology.terms import RG

_FIRST_DATE: Final = "0000"


@dataclass(frozen=True, slots=True)
class Erratum:
    """An erratum: what it is called, what it is about, its orders, and where and when it was published.

    `file`, `line` and `issued` are the place that it was read from and the date of it or of its source (""
    where neither has one), `date` its own date alone; later errata are those of a later date, then those that
    stand further below.
    """

    iri: str
    name: str
    edition: str
    kind: str = ""
    names: tuple[str, ...] = ()
    detachment: str = ""
    faction: str = ""
    publication: str = ""
    part: str = ""
    file: str = ""
    line: int = 0
    last_line: int = 0
    issued: str = ""
    date: str = ""
    amendments: tuple[Amendment, ...] = ()
    residue: tuple[str, ...] = ()

    @property
    def age(self) -> tuple[str, str, int]:
        """What later errata have more of."""
        return self.issued or _FIRST_DATE, self.file, self.line


def load_errata(store: GraphStore) -> tuple[Erratum, ...]:
    """The errata of a graph, in the order in which they were published."""
    issued = {str(row["file"]): str(row.get("issued", "")) for row in store.select(query("files"))}
    return errata_of(store.construct(query("errata")), issued)


def errata_of(quads: Iterable[Quad], issued: Mapping[str, str]) -> tuple[Erratum, ...]:
    """The errata that the quads describe; `issued` is the date of the source of each file."""
    said: defaultdict[str, defaultdict[str, list[Term]]] = defaultdict(lambda: defaultdict(list))
    for subject, predicate, value, _ in quads:
        said[subject][predicate].append(value)
    found = [
        _erratum(iri, about, said, issued)
        for iri, about in sorted(said.items())
        if RG.Erratum in about.get(RDF_TYPE, ())
    ]
    return tuple(sorted(found, key=lambda one: (*one.age, one.iri)))


Said = Mapping[str, Mapping[str, list[Term]]]


def _erratum(iri: str, about: Mapping[str, list[Term]], said: Said, issued: Mapping[str, str]) -> Erratum:
    file, first, last = _place(about.get(DERIVED_FROM, ()))
    nodes = [str(node) for node in about.get(RG.hasAmendment, ())]
    known = sorted((node for node in nodes if node in said), key=lambda node: _number(said[node], RG.ordinal))
    return Erratum(
        iri=iri,
        name=text(about, PREF_LABEL),
        edition=iri.removeprefix(identifiers.ID).partition("/")[0],
        kind=text(about, RG.targetKind),
        names=texts(about, RG.targetName),
        detachment=text(about, RG.detachmentName),
        publication=text(about, RG.publication),
        part=text(about, RG.erratumPart),
        file=file,
        line=first,
        last_line=last,
        faction=next((str(one) for one in about.get(RG.faction, ())), ""),
        date=text(about, ISSUED),
        issued=text(about, ISSUED) or issued.get(file, ""),
        amendments=tuple(_amendment(said[node]) for node in known),
        residue=texts(about, RG.residue),
    )


def _amendment(about: Mapping[str, list[Term]]) -> Amendment:
    passage = Passage(
        part=_notation(about, RG.amendsPart),
        name=text(about, RG.passageName),
        unit=text(about, RG.passageUnit),
        first=_number(about, RG.firstPassage),
        last=_number(about, RG.lastPassage),
        kind=text(about, RG.targetKind),
        targets=texts(about, RG.targetName),
    )
    return Amendment(
        operation=_notation(about, RG.amendment),
        passage=passage,
        before=text(about, RG.valueBefore) or text(about, RG.beforeText),
        after=text(about, RG.valueAfter) or text(about, RG.afterText),
        characteristic=_notation(about, RG.setsCharacteristic),
    )


def _place(places: Iterable[Term]) -> tuple[str, int, int]:
    for place in sorted(str(one) for one in places):
        try:
            return identifiers.lines_of(place)
        except ValueError:
            continue
    return "", 0, 0


def text(about: Mapping[str, list[Term]], predicate: str) -> str:
    """The one text of a property, "" where there is none."""
    return next(iter(texts(about, predicate)), "")


def texts(about: Mapping[str, list[Term]], predicate: str) -> tuple[str, ...]:
    """The texts of a property, sorted."""
    return tuple(sorted(one.text for one in about.get(predicate, ()) if isinstance(one, Literal)))


def _notation(about: Mapping[str, list[Term]], predicate: str) -> str:
    return next((str(one).rpartition("#")[2] for one in about.get(predicate, ())), "")


def _number(about: Mapping[str, list[Term]], predicate: str) -> int:
    value = text(about, predicate)
    return int(value) if value.lstrip("-").isdigit() else 0
