"""The effect of a rule, read clause by clause; what no clause accounts for is residue."""

import re
from dataclasses import replace

from rulegraph.graph.language.effect import (
    allocation,
    army,
    arrival,
    characteristics,
    charging,
    costs,
    counting,
    ending,
    grants,
    harm,
    moves,
    muster,
    orders,
    permission,
    places,
    rolls,
    selection,
    through,
)
from rulegraph.graph.language.effect.before import before_clause
from rulegraph.graph.language.effect.finish import finished
from rulegraph.graph.language.effect.frame import Frame, Predicate
from rulegraph.graph.language.effect.object import read_target
from rulegraph.graph.language.effect.progress import Progress, accept, begin_named_option, new_sentence
from rulegraph.graph.language.effect.stronger import read_stronger
from rulegraph.graph.language.effect.structure import Condition, Effect, Operation, Subject, Until
from rulegraph.graph.language.effect.subject import read_subject
from rulegraph.graph.language.expression import read_list
from rulegraph.graph.language.keywords import KeywordVocabulary
from rulegraph.graph.language.passage import Passage, phrase
from rulegraph.graph.language.selector import add_residue
from rulegraph.graph.language.structure import State
from rulegraph.graph.language.text import plain

_STOP = re.compile(r" ?(?P<stop>\.(?=\s|$|-)|'$)| ?(?P<bullet>(?:[-•■] ?)(?=[A-Z+\[]))")
_GLUE = re.compile(
    r" ?(?:[,;]|(?:or(?=, if )|and|then|also|both|in addition|immediately|but)(?= |,)|in addition to (?:the "
    r"above|this)(?=,)|each time you use this stratagem(?=,))",
    re.IGNORECASE,
)
# What the designers add explains the rule and is none.
_NOTE = re.compile(r"\s*\*?designer['’]s note: [^\n]*", re.IGNORECASE)
_OPTION_NAME = re.compile(r" ?(?:\+(?P<cost>\d)CP )?- (?-i:[A-Z][\w'-]+(?: [\w'-]+){0,5}):(?= )")
_COLON = re.compile(r" ?:")
_OR_OPTION = re.compile(r" ?or:(?= )", re.IGNORECASE)
_ATTACKS_THAT = phrase(r"that target")
_ONE_ROLL = phrase(r"one (?P<roll>hit|wound|damage|save|charge|advance) roll(?=[.,]|$)")
_STRONG = phrase(r"with an? S (?:greater|higher) than (?:your|that) unit's T(?: characteristic)?")
_OPTIONS = phrase(
    r"(?:before making the charge roll, )?(?:you (?:can|must) )?select one "
    r"of the following(?: (?:abilities|effects|options|bonuses|modes))?(?: for "
    r"your unit to gain)?"
    r"(?: to apply(?: to your unit)?)?(?P<until> until the end of the (?P<period>phase|turn))?(?=:)"
)
_ONLY = phrase(r"(?:models?|units?) only(?: \(excluding [^()]{3,60}\))?\.?")
_HEAD = re.compile(
    r" ?(?P<verb>have|has|can|gains?)(?: the following| one of the following| re-roll)?:(?= -)", re.IGNORECASE
)
_EXCEPTIONS = re.compile(
    r" ?\((?:see [^()]{3,60}|page \d+|even though [^()]{3,80}|all other restrictions still apply"
    r"|(?:core rules, )?\d\d(?:\.\d\d)*(?:, \d\d(?:\.\d\d)*)*"
    r"|otherwise, it cannot make that move)\)"
    r"| for that disembarkation(?=[.,])|(?<![^.\s]) ?resolve the following sequence(?=:)",
    re.I,
)

_ORDERS: tuple[Predicate, ...] = (
    costs.read_cost, muster.read_muster,
    allocation.read_elsewhere, charging.read_charging, counting.read_count_order, orders.read_orders,
    permission.read_permission, ending.read_ending, through.read_last_harm, arrival.read_ship,
    army.read_resource, army.read_mode, army.read_objective_marked, rolls.read_modified,
    rolls.read_re_rolled, rolls.read_critical, rolls.read_ignored,
    characteristics.read_improved, characteristics.read_added, characteristics.read_changed,
    characteristics.read_stated,
    grants.read_denied_cover, grants.read_or_better, moves.read_no_hindrance, moves.read_move_order,
    places.read_reserves, places.read_objective, selection.read_selection, places.read_choice,
    arrival.read_arrival, harm.read_returned,
)  # fmt: skip
_VERBS: tuple[Predicate, ...] = (
    army.read_marked, army.read_gained, grants.read_given, characteristics.read_native,
    characteristics.read_has,
    moves.read_move,
    moves.read_eligible, moves.read_out_of_phase, through.read_through, places.read_boarding,
    places.read_limit, counting.read_counted, permission.read_permitted,
    harm.read_suffers, harm.read_shock, harm.read_healed, rolls.read_re_rolled, rolls.read_critical,
    rolls.read_ignored,
)  # fmt: skip


def read_effect(text: str, vocabulary: KeywordVocabulary) -> Effect:
    """The operations of an effect's text; what is not understood is residue.

    Durations and conditions are those that the text states; one that it leaves open is the phase or turn
    of the trigger (`Operation.stated` is False).

    Source: durations without wording are those of rule 01.02.02, 11th edition.
    """
    folded, rest = plain(_NOTE.sub("", text))
    passage = Passage(folded, vocabulary)
    progress = Progress(residue=[rest] if rest else [])
    position = _bearer(passage)
    while position < passage.end:
        moved = _step(passage, position, progress)
        if moved is None or moved <= position:
            word, moved = passage.unread(position)
            moved = max(moved, position + 1)
            add_residue(progress.residue, word, passage.text, position)
            progress.fresh = False
        position = moved
    return Effect(finished(progress.operations), tuple(progress.residue))


