"""Stores on pyoxigraph: a folder opened read-only, or the shipped facts in memory."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rulegraph.errors import QueryError, StoreError
from rulegraph.graph import generations, sparql
from rulegraph.graph.conversion import as_term, as_value, quads_of
from rulegraph.graph.quads import Quad, Term
from rulegraph.graph.store import Result, Row, Table

if TYPE_CHECKING:
    import pyoxigraph

SHIPPED = "shipped facts"
_ATTEMPTS = 5
_FORMATS = {".trig": "TRIG", ".nq": "N_QUADS"}


class Embedded:
    """A pyoxigraph store that is only read."""

    def __init__(self, store: "pyoxigraph.Store", origin: str, held: generations.Hold | None = None) -> None:
        self._store = store
        self._origin = origin
        # The hold keeps an importer from removing the generation while it is being read.
        self._held = held

    @property
    def origin(self) -> str:
        """Where the graph comes from: a folder, or "shipped facts"."""
        return self._origin

    def _run(self, text: str) -> Any:
        try:
            return self._store.query(text)
        except (SyntaxError, ValueError) as error:
            raise QueryError(f"the query is not SPARQL: {_one_line(error)}") from error
        except (OSError, RuntimeError) as error:
            raise StoreError(f"{self._origin}: the query failed: {_one_line(error)}") from error

    def _rows(self, solutions: Any) -> Iterator[Any]:
        try:
            yield from solutions
        except (OSError, RuntimeError) as error:
            raise StoreError(f"{self._origin}: the query failed: {_one_line(error)}") from error

    def select(
        self, query: str, bindings: Mapping[str, Term | tuple[Term, ...]] | None = None
    ) -> Iterator[Row]:
        """Rows of a SELECT query; see `Store.select`."""
        solutions = self._run(sparql.bind(query, bindings or {}))
        names = [variable.value for variable in solutions.variables]
        return (
            {name: as_value(node) for name, node in zip(names, row, strict=True) if node is not None}
            for row in self._rows(solutions)
        )

    def construct(
        self, query: str, bindings: Mapping[str, Term | tuple[Term, ...]] | None = None
    ) -> Iterator[Quad]:
        """Quads of a CONSTRUCT query, in the default graph."""
        return self._triples(self._run(sparql.bind(query, bindings or {})))

    def _triples(self, triples: Any) -> Iterator[Quad]:
        for triple in self._rows(triples):
            yield Quad(str(as_term(triple.subject)), triple.predicate.value, as_term(triple.object))

    def query(self, text: str) -> Result:
        """The answer to a query that a user wrote; see `GraphStore.query`."""
        kind = sparql.form(text)
        found = self._run(text)
        if kind == "ASK":
            return bool(found)
        if kind != "SELECT":
            return self._triples(found)
        names = tuple(variable.value for variable in found.variables)
        rows = (tuple(None if node is None else as_term(node) for node in row) for row in self._rows(found))
        return Table(names, rows)

    def graphs(self) -> tuple[str, ...]:
        """The names of the named graphs, sorted."""
        return tuple(sorted(str(as_term(name)) for name in self._store.named_graphs()))

    def quads(self, graph: str) -> Iterator[Quad]:
        """The quads of one graph; an empty name is the default graph."""
        return quads_of(self._store, graph)


def open_folder(location: Path) -> Embedded | None:
    """The current generation of the folder, or None where nothing was imported yet.

    Raises:
        StoreError: The folder is no store, or cannot be read.
    """
    import pyoxigraph  # noqa: PLC0415 - the interface is imported without it

    for attempt in range(1, _ATTEMPTS + 1):
        generation = generations.current(location)
        if generation is None:
            return None
        try:
            held = generations.Hold(generation)
            return Embedded(pyoxigraph.Store.read_only(str(generation)), str(location), held)
        except (OSError, RuntimeError) as error:
            # An importer may have removed this generation since the pointer was read.
            if attempt == _ATTEMPTS or generations.current(location) == generation:
                raise StoreError(
                    f"graph {location}: {generation.name} cannot be read ({_one_line(error)}); "
                    "import the sources again into another folder"
                ) from error
    return None


def shipped_facts() -> Embedded:
    """The facts that come with rulegraph, read into memory.

    Raises:
        StoreError: A shipped file is damaged.
    """
    import pyoxigraph  # noqa: PLC0415 - the interface is imported without it

    store = pyoxigraph.Store()
    for name, content in _shipped_files():
        try:
            store.load(content, getattr(pyoxigraph.RdfFormat, _FORMATS[Path(name).suffix]), lenient=True)
        except (SyntaxError, ValueError) as error:
            raise StoreError(f"shipped facts {name}: {_one_line(error)}; install rulegraph again") from error
    return Embedded(store, SHIPPED)


def _shipped_files() -> Iterator[tuple[str, bytes]]:
    from rulegraph.graph import data  # noqa: PLC0415 - only where the shipped facts answer

    folder = Path(data.__path__[0])
    if folder.is_dir():
        for file in sorted(folder.iterdir()):
            if file.suffix in _FORMATS:
                yield file.name, file.read_bytes()
        return
    from importlib.resources import files  # noqa: PLC0415 - costs 10 ms and is needed in an archive only

    for resource in sorted(files(data).iterdir(), key=lambda one: one.name):
        if Path(resource.name).suffix in _FORMATS:
            yield resource.name, resource.read_bytes()


def _one_line(error: BaseException) -> str:
    return " ".join(str(error).split())[:300]
