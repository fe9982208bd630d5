"""Clauses about what only some armies have: tokens and points, modes, named states, marked objectives."""

import re

from rulegraph.graph.language.effect.frame import Frame
from rulegraph.graph.language.effect.pieces import WORD_NUMBER, number
from rulegraph.graph.language.effect.structure import Operation, Subject
from rulegraph.graph.language.passage import Passage, phrase

_NAME = r"(?P<name>(?-i:[A-Z][\w'!-]*(?: (?:of |the )?[A-Z][\w'!-]*){0,4}))"
_COUNT = rf"(?P<n>\d+|D\d|an?|{WORD_NUMBER}|up to {WORD_NUMBER})"
_SPEND = phrase(
    r"(?:(?:each time you use "
    r"this stratagem, )?you can |or )?(?P<verb>spend|remove|discard|pay) "
    rf"(?P<n>\d+|D\d|an?|{WORD_NUMBER}|up to {WORD_NUMBER}|\d-\d)(?:(?P<yield>YP)| {_NAME} "
    r"(?:tokens?|points?|dice|die))"
    r"(?: (?:your unit has|from your unit|from your pool))?"
)
_GAIN = phrase(
    rf"(?:you |your army |your unit )(?P<verb>gains?) {_COUNT}(?:CP| {_NAME} (?:tokens?|points?"
    r"|dice|die))"
)
_AT_MOST = phrase(
    rf"you cannot gain more than (?P<n>\d+) {_NAME} (?:tokens?|points?) as a result of (?:failed "
    r"battle-?shock tests caused by )?this stratagem"
)
_USE = phrase(r"(?:the bearer|it|this model|this unit|you) can use this (?:enhancement|ability)(?=[.,:])")
_GAINS = phrase(rf"(?P<verb>gains?) {_COUNT} {_NAME} (?:tokens?|points?)")
_SETS_GOING = phrase(rf"activates? (?:its|their) {_NAME}(?: abilit(?:y|ies))?")
_PUSH = phrase(
    r"each time you use "
    r"this stratagem, you can "
    r"choose to push it"
)
_MODE = phrase(rf"(?:an? |the |your )?{_NAME} is active for your (?:unit|army)")
_SELECT_MODE = phrase(
    r"select (?:one of )?(?:the |either the )?(?P<names>(?-i:[A-Z][\w'-]*(?: (?:of |the )?[A-Z][\w'-]*){0,4})"
    r"(?:(?:, | or |, or )(?:the )?(?-i:[A-Z][\w'-]*(?: (?:of |the )?[A-Z][\w'-]*){0,4}))+)(?=\.)"
)
_CHOSEN_MODE = phrase(
    r"that (?-i:(?P<name>[A-Z][\w'-]*(?: [A-Z][\w'-]*){0,3})) is active for (?:your|that) unit"
    r"(?: instead of any other (?-i:[A-Z][\w' -]*?) that is active for your army)?"
    r"(?:,? even if you have already selected that (?:[\w' -]*?) this battle)?(?=[.,]|$)"
)
_MARKED = phrase(
    r"(?:is|are|becomes?) (?:said to be )?(?P<name>suppressed|shaken|pinned|stunned|stalled"
    r"|entangled|pursued|hunted|poisoned|afflicted|weakened"
    r"|auspex scanned|(?-i:[A-Z][a-z]+(?:ed|en)))(?: by your army)?(?=[,.;]| and| until| while|$)"
)
_PROTOCOL = phrase(
    rf"(?:your|the|that) (?:friendly )?(?:unit|model)'s {_NAME} (?:abilit(?:y|ies) )?"
    r"(?:activates?|(?:is|are) activated)"
)
_OBJECTIVE_MARKED = phrase(
    r"(?:that|the selected) objective(?: marker)? (?:is said to be|is|becomes|gains the) "
    r"(?P<name>(?-i:[A-Z][a-z]+))(?: by your army)?(?=[,.;]| and|$)"
)
_REMAINS = phrase(
    r"(?:that objective(?: marker)? )?remains under your "
    r"control(?:,? even if you (?:have"
    r"|control) no (?:models|units) (?:within|in) range of it,?)?"
    r",? until your opponent(?:'s level of control over "
    r"that objective(?: marker)? is greater "
    r"than yours| controls it) at the "
    r"(?:start or )?end of (?:a|any) (?:phase|turn)"
)


