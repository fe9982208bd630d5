"""The table of datasheet and stratagem, looked up from the derived verdicts."""

from collections.abc import Iterator

from rulegraph.errors import AmbiguousName
from rulegraph.graph.store import Store
from rulegraph.queries import library, stratagems
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
POSSIBLE = ("eligible", "conditional", "unknown")
EVERY = (*POSSIBLE, "ineligible")


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
    bindings: library.Bindings = {}
    if unit:
        bindings["datasheet"] = tuple(units)
    if stratagem:
        bindings["stratagem"] = tuple(asked)
    if verdicts != EVERY:
        bindings["verdict"] = tuple(term("verdict", verdict) for verdict in verdicts)
    return Table("eligibility", COLUMNS, tuple(_rows(store, bindings, edition, (units, asked), verdicts)))


def _entities(store: Store, words: str, kind: str, edition: str) -> dict[str, tuple[str, str]]:
    if not words:
        return {}
    found = find(store, words, frozenset({kind}))
    if len(found) > 1:
        raise AmbiguousName(f"“{words}” may be {', '.join(sorted(name.label for name in found)[:8])}")
    return {
        entity.iri: (entity.edition, found[0].label)
        for entity in found[0].entities
        if not edition or entity.edition == edition
    }


def _rows(
    store: Store,
    bindings: library.Bindings,
    edition: str,
    asked: tuple[dict[str, tuple[str, str]], dict[str, tuple[str, str]]],
    verdicts: tuple[str, ...],
) -> Iterator[tuple[str, ...]]:
    known = stratagems.load(store, tuple(asked[1]))
    sheet_ids = identifiers(store, "datasheet")
    stratagem_ids = identifiers(store, "stratagem")

    def rows(
        of: str, sheet: str, name: str, iri: str, verdict: str, reason: str
    ) -> Iterator[tuple[str, ...]]:
        one = known[iri]
        for sheet_id in sheet_ids.get(sheet, (short(sheet),)):
            for stratagem_id in stratagem_ids.get(iri, (short(iri),)):
                yield of, sheet_id, name, stratagem_id, one.name, one.mode, one.detachment, verdict, reason

    told = set()
    for row in store.select(library.text("verdict_table"), bindings):
        of = notation(str(row["edition"]))
        sheet, iri = str(row["datasheet"]), str(row["stratagem"])
        told.add((sheet, iri))
        if not edition or of == edition:
            verdict = notation(str(row["verdict"]))
            yield from rows(of, sheet, str(row["name"]), iri, verdict, str(row.get("reason", "")))
    if "ineligible" in verdicts:
        for sheet, (of, name) in asked[0].items():
            for iri, (of_stratagem, _) in asked[1].items():
                if of == of_stratagem and (sheet, iri) not in told:
                    yield from rows(of, sheet, name, iri, "ineligible", "no access: of another faction")
