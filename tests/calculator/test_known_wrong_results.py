"""Results that calculators are known to get wrong, each with the exact fraction."""

from fractions import Fraction
from typing import Literal

import pytest
from invented_attack import attack, unit, weapon

from rulegraph.calculator.attack_sequence import calculate, calculate_exactly
from rulegraph.calculator.modifiers import (
    AttackKind,
    CriticalEffect,
    GrantedAbility,
    Modifier,
    Operation,
    Reroll,
    RerollEffect,
    Subject,
)
from rulegraph.calculator.profile import ModelGroup, TargetUnit, WeaponGroup
from rulegraph.errors import QuestionError

Edition = Literal["10", "11"]
EDITIONS: tuple[Edition, ...] = ("10", "11")
both = pytest.mark.parametrize("edition", EDITIONS)


@both
def test_devastating_wounds_do_not_spill(edition: Edition) -> None:
    """One automatic hit, critical on 6: at most one model for it, however much the Damage is."""
    one = weapon("6", None, 4, 0, "2", "TORRENT", "DEVASTATING WOUNDS")
    result = calculate_exactly(attack(one, unit(10, 4, None, 1)), edition)
    assert result.destroyed.mean == 3
    saved = calculate_exactly(attack(one, unit(10, 4, 2, 1)), edition)
    # each attack: 1/6 critical, 2/6 normal of which 1/6 pass a 2+ save
    assert saved.destroyed.mean == 6 * (Fraction(1, 6) + Fraction(2, 6) * Fraction(1, 6)) == Fraction(4, 3)


@both
def test_models_destroyed_are_not_damage_divided_by_wounds(edition: Edition) -> None:
    one = weapon("6", 2, 4, 0, "2")
    result = calculate_exactly(attack(one, unit(20, 4, None, 1)), edition)
    assert result.destroyed.mean == Fraction(5, 2)
    single = calculate_exactly(attack(weapon("1", 2, 4, 0, "3"), unit(10, 4, None, 2)), edition)
    assert single.destroyed.highest == 1
    assert single.destroyed.mean == Fraction(5, 12)


@both
def test_hits_of_sustained_hits_roll_to_wound(edition: Edition) -> None:
    one = weapon("6", 6, 4, 0, "1", "SUSTAINED HITS 2")
    result = calculate_exactly(attack(one, unit(40, 4)), edition)
    assert result.hits.mean == 3
    assert result.wounds.mean == Fraction(3, 2)


@both
def test_hits_of_sustained_hits_are_no_critical_hits(edition: Edition) -> None:
    """With [LETHAL HITS] the extra hits still roll to wound, also where 5+ is critical."""
    one = weapon("6", 5, 4, 0, "1", "SUSTAINED HITS 1", "LETHAL HITS")
    result = calculate_exactly(attack(one, unit(40, 4), CriticalEffect(Subject.HIT_ROLL, 5)), edition)
    assert result.hits.mean == 4
    assert result.wounds.mean == 2 + 2 * Fraction(1, 2)


@both
def test_rerolling_all_but_criticals_with_lethal_hits(edition: Edition) -> None:
    """36 attacks at 3+ that wound on 5+: eleven criticals and fifteen other hits."""
    one = weapon("36", 3, 3, 0, "1", "LETHAL HITS")
    fish = RerollEffect(Subject.HIT_ROLL, Reroll.NON_CRITICAL)
    result = calculate_exactly(attack(one, unit(60, 4), fish), edition)
    assert result.hits.mean == 26
    assert result.wounds.mean == 11 + 15 * Fraction(1, 3) == 16
    plain = calculate_exactly(attack(one, unit(60, 4)), edition)
    assert plain.wounds.mean == 12


@both
def test_a_save_of_seven_is_no_save(edition: Edition) -> None:
    one = weapon("6", None, 4, 0, "1", "TORRENT")
    seven = calculate_exactly(attack(one, unit(10, 4, 7)), edition)
    none = calculate_exactly(attack(one, unit(10, 4, None)), edition)
    assert seven.damage == none.damage
    assert seven.damage.mean == 3
    pierced = calculate_exactly(attack(weapon("6", None, 4, -2, "1", "TORRENT"), unit(10, 4, 5)), edition)
    assert pierced.damage.mean == 3


@both
def test_modifiers_of_a_roll_are_capped_and_applied_once(edition: Edition) -> None:
    """BS 3+ with +1 to hit is BS 2+, with re-rolls of failures as well."""
    plus = Modifier(Subject.HIT_ROLL, Operation.ADD, 1)
    again = RerollEffect(Subject.HIT_ROLL, Reroll.FAILURES)
    target = unit(10, 4)
    better = calculate_exactly(attack(weapon("6", 3), target, plus, again), edition)
    plain = calculate_exactly(attack(weapon("6", 2), target, again), edition)
    assert better.hits == plain.hits
    assert better.hits.mean == 6 * (Fraction(5, 6) + Fraction(1, 6) * Fraction(5, 6))
    capped = calculate_exactly(attack(weapon("6", 3), target, plus, plus, plus), edition)
    assert capped.hits.mean == 5


