"""Clauses that give something: weapon abilities, core abilities, keywords, an invulnerable save, cover."""

import re

from rulegraph.graph.language.effect.frame import Frame
from rulegraph.graph.language.effect.pieces import ABILITIES, abilities
from rulegraph.graph.language.effect.structure import Operation
from rulegraph.graph.language.passage import Passage, phrase

_WEAPON = phrase(
    rf"(?:has|have|gains?|gets?|with) (?:the )?(?P<names>{ABILITIES})(?: (?:weapon )?abilit(?:y|ies))?"
)
_CHOICE = phrase(
    rf"(?:has|have|gains?) (?:your choice of |either )(?:the )?(?P<names>{ABILITIES})(?: (?:weapon "
    r")?abilit(?:y|ies))?"
)
_OR_BETTER = phrase(rf",? or (?:the )?(?P<names>{ABILITIES}) abilit(?:y|ies)(?= if )")
_SELECTED = phrase(r"(?:has|have|gains?) (?:the |that |those )(?:selected )?(?:weapon )?abilit(?:y|ies)")
_CORE_NAME = (
    r"(?-i:Feel No Pain \d\+|Stealth|Lone Operative|Fights First|Deep Strike|Infiltrators|Scouts \d+\"|Scouts"
    r"|Deadly Demise (?:D?\d+)|Hover|Firing Deck \d+|Leader|Super-heavy Walker)"
)
_CORE = phrase(
    rf"(?:has|have|gains?|gets?|with) (?:the )?(?P<names>{_CORE_NAME}(?:(?:,? and |, )(?:the "
    rf")?{_CORE_NAME})*)(?: abilit(?:y|ies))?"
    r"(?P<against> against (?:mortal wounds|psychic attacks|ranged attacks|melee attacks)(?: and "
    r"(?:mortal wounds|psychic attacks))?)?"
)
_INVULNERABLE = phrase(
    r"(?:has|have|gains?|gets?) (?:an? |a )?(?P<n>\d\+) (?:invulnerable saves?|InSv)(?P<against> "
    r"against (?:ranged|melee) attacks)?"
)
_COVER = phrase(
    r"(?:has|have|gains?|gets?) the benefit of cover(?: against (?:that|those|such) attacks?)?"
    r"|(?:is|are) treated as having the benefit of cover(?: against (?:that|those) attacks?)?"
)
_KEYWORD = phrase(
    r"(?:has|have|gains?) (?:the )?(?P<names>(?-i:[A-Z][A-Z' -]+(?:(?:, | and )[A-Z][A-Z' -]+)*)) keywords?"
)
_NATIVE_KEYWORD = phrase(r"(?:has|have|gains?) (?P<names>(?-i:MOBILE|FLY|SMOKE|BATTLELINE|HIDDEN|[A-Z]{4,}))")
_ARMY_ABILITY = phrase(
    r"(?:has|have|gains?) the (?P<names>(?-i:[A-Z][\w'-]*(?: (?:of |the |and "
    r")?[A-Z][\w'-]*){0,4})) (?:abilit(?:y|ies)|effect)"
    r"(?: \((?:see|page)[^()]{1,40}\))?"
)
_CANNOT_COVER = phrase(
    r"(?:cannot have|(?:does|do) not have|cannot receive|does not receive) the benefit of "
    r"cover(?: against (?:that|those) attacks?)?"
)
_OF_COVER = phrase(
    r"(?:the target|that (?:enemy )?unit|models in that (?:enemy )?unit) cannot have the benefit "
    r"of cover(?: against (?:that|those) attacks?)?"
)


def read_given(passage: Passage, position: int, frame: Frame) -> tuple[tuple[Operation, ...], int] | None:
    """What the subject gains behind its verb, and the position behind it."""
    subject = frame.subject
    match = passage.at(_WEAPON, position)
    if match is not None:
        return (
            tuple(Operation("grant-weapon-ability", name, "", subject) for name in abilities(match["names"])),
            match.end(),
        )
    match = passage.at(_CHOICE, position)
    if match is not None:
        return (
            tuple(
                Operation("grant-weapon-ability", name, "", subject, choice=number)
                for number, name in enumerate(abilities(match["names"]), start=1)
            ),
            match.end(),
        )
    match = passage.at(_SELECTED, position)
    if match is not None:
        return (Operation("grant-weapon-ability", "the chosen one", "", subject),), match.end()
    match = passage.at(_INVULNERABLE, position)
    if match is not None:
        against = (match["against"] or "").strip().removeprefix("against ")
        return (Operation("invulnerable-save", against, match["n"], subject),), match.end()
    match = passage.at(_COVER, position)
    if match is not None:
        return (Operation("benefit-of-cover", "", "", subject),), match.end()
    match = passage.at(_CANNOT_COVER, position)
    if match is not None:
        return (Operation("deny-enemy", "benefit of cover", "", subject),), match.end()
    match = passage.at(_CORE, position)
    if match is not None:
        against = (match["against"] or "").strip().removeprefix("against ")
        found = []
        for name in re.findall(_CORE_NAME, match["names"]):
            base, _, amount = name.rpartition(" ")
            numbered = (base and amount[:1].isdigit()) or (amount.startswith("D") and amount[1:].isdigit())
            label, size = (base, amount) if numbered else (name, "")
            argument = f"{label} against {against}" if against else label
            found.append(Operation("grant-core-ability", argument, size, subject))
        return tuple(found), match.end()
    match = passage.at(_KEYWORD, position) or passage.at(_NATIVE_KEYWORD, position)
    if match is not None:
        names = [name.strip() for name in re.split(r", | and ", match["names"])]
        if all(name in passage.vocabulary or name in {"MOBILE", "FLY", "SMOKE"} for name in names):
            return tuple(Operation("grant-keyword", name, "", subject) for name in names), match.end()
    match = passage.at(_ARMY_ABILITY, position)
    if match is not None:
        return (Operation("grant-named-ability", match["names"], "", subject),), match.end()
    return None


def read_or_better(passage: Passage, position: int, frame: Frame) -> tuple[tuple[Operation, ...], int] | None:
    """Operations of "or the [SUSTAINED HITS 2] ability if ...": what takes the place of the first ability."""
    match = passage.at(_OR_BETTER, position)
    if match is None:
        return None
    return tuple(
        Operation("grant-weapon-ability", name, "", frame.subject, relation="instead")
        for name in abilities(match["names"])
    ), match.end()


def read_denied_cover(
    passage: Passage, position: int, frame: Frame
) -> tuple[tuple[Operation, ...], int] | None:
    """Operations of "the target has no cover"."""
    match = passage.at(_OF_COVER, position)
    if match is None:
        return None
    return (Operation("deny-enemy", "benefit of cover", "", frame.subject),), match.end()
