"""Clauses about what stratagems cost when a unit is their target."""

from rulegraph.graph.language.effect.frame import Frame
from rulegraph.graph.language.effect.structure import Condition, Operation, Subject
from rulegraph.graph.language.effect.subject import read_whom
from rulegraph.graph.language.passage import Passage, phrase
from rulegraph.graph.language.structure import State

_NAMES = r"(?-i:[A-Z][\w'-]*(?:[ -](?:of |the |to )?[A-Z][\w'-]*){0,4})"
_LESS = phrase(r"(?:you can )?reduce the CP cost of that (?:use|usage) of that stratagem by (?P<n>\d)CP")
_USED = phrase(
    r"(?:one (?:unit|model) from your army with this ability|this (?:unit|model)|it) can use it when "
    r"(?:its unit|it|(?:this|that) (?:model's )?unit) is targeted with a "
    r"stratagem\. if it does(?=,)"
)
_TARGET = phrase(r"(?:each time )?you (?:can )?target(?= )")
_ANY = phrase(r"with a stratagem(?=,)")
_FREE = phrase(
    rf"with the (?P<name>{_NAMES}) stratagem for 0CP(?P<again>,? and can do so "
    rf"even if you have already "
    r"(?:used that stratagem on a different unit|targeted a different unit "
    r"with that stratagem) this "
    r"(?:phase|turn))?"
)


def read_cost(passage: Passage, position: int, frame: Frame) -> tuple[tuple[Operation, ...], int] | None:
    """Operations of "reduce the CP cost of that use" and of stratagems that are free for a unit."""
    less = passage.at(_LESS, position)
    if less is not None:
        return (Operation("modify-cost", "a Stratagem", f"{less['n']}CP less", frame.subject),), less.end()
    target = passage.at(_TARGET, position)
    whom = read_whom(passage, target.end(), frame.subject) if target else None
    free = passage.at(_FREE, whom[1]) if whom else None
    if whom is None or free is None:
        return None
    again = " (even if used on another unit)" if free["again"] else ""
    return (Operation("modify-cost", free["name"], f"0CP{again}", whom[0]),), free.end()


def read_targeted(passage: Passage, position: int, last: Subject) -> tuple[Subject, Condition, int] | None:
    """The unit of "each time you target this unit ...", and the position behind it."""
    used = passage.at(_USED, position)
    chosen = Condition("unit", State("targeted-with-stratagem"))
    if used is not None:
        return Subject("bearer-unit"), chosen, used.end()
    target = passage.at(_TARGET, position)
    whom = read_whom(passage, target.end(), last) if target else None
    closing = passage.at(_ANY, whom[1]) if whom else None
    return None if whom is None or closing is None else (whom[0], chosen, closing.end())
