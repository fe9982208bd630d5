"""Clauses that allow what the rules do not: other targets, other ends of moves, more options."""

import re

from rulegraph.graph.language.effect.frame import Frame
from rulegraph.graph.language.effect.structure import Condition, Operation, Subject
from rulegraph.graph.language.passage import Passage, phrase
from rulegraph.graph.language.structure import State

_NAMES = r"(?-i:[A-Z][\w'-]*(?: (?:of |the )?[A-Z][\w'-]*){0,3})"
_END = phrase(
    r"(?:that model |it )?can end that "
    r"move (?:within engagement range of|engaged with) (?P<whom>the closest "
    r"enemy unit|one or more enemy units)"
    r"(?P<unseen> that was not visible to its "
    r"unit when it started that move)?"
)
_AT_ENGAGED = phrase(
    r"can target enemy units "
    r"that are (?:within engagement range of|engaged with) one or more friendly units "
    r"with ranged weapons(?P<not> \(excluding blast weapons\))?"
)
_UNSEEN = phrase(
    r"attacks made with (?:that|those) weapons? can be allocated to models that "
    r"are not visible to the "
    r"attacking model"
)
_FROM_AFAR = phrase(
    r"(?:when determining which models in "
    r"your unit are eligible to "
    r"fight, )?any models in (?:it|your unit) "
    r"that are within (?P<d>\d+\") of one or more "
    r"enemy models are eligible "
    r"to fight\. when resolving those "
    r"attacks, such models can "
    r"target one of those enemy "
    r"units that is within (?P=d) of them and within "
    r"engagement range of their unit"
)
_PICK = r" you can select (?P<n>\w+)"
_MORE_OPTIONS = phrase(
    rf"when (?:using your unit's (?P<name>{_NAMES}) ability|(?:selecting|choosing) an ability for the "
    rf"(?P<name2>{_NAMES}) detachment rule),{_PICK}(?: of the abilities|(?P<more> additional) ability)"
    r"(?: for your unit to "
    r"gain)?(?:, instead of (?:one|two))?(?: from those available)?"
)
_SELECT_FAR = phrase(
    rf"when selecting an? (?P<kind>(?-i:[A-Z]+)) (?:model|unit) for that (?P<name>{_NAMES}) ability, you can "
    r"select one within (?P<d>\d+\") of your unit"
    r"(?: \(excluding (?:models|units) already affected by an? [\w' -]+ ability\))?"
)
_NO_TEST = phrase(
    r"enemy units affected by this stratagem "
    r"do not need to "
    r"take any other battle-?shock tests "
    r"(?:in the same|this) phase"
)
_PERFORM = phrase(
    rf"can (?:perform|start) an? (?P<name>{_NAMES})(?: this phase)?"
    r"(?P<late> as if it (?:was|were) not set up on "
    r"the battlefield this turn)?"
)
_SHOT_AT = phrase(
    r"can still be selected as the "
    r"target of ranged attacks"
)
_NO_ESCAPE_TEST = phrase(
    r"do not need to "
    r"take desperate escape tests due "
    r"to falling back while "
    r"battle- ?shocked, except for "
    r"those that will move over "
    r"enemy models when doing so"
)
_ACT_AS = phrase(
    rf"can act as an? (?P<name>{_NAMES}) unit for another unit"
    r"(?: even if it (?P<past>advanced|shot) this turn)?"
)
_IN_AREA = phrase(rf"is within your army's (?P<name>{_NAMES})(?=[,.;]|$)")
_FARTHER = phrase(r"(?:models in (?:it|your unit) )?can (?:be )?moved? an additional (?P<n>\d+\")")


def read_permitted(passage: Passage, position: int, frame: Frame) -> tuple[tuple[Operation, ...], int] | None:
    """Operations of what the subject before it may do."""
    match = passage.at(_END, position)
    if match is not None:
        whom = re.sub(r"one or more enemy units", "enemies", match["whom"].lower())
        late = ", unseen when the move began" if match["unseen"] else ""
        deed = f"end that move engaged with {whom}{late}"
        return (Operation("permit", deed, "", frame.subject),), match.end()
    match = passage.at(_AT_ENGAGED, position)
    if match is not None:
        spared = ", not with [BLAST]" if match["not"] else ""
        deed = f"shoot at units engaged with friendly units{spared}"
        return (Operation("permit", deed, "", frame.subject),), match.end()
    if (match := passage.at(_SHOT_AT, position)) is not None:
        return (Operation("permit", "still be shot at", "", frame.subject),), match.end()
    if (match := passage.at(_NO_ESCAPE_TEST, position)) is not None:
        deed = "skip desperate escape tests when battle-shocked, unless they move over enemies"
        return (Operation("permit", deed, "", frame.subject),), match.end()
    if (match := passage.at(_ACT_AS, position)) is not None:
        late = f" though it {match['past'].lower()}" if match["past"] else ""
        return (
            Operation("permit", f"be {match['name']} for another unit{late}", "", frame.subject),
        ), match.end()
    if (match := passage.at(_IN_AREA, position)) is not None:
        return (Operation("count-as", f"within your army's {match['name']}", "", frame.subject),), match.end()
    match = passage.at(_PERFORM, position)
    if match is not None:
        late = " though set up this turn" if match["late"] else ""
        return (Operation("permit", f"perform {match['name']}{late}", "", frame.subject),), match.end()
    return None


def read_permission(
    passage: Passage, position: int, frame: Frame
) -> tuple[tuple[Operation, ...], int] | None:
    """Operations of orders that allow something: more options, models out of sight, models farther off."""
    if (match := passage.at(_UNSEEN, position)) is not None:
        return (Operation("permit", "hit models out of sight with it", "", frame.subject),), match.end()
    if (match := passage.at(_FROM_AFAR, position)) is not None:
        deed = f"fight from within {match['d']} of enemies that its unit is engaged with"
        return (Operation("permit", deed, "", Subject(part="model")),), match.end()
    if (match := passage.at(_MORE_OPTIONS, position)) is not None:
        more = " more" if match["more"] else ""
        deed = f"pick {match['n'].lower()}{more} of {match['name'] or match['name2']}"
        return (Operation("permit", deed, "", Subject()),), match.end()
    if (match := passage.at(_SELECT_FAR, position)) is not None:
        deed = f"pick {match['kind']} models for {match['name']} within"
        return (Operation("permit", deed, match["d"], Subject()),), match.end()
    if (match := passage.at(_NO_TEST, position)) is not None:
        return (Operation("permit", "skip other battle-shock tests", "", frame.subject),), match.end()
    if (match := passage.at(_FARTHER, position)) is not None and _consolidates(frame):
        move = Operation("pile-in-or-consolidate", "consolidation", "+" + match["n"], frame.subject)
        return (move,), match.end()
    return None


def _consolidates(frame: Frame) -> bool:
    wanted = {Condition("unit", State("consolidates"))}
    return bool(wanted & set(frame.conditions))
