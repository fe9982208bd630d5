"""Pending errata made into patches: new tellings of what they change, beside the old ones."""

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from rulegraph.errors import ErratumError
from rulegraph.graph import identifiers, quads
from rulegraph.graph.building.describe import DERIVED_FROM
from rulegraph.graph.building.vocabulary import shipped_words
from rulegraph.graph.identifiers import kind_of
from rulegraph.graph.language.amendment import Amendment
from rulegraph.graph.language.keywords import KeywordVocabulary
from rulegraph.graph.patching import rule_edit, sheet_edit
from rulegraph.graph.patching.description import Description
from rulegraph.graph.patching.history import dated
from rulegraph.graph.patching.judging import judge
from rulegraph.graph.patching.queries import query
from rulegraph.graph.patching.sources import Source, patch_iri, patch_quads, source_of
from rulegraph.graph.patching.spots import spots
from rulegraph.graph.patching.verifying import Case, Verified
from rulegraph.graph.quads import Quad
from rulegraph.graph.store import GraphStore
from rulegraph.graph.telling import Telling
from rulegraph.graph.view import ranks
from rulegraph.ontology.terms import RG

_OF_NO_SOURCE: Final = identifiers.source("rulegraph/")


@dataclass(frozen=True, slots=True)
class Patch:
    """An erratum that was applied: the sources that tell it, and the entities that it changed."""

    erratum: str
    name: str
    sources: tuple[str, ...]
    entities: tuple[str, ...]


@dataclass(slots=True)
class Bench:
    """What patching works on: the graph as it is, and the descriptions that were changed so far."""

    store: GraphStore
    case: Case
    date: str
    words: Mapping[str, KeywordVocabulary]
    graphs: dict[str, list[Quad]] = field(default_factory=dict)
    sources: dict[str, Source] = field(default_factory=dict)
    latest: dict[str, Description] = field(default_factory=dict)
    ordinal: int = 0
    taken: set[str] = field(default_factory=set)


def bench(store: GraphStore, case: Case, date: str) -> Bench:
    """The bench for errata of a case, which are applied at a date."""
    words = shipped_words()
    for row in store.select(query("keywords")):
        keyword = str(row["keyword"])
        edition = keyword.removeprefix(identifiers.ID).partition("/")[0]
        words.setdefault(edition, set()).add(str(row["label"]))
    made = Bench(store, case, date, {one: KeywordVocabulary(sorted(names)) for one, names in words.items()})
    made.taken = set(store.graphs())
    made.ordinal = max(
        (_source(made, name).ordinal for name in made.taken if name.startswith(identifiers.source("patch/"))),
        default=0,
    )
    return made


def _quads(table: Bench, graph: str) -> list[Quad]:
    if graph not in table.graphs:
        table.graphs[graph] = list(table.store.quads(graph))
    return table.graphs[graph]


def _source(table: Bench, graph: str) -> Source:
    if graph not in table.sources:
        table.sources[graph] = source_of(graph, _quads(table, graph))
    return table.sources[graph]


def patched(table: Bench, verified: Verified) -> tuple[Patch, list[Telling]]:
    """The patch that an erratum is, with its tellings; the bench knows what it changed afterwards.

    Raises:
        ErratumError: What it changes cannot be changed so; the bench is as it was.
    """
    erratum = verified.erratum
    changed: dict[str, Description] = {}
    bases: dict[str, Source] = {}
    for judgement in verified.judgements:
        if judgement.verdict != "pending":
            continue
        entity = _subject(table, judgement.entity, judgement.amendment)
        if entity not in changed:
            changed[entity], bases[entity] = _begun(table, entity)
        try:
            changed[entity] = _edited(table, changed[entity], judgement.amendment)
        except ErratumError as error:
            raise ErratumError(f"errata apply {erratum.name!r}: {judgement.name}: {error}") from None
    tellings: list[Telling] = []
    for number, base in enumerate(sorted(set(bases.values()), key=lambda one: one.iri), start=1):
        own = [changed[entity] for entity, source in bases.items() if source == base]
        tellings.append(_telling(table, verified, base, own, number))
    table.latest |= changed
    patch = Patch(
        erratum.iri, erratum.name, tuple(one.source_iri for one in tellings), tuple(sorted(changed))
    )
    return patch, tellings


