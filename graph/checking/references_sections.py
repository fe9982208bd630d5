"""Numbers of sections that no rule bears."""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Final

from rulegraph.graph import identifiers
from rulegraph.graph.checking import library
from rulegraph.graph.checking.known import Known, edition_of
from rulegraph.graph.checking.told import Tellings, scope
from rulegraph.graph.findings import Finding
from rulegraph.graph.identifiers import kind_of
from rulegraph.graph.store import Store
from rulegraph.ontology.terms import PROSE, RG

_NUMBER: Final = re.compile(r"(?<![\d.,/])\d{2}\.\d{2}(?:\.\d{2})?(?![\d\"”]|\.\d)")
_SHOWN: Final = 8


def find_sections(store: Store, known: Known, changed: frozenset[str] | None = None) -> Iterator[Finding]:
    """One finding for each number that is missing between others that a source tells in a row.

    Numbers outside of what books and data files tell cannot be judged: all of an edition are one finding.
    """
    told = _told(store, known)
    looked_at = scope(changed)
    open_numbers: defaultdict[str, dict[str, list[str]]] = defaultdict(dict)
    broken: dict[str, list[str]] = {}
    for section, nodes in _asked(store).items():
        edition, number = edition_of(section), section.rpartition("/")[2]
        if _is_told(number, told.all.get(edition, set())):
            continue
        if any(_between(number, numbers) for numbers in told.in_a_row.get(edition, {}).values()):
            broken[section] = nodes
        else:
            open_numbers[edition][number] = nodes
    broken = {section: nodes for section, nodes in broken.items() if any(map(looked_at, nodes))}
    asking = [node for nodes in broken.values() for node in nodes]
    asking += [node for numbers in open_numbers.values() for nodes in numbers.values() for node in nodes]
    tellings = Tellings(store, asking)
    for section, nodes in broken.items():
        yield _broken(tellings, section, nodes)
    for edition, numbers in sorted(open_numbers.items()):
        yield _open(tellings, edition, numbers)


def _broken(tellings: Tellings, section: str, nodes: list[str]) -> Finding:
    number = section.rpartition("/")[2]
    node = min(nodes, key=lambda one: (tellings.first(one), one))
    place = tellings.first(node)
    also = f" and {len(nodes) - 1} more" if len(nodes) > 1 else ""
    return Finding(
        rule="references/section",
        severity="warning",
        entity=node,
        name=tellings.name(node),
        message=f"“{tellings.name(node)}”{also} refers to section {number}, which no rule bears",
        detail=number,
        source=place.source,
        file=place.file,
        first=place.first,
        last=place.last,
        suggestion="look the number up in the rules: it is mistaken, or the source left the section out",
    )


def _open(tellings: Tellings, edition: str, numbers: Mapping[str, list[str]]) -> Finding:
    node = min(
        (one for nodes in numbers.values() for one in nodes), key=lambda one: (tellings.first(one), one)
    )
    place = tellings.first(node)
    shown = ", ".join(sorted(numbers)[:_SHOWN])
    more = f" and {len(numbers) - _SHOWN} more" if len(numbers) > _SHOWN else ""
    return Finding(
        rule="references/section-not-imported",
        severity="info",
        entity=place.source,
        name=f"core rules of edition {edition}",
        message=f"no imported source tells the rules of {len(numbers)} section numbers: {shown}{more}",
        detail=edition,
        source=place.source,
        file=place.file,
        first=place.first,
        last=place.last,
        suggestion=f"import the core rules of edition {edition}: until then these numbers cannot be judged",
    )


class _Told:
    def __init__(self) -> None:
        self.all: defaultdict[str, set[str]] = defaultdict(set)
        self.in_a_row: defaultdict[str, defaultdict[str, list[str]]] = defaultdict(lambda: defaultdict(list))


def _told(store: Store, known: Known) -> _Told:
    told = _Told()
    for row in store.select(library.text("sections_told")):
        section, source = str(row["section"]), str(row["source"])
        edition, number = edition_of(section), section.rpartition("/")[2]
        told.all[edition].add(number)
        if known.tells_core_rules(source):
            told.in_a_row[edition][source].append(number)
    return told


def _asked(store: Store) -> dict[str, list[str]]:
    """The sections that are referred to, by number or by a link, with what refers to them."""
    asked: defaultdict[str, list[str]] = defaultdict(list)
    for row in store.select(library.text("sections_asked")):
        asked[str(row["section"])].append(identifiers.entity_of(str(row["node"])))
    bound = {"property": tuple(sorted(PROSE - {RG.residue, RG.excerpt}))}
    for row in store.select(library.text("section_mentions"), bound):
        node = identifiers.entity_of(str(row["node"]))
        if kind_of(node):
            for number in _NUMBER.findall(str(row["text"])):
                asked[identifiers.section(edition_of(node), number)].append(node)
    return {section: list(dict.fromkeys(nodes)) for section, nodes in sorted(asked.items())}


def _is_told(number: str, told: set[str]) -> bool:
    """Whether a rule bears the number, or a rule within it, as of a chapter."""
    return number in told or any(one.startswith(f"{number}.") for one in told)


def _between(number: str, told: list[str]) -> bool:
    return min(told) <= number <= max(told)
