"""Clauses about characteristics: improved, worsened, added to, set, divided; and native "+1 AP"."""

import re
from dataclasses import replace

from rulegraph.graph.language.effect.frame import Frame
from rulegraph.graph.language.effect.pieces import (
    ABILITY,
    AMOUNT,
    CHARACTERISTICS,
    SHORT_CHARACTERISTICS,
    abilities,
    characteristics,
    is_of_unit,
    number,
)
from rulegraph.graph.language.effect.structure import Operation, Subject
from rulegraph.graph.language.effect.subject import read_subject
from rulegraph.graph.language.passage import Passage, phrase

_NAMED = rf"(?P<names>{CHARACTERISTICS}) characteristics?"
_IMPROVE = phrase(rf"(?P<verb>improve|worsen|increase|reduce) (?:the |its |their |both the )?{_NAMED} of")
_IMPROVE_OWN = phrase(rf"(?P<verb>improve|worsen) (?P<whose>your unit's|its|their) {_NAMED}")
_IMPROVE_BARE = phrase(rf"(?P<verb>improve|worsen) the {_NAMED}(?= by )")
_ADD = phrase(
    rf"(?P<verb>add|subtract) (?P<n>{AMOUNT})(?P<inches>\")? (?:to|from) (?:the |its |their |both "
    rf"the )?{_NAMED}"
    r"(?: (?:of|for)(?P<of>))?"
)
_ADD_OWN = phrase(
    rf"(?P<verb>add|subtract) (?P<n>{AMOUNT})(?P<inches>\")? (?:to|from) (?P<whose>this model's"
    rf"|the bearer's|its|your unit's|that unit's) {_NAMED}"
)
_BY = phrase(rf"by (?P<n>{AMOUNT})(?P<inches>\")?")
_SET = phrase(
    rf"(?:change|set) the {_NAMED} of(?P<of>)|(?:has|have) an? {_NAMED.replace('names', 'set')} of "
    rf"(?P<value>{AMOUNT}[\"+]?)"
)
_TO = phrase(rf"to (?P<n>{AMOUNT}[\"+]?)")
_HAVE_SET = phrase(
    rf"(?:has|have) an? (?P<names>{CHARACTERISTICS}) characteristic of (?P<n>{AMOUNT}[\"+]*)(?![\w+])"
)
_IS_SET = phrase(
    rf"(?:its|their) (?P<names>{CHARACTERISTICS}) characteristics? (?:is|are) (?P<n>\d+[\"+]?)(?![\w+])"
)
_AND_SET = phrase(rf"and an? (?P<names>{CHARACTERISTICS}) characteristic of (?P<n>{AMOUNT}[\"+]*)(?![\w+])")
_HALVE = phrase(rf"(?P<how>halve|double) the {_NAMED} of")
_NAMED_RANGE = phrase(r"add (?P<n>\d+\") to the (?-i:(?P<name>[A-Z][a-z]+)) range of")
_NATIVE_ITEM = (
    rf"(?:[+-](?:{AMOUNT})\"? (?:{SHORT_CHARACTERISTICS}|detection range)(?:,? and {ABILITY})?|{ABILITY}"
    r"|[+-]\d (?:to )?(?:hit|wound|charge|advance|battle-shock) rolls?)"
)
_NATIVE = phrase(
    rf"(?:has|have|gains?|gets?) (?P<items>{_NATIVE_ITEM}(?:(?:, and |,? and |, ){_NATIVE_ITEM})*)"
)
_ITEM = re.compile(
    rf"(?P<n>[+-](?:{AMOUNT}))(?P<inches>\")? (?:(?P<detection>detection range)|(?:to "
    r")?(?P<roll>hit|wound|charge|advance|battle-shock) rolls?"
    rf"|(?P<names>{SHORT_CHARACTERISTICS}))|(?P<ability>{ABILITY})",
    re.IGNORECASE,
)
_ALREADY = phrase(r"an additional (?P<n>\d)")


_OWNERS = {
    "this model's": Subject("bearer", "model"),
    "the bearer's": Subject("bearer", "model"),
    "your unit's": Subject(part="model"),
}


def operation_on(characteristic: str, amount: str, subject: Subject) -> Operation:
    """The operation that changes the characteristic of the subject's models, weapons or attacks."""
    if (
        subject.who == "attacks-against"
        and characteristic == "D"
        and amount.startswith(("-", "halved", "set", "="))
    ):
        return Operation("reduce-damage", "D", amount, subject)
    code = "modify-unit-characteristic" if is_of_unit(characteristic) else "modify-attack-characteristic"
    return Operation(code, characteristic, amount, subject)