def _subject(table: Bench, entity: str, amendment: Amendment) -> str:
    """What is changed: the entity, or the rule of a detachment in which the passage stands."""
    if kind_of(entity) != "detachment":
        return entity
    contents = table.case.contents
    rules = {iri: contents[iri] for iri in table.case.names.rules_of.get(entity, ()) if iri in contents}
    found = {spot.subject for spot in spots(contents[entity], amendment.passage, rules)}
    if len(found) != 1:
        raise ErratumError(
            f"{contents[entity].text(RG.foldedName)}: {len(found)} rules may be meant; name the rule"
        )
    return found.pop()


def _begun(table: Bench, entity: str) -> tuple[Description, Source]:
    """The description that is in force, and the source that gives it."""
    if entity in table.latest:
        known = table.latest[entity]
        return Description(entity, known.graph, dict(known.quads), dict(known.shared)), _source(
            table, known.graph
        )
    tellers = [str(row["graph"]) for row in table.store.select(query("tellers"), {"entity": entity})]
    own = [name for name in tellers if not name.startswith(_OF_NO_SOURCE)]
    if not own:
        raise ErratumError(f"{entity.removeprefix(identifiers.ID)}: no source in the graph describes it")
    order = ranks(quad for name in own for quad in _quads(table, name) if quad.subject == name)
    best = min(own, key=lambda name: (name not in order, order.get(name), name))
    return Description.of(entity, best, _quads(table, best)), _source(table, best)


def _edited(table: Bench, description: Description, amendment: Amendment) -> Description:
    edition = description.entity.removeprefix(identifiers.ID).partition("/")[0]
    vocabulary = table.words.get(edition, KeywordVocabulary([]))
    if kind_of(description.entity) == "datasheet":
        sheet_edit.edit(description, amendment, vocabulary)
        made = description
    else:
        made = rule_edit.edit(description, amendment, vocabulary)
    found = judge(made.content(), amendment, {})
    if found.verdict != "applied":
        raise ErratumError(f"it would not be in force afterwards ({found.evidence}); edit the source instead")
    return made


def _telling(
    table: Bench, verified: Verified, base: Source, descriptions: Sequence[Description], number: int
) -> Telling:
    erratum = verified.erratum
    patch = patch_iri(table.date, erratum.iri, number)
    while patch in table.taken:
        number += 1
        patch = patch_iri(table.date, erratum.iri, number)
    table.taken.add(patch)
    table.ordinal += 1
    told = list(patch_quads(patch, base, erratum.iri, erratum.name, table.date, table.ordinal))
    for description in descriptions:
        description.quads = {one._replace(graph=patch): None for one in description.quads}
        description.graph = patch
        dated(description, base, patch, erratum.iri, table.date)
        if erratum.file:
            place = f"{erratum.file}#L{erratum.line}-L{erratum.last_line}"
            description.add([Quad(description.entity, DERIVED_FROM, place, patch)])
        told += [*description, *description.shared]
    table.sources[patch] = source_of(patch, told)
    return Telling(patch, _digest(told), told)


def _digest(told: Iterable[Quad]) -> str:
    digest = hashlib.sha256()
    for line in sorted(quads.lines(told)):
        digest.update(line.encode())
    return digest.hexdigest()


def texts_of(verified: Verified) -> Iterator[str]:
    """What a person reads of why an erratum is not applied as a whole."""
    for judgement in verified.judgements:
        if judgement.verdict != "applied":
            yield f"{judgement.name}: {judgement.evidence}"