def read_resource(passage: Passage, position: int, frame: Frame) -> tuple[tuple[Operation, ...], int] | None:
    """Operations of "you can spend 1 Pain token": a resource is paid or gained, or an extra is chosen."""
    used = passage.at(_USE, position)
    if used is not None:
        return (Operation("use-ability", "", "", Subject("bearer", "model")),), used.end()
    most = passage.at(_AT_MOST, position)
    if most is not None:
        limit = Operation("gain-faction-resource", most["name"], f"at most {most['n']}", Subject())
        return (limit,), most.end()
    match = passage.at(_PUSH, position)
    if match is not None:
        return (Operation("spend-faction-resource", "push", "", Subject()),), match.end()
    match = passage.at(_GAIN, position)
    if match is not None:
        return (
            Operation("gain-faction-resource", match["name"] or "CP", number(match["n"]), Subject()),
        ), match.end()
    match = passage.at(_SPEND, position)
    if match is None:
        return None
    return (
        Operation("spend-faction-resource", match["name"] or "YP", number(match["n"]), frame.subject),
    ), match.end()


def read_mode(passage: Passage, position: int, frame: Frame) -> tuple[tuple[Operation, ...], int] | None:
    """Operations of "the Waaagh! is active for your unit"."""
    several = passage.at(_SELECT_MODE, position)
    if several is not None:
        names = re.split(r", or | or |, ", several["names"])
        return (
            tuple(
                Operation("choose-option", name.removeprefix("the "), "", frame.subject, choice=number)
                for number, name in enumerate(names, start=1)
            ),
            several.end(),
        )
    chosen = passage.at(_CHOSEN_MODE, position)
    if chosen is not None:
        return (Operation("faction-mode", chosen["name"], "", Subject()),), chosen.end()
    match = passage.at(_MODE, position) or passage.at(_PROTOCOL, position)
    if match is None:
        return None
    return (Operation("faction-mode", match["name"], "", frame.subject),), match.end()


def read_gained(passage: Passage, position: int, frame: Frame) -> tuple[tuple[Operation, ...], int] | None:
    """Operations of "gains 1 NAME token" and of an ability that is set going, behind their subject."""
    match = passage.at(_GAINS, position)
    if match is not None:
        return (
            Operation("gain-faction-resource", match["name"], number(match["n"]), frame.subject),
        ), match.end()
    match = passage.at(_SETS_GOING, position)
    if match is None:
        return None
    return (Operation("faction-mode", match["name"], "", frame.subject),), match.end()


def read_marked(passage: Passage, position: int, frame: Frame) -> tuple[tuple[Operation, ...], int] | None:
    """Operations of "is suppressed" behind its subject."""
    match = passage.at(_MARKED, position)
    if match is None:
        return None
    return (Operation("mark-enemy", match["name"], "", frame.subject),), match.end()


def read_objective_marked(
    passage: Passage, position: int, frame: Frame
) -> tuple[tuple[Operation, ...], int] | None:
    """Operations of an objective that gets a name, and of one that stays under control."""
    del frame
    match = passage.at(_OBJECTIVE_MARKED, position)
    if match is not None:
        code = "secure-objective" if match["name"] == "Secured" else "mark-objective"
        return (Operation(code, match["name"], "", Subject("object"), until="while"),), match.end()
    match = passage.at(_REMAINS, position)
    if match is None:
        return None
    return (
        Operation("secure-objective", "", "", Subject("object"), until="while", stated=True),
    ), match.end()
