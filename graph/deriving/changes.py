"""How an entity of the newer edition differs from its counterpart: identical, other numbers, or other words.

Where both editions' texts are in the graph, they decide; what the language reads from them is left out, since
the same words may be read with other keywords. Without texts, facts can show a change but no identity.
"""

from collections.abc import Sequence
from typing import Final

from rulegraph.graph.deriving.aspects import READ_FROM, STRUCTURE
from rulegraph.graph.deriving.comparable import comparable
from rulegraph.graph.deriving.comparison import Aspect, Said, Told, differing, told
from rulegraph.graph.deriving.wordings import without_numbers
from rulegraph.ontology.terms import CARRIED, PROSE, RG

NUMBERS: Final = frozenset(
    (
        RG.armourPenetration,
        RG.attacks,
        RG.commandPoints,
        RG.damage,
        RG.detachmentPoints,
        RG.invulnerableSave,
        RG.leadership,
        RG.maximum,
        RG.minimum,
        RG.movement,
        RG.objectiveControl,
        RG.points,
        RG.range,
        RG.save,
        RG.skill,
        RG.strength,
        RG.toughness,
        RG.wounds,
    )
)
"""Properties whose values are numbers, also where they are rolled for ("D6") or missing ("-")."""

_SECTIONS: Final = (RG.whenText, RG.targetText, RG.effectText, RG.restrictionsText)
_PARTS_READ: Final = frozenset(STRUCTURE.values()) - {STRUCTURE[RG.hasOption]}
_LEFT_OUT: Final = frozenset((RG.category, RG.isLegends))
"""A category is missing from the native wording of the 11th edition; Legends are no change of a sheet."""


def change(newer: str, older: str, said: Said) -> str:
    """The term of the list `carried`, or "" where the graph does not hold enough to say."""
    tellings = comparable([_joined(told(iri, said, {})) for iri in (newer, older)])
    shared = tellings[0].keys() & tellings[1].keys()
    texts = any(aspect.property in PROSE for aspect in shared)
    changed = [
        aspect for aspect in differing(tellings) if aspect in shared and not _is_left_out(aspect, texts)
    ]
    if not changed:
        return CARRIED.identical if texts else ""
    same_words = all(_in_numbers_alone(aspect, tellings) for aspect in changed)
    return CARRIED.numbers_changed if same_words else CARRIED.reworded


def summed(parts: Sequence[str]) -> str:
    """What became of a whole of which the parts became this; "" where one part is not known."""
    met = set(parts)
    if met & {CARRIED.reworded, CARRIED.new, CARRIED.gone}:
        return CARRIED.reworded
    if not met or "" in met:
        return ""
    return CARRIED.numbers_changed if CARRIED.numbers_changed in met else CARRIED.identical


def _joined(flat: Told) -> Told:
    """The aspects with the sections of a stratagem as one text: a limit may stand in either of two."""
    aspects = [Aspect("", section) for section in _SECTIONS]
    pieces = [key for aspect in aspects for key in flat.pop(aspect, {})]
    if pieces:
        flat[Aspect("", RG.ruleText)] = {" ".join(pieces): ""}
    return flat


def _is_left_out(aspect: Aspect, texts: bool) -> bool:
    if aspect.property in _LEFT_OUT:
        return True
    return texts and (aspect.part in _PARTS_READ or aspect.property in READ_FROM)


def _in_numbers_alone(aspect: Aspect, tellings: Sequence[Told]) -> bool:
    if aspect.property in NUMBERS:
        return True
    blanked = [{without_numbers(key.split()) for key in telling[aspect]} for telling in tellings]
    return blanked[0] == blanked[1]
