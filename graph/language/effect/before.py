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
from rulegraph.graph.language.passage import Passage, phrase

_OTHERWISE = re.compile(r" ?otherwise,?(?= )|,? ?or,?(?= if )", re.IGNORECASE)
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
        progress.frame = replace(
            frame, subject=one.subject, conditions=frame.conditions + one.conditions, attack=one.attack
        )
        progress.last = one.subject
        progress.fresh = True
        return occasion[1]
    targeted = read_targeted(passage, position, progress.frame.subject)
    if targeted is not None:
        whom, condition, end = targeted
        frame = progress.frame
        progress.frame = replace(frame, subject=whom, conditions=(*frame.conditions, condition))
        progress.fresh = True
        return end
    allocated = read_allocated(passage, position)
    if allocated is not None:
        attacks, made, end = allocated
        frame = progress.frame
        progress.frame = replace(frame, subject=attacks, conditions=frame.conditions + made, attack=True)
        progress.fresh = True
        return end
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
    found = read_condition(passage, position, progress.frame.subject)
    if found is not None:
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
