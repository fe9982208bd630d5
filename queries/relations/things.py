"""Things, and edges between them, as answers hold them."""

from dataclasses import dataclass, field

from rulegraph.queries.answers import Citation
from rulegraph.queries.relations.kinds import Relation


@dataclass(frozen=True, slots=True, order=True)
class Thing:
    """What is related: an entity of an edition, or a state or event of the game, which has none."""

    id: str
    name: str
    kind: str
    edition: str
    folded: str


@dataclass(frozen=True, slots=True)
class Edge:
    """A relation that one thing has to another; `detail` is the reason of a verdict or "".

    `sources` are where the subject is told, since it is the subject that says it.
    """

    subject: Thing
    relation: Relation
    target: Thing
    detail: str = ""
    sources: tuple[Citation, ...] = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class Step:
    """An edge as it is walked: along it, or from its target back to its subject."""

    edge: Edge
    along: bool

    @property
    def start(self) -> Thing:
        """Where the step begins."""
        return self.edge.subject if self.along else self.edge.target

    @property
    def end(self) -> Thing:
        """Where the step leads to."""
        return self.edge.target if self.along else self.edge.subject

    @property
    def words(self) -> str:
        """What the start is to the end: "can target", "is named by"."""
        return self.edge.relation.words if self.along else self.edge.relation.back
