"""What sources of one edition tell differently of one thing."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from rulegraph.graph.checking import library
from rulegraph.graph.checking.conflicts_prints import Prints
from rulegraph.graph.checking.told import Tellings, scope
from rulegraph.graph.findings import Finding, Severity
from rulegraph.graph.store import Store
from rulegraph.ontology.terms import PROSE, RG

_SHOWN: Final = 160
_LOCAL: Final = re.compile(r".*[#/]")
_KINDS: Final[Mapping[str, str]] = {
    RG.points: "points",
    RG.detachmentPoints: "points",
    RG.commandPoints: "cost",
    RG.hasKeyword: "keywords",
    RG.hasFactionKeyword: "keywords",
    RG.grantsKeyword: "keywords",
    **dict.fromkeys(
        (
            RG.range,
            RG.attacks,
            RG.skill,
            RG.strength,
            RG.armourPenetration,
            RG.damage,
            RG.weaponKind,
            RG.hasWeapon,
        ),
        "weapon",
    ),
    **dict.fromkeys(
        (
            RG.movement,
            RG.toughness,
            RG.save,
            RG.invulnerableSave,
            RG.wounds,
            RG.leadership,
            RG.objectiveControl,
            RG.hasModelProfile,
        ),
        "model",
    ),
    **dict.fromkeys((RG.hasAbility, RG.parameter, RG.againstKeyword), "ability"),
}


@dataclass(slots=True)
class _Side:
    sources: list[str] = field(default_factory=list)
    values: list[str] = field(default_factory=list)
    wording: str = ""


@dataclass(slots=True)
class _Difference:
    entity: str
    property: str
    part: str
    sides: dict[str, _Side] = field(default_factory=dict)


def find_differences(store: Store, changed: frozenset[str] | None = None) -> Iterator[Finding]:
    """One finding for each property in which the sources differ, with a place of each side.

    What the print of a book puts around a text is worth knowing, and no warning.
    """
    looked_at = scope(changed)
    differences = [one for one in _differences(store) if looked_at(one.entity)]
    tellings = Tellings(store, (one.entity for one in differences))
    prints = Prints(store, (one.entity for one in differences if _kind(one.property) == "text"))
    for one in differences:
        sides = list(one.sides.values())
        said = [_said(one.property, side) for side in sides]
        where = [tellings.spot(side.sources[0], one.entity) for side in sides]
        told = "; ".join(
            f"{what} in {place.file}:{place.first}{_more(side)}"
            for what, place, side in zip(said, where, sides, strict=True)
        )
        subject = " of ".join(filter(None, (_named(one.property), one.part)))
        yield Finding(
            rule=f"conflicts/{_kind(one.property)}",
            severity=_severity(one, prints),
            entity=one.entity,
            name=tellings.name(one.entity),
            message=f"the sources tell its {subject} differently: {told}",
            detail=" | ".join((_named(one.property), one.part, *said)),
            source=where[0].source,
            file=where[0].file,
            first=where[0].first,
            last=where[0].last,
            suggestion="answers follow the place named first; see which source is newer, and import the "
            "other anew or tell those who publish it",
        )


def _differences(store: Store) -> list[_Difference]:
    found: dict[str, _Difference] = {}
    for row in store.select(library.text("differences")):
        difference = found.setdefault(
            str(row["difference"]),
            _Difference(str(row["entity"]), str(row["property"]), str(row.get("part", ""))),
        )
        side = difference.sides.setdefault(str(row["telling"]), _Side())
        _add(side.sources, str(row["source"]))
        if "value" in row:
            _add(side.values, str(row["value"]))
        side.wording = str(row.get("wording", side.wording))
    return list(found.values())


def _add(values: list[str], value: str) -> None:
    if value not in values:
        values.append(value)


def _kind(told: str) -> str:
    return "text" if told in PROSE else _KINDS.get(told, "fact")


def _severity(difference: _Difference, prints: Prints) -> Severity:
    if difference.property == RG.flavourText:
        return "info"
    sources = [side.sources[0] for side in difference.sides.values()]
    whole = difference.property in PROSE and not difference.part
    return "info" if whole and prints.agree(difference.entity, difference.property, sources) else "warning"


def _said(told: str, side: _Side) -> str:
    if told in PROSE:
        wording = " ".join(side.wording.split())
        return f"“{wording if len(wording) <= _SHOWN else wording[:_SHOWN] + '…'}”"
    return ", ".join(side.values) or "nothing more"


def _more(side: _Side) -> str:
    others = len(side.sources) - 1
    return f" and {others} more source{'s' if others > 1 else ''}" if others else ""


def _named(told: str) -> str:
    local = _LOCAL.sub("", told).removeprefix("has").removesuffix("Text")
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", local).lower()
