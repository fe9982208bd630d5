"""Stratagems of the export; rows of that table without a type are parts of an army rule."""

import re
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import replace

from rulegraph.graph.identifiers import folded
from rulegraph.graph.readers.csv_export.detachments import ARMY_RULES
from rulegraph.graph.readers.csv_export.ledger import Ledger
from rulegraph.graph.readers.csv_export.modes import Modes
from rulegraph.graph.readers.csv_export.names import readable, spaced
from rulegraph.graph.readers.csv_export.rows import Row
from rulegraph.graph.readers.markup import plain
from rulegraph.graph.readers.numerals import count
from rulegraph.graph.records import Category, Edition, Identifier, Mode, RuleRecord, StratagemRecord

_TYPE = re.compile(r"(?P<head>.*?)\s*[–—-]\s*(?P<category>[^–—-]*?)\s+stratagem\Z", re.IGNORECASE)
_LABEL = re.compile(
    r"(?:<b>\s*|(?<=<br>)\s*|\A\s*)(?P<label>WHEN|TARGET|EFFECT|RESTRICTIONS?)\s*(?::\s*(?:</b>)?|</b>\s*:)"
)
_CATEGORIES: dict[str, Category] = {
    "battle tactic": "battle-tactic",
    "strategic ploy": "strategic-ploy",
    "epic deed": "epic-deed",
    "wargear": "wargear",
}
_TURNS = {"your turn": "your", "opponents turn": "opponent", "either players turn": "either"}
_PHASE = re.compile(r"command|movement|shooting|charge|fight|any")


def sections(description: str) -> dict[str, str]:
    """The texts of a stratagem by label (WHEN, TARGET, EFFECT, RESTRICTIONS); "" is text before any label."""
    found: dict[str, list[str]] = defaultdict(list)
    label, start = "", 0
    for match in _LABEL.finditer(description):
        found[label].append(plain(description[start : match.start()]))
        label, start = match["label"].removesuffix("S"), match.end()
    found[label].append(plain(description[start:]))
    return {label: "\n".join(filter(None, texts)) for label, texts in found.items()}


def stratagems(
    rows: Iterable[Row], modes: Modes, factions: dict[str, str], edition: Edition, ledger: Ledger
) -> None:
    """Adds the stratagems, and as army rules what stands among them without being one."""
    by_identity: dict[tuple[str, ...], list[tuple[Row, StratagemRecord]]] = defaultdict(list)
    for row in rows:
        if row["faction_id"] and row["faction_id"] not in factions:
            ledger.fail(row, f"the faction {row['faction_id']} is not in Factions.csv")
        elif "stratagem" not in row["type"].casefold():
            _part_of_rule(row, factions, edition, ledger)
        elif count(row["cp_cost"]) is None:
            ledger.fail(row, f"the cost is no number: {row['cp_cost'] or 'empty'}")
        else:
            record = _stratagem(row, modes, factions, edition, ledger)
            key = (record.faction, folded(record.detachment), record.mode, folded(record.name))
            by_identity[key].append((row, record))
    for told in by_identity.values():
        _add(told, ledger)


def _stratagem(
    row: Row, modes: Modes, factions: dict[str, str], edition: Edition, ledger: Ledger
) -> StratagemRecord:
    match = _TYPE.match(spaced(row["type"]))
    head = folded(match["head"]) if match else ""
    texts = sections(row["description"])
    absent = [label for label in ("WHEN", "TARGET", "EFFECT") if not texts.get(label)]
    if absent:
        ledger.doubt(row, f"no {', '.join(absent)} in the text")
    if texts.get(""):
        ledger.doubt(row, "text before the first label")
    detachment = modes.detachment(row)
    boarding: Mode = "boarding-actions" if head == "boarding actions" else "standard"
    return StratagemRecord(
        name=readable(row["name"]),
        edition=edition,
        faction=factions.get(row["faction_id"], ""),
        places=(row.place,),
        identifiers=(Identifier("wahapedia", row["id"]),),
        mode=modes.of(row) if detachment else boarding,
        detachment=detachment,
        core=not detachment and head in {"core", "core stratagem", "boarding actions"},
        category=_CATEGORIES.get(folded(match["category"])) if match else None,
        command_points=count(row["cp_cost"]) or 0,
        when=texts.get("WHEN", ""),
        target=texts.get("TARGET", ""),
        effect=texts.get("EFFECT", ""),
        restrictions=texts.get("RESTRICTION", ""),
        flavour=plain(row["legend"]),
        listed_turn=_TURNS.get(folded(row["turn"]), ""),
        listed_phases=tuple(_PHASE.findall(row["phase"].casefold())),
    )


def _add(told: list[tuple[Row, StratagemRecord]], ledger: Ledger) -> None:
    """One record of one identity: the latest id's, with the ids and places of rows that say the same."""
    told.sort(key=lambda pair: pair[1].identifiers[0].value, reverse=True)
    row, record = told[0]
    ledger.use(row, record.name)
    for other, same in told[1:]:
        if _texts(same) == _texts(record):
            ledger.repeat(other, record.name, "the same stratagem again")
            record = replace(
                record,
                places=record.places + same.places,
                identifiers=record.identifiers + same.identifiers,
            )
        else:
            ledger.fail(other, f"another text of {record.name} than in line {row.place.first}, of a later id")
    ledger.records.append(record)


def _texts(record: StratagemRecord) -> tuple[object, ...]:
    return record.when, record.target, record.effect, record.restrictions, record.command_points


def _part_of_rule(row: Row, factions: dict[str, str], edition: Edition, ledger: Ledger) -> None:
    if folded(row["detachment"]) != ARMY_RULES or not row["faction_id"]:
        ledger.fail(row, f"neither a stratagem nor a part of an army rule: type {row['type'] or '(empty)'}")
        return
    name = readable(row["name"])
    ledger.use(row, name)
    ledger.records.append(
        RuleRecord(
            name=name,
            edition=edition,
            faction=factions[row["faction_id"]],
            places=(row.place,),
            identifiers=(Identifier("wahapedia", row["id"]),),
            kind="army",
            text=plain(row["description"]),
            flavour=plain(row["legend"]),
        )
    )
