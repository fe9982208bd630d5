"""Which datasheets of each edition a subject of a question means."""

from collections.abc import Mapping
from typing import NamedTuple

from rulegraph.errors import AmbiguousName, QuestionError
from rulegraph.graph.identifiers import folded, slug
from rulegraph.graph.store import Store
from rulegraph.queries import library
from rulegraph.queries.ask.question import Subject
from rulegraph.queries.names import Entity, Name
from rulegraph.queries.vocabulary import notation


class Units(NamedTuple):
    """The datasheets of a subject: IRI to name, by edition; `factions` are those of any edition, folded.

    `reach` are the path segments of the factions whose stratagems are asked for; empty for all.
    """

    subject: Subject
    sheets: Mapping[str, Mapping[str, str]]
    factions: frozenset[str] = frozenset()
    reach: frozenset[str] = frozenset()

    def of(self, edition: str) -> Mapping[str, str]:
        """The datasheets of one edition, IRI to name."""
        return self.sheets.get(edition, {})

    @property
    def newest(self) -> str:
        """The newest edition that has a datasheet of the subject; "" where none has."""
        return max((edition for edition, found in self.sheets.items() if found), default="")


def find(store: Store, subject: Subject) -> Units:
    """The datasheets that a subject means, in each edition.

    Raises:
        AmbiguousName: The name is that of datasheets of several factions.
        QuestionError: No datasheet is what the words together say.
    """
    own = _segments(subject.faction)
    units = _of_factions(store, subject, own)
    if subject.faction is not None and not units.newest:
        wider = own | _parents(store, subject.faction)
        units = _of_factions(store, subject, wider)._replace(reach=wider)
        if not units.newest:
            raise QuestionError(f"no datasheet is {subject.label}; ask for one without the other")
    return units


def _segments(faction: Name | None) -> frozenset[str]:
    return frozenset(entity.iri.rpartition("/")[2] for entity in faction.entities) if faction else frozenset()


def _parents(store: Store, faction: Name) -> frozenset[str]:
    """What the faction is a part of: a chapter takes the datasheets of all chapters."""
    rows = store.select(
        library.text("faction_parents"), {"faction": tuple(one.iri for one in faction.entities)}
    )
    return frozenset(str(row["parent"]).rpartition("/")[2] for row in rows)


def _of_factions(store: Store, subject: Subject, factions: frozenset[str]) -> Units:
    """The datasheets of the subject, those of the factions alone if it names one."""
    if subject.datasheet is not None and not subject.keywords:
        return _named(subject, subject.datasheet.label, factions)
    return _with_keywords(store, subject, factions)


def _named(subject: Subject, label: str, of: frozenset[str]) -> Units:
    sheets: dict[str, dict[str, str]] = {}
    factions: dict[str, set[str]] = {}
    for entity in _entities(subject, of):
        sheets.setdefault(entity.edition, {})[entity.iri] = label
        factions.setdefault(entity.edition, set()).add(entity.faction)
    for found in factions.values():
        if len(found) > 1:
            candidates = ", ".join(f"{label} ({faction})" for faction in sorted(found))
            raise AmbiguousName(
                f"“{label}” is in several factions: {candidates}; name the faction",
                label,
                tuple(f"{faction} {label}" for faction in sorted(found)),
            )
    return Units(subject, sheets, frozenset(folded(name) for found in factions.values() for name in found))


def _entities(subject: Subject, of: frozenset[str]) -> list[Entity]:
    entities = subject.datasheet.entities if subject.datasheet is not None else ()
    return [entity for entity in entities if not of or slug(entity.faction) in of]


def _with_keywords(store: Store, subject: Subject, of: frozenset[str]) -> Units:
    keywords = {
        entity.iri: (place, entity.edition)
        for place, name in enumerate(subject.keywords)
        for entity in name.entities
    }
    if not keywords:
        return Units(subject, {})
    had: dict[str, set[int]] = {}
    labels: dict[str, tuple[str, str, str]] = {}
    for row in store.select(library.text("datasheets_by_keyword"), {"keyword": tuple(keywords)}):
        iri = str(row["datasheet"])
        had.setdefault(iri, set()).add(keywords[str(row["keyword"])][0])
        labels[iri] = (notation(str(row["edition"])), str(row["label"]), folded(str(row["factionLabel"])))
    named = {entity.iri for entity in _entities(subject, of)}
    sheets: dict[str, dict[str, str]] = {}
    factions: set[str] = set()
    for iri, (edition, label, faction) in labels.items():
        fits = len(had[iri]) == len(subject.keywords) and (subject.datasheet is None or iri in named)
        if fits and (not of or slug(faction) in of):
            sheets.setdefault(edition, {})[iri] = label
            factions.add(faction)
    if not sheets and (len(subject.keywords) > 1 or subject.datasheet is not None):
        words = " and ".join(name.label for name in subject.keywords)
        if subject.datasheet is not None:
            raise QuestionError(
                f"{subject.datasheet.label} does not have {words}; to ask for each of them write “or”"
            )
        raise QuestionError(f"no datasheet has {words} together; to ask for each of them write “or”")
    return Units(subject, sheets, frozenset(factions))
