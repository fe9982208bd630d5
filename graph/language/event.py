"""The events that trigger a rule: verbs with the unit that does something, and what is done to a unit."""

import re

from rulegraph.graph.language.passage import Passage, phrase

_HAS = r"(?:has |have )?(?:just )?"
_IS = r"(?:is|are|was|has been|have been) (?:just )?"
_A = r"(?:a|an|its|their|that)"
_KIND = r"(?:normal|advance|fall[- ]back|charge|surge|ingress|pile[- ]in|consolidation|disembark)"
_KINDS = rf"(?P<kinds>{_KIND}(?:(?:,| or|, or|/)(?: ?{_A})? ?{_KIND}){{0,4}})"
_SELECTED = rf"{_IS}selected to (?:make )?"

# Codes behind which the kinds of move are named: "ends a normal or advance move".
_MOVES: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("started-or-ended", phrase(rf"starts or ends {_A} {_KINDS} moves?")),
    (
        "ended",
        phrase(rf"{_HAS}(?:ends?|ended|finish(?:es|ed)|complete[sd]?|makes?|made) {_A} {_KINDS} moves?"),
    ),
    ("started", phrase(rf"{_HAS}(?:starts?|started|begins?|began) {_A} {_KINDS} moves?")),
    ("selected-to-make", phrase(rf"{_SELECTED}{_A} {_KINDS} moves?")),
)

