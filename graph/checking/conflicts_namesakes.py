"""Two things of one kind and one name in one source, of which a name alone cannot say which is meant."""

from collections import defaultdict
from collections.abc import Iterator

from rulegraph.graph.checking import library
from rulegraph.graph.checking.places import Spot
from rulegraph.graph.checking.told import Tellings, scope
from rulegraph.graph.findings import Finding
from rulegraph.graph.identifiers import ID
from rulegraph.graph.store import Store

_Key = tuple[str, str, str, str]


def find_namesakes(store: Store, changed: frozenset[str] | None = None) -> Iterator[Finding]:
    """One finding for each name that a source gives to several stratagems or rules of one edition.

    Of a detachment's own the detachment says which is meant, so only those of no detachment count.
    """
    groups = _groups(store)
    looked_at = scope(changed)
    groups = {group: sources for group, sources in groups.items() if any(map(looked_at, group))}
    tellings = Tellings(store, (entity for group in groups for entity in group))
    for group, sources in groups.items():
        source = sources[0]
        first, *others = sorted(group, key=lambda entity: (tellings.spot(source, entity), entity))
        place = tellings.spot(source, first)
        also = ", ".join(_at(tellings.spot(source, other), other) for other in others)
        elsewhere = f", and likewise in {len(sources) - 1} more" if len(sources) > 1 else ""
        yield Finding(
            rule="conflicts/double-name",
            severity="info",
            entity=first,
            name=tellings.name(first),
            message=f"one source has {len(group)} different things of this name: {_path(first)} here, also "
            f"{also}{elsewhere}",
            detail=" ".join(_path(entity) for entity in group),
            source=place.source,
            file=place.file,
            first=place.first,
            last=place.last,
            suggestion="say which one you mean when you ask for it, by its game mode",
        )


def _groups(store: Store) -> dict[tuple[str, ...], list[str]]:
    """The entities of one source that share their name, with the sources that have all of them."""
    alike: defaultdict[tuple[str, _Key], set[str]] = defaultdict(set)
    for row in store.select(library.text("namesakes")):
        entity = str(row["entity"])
        edition = entity.removeprefix(ID).partition("/")[0]
        key = (edition, str(row["kind"]), str(row["name"]), str(row.get("faction", "")))
        alike[str(row["source"]), key].add(entity)
    groups: defaultdict[tuple[str, ...], list[str]] = defaultdict(list)
    for (source, _), entities in sorted(alike.items()):
        if len(entities) > 1:
            groups[tuple(sorted(entities))].append(source)
    return groups


def _at(place: Spot, entity: str) -> str:
    return f"{place.file}:{place.first} ({_path(entity)})"


def _path(entity: str) -> str:
    return entity.removeprefix(ID).rpartition("/")[0].partition("/")[2].replace("/", " ").replace("-", " ")
