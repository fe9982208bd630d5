"""Keywords that rules ask for and no datasheet has."""

from collections.abc import Iterator

from rulegraph.graph.checking import library
from rulegraph.graph.checking.known import Known, edition_of, hint, nearest
from rulegraph.graph.checking.told import Tellings, scope
from rulegraph.graph.findings import Finding
from rulegraph.graph.store import Store


def find_keywords(store: Store, known: Known, changed: frozenset[str] | None = None) -> Iterator[Finding]:
    """One finding for each keyword that is asked for and nobody has, at the first rule that asks for it.

    It is broken where it is nearly a keyword that units have and a source of whole factions asks for it; a
    page of one unit asks for many that it does not show.
    """
    asked: dict[str, list[str]] = {}
    for row in store.select(library.text("keywords_asked")):
        asked.setdefault(str(row["keyword"]), []).append(str(row["node"]))
    nobodys = {keyword.rpartition("/")[2].replace("-", " ") for keyword in asked}
    looked_at = scope(changed)
    asked = {
        keyword: nodes
        for keyword, nodes in asked.items()
        if looked_at(keyword) or any(looked_at(node) for node in nodes)
    }
    tellings = Tellings(store, [node for nodes in asked.values() for node in nodes] + list(asked))
    for keyword, nodes in asked.items():
        edition, name = edition_of(keyword), tellings.name(keyword)
        near = nearest(name, (one for one in known.names(edition, ("keyword",)) if one not in nobodys))
        node = min(nodes, key=lambda one: (tellings.first(one), one))
        place = tellings.first(node)
        broken = near is not None and near.misspelt and known.tells_whole_factions(place.source)
        rules = len({tellings.name(one) for one in nodes})
        also = f" and {rules - 1} more" if rules > 1 else ""
        yield Finding(
            rule="references/keyword",
            severity="warning" if broken else "info",
            entity=keyword,
            name=name,
            message=f"“{tellings.name(node)}”{also} asks for the keyword {name}, which no datasheet here has",
            detail=name,
            source=place.source,
            file=place.file,
            first=place.first,
            last=place.last,
            suggestion=hint(
                near if broken else None,
                "import the faction whose units have it; one that is chosen or given in play is no fault",
            ),
        )
