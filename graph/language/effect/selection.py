"""The selection of a unit or model that later clauses are about, with all that is said of it."""

import re
from dataclasses import replace

from rulegraph.graph.language.clause import read_clause
from rulegraph.graph.language.effect.frame import Frame
from rulegraph.graph.language.effect.pieces import DISTANCE
from rulegraph.graph.language.effect.structure import Operation, Part, Subject
from rulegraph.graph.language.passage import Passage, phrase
from rulegraph.graph.language.selector import read_actor
from rulegraph.graph.language.structure import State

_KEYWORDS = r"(?-i:(?:[A-Z][A-Z'-]+(?: or |, | )){0,6})"
_SELECT = phrase(
    r"(?:you (?:can|must) |then,? )?(?:also )?(?:select|and(?= one enemy))(?= (?:one|up to|a|an"
    r"|each|two|any)\b)"
)
_TAIL = phrase(
    r"(?:on the battlefield|(?P<seat>in (?:your|that) unit)|(?P<seen>visible to) and within "
    rf"(?P<d>{DISTANCE}) of (?:your|that) (?-i:(?:[A-Z][A-Z'-]+ )*)(?:unit|model))"
)
_HIT = phrase(
    r"(?:that was |that were |which was )?(?:hit|destroyed|targeted) by (?:one or more of "
    r")?(?:those|these|that unit's|your unit's) (?:ranged |melee )?attacks?(?: made by your "
    r"unit)?(?: this phase)?(?: \(excluding (?-i:[A-Z ,and]+)(?: units?)?\))?"
)
_ARMED = phrase(
    r"(?:that (?:is|are) )?equipped with (?:an?|one or more) weapons? with the (?P<name>\[[^\[\]]{2,40}\]) "
    r"abilit(?:y|ies)"
)
_MOVED_OVER = phrase(r"(?:that )?(?:it|this (?:unit|model)|your unit) moved over during that move")
_ATTACKED_YOU = phrase(
    r"that (?:made (?:one or more )?(?:ranged |melee )?attacks that )?targeted (?:your|that|this) unit"
    r"(?: this (?:phase|turn))?"
)
_THAT_MODEL = re.compile(r"\bthat model\b", re.IGNORECASE)
_OF_MODEL = {
    "within-of-that-unit": "within-of-that-model", "visible-to-that-unit": "visible-to-that-model"
}  # fmt: skip
_SEEN = phrase(
    rf"(?:within (?P<d>{DISTANCE}) of and )?visible to (?:your|that|the) {_KEYWORDS}(?:units?|models?|bearer)"
)
_GOES_ON = re.compile(
    r",? ?(?:that|which|within|not|engaged|and that|and is|and visible|visible|and)\b", re.IGNORECASE
)
_FIXED = (("moved-over", _MOVED_OVER), ("attacked-that-unit", _ATTACKED_YOU), ("hit-by-those-attacks", _HIT))


def read_selection(passage: Passage, position: int, frame: Frame) -> tuple[tuple[Operation, ...], int] | None:
    """Operations of "select one enemy unit within 12""."""
    del frame
    match = passage.at(_SELECT, position)
    if match is None:
        return None
    noun = read_actor(passage, match.end(), lambda _: False)
    if noun is None or noun[0].target.residue or noun[0].target.subject not in {"unit", "model"}:
        return None
    target, end = noun[0].target, noun[1]
    states = target.states
    while (more := _more(passage, end)) is not None:
        states, end = (*states, *more[0]), more[1]
    if _THAT_MODEL.search(passage.text, match.end(), end):
        states = tuple(replace(one, code=_OF_MODEL.get(one.code, one.code)) for one in states)
    part: Part = "model" if target.subject == "model" else "unit"
    chosen = Subject("units", part, target.side, target.alternatives, states, count=target.maximum)
    code = "select-enemy-unit" if target.side == "enemy" else "select-unit"
    return (Operation(code, "", str(target.maximum), chosen),), end


def _more(passage: Passage, position: int) -> tuple[tuple[State, ...], int] | None:
    """What is said next of whom is selected, and the position behind it."""
    armed = passage.at(_ARMED, position)
    if armed is not None:
        return (State("equipped-with-weapons", armed["name"].upper()),), armed.end()
    for code, pattern in _FIXED:
        match = passage.at(pattern, position)
        if match is not None and "(" not in match[0]:
            return (State(code),), match.end()
    if _GOES_ON.match(passage.text, position):
        seen = passage.at(_SEEN, position)
        if seen is not None:
            near = (State("within-of-that-unit", seen["d"]),) if seen["d"] else ()
            return (*near, State("visible-to-that-unit")), seen.end()
        clause = read_clause(passage, position)
        if clause is not None:
            return clause[0].states, clause[1]
    seat = passage.at(_TAIL, position)
    if seat is None:
        return None
    code = "visible-to-that-unit" if seat["seen"] else "in-that-unit" if seat["seat"] else "on-battlefield"
    close = (State("within-of-that-unit", seat["d"]),) if seat["d"] else ()
    return (State(code), *close), seat.end()
