"""Limits that a whole sentence states in fixed words: how often, in which rounds, with which other rules."""

import re
from collections.abc import Callable

from rulegraph.graph.language.structure import Restriction

ORDINALS = {"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5}
_ORDINAL = f"(?:{'|'.join(ORDINALS)})"
_TIMES = {"once": "", "twice": "2", "three times": "3"}
_THIS = r"this (?:stratagem|enhancement)"
_USE = rf"(?:you (?P<active>can only|cannot) use {_THIS}|{_THIS} (?P<passive>can only|cannot) be used)"
_SPAN = r"battle round|battle|turn|phase"
_PERIOD = rf"(?P<period>{_SPAN})"
_NAMES = r"(?P<names>[\w'!?,.& -]{2,80}?)"
_DEED = (
    r"(?:declare a charge|charge|shoot|fight|be selected to (?:move|shoot|fight)|move|fire overwatch|"
    r"(?:attempt to )?(?:open|operate) a hatchway|(?:start|perform) an action|embark within a transport)"
)
_DEED_NAMES = (
    ("then-cannot-charge", "charge"),
    ("then-cannot-shoot", "shoot"),
    ("then-cannot-fight", "fight"),
    ("then-cannot-move", "move"),
    ("then-cannot-fire-overwatch", "overwatch"),
    ("then-cannot-operate-hatchway", "hatchway"),
    ("then-cannot-act", "action"),
    ("then-cannot-embark", "embark"),
)
_NAME_JOINER = re.compile(r",? (?:and|or)(?: the)? |, (?:the )?", re.IGNORECASE)


def _sentence(*pieces: str) -> re.Pattern[str]:
    return re.compile(" ".join(pieces) + r"[.,; ]*\Z", re.IGNORECASE)


def _often(match: re.Match[str]) -> tuple[Restriction, ...]:
    period = (match["period"] or "battle").lower().replace(" ", "-")
    return (Restriction(f"once-per-{period}", _TIMES[match["count"].lower()]),)


def _rounds(match: re.Match[str]) -> tuple[Restriction, ...]:
    named = [ORDINALS[word.lower()] for word in re.findall(_ORDINAL, match["rounds"], re.IGNORECASE)]
    where = match["where"].lower()
    numbers = set(named)
    if match["onwards"] or where == "from":
        numbers = set(range(named[0], 6))
    elif where == "before":
        numbers = set(range(1, named[0]))
    elif where == "until":
        numbers = set(range(1, named[0]))
        return (Restriction("not-in-battle-rounds", rounds=tuple(sorted(numbers))),)
    only = (match["active"] or match["passive"]).lower() == "can only"
    code = "only-in-battle-rounds" if only else "not-in-battle-rounds"
    return (Restriction(code, rounds=tuple(sorted(numbers))),)


def _each(match: re.Match[str]) -> tuple[Restriction, ...]:
    what = (match["what"] or "unit").lower()
    return (Restriction(f"once-per-{what}", match["period"].lower()),)


def _others(match: re.Match[str]) -> tuple[Restriction, ...]:
    names = [name.strip() for name in _NAME_JOINER.split(match["names"]) if name.strip()]
    return tuple(Restriction("not-with-other-stratagem", name) for name in names)


def _cooldown(match: re.Match[str]) -> tuple[Restriction, ...]:
    code = "unit-rests-until-phase" if match["unit"] else "rests-until-phase"
    return (Restriction(code, match["phase"].lower()),)


def _afterwards(match: re.Match[str]) -> tuple[Restriction, ...]:
    period = match["until"] or match["same"] or "turn"
    what = match["what"].lower()
    return tuple(Restriction(code, period.lower()) for code, word in _DEED_NAMES if word in what)


def _fixed(code: str) -> Callable[[re.Match[str]], tuple[Restriction, ...]]:
    return lambda _: (Restriction(code),)


def _keyword(code: str) -> Callable[[re.Match[str]], tuple[Restriction, ...]]:
    return lambda match: (Restriction(code, match["who"].strip()),)


_LIMITS: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], tuple[Restriction, ...]]], ...] = (
    (_sentence(
        rf"{_USE} (?:more than )?(?P<count>once|twice|three times)"
        rf"(?: (?:per|each|in each|during the|in the same) {_PERIOD})?"
    ), _often),
    (_sentence(
        rf"{_USE} (?P<where>during|in|before|until|from) the",
        rf"(?P<rounds>{_ORDINAL}(?:(?:,| and| or|, or) (?:the )?{_ORDINAL})*)",
        r"battle rounds?(?P<onwards> onwards?| or later)?",
    ), _rounds),
    (_sentence(
        r"(?:each|a|an) (?P<what>unit|model) (?:can only|cannot) be (?:targeted|selected)",
        rf"(?:with|for|by) {_THIS} (?:more than )?once per {_PERIOD}",
    ), _each),
    (_sentence(
        r"you cannot (?:target|select) the same",
        rf"(?-i:[A-Z' -]{{2,40}}? ?)?(?P<what>unit|model)? ?(?:with|as the target of) {_THIS}",
        rf"more than once per {_PERIOD}",
    ), _each),
    (_sentence(
        r"(?:a|the same) unit cannot be (?:targeted|selected|affected)",
        rf"(?:by|with|for) (?:both )?this (?:stratagem )?and (?:the )?{_NAMES}",
        rf"stratagems? in the same {_PERIOD}",
    ), _others),
    (_sentence(
        r"you cannot (?:target|select) the same unit with",
        rf"(?:both )?(?:this stratagem and )?the {_NAMES} stratagems?",
        rf"in the same {_PERIOD}",
    ), _others),
    (_sentence(
        r"you cannot (?:select|target) (?:any units?|a unit)",
        rf"that (?:has|have) already been targeted with (?:either )?(?:the )?{_NAMES}",
        rf"stratagems? this {_PERIOD}",
    ), _others),
    (_sentence(
        rf"(?:(?P<unit>once you target a unit with) {_THIS}, that unit"
        rf"|(?:each time|once) you (?:have )?used? {_THIS}, you)",
        r"cannot (?:be targeted with it|use it) again until",
        r"(?:after )?your next (?P<phase>command|movement|shooting|charge|fight) phase",
    ), _cooldown),
    (_sentence(
        r"(?:until the end of the (?P<until>turn|phase), )?"
        rf"(?:(?:your|those|these) units?|it|(?:a|that|the) unit(?: targeted (?:with|by|for) {_THIS})?)",
        r"(?:(?:is not|are not|is no longer|will not be) eligible to|cannot)",
        rf"(?P<what>{_DEED}(?:(?: or|,| and)(?: to)? {_DEED})*)",
        r"?(?:again)? ?(?:(?:in|during|for) (?:the same|this|that)|this)? ?(?P<same>turn|phase)?"
        r"(?: at the end of this move)?",
    ), _afterwards),
    (_sentence(
        rf"you cannot use {_THIS} if you have",
        r"(?:0|no) (?P<who>[\w' -]{2,40}? (?:tokens?|points?|dice))",
    ), _keyword("needs-resource")),
    (_sentence(
        r"if your army is (?-i:(?P<who>[A-Z][\w'-]+)), you can use",
        rf"{_THIS} one additional time",
    ), _keyword("additional-use")),
    (_sentence(
        rf"you cannot use {_THIS} in the same {_PERIOD}",
        rf"as the {_NAMES} stratagems?",
    ), _others),
    (_sentence(
        rf"you cannot use {_THIS} on the same",
        rf"(?P<what>unit|model) more than once (?:per|in the same) {_PERIOD}",
    ), _each),
    (_sentence(
        rf"you can only use {_THIS}",
        r"if you are able to select all",
        r"(?:two|three|four)? ?of the target (?:models|units) stated above",
    ), _fixed("needs-all-targets")),
    (_sentence(
        r"(?:a|that|your) unit cannot embark within a transport",
        r"as part of (?:this|that) move",
    ), _fixed("no-embark-in-move")),
    (_sentence(
        r"until the end of the (?:turn|phase),",
        r"(?P<who>[A-Z' -]{2,60}) models from your army cannot issue orders",
    ), _keyword("then-no-orders")),
    (_sentence(
        rf"{_THIS} cannot be used to return(?: destroyed)?",
        r"(?P<who>[A-Z' -]{2,60}) (?:units|models) to attached units",
    ), _keyword("no-return-to-attached-unit")),
    (_sentence(
        rf"you cannot use {_THIS} to enable a unit",
        r"to arrive (?:on|onto) the battlefield",
        r"during a battle round it would not",
        r"normally be able to(?: do so)? in",
    ), _fixed("not-before-usual-arrival")),
    (_sentence(
        r"(?:note that )?even if",
        r"this charge is successful,",
        r"your unit does not receive any charge",
        r"bonus(?: this turn)?",
    ), _fixed("no-charge-bonus")),
    (_sentence(
        r"until the end of the phase,",
        r"each time a model",
        r"in your unit makes a",
        r"ranged attack, an unmodified hit roll of",
        r"6 is required to score a hit,",
        r"irrespective of the attacking weapon's",
        r"ballistic skill or any modifiers",
    ), _fixed("hits-on-unmodified-six")),
)  # fmt: skip
CODES = frozenset(
    (
        *(code for code, _ in _DEED_NAMES),
        *(f"once-per-{period.replace(' ', '-')}" for period in (*_SPAN.split("|"), "unit", "model")),
        "not-in-battle-rounds", "only-in-battle-rounds", "not-with-other-stratagem", "rests-until-phase",
        "unit-rests-until-phase", "then-no-orders", "no-return-to-attached-unit", "not-before-usual-arrival",
        "no-charge-bonus", "needs-army-rule",
        "additional-use", "needs-resource", "needs-all-targets", "no-embark-in-move",
        "hits-on-unmodified-six",
    )
)  # fmt: skip


def read_limit(sentence: str) -> tuple[Restriction, ...] | None:
    """The restrictions that the sentence states, or None."""
    for pattern, build in _LIMITS:
        match = pattern.match(sentence)
        if match is not None:
            return build(match)
    return None