def read_ability(text: str, vocabulary: KeywordVocabulary) -> Effect:
    """As `read_effect`, for what lasts by itself: enhancements, abilities of datasheets and rules of armies.

    What has no duration in the text holds for as long as its conditions do (`until` is "while").
    """
    effect = read_effect(text, vocabulary)
    lasting = tuple(
        one if one.stated or one.until not in {"phase", "turn"} else replace(one, until="while")
        for one in effect.operations
    )
    return replace(effect, operations=lasting)


def _bearer(passage: Passage) -> int:
    """The position behind "X model only.", which says who may have an enhancement and not what it does."""
    found = read_list(passage, 0)
    only = passage.at(_ONLY, found[1]) if found else None
    return only.end() if only else 0


def _step(passage: Passage, position: int, progress: Progress) -> int | None:
    return (
        _punctuation(passage, position, progress)
        or before_clause(passage, position, progress)
        or _clause(passage, position, progress)
        or _glue(passage, position, progress)
    )


def _punctuation(passage: Passage, position: int, progress: Progress) -> int | None:
    named = passage.at(_OPTION_NAME, position) if progress.choosing else None
    if named is not None:
        begin_named_option(progress, named["cost"] or "")
        return named.end()
    stop = passage.at(_STOP, position)
    if stop is not None:
        new_sentence(progress, bullet=stop["bullet"] is not None)
        return stop.end()
    colon = passage.at(_COLON, position)
    if colon is not None:
        progress.heading = progress.frame
        progress.fresh = True
        return colon.end()
    note = passage.at(_EXCEPTIONS, position)
    return None if note is None else note.end()


def _clause(passage: Passage, position: int, progress: Progress) -> int | None:
    options = passage.at(_OPTIONS, position)
    if options is not None:
        return _begin_options(options, progress)
    if progress.listing and (bare := _listed(passage, position, progress)) is not None:
        return bare
    stronger = read_stronger(passage, position, progress)
    if stronger is not None:
        return stronger
    frame = progress.frame
    for order in _ORDERS:
        found = order(passage, position, frame)
        if found is not None:
            return accept(found, progress, frame)
    subject = read_subject(passage, position, frame.subject)
    if subject is not None:
        return _with_subject(passage, subject, progress)
    found = _verb(passage, position, frame) if progress.fresh and position else None
    return None if found is None else accept(found, progress, frame)


def _begin_options(options: re.Match[str], progress: Progress) -> int:
    """Makes each bullet behind the colon an option, until when the text says."""
    progress.choosing = True
    period = (options["period"] or "").lower()
    until: Until | None = "phase" if period == "phase" else "turn" if period == "turn" else None
    if until is not None:
        progress.frame = replace(progress.frame, until=until, stated=True)
    return options.end()


def _with_subject(passage: Passage, subject: tuple[Subject, int], progress: Progress) -> int | None:
    whom, end = subject
    frame = progress.frame.about(whom)
    if passage.at(_ATTACKS_THAT, end) is not None and whom.part.endswith("attack"):
        target = read_target(passage, passage.after(_ATTACKS_THAT, end))
        if target is None:
            return None
        frame, end = replace(frame, conditions=frame.conditions + target[0]), target[1]
    strong = passage.at(_STRONG, end)
    if strong is not None:
        stronger = Condition("attack", State("strength-above-toughness"))
        frame, end = replace(frame, conditions=(*frame.conditions, stronger)), strong.end()
    head = passage.at(_HEAD, end)
    if head is not None:
        progress.frame = progress.heading = frame
        progress.last = whom
        progress.listing = True
        return head.end()
    found = _verb(passage, end, frame)
    if found is None:
        return None
    progress.last = whom
    progress.frame = progress.frame.about(whom)
    return accept(found, progress, frame)


def _listed(passage: Passage, position: int, progress: Progress) -> int | None:
    option = passage.at(_OR_OPTION, position)
    start = option.end() if option else position
    one = passage.at(_ONE_ROLL, position)
    if one is not None and progress.fresh:
        roll = one["roll"].lower()
        code = f"re-roll-{roll}" if roll in {"hit", "wound"} else "re-roll-other"
        return accept(
            ((Operation(code, roll, "one", progress.frame.subject),), one.end()), progress, progress.frame
        )
    shifted = Passage("have " + passage.text[start:].lstrip(), passage.vocabulary)
    found = characteristics.read_native(shifted, 0, progress.frame)
    if found is None or not progress.fresh:
        return None
    if option is not None:
        progress.operations[progress.group :] = [
            replace(one, choice=1) for one in progress.operations[progress.group :]
        ]
        found = tuple(replace(one, choice=2) for one in found[0]), found[1]
    moved = found[1] - 5 + (len(passage.text[start:]) - len(passage.text[start:].lstrip()))
    return accept((found[0], start + moved), progress, progress.frame)


def _verb(passage: Passage, position: int, frame: Frame) -> tuple[tuple[Operation, ...], int] | None:
    for verb in _VERBS:
        found = verb(passage, position, frame)
        if found is not None:
            return found
    return None


def _glue(passage: Passage, position: int, progress: Progress) -> int | None:
    match = passage.at(_GLUE, position)
    if match is None:
        return None
    progress.fresh = True
    return match.end()
