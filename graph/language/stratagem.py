"""WHEN, TARGET and RESTRICTIONS of one stratagem, understood together."""

from dataclasses import replace

from rulegraph.graph.language.keywords import KeywordVocabulary
from rulegraph.graph.language.restrictions import read_restrictions
from rulegraph.graph.language.structure import Reading, State, Target
from rulegraph.graph.language.target import read_section
from rulegraph.graph.language.when import read_timing

# Limits that say in which states a chosen unit must be, so that they are conditions of the target too.
_CHOOSING = frozenset(("cannot-target", "only-target", "models-within"))


def read(when: str, target: str, restrictions: str, vocabulary: KeywordVocabulary) -> Reading:
    """The structure of the three sections; every string is read, and what is not understood is residue.

    States that RESTRICTIONS demand of the chosen units stand among the states of the friendly targets.
    """
    timing = read_timing(when, vocabulary)
    section = read_section(target, vocabulary, timing.actors)
    limits = (*section.restrictions, *read_restrictions(restrictions, vocabulary))
    demanded = tuple(
        state for limit in limits if limit.code in _CHOOSING and not limit.narrows for state in limit.states
    )
    targets = tuple(_limited(one, demanded, first=number == 0) for number, one in enumerate(section.targets))
    return Reading(timing, targets, limits)


def _limited(target: Target, demanded: tuple[State, ...], *, first: bool) -> Target:
    chosen = target.side == "friendly" and target.subject in {"unit", "model", "attached-unit"}
    if not demanded or not chosen or not (first or target.choice):
        return target
    return replace(target, states=tuple(dict.fromkeys((*target.states, *demanded))))
