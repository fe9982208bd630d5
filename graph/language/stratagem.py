"""WHEN, TARGET and RESTRICTIONS of one stratagem, understood together."""

from dataclasses import replace

from rulegraph.graph.language.keywords import KeywordVocabulary
from rulegraph.graph.language.restrictions import read_restrictions
from rulegraph.graph.language.structure import Reading, Restriction, State, Target
from rulegraph.graph.language.target import read_section
from rulegraph.graph.language.when import read_when

# Limits that say in which states a chosen unit must be, so that they are conditions of the target too.
_ALL_TARGETS = frozenset(("cannot-target", "only-target"))
_FIRST_TARGET = frozenset(("models-within",))


def read(when: str, target: str, restrictions: str, vocabulary: KeywordVocabulary) -> Reading:
    """The structure of the three sections; every string is read, and what is not understood is residue.

    States that RESTRICTIONS demand of the chosen units stand among the states of the friendly targets.
    """
    occasion = read_when(when, vocabulary)
    section = read_section(target, vocabulary, occasion.timing.actors)
    limits = (*occasion.restrictions, *section.restrictions, *read_restrictions(restrictions, vocabulary))
    targets = section.targets
    for limit in limits:
        if not limit.narrows and limit.code in _ALL_TARGETS | _FIRST_TARGET:
            targets = _limited(targets, limit)
    return Reading(occasion.timing, targets, limits)


def _limited(targets: tuple[Target, ...], limit: Restriction) -> tuple[Target, ...]:
    """The targets with the states of the limit; one that names keywords is of the targets with these."""
    named = {
        keyword for state in limit.states for one in state.others if one.negated for keyword in one.keywords
    }
    meant = [target for target in targets if named and _always_has(target, named)]
    limited: list[Target] = []
    for number, target in enumerate(targets):
        first = number == 0 or target.choice != 0
        chosen = target.side == "friendly" and target.subject in {"unit", "model", "attached-unit"}
        if not chosen or (limit.code in _FIRST_TARGET and not first) or (meant and target not in meant):
            limited.append(target)
            continue
        states = tuple(_without(state, named) for state in limit.states) if meant else limit.states
        limited.append(replace(target, states=tuple(dict.fromkeys((*target.states, *states)))))
    return tuple(limited)


def _always_has(target: Target, keywords: set[str]) -> bool:
    return bool(target.alternatives) and all(keywords <= set(one.required) for one in target.alternatives)


def _without(state: State, named: set[str]) -> State:
    """The state without "or it is none of those named", which a target of those cannot be."""
    others = tuple(one for one in state.others if not (one.negated and set(one.keywords) <= named))
    return replace(state, others=others)
