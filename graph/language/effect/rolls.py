"""Clauses about rolls: modified, re-rolled, critical from a lower result on, modifiers ignored."""

import re

from rulegraph.graph.language.effect.frame import Frame
from rulegraph.graph.language.effect.pieces import AMOUNT, number
from rulegraph.graph.language.effect.structure import Condition, Operation
from rulegraph.graph.language.effect.subject import read_whom
from rulegraph.graph.language.passage import Passage, phrase
from rulegraph.graph.language.structure import State

_ROLL = (
    r"(?:hit|wound|charge|advance|damage|battle-?shock|leadership|save|saving|armour save"
    r"|invulnerable save|hazard(?:ous)?"
    r"|desperate escape|feel no pain|invulnerable saving)"
)
_ROLLS = rf"{_ROLL}(?:(?:,? and/or |,? and |,? or |, ){_ROLL})* (?:rolls?|tests?|throws?)"
_OF_IT = (
    r"(?:(?: made)? for (?:that attack|it|them)| for those attacks| made with (?:that attack|that weapon)|"
    r" of (?:that|those) attacks?)?"
)
_MODIFY = phrase(
    rf"(?P<verb>add|adding|subtract|subtracting) (?P<n>{AMOUNT}|one) (?:to|from) (?:the |that "
    r"|those |any |each of those |its )?"
    rf"(?:result of (?:the |that |those |any )?)?(?P<rolls>{_ROLLS}|(?:test|tests|roll|rolls|result)){_OF_IT}"
)
_HALVE = phrase(rf"halve (?P<rolls>{_ROLLS})")
_MADE_FOR = phrase(r"(?:made |taken )?(?:for|by)(?= )")
_NATIVE = phrase(
    rf"(?:with )?(?P<n>[+-]{AMOUNT}) (?:to|from) (?:the |that |those |its )?(?P<rolls>{_ROLLS}|(?:hit|wound))"
)
_HAS = phrase(r"(?:has|have|gets?|gains?|makes? .{0,0})")
_RE_ROLL = phrase(
    rf"(?:you )?(?:can |may )?re-?rolls? (?:(?:the|any|its|one|a|all|that|each) )?"
    rf"(?P<rolls>{_ROLLS}|roll, test or saving throw|(?:roll|test|result|dice|die))(?P<ones> "
    r"results?)?(?: of (?P<what>(?:an? "
    r")?(?:unmodified )?(?:1|one)s?))?"
)
_ONE_OF_THEM = phrase(
    r"select one of those (?:dice|rolls)(?: or saving throws)? to re-roll"
    r"(?P<whole> \(excluding charge rolls, which you "
    r"must re-roll in full\))?"
)
_FAILED = phrase(rf"(?:you )?(?:can |may )?re-?roll (?:a |any |all )?failed (?P<rolls>{_ROLLS})")
_CRITICAL = phrase(
    r"(?:(?:a |any )?(?:successful |an? )?(?:successful )?unmodified )?(?P<roll>hit|wound) rolls? "
    r"of (?P<n>\d\+) "
    r"(?:scores?|is|are|counts? as) (?:an? )?critical (?:hit|wound)s?"
)
_SCORED = phrase(
    r"(?:an? )?critical (?P<roll>hit|wound)s? (?:is|are) scored on an? (?:successful )?unmodified "
    r"(?:hit|wound) rolls? of (?P<n>\d\+)(?:,? instead of (?:only )?an? (?:unmodified )?6)?"
)
_REQUIRED = phrase(
    r"an? (?:successful )?unmodified hit rolls? of (?P<n>\d\+?) is required to score a hit(?:,? "
    r"instead of (?:only )?an? (?:unmodified )?6)?"
)
_CRITICAL_NATIVE = phrase(r"(?:have|has|score|scores) (?P<n>\d\+) critical (?P<roll>hit|wound)s?(?: rolls?)?")
_IGNORE_THESE = phrase(
    r"(?:you )?(?:can |may )?(?:also )?ignore any or "
    r"all modifiers to the following: "
    r"(?P<what>[^.()]{3,220})(?=[.]|$)"
)
_IGNORE = phrase(
    r"(?:you )?(?:can |may )?(?:also )?ignore any or all (?:of the )?(?:negative )?modifiers (?:to|on) "
    r"(?P<what>(?:the |that attack's |its |their )?[^.()]{3,200}?)(?= this |, and|,? until"
    r"|[.;:,]|$| and,| when|(?: and you))"
)
_IGNORE_ALL = phrase(
    r"(?:you )?(?:can )?ignore any or "
    r"all modifiers to its "
    r"characteristics and/or to any roll or"
    r" test made for it(?P<saves> \(excluding modifiers to saving throws\))?"
)
_LITTLE_WORDS = r"the|following|that|those|its|their|any|all|and|or|to|of|on|for|from|in|this|by|it|profile"
_THINGS = r"models|your|unit|characteristics?|attacks?|attack's|attacks'|modifiers|rolls?|tests?|throws?"
_MODIFIED = (
    r"also|them|made|negative|"
    r"ballistic|weapon|skill|strength|armour|penetration|damage|hit|wound|move|advance|charge|leadership"
    r"|toughness|save|saving|battle-shock|range|bs|ws|s|ap|a|d|m"
)
_IGNORED = re.compile(rf"(?:{_LITTLE_WORDS}|{_THINGS}|{_MODIFIED})")
_NAMES = {
    "saving": "save", "battleshock": "battle-shock", "armour save": "save", "hazardous": "hazard",
    "invulnerable saving": "invulnerable save",
}  # fmt: skip
_SPLIT = re.compile(r",? and/or |,? and |,? or |, ")
_TAIL = re.compile(r" (?:rolls?|tests?|throws?)$", re.IGNORECASE)
_PASSIVE = phrase(r"(?:is|are) automatically (?P<how>passed|failed|successful)")


