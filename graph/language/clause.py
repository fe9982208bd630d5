"""Relative clauses and conditions behind a noun: "that is not engaged and has not shot this turn"."""

import re
from dataclasses import dataclass, replace

from rulegraph.graph.language.action import CODES as ACTIONS
from rulegraph.graph.language.action import during, read_action, usual_period
from rulegraph.graph.language.condition import CODES as CONDITIONS
from rulegraph.graph.language.condition import read_condition
from rulegraph.graph.language.passage import Passage, phrase
from rulegraph.graph.language.place import CODES as PLACES
from rulegraph.graph.language.place import Choice, read_place
from rulegraph.graph.language.structure import State

_CONNECTOR = re.compile(
    r"(?:,)?(?: ?(?:and|but))?"
    r"(?: ?\b(?:(?P<that>that|which)"
    r"|if(?: (?P<those>those (?:friendly |enemy )?(?:units|models)"
    r"|(?:that|the|your) (?:friendly |enemy )?(?-i:(?:[A-Z][A-Z'-]+ ){0,5})(?:unit|model)|it))?"
    r"|while it|provided it))?(?!\w)",
    re.IGNORECASE,
)
_AUXILIARY = re.compile(
    r" ?\b(?:(?P<be>is|are|was|were)|(?P<have>has|have|had)|(?P<do>did|does|do)|(?P<with>with))\b"
    r"(?P<not> (?:not|neither)\b)?(?: already\b| yet\b)?",
    re.IGNORECASE,
)
_NOT = re.compile(r" ?not\b", re.IGNORECASE)
_JUST = re.compile(r" ?(?:just|already)\b", re.IGNORECASE)
_PLURAL = frozenset(("are", "have", "were", "do"))
_OR = re.compile(r",? (?:or|nor)\b(?: that\b)?", re.IGNORECASE)
_COMMA = re.compile(r",(?= )")
_BEFORE_IN = re.compile(r" ?(?:started|began) the (?P<period>phase|turn)(?= )", re.IGNORECASE)
_MOMENT = phrase(
    r"at the (?P<edge>start|end) of (?:the|that|this) (?P<period>phase|turn)"
    r"|when (?:it|that unit) was destroyed"
)

# States whose opposite has a name of its own.
_OPPOSITES = {
    "engaged": "unengaged",
    "selected-to-shoot": "not-selected-to-shoot",
    "selected-to-fight": "not-selected-to-fight",
    "selected-to-move": "not-selected-to-move",
    "selected-to-charge": "not-selected-to-charge",
    "declared-charge": "not-declared-charge",
    "fired-overwatch": "not-fired-overwatch",
}
_BACK = {opposite: code for code, opposite in _OPPOSITES.items()}
_EARLIER = {
    "engaged": "engaged-at-start",
    "engaged-with-trigger": "engaged-with-trigger-at-start",
    "in-range-of-objective": "in-range-of-objective-at-start",
    "in-range-of-controlled-objective": "in-range-of-controlled-objective-at-start",
    "within-of-trigger": "within-of-trigger-at-start",
    "on-battlefield": "on-battlefield-at-start",
}
CODES = (
    ACTIONS
    | CONDITIONS
    | PLACES
    | frozenset(_OPPOSITES.values())
    | frozenset((*_EARLIER.values(), "was-engaged-with-trigger"))
)


@dataclass(frozen=True, slots=True)
class Clause:
    """States that all hold. `plural` is True where the clause speaks of several units ("that have ...")."""

    states: tuple[State, ...]
    plural: bool = False


def opposite(state: State) -> tuple[State, ...]:
    """The states that hold when `state` does not: of "a or b" that is neither a nor b."""
    alone = replace(state, others=())
    return tuple(_negated(one) for one in (alone, *state.others))


def read_clause(passage: Passage, position: int) -> tuple[Clause, int] | None:
    """The clause at the position with its connector ("and that ...") and the position behind it."""
    connector = passage.at(_CONNECTOR, position)
    start = connector.end() if connector else position
    plural = bool(connector and connector["those"] and connector["those"].lower().startswith("those"))
    auxiliary = passage.at(_AUXILIARY, start)
    verb, negated = "", False
    if auxiliary is not None:
        verb = next(kind for kind in ("be", "have", "do", "with") if auxiliary[kind])
        plural = plural or (auxiliary[verb] or "").lower() in _PLURAL
        negated = auxiliary["not"] is not None
        start = auxiliary.end()
    elif (bare := passage.at(_NOT, start)) is not None:
        negated, start = True, bare.end()
    found = _choices(passage, start, verb)
    if found is None and verb == "have":
        found = _choices(passage, passage.after(_JUST, start), verb)
    if found is None:
        return None
    choices, end = found
    states: list[State] = []
    for choice in choices:
        if negated:
            states.extend(_negated(usual_period(state)) for state in choice)
        else:
            first, *others = map(usual_period, choice)
            states.append(replace(first, others=tuple(others)))
    return Clause(tuple(states), plural), end


def _choices(passage: Passage, position: int, verb: str) -> tuple[tuple[Choice, ...], int] | None:
    """Predicates joined by "or", with commas before it; the period of the last is that of all."""
    found = _predicate(passage, position, verb)
    if found is None or len(found[0]) != 1:
        return found
    first, end = found
    choice = list(first[0])
    reached = end
    joined = False
    while True:
        joiner = passage.at(_OR, reached) or passage.at(_COMMA, reached)
        if joiner is None:
            break
        following = joiner.end()
        auxiliary = passage.at(_AUXILIARY, following)
        more = _predicate(passage, auxiliary.end() if auxiliary else following, verb)
        if more is None or len(more[0]) != 1 or (auxiliary and auxiliary["not"]):
            break
        joined = "or" in joiner[0].lower()
        choice.extend(more[0][0])
        reached = more[1]
        if joined:
            break
    if not joined:
        return first, end
    period = choice[-1].parameter
    return (tuple(during(state, period) for state in choice),), reached


def _predicate(passage: Passage, position: int, verb: str) -> tuple[tuple[Choice, ...], int] | None:
    """One predicate: a place, a condition or an action; behind it perhaps the moment that it speaks of."""
    started = passage.at(_BEFORE_IN, position)
    found = read_place(passage, started.end() if started else position)
    if found is None:
        one = read_condition(passage, position, verb) or read_action(passage, position)
        if one is None and started is not None:
            one = read_condition(passage, started.end(), "be")
        found = ((one[0],), one[1]) if one else None
    if found is None:
        return None
    choices, end = found
    moment = passage.at(_MOMENT, end)
    if moment is None and started is None:
        return choices, end
    if moment is not None:
        end = moment.end()
        if moment["period"] is None:
            return choices, end
    period = started["period"] if started else (moment["period"] if moment else "")
    if moment is not None and moment["edge"].lower() == "end":
        return None
    if any(state.code not in _EARLIER for choice in choices for state in choice):
        return None
    return tuple(tuple(_earlier(state, period.lower()) for state in choice) for choice in choices), end


def _earlier(state: State, period: str) -> State:
    return replace(state, code=_EARLIER[state.code], parameter=state.parameter or period)


def _negated(state: State) -> State:
    plain = not (state.parameter or state.keywords) or state.code != "engaged"
    if not state.negated and state.code in _OPPOSITES and plain:
        return replace(state, code=_OPPOSITES[state.code])
    if not state.negated and state.code in _BACK:
        return replace(state, code=_BACK[state.code])
    return replace(state, negated=not state.negated)
