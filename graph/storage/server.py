"""An import into a SPARQL server.

Only differences travel: the triples that go and those that come. They are one update request as long as
they fit into `ONE_REQUEST` bytes, which most servers run as one transaction. More than that, in practice a
first import of a whole edition, is several requests: the sources' graphs first, what is gone afterwards,
and the record of what was imported last. If they are interrupted the record still shows the old state, and
the same import repeated brings the graph in order. Nothing keeps two importers of one server apart.
"""

from collections.abc import Iterator
from contextlib import AbstractContextManager
from pathlib import Path

from rulegraph.errors import StoreError
from rulegraph.graph.formats.turtle import Abbreviations, blocks
from rulegraph.graph.identifiers import IMPORTS, SOURCE
from rulegraph.graph.quads import Quad
from rulegraph.graph.storage.endpoint import Address, Endpoint
from rulegraph.graph.storage.scratch import scratch
from rulegraph.ontology.terms import PREFIXES

ONE_REQUEST = 48_000_000
_ONE_OPERATION = 4_000_000
_WRITE_SECONDS = 600.0


class Server:
    """A graph that a server holds, as the target of an import; other graphs of the server stay untouched."""

    def __init__(self, where: Address, one_request: int = ONE_REQUEST) -> None:
        self._endpoint = Endpoint(where, write_seconds=_WRITE_SECONDS)
        self._one_request = one_request

    def reading(self) -> AbstractContextManager[Path]:
        """Nothing is locked."""
        return scratch()

    def importing(self, wait_seconds: float) -> AbstractContextManager[Path]:  # noqa: ARG002 - a folder can wait
        """Nothing is locked: SPARQL has no lock."""
        return scratch()

    def generation(self) -> int:
        """0: a server has no generations."""
        return 0

    def graph(self, name: str) -> list[Quad]:
        """The quads of one named graph."""
        return list(self._endpoint.quads(name))

    def named_graphs(self) -> dict[str, list[Quad]]:
        """The named graphs that are rulegraph's."""
        return {
            name: list(self._endpoint.quads(name))
            for name in self._endpoint.graphs()
            if name.startswith(SOURCE)
        }

    def replace(
        self,
        staged: Path,  # noqa: ARG002 - a folder needs it
        graphs: dict[str, list[Quad]],
        changed: frozenset[str] | None,  # noqa: ARG002 - another import may have come since that was found
    ) -> int:
        """Sends the differences.

        Raises:
            StoreError: The server refused them, or its default graph holds something else.
        """
        there = {**self.named_graphs(), "": self.graph("")}
        if there[""] and IMPORTS not in there:
            raise StoreError(
                f"graph {self._endpoint.origin}: its default graph holds other data; "
                "an import would replace it, so name an empty server"
            )
        for request in requests(there, graphs, self._one_request):
            self._endpoint.update(request)
        return 0


def requests(
    before: dict[str, list[Quad]], after: dict[str, list[Quad]], one_request: int = ONE_REQUEST
) -> list[str]:
    """The update requests that make `after` of `before`: none, one, or several if one would be too long."""
    short = Abbreviations(PREFIXES)
    operations = list(_operations(before, after, short))
    header = short.declarations("BASE", "PREFIX", "")
    if sum(map(len, operations)) <= one_request:
        operations = [";\n".join(operations)] if operations else []
    return [header + operation for operation in operations]


def _operations(
    before: dict[str, list[Quad]], after: dict[str, list[Quad]], short: Abbreviations
) -> Iterator[str]:
    old = {name: frozenset(told) for name, told in before.items()}
    new = {name: frozenset(told) for name, told in after.items()}
    empty: frozenset[Quad] = frozenset()
    names = sorted({*old, *new} - {IMPORTS}, key=lambda name: (name == "", name))
    for verb, most, fewer in (("INSERT", new, old), ("DELETE", old, new)):
        for name in names:
            yield from _data(verb, name, most.get(name, empty) - fewer.get(name, empty), short)
    for verb, most, fewer in (("DELETE", old, new), ("INSERT", new, old)):
        yield from _data(verb, IMPORTS, most.get(IMPORTS, empty) - fewer.get(IMPORTS, empty), short)


def _data(verb: str, graph: str, quads: frozenset[Quad], short: Abbreviations) -> Iterator[str]:
    opening, closing = (f"GRAPH <{graph}> {{", "}") if graph else ("", "")
    pending: list[str] = []
    size = 0
    for block in blocks(quads, short):
        pending.append(block)
        size += len(block)
        if size > _ONE_OPERATION:
            yield f"{verb} DATA {{ {opening}\n{''.join(pending)}{closing} }}"
            pending, size = [], 0
    if pending:
        yield f"{verb} DATA {{ {opening}\n{''.join(pending)}{closing} }}"
