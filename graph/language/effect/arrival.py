"""Clauses about where a unit or a slain model is set up, and about hatchways, missions and orders."""

import re

from rulegraph.graph.language.clause import read_clause
from rulegraph.graph.language.effect.frame import Frame
from rulegraph.graph.language.effect.pieces import DISTANCE
from rulegraph.graph.language.effect.structure import Condition, Operation, Subject
from rulegraph.graph.language.passage import Passage, phrase
from rulegraph.graph.language.structure import State

_KEYWORDS = r"(?-i:(?:[A-Z][A-Z'-]+ ){0,4})"
_UNIT = (
    r"(?:it|them|the bearer|this (?:model|unit)|(?:your|that|those|the destroyed|the selected) (?:destroyed "
    rf")?{_KEYWORDS}(?:units?|models?))"
)
_SET_UP = phrase(
    rf"(?:then |you (?:can|must) )?set (?:{_UNIT} )?(?:back )?up(?: again)?(?: {_UNIT})?(?: "
    r"anywhere)? on the battlefield(?: again)?"
    rf"|(?:{_UNIT}|each {_KEYWORDS}unit from your army) (?:can|must|may) be set (?:back )?up(?: "
    r"anywhere)? on the battlefield"
)
_ARRIVE = phrase(
    rf"(?:{_UNIT} )?can arrive on the battlefield "
    rf"as if it were "
    rf"the reinforcements step of your "
    r"movement phase"
)
_BY_ABILITY = phrase(
    rf"you can set {_UNIT} up as described in the (?P<name>(?-i:[A-Z][\w'-]*(?: [A-Z][\w'-]*)*)) ability"
)
_PIECE = re.compile(r",? ?(?:and )?(?:that is |but )?", re.IGNORECASE)
_DESTROYED = phrase(r"as close as possible to where (?:it|they|that model) (?:was|were) destroyed")
_AWAY = phrase(
    rf"(?:more than|not within) (?P<d>{DISTANCE})(?: horizontally)?(?: away)? (?:from|of) (?:all"
    r"|any|one or more) enemy (?:units|models)"
)
_UNENGAGED = phrase(
    r"(?:unengaged|not within engagement range of (?:any|one or more) enemy (?:units|models))"
)
_WOUNDS = phrase(
    r"(?:with|that model has) (?:half of "
    r"its starting number of|(?P<n>\d+|D\d)|(?P<full>its full"
    r"|all of its)) wounds remaining"
)
_ALONE = phrase(
    r"that model is not part of "
    r"an attached unit,? and "
    r"its unit has a "
    r"starting strength of 1"
)
_OPERATE = phrase(
    r"(?:your unit |it )?can attempt to (?P<deed>operate|open|close) (?:that|one) hatchway"
    r"|(?:you can )?(?P<deed2>open|close) (?:it|that hatchway|one closed hatchway)(?=[.,]|$)"
)
_SELECT_HATCHWAY = phrase(
    r"(?:for each open hatchway|select one (?:open |closed )?hatchway)(?: on the battlefield| "
    r"(?:that is )?within (?P<d>\d+\") of your unit)?"
)
_CARD = phrase(r"(?:discard it,? and )?draw (?:one|a) new secondary mission card")
_ORDER = phrase(
    rf"your (?:{_KEYWORDS}|unit's {_KEYWORDS})?(?:officers?|unit|model)? ?can issue (?P<n>one|two"
    r"|1|2) orders?"
    r"(?: as if it were your command phase)?"
)
_DRAWN = phrase(
    r"it must select your "
    r"unit as the target of "
    r"(?:all of )?its attacks(?: if it is an eligible target)?"
)


def read_arrival(passage: Passage, position: int, frame: Frame) -> tuple[tuple[Operation, ...], int] | None:
    """Operations of "set it up on the battlefield", with the places that are named behind it."""
    alone = passage.at(_ALONE, position)
    if alone is not None:
        return (Operation("set-up", "a unit of its own", "", Subject(part="model")),), alone.end()
    wounds = passage.at(_WOUNDS, position)
    if wounds is not None and "that model has" in wounds[0].lower():
        return (Operation("set-up", "wounds left", _left(wounds), Subject(part="model")),), wounds.end()
    arrives, by = passage.at(_ARRIVE, position), passage.at(_BY_ABILITY, position)
    if arrives is not None:
        return (Operation("set-up", "ingress", "", Subject()),), arrives.end()
    if by is not None:
        return (Operation("set-up", f"by {by['name']}", "", Subject()),), by.end()
    match = passage.at(_SET_UP, position)
    if match is None:
        return None
    places: list[State] = []
    argument, amount, end = "on the battlefield", "", match.end()
    while True:
        start = passage.after(_PIECE, end)
        if (piece := passage.at(_DESTROYED, start)) is not None:
            argument = "where it was destroyed"
        elif (piece := passage.at(_AWAY, start)) is not None:
            argument, amount = "more than away from enemies", piece["d"]
        elif (piece := passage.at(_UNENGAGED, start)) is not None:
            places.append(State("unengaged"))
        elif (piece := passage.at(_WOUNDS, start)) is not None:
            amount = _left(piece)
        else:
            clause = read_clause(passage, start) if start > end else None
            if clause is None:
                break
            places += clause[0].states
            end = clause[1]
            continue
        end = piece.end()
    conditions = tuple(Condition("unit", place) for place in places)
    return (Operation("set-up", argument, amount, frame.subject, conditions=conditions),), end


def _left(match: re.Match[str]) -> str:
    return match["n"] or ("all wounds" if match["full"] else "half its wounds")


def read_ship(passage: Passage, position: int, frame: Frame) -> tuple[tuple[Operation, ...], int] | None:
    """Operations of hatchways, mission cards, Orders and of attacks that must be made against your unit."""
    match = passage.at(_OPERATE, position)
    if match is not None:
        return (
            Operation("operate-hatchway", (match["deed"] or match["deed2"]).lower(), "", Subject()),
        ), match.end()
    match = passage.at(_SELECT_HATCHWAY, position)
    if match is not None:
        return (Operation("operate-hatchway", "pick", match["d"] or "", Subject()),), match.end()
    match = passage.at(_CARD, position)
    if match is not None:
        return (Operation("mission", "new secondary mission", "", Subject()),), match.end()
    match = passage.at(_ORDER, position)
    if match is not None:
        return (Operation("faction-mode", "Order", (match["n"] or "").lower(), Subject()),), match.end()
    match = passage.at(_DRAWN, position)
    if match is not None:
        spoken = frame.subject.who == "units" and frame.subject.side == "enemy"
        enemy = frame.subject if spoken else Subject("units", side="enemy")
        return (Operation("must-target", "your unit", "", enemy, (Subject(),)),), match.end()
    return None
