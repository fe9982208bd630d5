"""The keywords of an invented game, and short readings of its rules for the tests."""

from rulegraph.graph.language.keywords import KeywordVocabulary
from rulegraph.graph.language.restrictions import read_restrictions
from rulegraph.graph.language.stratagem import read
from rulegraph.graph.language.structure import Alternative, Reading, Restriction, State, Target, Timing
from rulegraph.graph.language.target import read_targets
from rulegraph.graph.language.when import read_timing

MARSH = KeywordVocabulary(
    [
        "Marsh Court", "Ember Knights", "Reedwalker", "Lantern", "Lantern Bearer", "Kâl", "M’ar Tide",
        "Thorn Titan", "Thorn", "Titan Hunter", "Moth Swarm", "Bog Witch", "Sluice", "Nob with Banner",
    ]
)  # fmt: skip


# The tests write phrases that many sentences share as marks.
_MARKS = {
    "<enemy>": "an enemy unit",
    "<that enemy>": "that enemy unit",
    "<army>": "from your army",
    "<this>": "this Stratagem",
    "<until>": "until the end of the",
    "<some>": "one or more",
    "<not yet>": "has not been selected to",
    "<not eligible>": "is not eligible to",
    "<cannot>": "you cannot",
    "<Cannot>": "You cannot",
    "<Until>": "Until the end of the",
    "<zone>": "your deployment zone",
    "<both>": "be targeted with this and",
    "<away>": "away from",
    "<fall>": "ends a fall-back move",
    "<engaged>": "within Engagement Range of",
    "<in range>": "within range of an objective",
    "<your unit>": "your unit",
    "<after>": "just after",
    "<friendly>": "for a friendly unit",
    "<fight>": "the Fight phase",
    "<just>": "just",
    "<kinds>": "MONSTERS and VEHICLES",
    "<phase>": "this phase",
    "<was>": "was selected as a target of",
    "<roll>": "battle-shock roll",
    "<test>": "Battle-shock test",
    "<first>": "the first time",
    "<move>": "that move",
    "<once>": "once per",
    "<same>": "the same unit",
    "<visible>": "visible to",
    "<been>": "been",
    "<models>": "all of its models",
}


def full(text: str) -> str:
    """The text with each mark written out."""
    for mark, phrase in _MARKS.items():
        text = text.replace(mark, phrase)
    return text


def target(text: str) -> Target:
    """The one selector of a TARGET."""
    (one,) = targets(text)
    return one


def targets(text: str) -> tuple[Target, ...]:
    """The selectors of a TARGET."""
    return read_targets(full(text), MARSH)


def timing(text: str) -> Timing:
    """The timing of a WHEN."""
    return read_timing(full(text), MARSH)


def limits(text: str) -> tuple[Restriction, ...]:
    """The restrictions of a RESTRICTIONS."""
    return read_restrictions(full(text), MARSH)


def reading(when: str, target_text: str, restrictions: str = "") -> Reading:
    """The reading of all three sections."""
    return read(full(when), full(target_text), full(restrictions), MARSH)


def any_of(*keywords: str) -> tuple[Alternative, ...]:
    """Alternatives, each given as keywords joined by "+"."""
    return tuple(Alternative(tuple(one.split("+"))) for one in keywords)


def state(code: str, parameter: str = "", *keywords: str, negated: bool = False) -> State:
    """A state with its keywords."""
    return State(code, parameter, keywords, negated)
