"""The generation of a store folder before the current one."""

from pathlib import Path

from rulegraph.errors import StoreError
from rulegraph.graph.storage import changes, embedded, generations
from rulegraph.graph.store import GraphStore, default_location, is_endpoint


def open_previous(location: str | Path | None = None) -> tuple[GraphStore, frozenset[str] | None]:
    """The graph as it was before the last import, and the nodes that changed since, None if not known.

    Raises:
        StoreError: The graph has no generation before, or keeps none.
    """
    where = default_location() if location is None else location
    if is_endpoint(where):
        raise StoreError(f"graph {where}: a server keeps no generation before; compare two with --against")
    folder = Path(where)
    number = generations.number(generations.current(folder))
    before = folder / f"gen-{number - 1}"
    if number < 2 or not before.is_dir():
        raise StoreError(f"graph {folder}: there is no generation before the current one; import again first")
    import pyoxigraph  # noqa: PLC0415 - not needed to say that there is none

    try:
        held = generations.Hold(before)
        store = embedded.Embedded(pyoxigraph.Store.read_only(str(before)), str(before), held)
    except (OSError, RuntimeError) as error:
        reason = " ".join(str(error).split())[:200]
        raise StoreError(
            f"graph {folder}: {before.name} cannot be read ({reason}); compare with --against"
        ) from error
    return store, changes.since(folder, number - 1, number)
