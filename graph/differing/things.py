"""Things by IRI: what they are called, where they belong, and all that is said of them."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass

from rulegraph.graph.deriving.comparison import Said
from rulegraph.graph.differing import library
from rulegraph.graph.identifiers import ID, entity_of, kind_of
from rulegraph.graph.quads import Literal, Quad, Term
from rulegraph.graph.store import GraphStore, Row

_AT_ONCE = 1000  # nodes in one query


@dataclass(frozen=True, slots=True)
class Named:
    """A thing: its kind, name and edition, and the names of its faction and detachment, "" for none."""

    iri: str
    kind: str
    name: str
    edition: str
    faction: str = ""
    detachment: str = ""


def named(store: GraphStore, iris: Collection[str]) -> dict[str, Named]:
    """The things of these IRIs that the graph describes."""
    rows = (row for some in _portions(iris) for row in store.select(library.text("things"), {"entity": some}))
    return _named(rows)


def all_named(store: GraphStore) -> dict[str, Named]:
    """All things that the graph describes."""
    return _named(store.select(library.text("things")))


def _named(rows: Iterable[Row]) -> dict[str, Named]:
    found: dict[str, Named] = {}
    for row in rows:
        iri, kind = str(row["entity"]), kind_of(str(row["entity"]))
        name = str(row["label"])
        faction = name if kind == "faction" else str(row.get("factionLabel", ""))
        edition = str(row["edition"]).rpartition("#")[2]
        found.setdefault(iri, Named(iri, kind, name, edition, faction, str(row.get("detachmentLabel", ""))))
    return found


def said_of(store: GraphStore, iris: Collection[str]) -> Said:
    """What the current view says of the things and of their parts."""
    return by_subject(_with_parts(store, iris))


def _with_parts(store: GraphStore, iris: Collection[str]) -> Iterator[Quad]:
    """Level by level: a path through all kinds of parts costs a store ten times as much."""
    met = set(iris)
    level: Collection[str] = met
    while level:
        following: set[str] = set()
        for some in _portions(level):
            for quad in store.construct(library.text("parts"), {"part": some}):
                yield quad
                if isinstance(quad.object, str) and quad.object.startswith(f"{entity_of(quad.subject)}#"):
                    following.add(quad.object)
        level = following - met
        met |= level


def by_subject(quads: Iterable[Quad]) -> Said:
    """Predicates and values of each subject."""
    said: defaultdict[str, list[tuple[str, Term]]] = defaultdict(list)
    for subject, predicate, value, _ in quads:
        said[subject].append((predicate, value))
    return dict(said)


def labels(store: GraphStore, said: Said) -> dict[str, str]:
    """The names of the things that are referred to."""
    referred = {
        value
        for about in said.values()
        for _, value in about
        if not isinstance(value, Literal) and value.startswith(ID) and "#" not in value
    }
    return {iri: one.name for iri, one in named(store, referred).items()}


def _portions(iris: Collection[str]) -> Iterable[tuple[str, ...]]:
    ordered: Sequence[str] = sorted(iris)
    return (tuple(ordered[start : start + _AT_ONCE]) for start in range(0, len(ordered), _AT_ONCE))
