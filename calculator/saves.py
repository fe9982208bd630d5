"""Save rolls: which unmodified results of each model group fail, and how often each result comes."""

from rulegraph.calculator.distribution import Number
from rulegraph.calculator.editions.edition import Edition
from rulegraph.calculator.modifiers import Modifier, Operation, Reroll, Subject, modified, total_of_roll
from rulegraph.calculator.profile import ModelGroup
from rulegraph.calculator.strike import Strike

Fails = tuple[bool, ...]
"""Whether the unmodified results 1 to 6 fail."""


def armour(edition: Edition, group: ModelGroup, modifiers: tuple[Modifier, ...]) -> int | None:
    """The Save characteristic of the group after modifiers, None where it has none."""
    if group.save is None:
        return None
    return modified(group.save, Subject.SAVE, modifiers, edition.MODIFIER_ORDER)


def invulnerable(edition: Edition, group: ModelGroup, modifiers: tuple[Modifier, ...]) -> int | None:
    """The best invulnerable save of the group, its own or one that a rule gives; None if there is none.

    A rule that sets it to 7+ takes it away.

    Source: 10th edition core rules, Invulnerable Saves; 11th edition 05.04.
    """
    own = [one for one in modifiers if one.subject is Subject.INVULNERABLE_SAVE]
    given = [one.amount for one in own if one.operation is Operation.SET]
    rest = [one for one in own if one.operation is not Operation.SET]
    had = [group.invulnerable_save] if group.invulnerable_save is not None else []
    if (not had and not given) or any(amount >= 7 for amount in given):
        return None
    return modified(min(had + given), Subject.INVULNERABLE_SAVE, rest, edition.MODIFIER_ORDER)


def failing(
    edition: Edition, strike: Strike, group: ModelGroup, penetration: int, modifiers: tuple[Modifier, ...]
) -> Fails:
    """Which results fail: 1 always, others where neither armour after AP nor an invulnerable save holds.

    Source: 11th edition 05.04; 10th edition core rules, Saving Throw, Invulnerable Saves.
    """
    save = armour(edition, group, modifiers)
    shield = invulnerable(edition, group, modifiers)
    rolled = total_of_roll(Subject.SAVE_ROLL, modifiers)
    bonus = edition.best_save_roll(rolled)
    found = [True]
    for face in range(2, 7):
        saved = shield is not None and face + bonus >= shield
        if save is not None:
            cover = edition.save_bonus(strike, save, penetration)
            result = face + penetration + edition.best_save_roll(rolled + cover)
            saved = saved or result >= save
        found.append(not saved)
    return tuple(found)


def result_weights(fails: Fails, again: Reroll, number: type[Number]) -> list[Number]:
    """The probability of each unmodified result 1 to 6 after the defender's re-rolls."""
    sixth = number(1) / 6
    if again in (Reroll.NONE, Reroll.ONE_DIE):
        return [sixth] * 6
    taken = [failed and (again is not Reroll.ONES or face == 0) for face, failed in enumerate(fails)]
    more = sixth * sum(taken) / 6
    return [more if rolled else sixth + more for rolled in taken]


def failure(fails: Fails, weights: list[Number]) -> Number:
    """The probability that a save roll fails."""
    return sum((weight for failed, weight in zip(fails, weights, strict=True) if failed), weights[0] * 0)
