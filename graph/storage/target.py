"""Where an import goes: a folder of generations or a SPARQL server."""

from contextlib import AbstractContextManager
from pathlib import Path
from typing import Protocol

from rulegraph.graph.quads import Quad
from rulegraph.graph.storage import changes, embedded, generations
from rulegraph.graph.storage.scratch import scratch
from rulegraph.graph.store import is_endpoint


class Target(Protocol):
    """A graph that can be read and replaced as a whole."""

    def reading(self) -> AbstractContextManager[Path]:
        """A context for work that writes nothing here; it gives a folder to work in."""
        ...

    def importing(self, wait_seconds: float) -> AbstractContextManager[Path]:
        """A context in which nobody else imports; it gives a folder to work in."""
        ...

    def generation(self) -> int:
        """The number of the current generation; 0 where there is none."""
        ...

    def graph(self, name: str) -> list[Quad]:
        """The quads of one named graph; none where it is not there."""
        ...

    def named_graphs(self) -> dict[str, list[Quad]]:
        """All named graphs."""
        ...

    def replace(self, staged: Path, graphs: dict[str, list[Quad]], changed: frozenset[str] | None) -> int:
        """The number of the generation that holds `graphs`, which `staged` holds as N-Quads.

        `changed` are the nodes that are told otherwise than before; None where nothing was there.
        """
        ...


class Folder:
    """A store folder."""

    def __init__(self, location: Path) -> None:
        self._location = location

    def reading(self) -> AbstractContextManager[Path]:
        """Nothing is locked: a generation that is read does not change."""
        return scratch()

    def importing(self, wait_seconds: float) -> AbstractContextManager[Path]:
        """Holds the folder's lock."""
        return generations.importing(self._location, wait_seconds)

    def generation(self) -> int:
        """The number of the current generation; 0 where nothing was imported yet."""
        return generations.number(generations.current(self._location))

    def graph(self, name: str) -> list[Quad]:
        """The quads of one named graph."""
        store = embedded.open_folder(self._location)
        return list(store.quads(name)) if store else []

    def named_graphs(self) -> dict[str, list[Quad]]:
        """All named graphs."""
        store = embedded.open_folder(self._location)
        return {name: list(store.quads(name)) for name in store.graphs()} if store else {}

    def replace(
        self,
        staged: Path,
        graphs: dict[str, list[Quad]],  # noqa: ARG002 - a server needs them
        changed: frozenset[str] | None,
    ) -> int:
        """Writes a new generation and makes it current, and beside it what changed."""

        def fill(folder: Path) -> None:
            import pyoxigraph  # noqa: PLC0415 - not needed when nothing changed

            store = pyoxigraph.Store(str(folder))
            store.bulk_load(path=str(staged), format=pyoxigraph.RdfFormat.N_QUADS, lenient=True)
            store.flush()
            del store  # closes the files

        def keep_changes(generation: int) -> None:
            if changed is not None:
                changes.write(changes.path(self._location, generation), changed)

        return generations.publish(self._location, fill, keep_changes)


def target(location: Path | str) -> Target:
    """The target that the location names: an address `sparql+http://...` or a folder."""
    if is_endpoint(location):
        from rulegraph.graph.storage.endpoint import address  # noqa: PLC0415 - urllib costs 20 ms
        from rulegraph.graph.storage.server import Server  # noqa: PLC0415

        return Server(address(str(location)))
    return Folder(Path(location))
