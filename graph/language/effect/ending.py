"""Clauses that bind a move or a charge: where it must end, whom it may reach, what it does not give."""

import re

from rulegraph.graph.language.effect.frame import Frame
from rulegraph.graph.language.effect.pieces import DISTANCE
from rulegraph.graph.language.effect.structure import Operation, Subject
from rulegraph.graph.language.passage import Passage, phrase
from rulegraph.graph.language.reference import read_reference

_WHO = (
    r"(?:(?:it|they|your unit|that unit|every model in (?:your|that) unit|each model in (?:your"
    r"|that) unit) )?"
)
_ANY_MOVE = r"(?:(?:normal|advance|fall back|charge|surge|pile-in)(?:,? or |, )?){0,4}"
_CLOSE = phrase(rf"{_WHO}must end (?:that|this) {_ANY_MOVE}move as close as possible to(?= )")
_ENGAGED = phrase(
    rf"{_WHO}must end (?:that|this) {_ANY_MOVE}move (?:engaged with|within engagement range of)(?= "
    r")"
)
_NEAR = phrase(
    rf"{_WHO}must end (?:that|this) {_ANY_MOVE}move (?P<how>(?:wholly )?within {DISTANCE})(?: horizontally)?"
    rf"(?P<up> and {DISTANCE} vertically)? of(?= )"
)
_STAY = phrase(r"(?:it |your unit |that unit )?must remain stationary(?: this phase| this turn)?")
_PASSES = phrase(
    r"that battle-?shock (?:roll|test) is automatically (?:successful|passed)|"
    r"(?:(?:your unit|it) )?(?:automatically passes (?:that|the) (?:battle-shock )?(?:test|roll)"
    r"|is treated as having passed (?:that|the) (?:test|roll)(?: instead)?"
    r"(?:,? and is not "
    r"battle-shocked(?: as a result)?)?)"
)
_ESCAPES = phrase(
    r"(?:any )?desperate escape tests?(?: taken)?(?: "
    r"for (?:models in )?(?:your unit|it))?"
    r" (?:is|are) automatically passed"
)
_WITHIN = phrase(
    r"(?:(?:it|they|such a model|those models|models in your unit|your unit) )?can (?:be )?moved? within"
    r" engagement range of (?:enemy|such|those) (?:models|units)(?:,? but (?:unless it is making "
    r"a charge move, )?"
    r"(?:it |they )?cannot end (?:that|a) "
    rf"{_ANY_MOVE}move within engagement range of (?:them|those models|enemy units|any enemy units))?"
)
_NO_BONUS = phrase(
    r"(?:note that )?(?:even if (?:this|that) charge is successful, )?"
    r"your unit does not receive (?:a|any) charge bonus(?:es)?(?: this turn)?"
)
_TARGETS = phrase(r"that (?:only targets|targets only) (?:one or more of )?(?:that|those) enemy units?")
_RESOLVE = phrase(
    r"(?:and )?you resolve that "
    r"charge(?: as if it "
    r"were your charge phase)?"
)
_REACH = phrase(
    r"(?:(?:each model in )?(?:your unit|it) )?can (?:be )?moved? (?:a distance in inches"
    r"|a number of inches) "
    r"up to the result"
)
_NAMED_MOVE = phrase(
    r"(?:your unit )?can make an? (?P<name>(?-i:[A-Z][\w'!-]*(?: [A-Z'][\w'!-]*){0,3})) move\. to do so(?=,)"
)


def read_ending(passage: Passage, position: int, frame: Frame) -> tuple[tuple[Operation, ...], int] | None:
    """Operations that bind the move or charge that was given before."""
    match = passage.at(_CLOSE, position) or passage.at(_ENGAGED, position) or passage.at(_NEAR, position)
    if match is not None:
        found = read_reference(passage, match.end())
        if found is None:
            return None
        whom = " or ".join(" ".join(one.required) for one in found[0].alternatives)
        relation = "as near as possible to" if "close" in match[0] else "engaged with"
        if "how" in match.groupdict():
            relation = match["how"].lower() + (match["up"] or "").lower() + " of"
        kind = found[0].name or found[0].kind.replace("-", " ")
        whom = f"{kind} {whom}" if kind in {"friendly", "enemy"} else f"{whom} {kind}"
        what = f"{relation} {whom.strip()}"
        return (Operation("bind-move", what, "", frame.subject),), found[1]
    named = passage.at(_NAMED_MOVE, position)
    if named is not None:
        return (Operation("extra-move", named["name"], "", Subject()),), named.end()
    for code, argument, pattern in _FIXED:
        match = passage.at(pattern, position)
        if match is not None:
            return (Operation(code, argument, "", frame.subject),), match.end()
    return None


_FIXED: tuple[tuple[str, str, re.Pattern[str]], ...] = (
    ("forbid", "move", _STAY),
    ("battle-shock", "passed", _PASSES),
    ("move-through", "desperate escape passed", _ESCAPES),
    ("move-through", "engagement range", _WITHIN),
    ("forbid", "charge bonus", _NO_BONUS),
    ("must-target", "charge", _TARGETS),
    ("charge-out-of-phase", "resolved", _RESOLVE),
    ("extra-move", "up to the result", _REACH),
)
