"""Weapons by the names that are printed on datasheets."""

from rulegraph.errors import UnknownName
from rulegraph.graph.quads import Literal
from rulegraph.graph.store import Row, Store
from rulegraph.queries import library
from rulegraph.queries.names import singulars


def weapon_rows(store: Store, words: str) -> list[Row]:
    """The profiles of the weapon of that name, one row each, of all datasheets and editions."""
    written = tuple(
        Literal(label, language="en")
        for form in singulars(words)
        for label in dict.fromkeys((form.capitalize(), form.title(), form))
    )
    return list(store.select(library.text("ask_weapons"), {"weapon": written}))


def check_weapon(store: Store, words: str) -> None:
    """Refuses words that are no weapon; nothing is asked of "".

    Raises:
        UnknownName: No weapon has that name.
    """
    if words and not weapon_rows(store, words):
        raise UnknownName(f"“{words}” is no weapon in the graph; write its whole name as on the datasheet")
