"""Which IRIs a name may mean: the names of everything that is read together or already in the graph."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field

from rulegraph.graph import identifiers
from rulegraph.graph.identifiers import folded
from rulegraph.graph.records import (
    DatasheetRecord,
    DetachmentRecord,
    EnhancementRecord,
    FactionRecord,
    Record,
    RuleRecord,
    StratagemRecord,
)


def identity(record: Record) -> str:
    """The IRI of what the record tells of.

    Raises:
        TypeError: A record of a kind that has no name of its own (FAQ, erratum, keyword).
    """
    match record:
        case DatasheetRecord():
            return identifiers.entity(record.edition, "datasheet", record.faction, record.name)
        case StratagemRecord() if not record.detachment:
            standard = "core" if record.core else "mission"
            where = standard if record.mode == "standard" else record.mode
            return identifiers.entity(record.edition, "stratagem", where, record.name)
        case StratagemRecord():
            return identifiers.entity(
                record.edition, "stratagem", record.faction, record.detachment, record.name
            )
        case DetachmentRecord():
            return identifiers.entity(record.edition, "detachment", record.faction, record.name)
        case EnhancementRecord():
            return identifiers.entity(
                record.edition, "enhancement", record.faction, record.detachment, record.name
            )
        case RuleRecord():
            owner = record.faction if record.kind != "core" else "core"
            return identifiers.entity(record.edition, "rule", owner, record.detachment, record.name)
        case FactionRecord():
            return identifiers.entity(record.edition, "faction", record.name)
        case _:
            message = f"no identity for {type(record).__name__}"
            raise TypeError(message)


def kind_of(iri: str) -> str:
    """The kind of an entity by its IRI: "datasheet", "stratagem" and so on; "" for another IRI."""
    pieces = iri.removeprefix(identifiers.ID).split("/")
    return pieces[1] if len(pieces) > 2 and iri.startswith(identifiers.ID) else ""


@dataclass(slots=True)
class Directory:
    """Names to IRIs, by edition."""

    names: dict[tuple[str, str], set[str]] = field(default_factory=lambda: defaultdict(set))

    def add(self, edition: str, name: str, iri: str) -> None:
        """Notes that the name means the IRI."""
        self.names[edition, folded(name)].add(iri)

    def add_records(self, records: Iterable[Record]) -> None:
        """Notes the names of all records that have an identity."""
        for record in records:
            if isinstance(
                record,
                DatasheetRecord
                | StratagemRecord
                | DetachmentRecord
                | EnhancementRecord
                | RuleRecord
                | FactionRecord,
            ):
                self.add(record.edition, record.name, identity(record))

    def find(self, edition: str, name: str, kinds: frozenset[str] = frozenset()) -> tuple[str, ...]:
        """The IRIs that the name may mean, of the kinds asked (all if none is given), sorted."""
        found = self.names.get((edition, folded(name)), ())
        return tuple(sorted(iri for iri in found if not kinds or kind_of(iri) in kinds))

    def datasheet(self, edition: str, faction: str, name: str) -> str:
        """The datasheet of that name: of the same faction if there is one, else the only one of the name.

        Where no datasheet of the name is known the IRI is that of the same faction, and leads nowhere.
        """
        own = identifiers.entity(edition, "datasheet", faction, name)
        found = self.find(edition, name, frozenset({"datasheet"}))
        return found[0] if len(found) == 1 and own not in found else own
