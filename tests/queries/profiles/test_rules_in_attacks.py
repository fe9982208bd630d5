"""What the effects of rules change in an attack, and which rules may be used."""

import re
from pathlib import Path

import pytest

from rulegraph.calculator.modifiers import (
    AttackKind,
    CriticalEffect,
    GrantedAbility,
    Modifier,
    Reroll,
    RerollEffect,
)
from rulegraph.calculator.modifiers import Condition as When
from rulegraph.calculator.modifiers import Operation as How
from rulegraph.calculator.modifiers import Subject as Changed
from rulegraph.calculator.profile import (
    Attack,
    Attacker,
    ModelGroup,
    Situation,
    TargetUnit,
    WeaponGroup,
    WeaponProfile,
)
from rulegraph.errors import QuestionError
from rulegraph.graph.language.effect.structure import Condition, Dice, Effect, Operation, Subject
from rulegraph.graph.language.structure import State
from rulegraph.graph.store import open_store
from rulegraph.queries.profiles.calculation import Calculation, Request, answer
from rulegraph.queries.profiles.conditions import Facts, holds
from rulegraph.queries.profiles.effects import Side, changes
from rulegraph.queries.profiles.scene import Scene, best
from rulegraph.queries.profiles.used_rules import UsedRule, do_the_same

FACTS = Facts("ranged", frozenset({"INFANTRY", "LANTERN"}), frozenset({"VEHICLE", "MIRE"}), Situation())
ATTACK = Subject(part="attack")
AGAINST = Subject(who="attacks-against", part="attack", side="enemy")


def target_is(*keywords: str, negated: bool = False) -> Condition:
    return Condition("target", State("has-keyword", keywords=keywords, negated=negated))


@pytest.mark.parametrize(
    ("operation", "wanted"),
    [
        (
            Operation("modify-hit-roll", "hit", "+1", ATTACK),
            Modifier(Changed.HIT_ROLL, How.ADD, 1, "Rule"),
        ),
        (
            Operation("modify-attack-characteristic", "AP", "+1", Subject(part="melee-weapon")),
            Modifier(Changed.ARMOUR_PENETRATION, How.ADD, 1, "Rule", AttackKind.MELEE),
        ),
        (
            Operation("modify-attack-characteristic", "BS", "-1", ATTACK),
            Modifier(Changed.SKILL, How.SUBTRACT, 1, "Rule", AttackKind.RANGED),
        ),
        (
            Operation("re-roll-wound", "wound", "1", ATTACK),
            RerollEffect(Changed.WOUND_ROLL, Reroll.ONES, "Rule"),
        ),
        (
            Operation("critical-threshold", "hit", "5+", ATTACK),
            CriticalEffect(Changed.HIT_ROLL, 5, "Rule"),
        ),
        (
            Operation("grant-weapon-ability", "SUSTAINED HITS 1", "", Subject(part="ranged-weapon")),
            GrantedAbility("SUSTAINED HITS 1", "Rule", AttackKind.RANGED),
        ),
        (
            Operation(
                "modify-wound-roll", "wound", "+1", ATTACK,
                conditions=(Condition("attack", State("strength-above-toughness")),),
            ),
            Modifier(Changed.WOUND_ROLL, How.ADD, 1, "Rule", when=When.STRENGTH_GREATER),
        ),
    ],
)  # fmt: skip
def test_an_operation_of_the_attacker_is_a_change(operation: Operation, wanted: object) -> None:
    made = changes([operation], "Rule", "attacker", FACTS)
    assert (made.changes, made.left, made.assumed) == ((wanted,), (), ())


@pytest.mark.parametrize(
    ("operation", "wanted"),
    [
        (
            Operation("modify-wound-roll", "wound", "-1", AGAINST),
            Modifier(Changed.WOUND_ROLL, How.SUBTRACT, 1, "Rule"),
        ),
        (Operation("reduce-damage", "D", "-1", AGAINST), Modifier(Changed.DAMAGE, How.SUBTRACT, 1, "Rule")),
        (Operation("reduce-damage", "D", "halved", AGAINST), Modifier(Changed.DAMAGE, How.DIVIDE, 2, "Rule")),
        (
            Operation("invulnerable-save", "", "4+"),
            Modifier(Changed.INVULNERABLE_SAVE, How.SET, 4, "Rule"),
        ),
        (
            Operation("modify-unit-characteristic", "T", "+1", Subject(part="model")),
            Modifier(Changed.TOUGHNESS, How.ADD, 1, "Rule"),
        ),
    ],
)
def test_an_operation_of_the_target_is_a_change(operation: Operation, wanted: object) -> None:
    assert changes([operation], "Rule", "target", FACTS).changes == (wanted,)


def test_what_protects_a_target_is_told_apart() -> None:
    made = changes(
        [
            Operation("grant-core-ability", "Feel No Pain", "5+"),
            Operation("grant-core-ability", "Stealth"),
            Operation("benefit-of-cover"),
        ],
        "Rule",
        "target",
        FACTS,
    )
    assert (made.feel_no_pain, made.stealth, made.cover, made.left) == (5, True, True, ())
    of_attacker = changes([Operation("grant-core-ability", "Feel No Pain", "5+")], "Rule", "attacker", FACTS)
    assert of_attacker.feel_no_pain is None