def read_improved(passage: Passage, position: int, frame: Frame) -> tuple[tuple[Operation, ...], int] | None:
    """Operations of "improve the Strength characteristic of ..."."""
    match = passage.at(_IMPROVE, position)
    own = None if match else passage.at(_IMPROVE_OWN, position)
    if match is not None:
        found = read_subject(passage, match.end(), frame.subject)
        if found is None:
            return None
        subject, end = found
    elif own is not None:
        match, subject, end = own, Subject(part="model"), own.end()
    elif frame.attack and (bare := passage.at(_IMPROVE_BARE, position)) is not None:
        match, subject, end = bare, frame.subject, bare.end()
    else:
        return None
    by = passage.at(_BY, end)
    if by is None:
        return None
    sign = "+" if match["verb"].lower() in {"improve", "increase"} else "-"
    amount = sign + number(by["n"]) + (by["inches"] or "")
    return tuple(operation_on(name, amount, subject) for name in characteristics(match["names"])), by.end()


def read_added(passage: Passage, position: int, frame: Frame) -> tuple[tuple[Operation, ...], int] | None:
    """Operations of "add 6" to the Move characteristic"."""
    named = passage.at(_NAMED_RANGE, position)
    if named is not None:
        whose = read_subject(passage, named.end(), frame.subject)
        if whose is None:
            return None
        return (Operation("modify-named-range", named["name"], "+" + named["n"], whose[0]),), whose[1]
    own = passage.at(_ADD_OWN, position)
    if own is not None:
        wounded = any(one.state.code == "wounds-remaining" for one in frame.conditions)
        whom = _OWNERS.get("this model's" if wounded else own["whose"].lower()) or frame.subject
        change = ("+" if own["verb"].lower() == "add" else "-") + number(own["n"]) + (own["inches"] or "")
        return tuple(operation_on(name, change, whom) for name in characteristics(own["names"])), own.end()
    match = passage.at(_ADD, position)
    if match is None:
        return None
    subject, end = frame.subject, match.end()
    if match["of"] is not None:
        found = read_subject(passage, match.end(), frame.subject)
        if found is None:
            return None
        subject, end = found
    sign = "+" if match["verb"].lower() == "add" else "-"
    amount = sign + number(match["n"]) + (match["inches"] or "")
    return tuple(operation_on(name, amount, subject) for name in characteristics(match["names"])), end


def read_changed(passage: Passage, position: int, frame: Frame) -> tuple[tuple[Operation, ...], int] | None:
    """Operations of "change the Damage characteristic of ..." and of "halve ..."."""
    match, halve = passage.at(_SET, position), passage.at(_HALVE, position)
    opening = match if match is not None and match["of"] is not None else halve
    if opening is None:
        return None
    found = read_subject(passage, opening.end(), frame.subject)
    if found is None:
        return None
    subject, end = found
    if halve is not None:
        return tuple(
            operation_on(name, halve["how"].lower().rstrip("e") + "ed", subject)
            for name in characteristics(halve["names"])
        ), end
    to = passage.at(_TO, end)
    if to is None:
        return None
    return tuple(
        operation_on(name, "=" + to["n"], subject) for name in characteristics(opening["names"])
    ), to.end()


def read_stated(passage: Passage, position: int, frame: Frame) -> tuple[tuple[Operation, ...], int] | None:
    """Operations of "its Objective Control characteristic is 0"."""
    match = passage.at(_IS_SET, position)
    if match is None:
        return None
    return tuple(
        operation_on(name, "=" + match["n"], frame.subject) for name in characteristics(match["names"])
    ), match.end()


def read_has(passage: Passage, position: int, frame: Frame) -> tuple[tuple[Operation, ...], int] | None:
    """Operations of "have a Save characteristic of 3+" behind its subject."""
    match = passage.at(_HAVE_SET, position)
    if match is None:
        return None
    found: list[Operation] = []
    end = position
    while match is not None:
        found += [
            operation_on(name, "=" + match["n"], frame.subject) for name in characteristics(match["names"])
        ]
        end = match.end()
        match = passage.at(_AND_SET, end)
    return tuple(found), end


def read_native(passage: Passage, position: int, frame: Frame) -> tuple[tuple[Operation, ...], int] | None:
    """Operations of "have +1 S, AP and [Hazardous]" behind its subject."""
    match = passage.at(_NATIVE, position)
    if match is None:
        return None
    return tuple(native_items(match["items"], frame.subject)), match.end()


def native_items(items: str, subject: Subject) -> list[Operation]:
    """The operations of a list in the native style of the 11th edition."""
    found: list[Operation] = []
    for item in _ITEM.finditer(items):
        if item["ability"]:
            found += [
                Operation("grant-weapon-ability", name, "", subject) for name in abilities(item["ability"])
            ]
        elif item["detection"]:
            found.append(
                Operation("visibility", "detection range", item["n"] + (item["inches"] or ""), subject)
            )
        elif item["roll"]:
            roll = item["roll"].lower()
            code = f"modify-{roll}-roll" if roll in {"hit", "wound"} else "modify-charge-or-advance-roll"
            code = "modify-other-roll" if roll == "battle-shock" else code
            found.append(Operation(code, roll, item["n"], subject))
        else:
            amount = item["n"] + (item["inches"] or "")
            found += [operation_on(name, amount, subject) for name in characteristics(item["names"])]
    return [replace(one) for one in found]
