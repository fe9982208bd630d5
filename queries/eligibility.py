"""The table of datasheet and stratagem, looked up from the derived verdicts."""

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from typing import Any, NamedTuple

from rulegraph.errors import AmbiguousName
from rulegraph.graph.store import Store
from rulegraph.queries import library, stratagems
from rulegraph.queries.answers import SCHEMA
from rulegraph.queries.finding import find
from rulegraph.queries.tables import Table, identifiers, short
from rulegraph.queries.vocabulary import notation, term

COLUMNS = (
    "edition",
    "datasheet_id",
    "datasheet",
    "stratagem_id",
    "stratagem",
    "mode",
    "detachment",
    "verdict",
    "reason",
)
NO_ACCESS = "no access: of another faction"
POSSIBLE = ("eligible", "conditional", "unknown")
EVERY = (*POSSIBLE, "ineligible")


class Told(NamedTuple):
    """A verdict on a pair: datasheet and stratagem by IRI."""

    sheet: str
    stratagem: str
    verdict: str
    reason: str


def table(
    store: Store,
    *,
    unit: str = "",
    stratagem: str = "",
    edition: str = "",
    verdicts: tuple[str, ...] = POSSIBLE,
) -> Table:
    """The verdicts on a unit, on a stratagem, or on all; a row for each id that the sources give.

    Raises:
        UnknownName: The unit or the stratagem resembles nothing in the graph.
        AmbiguousName: The name is that of several.
    """
    units = _entities(store, unit, "datasheet", edition)
    asked = _entities(store, stratagem, "stratagem", edition)
    told = list(_told(store, units, asked, verdicts))
    if "ineligible" in verdicts:
        told += _without_access(units, asked, {(one.sheet, one.stratagem) for one in told})
    return Table("eligibility", COLUMNS, tuple(_rows(store, told, edition)))


def as_json(told: Table, *, unit: str, stratagem: str, edition: str) -> dict[str, Any]:
    """The table as a document of the schema `rulegraph/answer/1`."""
    answers = [dict(zip(told.columns, row, strict=True)) for row in told.rows]
    return {
        "schema": SCHEMA,
        "question": " on ".join(filter(None, (stratagem, unit))),
        "understood": {
            "intent": "eligibility",
            "unit": unit or None,
            "stratagem": stratagem or None,
            "edition": edition or None,
        },
        "answers": [{**answer, "reason": answer["reason"] or None} for answer in answers],
        "notes": [],
    }


def _entities(store: Store, words: str, kind: str, edition: str) -> dict[str, str]:
    """The entities of the name, IRI to edition."""
    if not words:
        return {}
    found = find(store, words, frozenset({kind}))
    if len(found) > 1:
        raise AmbiguousName(f"“{words}” may be {', '.join(sorted(name.label for name in found)[:8])}")
    return {
        entity.iri: entity.edition for entity in found[0].entities if not edition or entity.edition == edition
    }


def _told(
    store: Store, units: Mapping[str, str], asked: Mapping[str, str], verdicts: Sequence[str]
) -> Iterator[Told]:
    if units:
        for row in store.select(library.text("verdicts"), {"datasheet": tuple(units)}):
            verdict = notation(str(row["verdict"]))
            if verdict in verdicts and (not asked or row["stratagem"] in asked):
                yield Told(str(row["datasheet"]), str(row["stratagem"]), verdict, str(row.get("reason", "")))
        return
    bindings: library.Bindings = {"verdict": tuple(term("verdict", verdict) for verdict in verdicts)}
    if asked:
        bindings = {"stratagem": tuple(asked)}
    for row in store.select(library.text("verdicts_on"), bindings):
        verdict = notation(str(row["verdict"]))
        if verdict in verdicts:
            for sheet in str(row["datasheets"]).split():
                yield Told(sheet, str(row["stratagem"]), verdict, str(row.get("reason", "")))


def _without_access(
    units: Mapping[str, str], asked: Mapping[str, str], told: Set[tuple[str, str]]
) -> Iterator[Told]:
    for sheet, of in units.items():
        for iri, of_stratagem in asked.items():
            if of == of_stratagem and (sheet, iri) not in told:
                yield Told(sheet, iri, "ineligible", NO_ACCESS)


def _rows(store: Store, told: Iterable[Told], edition: str) -> Iterator[tuple[str, ...]]:
    known = stratagems.load(store)
    sheets = {
        str(row["datasheet"]): (notation(str(row["edition"])), str(row["label"]))
        for row in store.select(library.text("datasheets"))
    }
    sheet_ids = identifiers(store, "datasheet")
    stratagem_ids = identifiers(store, "stratagem")
    ordered = sorted(told, key=lambda one: (-int(sheets[one.sheet][0]), sheets[one.sheet][1], one))
    for one in ordered:
        of, name = sheets[one.sheet]
        stratagem = known[one.stratagem]
        if edition and of != edition:
            continue
        for sheet_id in sheet_ids.get(one.sheet, (short(one.sheet),)):
            for stratagem_id in stratagem_ids.get(one.stratagem, (short(one.stratagem),)):
                about = (stratagem.name, stratagem.mode, stratagem.detachment)
                yield of, sheet_id, name, stratagem_id, *about, one.verdict, one.reason
