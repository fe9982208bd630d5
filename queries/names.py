"""Words to entities: the exact names of the graph, whatever their typography, by one index lookup.

A `Name` groups what is called the same in both editions. Names of several factions stay apart.
"""

from collections.abc import Iterable
from typing import NamedTuple

from rulegraph.graph.quads import Literal
from rulegraph.graph.store import Row, Store
from rulegraph.queries import library
from rulegraph.queries.vocabulary import CLASSES, KINDS, notation


class Entity(NamedTuple):
    """One entity that has the name: its IRI, edition ("10", "11") and the label of its faction or ""."""

    iri: str
    edition: str
    faction: str


class Name(NamedTuple):
    """A name of one kind ("datasheet", "keyword", ...) and all entities that have it."""

    label: str
    kind: str
    folded: str
    entities: tuple[Entity, ...]

    @property
    def factions(self) -> tuple[str, ...]:
        """The labels of the factions of its entities, sorted; empty where they belong to none."""
        return tuple(sorted({entity.faction for entity in self.entities if entity.faction}))

    @property
    def editions(self) -> tuple[str, ...]:
        """The editions in which the name exists, newest first."""
        return tuple(sorted({entity.edition for entity in self.entities}, reverse=True))

    def iris(self, edition: str) -> tuple[str, ...]:
        """The entities of one edition."""
        return tuple(entity.iri for entity in self.entities if entity.edition == edition)


def singulars(words: str) -> tuple[str, ...]:
    """Folded words as they may stand in a label: themselves, and with the last word in the singular."""
    found = [words]
    if len(words) > 3 and words.endswith("s") and not words.endswith("ss"):
        found.append(words[:-1])
        if words.endswith("ies"):
            found.append(words[:-3] + "y")
        if words.endswith(("ches", "shes", "xes", "sses", "zes")):
            found.append(words[:-2])
        if words.endswith("ves"):
            found += [words[:-3] + "f", words[:-3] + "fe"]
    if words.endswith("men"):
        found.append(words[:-3] + "man")
    return tuple(found)


def exact(store: Store, phrases: Iterable[str], kinds: frozenset[str]) -> dict[str, tuple[Name, ...]]:
    """The names that folded phrases are, singular or plural; phrases that are no name are left out."""
    wanted = {phrase: singulars(phrase) for phrase in phrases}
    named = called(store, (form for found in wanted.values() for form in found), kinds)
    by_form: dict[str, list[Name]] = {}
    for name in named:
        by_form.setdefault(name.folded, []).append(name)
    result = {}
    for phrase, found in wanted.items():
        for form in found:  # an exact name comes before the singular of a plural
            if form in by_form:
                result[phrase] = tuple(by_form[form])
                break
    return result


def containing(store: Store, words: Iterable[str], kinds: frozenset[str]) -> tuple[Name, ...]:
    """The names that hold one of the folded words, also within a word of theirs."""
    wanted = tuple(Literal(word) for word in sorted(set(words)) if word)
    if not wanted:
        return ()
    rows = store.select(library.text("names_containing"), {"word": wanted})
    return called(store, (str(row["folded"]) for row in rows), kinds)


def called(store: Store, forms: Iterable[str], kinds: frozenset[str]) -> tuple[Name, ...]:
    """The names that are exactly one of the folded forms."""
    wanted = tuple(Literal(form) for form in sorted(set(forms)))
    if not wanted:
        return ()
    return group(store.select(library.text("names_exact"), {"folded": wanted}), kinds)


def every(store: Store, kinds: Iterable[str]) -> tuple[Name, ...]:
    """All names of the kinds."""
    classes = tuple(CLASSES[kind] for kind in sorted(kinds))
    return group(store.select(library.text("names_all"), {"class": classes}), frozenset(kinds))


def group(rows: Iterable[Row], kinds: frozenset[str]) -> tuple[Name, ...]:
    """Rows of a names query as names, one for each kind and folded name."""
    found: dict[tuple[str, str], dict[str, Entity]] = {}
    labels: dict[tuple[str, str], str] = {}
    for row in rows:
        kind = KINDS.get(str(row["class"]), "")
        if kind not in kinds:
            continue
        entity = Entity(str(row["entity"]), notation(str(row["edition"])), str(row.get("factionLabel", "")))
        key = (kind, str(row["folded"]))
        found.setdefault(key, {})[entity.iri] = entity
        if key not in labels or entity.edition == "11":
            labels[key] = str(row["label"])
    return tuple(
        Name(labels[key], key[0], key[1], tuple(entities.values())) for key, entities in found.items()
    )
