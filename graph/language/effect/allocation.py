"""Clauses about attacks that harm another unit or model than the one that they were made against."""

import re

from rulegraph.graph.language.effect.frame import Frame
from rulegraph.graph.language.effect.structure import Condition, Operation, Subject
from rulegraph.graph.language.expression import read_expression
from rulegraph.graph.language.passage import Passage, phrase
from rulegraph.graph.language.structure import State

_KEYWORDS = r"(?P<kind>(?-i:(?:[A-Z][A-Z'-]+(?: or |, | )){1,6}))"
_YOURS = r"an attack to a model in your"
_WOULD = phrase(
    rf"each time you would allocate {_YOURS} {_KEYWORDS}unit,|each time an attack with "
    rf"the \[(?P<ability>[A-Za-z -]+)\] ability is allocated to an? {_KEYWORDS.replace('kind', 'kind2')}"
    r"model in your unit,"
)
_SHIELD = phrase(r"there are one or more (?-i:(?P<name>[A-Z][a-z]+|[A-Z]{3,})) models in your unit")
_ITS_DAMAGE = (
    r"equal to the damage "
    r"characteristic of that attack"
)
_IN_MORTAL_WOUNDS = phrase(rf"your {_KEYWORDS}unit suffers a number of mortal wounds {_ITS_DAMAGE}")
_IN_MODELS = phrase(
    rf"a number of (?-i:[A-Z][A-Z' -]+) from your {_KEYWORDS}unit {_ITS_DAMAGE} are destroyed"
)
_NO_SAVE = phrase(
    r"no saving throw is "
    r"made for that attack[;,.] instead,?(?= )"
)
_TO_MODEL = phrase(
    r"that attack is allocated to an? (?-i:(?P<name>[A-Z][a-z]+|[A-Z]{3,})) model(?: of your choice)? in "
    r"your unit"
)


def read_allocated(passage: Passage, position: int) -> tuple[Subject, tuple[Condition, ...], int] | None:
    """The attacks of "each time you would allocate ...", and the position behind the comma."""
    match = passage.at(_WOULD, position)
    if match is None:
        return None
    kind = "kind" if match["kind"] else "kind2"
    words = read_expression(passage, match.start(kind))
    if words is None or words[0].unknown:
        return None
    conditions: tuple[Condition, ...] = ()
    if match["ability"]:
        conditions = (Condition("attack", State("has-ability", match["ability"].upper())),)
    attacks = Subject("attacks-against", "attack", "enemy", words[0].alternatives)
    return attacks, conditions, match.end()


def read_shield(passage: Passage, position: int) -> tuple[Condition, int] | None:
    """The condition that other models can take the attack: "there are one or more Bodyguard models"."""
    match = passage.at(_SHIELD, position)
    if match is None:
        return None
    return Condition("game", State("contains", f"{match['name']} models")), match.end()


def read_elsewhere(passage: Passage, position: int, frame: Frame) -> tuple[tuple[Operation, ...], int] | None:
    """Operations of an attack without a save whose harm another unit or model takes."""
    if frame.subject.who != "attacks-against":
        return None
    model = passage.at(_TO_MODEL, position)
    if model is not None:
        return (Operation("allocate", f"a {model['name']} model", "", frame.subject),), model.end()
    bare = passage.at(_NO_SAVE, position)
    if bare is None:
        return None
    wounds, models = passage.at(_IN_MORTAL_WOUNDS, bare.end()), passage.at(_IN_MODELS, bare.end())
    match = wounds or models
    if match is None:
        return None
    harm = "(as many mortal wounds as its D)" if wounds else "(as many models slain as its D)"
    taker = re.sub(r"\s+", " ", match["kind"]).strip()
    return (Operation("allocate", f"the {taker} unit", harm, frame.subject),), match.end()
