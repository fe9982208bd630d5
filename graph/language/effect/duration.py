"""Until when an effect lasts: "until the end of the phase", "until your unit has shot"."""

import re

from rulegraph.graph.language.effect.structure import Until
from rulegraph.graph.language.passage import Passage, phrase

_NEXT = r"(?:your|the) next"
_START = r"until the (?:start|beginning) of"
_UNTIL: tuple[tuple[Until, re.Pattern[str]], ...] = (
    ("phase", phrase(r"until the end of (?:the|that|this) (?:\w+ )?phase")),
    ("phase", phrase(r"this phase(?=[,.]|$)")),
    ("turn", phrase(r"until the end of (?:the|that|this) turn")),
    ("turn", phrase(r"this turn(?=[,.]|$)")),
    ("battle-round", phrase(r"until the end of (?:the|that|this) battle round")),
    ("battle-round", phrase(r"until the (?:start|beginning) of the next battle round")),
    ("battle", phrase(r"until the end of (?:the|that|this) battle")),
    ("battle", phrase(r"for the rest of the battle")),
    ("opponent-next-command-phase", phrase(rf"{_START} your opponent's next command phase")),
    ("opponent-next-turn", phrase(rf"{_START} your opponent's next turn")),
    ("end-of-opponent-next-turn", phrase(r"until the end of "
    r"your opponent's next turn")),
    ("next-turn", phrase(rf"{_START} {_NEXT} turn")),
    ("end-of-next-turn", phrase(rf"until the end of {_NEXT} turn")),
    ("next-command-phase", phrase(rf"{_START} {_NEXT} command phase")),
    ("next-movement-phase", phrase(rf"{_START} {_NEXT} movement phase")),
    ("next-shooting-phase", phrase(rf"{_START} {_NEXT} shooting phase")),
    ("next-charge-phase", phrase(rf"{_START} {_NEXT} charge phase")),
    ("next-fight-phase", phrase(rf"{_START} {_NEXT} fight phase")),
    ("attacks-resolved", phrase(
        r"until (?:(?:the attacking|your|that|that enemy) (?:unit|model)|those attacks|those units) "
        r"(?:has|have) "
        r"(?:attacked|finished making (?:its|their|those) attacks|shot|fought|been resolved|resolved "
        r"(?:its|those) attacks)"
    )),
    ("attacks-resolved", phrase(r"until those attacks (?:have been|are) resolved")),
    ("move-ended", phrase(
        r"until (?:that (?:\w+ )?move (?:has )?end(?:s|ed)|your unit (?:has )?end(?:s|ed) that (?:\w+ )?move)"
    )),
    ("move-ended", phrase(r"(?:during|when making|while making) that (?:\w+ )?move")),
)  # fmt: skip
_THEN = re.compile(r" ?then(?= )", re.IGNORECASE)


def read_duration(passage: Passage, position: int) -> tuple[Until, int] | None:
    """How long an effect lasts, as the text states it at the position, and the position behind it."""
    then = passage.at(_THEN, position)
    start = then.end() if then else position
    for until, pattern in _UNTIL:
        match = passage.at(pattern, start)
        if match is not None:
            return until, match.end()
    return None