def rolls_of(text: str) -> tuple[str, ...]:
    """The rolls that a list names: ("hit", "wound")."""
    names = (part.lower() for part in _SPLIT.split(_TAIL.sub("", text)))
    return tuple(_NAMES.get(name, name) for name in names)


def _code(roll: str) -> str:
    if roll in {"hit", "wound"}:
        return f"modify-{roll}-roll"
    if roll in {"charge", "advance"}:
        return "modify-charge-or-advance-roll"
    return "modify-other-roll"


def read_modified(passage: Passage, position: int, frame: Frame) -> tuple[tuple[Operation, ...], int] | None:
    """Operations of "add 1 to the Hit roll", "subtract 2 from Charge rolls"."""
    match = passage.at(_MODIFY, position) or passage.at(_NATIVE, position) or passage.at(_HALVE, position)
    if match is None:
        return None
    groups = match.groupdict()
    if "verb" in groups:
        sign = "+" if groups["verb"].lower().startswith("add") else "-"
        amount = sign + number(groups["n"])
    else:
        amount = groups.get("n") or "halved"
    subject, end = frame.subject, match.end()
    whose = passage.at(_MADE_FOR, end)
    if whose is not None:
        found = read_whom(passage, whose.end(), frame.subject)
        if found is None:
            return None
        subject, end = found
    rolls = rolls_of(groups["rolls"])
    if set(rolls) <= {"test", "tests", "roll", "rolls", "result"}:
        rolls = ("that roll",)
    return tuple(Operation(_code(roll), roll, amount, subject) for roll in rolls), end


