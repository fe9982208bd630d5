"""The whole attack sequence: attacks, hits, wounds, saves, damage, allocation; exact in both editions."""

from fractions import Fraction
from typing import Literal

from rulegraph.calculator.allocation import Layout, layout, single_wounds
from rulegraph.calculator.counting import Row
from rulegraph.calculator.damage import mortal_wound_lost
from rulegraph.calculator.distribution import (
    Distribution,
    Number,
    added,
    certain,
    distribution,
    of_counts,
)
from rulegraph.calculator.editions import eleventh, tenth
from rulegraph.calculator.editions.edition import Edition
from rulegraph.calculator.hazard import own_mortal_wounds
from rulegraph.calculator.inflicting import after_mortal_wounds, after_pools
from rulegraph.calculator.left_out import left_out
from rulegraph.calculator.modifiers import Subject
from rulegraph.calculator.outcomes import hits, wounds
from rulegraph.calculator.pool import Pool, pool
from rulegraph.calculator.profile import Attack
from rulegraph.calculator.result import AttackResult, NotModelled
from rulegraph.calculator.steps import steps
from rulegraph.calculator.strike import Strike, strikes
from rulegraph.errors import QuestionError

EditionName = Literal["10", "11"]
_EDITIONS: dict[str, Edition] = {"10": tenth, "11": eleventh}


def calculate(attack: Attack, edition: EditionName) -> AttackResult[float]:
    """The result of the attack under the rules of the edition, in floats.

    Raises:
        QuestionError: The edition is unknown, or a weapon cannot make this attack.
    """
    return _calculated(attack, _edition(edition), float)


def calculate_exactly(attack: Attack, edition: EditionName) -> AttackResult[Fraction]:
    """The result of the attack in fractions: slower, and exact to the last digit.

    Raises:
        QuestionError: The edition is unknown, or a weapon cannot make this attack.
    """
    return _calculated(attack, _edition(edition), Fraction)


def _edition(name: str) -> Edition:
    found = _EDITIONS.get(name)
    if found is None:
        raise QuestionError(f"edition {name!r} is asked for: the calculator knows 10 and 11")
    return found


def _calculated(attack: Attack, edition: Edition, number: type[Number]) -> AttackResult[Number]:
    unit = layout(attack.target.groups)
    made: tuple[Strike, ...]
    unknown: tuple[tuple[str, str], ...]
    made, unknown = strikes(attack)
    pools = _one_die_each([pool(edition, strike, unit, number) for strike in made])
    start = [number(0)] * len(unit.destroyed)
    start[attack.target.wounds_lost] = number(1)
    state = after_pools(edition, pools, unit, start, number)
    lost = [mortal_wound_lost(group, number) for group in attack.target.groups]
    state = after_mortal_wounds(attack.mortal_wounds, state, single_wounds(unit, lost), number)
    named = (*unknown, *attack.not_modelled, *left_out(edition, attack, made))
    return AttackResult(
        attacker=attack.attacker.name,
        target=attack.target.name,
        edition=edition.NAME,
        attacks=_sum([of_counts(one.dice.total) for one in pools], number),
        hits=_sum([of_counts(hits(one, number)[0]) for one in pools], number),
        wounds=_sum([of_counts(wounds(one, number)[0]) for one in pools], number),
        damage=_damage(state, attack.target.wounds_lost),
        destroyed=_destroyed(state, unit),
        own_mortal_wounds=own_mortal_wounds(edition, made, number),
        models=attack.target.models,
        steps=steps(edition, attack, pools),
        not_modelled=tuple(NotModelled(what, why) for what, why in dict.fromkeys(named)),
    )


def _one_die_each(pools: list[Pool[Number]]) -> list[Pool[Number]]:
    """The pools with the one re-roll of the unit left where it is worth most."""
    for subject in (Subject.HIT_ROLL, Subject.WOUND_ROLL):
        able = [one for one in pools if subject in one.one_die]
        best = max(able, key=lambda one: one.one_die[subject], default=None)
        for one in able:
            if one is not best:
                del one.one_die[subject]
    return pools


def _sum(parts: list[Distribution[Number]], number: type[Number]) -> Distribution[Number]:
    total = certain(0, number)
    for part in parts:
        total = added(part, total)
    return total


def _damage(state: Row[Number], before: int) -> Distribution[Number]:
    return distribution((lost - before, weight) for lost, weight in enumerate(state))


def _destroyed(state: Row[Number], unit: Layout) -> Distribution[Number]:
    return distribution(zip(unit.destroyed, state, strict=True))
