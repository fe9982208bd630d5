"""What a result says: sentences with sources, what is left out, comparisons, charts, refusals."""

from dataclasses import replace
from fractions import Fraction
from typing import Any, Literal

import pytest
from invented_attack import attack, unit, weapon

from rulegraph.calculator.attack_sequence import calculate, calculate_exactly
from rulegraph.calculator.chart import bars
from rulegraph.calculator.comparison import compare
from rulegraph.calculator.distribution import certain
from rulegraph.calculator.modifiers import (
    AttackKind,
    CriticalEffect,
    Effect,
    Modifier,
    Operation,
    Reroll,
    RerollEffect,
    Subject,
)
from rulegraph.calculator.profile import (
    Attack,
    Attacker,
    ModelGroup,
    MortalWounds,
    TargetUnit,
    WeaponGroup,
    WeaponProfile,
)
from rulegraph.calculator.targets import TYPICAL_TARGETS
from rulegraph.errors import QuestionError

both = pytest.mark.parametrize("edition", ["10", "11"])


def sentences(made: Attack, edition: Literal["10", "11"]) -> dict[str, str]:
    return {step.sentence: step.source for step in calculate(made, edition).steps}


def test_each_step_says_its_numbers_and_its_rule() -> None:
    one = weapon("2", 3, 5, -1, "D3", "SUSTAINED HITS 1", "LETHAL HITS", "MELTA 2", "RAPID FIRE 1")
    plus = Modifier(Subject.HIT_ROLL, Operation.ADD, 1, "Still waters")
    ones = RerollEffect(Subject.WOUND_ROLL, Reroll.ONES, "Old grudge")
    target = unit(10, 4, 3, 2, feel_no_pain=6)
    made = attack(one, target, plus, ones, count=5, within_half_range=True, target_in_cover=True)
    assert sentences(made, "11") == {
        "5 × reed gun: 2 attacks each, with [RAPID FIRE 1], 15 on average.": "11th edition 04.03",
        "reed gun hits on 4+ with +1 (Still waters: +1 Hit roll; benefit of cover (13.08): "
        "-1 Ballistic or Weapon Skill): 66.7%, 16.7% critical.": "11th edition 05.01",
        "Each critical hit adds 1 more hit, which is not critical and rolls to wound.": "11th edition 24.36",
        "Critical hits wound without a Wound roll.": "11th edition 24.23",
        "S 5 against T 4 wounds on 3+, 1s re-rolled: 77.8%, 19.4% critical.": "11th edition 05.02",
        "AP -1: saved on 4+; 50.0% of the wounds pass.": "11th edition 05.03, 05.04",
        "Each unsaved wound does D3 damage plus 2 by [MELTA].": "11th edition 05.04, 02.02.01",
        "Each wound is not lost on 6+.": "11th edition 24.12",
        "Models are taken in the order of their groups, a wounded one first; "
        "excess damage is lost.": "11th edition 05.03, 05.04.01",
    }
    assert all(source.startswith("10th edition") for source in sentences(made, "10").values())


@both
def test_every_step_has_a_sentence_and_a_source(edition: Literal["10", "11"]) -> None:
    one = weapon("D6", None, 5, -6, "2", "TORRENT", "DEVASTATING WOUNDS", "BLAST", "TWIN-LINKED")
    target = TargetUnit((ModelGroup(5, 4, 3, 2, 4), ModelGroup(1, 4, None, 4, None, 5, 4, character=True)))
    made = replace(attack(one, target), mortal_wounds=(MortalWounds("D3", 2, "1", "Bog gas"),))
    steps = calculate(made, edition).steps
    assert {step.name for step in steps} == {
        "attacks",
        "hit",
        "wound",
        "save",
        "damage",
        "mortal wounds",
        "allocation",
    }
    assert all(step.sentence.endswith(".") and step.source for step in steps)
    assert any("No save is possible" in step.sentence for step in steps)


def test_the_choice_to_decline_a_lethal_hit_is_said() -> None:
    one = weapon("1", 3, 4, 0, "3", "LETHAL HITS", "DEVASTATING WOUNDS", "ANTI-MARSHBORN 2+")
    made = attack(one, unit(5, 4, 2, 3, keywords=frozenset({"MARSHBORN"})))
    assert any("worth more than wounding" in sentence for sentence in sentences(made, "11"))
    assert not any("worth more than wounding" in sentence for sentence in sentences(made, "10"))


def left_out(made: Attack, edition: Literal["10", "11"] = "11") -> set[str]:
    return {one.what for one in calculate(made, edition).not_modelled}


def test_what_is_not_modelled_is_named() -> None:
    one = weapon("1", 3, 4, 0, "1", "PRECISION", "ONE SHOT", "EXTRA ATTACKS", "Reed Whisper", "PISTOL")
    assert left_out(attack(one, unit())) == {
        "reed gun: [PRECISION]",
        "reed gun: [ONE SHOT]",
        "reed gun: [EXTRA ATTACKS]",
        "reed gun: [Reed Whisper]",
        "reed gun: [CLOSE-QUARTERS]",
    }
    assert left_out(attack(weapon(), unit())) == set()