def read_re_rolled(passage: Passage, position: int, frame: Frame) -> tuple[tuple[Operation, ...], int] | None:
    """Operations of "you can re-roll the Wound roll", "re-roll a Hit roll of 1"."""
    one = passage.at(_ONE_OF_THEM, position)
    if one is not None:
        single = Operation("re-roll-other", "that roll", "one", frame.subject, relation="instead")
        whole = Operation("re-roll-other", "charge", "all dice", frame.subject)
        return ((single, whole) if one["whole"] else (single,)), one.end()
    failed = passage.at(_FAILED, position)
    match = failed or passage.at(_RE_ROLL, position)
    if match is None or match.groupdict().get("ones"):
        return None
    subject, end = frame.subject, match.end()
    amount = "failed" if failed else ("1" if match["what"] else "any")
    if re.match(r" of (?:\d|an)", passage.text[end:]):
        return None
    whose = passage.at(_MADE_FOR, end)
    if whose is not None:
        found = read_whom(passage, whose.end(), frame.subject)
        if found is None:
            return None
        subject, end = found
    operations = []
    said = "roll" if match["rolls"].lower().startswith("roll, test") else match["rolls"]
    for roll in rolls_of(said):
        code = f"re-roll-{roll}" if roll in {"hit", "wound"} else "re-roll-other"
        name = "that roll" if roll in {"roll", "test", "result", "dice", "die"} else roll
        operations.append(Operation(code, name, amount, subject))
    return tuple(operations), end


def read_critical(passage: Passage, position: int, frame: Frame) -> tuple[tuple[Operation, ...], int] | None:
    """Operations of "a roll of 5+ scores a Critical Hit"."""
    text = re.compile(r" ?an?(?= )", re.I).match(passage.text, position)
    start = text.end() if text else position
    required = passage.at(_REQUIRED, position)
    if required is not None:
        return (Operation("hit-threshold", "hit", required["n"], frame.subject),), required.end()
    match = (
        passage.at(_SCORED, position)
        or passage.at(_CRITICAL, start)
        or passage.at(_CRITICAL_NATIVE, position)
    )
    if match is None:
        return None
    roll = match["roll"].lower()
    return (Operation("critical-threshold", roll, match["n"], frame.subject),), match.end()


def read_ignored(passage: Passage, position: int, frame: Frame) -> tuple[tuple[Operation, ...], int] | None:
    """Operations of "you can ignore any or all modifiers"."""
    every = passage.at(_IGNORE_ALL, position)
    if every is not None:
        spared = "all except saves" if every["saves"] else "all"
        return (Operation("ignore-modifiers", spared, "", frame.subject),), every.end()
    match = passage.at(_IGNORE_THESE, position) or passage.at(_IGNORE, position)
    if match is None:
        return None
    what = match["what"].strip()
    words = re.findall(r"[\w'-]+", what.lower())
    if not all(_IGNORED.fullmatch(word) for word in words):
        return None
    names = re.findall(
        r"ballistic skill|weapon skill|strength|armour penetration|damage|hit|wound|move|advance"
        r"|charge|leadership|"
        r"toughness|sav(?:e|ing)|battle-?shock|attacks characteristic|range|\bBS\b|\bWS\b|\bAP\b",
        what.replace("that attack", "").replace("those attacks", ""),
        re.I,
    )
    if not names:
        return None
    folded = ", ".join(dict.fromkeys(name.lower() for name in names))
    return (Operation("ignore-modifiers", folded, "", frame.subject),), match.end()


def read_outcome(passage: Passage, position: int, frame: Frame) -> tuple[tuple[Operation, ...], int] | None:
    """Operations of "on a Critical Wound," as the condition of what follows: none here."""
    del frame
    match = passage.at(_PASSIVE, position)
    return (
        None
        if match is None
        else ((Operation("modify-other-roll", "that roll", match["how"].lower()),), match.end())
    )


def critical(passage: Passage, position: int) -> tuple[Condition, int] | None:
    """The condition "on a Critical Wound" and the position behind its comma."""
    match = passage.at(phrase(r"on an? critical (?P<roll>hit|wound),?"), position)
    if match is None:
        return None
    return Condition("attack", State(f"critical-{match['roll'].lower()}")), match.end()
