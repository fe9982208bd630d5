"""Weapon abilities and situations, edition by edition, with exact fractions."""

from fractions import Fraction
from typing import Any, Literal

import pytest
from invented_attack import attack, unit, weapon

from rulegraph.calculator.attack_sequence import calculate_exactly
from rulegraph.calculator.modifiers import (
    AttackKind,
    Condition,
    CriticalEffect,
    Modifier,
    Operation,
    Reroll,
    RerollEffect,
    Subject,
)
from rulegraph.calculator.profile import Attack, ModelGroup, MortalWounds, TargetUnit
from rulegraph.errors import QuestionError

Edition = Literal["10", "11"]
both = pytest.mark.parametrize("edition", ["10", "11"])
MANY = unit(60, 4)


def hits(edition: Edition, made: Attack) -> Fraction:
    return calculate_exactly(made, edition).hits.mean


def sixths(edition: Edition, ability: str = "", skill: int = 4, **situation: Any) -> Fraction:
    """How many of six attacks hit."""
    keywords = situation.pop("keywords", frozenset())
    stealth = situation.pop("stealth", False)
    one = weapon("6", skill, 4, 0, "1", *([ability] if ability else []))
    return hits(edition, attack(one, unit(60, 4, stealth=stealth), keywords=keywords, **situation))


@both
@pytest.mark.parametrize(
    ("ability", "situation", "tenth", "eleventh"),
    [
        ("", {}, 3, 3),
        ("", {"target_in_cover": True}, 3, 2),
        ("IGNORES COVER", {"target_in_cover": True}, 3, 3),
        ("", {"stealth": True}, 2, 2),
        ("IGNORES COVER", {"stealth": True}, 2, 3),
        ("", {"stealth": True, "target_in_cover": True}, 2, 2),
        ("PSYCHIC", {"target_in_cover": True}, 3, 3),
        ("PSYCHIC", {"stealth": True}, 2, 3),
        ("", {"plunging_fire": True}, 3, 4),
        ("HEAVY", {}, 3, 3),
        ("HEAVY", {"remained_stationary": True}, 4, 4),
        ("HEAVY", {"moved_at_most_three_inches": True}, 3, 4),
        ("HEAVY", {"remained_stationary": True, "engaged": True}, 4, 3),
        ("HEAVY", {"remained_stationary": True, "set_up_this_turn": True}, 4, 3),
        ("HEAVY", {"remained_stationary": True, "own_shooting_phase": False}, 3, 3),
        ("", {"snap_shooting": True}, 1, 1),
        ("TORRENT", {"snap_shooting": True}, 6, 6),
        ("INDIRECT FIRE", {"target_not_visible": True}, 2, 1),
        ("INDIRECT FIRE", {"target_not_visible": True, "remained_stationary": True}, 2, 1),
        (
            "INDIRECT FIRE",
            {"target_not_visible": True, "remained_stationary": True, "target_visible_to_friends": True},
            2,
            2,
        ),
        ("", {"engaged": True, "keywords": frozenset({"VEHICLE"})}, 2, 2),
        ("PISTOL", {"engaged": True, "keywords": frozenset({"VEHICLE"})}, 3, 2),
        (
            "CLOSE-QUARTERS",
            {
                "engaged": True,
                "target_is_engaged_with_attacker": True,
                "keywords": frozenset({"MONSTER"}),
            },
            3,
            3,
        ),
    ],
)
def test_hits_of_six_attacks(
    edition: Edition, ability: str, situation: dict[str, Any], tenth: int, eleventh: int
) -> None:
    assert sixths(edition, ability, **situation) == (tenth if edition == "10" else eleventh)


def test_snap_shooting_takes_no_rerolls_in_the_eleventh_edition() -> None:
    again = RerollEffect(Subject.HIT_ROLL, Reroll.FAILURES)
    made = attack(weapon("6"), MANY, again, CriticalEffect(Subject.HIT_ROLL, 5), snap_shooting=True)
    assert hits("11", made) == 1
    assert hits("10", made) == 1 + 5 * Fraction(1, 6)


