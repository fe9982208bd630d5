"""Where things stand in their sources, so that a finding names a place that a person can open."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple
from urllib.parse import unquote

from rulegraph.graph.checking import library
from rulegraph.graph.identifiers import SOURCE, entity_of, lines_of
from rulegraph.graph.store import Store


class Spot(NamedTuple):
    """Lines `first` to `last` of a file of a source; `file` is its name without the source's path."""

    source: str
    file: str
    first: int
    last: int


def spot(place_iri: str) -> Spot:
    """The place that an IRI names; a whole file or source has no lines."""
    try:
        file, first, last = lines_of(place_iri)
    except ValueError:
        file, first, last = place_iri, 0, 0
    source, _, name = file.rpartition("/")
    return Spot(source, unquote(name), first, last) if file.startswith(SOURCE) else Spot("", "", 0, 0)


def spots(store: Store, nodes: Iterable[str]) -> Mapping[str, Spot]:
    """The first place of each node's entity.

    An entity that no source describes by itself (a keyword, a section) stands where the first entity that
    refers to it does.
    """
    entities = frozenset(entity_of(node) for node in nodes)
    found = _first_places(store, entities)
    missing = entities - found.keys()
    of: dict[str, list[str]] = {}
    for row in store.select(library.text("referrers"), {"entity": tuple(sorted(missing))}) if missing else ():
        of.setdefault(str(row["entity"]), []).append(entity_of(str(row["referrer"])))
    behind = _first_places(store, frozenset(one for referrers in of.values() for one in referrers))
    for entity, referrers in of.items():
        known = sorted(behind[one] for one in referrers if one in behind)
        if known:
            found[entity] = known[0]
    return found


def names(store: Store, nodes: Iterable[str]) -> Mapping[str, str]:
    """The English name of each node's entity, where it has one."""
    entities = tuple(sorted({entity_of(node) for node in nodes}))
    rows = store.select(library.text("names"), {"entity": entities}) if entities else ()
    return {str(row["entity"]): str(row["name"]) for row in rows}


def _first_places(store: Store, entities: frozenset[str]) -> dict[str, Spot]:
    if not entities:
        return {}
    met: dict[str, list[Spot]] = {}
    for row in store.select(library.text("places"), {"entity": tuple(sorted(entities))}):
        met.setdefault(str(row["entity"]), []).append(spot(str(row["place"])))
    return {entity: min(places) for entity, places in met.items()}
