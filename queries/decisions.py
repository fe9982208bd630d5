"""Verdicts that the graph does not hold: on units that only a question puts together.

A keyword without a datasheet stands for a unit of which nothing else is known; an attached unit has the
keywords of all that it consists of. Both are decided as the derived verdicts are.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple, cast

from rulegraph.errors import QuestionError
from rulegraph.graph.deriving.facts import PREDICATES, Facts, index, iris
from rulegraph.graph.deriving.sheets import sheets
from rulegraph.graph.deriving.stratagems import candidates
from rulegraph.graph.eligibility import Candidate, Judge, Sheet
from rulegraph.graph.identifiers import folded
from rulegraph.graph.quads import Quad
from rulegraph.graph.store import GraphStore, Store
from rulegraph.ontology.terms import RG
from rulegraph.ontology.terms_features import NEEDS_FEATURE
from rulegraph.queries import library
from rulegraph.queries.stratagems import Stratagem


class Decision(NamedTuple):
    """A verdict with its reason; `certain` is False where the graph knows too little of the unit."""

    verdict: str
    reason: str = ""
    certain: bool = True


def for_keywords(
    store: Store, keywords: frozenset[str], factions: frozenset[str], stratagems: Mapping[str, Stratagem]
) -> dict[str, Decision]:
    """Decisions on a unit of which only keywords (and the factions, folded, of their bearers) are known.

    Stratagems of factions that neither have a bearer of the keywords nor name them are left out.
    """
    own = {one.faction_iri for one in stratagems.values() if folded(one.faction) in factions}
    rows = store.select(library.text("naming"), {"keyword": tuple(sorted(keywords))})
    own |= {str(row["faction"]) for row in rows}
    found = _candidates(store, (one for one in stratagems.values() if one.faction_iri in own | {""}))
    sheet = Sheet(
        iri="",
        name="",
        edition=next((one.edition for one in stratagems.values()), ""),
        factions=frozenset(own),
        keywords=keywords,
        unknown_features=frozenset().union(*NEEDS_FEATURE.values()),
    )
    judge = Judge({})
    decisions = {}
    for candidate in found:
        kind = judge.decide(sheet, candidate).kind
        if kind == "eligible" and not candidate.roster_known:
            decisions[candidate.iri] = Decision("eligible")
        elif _excluded(candidate, keywords):
            decisions[candidate.iri] = Decision("ineligible", "excludes it")
        else:
            decisions[candidate.iri] = Decision("unknown", "no datasheet tells", certain=False)
    return decisions


def _excluded(candidate: Candidate, keywords: frozenset[str]) -> bool:
    """Whether every way to be a target of the stratagem shuts the keywords out."""
    choices = [choice for selector in candidate.selectors for choice in selector.choices]
    bare = any(not selector.choices for selector in candidate.selectors)
    shut = all(any(group <= keywords for group in choice.excluded) for choice in choices)
    return bool(choices) and not bare and shut


def for_attached(
    store: Store, body: str, leaders: Sequence[str], stratagems: Mapping[str, Stratagem]
) -> dict[str, Decision]:
    """Decisions on the unit of a bodyguard and the leaders attached to it.

    Raises:
        QuestionError: The graph does not say that a leader can be attached to that unit.

    Source: core rules 19 (11th edition), Leader (10th edition): an attached unit has the keywords of all
    its models.
    """
    quads = list(_construct(store, "parts", "entity", (body, *leaders)))
    facts = index(quads, PREDICATES)
    labels = _labels(store, (body, *leaders))
    known = {sheet.iri: sheet for sheet in sheets(facts, labels)}
    for leader in leaders:
        _check_leads(store, facts, leader, body, labels)
    unit = known[body]
    for leader in leaders:
        other = known[leader]
        unit = replace(
            unit,
            keywords=unit.keywords | other.keywords,
            features=unit.features | other.features,
            unknown_features=(unit.unknown_features | other.unknown_features)
            - unit.features
            - other.features,
            grants=frozenset(),
            factions=unit.factions,
            rosters=unit.rosters & other.rosters,
        )
    unit = replace(unit, features=unit.features | {"attachable", "several-models"})
    open_to_it = [one for one in stratagems.values() if one.faction_iri in unit.factions | {""}]
    found = _candidates(store, open_to_it)
    judge = Judge({**labels, **_labels(store, _named(found))})
    decisions = {iri: Decision("ineligible", f"only for {one.faction}") for iri, one in stratagems.items()}
    for candidate in found:
        verdict = judge.decide(unit, candidate)
        decisions[candidate.iri] = Decision(verdict.kind, verdict.reason)
    return decisions


def _check_leads(store: Store, facts: Facts, leader: str, body: str, labels: Mapping[str, str]) -> None:
    led = [*iris(facts, leader, RG.leads), *iris(facts, leader, RG.supports)]
    if not led:
        raise QuestionError(
            f"{labels[leader]} leads no unit, as far as the graph says; ask for {labels[body]} without it"
        )
    if body not in led:
        shown = ", ".join(sorted(set(_labels(store, led).values()))[:6]) or "none that is in the graph"
        raise QuestionError(
            f"{labels[leader]} cannot be attached to {labels[body]}; it can be attached to {shown}"
        )


def _candidates(store: Store, stratagems: Iterable[Stratagem]) -> list[Candidate]:
    known = list(stratagems)
    quads = list(_construct(store, "target_parts", "entity", tuple(one.iri for one in known)))
    detachments = tuple(sorted({one.detachment_iri for one in known if one.detachment_iri}))
    quads += _construct(store, "detachments", "detachment", detachments)
    return candidates(index(quads, PREDICATES))


def _named(found: Iterable[Candidate]) -> set[str]:
    """The IRIs that the reason of a verdict may name."""
    named = {one.faction for one in found} | {one.detachment for one in found}
    for candidate in found:
        for selector in candidate.selectors:
            for choice in selector.choices:
                named |= choice.required.union(*choice.excluded)
    return named - {""}


def _labels(store: Store, entities: Iterable[str]) -> dict[str, str]:
    wanted = tuple(sorted(set(entities)))
    rows = store.select(library.text("labels"), {"entity": wanted}) if wanted else ()
    return {str(row["entity"]): str(row["label"]) for row in rows}


def _construct(store: Store, name: str, parameter: str, entities: tuple[str, ...]) -> Iterable[Quad]:
    if not entities:
        return ()
    return cast("GraphStore", store).construct(library.text(name), {parameter: entities})
