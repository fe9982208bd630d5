"""What the graph says of an entity now: its texts and values, and those of its parts."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rulegraph.graph import identifiers
from rulegraph.graph.building.describe import DERIVED_FROM, PREF_LABEL
from rulegraph.graph.identifiers import folded, kind_of
from rulegraph.graph.patching.errata import text, texts
from rulegraph.graph.patching.queries import query
from rulegraph.graph.quads import Quad, Term
from rulegraph.graph.store import GraphStore
from rulegraph.ontology.terms import RG

_AT_ONCE: Final = 400

Properties = Mapping[str, list[Term]]


@dataclass(frozen=True, slots=True)
class Content:
    """An entity with its parts: what is said of each of them, by subject and property."""

    iri: str
    said: Mapping[str, Properties]

    @property
    def kind(self) -> str:
        """The kind of entity."""
        return kind_of(self.iri)

    @property
    def about(self) -> Properties:
        """What is said of the entity itself."""
        return self.said.get(self.iri, {})

    @property
    def places(self) -> tuple[str, ...]:
        """The places in sources where it stands."""
        return tuple(sorted(str(one) for one in self.about.get(DERIVED_FROM, ())))

    def parts(self, predicate: str, subject: str = "") -> Iterator[tuple[str, str]]:
        """(IRI, English name) of the parts that a property leads to, sorted."""
        for node in sorted(str(one) for one in self.said.get(subject or self.iri, {}).get(predicate, ())):
            if node in self.said:
                yield node, text(self.said[node], PREF_LABEL)

    def text(self, predicate: str, subject: str = "") -> str:
        """The text of a property of the entity or of a part."""
        return text(self.said.get(subject or self.iri, {}), predicate)

    def names(self, predicate: str) -> tuple[str, ...]:
        """The last words of the IRIs that a property leads to: keywords, led datasheets."""
        return tuple(sorted(str(one).rpartition("/")[2] for one in self.about.get(predicate, ())))

    def texts(self, predicate: str) -> tuple[str, ...]:
        """All texts of a property of the entity."""
        return texts(self.about, predicate)


def load_contents(store: GraphStore, entities: Iterable[str]) -> dict[str, Content]:
    """What the graph says of the entities, by IRI."""
    wanted = sorted(set(entities))
    found: dict[str, Content] = {}
    for start in range(0, len(wanted), _AT_ONCE):
        bound = tuple(wanted[start : start + _AT_ONCE])
        found |= contents_of(store.construct(query("content"), {"entity": bound}))
    return found


def contents_of(quads: Iterable[Quad]) -> dict[str, Content]:
    """The entities that the quads describe, by IRI."""
    said: defaultdict[str, defaultdict[str, defaultdict[str, list[Term]]]] = defaultdict(
        lambda: defaultdict(lambda: defaultdict(list))
    )
    for subject, predicate, value, _ in quads:
        said[identifiers.entity_of(subject)][subject][predicate].append(value)
    return {iri: Content(iri, parts) for iri, parts in said.items()}


def alike(first: str, second: str) -> bool:
    """Whether two names of parts are the same name, a suffix such as "(Aura)" apart."""
    return folded(first) == folded(second) or _plain(first) == _plain(second)


def _plain(name: str) -> str:
    return folded(name.partition("(")[0] or name)


def named(parts: Sequence[tuple[str, str]], name: str) -> list[str]:
    """The parts of that name; those whose names begin with it, where none has it."""
    exact = [node for node, label in parts if alike(label, name)]
    if exact:
        return exact
    wanted = folded(name)
    return [node for node, label in parts if folded(label).startswith(wanted + " ")]


__all__ = ["RG", "Content", "alike", "contents_of", "load_contents", "named"]
