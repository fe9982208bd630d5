"""What a state refers to: enemy units, that unit, friendly units with a keyword, objectives, places."""

import re
from dataclasses import dataclass

from rulegraph.graph.language.expression import excluding, read_expression, read_list
from rulegraph.graph.language.passage import Passage, phrase
from rulegraph.graph.language.structure import Alternative

_MOVED = r"(?:made|ended|started|completed) (?:that|its|this|a) (?:\w+ )?move|fell back|moved|shot|fought"
_OBJECTIVES = r"(?:an?|one or more|any|the) objectives?(?: markers?)?(?: that)?"
_UNITS = r"units?|models?|unit or model"

# Kinds in order: the first phrase that fits decides.
_FIXED: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("attached", phrase(r"(?:an|one or more|any) attached units?")),
    ("each-other", phrase(r"each other|one another")),
    (
        "that-unit",
        phrase(
            r"it|them|that (?:friendly )?(?:unit|model)(?:'s unit)?|those (?:units|models)"
            r"|such an? (?:unit|model)"
            r"|the (?:just )?destroyed (?:unit|model)"
            r"|the bearer(?:'s unit)?|this (?:unit|model|fortification)(?:'s unit)?"
            r"|one or more units(?: from your "
            r"army)? with this ability"
        ),
    ),
    (
        "trigger",
        phrase(
            r"(?:one or more models in )?(?:the|that|those) (?:enemy|attacking|charging|moving) "
            rf"(?:units?|models?)(?: (?:that|which) (?:has |have )?(?:just )?(?:{_MOVED}))?"
        ),
    ),
    (
        "controlled-objective",
        phrase(
            rf"{_OBJECTIVES} (?:you control|under your control"
            r"|you controlled(?: at the end "
            r"of the previous phase)?)"
        ),
    ),
    ("uncontrolled-objective", phrase(rf"{_OBJECTIVES} (?:you|your opponent) (?:do|does) not control")),
    ("opponent-objective", phrase(rf"{_OBJECTIVES} your opponent controls")),
    ("home-objective", phrase(r"your home objective(?: marker)?")),
    ("loot-objective", phrase(r"(?:the|your|a) loot objectives?(?: markers?)?")),
    ("objective", phrase(r"(?:an?|one or more|any|that|the) (?:of the )?objectives?(?: markers?)?")),
    ("opponent-deployment-zone", phrase(r"(?:your opponent's|the enemy|enemy) deployment zone")),
    ("own-deployment-zone", phrase(r"your (?:own )?deployment zone")),
    ("no-mans-land", phrase(r"no man's land")),
    (
        "battlefield-edge",
        phrase(r"(?:an?|any|one or more|your|the|one of the|a long|a short) (?:\w+ )?battlefield edges?"),
    ),
    ("centre", phrase(r"the cent(?:re|er) of the battlefield")),
    ("terrain", phrase(r"(?:an?|one or more|any) (?:\w+ )?(?:terrain (?:features?|areas?)|ruins?)")),
)
_MANY = phrase(
    r"one or more(?: other)?|(?:at least )?one|any(?: of your)?|an?(?:other)?|all|each|every|the|your"
)
_SIDE = re.compile(r" ?(friendly|enemy)\b", re.IGNORECASE)
_THAT = phrase(r"that|those|the|your")
_HEAD = phrase(_UNITS)
_ARMY = phrase(r"(?:from|in) your army|on the battlefield")
_EXCLUDING = re.compile(r" ?[(\[]excluding (?:any )?", re.IGNORECASE)
_CLOSE = re.compile(r" ?[)\]]")
_NAMED = re.compile(
    r" ?(?:your army's|your|the|an?|one of your|one or more of your) "
    r"(?P<name>[A-Z][\w'-]+(?: (?:of|the|[A-Z][\w'-]+)){0,3})"
    r"(?: objectives?(?: markers?)?| markers?| tokens?)?(?!\w)"
)


@dataclass(frozen=True, slots=True)
class Reference:
    """A thing of the game: its kind, the keywords that it has, a name where the rule gives it one."""

    kind: str
    alternatives: tuple[Alternative, ...] = ()
    name: str = ""


def read_reference(passage: Passage, position: int) -> tuple[Reference, int] | None:
    """The reference at the position and the position behind it."""
    for kind, pattern in _FIXED:
        match = passage.at(pattern, position)
        if match is not None:
            return Reference(kind), match.end()
    return _that(passage, position) or _units(passage, position) or _named(passage, position)


def _that(passage: Passage, position: int) -> tuple[Reference, int] | None:
    """What was named before: "that REGIMENT unit", "that enemy VEHICLE unit", "that TRANSPORT"."""
    match = passage.at(_THAT, position)
    if match is None:
        return None
    side = passage.at(_SIDE, match.end())
    start = side.end() if side else match.end()
    words = read_expression(passage, start)
    expression, end = words or (None, start)
    head = passage.at(_HEAD, end)
    if head is None and (expression is None or expression.unknown):
        return None
    if expression is not None and expression.unknown:
        return None
    kind = "trigger" if side and side[1].lower() == "enemy" else "that-unit"
    return Reference(kind, expression.alternatives if expression else ()), head.end() if head else end


def _units(passage: Passage, position: int) -> tuple[Reference, int] | None:
    """Any of a kind: "one or more friendly REGIMENT models", "an enemy unit", "a TRANSPORT"."""
    match = passage.at(_MANY, position)
    start = match.end() if match else position
    side = passage.at(_SIDE, start)
    start = side.end() if side else start
    words = read_expression(passage, start)
    expression, end = words or (None, start)
    head = passage.at(_HEAD, end)
    if expression is not None and expression.unknown:
        return None
    if expression is None and (head is None or (side is None and match is None)):
        return None
    end = head.end() if head else end
    army = passage.at(_ARMY, end)
    end = army.end() if army else end
    alternatives = expression.alternatives if expression else ()
    hole = passage.at(_EXCLUDING, end)
    listed = read_list(passage, hole.end()) if hole else None
    if listed is not None and not listed[0].unknown:
        closing = passage.at(_CLOSE, passage.after(_HEAD, listed[1]))
        if closing is not None:
            alternatives, end = excluding(alternatives, listed[0].alternatives), closing.end()
    kind = "enemy" if side and side[1].lower() == "enemy" else "friendly"
    return Reference(kind, alternatives), passage.after(_ARMY, end)


def _named(passage: Passage, position: int) -> tuple[Reference, int] | None:
    """A thing that a rule of the army names and the TARGET mentions as "your army's NAME"."""
    match = passage.at(_NAMED, position)
    return None if match is None else (Reference("named", name=match["name"]), match.end())
