"""One thing by its name: exact, by a nickname, or with a typing error."""

from rulegraph.errors import UnknownName
from rulegraph.graph.identifiers import folded
from rulegraph.graph.store import Store
from rulegraph.queries.names import Name, every, exact

MAXIMUM_LENGTH = 200


def find(store: Store, words: str, kinds: frozenset[str]) -> tuple[Name, ...]:
    """The names of the kinds that the words may mean; several where they are equally good.

    Raises:
        UnknownName: They resemble nothing; the message holds the nearest three.
    """
    phrase = folded(words[:MAXIMUM_LENGTH])
    if not phrase or len(words) > MAXIMUM_LENGTH:
        shown = words[:40].encode("ascii", "backslashreplace").decode()
        raise UnknownName(f"“{shown}” is no name; write the name of one thing in the graph")
    found = exact(store, [phrase], kinds).get(phrase, ())
    if found:
        return found
    return _spelt(store, words, phrase, kinds)


def _spelt(store: Store, words: str, phrase: str, kinds: frozenset[str]) -> tuple[Name, ...]:
    from rulegraph.queries.aliases import aliases  # noqa: PLC0415  # most names need no spelling
    from rulegraph.queries.ask import spelling  # noqa: PLC0415

    known = every(store, kinds)
    found = spelling.nicknames([phrase], known, aliases()).names.get(phrase, ())
    found = found or spelling.corrected([phrase], spelling.choices_of(known)).names.get(phrase, ())
    if not found:
        near = ", ".join(spelling.nearest(phrase, known)) or "nothing: the graph is empty"
        of = " or ".join(sorted(kinds)) if len(kinds) < 3 else "thing"
        raise UnknownName(f"“{words.strip()}” is no {of} in the graph; nearest: {near}")
    return found
