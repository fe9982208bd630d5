"""References of the view, which sources make by names: led to what the graph holds.

A source alone does not know where a datasheet of another faction stands, or what a question is about. What
it tells is therefore the same whatever was imported before it, and names are looked up here, at each commit,
in all that the graph holds then.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from rulegraph.graph import identifiers
from rulegraph.graph.building.describe import RDF_TYPE
from rulegraph.graph.identifiers import folded, kind_of
from rulegraph.graph.quads import Literal, Quad
from rulegraph.ontology.terms import RG

_TO_DATASHEETS: Final = frozenset({RG.leads, RG.supports, RG.rosterUnit, RG.barsUnit})
_ASKED_ABOUT: Final = frozenset(
    {"ability", "datasheet", "detachment", "enhancement", "faction", "rule", "stratagem"}
)
_ASKING: Final = frozenset({"faq", "erratum"})


def led(view: Iterable[Quad]) -> list[Quad]:
    """The quads of the view, each once, with their references by name led to what they mean.

    A datasheet that nobody describes is one of another faction, if there is only one of the name. A question
    or an erratum is about all that its target's name may mean.
    """
    quads = list(view)
    elsewhere = _elsewhere(quads)
    placed = (_placed(quad, elsewhere) for quad in quads) if elsewhere else quads
    return list(dict.fromkeys([*placed, *_abouts(quads)]))


def _elsewhere(quads: Iterable[Quad]) -> dict[str, str]:
    """Datasheets that are referred to and not described, each with the only one of the name."""
    described: set[str] = set()
    named: set[str] = set()
    for subject, predicate, thing, _ in quads:
        if predicate == RDF_TYPE and thing == RG.Datasheet:
            described.add(subject)
        elif predicate in _TO_DATASHEETS and isinstance(thing, str):
            named |= {subject, thing}
    by_name: defaultdict[tuple[str, str], list[str]] = defaultdict(list)
    for sheet in described:
        by_name[_name(sheet)].append(sheet)
    unplaced = (one for one in named - described if kind_of(one) == "datasheet")
    found = ((one, by_name.get(_name(one), ())) for one in unplaced)
    return {one: sheets[0] for one, sheets in found if len(sheets) == 1}


def _name(datasheet: str) -> tuple[str, str]:
    """Edition and name of a datasheet by its IRI."""
    edition, _, path = datasheet.removeprefix(identifiers.ID).partition("/")
    return edition, path.rpartition("/")[2]


def _placed(quad: Quad, elsewhere: Mapping[str, str]) -> Quad:
    subject, predicate, thing, graph = quad
    if predicate not in _TO_DATASHEETS or not isinstance(thing, str):
        return quad
    return Quad(elsewhere.get(subject, subject), predicate, elsewhere.get(thing, thing), graph)


def _abouts(quads: Iterable[Quad]) -> Iterator[Quad]:
    named: defaultdict[tuple[str, str], set[str]] = defaultdict(set)
    asked: list[Quad] = []
    kinds: dict[str, str] = {}
    for quad in quads:
        subject, predicate, thing, _ = quad
        if not isinstance(thing, Literal):
            continue
        if predicate == RG.foldedName and "#" not in subject and kind_of(subject) in _ASKED_ABOUT:
            named[_edition(subject), thing.text].add(subject)
        elif predicate == RG.targetName and kind_of(subject) in _ASKING:
            asked.append(quad)
        elif predicate == RG.targetKind:
            kinds[subject] = thing.text
    for subject, _, thing, graph in asked:
        name = folded(thing.text if isinstance(thing, Literal) else thing)
        for meant in sorted(named.get((_edition(subject), name), ())):
            if kinds.get(subject, kind_of(meant)) == kind_of(meant):
                yield Quad(subject, RG.about, meant, graph)


def _edition(entity: str) -> str:
    return entity.removeprefix(identifiers.ID).partition("/")[0]
