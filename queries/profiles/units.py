"""The datasheet that words mean, in one edition."""

from collections.abc import Iterable

from rulegraph.errors import AmbiguousName, QuestionError
from rulegraph.graph.store import GraphStore
from rulegraph.queries.finding import find
from rulegraph.queries.names import Entity, Name
from rulegraph.queries.profiles.sheet import SheetFacts, load

_KINDS = frozenset({"datasheet"})


def names(store: GraphStore, words: str) -> Name:
    """The datasheet's name that the words mean.

    Raises:
        UnknownName: They resemble no datasheet.
        AmbiguousName: They may mean several.
    """
    found = find(store, words, _KINDS)
    if len(found) > 1:
        shown = ", ".join(sorted(name.label for name in found)[:8])
        raise AmbiguousName(f"calc: “{words}” may be {shown}; name one of them")
    return found[0]


def edition_of(asked: str, units: Iterable[Name]) -> str:
    """The edition that was asked for, or the newest in which all units have a datasheet.

    Raises:
        QuestionError: There is no edition in which all have one.
    """
    known = [name.editions for name in units]
    common = [edition for edition in known[0] if all(edition in others for others in known)]
    if asked and asked in common:
        return asked
    if not common or asked:
        told = "; ".join(sorted({f"{name.label}: {' and '.join(name.editions)}" for name in units}))
        wanted = f"in edition {asked}" if asked else "in one edition"
        raise QuestionError(f"calc: the units are not all {wanted} ({told})")
    return common[0]


def sheet(store: GraphStore, name: Name, edition: str) -> SheetFacts:
    """The datasheet of the name in the edition.

    Raises:
        AmbiguousName: Several factions have one of that name with other values.
    """
    entities = [entity for entity in name.entities if entity.edition == edition]
    if len(entities) > 1 and not _alike(store, entities):
        factions = ", ".join(sorted(entity.faction for entity in entities))
        raise AmbiguousName(
            f"calc: {name.label} is in several factions: {factions}; import one of them alone"
        )
    return load(store, entities[0].iri)


def _alike(store: GraphStore, entities: Iterable[Entity]) -> bool:
    facts = [load(store, entity.iri) for entity in entities]
    return len({(one.models, one.weapons, one.keywords) for one in facts}) == 1
