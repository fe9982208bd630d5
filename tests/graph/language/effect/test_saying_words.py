"""Hand-built effects of an invented game in our own words, and that nothing comes out as a raw term."""

import re

import pytest
from real_effects import stratagems
from shared import needs_shared

from rulegraph.graph.language.effect.saying import condition_words, say, say_operation
from rulegraph.graph.language.effect.saying_operations import BUILT, TEMPLATES
from rulegraph.graph.language.effect.structure import Condition, Dice, Effect, Operation, Subject
from rulegraph.graph.language.effect.tags import tags
from rulegraph.graph.language.structure import Alternative, State
from rulegraph.ontology.terms import notations

GUARD = Condition("unit", State("has-keyword", keywords=("LANTERN GUARD",)))
NEAR = Condition("target", State("within-of-friendly", '9"', keywords=("MOTH",)))
ENGAGED = Condition("unit", State("engaged"))
ARMS = Subject("object", "weapon")
PICKED = Subject("object", side="enemy")
SHOTS = Subject("your-unit", "ranged-attack")
FIXED_ARGUMENTS = {"fight-order": "next", "act-on-death": "fight", "battle-shock": "cured"}


@pytest.mark.parametrize(
    ("operations", "said"),
    [
        (
            (Operation("grant-weapon-ability", "LETHAL HITS", "", SHOTS, conditions=(NEAR,)),),
            "ranged attacks of your unit have [LETHAL HITS] against units within 9\" of a friendly MOTH unit",
        ),
        (
            (
                Operation("modify-hit-roll", "hit", "+1", Subject(part="attack")),
                Operation("modify-hit-roll", "hit", "+2", Subject(part="attack"), conditions=(GUARD,),
                          relation="instead"),
            ),
            (
                "attacks of your unit have +1 to hit rolls; or instead, "
                "attacks of your unit have +2 to hit rolls if it is LANTERN GUARD"
            ),
        ),
        (
            (Operation("mortal-wounds", "", "D3", PICKED, dice=Dice(threshold="4+")),),
            "on a 4+: D3 mortal wounds on the picked unit",
        ),
        (
            (Operation("mortal-wounds", "at most 6", "1", Subject("trigger", side="enemy"),
                       dice=Dice("1D6", "model", "5+", (("+1", GUARD),))),),
            (
                "with 1D6 for each model, on each 5+ (+1 if it is LANTERN GUARD): "
                "1 mortal wound on that enemy unit (at most 6)"
            ),
        ),
        (
            (Operation("grant-core-ability", "Stealth", choice=1, until="turn", stated=True),
             Operation("heal-wounds", "", "3", choice=2)),
            "one of: your unit has Stealth (this turn), or your unit regains 3 lost wounds",
        ),
        (
            tuple(Operation("eligible-after-move", deed, conditions=(Condition("unit", State("fell-back")),))
                  for deed in ("shoot", "charge")),
            "your unit may shoot and charge after it fell back",
        ),
        (
            (Operation("modify-attack-characteristic", "S", "+1", SHOTS, conditions=(GUARD,)),
             Operation("modify-attack-characteristic", "AP", "+2", SHOTS, conditions=(GUARD,))),
            "ranged attacks of your unit have +1 S and +2 AP if it is LANTERN GUARD",
        ),
        (
            (Operation("extra-move", "normal", 'D6"', conditions=(GUARD, ENGAGED)),),
            "your unit may take a normal move (D6\" at most) if it is LANTERN GUARD and it is engaged",
        ),
        (
            (Operation("act-on-death", "stays"), Operation("act-on-death", "fight")),
            "slain models may still fight",
        ),
        (
            (Operation("forbid", "charge", "", Subject("units", side="enemy", alternatives=(
                Alternative(("TIDEBORN",), (("BARGE",),)),))),),
            "enemy TIDEBORN (not BARGE) units cannot charge",
        ),
    ],
)  # fmt: skip
def test_operations_are_said_in_our_own_words(operations: tuple[Operation, ...], said: str) -> None:
    """Subject, amount, conditions, dice, options and what replaces what are all in the words."""
    assert say(Effect(operations)) == said
    assert say(Effect(operations, ("the tides hum",))) == f"{said}; and more that was not read"


def test_nothing_understood_is_nothing_said() -> None:
    """An effect without operations has no words that a player could take for its meaning."""
    assert say(Effect((), ("the tides hum",))) == ""


@pytest.mark.parametrize("code", sorted(notations("operation")))
def test_each_operation_of_the_list_has_a_wording(code: str) -> None:
    """A new term without a wording fails here, also one that no text gives yet."""
    assert code in TEMPLATES or code in BUILT
    words = say_operation(Operation(code, FIXED_ARGUMENTS.get(code, "Glow"), "2"))
    assert words
    assert "{" not in words
    assert "an effect of its own" not in words


@pytest.mark.parametrize("negated", [False, True])
@pytest.mark.parametrize("about", ["unit", "target", "attacker", "attack", "roll", "game"])
def test_each_state_of_the_list_is_said_in_words(about: str, negated: bool) -> None:
    """No state comes out empty, with an open place or as its raw term, of whatever it is said."""
    for code in sorted(notations("state")):
        words = condition_words(Condition(about, State(code, "3", ("MOTH",), negated)))  # type: ignore[arg-type]
        assert words, code
        assert "{" not in words, code
        if code.count("-") > 1:
            assert code not in words
        assert words != condition_words(
            Condition(about, State(code, "3", ("MOTH",), not negated))  # type: ignore[arg-type]
        ), code


@pytest.mark.parametrize(
    ("operation", "tagged"),
    [
        (Operation("modify-hit-roll", "hit", "-1", Subject("attacks-against", "attack", "enemy")),
         {"minus-to-hit", "minus-one-to-hit"}),
        (Operation("modify-hit-roll", "hit", "-1", SHOTS), {"drawback"}),
        (Operation("modify-wound-roll", "wound", "+1", SHOTS), {"plus-to-wound", "plus-one-to-wound"}),
        (Operation("modify-attack-characteristic", "S", "+1", ARMS), {"more-strength"}),
        (Operation("modify-unit-characteristic", "M", "-2", PICKED), {"weaken-enemy"}),
        (Operation("modify-charge-or-advance-roll", "charge", "-2", Subject("units", side="enemy")),
         {"minus-to-charge"}),
    ],
)  # fmt: skip
def test_a_tag_is_what_the_user_gains(operation: Operation, tagged: set[str]) -> None:
    """A penalty to the enemy is a gift, one to your own unit is a drawback."""
    assert tags(Effect((operation,))) == tagged


@needs_shared
def test_real_effects_are_said_without_raw_terms() -> None:
    """Each real stratagem is said in words, without a term of the lists or an open place."""
    raw = sorted(code for code in notations("state") | notations("operation") if code.count("-") > 1)
    terms = re.compile(rf"\b(?:{'|'.join(raw)})\b|[{{}}]|  ")
    for one in stratagems():
        effect = one.read()
        said = say(effect)
        assert terms.search(said) is None, (one.key, said)
        assert bool(said) == (effect.status != "none"), one.key
