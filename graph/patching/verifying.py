"""Errata held against the graph: a verdict on each, with evidence."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from rulegraph.graph.identifiers import folded
from rulegraph.graph.language.amendment import Amendment
from rulegraph.graph.patching.content import Content, load_contents
from rulegraph.graph.patching.errata import Erratum, load_errata
from rulegraph.graph.patching.judgement import Judgement, Verdict, worst
from rulegraph.graph.patching.judging import judge
from rulegraph.graph.patching.names import Names, load_names
from rulegraph.graph.patching.targets import Target, Weights, targets_of, weights
from rulegraph.graph.store import GraphStore

_REWRITES: Final = frozenset({"change-to", "change-profile", "set-keywords", "remove-part", "remove-profile"})

Key = tuple[str, str, str]


@dataclass(frozen=True, slots=True)
class Verified:
    """An erratum with the verdict on it, which is the worst of those on its amendments."""

    erratum: Erratum
    judgements: tuple[Judgement, ...]

    @property
    def verdict(self) -> Verdict:
        """The verdict on the erratum as a whole."""
        return worst(tuple(one.verdict for one in self.judgements))


@dataclass(frozen=True, slots=True)
class Case:
    """The errata with what each of their amendments is about, and what the graph says of that."""

    errata: tuple[Erratum, ...]
    targets: Mapping[tuple[str, int], tuple[Target, ...]]
    contents: Mapping[str, Content]
    names: Names


def load_case(store: GraphStore, further: Sequence[Erratum] = ()) -> Case:
    """All that is needed to judge the errata of a graph and `further` ones, which are not in it yet."""
    fresh = {one.iri for one in further}
    errata = (*(one for one in load_errata(store) if one.iri not in fresh), *further)
    names = load_names(store)
    known = weights(errata, names)
    targets = _targets(errata, names, known)
    wanted = {entity for found in targets.values() for one in found for entity in one.entities}
    wanted |= {rule for entity in wanted for rule in names.rules_of.get(entity, ())}
    return Case(errata, targets, load_contents(store, wanted), names)


def _targets(
    errata: Sequence[Erratum], names: Names, known: Weights
) -> dict[tuple[str, int], tuple[Target, ...]]:
    return {
        (erratum.iri, number): targets_of(erratum, amendment, names, known)
        for erratum in errata
        for number, amendment in enumerate(erratum.amendments)
    }


def verify_case(case: Case) -> tuple[Verified, ...]:
    """The verdict on each erratum, in their order."""
    rewrites = _rewrites(case)
    return tuple(Verified(erratum, tuple(_judgements(erratum, case, rewrites))) for erratum in case.errata)


def _judgements(erratum: Erratum, case: Case, rewrites: Mapping[Key, list[Erratum]]) -> list[Judgement]:
    found: list[Judgement] = []
    for number, amendment in enumerate(erratum.amendments):
        for target in case.targets[erratum.iri, number]:
            judgement = _judged(amendment, target, case)
            later = _later(erratum, judgement, rewrites)
            if later is not None and judgement.verdict != "applied":
                judgement = replace(
                    judgement, verdict="applied", evidence=f"superseded by a later erratum: {later.name}"
                )
            found.append(judgement)
    for words in erratum.residue:
        unread = Amendment("change-to")
        found.append(
            Judgement(
                "not-machine-checkable", unread, erratum.name, "", "an order that was not understood", words
            )
        )
    if not found:
        found.append(Judgement("not-machine-checkable", Amendment("change-to"), erratum.name, "", NO_ORDER))
    return found


NO_ORDER: Final = "the graph holds no order of it; import its source again"


def _judged(amendment: Amendment, target: Target, case: Case) -> Judgement:
    if not target.entities:
        return Judgement("target-missing", amendment, target.name, "", "nothing in the graph has that name")
    if len(target.entities) > 1:
        among = f"{len(target.entities)} entities have that name"
        return Judgement("ambiguous", amendment, target.name, "", among, " ".join(target.entities))
    (entity,) = target.entities
    content = case.contents.get(entity)
    if content is None:
        return Judgement("target-missing", amendment, target.name, entity, "the graph does not describe it")
    rules = {iri: case.contents[iri] for iri in case.names.rules_of.get(entity, ()) if iri in case.contents}
    finding = judge(content, amendment, rules)
    place = next(iter(content.places), "")
    return Judgement(finding.verdict, amendment, target.name, entity, finding.evidence, finding.found, place)


def _rewrites(case: Case) -> dict[Key, list[Erratum]]:
    found: defaultdict[Key, list[Erratum]] = defaultdict(list)
    for erratum in case.errata:
        for number, amendment in enumerate(erratum.amendments):
            if amendment.operation not in _REWRITES or amendment.passage.unit:
                continue
            for target in case.targets[erratum.iri, number]:
                for entity in target.entities:
                    found[_key(entity, amendment)].append(erratum)
    return found


def _key(entity: str, amendment: Amendment) -> Key:
    passage = amendment.passage
    part = "named" if passage.name else passage.part
    return entity, part, folded(passage.name.partition("(")[0])


def _later(erratum: Erratum, judgement: Judgement, rewrites: Mapping[Key, list[Erratum]]) -> Erratum | None:
    """The last erratum after this one that puts another text in the same place."""
    others = rewrites.get(_key(judgement.entity, judgement.amendment), ())
    later = [one for one in others if one.iri != erratum.iri and one.age > erratum.age]
    return max(later, key=lambda one: one.age, default=None)


def verify_graph(store: GraphStore) -> tuple[Verified, ...]:
    """The verdict on each erratum of a graph, in the order in which they were published."""
    return verify_case(load_case(store))
