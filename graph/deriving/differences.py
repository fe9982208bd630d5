"""What several sources of one edition tell differently of one entity, as facts.

A source that is silent on something, or lost it, differs from nobody. Typography, order, identifiers, places
and labels in other languages are no differences.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from rulegraph.graph import identifiers
from rulegraph.graph.building.describe import DERIVED_FROM, PREF_LABEL, RDF_TYPE, Scribe
from rulegraph.graph.deriving.comparable import comparable
from rulegraph.graph.deriving.comparison import Aspect, Told, differing, told
from rulegraph.graph.deriving.wordings import alike, excerpts, is_end_of
from rulegraph.graph.identifiers import DERIVED, IMPORTS, SHARED, SUMMARIES, entity_of
from rulegraph.graph.quads import Literal, Quad, Term
from rulegraph.graph.view import Rank, ranks
from rulegraph.ontology.terms import PREFIXES, PROSE, RG

_OF_NO_SOURCE = frozenset(("", DERIVED, IMPORTS, SHARED, SUMMARIES))
_BOOK = PREFIXES["format"] + "book"

Said = dict[str, list[tuple[str, Term]]]


@dataclass(frozen=True, slots=True)
class _Side:
    """Sources that tell the same, and what they tell."""

    sources: list[str]
    values: Mapping[str, str]

    def text(self) -> str:
        return "\n".join(self.values.values())


def differences(graphs: Mapping[str, Iterable[Quad]]) -> list[Quad]:
    """The quads that record each property in which sources differ; `graphs` are all named graphs.

    A difference names the entity, its part, the property, and of each side the sources, their places and the
    values that not all sides have. Sources of a higher rank come first.
    """
    own = {name: quads for name, quads in graphs.items() if name not in _OF_NO_SOURCE}
    shared = _told_by_several(own)
    if not shared:
        return []
    said = _said(own, shared)
    order = ranks(quad for name, quads in own.items() for quad in quads if quad.subject == name)
    labels = _labels(graphs.get(SHARED, ()))
    books = {quad.subject for name in own for quad in own[name] if quad.object == _BOOK}
    found: list[Quad] = []
    for entity in sorted(shared):
        sources = sorted(shared[entity], key=lambda source: _place(order, source))
        tellings = [told(entity, said[source], labels) for source in sources]
        found += _of_entity(entity, sources, comparable(tellings), said, books)
    return found


def _place(order: Mapping[str, Rank], source: str) -> tuple[bool, Rank | None, str]:
    return source not in order, order.get(source), source


def _told_by_several(graphs: Mapping[str, Iterable[Quad]]) -> dict[str, list[str]]:
    """The entities that several sources give a class to, with these sources."""
    tellers: dict[str, list[str]] = defaultdict(list)
    for name, quads in graphs.items():
        for quad in quads:
            if quad.predicate == RDF_TYPE and quad.subject.startswith(identifiers.ID):
                tellers[quad.subject].append(name)
    return {
        entity: names for entity, names in tellers.items() if len(names) > 1 and entity == entity_of(entity)
    }


def _said(graphs: Mapping[str, Iterable[Quad]], entities: Mapping[str, Sequence[str]]) -> dict[str, Said]:
    said: dict[str, Said] = {}
    for name in {source for sources in entities.values() for source in sources}:
        by_subject: Said = defaultdict(list)
        for subject, predicate, value, _ in graphs[name]:
            if entity_of(subject) in entities:
                by_subject[subject].append((predicate, value))
        said[name] = by_subject
    return said


def _labels(shared: Iterable[Quad]) -> dict[str, str]:
    return {
        quad.subject: quad.object.text
        for quad in shared
        if quad.predicate == PREF_LABEL and isinstance(quad.object, Literal) and quad.object.language == "en"
    }


def _of_entity(
    entity: str, sources: Sequence[str], tellings: Sequence[Told], said: Mapping[str, Said], books: set[str]
) -> Iterator[Quad]:
    number = 0
    for aspect in differing(tellings):
        given = {
            source: flat[aspect] for source, flat in zip(sources, tellings, strict=True) if aspect in flat
        }
        sides = _wordings(given, books) if aspect.property in PROSE else _facts(given)
        if len(sides) > 1:
            number += 1
            yield from _difference(entity, number, aspect, sides, said)


def _facts(given: Mapping[str, Mapping[str, str]]) -> list[_Side]:
    """The sides of a difference in facts, each with the values that not all sides have."""
    agreed = set.intersection(*(set(values) for values in given.values()))
    sides: dict[frozenset[str], _Side] = {}
    for source, values in given.items():
        own = {key: value for key, value in values.items() if key not in agreed}
        sides.setdefault(frozenset(own), _Side([], own)).sources.append(source)
    return list(sides.values())


def _wordings(given: Mapping[str, Mapping[str, str]], books: set[str]) -> list[_Side]:
    """The sides of a difference in texts; books come last, since a motto before a rule is not told apart."""
    sides: list[_Side] = []
    for source in sorted(given, key=lambda name: name in books):
        text = _Side([source], given[source])
        for side in sides:
            motto_before = source in books and is_end_of(side.text(), text.text())
            if motto_before or alike(side.text(), text.text()):
                side.sources.append(source)
                break
        else:
            sides.append(text)
    return sides


def _difference(
    entity: str, number: int, aspect: Aspect, sides: Sequence[_Side], said: Mapping[str, Said]
) -> Iterator[Quad]:
    scribe = Scribe(DERIVED, identifiers.part(entity, "difference", number))
    yield from scribe.say(RDF_TYPE, RG.Difference)
    yield from scribe.say(RG.about, entity)
    yield from scribe.say(RG.differsIn, aspect.property)
    yield from scribe.text(RG.partName, aspect.part)
    prose = aspect.property in PROSE
    cuts = excerpts([side.text() for side in sides]) if prose else ()
    for place, side in enumerate(sides, start=1):
        telling, links = scribe.node(RG.hasTelling, "telling", RG.Telling, place)
        yield from links
        if prose:
            yield from telling.text(RG.wording, cuts[place - 1])
        else:
            for _, value in sorted(side.values.items()):
                yield from telling.text(RG.value, value)
        for source in side.sources:
            yield from telling.say(RG.toldBy, source)
            for predicate, where in said[source][entity]:
                if predicate == DERIVED_FROM:
                    yield from telling.say(DERIVED_FROM, where)
