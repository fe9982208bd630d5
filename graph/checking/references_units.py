"""Units, factions and detachments that are named and that no source describes."""

from collections.abc import Iterator, Mapping
from typing import Final

from rulegraph.graph.checking import library
from rulegraph.graph.checking.known import Known, edition_of, faction_of, hint, nearest
from rulegraph.graph.checking.told import Tellings, scope
from rulegraph.graph.findings import Finding
from rulegraph.graph.identifiers import entity_of, kind_of
from rulegraph.graph.store import Store
from rulegraph.ontology.terms import RG

_SAID: Final[Mapping[str, tuple[str, str]]] = {
    RG.leads: ("led-unit", "it can lead {}"),
    RG.supports: ("supported-unit", "it can support {}"),
    RG.rosterUnit: ("roster-unit", "its roster takes {}"),
    RG.barsUnit: ("roster-unit", "its roster leaves out {}"),
    RG.detachment: ("detachment", "it belongs to the detachment {}"),
    RG.faction: ("faction", "it belongs to the faction {}"),
    RG.partOf: ("faction", "it is a part of the faction {}"),
    RG.aliasOf: ("stratagem", "it is another name of {}"),
}


def find_units(store: Store, known: Known, changed: frozenset[str] | None = None) -> Iterator[Finding]:
    """One finding for each name of a unit, detachment or faction that leads nowhere.

    It is broken where the name is nearly a known one, or where a source tells the whole faction and the
    name is not in it; otherwise what it leads to may not be imported.
    """
    looked_at = scope(changed)
    rows = [
        (str(row["node"]), str(row["link"]), str(row["thing"]))
        for row in store.select(library.text("dangling"))
        if looked_at(str(row["node"]))
    ]
    tellings = Tellings(store, (node for node, _, _ in rows))
    for node, link, thing in dict.fromkeys(rows):
        rule, said = _SAID[link]
        edition, kind = edition_of(thing), kind_of(thing)
        name = thing.rpartition("/")[2].replace("-", " ")
        near = nearest(name, known.names(edition, (kind,)))
        place = tellings.first(node)
        faction = faction_of(thing)
        whole = faction == faction_of(node) and known.tells_whole_factions(place.source)
        broken = (near is not None and near.misspelt) or (whole and not known.has_parts(edition, faction))
        why = "which no source describes" if broken else "which is not in the graph; it may not be imported"
        yield Finding(
            rule=f"references/{rule}",
            severity="warning" if broken else "info",
            entity=entity_of(node),
            name=tellings.name(node),
            message=f"{said.format(f'“{name}”')}, {why}",
            detail=f"{kind} {thing.rpartition(f'/{kind}/')[2]}",
            source=place.source,
            file=place.file,
            first=place.first,
            last=place.last,
            suggestion=hint(near, f"import the source that tells of this {kind}, or correct the name"),
        )
