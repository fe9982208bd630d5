"""The store: one class over an embedded folder, a graph in memory or a SPARQL 1.1 endpoint."""

import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple, Protocol, TypeAlias

from rulegraph.errors import StoreError
from rulegraph.graph.quads import Quad, Term

Value: TypeAlias = str | int | bool
Row: TypeAlias = Mapping[str, Value]

LOCATION_VARIABLE = "RULEGRAPH_GRAPH"
ENDPOINT_SCHEMES = ("sparql+http://", "sparql+https://")


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


class Table(NamedTuple):
    """What a SELECT gives: the variables, and rows with a term or None for each of them."""

    variables: tuple[str, ...]
    rows: Iterator[tuple[Term | None, ...]]


Result: TypeAlias = Table | bool | Iterator[Quad]


class GraphStore(Store, Protocol):
    """A store as a whole: what exporting, importing and raw queries need beyond `Store`."""

    @property
    def origin(self) -> str:
        """Where the graph comes from: a folder, an address, or "shipped facts"."""
        ...

    def query(self, text: str) -> Result:
        """The answer to a query that a user wrote: a table, a truth (ASK) or quads (CONSTRUCT, DESCRIBE).

        Raises:
            QueryError: The query is malformed, would write, or calls another server.
        """
        ...

    def construct(
        self, query: str, bindings: Mapping[str, Term | tuple[Term, ...]] | None = None
    ) -> Iterator[Quad]:
        """Quads of a CONSTRUCT query, in the default graph; bindings as in `select`."""
        ...

    def for_many_queries(self) -> Store:
        """A store that answers hundreds of queries on the default graph in reasonable time."""
        ...

    def graphs(self) -> tuple[str, ...]:
        """The names of the named graphs, sorted."""
        ...

    def quads(self, graph: str) -> Iterator[Quad]:
        """The quads of one graph; an empty name is the default graph."""
        ...


def default_location() -> str | Path:
    """Where the user's graph is: RULEGRAPH_GRAPH, or a folder among the user's data."""
    named = os.environ.get(LOCATION_VARIABLE, "")
    if named:
        return named
    from platformdirs import user_data_path  # noqa: PLC0415 - not on the way of a named location

    return user_data_path("rulegraph", appauthor=False) / "graph"


def is_endpoint(location: str | Path) -> bool:
    """Whether the location is the address of a SPARQL endpoint and not a folder."""
    return isinstance(location, str) and location.startswith(ENDPOINT_SCHEMES)


def open_store(location: str | Path | None = None) -> GraphStore:
    """The store at a folder or at `sparql+http://host/query`; the default location if None is given.

    While nothing was imported at the place, the shipped facts answer.

    Raises:
        StoreError: The place holds something else, or cannot be read.
    """
    where = default_location() if location is None else location
    if is_endpoint(where):
        from rulegraph.graph.storage.endpoint import Endpoint, address  # noqa: PLC0415 - urllib costs 20 ms

        return Endpoint(address(str(where)))
    if isinstance(where, str) and "://" in where:
        raise StoreError(f"graph {where!r}: neither a folder nor an endpoint (sparql+http://host/query)")
    from rulegraph.graph.storage import embedded  # noqa: PLC0415 - not needed to name the interface

    return embedded.open_folder(Path(where)) or embedded.shipped_facts()
