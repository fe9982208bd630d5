"""The SHACL shapes as findings."""

from collections.abc import Iterator, Sequence
from typing import Final

from rulegraph.graph.checking.places import names, spots
from rulegraph.graph.findings import Finding, Severity
from rulegraph.graph.identifiers import ID, entity_of, kind_of
from rulegraph.graph.quads import lines
from rulegraph.graph.store import GraphStore, Store
from rulegraph.graph.validate import Violation, validate

_SEVERITY: Final[dict[str, Severity]] = {"Violation": "violation", "Warning": "warning", "Info": "info"}
_TOLD_BETTER: Final = frozenset({"Datasheet-leads", "Datasheet-supports", "Erratum-about", "FAQ-about"})
"""Shapes whose findings the family `references` gives with the nearest name and a graver or milder word."""

_NAMED_ALIKE: Final = frozenset({"faq", "erratum"})
_SHOWN: Final = 100


def find(store: GraphStore, changed: frozenset[str] | None = None) -> Iterator[Finding]:
    """What breaks a shape: in the whole graph, or at the changed nodes alone."""
    quick = store.for_many_queries() if changed is None else store
    return _findings(quick, validate(quick.select, changed))


def find_by_pyshacl(store: GraphStore, changed: frozenset[str] | None = None) -> Iterator[Finding]:
    """The same by pyshacl, the reference; it takes minutes on a whole edition."""
    import rdflib  # noqa: PLC0415 - only this engine needs it

    from rulegraph.graph.shacl.reference import reference_violations  # noqa: PLC0415

    data = rdflib.Graph()
    data.parse(data="".join(lines(store.quads(""))), format="nt")
    found = reference_violations(data)
    return _findings(store, [one for one in found if changed is None or one.focus in changed])


def _findings(store: Store, violations: Sequence[Violation]) -> Iterator[Finding]:
    told = [one for one in violations if one.shape.rpartition("#")[2] not in _TOLD_BETTER]
    focuses = {violation.focus for violation in told}
    where, called = spots(store, focuses), names(store, focuses)
    for one in told:
        entity = entity_of(one.focus)
        place = where.get(entity)
        name = called.get(entity, "")
        last = entity.rpartition("/")[2]
        if kind_of(entity) in _NAMED_ALIKE or not name:
            name = " ".join(filter(None, (name, last if name else last.replace("-", " "))))
        yield Finding(
            rule=f"shapes/{one.shape.rpartition('#')[2]}",
            severity=_SEVERITY[one.severity],
            entity=entity,
            name=name,
            message=f"broken rule: {one.message}{_found(one)}",
            detail=" ".join(filter(None, (one.focus.partition("#")[2], one.path, one.value))),
            source=place.source if place else "",
            file=place.file if place else "",
            first=place.first if place else 0,
            last=place.last if place else 0,
            suggestion="correct it in the source and import it again, or tell those who publish it",
        )


def _found(violation: Violation) -> str:
    part = violation.focus.partition("#")[2]
    value = violation.value.removeprefix(ID)
    value = value if len(value) <= _SHOWN else f"{value[:_SHOWN]}..."
    said = ", ".join(filter(None, (f"at {part}" if part else "", f"found {value}" if value else "")))
    return f" ({said})" if said else ""
