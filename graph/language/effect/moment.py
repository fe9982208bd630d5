"""Moments that an effect waits for or happens in: "after your unit has shot", "at the end of the phase"."""

import re
from typing import Literal

from rulegraph.graph.language.effect.structure import Condition
from rulegraph.graph.language.passage import Passage, phrase
from rulegraph.graph.language.structure import State

_DONE = (
    r"(?:(?:has|have) )?(?:finished (?:making|resolving) (?:(?:all of )?(?:its|those|their) "
    r")?attacks|shot|fought"
    r"|resolved (?:all of )?(?:its|those|their) (?:shooting )?attacks)(?: this phase)?"
)
_MINE = (
    r"(?:your (?-i:[A-Z' ]+)?unit|the bearer(?:'s unit)?|this (?:model's unit|model|unit)|that model's unit)"
)
_WHOSE = r"(?P<whose>your opponent's|your|each|the|any|each player's|either player's)"
_PART = r"(?P<part>command|movement|shooting|charge|fight) phase(?P<fight> or the fight phase)?"
_OFTEN = r"(?P<often>battle round|battle|turn|phase)"
_ENEMY = r"(?:the (?:attacking|enemy) (?:unit|model)(?:'s unit)?|that (?:enemy )?(?:unit|model))"
_MOMENTS: tuple[tuple[str, str, re.Pattern[str]], ...] = (
    ("after-your-attacks", "", phrase(
        rf"(?:(?:just|immediately) )?(?:after|when|once|each time) {_MINE} {_DONE}")),
    ("after-those-attacks", "", phrase(rf"(?:(?:just|immediately) )?(?:after|when|once) {_ENEMY} {_DONE}")),
    ("after-those-attacks", "", phrase(
        r"(?:after|once) (?:those|these|its) attacks (?:have been|are) resolved")),
    ("end-of", "phase", phrase(r"at the end of (?:the|this|that) phase")),
    ("end-of", "turn", phrase(r"at the end of (?:the|this|that) turn")),
    ("start-of", "your next Command phase", phrase(r"(?:at the start of|in) your next command phase")),
    ("start-of", "opponent's next Command phase", phrase(
        r"at the start of "
        r"your opponent's next command phase")),
    ("in-next", "opponent's next Command phase", phrase(r"in your opponent's next command phase")),
    ("in-next", "your next Movement phase", phrase(r"(?:at the start of|in) your next movement phase")),
    ("overwatch", "", phrase(r"(?:while|when) firing overwatch")),
    ("not-cumulative", "", phrase(
        r"\((?:this is|these are) not cumulative with any "
        r"other (?:negative )?modifiers?(?: to "
        r"(?:that|those) (?:\w+ )?rolls?)?\)"
    )),
    ("not-cumulative", "", phrase(
        r"\((?:this is|these are) not cumulative with (?:the )?(?P<name>[\w' -]{3,50}?) abilit(?:y|ies)\)"
    )),
    ("after-that-move", "", phrase(r"at the end of (?:that|this) (?:\w+ )?move")),
    ("consolidates", "", phrase(r"when making a consolidation move(?=,)")),
    ("disembarked", "turn", phrase(
        r"in (?:a|the) turn (?:in which )?it (?:has )?disembarked(?: from that (?-i:[A-Z]+))?")),
    ("doing-so", "", phrase(
        r"(?:when|while|in) (?:doing so|making (?:that|this|such a) (?:\w+ )?move|resolving "
        r"(?:that|those|these) attacks?)(?=,? )"
    )),
    ("after-that-move", "", phrase(r"(?:after|when) (?:making|ending) (?:that|this) (?:\w+ )?move")),
)  # fmt: skip

_OF_UNIT = frozenset(("consolidates", "disembarked"))
_ONCE = phrase(rf"\(?(?P<times>once|twice) per {_OFTEN}(?:,? per army| for each unit)?\)?")
_STEPS = r"(?:declare battle formations|deploy armies|muster armies) step"
_EDGE = phrase(
    r"at the (?P<edge>start|end) of (?P<name>(?:your opponent's|your|each player's|either player's|the|any"
    r"|each|every)(?: (?:first|second|third|fourth|fifth))? (?:turn|battle round|battle|phase"
    rf"|{_STEPS}))"
)
_STEP = phrase(
    rf"(?:in|during) the (?P<name>{_STEPS}|battle-shock step of "
    r"(?:your|your opponent's)(?: next)? (?:command|movement) phase)"
)
_DEPLOYED = phrase(r"after both players have deployed their armies")
_DURING = phrase(rf"(?:in|during|at the (?P<edge>start|end) of) {_WHOSE} {_PART}")


def read_moment(passage: Passage, position: int) -> tuple[tuple[Condition, ...], int] | None:
    """The moment at the position as a condition, and the position behind it."""
    often = passage.at(_ONCE, position)
    if often is not None:
        return (
            Condition("game", State("limited", f"{often['times'].lower()} per {often['often'].lower()}")),
        ), often.end()
    deployed = passage.at(_DEPLOYED, position)
    if deployed is not None:
        return (Condition("game", State("in-next", "the moment after deployment")),), deployed.end()
    edge, step = passage.at(_EDGE, position), passage.at(_STEP, position)
    if edge is not None and re.match(r" ?(?:the|this|that) (?:phase|turn)$", edge["name"], re.I) is None:
        return (Condition("game", State(f"{edge['edge'].lower()}-of", edge["name"].lower())),), edge.end()
    if step is not None:
        return (Condition("game", State("in-next", f"the {step['name'].lower()}")),), step.end()
    during = passage.at(_DURING, position)
    if during is not None:
        code = {"start": "start-of", "end": "end-of"}.get((during["edge"] or "").lower(), "in-next")
        name = f"{during['whose'].lower()} {during['part'].lower()} phase{(during['fight'] or '').lower()}"
        return (Condition("game", State(code, name)),), during.end()
    for code, usual, pattern in _MOMENTS:
        match = passage.at(pattern, position)
        if match is not None:
            name = match.groupdict().get("name") or usual
            about: Literal["unit", "game"] = "unit" if code in _OF_UNIT else "game"
            return (Condition(about, State(code, name)),), match.end()
    return None
