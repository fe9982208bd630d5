"""The shapes as triples, indexed by subject and predicate."""

import hashlib
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, TypeAlias

from pyoxigraph import BlankNode, Literal, NamedNode, RdfFormat, Triple, parse

from rulegraph.ontology import files

Node: TypeAlias = NamedNode | BlankNode | Literal | Triple

SH: Final = "http://www.w3.org/ns/shacl#"
RDF_TYPE: Final = "http://www.w3.org/1999/02/22-rdf-syntax-ns#type"
RDF_FIRST: Final = "http://www.w3.org/1999/02/22-rdf-syntax-ns#first"
RDF_REST: Final = "http://www.w3.org/1999/02/22-rdf-syntax-ns#rest"
RDF_NIL: Final = "http://www.w3.org/1999/02/22-rdf-syntax-ns#nil"


@dataclass(frozen=True, slots=True)
class ShapesGraph:
    """What each node of the shapes says; nodes and predicates are in N-Triples syntax in the index."""

    index: dict[str, dict[str, list[Node]]]

    def predicates(self, node: Node) -> tuple[str, ...]:
        """The IRIs of the predicates of a node, sorted."""
        return tuple(sorted(self.index.get(str(node), {})))

    def values(self, node: Node, predicate: str) -> list[Node]:
        """The objects of a node and a predicate, in no particular order."""
        return self.index.get(str(node), {}).get(predicate, [])

    def items(self, head: Node) -> list[Node]:
        """The members of an RDF list.

        Raises:
            ValueError: The node is no list.
        """
        members: list[Node] = []
        seen: set[str] = set()
        while str(head) != f"<{RDF_NIL}>":
            first, rest = self.values(head, RDF_FIRST), self.values(head, RDF_REST)
            if len(first) != 1 or len(rest) != 1 or str(head) in seen:
                message = f"{head} is not a list: each node needs one rdf:first and one rdf:rest"
                raise ValueError(message)
            seen.add(str(head))
            members.append(first[0])
            head = rest[0]
        return members

    def named(self, type_iri: str) -> list[NamedNode]:
        """The nodes of a type that have an IRI, sorted."""
        wanted = f"<{type_iri}>"
        found = (node for node, said in self.index.items() if wanted in map(str, said.get(RDF_TYPE, ())))
        return [NamedNode(node[1:-1]) for node in sorted(found) if node.startswith("<")]


def shapes_graph(texts: Iterable[str]) -> ShapesGraph:
    """The shapes of Turtle texts.

    Raises:
        SyntaxError: A text is not Turtle.
    """
    index: defaultdict[str, defaultdict[str, list[Node]]] = defaultdict(lambda: defaultdict(list))
    for text in texts:
        for quad in parse(text, format=RdfFormat.TURTLE, rename_blank_nodes=True):
            index[str(quad.subject)][quad.predicate.value].append(quad.object)
    return ShapesGraph({node: dict(said) for node, said in index.items()})


def shipped_texts() -> tuple[str, ...]:
    """The Turtle of rulegraph's own shapes, a text for each file."""
    return tuple(files.folder("shapes").values())


def shapes_digest() -> str:
    """The SHA-256 of rulegraph's own shapes: what was valid under others is looked at again."""
    return hashlib.sha256("\n".join(shipped_texts()).encode()).hexdigest()
