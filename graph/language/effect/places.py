"""Clauses about where units are: reserves, set up, transports, objectives, selections, visibility."""

import re

from rulegraph.graph.language.effect.frame import Frame
from rulegraph.graph.language.effect.pieces import ABILITIES, DISTANCE, abilities
from rulegraph.graph.language.effect.structure import Operation, Subject
from rulegraph.graph.language.passage import Passage, phrase
from rulegraph.graph.language.structure import State

_KEYWORDS = r"(?-i:(?:[A-Z][A-Z'-]+(?: or |, | )){0,6})"
_UNIT = (
    r"(?:your|it|them|that|those|those selected|to(?= into)|the targeted|the selected|these|each of those"
    rf"|your selected)(?: {_KEYWORDS}(?:units?|models?))?"
)
_RESERVES = phrase(
    rf"(?:you can |can |immediately )?(?:remove {_UNIT} from the battlefield and )?(?:place|put) "
    rf"{_UNIT} (?:back )?(?:into|in) (?:strategic )?reserves"
)
_REMOVE = phrase(rf"(?:you can )?remove {_UNIT} from the battlefield(?! and (?!then set))")
_SET_UP_BACK = phrase(
    r"(?:it|they|your unit|that unit|your units|those units) (?:will|can|must) (?:arrive|be set "
    r"up) (?:back )?on the battlefield(?: again)? in the reinforcements step of your next "
    r"movement phase"
    r"(?: using the (?P<ability>(?-i:[A-Z][\w' -]+?)) ability)?"
)
_SET_UP_RULE = phrase(
    rf"(?:(?:when (?:setting up your unit|your unit is set up|doing so)[^,.]{{0,40}}, )?(?:it|your "
    r"unit|they|that unit) (?:can|must|may) be set up|set (?:your unit|it|that unit|them|your "
    r"model) (?:back )?up(?: again)?)(?: again)? "
    rf"anywhere on the battlefield(?: "
    rf"that is)? (?:more than|not within) (?P<d>{DISTANCE})(?: "
    r"horizontally)?(?: away)? (?:from|of) (?:all|any|one or more) enemy (?:units|models)"
)
_WHEN_SET = phrase(
    r"in the reinforcements step "
    r"of your next movement phase"
)
_EMBARK = phrase(
    r"(?:can |may |must )?(?:immediately )?(?P<deed>embark|disembark|re-embark)s? (?:as if it were your "
    r"movement phase|(?:within|into"
    r"|from) (?:it|that (?:friendly )?(?-i:[A-Z ]+)|an? (?:friendly )?(?-i:[A-Z ]+)(?: unit)?)(?: "
    r"unit)?)"
)
_OBJECTIVE = phrase(
    r"(?:that|those|the selected|your selected) objectives?(?: markers?)? (?:remains?|is|are)(?: "
    r"under your control| secured(?: by your army)?)"
    r"(?P<even>,? even if you (?:have|control) no (?:models|units) (?:within|in) range of it,?)?"
)
_UNTIL_TAKEN = phrase(
    r"until (?:your opponent(?:'s level of control over "
    r"that objective(?: marker)? is greater "
    r"than yours| controls it) at the "
    r"(?:start or )?end of (?:a|any) (?:phase|turn)"
    r"|your opponent controls it(?: at "
    r"the (?:start or )?end of (?:a|any) (?:phase|turn))?)"
)
_SELECT_OBJECTIVE = phrase(
    r"select one (?:of those )?objectives?(?: markers?)?(?P<rest> (?:you control )?(?:that "
    r")?(?:(?:your|that) unit is (?:within range of|controlling|in range of|contesting)|you "
    r"control|within range of your unit)(?: that (?:your|that) unit is within range of)?(?: and "
    r"that you control)?)?"
)
_CHOOSE = phrase(
    r"(?:you can )?select (?:either )?(?:one of the following abilities(?: to gain)?:? ?|the "
    rf"|either the )?(?P<names>{ABILITIES})(?: (?:weapon )?abilit(?:y|ies))?"
)
_LIMIT = phrase(
    r"can only be (?:selected as the|targeted as the) target(?:s)? of an? ranged attacks? (?:if"
    r"|by|when) (?:the attacking (?:model|unit) is|attacking models? (?:is|are)|models that are)? "
    rf"?within (?P<d>{DISTANCE})(?: of it)?"
    rf"|can only be targeted by ranged attacks (?:if|made by|from)[^.,]{{0,40}} within (?P<e>{DISTANCE})"
    r"|cannot be (?:targeted by|selected as (?:the|a) targets? of) (?:an? )?ranged attacks? "
    rf"unless the attacking (?:model|unit) is within (?P<f>{DISTANCE})"
)
_ADD_UNIT = phrase(
    r"add a new unit to "
    r"your "
    r"army(?:,)? identical to your "
    r"destroyed unit,? in strategic "
    r"reserves,? (?:at its starting strength)(?: "
    r"and with (?:all of its|its full) wounds remaining)?(?: with "
    r"(?:all of )?its (?:full )?wounds remaining)?"
)


