"""The names of everything that an erratum may correct."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from rulegraph.graph import identifiers
from rulegraph.graph.identifiers import folded, kind_of
from rulegraph.graph.patching.queries import query
from rulegraph.graph.store import GraphStore, Row


@dataclass(frozen=True, slots=True)
class Candidate:
    """An entity that a name may mean; `faction` and `detachment` are IRIs or ""."""

    iri: str
    name: str
    faction: str = ""
    detachment: str = ""

    @property
    def kind(self) -> str:
        """The kind of entity."""
        return kind_of(self.iri)

    @property
    def edition(self) -> str:
        """The edition that it belongs to."""
        return self.iri.removeprefix(identifiers.ID).partition("/")[0]


@dataclass(frozen=True, slots=True)
class Names:
    """The entities of a graph by edition, kind and folded name, and the rules of each detachment."""

    by_name: Mapping[tuple[str, str, str], tuple[Candidate, ...]]
    by_kind: Mapping[tuple[str, str], tuple[Candidate, ...]]
    rules_of: Mapping[str, tuple[str, ...]]
    by_iri: Mapping[str, Candidate]


def load_names(store: GraphStore) -> Names:
    """The names of a graph."""
    return names_of(store.select(query("names")))


def names_of(rows: Iterable[Row]) -> Names:
    """The names in the rows of the question for them."""
    found: dict[str, Candidate] = {}
    others: set[tuple[str, str]] = set()
    for row in rows:
        iri = str(row["entity"])
        if "other" in row:
            others.add((iri, folded(str(row["other"]))))
        found.setdefault(
            iri,
            Candidate(iri, str(row["name"]), str(row.get("faction", "")), str(row.get("detachment", ""))),
        )
    by_name: defaultdict[tuple[str, str, str], list[Candidate]] = defaultdict(list)
    by_kind: defaultdict[tuple[str, str], list[Candidate]] = defaultdict(list)
    rules_of: defaultdict[str, list[str]] = defaultdict(list)
    for one in found.values():
        by_name[one.edition, one.kind, one.name].append(one)
        by_kind[one.edition, one.kind].append(one)
        if one.kind == "rule" and one.detachment:
            rules_of[one.detachment].append(one.iri)
    for iri, name in sorted(others):
        one = found[iri]
        known = by_name[one.edition, one.kind, name]
        if one not in known:
            known.append(one)
    return Names(
        {key: tuple(value) for key, value in by_name.items()},
        {key: tuple(value) for key, value in by_kind.items()},
        {key: tuple(value) for key, value in rules_of.items()},
        found,
    )
