"""What stands before or behind a clause: durations, occasions, moments, conditions, dice, "instead"."""

import re
from dataclasses import replace

from rulegraph.graph.language.effect import harm, rolls
from rulegraph.graph.language.effect.allocation import read_allocated
from rulegraph.graph.language.effect.condition import negate, read_condition, read_described
from rulegraph.graph.language.effect.costs import read_targeted
from rulegraph.graph.language.effect.duration import read_duration
from rulegraph.graph.language.effect.moment import read_moment
from rulegraph.graph.language.effect.object import read_target
from rulegraph.graph.language.effect.occasion import read_occasion
from rulegraph.graph.language.effect.progress import Progress
from rulegraph.graph.language.effect.structure import Condition, Relation, Until
from rulegraph.graph.language.effect.subject import read_whom
from rulegraph.graph.language.passage import Passage, phrase

_OTHERWISE = re.compile(r" ?otherwise,?(?= )|,? ?or,?(?= if )", re.IGNORECASE)
_OR_IF = phrase(r",? ?or(?= if )")
_IF_OWN = phrase(
    r"(?:if|unless|provided(?: that)?|and if) (?P<own>this model's unit|this unit|this model"
    r"|the bearer's unit|the bearer|your unit)(?= (?:is|has|was|did|can) )"
)
_RELATION = phrase(
    r"(?P<word>instead|as well|also|in addition)(?: of (?:only )?(?:(?:a |an )?\+?\d+\+?\"?|one))?"
)
_WHILE_TARGETING = phrase(
    r"(?:while|when) (?:(?:they are|it is) )?(?:targeting|making attacks (?:against|that target)"
    r"|it targets|they target)"
)


def before_clause(passage: Passage, position: int, progress: Progress) -> int | None:
    """Durations, occasions, conditions and dice: of what follows, or of the clause before."""
    duration = read_duration(passage, position)
    if duration is not None:
        _add_until(passage, duration, progress)
        return duration[1]
    occasion = read_occasion(passage, position, progress.frame.subject)
    if occasion is not None:
        one = occasion[0]
        frame = progress.frame
        happens = one.conditions
        if one.subject.side == "enemy" and not one.attack:
            happens = tuple(_of_enemy(condition) for condition in happens)
        progress.frame = replace(
            frame, subject=one.subject, conditions=frame.conditions + happens, attack=one.attack
        )
        progress.last = one.subject
        progress.fresh = True
        return occasion[1]
    spoken = _spoken_of(passage, position, progress)
    if spoken is not None:
        return spoken
    targeting = passage.at(_WHILE_TARGETING, position)
    if targeting is not None and (target := read_target(passage, targeting.end())) is not None:
        return _add_conditions(passage, target, progress)
    moment = read_moment(passage, position)
    if moment is not None:
        return _add_conditions(passage, moment, progress)
    critical = rolls.critical(passage, position)
    if critical is not None:
        return _add_conditions(passage, ((critical[0],), critical[1]), progress)
    described = read_described(passage, position, progress.frame.subject)
    if described is not None:
        progress.last, end = described
        progress.frame = progress.frame.about(progress.last)
        progress.fresh = True
        return end
    either = passage.at(_OR_IF, position)
    if either is not None and progress.fresh and progress.frame.conditions:
        return _either(passage, either.end(), progress)
    found = read_condition(passage, position, progress.frame.subject)
    if found is not None:
        _turn_to_own(passage, position, progress)
        return _add_conditions(passage, found, progress)
    otherwise = passage.at(_OTHERWISE, position)
    if (
        otherwise is not None
        and progress.before.conditions
        and passage.text[otherwise.start() : otherwise.end()].strip(" ,").lower() == "otherwise"
    ):
        progress.frame = replace(
            progress.frame, conditions=negate(progress.before.conditions), relation="instead"
        )
        progress.fresh = True
        return otherwise.end()
    return _dice(passage, position, progress) or _relation(passage, position, progress)


