"""Questions for stratagems said in other ways: why not, from the opponent's side, and with further limits.

What is recognised is taken out of the words as a limit of its own; the rest must still be a question that the
grammar of stratagems reads whole.
"""

import re
from typing import NamedTuple

_FLAGS = re.IGNORECASE
_NAME = r"(?P<{}>[^?!.]+?)"
_END = r"\s*[?!.]*\s*$"
_MY = r"(?:(?:my|a|an|the)\s+)?"

# How "why not" is said, and the plain question with the same verdict and reason.
WHY: tuple[tuple[re.Pattern[str], str], ...] = (
    (
        re.compile(
            r"^\s*why\s+(?:can['’]?t|can\s*not|couldn['’]?t)\s+(?:i|we|you)\s+(?:use|play)\s+"
            + _NAME.format("stratagem")
            + r"\s+(?:on|for|with)\s+"
            + _MY
            + _NAME.format("unit")
            + _END,
            _FLAGS,
        ),
        r"can i use \g<stratagem> on \g<unit>",
    ),
    (
        re.compile(
            r"^\s*why\s+(?:can\s+(?:i|we|you)\s+not|(?:do|may)\s+(?:i|we)\s+not)\s+(?:use|play)\s+"
            + _NAME.format("stratagem")
            + r"\s+(?:on|for|with)\s+"
            + _MY
            + _NAME.format("unit")
            + _END,
            _FLAGS,
        ),
        r"can i use \g<stratagem> on \g<unit>",
    ),
    (
        re.compile(
            r"^\s*why\s+(?:not|isn['’]?t|is\s+not)\s+(?:use\s+)?"
            + _NAME.format("stratagem")
            + r"\s+(?:(?:allowed|legal|usable|possible)\s+)?(?:on|for|with)\s+"
            + _MY
            + _NAME.format("unit")
            + _END,
            _FLAGS,
        ),
        r"can i use \g<stratagem> on \g<unit>",
    ),
    (
        re.compile(
            r"^\s*why\s+(?:can['’]?t|can\s*not|don['’]?t)\s+"
            + _MY
            + _NAME.format("unit")
            + r"\s+(?:use|get|play)\s+"
            + _NAME.format("stratagem")
            + _END,
            _FLAGS,
        ),
        r"can i use \g<stratagem> on \g<unit>",
    ),
)
# What the opponent can do in my phase is what is usable in the opponent's, seen from there.
OPPONENT: tuple[tuple[re.Pattern[str], str], ...] = (
    (
        re.compile(
            r"^\s*what\s+can\s+(?:my\s+|the\s+)?(?:opponent|enemy|opp)\s+do\s+to\s+(?:me|us)\s+in\s+my\s+"
            r"(?P<phase>\w+)\s+phase\s+(?:vs|versus|against)\s+" + _NAME.format("faction") + _END,
            _FLAGS,
        ),
        r"\g<faction> stratagems in opponent's \g<phase> phase",
    ),
    (
        re.compile(
            r"^\s*what\s+can\s+"
            + _NAME.format("faction")
            + r"\s+do\s+to\s+(?:me|us)\s+in\s+my\s+(?P<phase>\w+)\s+phase"
            + _END,
            _FLAGS,
        ),
        r"\g<faction> stratagems in opponent's \g<phase> phase",
    ),
)
_ME = r"(?:i|we|my\s+units?)"
_BY = r"(?!\s+(?:by|from|with|at|on)\b)"  # who does it is no limit that is read
_GET = r"(?:get|gets|am|are|is|got)"


class Trigger(NamedTuple):
    """An occasion in players' words: its events, who does it, and the phase that it belongs to or ""."""

    pattern: re.Pattern[str]
    events: frozenset[str]
    side: str
    phase: str
    words: str


