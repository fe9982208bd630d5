"""Noun phrases of the rules: "up to two friendly hidden A or B units", "that enemy unit", "one model"."""

import re
from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias

from rulegraph.graph.language.expression import read_expression
from rulegraph.graph.language.passage import Passage, phrase
from rulegraph.graph.language.structure import Alternative, Side, State, Target

Kind: TypeAlias = Literal["count", "that", "your"]
Subject: TypeAlias = Literal["unit", "model", "attached-unit", "terrain", "objective", "mission"]

_NUMBERS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6}
_NUMBER = "|".join(_NUMBERS)
_DETERMINER = re.compile(
    rf" ?\b(?:(?P<least>{_NUMBER}) or more|(?P<upto>up to (?P<most>{_NUMBER}|\d))"
    r"|(?P<any>any number of|all|each|every)"
    rf"|(?P<exact>{_NUMBER})(?: of)?(?P<of_your> your)?"
    r"|(?P<theirs>your opponent's)"
    r"|(?P<that>that|those|these|the)(?: same)?"
    r"|(?P<your>your)"
    r"|(?P<article>an?|any))(?: (?:other|another|different))?(?= )",
    re.IGNORECASE,
)
_SIDE = re.compile(r" ?\b(friendly|enemy|your opponent's)\b", re.IGNORECASE)
_ADJECTIVES: tuple[tuple[re.Pattern[str], State | None], ...] = (
    (phrase("unengaged"), State("unengaged")),
    (phrase("engaged"), State("engaged")),
    (phrase("hidden"), State("hidden")),
    (phrase("battle-shocked"), State("battle-shocked")),
    (phrase("non-battle-shocked"), State("battle-shocked", negated=True)),
    (phrase("(?:just )?destroyed"), State("just-destroyed")),
    (phrase("visible"), State("visible")),
    (phrase("attacking"), None),
    (phrase("other"), None),
    (phrase("leader(?= units?| models?)"), State("is-leader")),
    (phrase("bodyguard(?= units?| models?)"), State("is-bodyguard")),
)
_ATTACHED = phrase("attached(?= units?)")
# "an unravelling enemy unit", "one Guided unit": a state that a rule of an army gives a name.
_NAMED_ADJECTIVE = re.compile(
    r" ?(?P<name>[A-Z]?[a-z]{3,}(?:ed|ing))(?= (?:friendly|enemy|[A-Z'’-]+ )|(?= units?))"
)
_HEAD = phrase(
    r"(?P<unit>units? or models?|units?|model's unit)|(?P<model>models?)"
    r"|(?P<objective>objectives?(?: markers?)?)|(?P<terrain>terrain (?:features?|areas?)|ruins?)"
    r"|(?P<mission>(?:active )?secondary mission cards?)"
)
_ARMY = phrase(r"(?:(?:from|in) )?(?:your|you) ?army")
_THEIR_ARMY = phrase(r"from your opponent's army")


@dataclass(frozen=True, slots=True)
class Noun:
    """A noun phrase as a target; `kind` "that" or "your" refers to what was named before.

    `sided` is False where the phrase does not say whose units they are.
    """

    target: Target
    kind: Kind = "count"
    sided: bool = False


@dataclass(slots=True)
class _Words:
    """What stands between the determiner and the head of a noun phrase."""

    side: Side | None = None
    states: list[State] = field(default_factory=list)
    alternatives: tuple[Alternative, ...] = ()
    unknown: tuple[str, ...] = ()
    attached: bool = False


def read_noun(passage: Passage, position: int) -> tuple[Noun, int] | None:
    """The noun phrase at the position and the position behind it."""
    determiner = passage.at(_DETERMINER, position)
    words, end = _read_words(passage, determiner.end() if determiner else position)
    side: Side | None = "enemy" if determiner and determiner["theirs"] else words.side
    head = passage.at(_HEAD, end)
    if head is None and not words.alternatives:
        return None
    if determiner is None and side is None and (head is None or not words.alternatives):
        return None
    end = head.end() if head else end
    minimum, maximum = _count(determiner)
    kind = _kind(determiner)
    if kind != "count" and head is not None and head[0].endswith("s"):
        maximum = 0
    if (match := passage.at(_ARMY, end)) is not None:
        side, end = "friendly", match.end()
    elif (match := passage.at(_THEIR_ARMY, end)) is not None:
        side, end = "enemy", match.end()
    target = Target(
        side or "friendly",
        _subject(head, words),
        minimum,
        maximum,
        words.alternatives,
        tuple(words.states),
        residue=words.unknown,
    )
    return Noun(target, kind, side is not None), end


def _read_words(passage: Passage, position: int) -> tuple[_Words, int]:
    """Side, adjectives and keywords between the determiner and the head, in any order."""
    words = _Words()
    while True:
        if (match := passage.at(_SIDE, position)) is not None:
            words.side = "friendly" if match[1].lower() == "friendly" else "enemy"
            position = match.end()
        elif (match := passage.at(_ATTACHED, position)) is not None:
            words.attached = True
            position = match.end()
        elif (adjective := _adjective(passage, position)) is not None:
            words.states.extend(adjective[0])
            position = adjective[1]
        elif not words.alternatives and (found := read_expression(passage, position)) is not None:
            words.alternatives, words.unknown = found[0].alternatives, found[0].unknown
            position = found[1]
        else:
            return words, position


def _kind(determiner: re.Match[str] | None) -> Kind:
    if determiner is None:
        return "count"
    if determiner["that"]:
        return "that"
    return "your" if determiner["your"] else "count"


def more_alternatives(noun: Noun, further: Noun) -> Noun:
    """The noun phrase "one A unit or B unit" from its two halves."""
    first, second = noun.target, further.target
    merged = replace(
        first,
        side=second.side if not noun.sided else first.side,
        alternatives=first.alternatives + second.alternatives,
        residue=first.residue + second.residue,
    )
    return replace(noun, target=merged, sided=noun.sided or further.sided)


def _adjective(passage: Passage, position: int) -> tuple[tuple[State, ...], int] | None:
    for pattern, state in _ADJECTIVES:
        match = passage.at(pattern, position)
        if match is not None:
            return (() if state is None else (state,)), match.end()
    match = passage.at(_NAMED_ADJECTIVE, position)
    if match is None or match["name"] in passage.vocabulary:
        return None
    return (State("named-state", match["name"]),), match.end()


def _subject(head: re.Match[str] | None, words: _Words) -> Subject:
    if words.attached:
        return "attached-unit"
    if head is None:
        return "model" if any("WARLORD" in one.required for one in words.alternatives) else "unit"
    subjects: tuple[Subject, ...] = ("unit", "model", "objective", "terrain", "mission")
    return next(subject for subject in subjects if head[subject])


def _count(determiner: re.Match[str] | None) -> tuple[int, int]:
    if determiner is None:
        return 1, 1
    if determiner["least"]:
        return _NUMBERS[determiner["least"].lower()], 0
    if determiner["upto"]:
        most = determiner["most"].lower()
        return 1, _NUMBERS.get(most) or int(most)
    if determiner["any"]:
        return 1, 0
    exact = _NUMBERS.get((determiner["exact"] or "one").lower(), 1)
    return exact, exact
