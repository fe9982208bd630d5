"""Abilities of units and weapons whose rule no source tells."""

from collections.abc import Iterator
from typing import NamedTuple

from rulegraph.graph.checking import library
from rulegraph.graph.checking.known import Known, edition_of, hint, nearest
from rulegraph.graph.checking.told import Tellings, scope
from rulegraph.graph.findings import Finding
from rulegraph.graph.store import Store


class _Used(NamedTuple):
    ability: str
    kind: str
    first: str
    uses: int


def find_abilities(store: Store, known: Known, changed: frozenset[str] | None = None) -> Iterator[Finding]:
    """One finding for each ability that is named without its text and has no rule of its name.

    It is broken where a source that is no page tells the rules of such abilities (of weapons, of units) or,
    of an ability of a faction, tells the whole faction; otherwise its rule may not be imported.
    """
    used = [
        _Used(str(row["ability"]), str(row["kind"]), str(row["first"]), int(row["uses"]))
        for row in store.select(library.text("abilities_used"))
    ]
    rules: set[tuple[str, str]] = set()
    in_a_row: set[tuple[str, str]] = set()
    for row in store.select(library.text("rules_told")):
        key = _key(str(row["rule"]))
        rules.add(key)
        if known.tells_core_rules(str(row["source"])):
            in_a_row.add(key)
    told = {(edition_of(one.ability), one.kind) for one in used if _key(one.ability) in in_a_row}
    looked_at = scope(changed)
    missing = [
        one
        for one in used
        if _key(one.ability) not in rules and (looked_at(one.ability) or looked_at(one.first))
    ]
    tellings = Tellings(store, [node for ability, _, first, _ in missing for node in (ability, first)])
    for ability, kind, first, uses in missing:
        edition, name = edition_of(ability), tellings.name(ability)
        place = tellings.first(first)
        near = nearest(name, known.names(edition, ("rule",)))
        broken = known.tells_whole_factions(place.source) if kind == "faction" else (edition, kind) in told
        more = f" and {uses - 1} more" if uses > 1 else ""
        yield Finding(
            rule="references/ability",
            severity="warning" if broken else "info",
            entity=ability,
            name=name,
            message=f"no source tells its rule, a {kind} ability of “{tellings.name(first)}”{more}",
            detail=kind,
            source=place.source,
            file=place.file,
            first=place.first,
            last=place.last,
            suggestion=hint(
                near if near and near.misspelt else None,
                "import the source of that rule, or correct the name",
            ),
        )


def _key(entity: str) -> tuple[str, str]:
    """Edition and name, which a rule and the ability that it tells have in common."""
    return edition_of(entity), entity.rpartition("/")[2]
