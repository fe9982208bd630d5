"""Tables of everything of one kind, the same columns in every format."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from rulegraph.errors import QuestionError
from rulegraph.graph.identifiers import ID
from rulegraph.graph.store import Store, Value
from rulegraph.queries import effects, library, stratagems
from rulegraph.queries.targets import target_words
from rulegraph.queries.vocabulary import CLASSES, notation, term

_SCHEMES = ("datacards", "wahapedia", "bsdata")
_KINDS = {
    "datasheets": "datasheet",
    "stratagems": "stratagem",
    "detachments": "detachment",
    "enhancements": "enhancement",
    "rules": "rule",
    "keywords": "keyword",
    "abilities": "ability",
    "errata": "erratum",
    "faqs": "faq",
    "sources": "source",
}
_TERMS = frozenset({"edition", "mode", "format"})
KINDS = tuple(_KINDS)
STRATAGEM_COLUMNS = (
    "edition",
    "id",
    "name",
    "mode",
    "detachment",
    "category",
    "cp",
    "turn",
    "phases",
    "trigger",
    "target",
    "residue",
    "effect",
)


@dataclass(frozen=True, slots=True)
class Table:
    """Columns and rows of text; every row has a cell for every column."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def table(store: Store, kind: str, edition: str = "") -> Table:
    """The table of a kind ("datasheets", "stratagems" ...), of one edition or of all.

    Raises:
        QuestionError: There is no such kind.
    """
    if kind not in _KINDS:
        raise QuestionError(f"list: there is no kind {kind!r}; choose one of {', '.join(KINDS)}")
    ids = identifiers(store, _KINDS[kind])
    if kind == "stratagems":
        return _stratagems(store, edition, ids)
    bindings: library.Bindings = {"edition": term("edition", edition)} if edition else {}
    name = f"list_{kind}"
    columns = library.returns(name)[1:]
    merged: dict[str, dict[str, dict[str, None]]] = {}
    for row in store.select(library.text(name), bindings):
        cells = merged.setdefault(str(row["entity"]), {column: {} for column in columns})
        for column in columns:
            if column in row:
                cells[column][_cell(column, row[column])] = None
    shape = _SHAPES.get(kind, _joined)
    rows = tuple(
        row
        for iri, cells in merged.items()
        for row in _with_ids(shape(columns, cells), ids.get(iri, (short(iri),)), "edition" in columns)
    )
    head = ("edition", "id", *columns[1:]) if columns[0] == "edition" else ("id", *columns)
    return Table(kind, head, rows)


def identifiers(store: Store, kind: str) -> dict[str, tuple[str, ...]]:
    """The ids of entities as their source writes them, of the scheme that comes first; without one none."""
    found: dict[str, dict[str, list[str]]] = {}
    for row in store.select(library.text("identifiers"), {"class": CLASSES[kind]}):
        schemes = found.setdefault(str(row["entity"]), {})
        schemes.setdefault(notation(str(row["scheme"])), []).append(str(row["identifier"]))
    return {iri: tuple(schemes[min(schemes, key=_scheme_order)]) for iri, schemes in found.items()}


def _scheme_order(scheme: str) -> tuple[int, str]:
    return (_SCHEMES.index(scheme) if scheme in _SCHEMES else len(_SCHEMES), scheme)


def short(iri: str) -> str:
    """The path of an entity's IRI: its id where no source gives one."""
    return iri.removeprefix(ID)


def _cell(column: str, value: Value) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    text = str(value)
    return notation(text) if column in _TERMS or (column == "kind" and "#" in text) else text


def _joined(columns: Iterable[str], cells: Mapping[str, Mapping[str, None]]) -> tuple[str, ...]:
    return tuple("; ".join(cells[column]) for column in columns)


def _counted(columns: Iterable[str], cells: Mapping[str, Mapping[str, None]]) -> tuple[str, ...]:
    *told, last = columns
    return (*_joined(told, cells), str(len(cells[last])))


_SHAPES: Mapping[str, Callable[[Iterable[str], Mapping[str, Mapping[str, None]]], tuple[str, ...]]] = {
    "keywords": _counted,
    "abilities": _counted,
}


def _with_ids(row: tuple[str, ...], ids: Iterable[str], edition_first: bool) -> Iterable[tuple[str, ...]]:
    for identifier in ids:
        yield (row[0], identifier, *row[1:]) if edition_first else (identifier, *row)


def _stratagems(store: Store, edition: str, ids: Mapping[str, tuple[str, ...]]) -> Table:
    loaded = stratagems.load(store, editions=(edition,) if edition else ())
    targets = target_words(store, tuple(loaded) if edition else ())
    understood = effects.status(store)
    newest_first = sorted(stratagems.ordered(loaded.values()), key=lambda one: one.edition, reverse=True)
    rows = tuple(
        (
            one.edition,
            identifier,
            *_stratagem_cells(one, *targets.get(one.iri, ("", ""))),
            understood.get(one.iri, ""),
        )
        for one in newest_first
        for identifier in ids.get(one.iri, (short(one.iri),))
    )
    return Table("stratagems", STRATAGEM_COLUMNS, rows)


def _stratagem_cells(one: stratagems.Stratagem, target: str, residue: str) -> tuple[str, ...]:
    return (
        one.name,
        one.mode,
        one.detachment,
        one.category,
        str(one.cp),
        one.turn,
        "+".join(one.phases),
        one.event,
        target,
        "; ".join(filter(None, (residue, one.residue))),
    )
