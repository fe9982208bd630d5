"""Questions and errata whose target leads nowhere."""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from rulegraph.graph.checking import library
from rulegraph.graph.checking.known import Known, edition_of, hint, nearest
from rulegraph.graph.checking.told import Tellings, scope
from rulegraph.graph.findings import Finding
from rulegraph.graph.identifiers import folded, kind_of, slug
from rulegraph.graph.store import Store

_KINDS: Final = ("ability", "datasheet", "detachment", "enhancement", "faction", "rule", "stratagem")
_ABILITY: Final = re.compile(r"(?P<name>.+?)(?<! weapon) ability\Z", re.IGNORECASE)
_LIST: Final = re.compile(r",| and ")
_REMOVES: Final = frozenset({"remove", "delete", "remove-ability"})


class _Named(NamedTuple):
    node: str
    name: str
    kind: str
    publication: str


def find_targets(store: Store, known: Known, changed: frozenset[str] | None = None) -> Iterator[Finding]:
    """One finding for each name of a target, a detachment or an ability that leads nowhere.

    It is broken where the name is nearly a known one, or where the faction that it is published for, or the
    core rules, are told as a whole.
    """
    yield from _named(store, known, changed)
    yield from _parts(store, changed)


def _named(store: Store, known: Known, changed: frozenset[str] | None) -> Iterator[Finding]:
    looked_at = scope(changed)
    rows = [
        (str(row["node"]), str(row["name"]), str(row.get("kind", "")), str(row.get("publication", "")))
        for row in store.select(library.text("targets_named"))
        if looked_at(str(row["node"]))
    ]
    rows += [
        (str(row["erratum"]), str(row["detachment"]), "detachment", "")
        for row in store.select(library.text("errata_detachments"))
        if looked_at(str(row["erratum"]))
    ]
    lost = [one for row in dict.fromkeys(rows) for one in _lost(known, _Named(*row))]
    tellings = Tellings(store, (one.node for one in lost))
    for node, name, kind, publication in dict.fromkeys(lost):
        edition = edition_of(node)
        near = nearest(name, known.names(edition, (kind,) if kind else _KINDS))
        place = tellings.first(node)
        broken = (near is not None and near.misspelt) or _is_whole(known, edition, publication, place.source)
        yield Finding(
            rule=f"references/{kind_of(node)}-target",
            severity="warning" if broken else "info",
            entity=node,
            name=tellings.name(node),
            message=f"it is about {_a(kind)} “{name}”, which is not in the graph",
            detail=f"{kind} {folded(name)}",
            source=place.source,
            file=place.file,
            first=place.first,
            last=place.last,
            suggestion=hint(
                near, "import the source that tells of it; it may also have lost this name since"
            ),
        )


def _lost(known: Known, named: _Named) -> list[_Named]:
    """The name, if nothing bears it; of a list of names, if it is one, those that nothing bears.

    What stands under the name of its publication is about no one thing.
    """
    if folded(named.name) == folded(named.publication) or _has(known, named):
        return []
    pieces = [named._replace(name=piece.strip()) for piece in _LIST.split(named.name) if piece.strip()]
    missing = [piece for piece in pieces if not _has(known, piece)]
    return missing if len(missing) < len(pieces) else [named]


def _has(known: Known, named: _Named) -> bool:
    kinds = (named.kind,) if named.kind else _KINDS
    return known.has(edition_of(named.node), kinds, named.name)


def _a(kind: str) -> str:
    return f"the {kind}" if kind else "something called"


def _is_whole(known: Known, edition: str, publication: str, source: str) -> bool:
    """Whether what is published there is in the graph as a whole, by the name of its faction."""
    faction = slug(publication.rpartition(":")[2])
    return known.tells_whole_factions(source) and (
        faction == "core-rules" or faction in known.factions(edition)
    )


def _parts(store: Store, changed: frozenset[str] | None) -> Iterator[Finding]:
    """Errata of an ability that the datasheet they are about does not have."""
    looked_at = scope(changed)
    changes = [
        (str(row["erratum"]), match["name"], str(row["datasheet"]))
        for row in store.select(library.text("errata_parts"))
        for match in [_ABILITY.fullmatch(str(row["part"]))]
        if match and str(row.get("operation", "")).rpartition("#")[2] not in _REMOVES
        if looked_at(str(row["erratum"])) or looked_at(str(row["datasheet"]))
    ]
    datasheets = tuple(sorted({datasheet for _, _, datasheet in changes}))
    has: dict[str, set[str]] = {}
    for row in store.select(library.text("abilities_of"), {"entity": datasheets}) if datasheets else ():
        has.setdefault(str(row["entity"]), set()).add(folded(str(row["name"])))
    lost = [one for one in dict.fromkeys(changes) if not _is_among(one[1], has.get(one[2], set()))]
    tellings = Tellings(store, [node for erratum, _, datasheet in lost for node in (erratum, datasheet)])
    for erratum, name, datasheet in lost:
        place = tellings.first(erratum)
        near = nearest(name, sorted(has.get(datasheet, ())))
        yield Finding(
            rule="references/erratum-part",
            severity="warning",
            entity=erratum,
            name=tellings.name(erratum),
            message=f"it changes the ability “{name}”, which “{tellings.name(datasheet)}” does not have",
            detail=f"{folded(name)} {datasheet}",
            source=place.source,
            file=place.file,
            first=place.first,
            last=place.last,
            suggestion=hint(
                near, "the source lost the ability, or a later change took it away: compare another source"
            ),
        )


def _is_among(name: str, names: set[str]) -> bool:
    """Whether an ability of the name is there, whatever stands behind it ("Aura", "Psychic")."""
    wanted = folded(name)
    return any(one == wanted or one.startswith(f"{wanted} ") for one in names)