@pytest.mark.parametrize("side", ["attacker", "target"])
def test_a_rule_of_the_other_side_changes_nothing(side: Side) -> None:
    operation = Operation("modify-hit-roll", "hit", "-1", ATTACK if side == "target" else AGAINST)
    made = changes([operation], "Rule", side, FACTS)
    assert made.changes == ()


def test_what_does_not_hold_is_named_and_left_out() -> None:
    operation = Operation("modify-hit-roll", "hit", "+1", ATTACK, conditions=(target_is("MONSTER"),))
    made = changes([operation], "Rule", "attacker", FACTS)
    assert made.changes == ()
    ((what, why),) = made.left
    assert what == "Rule"
    assert "not so here" in why
    assert "MONSTER" in why


def test_what_nobody_told_is_assumed_and_named() -> None:
    condition = Condition("target", State("battle-shocked"))
    made = changes(
        [Operation("modify-hit-roll", "hit", "+1", ATTACK, conditions=(condition,))],
        "Rule",
        "attacker",
        FACTS,
    )
    assert len(made.changes) == 1
    (assumed,) = made.assumed
    assert assumed.startswith("Rule: ")


def test_instead_replaces_and_as_well_adds() -> None:
    plain = Operation("modify-attack-characteristic", "AP", "+1", ATTACK)
    better = Operation(
        "modify-attack-characteristic",
        "AP",
        "+2",
        ATTACK,
        relation="instead",
        conditions=(target_is("VEHICLE"),),
    )
    worse = Operation(
        "modify-attack-characteristic",
        "AP",
        "+2",
        ATTACK,
        relation="instead",
        conditions=(target_is("BEASTS"),),
    )
    more = Operation("modify-attack-characteristic", "S", "+1", ATTACK, relation="as-well")
    amounts = [
        [getattr(one, "amount", None) for one in changes(operations, "Rule", "attacker", FACTS).changes]
        for operations in ([plain, better], [plain, worse], [plain, more])
    ]
    assert amounts == [[2], [1], [1, 1]]


def test_dice_and_unknown_changes_are_named() -> None:
    rolled = Operation("modify-hit-roll", "hit", "+1", ATTACK, dice=Dice(threshold="4+"))
    unknown = Operation("ignore-modifiers", "hit", "", ATTACK)
    random = Operation("modify-attack-characteristic", "A", "+D3", ATTACK)
    for operation in (rolled, unknown, random):
        made = changes([operation], "Rule", "attacker", FACTS)
        assert made.changes == ()
        assert len(made.left) == 1
    assert changes([Operation("extra-move", "normal", 'D6"')], "Rule", "attacker", FACTS).left == ()


@pytest.mark.parametrize(
    ("condition", "facts", "wanted"),
    [
        (target_is("VEHICLE"), FACTS, True),
        (target_is("VEHICLE", "TITANIC"), FACTS, False),
        (target_is("VEHICLE", negated=True), FACTS, False),
        (Condition("unit", State("has-keyword", keywords=("LANTERN",))), FACTS, True),
        (
            Condition(
                "target",
                State(
                    "has-keyword", keywords=("BEASTS",), others=(State("has-keyword", keywords=("MIRE",)),)
                ),
            ),
            FACTS,
            True,
        ),
        (
            Condition("target", State("has-keyword", keywords=("VEHICLE",), excluded=(("MIRE",),))),
            FACTS,
            False,
        ),
        (Condition("attack", State("half-range")), FACTS, False),
        (Condition("attack", State("made-with-ranged")), FACTS, True),
        (Condition("game", State("battle-round", "second or later")), FACTS, None),
        (
            Condition("game", State("battle-round", "second or later")),
            Facts("melee", frozenset(), frozenset(), Situation(), 3),
            True,
        ),
        (
            Condition("game", State("battle-round", "first or second")),
            Facts("melee", frozenset(), frozenset(), Situation(), 3),
            False,
        ),
        (Condition("unit", State("unengaged")), FACTS, None),
    ],
)
def test_conditions_hold_or_not_or_are_not_decided(
    condition: Condition, facts: Facts, wanted: bool | None
) -> None:
    assert holds(condition, facts) is wanted


def shipped(
    tmp_path: Path, *used: str, target_used: tuple[str, ...] = (), weapons: str = "pulse carbines"
) -> Calculation:
    """Ten Pathfinders shooting at Scourges, with rules of either side, from the shipped facts."""
    request = Request(f"10 pathfinders, {weapons}", "scourges", used=used, target_used=target_used)
    return answer(open_store(tmp_path / "nothing-yet"), request)


