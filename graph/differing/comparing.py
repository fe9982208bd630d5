"""Differences as a whole: what changed, is new or gone, between two editions, sources or graphs."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from rulegraph.graph.deriving.comparison import Said
from rulegraph.graph.differing import library
from rulegraph.graph.differing.tellings import NONE, Changes, Side, changes
from rulegraph.graph.differing.things import Named, all_named, labels, named, said_of
from rulegraph.graph.identifiers import entity_of
from rulegraph.graph.quads import Term  # noqa: TC001 - a type of bindings
from rulegraph.graph.store import GraphStore
from rulegraph.ontology.terms import CARRIED, PREFIXES

What: TypeAlias = Literal["changed", "new", "gone"]
Wanted: TypeAlias = Callable[[Named], bool]


@dataclass(frozen=True, slots=True)
class Difference:
    """One thing that changed, is new or gone; a side that has no such thing is None."""

    what: What
    older: Named | None
    newer: Named | None
    changes: Changes = NONE

    @property
    def thing(self) -> Named:
        """The newer thing, or the older one if it is gone."""
        found = self.newer or self.older
        assert found is not None  # noqa: S101 - one of both is there
        return found


@dataclass(frozen=True, slots=True)
class Compared:
    """Differences sorted by faction, kind and name, how many things were compared, and what to know of it."""

    differences: tuple[Difference, ...]
    compared: int
    notes: tuple[str, ...] = ()


def between_editions(
    store: GraphStore, older: str, newer: str, wanted: Wanted, only: tuple[str, ...] = ()
) -> Compared:
    """What the newer edition ("11") tells otherwise than the older one ("10"), of the wanted things.

    What was carried over is known from the graph; new and gone is what the graph knows to be so. `only`
    are the things of either edition that are looked at, if not all.
    """
    terms = {"newerEdition": PREFIXES["edition"] + newer, "olderEdition": PREFIXES["edition"] + older}
    bindings: list[dict[str, Term | tuple[Term, ...]]] = (
        [{**terms, side: only} for side in ("newer", "older")] if only else [{**terms}]
    )
    rows = [row for bound in bindings for row in store.select(library.text("pairs"), bound)]
    pairs = {str(row["newer"]): str(row["older"]) for row in rows}
    same = {str(row["newer"]) for row in rows if row.get("how") == CARRIED.identical}
    alone = [
        (str(row["how"]), str(row["entity"]))
        for row in store.select(
            library.text("unpaired"),
            {"how": (CARRIED.new, CARRIED.gone), **({"entity": only} if only else {})},
        )
        if row["edition"] == terms["newerEdition" if row["how"] == CARRIED.new else "olderEdition"]
    ]
    things = named(store, {*pairs, *pairs.values(), *(iri for _, iri in alone)})
    asked = {
        new: old
        for new, old in pairs.items()
        if new in things and old in things and (wanted(things[new]) or wanted(things[old]))
    }
    looked_at = {new: old for new, old in asked.items() if new not in same}
    said = said_of(store, {*looked_at, *looked_at.values()})
    names = labels(store, said)
    found = [
        Difference("changed", things[old], things[new], told)
        for new, old in looked_at.items()
        if (told := changes(Side(old, said, names), Side(new, said, names)))
    ]
    single = [(how, things[iri]) for how, iri in alone if iri in things and wanted(things[iri])]
    found += [
        Difference("new", None, one) if how == CARRIED.new else Difference("gone", one, None)
        for how, one in single
    ]
    return Compared(in_order(found), len(asked) + len(single))


def between_tellings(
    older: tuple[Mapping[str, Named], Said],
    newer: tuple[Mapping[str, Named], Said],
    pairs: Mapping[str, str],
    names: Mapping[str, str],
) -> Compared:
    """What two tellings of the same things tell differently; `pairs` are older IRIs by newer ones.

    Things that only one of them tells of are new or gone.
    """
    before, after = older[0], newer[0]
    both = {new: old for new, old in pairs.items() if new in after and old in before}
    found = [
        Difference("changed", before[old], after[new], told)
        for new, old in both.items()
        if (told := changes(Side(old, older[1], names), Side(new, newer[1], names)))
    ]
    matched = set(both.values())
    found += [Difference("new", None, after[iri]) for iri in after.keys() - both.keys()]
    found += [Difference("gone", before[iri], None) for iri in before.keys() - matched]
    return Compared(
        in_order(found), len(both) + len(after.keys() - both.keys()) + len(before.keys() - matched)
    )


def between_graphs(
    older: GraphStore, newer: GraphStore, nodes: frozenset[str] | None, wanted: Wanted
) -> Compared:
    """What the newer graph tells otherwise than the older one; `nodes` are those that changed, if known."""
    iris = None if nodes is None else {entity_of(node) for node in nodes}
    before, after = (
        {
            iri: one
            for iri, one in (all_named(store) if iris is None else named(store, iris)).items()
            if wanted(one)
        }
        for store in (older, newer)
    )
    both = before.keys() & after.keys()
    told = said_of(older, both), said_of(newer, both)
    names = labels(older, told[0]) | labels(newer, told[1])
    return between_tellings((before, told[0]), (after, told[1]), {iri: iri for iri in after}, names)


def in_order(found: Sequence[Difference]) -> tuple[Difference, ...]:
    """By faction, what belongs to none first, then kind, name and IRI."""
    return tuple(
        sorted(found, key=lambda one: (one.thing.faction, one.thing.kind, one.thing.name, one.thing.iri))
    )
