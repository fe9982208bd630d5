"""What the sources themselves tell: where each stands on an entity, which of them tell it, who is changed."""

from collections.abc import Callable, Iterable, Mapping

from rulegraph.graph.checking import library
from rulegraph.graph.checking.places import Spot, names, spot
from rulegraph.graph.identifiers import entity_of, kind_of
from rulegraph.graph.store import Store

_NOWHERE = Spot("", "", 0, 0)
_NAMED_ALIKE = frozenset({"faq", "erratum"})


class Tellings:
    """Names of entities and their places, source by source; asked for once, all together."""

    def __init__(self, store: Store, nodes: Iterable[str]) -> None:
        entities = tuple(sorted({entity_of(node) for node in nodes}))
        self._names = names(store, entities)
        self._spots: dict[str, dict[str, Spot]] = {}
        rows = store.select(library.text("told_places"), {"entity": entities}) if entities else ()
        for row in rows:
            place = spot(str(row["place"]))
            by_source = self._spots.setdefault(str(row["entity"]), {})
            by_source[place.source] = min(place, by_source.get(place.source, place))

    def spot(self, source: str, node: str) -> Spot:
        """Where the source tells of the node's entity; the source alone where it says no place."""
        return self._spots.get(entity_of(node), {}).get(source, Spot(source, "", 0, 0))

    def first(self, node: str) -> Spot:
        """The first place of the node's entity in any source."""
        return min(self._spots.get(entity_of(node), {}).values(), default=_NOWHERE)

    def spots(self, node: str) -> Mapping[str, Spot]:
        """The first place of the node's entity in each source that tells of it."""
        return self._spots.get(entity_of(node), {})

    def name(self, node: str) -> str:
        """How a person calls the node's entity; questions and errata are told apart by their number."""
        entity = entity_of(node)
        last = entity.rpartition("/")[2]
        name = self._names.get(entity, "")
        if kind_of(entity) in _NAMED_ALIKE:
            return f"{name} {last}".strip()
        return name or last.replace("-", " ")


def scope(changed: frozenset[str] | None) -> Callable[[str], bool]:
    """Whether a node is looked at: every one, or those whose entity has changed."""
    entities = None if changed is None else frozenset(entity_of(node) for node in changed)
    return lambda node: entities is None or entity_of(node) in entities


def formats(store: Store) -> dict[str, str]:
    """The format of each source."""
    return {str(row["source"]): str(row["format"]) for row in store.select(library.text("sources"))}
