"""The stratagems that the page of a datasheet lists for it, against the verdicts of the graph."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from rulegraph.graph.checking import library
from rulegraph.graph.checking.told import Tellings, formats, scope
from rulegraph.graph.findings import Finding
from rulegraph.graph.store import Store
from rulegraph.ontology.terms import PREFIXES, RG

_PAGE = PREFIXES["format"] + "page"
_INELIGIBLE = PREFIXES["verdict"] + "ineligible"

_Verdicts = Mapping[tuple[str, str], tuple[str, str]]


class _Listed(NamedTuple):
    source: str
    datasheet: str
    stratagem: str


def find_lists(store: Store, changed: frozenset[str] | None = None) -> Iterator[Finding]:
    """One finding for each stratagem that a page lists for its datasheet and a verdict refuses to it.

    A page prints the stratagems that its list names, no more and no fewer: its reader holds them together.
    A page of several datasheets does not say for whom each is, and a datasheet without any verdict was not
    judged.
    """
    looked_at = scope(changed)
    listed = [one for one in _listed(store) if looked_at(one.stratagem) or looked_at(one.datasheet)]
    verdicts = _verdicts(store, {one.datasheet for one in listed})
    judged = {datasheet for datasheet, _ in verdicts}
    refused = [
        (one, reason)
        for one in listed
        for verdict, reason in [verdicts.get((one.datasheet, one.stratagem), (_INELIGIBLE, ""))]
        if verdict == _INELIGIBLE and one.datasheet in judged
    ]
    tellings = Tellings(store, [node for one, _ in refused for node in (one.stratagem, one.datasheet)])
    for one, reason in refused:
        place = tellings.spot(one.source, one.stratagem)
        why = reason or "the datasheet's faction and detachments have no access to it"
        yield Finding(
            rule="conflicts/stratagem-list",
            severity="warning",
            entity=one.stratagem,
            name=tellings.name(one.stratagem),
            message=f"the page lists it for {tellings.name(one.datasheet)}, which by the verdict cannot use "
            f"it: {why}",
            detail=f"{one.datasheet} {one.source}",
            source=place.source,
            file=place.file,
            first=place.first,
            last=place.last,
            suggestion="read its TARGET beside the keywords of the datasheet; what another source tells of "
            "either may be newer than the page",
        )


def _listed(store: Store) -> Iterator[_Listed]:
    pages = tuple(source for source, form in formats(store).items() if form == _PAGE)
    sheets: dict[str, list[str]] = {}
    stratagems: dict[str, list[str]] = {}
    for row in store.select(library.text("told_of_class"), {"source": pages}) if pages else ():
        kinds = sheets if row["class"] == RG.Datasheet else stratagems
        kinds.setdefault(str(row["source"]), []).append(str(row["entity"]))
    for source, told in sheets.items():
        if len(told) == 1:
            yield from (_Listed(source, told[0], stratagem) for stratagem in stratagems.get(source, ()))


def _verdicts(store: Store, datasheets: set[str]) -> _Verdicts:
    bound = {"datasheet": tuple(sorted(datasheets))}
    return {
        (str(row["datasheet"]), str(row["stratagem"])): (str(row["verdict"]), str(row.get("reason", "")))
        for row in (store.select(library.text("verdicts_of"), bound) if datasheets else ())
    }
