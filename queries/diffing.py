"""What changed: between two editions, sources or graphs, of one thing, a faction or everything."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any, Final

from rulegraph.errors import UnknownName, WrongUse
from rulegraph.graph.differing.comparing import (
    Compared,
    Difference,
    Wanted,
    between_editions,
    between_graphs,
)
from rulegraph.graph.differing.sources import between_sources, source_of
from rulegraph.graph.differing.things import Named
from rulegraph.graph.identifiers import SOURCE, folded
from rulegraph.graph.store import GraphStore
from rulegraph.queries.finding import find
from rulegraph.queries.showing import PREFERENCE, property_name, show

SCHEMA: Final = "rulegraph/diff/1"
CORE: Final = "Core rules"
_KINDS: Final = (*PREFERENCE, "faq", "erratum")
_PLURAL: Final = {"ability": "abilities", "faq": "FAQs", "erratum": "errata"}


@dataclass(frozen=True, slots=True)
class Scope:
    """What is compared: the things of one name, of a faction or of a kind; all where these are empty."""

    name: str = ""
    faction: str = ""
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Diff:
    """What was compared, the older and the newer side in words, and what was found."""

    between: str
    older: str
    newer: str
    scope: Scope
    found: Compared


def editions(store: GraphStore, older: str, newer: str, scope: Scope) -> Diff:
    """What the newer edition tells otherwise than the older one.

    Raises:
        WrongUse: Both are the same, or in the wrong order.
        UnknownName: The name, faction or kind is not in the graph.
    """
    if int(older) >= int(newer):
        raise WrongUse(
            f"diff: --edition {older} {newer}: name the older edition first, as in --edition 10 11"
        )
    only = _things(store, scope)
    found = between_editions(store, older, newer, _wanted(store, scope, only), only)
    if not found.compared and not scope.name:
        note = f"the graph holds nothing in both the {older}th and the {newer}th edition"
        found = replace(found, notes=(*found.notes, f"{note}; import sources of both"))
    elif not found.compared:
        found = replace(found, notes=(*found.notes, f"the graph does not know {scope.name} in both editions"))
    return Diff("editions", f"{older}th edition", f"{newer}th edition", scope, found)


def sources(store: GraphStore, older: str, newer: str, scope: Scope) -> Diff:
    """What the second source tells otherwise than the first, each by its IRI, the end of it, or its title.

    Raises:
        WrongUse: Both are the same.
        UnknownName: A source, or the name, faction or kind, is not in the graph.
    """
    iris = source_of(store, older), source_of(store, newer)
    if iris[0] == iris[1]:
        raise WrongUse(f"diff: both sources are {iris[0].removeprefix(SOURCE)}; name two")
    found = between_sources(store, *iris, _wanted(store, scope, _things(store, scope)))
    before, after = (iri.removeprefix(SOURCE) for iri in iris)
    return Diff("sources", before, after, scope, found)


def graphs(older: GraphStore, newer: GraphStore, scope: Scope, nodes: frozenset[str] | None = None) -> Diff:
    """What the newer graph tells otherwise than the older one; `nodes` are those that changed, if known.

    Raises:
        UnknownName: The name, faction or kind is in neither graph.
    """
    only: tuple[str, ...] = ()
    try:
        only = _things(newer, scope)
    except UnknownName:
        only = _things(older, scope)
    wanted = _wanted(newer, scope, only)
    found = between_graphs(older, newer, frozenset(only) if only else nodes, wanted)
    return Diff("graphs", older.origin, newer.origin, scope, found)


def _things(store: GraphStore, scope: Scope) -> tuple[str, ...]:
    """The things of the name that was asked for, of all editions; none where no name was given."""
    if not scope.name:
        return ()
    kind = scope.kind if scope.kind in PREFERENCE else ""
    return tuple(thing.id for thing in show(store, scope.name, kind=kind).things)


def _wanted(store: GraphStore, scope: Scope, only: tuple[str, ...]) -> Wanted:
    if scope.kind and scope.kind not in _KINDS:
        raise UnknownName(f"diff: there is no kind {scope.kind!r}; choose one of {', '.join(_KINDS)}")
    factions = set[str]()
    if scope.faction:
        factions = {folded(name.label) for name in find(store, scope.faction, frozenset({"faction"}))}

    def wanted(thing: Named) -> bool:
        return (
            thing.kind in _KINDS
            and (not only or thing.iri in only)
            and (not scope.kind or thing.kind == scope.kind)
            and (not scope.faction or folded(thing.faction) in factions)
        )

    return wanted


def by_faction(differences: Sequence[Difference]) -> list[tuple[str, list[Difference]]]:
    """The differences of each faction, what belongs to none first."""
    return [
        (faction or CORE, list(members))
        for faction, members in groupby(differences, key=lambda one: one.thing.faction)
    ]


def summary(differences: Sequence[Difference]) -> str:
    """What became of how many: "4 stratagems changed, 1 new, 2 gone; 1 datasheet changed"."""
    counts = Counter((one.thing.kind, one.what) for one in differences)
    parts = []
    for kind in _KINDS:
        of = [(what, counts[kind, what]) for what in ("changed", "new", "gone") if counts[kind, what]]
        if of:
            head, *others = of
            noun = kind if head[1] == 1 else _PLURAL.get(kind, f"{kind}s")
            parts.append(
                ", ".join([f"{head[1]:,} {noun} {head[0]}", *(f"{count:,} {what}" for what, count in others)])
            )
    return "; ".join(parts) or "nothing changed"


def as_json(diff: Diff) -> dict[str, Any]:
    """The differences as a document of the schema `rulegraph/diff/1`."""
    return {
        "schema": SCHEMA,
        "between": diff.between,
        "older": diff.older,
        "newer": diff.newer,
        "name": diff.scope.name or None,
        "faction": diff.scope.faction or None,
        "kind": diff.scope.kind or None,
        "compared": diff.found.compared,
        "summary": [
            {"faction": faction, "text": summary(members)}
            for faction, members in by_faction(diff.found.differences)
        ],
        "differences": [_difference(one) for one in diff.found.differences],
        "notes": list(diff.found.notes),
    }


def _difference(one: Difference) -> dict[str, Any]:
    return {
        "what": one.what,
        "kind": one.thing.kind,
        "name": one.thing.name,
        "faction": one.thing.faction or None,
        "detachment": one.thing.detachment or None,
        "older": one.older.iri if one.older else None,
        "newer": one.newer.iri if one.newer else None,
        "facts": [
            {
                "part": fact.part or None,
                "property": property_name(fact.property),
                "old": list(fact.old),
                "new": list(fact.new),
            }
            for fact in one.changes.facts
        ],
        "wordings": [
            {
                "part": text.part or None,
                "property": property_name(text.property),
                "pieces": [piece._asdict() for piece in text.pieces],
            }
            for text in one.changes.wordings
        ],
    }
