"""What is worked out of a store once and kept as long as the store: it is only read, so it stays true."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, TypeVar
from weakref import WeakKeyDictionary

from rulegraph.graph.storage.embedded import Embedded
from rulegraph.graph.store import Store

Found = TypeVar("Found")
_KEPT: "WeakKeyDictionary[Store, dict[Hashable, Any]]" = WeakKeyDictionary()


def kept(store: Store, key: Hashable, make: Callable[[], Found]) -> Found:
    """What `make` gives, made at the first call for the store and the key.

    An endpoint may change at any time, so nothing of it is kept. What is kept must not be changed.
    """
    if not isinstance(store, Embedded):
        return make()
    of_store = _KEPT.setdefault(store, {})
    if key not in of_store:
        of_store[key] = make()
    found: Found = of_store[key]
    return found


def kept_of_each(
    store: Store, key: Hashable, names: Sequence[str], make: Callable[[tuple[str, ...]], Mapping[str, Found]]
) -> dict[str, Found]:
    """What `make` gives of each name, made only of those that were not asked for before."""
    known: dict[str, Found | None] = kept(store, key, dict)
    missing = tuple(name for name in dict.fromkeys(names) if name not in known)
    if missing:
        made = make(missing)
        known.update({name: made.get(name) for name in missing})
    return {name: found for name in names if (found := known[name]) is not None}
