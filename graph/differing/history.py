"""The graph as of a day: what the sources say that had been issued by then."""

from collections.abc import Sequence
from dataclasses import dataclass

from rulegraph.errors import QuestionError
from rulegraph.graph import identifiers
from rulegraph.graph.building.shared_facts import merge
from rulegraph.graph.days import is_day
from rulegraph.graph.derive import derive
from rulegraph.graph.deriving.differences import differences
from rulegraph.graph.differing import library
from rulegraph.graph.identifiers import SUMMARIES
from rulegraph.graph.patching.in_force import in_force
from rulegraph.graph.quads import Quad, lines
from rulegraph.graph.store import GraphStore
from rulegraph.graph.view import current_view

_MADE = (identifiers.SHARED, identifiers.DERIVED, identifiers.IMPORTS)


@dataclass(frozen=True, slots=True)
class Issue:
    """A source with its title and the day on which it was issued, "" where that is not known."""

    source: str
    title: str
    day: str


@dataclass(frozen=True, slots=True)
class Past:
    """A graph as of a day.

    `later` are the sources that were issued after it and are left out, `undated` those without a date,
    which are taken as always there; `whole` is the graph with all sources.
    """

    day: str
    store: GraphStore
    whole: GraphStore
    kept: tuple[Issue, ...]
    later: tuple[Issue, ...]
    undated: tuple[Issue, ...]


def day_of(text: str) -> str:
    """The day, written YYYY-MM-DD.

    Raises:
        QuestionError: It is no day.
    """
    day = text.strip()
    if not is_day(day):
        shown = text[:40].encode("ascii", "backslashreplace").decode()
        raise QuestionError(f"as of {shown!r}: no day; write it as YYYY-MM-DD, as in 2026-07-23")
    return day


def issues(store: GraphStore) -> tuple[Issue, ...]:
    """All sources of the graph, in the order of their IRIs; a date that is no day counts as none."""
    store.graphs()  # the shipped facts read their named graphs when these are asked for
    found: dict[str, Issue] = {}
    for row in store.select(library.text("sources")):
        iri, issued = str(row["source"]), str(row.get("issued", ""))
        day = issued[:10] if is_day(issued[:10]) else ""
        found.setdefault(iri, Issue(iri, str(row["title"]), day))
    return tuple(found.values())


def as_of(store: GraphStore, day: str) -> Past:
    """The graph as of the day (YYYY-MM-DD), in memory: view, verdicts and all as an import would make them.

    Raises:
        QuestionError: It is no day, or no source with a date is that old.
    """
    asked = day_of(day)
    known = issues(store)
    dated = sorted(one.day for one in known if one.day)
    if dated and dated[0] > asked:
        raise QuestionError(
            f"as of {asked}: nothing in the graph is that old; the earliest source is of {dated[0]}"
        )
    later = tuple(one for one in known if one.day > asked)
    undated = tuple(one for one in known if not one.day)
    kept = tuple(one for one in known if one.day and one.day <= asked)
    past = store if not later else _without(store, {one.source for one in later})
    return Past(asked, past, store, kept, later, undated)


def _without(store: GraphStore, left_out: set[str]) -> GraphStore:
    told = {
        name: list(store.quads(name)) for name in store.graphs() if name not in left_out and name not in _MADE
    }
    described = {
        identifiers.entity_of(quad.subject) for name in told.keys() - {SUMMARIES} for quad in told[name]
    }
    told[SUMMARIES] = [one for one in told.get(SUMMARIES, ()) if one.subject in described]
    every = [quad for quads in told.values() for quad in quads]
    told[identifiers.SHARED] = merge(store.quads(identifiers.SHARED), every)
    view = current_view([*every, *told[identifiers.SHARED]])
    derived = [
        one._replace(graph=identifiers.DERIVED) for one in (*derive(view), *differences(in_force(told)))
    ]
    told[identifiers.DERIVED] = derived
    told[""] = list(dict.fromkeys([*view, *(one._replace(graph="") for one in derived)]))
    return _in_memory(list(told.values()), store.origin)


def _in_memory(graphs: Sequence[list[Quad]], origin: str) -> GraphStore:
    import pyoxigraph  # noqa: PLC0415 - the days are read without it

    from rulegraph.graph.storage.embedded import Embedded  # noqa: PLC0415

    memory = pyoxigraph.Store()
    for quads in graphs:
        text = "".join(lines(quads)).encode()
        memory.bulk_load(text, pyoxigraph.RdfFormat.N_QUADS, lenient=True)
    return Embedded(memory, origin)