def _spoken_of(passage: Passage, position: int, progress: Progress) -> int | None:
    """Units that are targets of a stratagem and attacks that are allocated."""
    frame = progress.frame
    targeted = read_targeted(passage, position, frame.subject)
    allocated = None if targeted else read_allocated(passage, position)
    if targeted is not None:
        whom, condition, end = targeted
        progress.frame = replace(frame, subject=whom, conditions=(*frame.conditions, condition))
    elif allocated is not None:
        whom, made, end = allocated
        progress.frame = replace(frame, subject=whom, conditions=frame.conditions + made, attack=True)
    else:
        return None
    progress.fresh = True
    return end


def _of_enemy(condition: Condition) -> Condition:
    return replace(condition, about="trigger") if condition.about == "unit" else condition


def _turn_to_own(passage: Passage, position: int, progress: Progress) -> None:
    """Lets "it" mean the unit of "if this unit is ..." where an enemy unit's deed was spoken of before."""
    opening = passage.at(_IF_OWN, position)
    subject = progress.frame.subject
    if opening is None or progress.frame.attack or (subject.who, subject.side) != ("units", "enemy"):
        return
    own = read_whom(passage, opening.start("own"), subject)
    if own is not None:
        progress.last = own[0]
        progress.frame = progress.frame.about(own[0])


def _either(passage: Passage, position: int, progress: Progress) -> int | None:
    """Joins "or if ..." to the condition before it, as one that suffices as well."""
    found = read_condition(passage, position, progress.frame.subject)
    *kept, last = progress.frame.conditions
    if found is None or len(found[0]) != 1:
        return None
    other = found[0][0]
    if other.about != last.about or other.state.negated or last.state.negated:
        return None
    both = replace(last.state, others=(*last.state.others, other.state, *other.state.others))
    progress.frame = replace(progress.frame, conditions=(*kept, replace(last, state=both)))
    return found[1]


def _ends(passage: Passage, end: int) -> bool:
    return re.match(r" ?(?:[.]|$|-|instead|as well)", passage.text[end:]) is not None


def _trailing(passage: Passage, end: int, progress: Progress) -> bool:
    """Whether what ends at `end` belongs to the clause before it."""
    has_clause = progress.group < len(progress.operations) and progress.sentence < len(progress.operations)
    return has_clause and (not progress.fresh or _ends(passage, end))


def _add_until(passage: Passage, found: tuple[Until, int], progress: Progress) -> None:
    until, end = found
    if _trailing(passage, end, progress):
        for index in range(progress.group, len(progress.operations)):
            progress.operations[index] = replace(progress.operations[index], until=until, stated=True)
        return
    progress.frame = replace(progress.frame, until=until, stated=True)
    progress.fresh = True


def _add_conditions(passage: Passage, found: tuple[tuple[Condition, ...], int], progress: Progress) -> int:
    conditions, end = found
    if _trailing(passage, end, progress):
        for index in range(progress.group, len(progress.operations)):
            one = progress.operations[index]
            progress.operations[index] = replace(one, conditions=one.conditions + conditions)
    else:
        progress.frame = replace(progress.frame, conditions=progress.frame.conditions + conditions)
        progress.fresh = True
    return end


def _dice(passage: Passage, position: int, progress: Progress) -> int | None:
    found = harm.read_dice(passage, position, progress.frame)
    if found is not None:
        progress.dice, end = found
        progress.frame = replace(progress.frame, dice=progress.dice)
        return end
    gate = harm.read_gate(passage, position)
    if gate is None or progress.dice is None:
        return None
    frame = progress.frame
    if frame.dice is None and progress.before.dice is not None:
        frame = progress.before
    progress.frame = replace(frame, dice=replace(progress.dice, threshold=gate[0]))
    progress.fresh = True
    return gate[1]


def _relation(passage: Passage, position: int, progress: Progress) -> int | None:
    match = passage.at(_RELATION, position)
    if match is None:
        return None
    if match["word"].lower() == "instead" and passage.text.startswith(",", match.end()):
        return match.end()
    relation: Relation = "instead" if match["word"].lower() == "instead" else "as-well"
    wanted = set(progress.frame.conditions)
    if progress.sentence < len(progress.operations):
        for index in range(progress.sentence, len(progress.operations)):
            one = progress.operations[index]
            if index >= progress.group or (wanted and wanted <= set(one.conditions)):
                progress.operations[index] = replace(one, relation=relation)
    else:
        progress.frame = replace(progress.frame, relation=relation if relation == "instead" else "")
    return match.end()
