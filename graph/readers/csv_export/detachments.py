"""Detachments of the export with their rosters, rules and enhancements.

The export has no table of detachments; a detachment is what stratagems, enhancements and detachment
abilities name.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping

from rulegraph.graph.readers.csv_export.ledger import Ledger
from rulegraph.graph.readers.csv_export.modes import Modes, detachment_key
from rulegraph.graph.readers.csv_export.names import readable
from rulegraph.graph.readers.csv_export.rows import Row
from rulegraph.graph.readers.markup import plain
from rulegraph.graph.readers.numerals import count
from rulegraph.graph.records import DetachmentRecord, Edition, EnhancementRecord, Identifier, Mode, RuleRecord

_ABILITIES = "Detachment_abilities.csv"
_MOST = (
    0.62  # abilities limited by a keyword list 0.60 of a faction at most, those for all of it 0.64 at least
)
ARMY_RULES = "army rules"
"""What the column of the detachment says of parts of an army rule."""


def detachment_rules(
    rows: Iterable[Row], modes: Modes, factions: dict[str, str], edition: Edition, ledger: Ledger
) -> None:
    """Adds a rule for each detachment ability."""
    for row in rows:
        faction = _faction(row, factions, ledger)
        if faction is None:
            continue
        name = readable(row["name"])
        ledger.use(row, name)
        ledger.records.append(
            RuleRecord(
                name=name,
                edition=edition,
                faction=faction,
                places=(row.place,),
                identifiers=(Identifier("wahapedia", row["id"]),),
                kind="detachment",
                detachment=modes.detachment(row),
                mode=modes.of(row),
                text=plain(row["description"]),
                flavour=plain(row["legend"]),
            )
        )


def enhancements(
    rows: Iterable[Row], modes: Modes, factions: dict[str, str], edition: Edition, ledger: Ledger
) -> None:
    """Adds the enhancements."""
    for row in rows:
        faction = _faction(row, factions, ledger)
        cost = count(row["cost"].lstrip("+"))
        if faction is None:
            continue
        if cost is None:
            ledger.fail(row, f"the cost is no number: {row['cost'] or 'empty'}")
            continue
        name = readable(row["name"])
        ledger.use(row, name)
        ledger.records.append(
            EnhancementRecord(
                name=name,
                edition=edition,
                faction=faction,
                places=(row.place,),
                identifiers=(Identifier("wahapedia", row["id"]),),
                detachment=modes.detachment(row),
                mode=modes.of(row),
                points=cost,
                text=plain(row["description"]),
                flavour=plain(row["legend"]),
            )
        )


def _faction(row: Row, factions: dict[str, str], ledger: Ledger) -> str | None:
    if not row["detachment"]:
        ledger.fail(row, "no detachment is named")
    elif row["faction_id"] not in factions:
        ledger.fail(row, f"the faction {row['faction_id'] or '(empty)'} is not in Factions.csv")
    else:
        return factions[row["faction_id"]]
    return None


def detachments(
    rows: Iterable[Row],
    modes: Modes,
    rosters: dict[str, tuple[str, ...]],
    factions: dict[str, str],
    armies: Mapping[str, tuple[str, ...]],
    edition: Edition,
) -> tuple[DetachmentRecord, ...]:
    """A record for each detachment that the rows name, in the order in which they are met.

    `rosters` gives the names of the datasheets that the source lists for a detachment ability, an
    enhancement or a stratagem, by its id. Only a detachment of Boarding Actions has a roster of its own. A
    standard detachment whose ability lists most datasheets of the faction does not take the others.
    """
    members: dict[tuple[str, str, Mode], list[Row]] = defaultdict(list)
    for row in rows:
        faction, name = detachment_key(row)
        if name and name != ARMY_RULES and faction in factions:
            members[faction, name, modes.of(row)].append(row)
    found = []
    for (faction, _, mode), told in members.items():
        listed: dict[str, None] = {}
        for row in told:
            listed |= dict.fromkeys(rosters.get(row["id"], ()))
        boarding = mode == "boarding-actions"
        found.append(
            DetachmentRecord(
                name=modes.detachment(told[0]),
                edition=edition,
                faction=factions[faction],
                places=tuple(row.place for row in told),
                mode=mode,
                roster=tuple(listed) if boarding else (),
                barred=() if boarding else _barred(told, rosters, armies.get(faction, ())),
            )
        )
    return tuple(found)


def _barred(
    told: Iterable[Row], rosters: dict[str, tuple[str, ...]], army: tuple[str, ...]
) -> tuple[str, ...]:
    abilities = {name for row in told if row.place.file == _ABILITIES for name in rosters.get(row["id"], ())}
    if len(abilities) < _MOST * len(army):
        return ()
    return tuple(name for name in army if name not in abilities)