@both
def test_melta_and_a_damage_modifier_add_up(edition: Edition) -> None:
    one = weapon("1", None, 8, 0, "D6", "TORRENT", "MELTA 2")
    plus = Modifier(Subject.DAMAGE, Operation.ADD, 1)
    target = unit(1, 4, None, 20)
    near = calculate_exactly(attack(one, target, plus, within_half_range=True), edition)
    assert near.damage.mean == Fraction(5, 6) * (Fraction(7, 2) + 3)
    far = calculate_exactly(attack(one, target, plus), edition)
    assert far.damage.mean == Fraction(5, 6) * (Fraction(7, 2) + 1)


@both
def test_the_better_of_two_sustained_hits_counts_once(edition: Edition) -> None:
    one = weapon("6", 3, 4, 0, "1", "SUSTAINED HITS 2")
    target = unit(40, 4)
    granted = calculate_exactly(attack(one, target, GrantedAbility("SUSTAINED HITS 1")), edition)
    assert granted.hits.mean == 6
    raised = weapon("6", 3, 4, 0, "1", "SUSTAINED HITS 1")
    assert (
        calculate_exactly(attack(raised, target, GrantedAbility("SUSTAINED HITS D3")), edition).hits.mean == 6
    )


@both
def test_rules_for_melee_do_not_reach_ranged_attacks(edition: Edition) -> None:
    effects = (
        Modifier(Subject.HIT_ROLL, Operation.ADD, 1, kind=AttackKind.MELEE),
        GrantedAbility("LETHAL HITS", kind=AttackKind.MELEE),
        RerollEffect(Subject.WOUND_ROLL, Reroll.ALL, kind=AttackKind.MELEE),
        CriticalEffect(Subject.HIT_ROLL, 4, kind=AttackKind.MELEE),
    )
    target = unit(20, 4)
    ranged = calculate_exactly(attack(weapon("6"), target, *effects), edition)
    assert ranged.wounds == calculate_exactly(attack(weapon("6"), target), edition).wounds
    melee = calculate_exactly(attack(weapon("6", kind=AttackKind.MELEE), target, *effects), edition)
    assert melee.hits.mean == 5


def test_damage_reduction_does_not_reach_devastating_wounds_in_the_eleventh_edition() -> None:
    reduced = (Modifier(Subject.DAMAGE, Operation.SUBTRACT, 1),)
    one = weapon("6", None, 4, -6, "3", "TORRENT", "DEVASTATING WOUNDS")
    target = unit(1, 4, 3, 60, effects=reduced)
    assert calculate_exactly(attack(one, target), "11").damage.mean == 1 * 3 + 2 * 2
    assert calculate_exactly(attack(one, target), "10").damage.mean == 1 * 2 + 2 * 2


@both
def test_feel_no_pain_is_rolled_for_each_wound(edition: Edition) -> None:
    one = weapon("1", None, 8, 0, "3", "TORRENT")
    result = calculate_exactly(attack(one, unit(1, 4, None, 3, feel_no_pain=5)), edition)
    assert result.damage.mean == Fraction(5, 6) * 2
    assert result.destroyed.mean == Fraction(5, 6) * Fraction(2, 3) ** 3


@both
def test_feel_no_pain_against_mortal_wounds_alone(edition: Edition) -> None:
    one = weapon("6", None, 4, -6, "1", "TORRENT", "DEVASTATING WOUNDS")
    target = unit(1, 4, None, 20, feel_no_pain_mortal=4)
    assert calculate_exactly(attack(one, target), edition).damage.mean == 2 + Fraction(1, 2)


@both
def test_a_damage_reroll_is_worth_something_under_the_wounds_of_the_model(edition: Edition) -> None:
    """D3 against two wounds: only a 1 is re-rolled; the mean of the roll alone would say otherwise."""
    one = weapon("1", None, 8, 0, "D3", "TORRENT")
    again = RerollEffect(Subject.DAMAGE, Reroll.ALL)
    plain = calculate_exactly(attack(one, unit(1, 4, None, 2)), edition)
    better = calculate_exactly(attack(one, unit(1, 4, None, 2), again), edition)
    assert plain.damage.mean == Fraction(5, 6) * Fraction(5, 3)
    assert better.damage.mean == Fraction(5, 6) * (Fraction(2, 3) * 2 + Fraction(1, 3) * Fraction(5, 3))


