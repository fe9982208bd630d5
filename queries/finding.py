"""One thing by its name: exact, by a nickname, or with a typing error."""

from rulegraph.errors import UnknownName
from rulegraph.graph.identifiers import folded
from rulegraph.graph.store import Store
from rulegraph.queries.kept import kept
from rulegraph.queries.names import Name, called, containing, every, exact

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

    _, behind_aliases = spelling.targets([phrase], aliases())
    stems = spelling.stems(phrase)
    near = tuple(dict.fromkeys((*containing(store, stems, kinds), *called(store, behind_aliases, kinds))))
    found = spelling.nicknames([phrase], near, aliases()).names.get(phrase, ())
    if found:
        return found
    known = kept(store, ("names", kinds), lambda: every(store, kinds))
    choices = kept(store, ("choices", kinds, "names alone"), lambda: spelling.choices_of(known))
    found = spelling.corrected([phrase], choices).names.get(phrase, ())
    if not found:
        nearest = ", ".join(spelling.nearest(phrase, known)) or "nothing: the graph is empty"
        of = " or ".join(sorted(kinds)) if len(kinds) < 3 else "thing"
        raise UnknownName(f"“{words.strip()}” is no {of} in the graph; nearest: {nearest}")
    return found
