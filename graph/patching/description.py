"""The description of one entity while it is patched: its quads by subject and property."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from rulegraph.graph import identifiers
from rulegraph.graph.patching.content import Content, contents_of
from rulegraph.graph.quads import Literal, Quad, Term


@dataclass(slots=True)
class Description:
    """All that one source tells of an entity and its parts, and the shared things that a patch adds."""

    entity: str
    graph: str
    quads: dict[Quad, None] = field(default_factory=dict)
    shared: dict[Quad, None] = field(default_factory=dict)

    @staticmethod
    def of(entity: str, graph: str, quads: Iterable[Quad]) -> "Description":
        """The description that the quads give, in another graph."""
        own = (quad for quad in quads if identifiers.entity_of(quad.subject) == entity)
        return Description(entity, graph, {quad._replace(graph=graph): None for quad in own})

    def content(self) -> Content:
        """The description as it is read by what judges it."""
        return contents_of(self.quads).get(self.entity, Content(self.entity, {}))

    def values(self, subject: str, predicate: str) -> tuple[Term, ...]:
        """The objects of a property."""
        return tuple(
            quad.object for quad in self.quads if quad.subject == subject and quad.predicate == predicate
        )

    def add(self, quads: Iterable[Quad]) -> None:
        """Adds quads."""
        self.quads.update(dict.fromkeys(quads))

    def set(self, subject: str, predicate: str, *values: Term) -> None:
        """Gives a property these values alone; an empty text is none."""
        kept = {quad: None for quad in self.quads if (quad.subject, quad.predicate) != (subject, predicate)}
        for value in values:
            if value and not (isinstance(value, Literal) and not value.text):
                kept[Quad(subject, predicate, value, self.graph)] = None
        self.quads = kept

    def remove_part(self, part: str) -> None:
        """Removes a part with all that hangs on it, and the links to it."""
        gone = {
            quad.subject
            for quad in self.quads
            if quad.subject == part
            or quad.subject.startswith((f"{part}-ability-", f"{part}-choice-", f"{part}-effect-"))
        }
        self.quads = {
            quad: None
            for quad in self.quads
            if quad.subject not in gone and quad.object != part and quad.object not in gone
        }

    def remove_structure(self, *predicates: str) -> None:
        """Removes the parts that the properties lead to, and whatever parts these have."""
        reached = {str(value) for predicate in predicates for value in self.values(self.entity, predicate)}
        prefixes = tuple(f"{part}-" for part in reached)
        self.quads = {
            quad: None
            for quad in self.quads
            if not (quad.subject in reached or (prefixes and quad.subject.startswith(prefixes)))
            and quad.object not in reached
        }

    def __iter__(self) -> Iterator[Quad]:
        return iter(self.quads)