def test_lethal_hits_are_declined_where_devastating_wounds_are_worth_more() -> None:
    """11th edition: the attacker chooses. 10th edition: there is no choice."""
    one = weapon("6", 6, 4, 0, "3", "LETHAL HITS", "DEVASTATING WOUNDS", "ANTI-INFANTRY 2+")
    target = unit(10, 4, 2, 3, keywords=frozenset({"INFANTRY"}))
    chosen = calculate_exactly(attack(one, target), "11")
    assert chosen.destroyed.mean == Fraction(5, 6)
    assert any("worth more" in step.sentence and step.source.endswith("24.23") for step in chosen.steps)
    forced = calculate_exactly(attack(one, target), "10")
    assert forced.destroyed.mean == Fraction(1, 6)


def test_cover_is_a_change_of_bs_in_the_eleventh_edition_and_of_the_save_in_the_tenth() -> None:
    """It stacks with -1 to hit, which the limit on Hit rolls would hide."""
    minus = Modifier(Subject.HIT_ROLL, Operation.SUBTRACT, 1)
    target = unit(40, 4, 4)
    made = attack(weapon("36", 3, 4, -1), target, minus, target_in_cover=True)
    eleventh = calculate_exactly(made, "11")
    assert eleventh.hits.mean == 12
    assert eleventh.damage.mean == 6 * Fraction(4, 6)
    tenth = calculate_exactly(made, "10")
    assert tenth.hits.mean == 18
    assert tenth.damage.mean == 9 * Fraction(1, 2)


@both
def test_the_critical_hit_is_a_parameter(edition: Edition) -> None:
    one = weapon("6", 4, 4, 0, "1", "SUSTAINED HITS 1")
    five = CriticalEffect(Subject.HIT_ROLL, 5)
    assert calculate_exactly(attack(one, unit(40, 4), five), edition).hits.mean == 5
    three = CriticalEffect(Subject.HIT_ROLL, 3)
    # an unmodified critical hit always hits, even where the skill alone would miss
    assert calculate_exactly(attack(one, unit(40, 4), three), edition).hits.mean == 8


@both
def test_each_profile_of_a_weapon_is_a_result_of_its_own(edition: Edition) -> None:
    """No average over the profiles that a weapon lets its bearer choose from."""
    careful, reckless = weapon("1", 3, 7, -2, "1"), weapon("1", 3, 8, -3, "2")
    target = unit(5, 4, 3, 2)
    means = [calculate_exactly(attack(one, target), edition).damage.mean for one in (careful, reckless)]
    assert means == [
        Fraction(4, 6) * Fraction(4, 6) * Fraction(4, 6),
        Fraction(4, 6) * Fraction(5, 6) * Fraction(5, 6) * 2,
    ]


def test_a_positive_armour_penetration_is_refused() -> None:
    with pytest.raises(QuestionError, match="AP 2: write AP as on the datasheet"):
        weapon("1", 3, 4, 2)


@both
def test_more_penetration_lets_more_wounds_pass(edition: Edition) -> None:
    means = [
        calculate_exactly(
            attack(weapon("6", None, 4, -ap, "1", "TORRENT"), unit(10, 4, 3)), edition
        ).damage.mean
        for ap in range(6)
    ]
    assert means == [Fraction(1), Fraction(3, 2), Fraction(2), Fraction(5, 2), Fraction(3), Fraction(3)]


@both
def test_weapons_of_one_unit_meet_the_models_that_the_others_left(edition: Edition) -> None:
    """Two weapons that each destroy one of two models for sure destroy both, not two each."""
    sure = weapon("6", None, 8, -6, "1", "TORRENT")
    made = attack((WeaponGroup(sure, 10), WeaponGroup(sure, 10)), unit(2, 2, None, 1))
    assert calculate(made, edition).unit_destroyed == pytest.approx(1)


def test_devastating_wounds_wait_for_all_weapons_in_the_tenth_edition() -> None:
    """A pool of critical wounds, then one of plain damage: the order decides what is wasted."""
    critical = weapon("1", None, 4, -6, "2", "TORRENT", "DEVASTATING WOUNDS")
    plain = weapon("1", None, 12, -6, "1", "TORRENT")
    target = TargetUnit((ModelGroup(1, 4, None, 2), ModelGroup(1, 4, None, 2)))
    groups = (WeaponGroup(critical, 1), WeaponGroup(plain, 1))
    anti = CriticalEffect(Subject.WOUND_ROLL, 4)
    tenth = calculate_exactly(attack(groups, target, anti), "10")
    eleventh = calculate_exactly(attack(groups, target, anti), "11")
    # both wound (1/2 · 5/6): 10th 1 then 2 on the same model, one is lost; 11th 2 then 1
    assert tenth.damage.probability(3) == 0
    assert eleventh.damage.probability(3) == Fraction(5, 12)
    assert tenth.damage.probability(2) == Fraction(1, 2)
