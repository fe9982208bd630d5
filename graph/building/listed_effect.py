"""Effects whose operations and states are all terms of their lists: what the graph can say."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from rulegraph.graph.language.effect.structure import Condition, Effect, Operation
from rulegraph.graph.language.structure import State
from rulegraph.ontology.terms import notations

_OPERATIONS: Final = notations("operation")
_STATES: Final = notations("state")


def listed(effect: Effect) -> Effect:
    """The effect without operations for which the lists have no term; these are residue, by their codes.

    The lists and the language change together, and a test holds them to each other; a word that slipped
    through must not make a whole import fail.
    """
    known = tuple(one for one in effect.operations if _is_listed(one))
    if len(known) == len(effect.operations):
        return effect
    lost = tuple(one.code for one in effect.operations if one not in known)
    return replace(effect, operations=known, residue=(*effect.residue, *lost))


def _is_listed(operation: Operation) -> bool:
    return operation.code in _OPERATIONS and all(code in _STATES for code in _states(operation))


def _states(operation: Operation) -> Iterator[str]:
    for subject in (operation.subject, *operation.objects):
        yield from _codes(subject.states)
    yield from _codes(one.state for one in _conditions(operation))


def _conditions(operation: Operation) -> Iterator[Condition]:
    yield from operation.conditions
    if operation.dice is not None:
        yield from (condition for _, condition in operation.dice.modifiers)


def _codes(states: Iterable[State]) -> Iterator[str]:
    for state in states:
        yield state.code
        yield from _codes(state.others)
