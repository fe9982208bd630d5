"""The store: one class over an embedded folder, a graph in memory or a SPARQL 1.1 endpoint."""

from collections.abc import Iterator, Mapping
from typing import Protocol, TypeAlias

from rulegraph.graph.quads import Term

Value: TypeAlias = str | int | bool
Row: TypeAlias = Mapping[str, Value]


class Store(Protocol):
    """What questions need of a store; `open_store` gives one."""

    def select(
        self, query: str, bindings: Mapping[str, Term | tuple[Term, ...]] | None = None
    ) -> Iterator[Row]:
        """Rows of a SELECT query over the default graph (and named graphs by GRAPH).

        A binding of one term or a tuple of terms becomes a VALUES clause that is the first in the query's
        outermost WHERE, each term serialised by `quads.term`: nothing of a user is spliced in. A row has
        the bound variables only: IRIs and strings as `str`, xsd:integer as `int`, xsd:boolean as `bool`.
        """
        ...