# A verb, the events that it means, and whether a noun phrase follows it.
_VERBS: tuple[tuple[tuple[str, ...], re.Pattern[str], bool], ...] = (
    (("selected-charge-targets",), phrase(
        rf"{_HAS}select(?:s|ed) (?:its charge targets?|(?:its )?targets? (?:for|of) (?:its|a|that) charge)"
        r"(?: but)?(?: before it (?:makes a|charge) (?:charge )?moves?)?"
    ), False),
    (("selected-targets",), phrase(rf"{_HAS}select(?:s|ed) (?:its|their) targets?"), False),
    (("targets-unit",), phrase(rf"{_HAS}(?:targets?|targeted)(?= )"), True),
    (("selected-to-shoot", "selected-to-fight"), phrase(rf"{_SELECTED}shoot or fight"), False),
    (("selected-to-attack",), phrase(rf"{_SELECTED}attack"), False),
    (("selected-to-shoot",), phrase(rf"{_SELECTED}shoot"), False),
    (("selected-to-fight",), phrase(rf"{_SELECTED}fight"), False),
    (("selected-to-move",), phrase(rf"{_SELECTED}(?:move|a move)"), False),
    (("selected-to-advance", "selected-to-fall-back"), phrase(
        rf"{_SELECTED}(?:advance or fall back|fall back or advance)"
    ), False),
    (("selected-to-advance",), phrase(rf"{_SELECTED}advance"), False),
    (("selected-to-fall-back",), phrase(rf"{_SELECTED}fall back"), False),
    (("selected-to-charge",), phrase(rf"{_SELECTED}(?:declare a charge|charge)"), False),
    (("shot", "fought"), phrase(rf"{_HAS}(?:shot or (?:has )?fought|shoots or fights)"), False),
    (("shot",), phrase(rf"{_HAS}(?:shot|shoots)"), False),
    (("fought",), phrase(rf"{_HAS}(?:fought|fights)"), False),
    (("resolved-attacks",), phrase(
        rf"{_HAS}(?:finish(?:es|ed)|resolve[sd]?|made|makes)(?: making| resolving)?(?: all)?(?: of)? "
        r"(?:its|their) attacks"
    ), False),
    (("ended-move",), phrase(rf"{_HAS}(?:ends?|ended|makes?|made|finish(?:es|ed)) (?:a|any) move"), False),
    (("started-move",), phrase(rf"{_HAS}(?:starts?|started|begins?) (?:a|any) move"), False),
    (("advanced", "fell-back"), phrase(rf"{_HAS}advance[sd]? or f[ea]ll(?:s|en)? back"), False),
    (("advanced",), phrase(rf"{_HAS}advance[sd]?"), False),
    (("fell-back",), phrase(rf"{_HAS}f[ea]ll(?:s|en)? back"), False),
    (("declares-charge",), phrase(
        rf"{_HAS}declare[sd]? a charge (?:that targets|targeting|against)(?= )"
    ), True),
    (("declares-charge",), phrase(rf"{_HAS}declare[sd]? a charge"), False),
    (("destroyed",), phrase(rf"{_IS}destroyed by(?= )"), True),
    (("destroyed-by-attacks",), phrase(
        rf"{_IS}destroyed as (?:a|the) result of (?:an|that) enemy unit's attacks?"
    ), False),
    (("destroyed",), phrase(
        rf"{_IS}destroyed(?:, before "
        r"(?:making its deadly demise roll|removing (?:the last|that) model"
        r"(?: in that unit)?(?: from the battlefield| from play)?)"
        r"(?: and before rolling any dice for (?:the|its) deadly demise ability)?)?"
    ), False),
    (("destroys-unit",), phrase(rf"{_HAS}destroy(?:s|ed)?(?= )"), True),
    (("set-up",), phrase(
        rf"{_IS}set ?up(?:(?: anywhere)? on the battlefield)?(?: from (?:strategic )?reserves)?"
        rf"|{_HAS}arrive[sd]? from (?:strategic )?reserves"
    ), False),
    (("disembarked",), phrase(rf"{_HAS}disembark(?:s|ed)? from(?= )"), True),
    (("disembarked",), phrase(rf"{_HAS}disembark(?:s|ed)?"), False),
    (("embarked",), phrase(rf"{_HAS}embark(?:s|ed)? within(?= )"), True),
    (("opened-hatchway",), phrase(rf"(?:{_HAS}|attempts to )open(?:s|ed)? an? (?:closed )?hatchway"), False),
    (("prevents-hatchway",), phrase(rf"{_HAS}attempts? to prevent(?= )"), True),
    (("started-action",), phrase(rf"{_HAS}(?:starts?|started) an action"), False),
    (("completed-action",), phrase(rf"{_HAS}(?:complete[sd]?|finish(?:es|ed)) an action"), False),
    (("suffered-mortal-wound",), phrase(
        r"(?:has|have) (?:a|one or more) mortal wounds? allocated to it"
        rf"|{_HAS}suffer(?:s|ed)? (?:a|one or more) mortal wounds?"
    ), False),
    (("selected-to-pile-in",), phrase(rf"{_SELECTED}pile[- ]in"), False),
    (("selected-to-consolidate",), phrase(rf"{_SELECTED}consolidate"), False),
    (("passed-battle-shock",), phrase(rf"{_HAS}pass(?:es|ed)? a battle-?shock (?:test|roll)"), False),
    (("before-battle-shock-roll",), phrase(rf"{_HAS}(?:takes?|makes?) a battle-?shock (?:test|roll)"), False),
    (("targets-unit",), phrase(rf"{_HAS}select(?:s|ed)(?= (?:an?|one or more|friendly) )"), True),
    (("piled-in",), phrase(rf"{_HAS}pile[sd]?[- ]in"), False),
    (("consolidated",), phrase(rf"{_HAS}consolidate[sd]?"), False),
    (("failed-battle-shock",), phrase(rf"{_HAS}fail(?:s|ed)? a battle-?shock (?:test|roll)"), False),
    (("seizes-objective",), phrase(
        r"(?:attempts to|would) seize an objective marker you have secured"
    ), False),
    (("targeted",), phrase(
        rf"{_IS}(?:selected as )?(?:a|the|one of the) targets? of (?:an|one or more) attacks?"
    ), False),
    (("targeted",), phrase(rf"{_IS}targeted(?: by (?:an|one or more) attacks?)?"), False),
    (("lost-wound",), phrase(rf"{_HAS}loses? (?:a|one or more) wounds?"), False),
)  # fmt: skip
_JOINER = re.compile(r",? or\b(?: (?:when|just after) (?:it|an enemy unit))?|,", re.IGNORECASE)
_PERIOD = phrase(r"(?:for )?(?:the first time )?this (?:phase|turn|battle round)")
_KIND_NAME = re.compile(_KIND, re.IGNORECASE)
_MOVE_EVENTS = {
    "ended": ("ended",),
    "started": ("started",),
    "started-or-ended": ("started", "ended"),
    "selected-to-make": ("selected-to-make",),
}
_MOVE_NAMES = (
    "normal",
    "advance",
    "fall-back",
    "charge",
    "surge",
    "ingress",
    "pile-in",
    "consolidation",
    "disembark",
)
_SELECTED_NAMES = {
    "selected-to-make-advance-move": "selected-to-advance",
    "selected-to-make-fall-back-move": "selected-to-fall-back",
    "selected-to-make-charge-move": "selected-to-charge",
}
CODES = frozenset(code for codes, _, _ in _VERBS for code in codes) | frozenset(
    _SELECTED_NAMES.get(code, code)
    for parts in _MOVE_EVENTS.values()
    for part in parts
    for name in _MOVE_NAMES
    for code in (f"{part}-{name}-move",)
)


def read_verbs(passage: Passage, position: int) -> tuple[tuple[str, ...], bool, int] | None:
    """The events of the verbs at the position, whether an object follows, and the position behind them."""
    events: list[str] = []
    follows = False
    start = end = position
    while not follows:
        found = _verb(passage, start)
        if found is None:
            break
        codes, follows, end = found
        events.extend(codes)
        joiner = passage.at(_JOINER, end)
        if joiner is None:
            break
        start = joiner.end()
    return (tuple(dict.fromkeys(events)), follows, passage.after(_PERIOD, end)) if events else None


def _verb(passage: Passage, position: int) -> tuple[tuple[str, ...], bool, int] | None:
    for form, pattern in _MOVES:
        match = passage.at(pattern, position)
        if match is not None:
            names = [name.lower().replace(" ", "-") for name in _KIND_NAME.findall(match["kinds"])]
            codes = [f"{part}-{name}-move" for name in names for part in _MOVE_EVENTS[form]]
            return tuple(_SELECTED_NAMES.get(code, code) for code in codes), False, match.end()
    for codes_of, pattern, follows in _VERBS:
        match = passage.at(pattern, position)
        if match is not None:
            return codes_of, follows, match.end()
    return None
