"""Clauses about charges: resolved out of turn, whom they may reach, and the most that their roll counts."""

import re

from rulegraph.graph.language.clause import read_clause
from rulegraph.graph.language.effect.frame import Frame
from rulegraph.graph.language.effect.structure import Operation, Subject
from rulegraph.graph.language.passage import Passage, phrase
from rulegraph.graph.language.selector import read_actor

_RESOLVE = phrase(r"resolve a charge with your unit")
_TARGETS = phrase(
    r"when selecting charge "
    r"targets, you can (?:only )?select(?: any)?(?= enemy units? (?:that|within))"
)
_REACH = phrase(r"(?:and )?(?:are )?within the maximum distance")
_MOST = phrase(
    r"when making the charge roll, if the "
    r"result is greater than (?P<n>\d+)(?: \(after modifiers\))?, "
    r"change it to (?P=n)"
)
_NEW_TARGETS = phrase(
    r"your opponent can select new "
    r"targets for that charge"
)
_COST = phrase(r"\+(?P<n>\d)CP")


def read_charging(passage: Passage, position: int, frame: Frame) -> tuple[tuple[Operation, ...], int] | None:
    """Operations of "resolve a charge with your unit" and of the modes that bind it."""
    if (match := passage.at(_RESOLVE, position)) is not None:
        return (Operation("charge-out-of-phase", "", "", Subject()),), match.end()
    if (match := passage.at(_MOST, position)) is not None:
        most = f"at most {match['n']}"
        return (Operation("modify-charge-or-advance-roll", "charge", most, frame.subject),), match.end()
    if (match := passage.at(_NEW_TARGETS, position)) is not None:
        enemy = Subject("trigger", side="enemy")
        return (Operation("permit", "select new charge targets", "", enemy),), match.end()
    if (match := passage.at(_COST, position)) is not None:
        return (Operation("spend-faction-resource", "CP more", match["n"], Subject()),), match.end()
    return _targets(passage, position, frame)


def _targets(passage: Passage, position: int, frame: Frame) -> tuple[tuple[Operation, ...], int] | None:
    match = passage.at(_TARGETS, position)
    noun = read_actor(passage, match.end(), lambda _: False) if match else None
    if noun is None or noun[0].target.residue:
        return None
    target, end = noun[0].target, noun[1]
    states = target.states
    if re.match(r" (?:that|within)\b", passage.text[end:]) and (clause := read_clause(passage, end)):
        states, end = (*states, *clause[0].states), clause[1]
    reach = passage.at(_REACH, end)
    whom = Subject("units", "unit", "enemy", target.alternatives, states)
    bound = Operation("must-target", "charge targets", "", frame.subject, (whom,))
    return (bound,), reach.end() if reach else end
