"""Effects as quads: an operation is a node with its subject, conditions, dice and duration."""

from collections.abc import Iterable, Iterator
from typing import Final

from rulegraph.graph.building.describe import Scribe, listed
from rulegraph.graph.building.listed_effect import listed as known
from rulegraph.graph.building.structure import StructureWriter
from rulegraph.graph.language.effect.saying import say
from rulegraph.graph.language.effect.structure import Condition, Dice, Effect, Operation, Subject
from rulegraph.graph.language.effect.tags import needs, tags
from rulegraph.graph.quads import Quad, boolean, integer
from rulegraph.ontology.terms import RG, notations

_TAGS: Final = notations("tag")
_OF_TARGETS: Final = frozenset({"transportable"})
"""Without these the effect cannot be carried out; without others, a ranged weapon, it is only of no use."""


def told(scribe: Scribe, writer: StructureWriter, effect: Effect) -> Iterator[Quad]:
    """The quads of what a rule does: its structure, what it is good for, and its saying in our own words."""
    effect = known(effect)
    yield from effects(scribe, writer, effect)
    if effect.operations:
        yield from scribe.text(RG.saying, say(effect))
    for tag in sorted(tags(effect) & _TAGS):
        yield from scribe.say(RG.tag, listed("tag", tag))
    for feature in sorted(needs(effect) & _OF_TARGETS):
        yield from scribe.say(RG.needsFeature, listed("feature", feature))


def effects(scribe: Scribe, writer: StructureWriter, effect: Effect) -> Iterator[Quad]:
    """The quads of what a rule does, as parts of what the scribe describes; none where it is no effect."""
    yield from scribe.text(RG.effectStatus, effect.status)
    for number, operation in enumerate(effect.operations, start=1):
        part, links = scribe.node(RG.hasEffect, "effect", RG.Effect, number)
        yield from links
        yield from part.say(RG.ordinal, integer(number))
        yield from _operation(part, writer, operation)
    for words in effect.residue:
        yield from scribe.text(RG.effectResidue, words)


def _operation(part: Scribe, writer: StructureWriter, operation: Operation) -> Iterator[Quad]:
    yield from part.say(RG.operation, listed("operation", operation.code))
    yield from part.text(RG.argument, operation.argument)
    yield from part.text(RG.amount, operation.amount)
    yield from part.text(RG.until, operation.until)
    if operation.stated:
        yield from part.say(RG.isStated, boolean(True))
    if operation.choice:
        yield from part.say(RG.effectChoice, integer(operation.choice))
        yield from part.say(RG.effectChoiceGroup, integer(operation.choice_group))
    yield from part.text(RG.relation, operation.relation)
    yield from _subjects(part, writer, RG.hasSubject, "subject", (operation.subject,))
    yield from _subjects(part, writer, RG.hasObject, "object", operation.objects)
    yield from _conditions(part, writer, operation.conditions)
    if operation.dice is not None:
        yield from _dice(part, writer, operation.dice)
    for words in operation.residue:
        yield from part.text(RG.effectResidue, words)


def _subjects(
    scribe: Scribe, writer: StructureWriter, link: str, name: str, subjects: Iterable[Subject]
) -> Iterator[Quad]:
    for number, subject in enumerate(subjects, start=1):
        part, links = scribe.node(link, name, RG.EffectSubject, number)
        yield from links
        yield from part.text(RG.who, subject.who)
        yield from part.text(RG.subjectPart, subject.part)
        yield from part.say(RG.side, listed("side", subject.side))
        yield from part.text(RG.itemName, subject.name)
        if subject.count:
            yield from part.say(RG.count, integer(subject.count))
        yield from writer.alternatives(part, RG.hasAlternative, subject.alternatives)
        yield from writer.conditions(part, RG.hasCondition, subject.states)


def _conditions(scribe: Scribe, writer: StructureWriter, conditions: Iterable[Condition]) -> Iterator[Quad]:
    for number, condition in enumerate(conditions, start=1):
        part, links = scribe.node(RG.hasEffectCondition, "while", RG.EffectCondition, number)
        yield from links
        yield from part.text(RG.isAbout, condition.about)
        yield from writer.conditions(part, RG.hasCondition, (condition.state,))


def _dice(scribe: Scribe, writer: StructureWriter, dice: Dice) -> Iterator[Quad]:
    part, links = scribe.node(RG.hasDice, "dice", RG.Dice)
    yield from links
    yield from part.text(RG.diceNumber, dice.number)
    yield from part.text(RG.per, dice.per)
    yield from part.text(RG.threshold, dice.threshold)
    for number, (amount, condition) in enumerate(dice.modifiers, start=1):
        modifier, more = part.node(RG.hasDiceModifier, "modifier", RG.DiceModifier, number)
        yield from more
        yield from modifier.say(RG.ordinal, integer(number))
        yield from modifier.text(RG.amount, amount)
        yield from _conditions(modifier, writer, (condition,))
