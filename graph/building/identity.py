"""What a record tells of: the IRI that edition, kind, faction, detachment or mode, and name make."""

from rulegraph.graph import identifiers
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
