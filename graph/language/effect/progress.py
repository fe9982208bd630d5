"""How far the reading of an effect has come, and how clauses join it."""

from dataclasses import dataclass, field, replace

from rulegraph.graph.language.effect.frame import Frame
from rulegraph.graph.language.effect.structure import Dice, Operation, Subject

_OF_ATTACKS = frozenset(
    (
        "modify-hit-roll",
        "modify-wound-roll", "re-roll-hit", "re-roll-wound", "modify-attack-characteristic",
        "critical-threshold", "ignore-modifiers", "reduce-damage", "re-roll-other",
    )
)  # fmt: skip


_NAMES_ITS_SUBJECT = frozenset(("modify-attack-characteristic", "modify-unit-characteristic"))


@dataclass(slots=True)
class Progress:
    """How far the reading has come: operations, residue, the frame of this sentence and of the one before."""

    operations: list[Operation] = field(default_factory=list)
    residue: list[str] = field(default_factory=list)
    frame: Frame = field(default_factory=Frame)
    before: Frame = field(default_factory=Frame)
    last: Subject = field(default_factory=Subject)
    dice: Dice | None = None
    heading: Frame | None = None
    listing: bool = False
    choosing: bool = False  # whether each bullet is an option
    option: int = 0
    named: bool = False  # whether options have names, so that a bullet within one begins none
    group: int = 0  # where the operations of the last clause begin
    sentence: int = 0  # where those of this sentence begin
    fresh: bool = True  # whether a new clause may begin here


def new_sentence(progress: Progress, *, bullet: bool) -> None:
    """Ends the sentence; a bullet keeps what stands before its list."""
    if progress.sentence < len(progress.operations) or progress.frame.attack or progress.frame.dice:
        progress.before = progress.frame
    progress.sentence = len(progress.operations)
    progress.fresh = True
    kept = progress.heading if (bullet or progress.listing) else None
    if bullet and kept is not None:
        progress.listing = True
    if bullet and progress.choosing and not progress.named:
        progress.option += 1
    if kept is not None:
        progress.frame = kept if bullet else replace(kept, dice=None)
        return
    progress.heading = None
    progress.frame = Frame(subject=progress.last)


def begin_named_option(progress: Progress, cost: str) -> None:
    """Begins the next option of a list whose options have names; `cost` is what it costs on top, or ""."""
    progress.named = True
    new_sentence(progress, bullet=True)
    progress.option += 1
    if cost:
        accept(((Operation("spend-faction-resource", "CP more", cost),), 0), progress, progress.frame)
        progress.fresh = True


def accept(found: tuple[tuple[Operation, ...], int], progress: Progress, frame: Frame) -> int:
    """Adds the operations of a clause, in its frame; returns the position behind it."""
    operations, end = found
    progress.group = len(progress.operations)
    carried = progress.before
    for given in operations:
        one = given
        conditions = frame.conditions
        until, stated = frame.until, frame.stated
        if one.code in _OF_ATTACKS and not frame.attack and carried.attack:
            conditions = (*carried.conditions, *conditions)
            one = replace(one, subject=carried.subject)
        if (
            not stated
            and carried.stated
            and (one.code in _OF_ATTACKS or one.code.startswith("grant-"))
            and until == "instant"
        ):
            until, stated = carried.until, True
        if one.stated or one.until != "instant":
            until, stated = one.until, one.stated
        progress.operations.append(
            replace(
                one,
                conditions=(*conditions, *one.conditions),
                until=until,
                stated=stated,
                choice=one.choice or progress.option,
                relation=one.relation or frame.relation,
                dice=one.dice or frame.dice,
            )
        )
        if one.code in {"select-enemy-unit", "select-unit"}:
            side = one.subject.side
            progress.last = Subject("object", "unit", side)
            progress.frame = progress.frame.about(progress.last)
    if operations[-1].code in _NAMES_ITS_SUBJECT:
        progress.last = operations[-1].subject
        if not frame.attack:
            progress.frame = progress.frame.about(progress.last)
    progress.fresh = False
    return end
