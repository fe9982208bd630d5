"""The stratagems of the five texts: every one of them is read as a whole, and is said without a gap."""

import pytest
from real_stratagems import vocabulary
from shared import SHARED, needs_shared

from rulegraph.graph.language.effect.reader import read_effect
from rulegraph.graph.language.effect.saying import say
from rulegraph.graph.language.effect.structure import Effect
from rulegraph.graph.readers.find import find
from rulegraph.graph.records import StratagemRecord


@pytest.fixture(scope="module")
def effects() -> dict[tuple[str, ...], Effect]:
    """The effect of each stratagem of the texts, by edition, faction, detachment, mode and name."""
    sources, _ = find([SHARED / "pages"])
    records = (record for source in sources for record in source.read().records)
    return {
        (one.edition, one.faction, one.detachment, one.mode, one.name): read_effect(
            one.effect, vocabulary(one.edition)
        )
        for one in records
        if isinstance(one, StratagemRecord) and one.effect
    }


@needs_shared
def test_every_stratagem_of_the_texts_is_read_as_a_whole(effects: dict[tuple[str, ...], Effect]) -> None:
    """No word is left over, so that none of them needs a summary by hand."""
    assert len(effects) >= 100
    assert [key for key, effect in effects.items() if effect.status != "full"] == []
    assert [key for key, effect in effects.items() if not say(effect)] == []


@needs_shared
def test_a_charge_out_of_turn_has_two_modes(effects: dict[tuple[str, ...], Effect]) -> None:
    """The second costs a point more and reaches 6"; both are options of one choice."""
    charge, first, *second = effects["11", "", "", "standard", "Heroic Intervention"].operations
    assert charge.code == "charge-out-of-phase"
    assert (first.code, first.choice, first.choice_group) == ("must-target", 1, 1)
    assert [state.code for state in first.objects[0].states] == ["made-charge-move"]
    assert [(one.code, one.amount) for one in second] == [
        ("spend-faction-resource", "1"),
        ("modify-charge-or-advance-roll", "at most 6"),
        ("must-target", ""),
    ]
    assert {(one.choice, one.choice_group) for one in second} == {(2, 1)}
    assert second[-1].objects[0].states[0].parameter == '6"'


@needs_shared
@pytest.mark.parametrize(
    ("key", "codes"),
    [
        (("11", "", "", "standard", "Insane Bravery"), ["battle-shock"]),
        (("11", "", "", "standard", "Rapid Ingress"), ["set-up"]),
        (("10", "", "", "standard", "Rapid Ingress"), ["set-up", "set-up"]),
        (("11", "", "", "standard", "Counteroffensive"), ["grant-core-ability", "fight-order"]),
        (("11", "", "", "standard", "Explosives"), ["select-unit", "select-enemy-unit", "mortal-wounds"]),
        (("10", "", "", "standard", "Fire Overwatch"), ["shoot-out-of-phase", "must-target"]),
        (("11", "", "", "standard", "Command Re-roll"), ["re-roll-other"] * 3),
    ],
)
def test_core_stratagems_do_what_their_texts_say(
    effects: dict[tuple[str, ...], Effect], key: tuple[str, ...], codes: list[str]
) -> None:
    """The operations of core stratagems, in order."""
    assert [one.code for one in effects[key].operations] == codes