@both
def test_cover_adds_to_armour_in_the_tenth_edition_with_its_limits(edition: Edition) -> None:
    def passing(save: int, penetration: int, shield: int | None = None) -> Fraction:
        one = weapon("6", None, 8, penetration, "1", "TORRENT")
        target = unit(60, 4, save, invulnerable_save=shield)
        result = calculate_exactly(attack(one, target, target_in_cover=True), edition)
        return result.damage.mean / result.wounds.mean

    tenth = edition == "10"
    assert passing(4, 0) == (Fraction(2, 6) if tenth else Fraction(3, 6))
    assert passing(3, 0) == Fraction(2, 6)
    assert passing(3, -1) == (Fraction(2, 6) if tenth else Fraction(3, 6))
    assert passing(7, 0) == (Fraction(5, 6) if tenth else 1)
    assert passing(6, -6, 5) == Fraction(4, 6)


def test_plunging_fire_improves_penetration_in_the_tenth_edition() -> None:
    made = attack(weapon("6", 4, 8), unit(60, 4, 4), plunging_fire=True)
    tenth, eleventh = calculate_exactly(made, "10"), calculate_exactly(made, "11")
    assert tenth.damage.mean / tenth.wounds.mean == Fraction(4, 6)
    assert eleventh.damage.mean / eleventh.wounds.mean == Fraction(3, 6)


@both
def test_a_saving_throw_is_improved_by_one_at_most_in_the_tenth_edition(edition: Edition) -> None:
    plus = Modifier(Subject.SAVE_ROLL, Operation.ADD, 1)
    target = unit(60, 4, 6, effects=(plus,))
    one = weapon("6", None, 8, -1, "1", "TORRENT")
    result = calculate_exactly(attack(one, target, target_in_cover=True), edition)
    assert result.damage.mean / result.wounds.mean == Fraction(5, 6)


@both
def test_attack_dice(edition: Edition) -> None:
    def dice(count: int, attacks: str, *abilities: str, **situation: Any) -> Fraction:
        return calculate_exactly(
            attack(weapon(attacks, 3, 4, 0, "1", *abilities), unit(count, 4), count=2, **situation), edition
        ).attacks.mean

    assert dice(12, "D6", "BLAST") == 2 * (Fraction(7, 2) + 2)
    assert dice(4, "D6", "BLAST") == 7
    assert dice(12, "3", "BLAST 2") == 2 * 7
    assert dice(16, "3", "CLEAVE 1") == 2 * 6
    assert dice(5, "1", "RAPID FIRE 1") == 2
    assert dice(5, "1", "RAPID FIRE 1", within_half_range=True) == 4
    assert dice(5, "1", "RAPID FIRE D3", within_half_range=True) == 6


@both
@pytest.mark.parametrize(
    ("strength", "toughness", "sixths_wounding"),
    [(8, 4, 5), (5, 4, 4), (4, 4, 3), (3, 4, 2), (2, 4, 1), (1, 9, 1)],
)
def test_wound_table(edition: Edition, strength: int, toughness: int, sixths_wounding: int) -> None:
    one = weapon("6", None, strength, 0, "1", "TORRENT")
    assert calculate_exactly(attack(one, unit(10, toughness)), edition).wounds.mean == sixths_wounding


@both
def test_wound_abilities(edition: Edition) -> None:
    def wounds(*abilities: str, keywords: frozenset[str] = frozenset(), **situation: Any) -> Fraction:
        one = weapon("6", None, 4, 0, "1", "TORRENT", *abilities)
        target = unit(60, 4, keywords=keywords)
        return calculate_exactly(attack(one, target, **situation), edition).wounds.mean

    marsh = frozenset({"MARSHBORN"})
    assert wounds("LANCE") == 3
    assert wounds("LANCE", charged=True) == 4
    assert wounds("TWIN-LINKED") == Fraction(9, 2)
    assert wounds("ANTI-MARSHBORN 2+") == 3
    assert wounds("ANTI-MARSHBORN 2+", keywords=marsh) == 5
    assert wounds("ANTI-MARSHBORN 5+", "ANTI-MARSHBORN 3+", keywords=marsh) == 4


