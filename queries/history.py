"""What to know of an answer that rests on an older edition or on the sources of an earlier day."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from rulegraph.graph.differing import library
from rulegraph.graph.store import GraphStore
from rulegraph.ontology.terms import CARRIED

if TYPE_CHECKING:  # what a view is made of takes as long to import as an answer
    from rulegraph.graph.differing.history import Issue, Past

_MOST: Final = 5  # names in one note
_WORDS: Final = {
    CARRIED.reworded: "reworded in the newer edition",
    CARRIED.numbers_changed: "with other numbers in the newer edition",
    CARRIED.gone: "gone in the newer edition",
}


def stores(location: str | None, day: str) -> tuple[GraphStore, GraphStore, "Past | None"]:
    """The graph to ask, the whole graph, and what to know of the day; both are one where no day is given.

    Raises:
        QuestionError: It is no day, or nothing in the graph is that old.
        StoreError: The graph cannot be opened.
    """
    from rulegraph.graph.store import open_store  # noqa: PLC0415 - as the commands open it

    whole = open_store(location)
    if not day:
        return whole, whole, None
    from rulegraph.graph.differing.history import as_of  # noqa: PLC0415

    past = as_of(whole, day)
    return past.store, whole, past


def superseded(store: GraphStore, iris: Sequence[str]) -> tuple[str, ...]:
    """Notes on what the next edition tells otherwise of the things of an answer, or has no more."""
    if not iris:
        return ()
    names: dict[str, dict[str, None]] = {}
    for row in store.select(library.text("superseded"), {"entity": tuple(iris)}):
        label, newer = str(row["label"]), str(row.get("newerLabel", ""))
        shown = f"{label} (now {newer})" if newer and newer.casefold() != label.casefold() else label
        names.setdefault(str(row["how"]), {})[shown] = None
    return tuple(f"superseded: {_WORDS[how]}: {_some(names[how])}" for how in _WORDS if how in names)


def about(past: "Past", iris: Sequence[str] = ()) -> tuple[str, ...]:
    """Notes on the day, the sources left out, those without a date, and what later sources tell again."""
    total = len(past.kept) + len(past.later) + len(past.undated)
    notes = [f"as of {past.day}: {len(past.later)} of {total} sources are later and left out"]
    if past.undated:
        count = len(past.undated)
        noun = "source has no date and is" if count == 1 else "sources have no date and are"
        notes.append(f"{count} {noun} taken as always there")
    return (*notes, *_told_later(past, iris))


def _told_later(past: "Past", iris: Sequence[str]) -> Iterable[str]:
    if not iris or not past.later:
        return
    by_source = {one.source: one for one in past.later}
    found: dict[Issue, set[str]] = {}
    bindings = {"entity": tuple(iris), "source": tuple(by_source)}
    for row in past.whole.select(library.text("later"), bindings):
        found.setdefault(by_source[str(row["source"])], set()).add(str(row["entity"]))
    for issue, things in sorted(found.items(), key=lambda item: (item[0].day, item[0].source)):
        of = "this" if len(set(iris)) == 1 else f"{len(things)} of {len(set(iris))} things here"
        yield f"superseded: {of} was told again by {issue.title} of {issue.day}"


def _some(names: Iterable[str]) -> str:
    every = list(names)
    more = f" and {len(every) - _MOST} more" if len(every) > _MOST else ""
    return ", ".join(every[:_MOST]) + more