@pytest.mark.parametrize(
    ("effect", "what"),
    [
        (RerollEffect(Subject.ATTACKS, Reroll.ALL, "Lucky reeds"), "Lucky reeds: re-roll of the Attacks"),
        (RerollEffect(Subject.DAMAGE, Reroll.ONE_DIE), "a rule: re-roll of the Damage"),
        (Modifier(Subject.HIT_ROLL, Operation.SET, 4, "Fixed"), "Fixed: set the Hit roll"),
    ],
)
def test_effects_that_are_not_modelled_are_named(effect: Effect, what: str) -> None:
    assert left_out(attack(weapon(), unit(), effect)) == {what}


def test_rerolled_saves_of_a_mixed_unit_are_named() -> None:
    groups = (ModelGroup(5, 4, 3, 1), ModelGroup(1, 4, 2, 2))
    again = RerollEffect(Subject.SAVE_ROLL, Reroll.FAILURES)
    assert left_out(attack(weapon(), TargetUnit(groups, effects=(again,)))) == {
        "re-rolled save rolls of a mixed unit"
    }
    ones = RerollEffect(Subject.SAVE_ROLL, Reroll.ONES)
    assert left_out(attack(weapon(), TargetUnit(groups, effects=(ones,)))) == set()


def test_what_the_caller_could_not_express_is_named_too() -> None:
    made = replace(attack(weapon(), unit()), not_modelled=(("Marsh fog", "a rule of its own"),))
    assert left_out(made) == {"Marsh fog"}


@both
def test_one_attack_at_ten_typical_targets(edition: Literal["10", "11"]) -> None:
    made = attack(weapon("3", 3, 5, -1, "2"), unit(), count=5)
    results = compare(made, TYPICAL_TARGETS, edition)
    assert [one.target for one in results] == [target.name for target in TYPICAL_TARGETS]
    assert len({one.target for one in results}) == 10
    for result, target in zip(results, TYPICAL_TARGETS, strict=True):
        assert result == calculate(replace(made, target=target), edition)


def test_probabilities_of_a_result() -> None:
    result = calculate_exactly(attack(weapon("2", None, 4, 0, "1", "TORRENT"), unit(2, 4)), "11")
    assert result.unit_destroyed == Fraction(1, 4)
    assert result.at_least(1) == Fraction(3, 4)
    assert result.at_least(0) == 1
    assert result.models == 2


def test_bars_of_a_chart() -> None:
    result = calculate_exactly(attack(weapon("2", None, 4, 0, "3", "TORRENT"), unit(1, 4, None, 9)), "11")
    drawn = bars(result.damage)
    assert [bar.value for bar in drawn] == list(range(7))
    assert [bar.probability for bar in drawn] == [0.25, 0, 0, 0.5, 0, 0, 0.25]
    assert [bar.at_least for bar in drawn] == [1, 0.75, 0.75, 0.75, 0.25, 0.25, 0.25]
    assert [bar.length for bar in drawn] == [0.5, 0, 0, 1, 0, 0, 0.5]
    (only,) = bars(certain(4, float))
    assert (only.value, only.length) == (4, 1)


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: weapon("1", 7), "skill 7\\+: give 2 to 6"),
        (lambda: weapon("1", 3, 0), "strength 0: give 1 or more"),
        (lambda: weapon("1", 3, 4, 1), "AP 1: write AP as on the datasheet"),
        (lambda: weapon("many"), "'many' cannot be read"),
        (lambda: weapon("1", 3, 4, 0, "D8"), "'D8' cannot be read"),
        (lambda: WeaponProfile("x", AttackKind.ANY, "1", 3, 4, 0, "1"), "must be ranged or melee"),
        (lambda: WeaponGroup(weapon(), 0), "0 × 'reed gun' attack: give 1 to 200"),
        (lambda: unit(0), "0 models are given: give 1 to 200"),
        (lambda: unit(1, 0), "toughness 0 is given"),
        (lambda: unit(1, 4, 1), "save 1\\+ is given: give 2 to 7, or none"),
        (lambda: unit(1, 4, 3, 0), "0 wounds are given"),
        (lambda: unit(1, 4, 3, 2, feel_no_pain=9), "feel no pain 9\\+ is given"),
        (lambda: unit(1, 4, 3, 2, wounds_lost=2), "has lost 2 of 2 wounds: give fewer"),
        (lambda: unit(100, 4, 3, 7), "700 wounds: at most 600"),
        (lambda: TargetUnit((), "nobody"), "'nobody' has no models"),
        (
            lambda: TargetUnit((ModelGroup(1, 4, 3, 4, character=True), ModelGroup(5, 4, 3, 1))),
            "CHARACTER before other models",
        ),
        (lambda: Attack(Attacker((), "fen stalkers"), unit()), "fen stalkers attacks with no weapon"),
        (
            lambda: Modifier(Subject.DAMAGE, Operation.DIVIDE, 0, "Mud"),
            "Mud is to divide Damage by 0: give 1 to 100",
        ),
        (lambda: CriticalEffect(Subject.SAVE_ROLL, 5), "a rule makes the save roll critical on 5\\+"),
        (lambda: CriticalEffect(Subject.HIT_ROLL, 1), "Hit roll critical on 1\\+: give a Hit or Wound roll"),
        (lambda: MortalWounds("6", 7), "mortal wounds on 7\\+ are given: give 1 to 6"),
    ],
)
def test_refused_in_one_line(make: Any, message: str) -> None:
    with pytest.raises(QuestionError, match=message) as caught:
        make()
    assert "\n" not in str(caught.value)
