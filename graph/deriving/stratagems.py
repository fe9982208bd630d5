"""Stratagems as eligibility sees them: who may be selected, and what that needs."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from rulegraph.graph.deriving.choices import choices, subjects
from rulegraph.graph.deriving.facts import Facts, first, iris, texts
from rulegraph.graph.eligibility import Candidate, Choice, Selector
from rulegraph.graph.identifiers import entity, slug
from rulegraph.ontology.terms import RG, SIDE, STATE, SUBJECT
from rulegraph.ontology.terms_features import NEEDS_FEATURE

_ATTACKS = frozenset({"ranged-weapon", "melee-weapon"})
_NO_UNITS = frozenset({SUBJECT.objective, SUBJECT.terrain, SUBJECT.mission})
_KEYWORD = re.compile(r"\b[A-Z][A-Z’'-]+[A-Z]\b")


def candidates(facts: Facts) -> list[Candidate]:
    """All stratagems."""
    rosters = {
        detachment for detachment in subjects(facts, RG.Detachment) if iris(facts, detachment, RG.rosterUnit)
    }
    return [_candidate(facts, iri, rosters) for iri in subjects(facts, RG.Stratagem)]


def _candidate(facts: Facts, iri: str, rosters: set[str]) -> Candidate:
    detachment = first(facts, iri, RG.detachment)
    restrictions = iris(facts, iri, RG.hasRestriction)
    narrowings = [choices(facts, restriction, RG.narrowsTo) for restriction in restrictions]
    widenings = [one for restriction in restrictions for one in choices(facts, restriction, RG.widensTo)]
    selectors = list(_selectors(facts, iri))
    if widenings:
        selectors.append(Selector(tuple(widenings)))
    return Candidate(
        iri=iri,
        name=first(facts, iri, RG.foldedName),
        edition=first(facts, iri, RG.edition).rpartition("#")[2],
        faction=first(facts, iri, RG.faction),
        detachment=detachment,
        mode=first(facts, iri, RG.mode).rpartition("#")[2],
        selectors=tuple(selectors),
        narrowings=tuple(narrowed for narrowed in narrowings if narrowed),
        residue=_narrowing_residue(facts, restrictions),
        roster_known=detachment in rosters,
    )


def _narrowing_residue(facts: Facts, restrictions: Iterable[str]) -> str:
    """The words that were not understood of restrictions and that name a keyword.

    Without a keyword they say when or how often, which no datasheet decides.
    """
    words = [piece for one in restrictions for piece in texts(facts, one, RG.residue)]
    return "; ".join(piece for piece in words if _KEYWORD.search(piece))


def _selectors(facts: Facts, iri: str) -> Iterator[Selector]:
    trigger = _trigger(facts, first(facts, iri, RG.hasTiming))
    friendly = [
        target for target in iris(facts, iri, RG.hasTarget) if first(facts, target, RG.side) == SIDE.friendly
    ]
    # An objective that is selected besides a unit makes no unit a target.
    friendly = [
        target for target in friendly if first(facts, target, RG.subject) not in _NO_UNITS
    ] or friendly
    # "One A unit and one B TRANSPORT it can embark within": the state of the second is a need of the first.
    if any(STATE.can_embark_in_that_transport in _states(facts, target) for target in friendly[1:]):
        trigger |= NEEDS_FEATURE[STATE.can_embark_in_that_transport]
    # What the effect needs is needed of the unit that the stratagem is for, the first.
    use = {feature.rpartition("#")[2] for feature in iris(facts, iri, RG.needsFeature)}
    for number, target in enumerate(friendly):
        yield _selector(facts, target, trigger | use if number == 0 else trigger)


def _states(facts: Facts, target: str) -> set[str]:
    return {first(facts, condition, RG.state) for condition in iris(facts, target, RG.hasCondition)}


def _trigger(facts: Facts, timing: str) -> frozenset[str]:
    """What a friendly unit needs to do what WHEN says, where WHEN tells of a friendly unit alone."""
    actors = iris(facts, timing, RG.hasActor)
    if not actors or any(first(facts, actor, RG.side) != SIDE.friendly for actor in actors):
        return frozenset()
    return NEEDS_FEATURE.get(first(facts, timing, RG.event), frozenset())


def _selector(facts: Facts, target: str, trigger: frozenset[str]) -> Selector:
    needed = set(NEEDS_FEATURE.get(first(facts, target, RG.subject), frozenset())) | trigger
    for condition in iris(facts, target, RG.hasCondition):
        if first(facts, condition, RG.isNegated) == "true":
            continue
        state = first(facts, condition, RG.state)
        needed |= NEEDS_FEATURE.get(state, frozenset())
        if state == STATE.has_ability:
            needed.add(f"ability-{slug(first(facts, condition, RG.parameter))}")
    return Selector(
        choices=tuple(map(_as_character, choices(facts, target, RG.hasAlternative))),
        features=frozenset(_groups(needed)),
        residue="; ".join(texts(facts, target, RG.residue)),
    )


def _as_character(choice: Choice) -> Choice:
    """The choice with CHARACTER for WARLORD: any such model is the warlord if its player chose it.

    Source: core rules 25.04 (11th edition); Muster Your Army (10th edition).
    """
    for edition in ("10", "11"):
        warlord = entity(edition, "keyword", "WARLORD")
        if warlord in choice.required:
            character = entity(edition, "keyword", "CHARACTER")
            return replace(choice, required=choice.required - {warlord} | {character})
    return choice


def _groups(needed: set[str]) -> Iterator[frozenset[str]]:
    """The needed features, each for itself; of "to shoot or fight" either weapon is enough."""
    if needed >= _ATTACKS:
        yield _ATTACKS
        needed = needed - _ATTACKS
    for feature in needed:
        yield frozenset({feature})