@both
def test_an_ability_may_be_kept_to_a_keyword(edition: Edition) -> None:
    one = weapon("6", 4, 4, 0, "1", "[SUSTAINED HITS 1: MARSHBORN/BEASTS]")
    assert hits(edition, attack(one, MANY)) == 3
    assert hits(edition, attack(one, unit(60, 4, keywords=frozenset({"Beasts"})))) == 4


@both
def test_twin_linked_fishes_for_devastating_wounds_where_that_is_worth_more(edition: Edition) -> None:
    one = weapon("6", None, 4, 0, "3", "TORRENT", "TWIN-LINKED", "DEVASTATING WOUNDS")
    result = calculate_exactly(attack(one, unit(60, 4, 2, 3)), edition)
    # a plain wound passes a 2+ save once in six: 4s and 5s are rolled again as well
    critical, plain = Fraction(1, 6) + Fraction(5, 36), Fraction(5, 6) * Fraction(2, 6)
    assert result.destroyed.mean == 6 * (critical + plain * Fraction(1, 6))


@both
def test_strong_attacks_wound_at_minus_one(edition: Edition) -> None:
    strong = Condition.STRENGTH_GREATER
    minus = Modifier(Subject.WOUND_ROLL, Operation.SUBTRACT, 1, "Reed shields", when=strong)
    target = unit(60, 4, effects=(minus,))
    for strength in (4, 5):
        one = weapon("6", None, strength, 0, "1", "TORRENT")
        assert calculate_exactly(attack(one, target), edition).wounds.mean == 3


def test_order_of_damage_modifiers() -> None:
    """Halved and then reduced in both; +1 before the division in the 11th edition, after it in the 10th."""
    half = Modifier(Subject.DAMAGE, Operation.DIVIDE, 2)
    minus = Modifier(Subject.DAMAGE, Operation.SUBTRACT, 1)
    plus = Modifier(Subject.DAMAGE, Operation.ADD, 1)
    target = unit(1, 4, None, 60, effects=(half, minus))
    one = weapon("6", None, 8, 0, "6", "TORRENT")
    eleventh = calculate_exactly(attack(one, target, plus), "11").damage.mean
    assert eleventh == 5 * 3  # (6 + 1) / 2 - 1 = 2.5, rounded up
    assert calculate_exactly(attack(one, target, plus), "10").damage.mean == 5 * 3
    seven = weapon("6", None, 8, 0, "7", "TORRENT")
    assert calculate_exactly(attack(seven, target, plus), "11").damage.mean == 5 * 3
    assert calculate_exactly(attack(seven, target, plus), "10").damage.mean == 5 * 4
    nothing = unit(1, 4, None, 60, effects=(Modifier(Subject.DAMAGE, Operation.SET, 0), minus))
    assert calculate_exactly(attack(one, nothing, plus), "11").damage.highest == 0


@both
def test_hazardous_weapons_hurt_their_own_unit(edition: Edition) -> None:
    one = weapon("1", 3, 4, 0, "1", "HAZARDOUS")
    own = calculate_exactly(attack(one, MANY, count=5), edition).own_mortal_wounds
    assert own.mean == (5 * 3 * Fraction(1, 6) if edition == "10" else 5 * Fraction(2, 6))
    big = attack(one, MANY, keywords=frozenset({"VEHICLE"}))
    assert calculate_exactly(big, edition).own_mortal_wounds.highest == 3


@both
def test_mortal_wounds_beside_the_attacks_move_on(edition: Edition) -> None:
    made = Attack(attack(weapon(), MANY).attacker, unit(10, 4, None, 2))
    sure = (MortalWounds("1", 1, "3", "Bog gas"),)
    alone = Attack(type(made.attacker)((), "fen stalkers"), made.target, mortal_wounds=sure)
    result = calculate_exactly(alone, edition)
    assert result.damage.probability(3) == 1
    assert result.destroyed.probability(1) == 1
    six = Attack(alone.attacker, made.target, mortal_wounds=(MortalWounds("6", 4),))
    assert calculate_exactly(six, edition).damage.mean == 3


