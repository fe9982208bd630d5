"""What two sources of one graph tell differently, of things that both or only one of them tells of."""

from collections.abc import Mapping

from rulegraph.errors import UnknownName
from rulegraph.graph.building.describe import RDF_TYPE
from rulegraph.graph.deriving.comparison import Said
from rulegraph.graph.deriving.entities import first
from rulegraph.graph.differing import library
from rulegraph.graph.differing.comparing import Compared, Wanted, between_tellings
from rulegraph.graph.differing.things import Named, by_subject, labels, named
from rulegraph.graph.identifiers import ID, SOURCE, entity_of, folded
from rulegraph.graph.store import GraphStore
from rulegraph.ontology.terms import RG

_OURS = SOURCE + "rulegraph/"


def source_of(store: GraphStore, words: str) -> str:
    """The source that is meant by an IRI, its end ("page/11/tin-court/lancer") or its title.

    Raises:
        UnknownName: No source, or several, are called so.
    """
    known = [name for name in store.graphs() if name.startswith(SOURCE) and not name.startswith(_OURS)]
    if words in known or SOURCE + words in known:
        return words if words in known else SOURCE + words
    wanted = folded(words)
    titles = {
        str(row["source"]): str(row["title"])
        for row in store.select(library.text("sources"))
        if str(row["source"]) in known
    }
    fitting = sorted(iri for iri, title in titles.items() if wanted and wanted == folded(title))
    fitting = fitting or sorted(
        iri
        for iri in known
        if wanted and wanted in folded(f"{titles.get(iri, '')} {iri.removeprefix(SOURCE)}")
    )
    if len(fitting) == 1:
        return fitting[0]
    of = fitting or sorted(known)
    shown = ", ".join(iri.removeprefix(SOURCE) for iri in of[:5]) + (", …" if len(of) > 5 else "")
    found = f"{len(fitting)} sources" if fitting else "no source"
    raise UnknownName(
        f"“{words}” is {found} in the graph; name one of: {shown or 'none, the graph is empty'}"
    )


def between_sources(store: GraphStore, older: str, newer: str, wanted: Wanted) -> Compared:
    """What the second source tells otherwise than the first, each by its IRI.

    Sources of different editions are compared by what carried over. What only one tells of is new or gone
    where the sources are of one format, and counted in a note where they are not.
    """
    told = _telling(store, older, wanted), _telling(store, newer, wanted)
    carried = {str(row["newer"]): str(row["older"]) for row in store.select(library.text("pairs"))}
    back = {old: new for new, old in carried.items()}
    pairs = {iri: _counterpart(iri, told[0][0], carried, back) for iri in told[1][0]}
    names = labels(store, told[0][1]) | labels(store, told[1][1])
    found = between_tellings(told[0], told[1], pairs, names)
    formats = {first(said, iri, RG.format) for iri, (_, said) in zip((older, newer), told, strict=True)}
    if len(formats) == 1:
        return found
    changed = tuple(one for one in found.differences if one.what == "changed")
    alone = len(found.differences) - len(changed)
    note = f"{alone:,} things that only one of the two sources tells of are not listed: the formats differ"
    return Compared(changed, found.compared - alone, (note,) if alone else ())


def _counterpart(
    iri: str, older: Mapping[str, Named], carried: Mapping[str, str], back: Mapping[str, str]
) -> str:
    candidates = (iri, carried.get(iri, ""), back.get(iri, ""))
    return next((one for one in candidates if one in older), "")


def _telling(store: GraphStore, source: str, wanted: Wanted) -> tuple[dict[str, Named], Said]:
    said = by_subject(store.quads(source))
    own = {
        subject
        for subject, about in said.items()
        if subject.startswith(ID)
        and subject == entity_of(subject)
        and any(predicate == RDF_TYPE for predicate, _ in about)
    }
    return {iri: one for iri, one in named(store, own).items() if wanted(one)}, said
