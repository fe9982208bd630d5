"""Clauses about what models pass through, last harm of slain models, and overwatch that is denied."""

import re

from rulegraph.graph.language.effect.frame import Frame
from rulegraph.graph.language.effect.structure import Operation, Subject
from rulegraph.graph.language.passage import Passage, phrase

_THROUGH_WHAT = (
    r"(?:models?|terrain(?: features?)?|enemy models?|friendly (?-i:[A-Z ]+)?models?|other "
    r"models?|(?:other )?(?-i:[A-Z]{3,}) (?:and (?-i:[A-Z]{3,}) )?models)"
)
_THROUGH = phrase(
    r"(?:can |may )(?:also )?(?:be )?move[d]? (?:horizontally )?through "
    rf"(?P<what>{_THROUGH_WHAT}(?: \(excluding [^()]{{3,60}}\))?(?:(?: and |, )(?:sections of "
    rf")?{_THROUGH_WHAT})*(?: features)?)"
)
_THROUGH_WALLS = phrase(
    r"(?:can |may )move through walls and closed hatchways as "
    r"if they were not there"
)
_OVER = phrase(
    rf"(?:can |may )(?:also )?move over (?P<what>{_THROUGH_WHAT}(?: \(excluding [^()]{{3,60}}\))?"
    rf"(?:(?: and |, ){_THROUGH_WHAT})*(?P<low> that are \d\" or less in height)?) as if "
    rf"they were not there"
)
_NO_HEIGHT = phrase(
    r"ignore any vertical distance when "
    r"determining the total distance (?:the bearer|that model|this model|it"
    r"|models in (?:that|this|your) unit) can be moved during that move"
)
_DEADLY = phrase(
    r"do not roll one "
    r"d6 to determine whether "
    r"mortal wounds are inflicted by your (?:model"
    r"|unit)'s deadly demise ability"
    r"[.,] instead, mortal wounds are automatically inflicted"
)
_DEADLY_AT = phrase(
    r"your (?:model|unit)'s deadly demise ability inflicts mortal wounds "
    r"on a (?:d6 roll of "
    r")?(?P<n>\d\+)(?: instead of (?:only )?on a 6)?"
)
_NO_ARRIVAL = phrase(
    r"enemy units(?: that are set up on "
    r"the battlefield (?:as reinforcements|from (?:strategic )?reserves))?"
    r" cannot be set up(?: "
    r"on the battlefield)? within (?P<d>\d+\")(?: horizontally)?"
    r" of (?:your unit|this (?:model|unit)|the bearer(?:'s unit)?|it)"
)
_NO_OVERWATCH = phrase(
    r"enemy (?:units|models) cannot (?:use the fire "
    r"overwatch stratagem to shoot at|fire "
    r"overwatch at|target) (?:your unit|it|that unit)(?: with the fire overwatch stratagem)?"
)


def read_through(passage: Passage, position: int, frame: Frame) -> tuple[tuple[Operation, ...], int] | None:
    """Operations of "can move through terrain features" behind its subject."""
    walls = passage.at(_THROUGH_WALLS, position)
    if walls is not None:
        return (Operation("move-through", "walls and closed hatchways", "", frame.subject),), walls.end()
    match = passage.at(_THROUGH, position) or passage.at(_OVER, position)
    if match is None:
        return None
    what = re.sub(r"\b(?:features?|sections of) ?", "", match["what"].lower()).strip()
    what = re.sub(r"\(excluding (.*?)(?: models)?\)", r"except \1", what)
    return (Operation("move-through", what, "", frame.subject),), match.end()


def read_last_harm(passage: Passage, position: int, frame: Frame) -> tuple[tuple[Operation, ...], int] | None:
    """Operations of a Deadly Demise that is certain, and of overwatch that enemies may not fire."""
    match = passage.at(_NO_HEIGHT, position)
    if match is not None:
        return (Operation("move-through", "heights without counting them", "", frame.subject),), match.end()
    match = passage.at(_DEADLY, position) or passage.at(_DEADLY_AT, position)
    if match is not None:
        how = match.groupdict().get("n") or "automatic"
        return (Operation("deadly-demise", "", how, Subject(part="model")),), match.end()
    match = passage.at(_NO_ARRIVAL, position)
    if match is not None:
        enemy = Subject("units", side="enemy")
        return (Operation("deny-enemy", "set-up", match["d"], enemy),), match.end()
    match = passage.at(_NO_OVERWATCH, position)
    if match is not None:
        return (Operation("deny-enemy", "fire overwatch", "", Subject("units", side="enemy")),), match.end()
    return None
