"""Stores on pyoxigraph: a folder opened read-only, or the shipped facts in memory."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rulegraph.errors import QueryError, StoreError
from rulegraph.graph.quads import Quad, Term
from rulegraph.graph.storage import generations, sparql
from rulegraph.graph.storage.conversion import as_term, as_value, quads_of
from rulegraph.graph.store import Result, Row, Store, Table

if TYPE_CHECKING:
    import pyoxigraph

SHIPPED = "shipped facts"
_ATTEMPTS = 5
SHIPPED_VIEW = "view.nt"
SHIPPED_TOLD = "told.trig"


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

    def for_many_queries(self) -> Store:
        """The default graph in memory, where hundreds of queries take a third of the time."""
        import pyoxigraph  # noqa: PLC0415 - the interface is imported without it

        memory = pyoxigraph.Store()
        view = self._store.quads_for_pattern(None, None, None, pyoxigraph.DefaultGraph())
        memory.bulk_extend(view)
        return Embedded(memory, self._origin)

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


class Shipped(Embedded):
    """The facts that come with rulegraph, in memory; what each source tells is read when asked for."""

    def __init__(self) -> None:
        import pyoxigraph  # noqa: PLC0415 - the interface is imported without it

        super().__init__(pyoxigraph.Store(), SHIPPED)
        self._whole = False
        self._load(SHIPPED_VIEW, pyoxigraph.RdfFormat.N_TRIPLES)

    def select(
        self, query: str, bindings: Mapping[str, Term | tuple[Term, ...]] | None = None
    ) -> Iterator[Row]:
        """Rows of a SELECT query; see `Store.select`."""
        if "GRAPH " in query:
            self._load_told()
        return super().select(query, bindings)

    def query(self, text: str) -> Result:
        """The answer to a query that a user wrote, which may ask for named graphs."""
        self._load_told()
        return super().query(text)

    def graphs(self) -> tuple[str, ...]:
        """The names of the named graphs, sorted."""
        self._load_told()
        return super().graphs()

    def quads(self, graph: str) -> Iterator[Quad]:
        """The quads of one graph; an empty name is the default graph."""
        if graph:
            self._load_told()
        return super().quads(graph)

    def _load_told(self) -> None:
        import pyoxigraph  # noqa: PLC0415 - the interface is imported without it

        if not self._whole:
            self._load(SHIPPED_TOLD, pyoxigraph.RdfFormat.TRIG)
            self._whole = True

    def _load(self, name: str, form: "pyoxigraph.RdfFormat") -> None:
        try:
            self._store.load(_shipped(name), form, lenient=True)
        except (OSError, SyntaxError, ValueError) as error:
            raise StoreError(f"shipped facts {name}: {_one_line(error)}; install rulegraph again") from error


def shipped_facts() -> Embedded:
    """The facts that come with rulegraph.

    Raises:
        StoreError: A shipped file is missing or damaged.
    """
    return Shipped()


def _shipped(name: str) -> bytes:
    from rulegraph.graph import data  # noqa: PLC0415 - only where the shipped facts answer

    file = Path(data.__path__[0]) / name
    if file.is_file():
        return file.read_bytes()
    from importlib.resources import files  # noqa: PLC0415 - costs 10 ms and is needed in an archive only

    return files(data).joinpath(name).read_bytes()


def _one_line(error: BaseException) -> str:
    return " ".join(str(error).split())[:300]