@both
def test_a_wounded_model_is_first(edition: Edition) -> None:
    one = weapon("1", None, 8, 0, "2", "TORRENT")
    result = calculate_exactly(attack(one, unit(5, 4, None, 3, wounds_lost=2)), edition)
    assert result.destroyed.mean == Fraction(5, 6)
    assert result.damage.highest == 1


@both
def test_toughness_of_mixed_units(edition: Edition) -> None:
    target = TargetUnit(
        (ModelGroup(4, 3, None, 1), ModelGroup(1, 5, None, 1), ModelGroup(1, 8, None, 1, character=True))
    )
    one = weapon("1", None, 4, 0, "1", "TORRENT")
    result = calculate_exactly(attack(one, target), edition)
    assert result.wounds.mean == (Fraction(4, 6) if edition == "10" else Fraction(2, 6))
    assert any("Toughness" in left.what for left in result.not_modelled)


@both
def test_one_rerolled_die_goes_where_it_is_worth_most(edition: Edition) -> None:
    again = RerollEffect(Subject.HIT_ROLL, Reroll.ONE_DIE)
    result = calculate_exactly(attack(weapon("2", 4), MANY, again), edition)
    # two hits at once, or a failure that is rolled again
    assert dict(result.hits) == {0: Fraction(1, 8), 1: Fraction(3, 8), 2: Fraction(1, 2)}
    wound = RerollEffect(Subject.WOUND_ROLL, Reroll.ONE_DIE)
    sure = calculate_exactly(attack(weapon("2", None, 4, 0, "1", "TORRENT"), MANY, wound), edition)
    assert dict(sure.wounds) == {0: Fraction(1, 8), 1: Fraction(3, 8), 2: Fraction(1, 2)}
    assert dict(sure.damage) == dict(sure.wounds)


@both
def test_saves_are_rerolled_by_the_defender(edition: Edition) -> None:
    one = weapon("6", None, 8, 0, "1", "TORRENT")
    again = (RerollEffect(Subject.SAVE_ROLL, Reroll.ONES),)
    result = calculate_exactly(attack(one, unit(60, 4, 4, effects=again)), edition)
    assert result.damage.mean == 5 * (Fraction(2, 6) + Fraction(1, 6) * Fraction(3, 6))


@both
def test_an_invulnerable_save_is_the_best_of_several_and_may_be_taken_away(edition: Edition) -> None:
    one = weapon("6", None, 8, -6, "1", "TORRENT")
    given = (Modifier(Subject.INVULNERABLE_SAVE, Operation.SET, 6),)
    target = unit(60, 4, 3, invulnerable_save=4, effects=given)
    assert calculate_exactly(attack(one, target), edition).damage.mean == 5 * Fraction(1, 2)
    bare = unit(60, 4, 3, effects=given)
    assert calculate_exactly(attack(one, bare), edition).damage.mean == 5 * Fraction(5, 6)
    none = Modifier(Subject.INVULNERABLE_SAVE, Operation.SET, 7)
    assert calculate_exactly(attack(one, target, none), edition).damage.mean == 5


@both
def test_what_cannot_be_is_refused_in_one_line(edition: Edition) -> None:
    with pytest.raises(QuestionError, match=r"no \[INDIRECT FIRE\] and the target is not visible"):
        calculate_exactly(attack(weapon(), MANY, target_not_visible=True), edition)
    melee = weapon(kind=AttackKind.MELEE)
    with pytest.raises(QuestionError, match="melee weapon and cannot take part in snap shooting"):
        calculate_exactly(attack(melee, MANY, snap_shooting=True), edition)
    with pytest.raises(QuestionError, match="up to 1000 attacks: at most 600"):
        calculate_exactly(attack(weapon("10"), MANY, count=100), edition)


def test_an_unknown_edition_is_refused() -> None:
    with pytest.raises(QuestionError, match="edition '9' is asked for: the calculator knows 10 and 11"):
        calculate_exactly(attack(weapon(), MANY), "9")  # type: ignore[arg-type]