def test_a_stratagem_changes_the_attack_and_is_named(tmp_path: Path) -> None:
    plain, trapped = shipped(tmp_path), shipped(tmp_path, "a tempting trap")
    assert trapped.used == ("A Tempting Trap",)
    # 20 attacks that hit on 4+; S 5 against T 3 wounds on 3+, with +1 on 2+.
    assert plain.results[0].wounds.mean == pytest.approx(20 * (1 / 2) * (4 / 6))
    assert trapped.results[0].wounds.mean == pytest.approx(20 * (1 / 2) * (5 / 6))
    assert any("A Tempting Trap" in step.sentence for step in trapped.results[0].steps)


def scene() -> Scene:
    """Ten lamps of 1 attack, hitting on 4+, at five models of T4, Sv4+."""
    lamp = WeaponProfile("lamp", AttackKind.RANGED, "1", 4, 4, 0, "1")
    attack = Attack(Attacker((WeaponGroup(lamp, 10),)), TargetUnit((ModelGroup(5, 4, 4, 1),)))
    return Scene(attack, "ranged")


def test_a_rule_that_was_read_in_part_says_so() -> None:
    rule = UsedRule("Rule", Effect((Operation("modify-hit-roll", "hit", "+1", ATTACK),)), whole=False)
    result, _ = best(scene(), [rule], [], "11")
    assert [one.why for one in result.not_modelled if one.what == "Rule"] == [
        "a part of what it does was not understood"
    ]


def test_of_options_the_better_one_is_taken_in_each_group() -> None:
    rule = UsedRule(
        "Rule",
        Effect(
            (
                Operation("modify-hit-roll", "hit", "+1", ATTACK, choice=1, choice_group=1),
                Operation("grant-weapon-ability", "IGNORES COVER", "", ATTACK, choice=2, choice_group=1),
                Operation("modify-attack-characteristic", "AP", "+1", ATTACK, choice=1, choice_group=2),
                Operation("modify-attack-characteristic", "AP", "+2", ATTACK, choice=2, choice_group=2),
            )
        ),
    )
    result, notes = best(scene(), [rule], [], "11")
    assert notes == ("Rule: hit +1 and AP +2 is chosen",)
    assert result.hits.mean == pytest.approx(10 * 4 / 6)
    assert result.wounds.mean == pytest.approx(10 * 4 / 6 / 2)
    _, of_target = best(scene(), [], [_options_of_the_target()], "11")
    assert of_target == ("Rule: wound -1 is chosen",)


def _options_of_the_target() -> UsedRule:
    """Less to hit from far away, which nobody told, or less to wound."""
    far = Operation("modify-unit-characteristic", "OC", "-1", Subject(part="model"), choice=1, choice_group=1)
    tough = Operation("modify-wound-roll", "wound", "-1", AGAINST, choice=2, choice_group=1)
    return UsedRule("Rule", Effect((far, tough)))


def test_a_stratagem_of_the_target_changes_the_attack(tmp_path: Path) -> None:
    found = shipped(tmp_path, target_used=("fighting shadows",))
    assert found.used == ("Fighting Shadows (the target)",)
    assert found.results[0].hits.mean == pytest.approx(20 / 3)


@pytest.mark.parametrize(
    ("used", "said"),
    [
        ("photon grenades", "it is not used in the shooting phase of your turn"),
        ("veteran sharpshooters", "Pathfinder Team may not use it: no access"),
        ("no such rule at all", "nearest"),
    ],
)
def test_a_rule_that_may_not_be_used_is_refused_with_the_reason(tmp_path: Path, used: str, said: str) -> None:
    with pytest.raises(QuestionError, match=re.escape(said)):
        shipped(tmp_path, used)


def test_a_rule_is_used_once(tmp_path: Path) -> None:
    with pytest.raises(QuestionError, match="--with: A Tempting Trap is named twice"):
        shipped(tmp_path, "a tempting trap", "A TEMPTING TRAP")
    with pytest.raises(QuestionError, match="--target-with: Fighting Shadows is named twice"):
        shipped(tmp_path, target_used=("fighting shadows", "fighting shadows"))


def test_a_refusal_names_the_option(tmp_path: Path) -> None:
    with pytest.raises(QuestionError, match="--target-with 'photon grenades'"):
        shipped(tmp_path, target_used=("photon grenades",))


def test_detachments_that_have_one_rule_need_not_be_told_apart() -> None:
    softer = Effect((Operation("modify-characteristic", "D", "-1", Subject()),))
    harder = Effect((Operation("modify-characteristic", "D", "-2", Subject()),))
    known = {"a": softer, "b": softer, "c": harder}
    assert do_the_same(["a", "b"], known, {"a": "full", "b": "full"})
    assert not do_the_same(["a", "b"], known, {"a": "full", "b": "partly"})
    assert not do_the_same(["a", "c"], known, {})
    assert not do_the_same(["a", "d"], known, {})


def test_an_ability_of_the_unit_is_used_by_its_name(tmp_path: Path) -> None:
    plain = shipped(tmp_path).results[0]
    used = shipped(tmp_path, "target uploaded")
    assert used.used == ("Target Uploaded",)
    named = [one.why for one in plain.not_modelled if one.what == "Pathfinder Team"]
    assert "Target Uploaded" in named[0]
    assert not any("Target Uploaded" in one.why for one in used.results[0].not_modelled)