def read_reserves(passage: Passage, position: int, frame: Frame) -> tuple[tuple[Operation, ...], int] | None:
    """Operations of "place it into Strategic Reserves"."""
    del frame
    match = passage.at(_RESERVES, position)
    if match is not None:
        return (Operation("enter-strategic-reserves", "strategic reserves", "", Subject()),), match.end()
    match = passage.at(_REMOVE, position)
    if match is not None:
        return (Operation("enter-strategic-reserves", "off the battlefield", "", Subject()),), match.end()
    match = passage.at(_SET_UP_BACK, position)
    if match is not None:
        how = match["ability"] or ""
        return (
            Operation("set-up", f"next Movement phase{', ' + how if how else ''}", "", Subject()),
        ), match.end()
    waiting = passage.at(_WHEN_SET, position)
    start = re.compile(r",?").match(passage.text, waiting.end()) if waiting else None
    match = passage.at(_SET_UP_RULE, start.end() if start else position)
    if match is not None:
        when = "next Movement phase, " if waiting else ""
        return (
            Operation("set-up", f"{when}more than away from enemies", match["d"], Subject()),
        ), match.end()
    match = passage.at(_ADD_UNIT, position)
    if match is not None:
        return (Operation("add-unit", "copy in strategic reserves", "", Subject()),), match.end()
    return None


def read_boarding(passage: Passage, position: int, frame: Frame) -> tuple[tuple[Operation, ...], int] | None:
    """Operations of "can embark within it" behind its subject."""
    match = passage.at(_EMBARK, position)
    if match is None:
        return None
    return (
        Operation("embark-or-disembark", match["deed"].lower().replace("re-", ""), "", frame.subject),
    ), match.end()


def read_objective(passage: Passage, position: int, frame: Frame) -> tuple[tuple[Operation, ...], int] | None:
    """Operations of an objective that stays under control, and of its selection."""
    del frame
    match = passage.at(_OBJECTIVE, position)
    if match is not None:
        end = match.end()
        until = passage.at(_UNTIL_TAKEN, end)
        return (
            (
                Operation(
                    "secure-objective", "", "", Subject("object"), until="while", stated=until is not None
                ),
            ),
            until.end() if until else end,
        )
    match = passage.at(_SELECT_OBJECTIVE, position)
    if match is not None:
        rest = (match["rest"] or "").lower()
        states = tuple(
            State(code)
            for code, words in (
                ("controlled", ("you control", "controlling")),
                ("in-range-of-unit", ("range", "controlling", "contesting")),
            )
            if any(word in rest for word in words)
        )
        return (Operation("select-objective", "", "1", Subject("object", states=states)),), match.end()
    return None


def read_choice(passage: Passage, position: int, frame: Frame) -> tuple[tuple[Operation, ...], int] | None:
    """Operations of "select the [HEAVY] or [LANCE] ability": options of one choice."""
    match = passage.at(_CHOOSE, position)
    if match is None or " and " in match["names"]:
        return None
    return (
        tuple(
            Operation("choose-option", name, "", frame.subject, choice=1)
            for name in abilities(match["names"])
        ),
        match.end(),
    )


def read_limit(passage: Passage, position: int, frame: Frame) -> tuple[tuple[Operation, ...], int] | None:
    """Operations of "can only be selected as the target if ..."."""
    match = passage.at(_LIMIT, position)
    if match is None:
        return None
    return (
        Operation(
            "limit-targeting-range", "ranged attack", match["d"] or match["e"] or match["f"], frame.subject
        ),
    ), match.end()
