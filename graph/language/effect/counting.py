"""Clauses about what counts as being so: distances, sizes, models out of sight."""

from rulegraph.graph.language.effect.frame import Frame
from rulegraph.graph.language.effect.structure import Operation, Subject
from rulegraph.graph.language.passage import Passage, phrase

_NAMES = r"(?-i:[A-Z][\w'-]*(?: (?:of |the )?[A-Z][\w'-]*){0,3})"
_NEAR = phrase(
    r"(?:is|are) (?:considered|treated as|deemed) (?:to be |being )?within (?P<d>\d+\") of your "
    rf"(?P<kind>(?-i:[A-Z' -]+)) (?:model|unit) for the purposes? of the "
    rf"(?P<what>{_NAMES}(?: and {_NAMES})?) abilit(?:y|ies)"
)
_SIZE = phrase(
    r"(?:both )?counts? as containing (?P<n>\d+ or more|\d+) models for the purposes? of your "
    r"detachment rule(?:, any enhancements models from "
    r"your army have and "
    r"any stratagems you use)?"
)
_NOT_ENGAGED = phrase(
    r"enemy units are not considered to "
    r"be within engagement range "
    r"of your unit for the purposes? of "
    r"selecting targets (?:of|for) ranged weapons"
)
_HIDDEN_MODELS = phrase(
    r"when determining how many models "
    r"are in the target unit for the purposes? of that ability, include "
    r"models that are not "
    r"visible to the attacking model"
)


def read_counted(passage: Passage, position: int, frame: Frame) -> tuple[tuple[Operation, ...], int] | None:
    """Operations of "is considered to be within 6" of ..." behind its subject."""
    if (match := passage.at(_NEAR, position)) is not None:
        place = f"within {match['d']} of your {match['kind'].strip()}"
        return (Operation("count-as", place, f"for {match['what']}", frame.subject),), match.end()
    if (match := passage.at(_SIZE, position)) is not None:
        size = f"{match['n'].lower()} models"
        return (Operation("count-as", size, "for detachment rules", frame.subject),), match.end()
    return None


def read_count_order(
    passage: Passage, position: int, frame: Frame
) -> tuple[tuple[Operation, ...], int] | None:
    """Operations of orders about what is counted."""
    if (match := passage.at(_NOT_ENGAGED, position)) is not None:
        enemy = Subject("units", side="enemy")
        return (Operation("count-as", "unengaged", "for ranged targets", enemy),), match.end()
    if (match := passage.at(_HIDDEN_MODELS, position)) is not None:
        deed = "count models out of sight in the target for that ability"
        return (Operation("permit", deed, "", frame.subject),), match.end()
    return None