TRIGGERS: tuple[Trigger, ...] = (
    Trigger(
        re.compile(rf"\bwhen\s+(?:{_ME}\s+{_GET}\s+|{_GET}\s+)?charged\b{_BY}", _FLAGS),
        frozenset({"declares-charge", "selected-charge-targets", "ended-charge-move", "selected-to-charge"}),
        "enemy",
        "charge",
        "when an enemy unit charges",
    ),
    Trigger(
        re.compile(rf"\bwhen\s+(?:{_ME}\s+{_GET}\s+|{_GET}\s+)?shot(?:\s+at)?\b{_BY}", _FLAGS),
        frozenset({"selected-targets", "selected-to-shoot", "shot", "resolved-attacks", "targeted"}),
        "enemy",
        "shooting",
        "when an enemy unit shoots",
    ),
    Trigger(
        re.compile(
            rf"\b(?:when\s+{_ME}\s+(?:dies?|{_GET}\s+(?:destroyed|killed))"
            r"|(?:unit\s+)?that\s+(?:has\s+|was\s+|is\s+)?(?:just\s+)?(?:died|(?:been\s+)?(?:destroyed|killed)))\b",
            _FLAGS,
        ),
        frozenset({"destroyed", "destroyed-by-attacks"}),
        "friendly",
        "",
        "when a friendly unit or model is destroyed",
    ),
)
_ROUND = re.compile(
    r"(?<!from )(?<!since )(?<!by )(?<!until )(?<!till )(?<!to )\b(?:in\s+)?"
    r"(?:(?:battle\s+)?round\s+(?P<round>[1-5])|r(?P<short>[1-5]))\b(?!\s*(?:-|to|on|or|and)\b)",
    _FLAGS,
)
_EXCLUDES = re.compile(r"\bthat\s+excludes?\s+(?P<keyword>[\w’']+)", _FLAGS)
# Words that are left of a question for any stratagem with the limit.
_BARE = re.compile(
    r"^\s*(?:which\s+|what\s+)?strat\w*(?:\s+(?:for|on|can\s+i\s+use))?(?:\s+(?:a|an|my|the))?\s*$", _FLAGS
)


class Rewritten(NamedTuple):
    """The question as the grammar of stratagems reads it, and the limits that were taken out of it."""

    text: str
    intent: str = ""
    trigger: Trigger | None = None
    battle_round: int = 0
    excludes: str = ""


# Behind a verb of use "grenades" are the stratagem; as the keyword of units they stand for all such units.
_USED = re.compile(
    r"\b(use|uses|using|play|plays|throw|throws|throwing)\s+(?:(?:the|my|their)\s+)?grenades\b", _FLAGS
)
_USED_FIRST = re.compile(r"^\s*grenades\s+(?:w|with|on|for)\s+" + _MY + _NAME.format("unit") + _END, _FLAGS)


def rewritten(text: str) -> Rewritten:
    """The question without limits of other kinds; as it is where it has none."""
    text = _USED.sub(
        lambda match: "use grenade" if match[1].startswith("throw") else f"{match[1]} grenade", text
    )
    text = _USED_FIRST.sub(r"can i use grenade on \g<unit>", text)
    for intent, table in (("why not", WHY), ("opponent", OPPONENT)):
        for pattern, plain in table:
            if pattern.match(text):
                return Rewritten(pattern.sub(plain, text), intent)
    result = Rewritten(text)
    for trigger in TRIGGERS:
        if trigger.pattern.search(result.text):
            result = result._replace(text=trigger.pattern.sub(" ", result.text), trigger=trigger)
            break
    found = _ROUND.search(result.text)
    if found:
        number = int(found["round"] or found["short"])
        result = result._replace(text=_ROUND.sub(" ", result.text, count=1), battle_round=number)
    excluded = _EXCLUDES.search(result.text)
    if excluded:
        result = result._replace(text=_EXCLUDES.sub(" ", result.text, count=1), excludes=excluded["keyword"])
    if result.text != text and _BARE.match(re.sub(r"[?!.]", " ", result.text)):
        result = result._replace(text="standard stratagems")
    return result
