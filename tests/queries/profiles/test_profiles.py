"""Datasheets as the calculator takes them."""

from dataclasses import replace
from typing import Any

import pytest
from choir_game import SIRENS, graph

from rulegraph.calculator.modifiers import AttackKind
from rulegraph.calculator.profile import ModelGroup, Situation
from rulegraph.errors import AmbiguousName, QuestionError, UnknownName
from rulegraph.queries.profiles.as_json import document
from rulegraph.queries.profiles.calculation import Request, answer
from rulegraph.queries.profiles.request import Counted, read
from rulegraph.queries.profiles.sheet import SheetFacts, load
from rulegraph.queries.profiles.targets import target
from rulegraph.queries.profiles.weapons import choose


@pytest.fixture(scope="module")
def sirens() -> SheetFacts:
    return load(graph(), SIRENS)


def test_a_unit_is_read_with_its_weapons_and_leader() -> None:
    found = read("10 sirens led by Wandering Tuner, 3 harps – low, bell")
    assert found.unit == Counted(10, "sirens")
    assert found.leader == "Wandering Tuner"
    assert found.weapons == (Counted(3, "harps – low"), Counted(0, "bell"))
    assert read("Sirens").unit == Counted(0, "Sirens")
    assert read("5x sirens").unit == read("5 x sirens").unit == Counted(5, "sirens")
    for nothing in ("", " , bell", "x" * 1000):
        with pytest.raises(QuestionError):
            read(nothing)


@pytest.mark.parametrize(
    "text", ["0 sirens", "-3 sirens", "10000 sirens", f"{'9' * 5000} sirens", "sirens, 0 bells", "٠ sirens"]
)
def test_a_number_that_cannot_be_is_refused(text: str) -> None:
    with pytest.raises(QuestionError, match=r"give a number from 1 to 200|characters"):
        read(text)


def test_a_sheet_is_told_as_it_stands(sirens: SheetFacts) -> None:
    low = next(line for line in sirens.weapons if line.name == "Harp – Low")
    assert (low.kind, low.attacks, low.skill, low.strength) == ("ranged", "D3+1", None, "4")
    assert {"Anti-VEHICLE 4+", "Rapid Fire D6+3", "Torrent"} <= set(low.abilities)
    assert (sirens.least_models, sirens.most_models) == (5, 10)
    assert "INFANTRY" in sirens.keywords
    assert sirens.number_of("feel no pain") == (5, "Cantor only")
    assert not sirens.has("Stealth")


def test_a_weapon_without_a_number_is_used_by_each_model(sirens: SheetFacts) -> None:
    chosen = choose([sirens], 7, [Counted(0, "harp high")], "")
    ((group,), kind) = chosen.groups, chosen.kind
    assert (group.count, group.weapon.name, group.weapon.kind, kind) == (
        7,
        "Harp – High",
        AttackKind.RANGED,
        "ranged",
    )
    assert chosen.assumed == ("each of the 7 models uses a Harp – High",)
    assert choose([sirens], 7, [Counted(2, "bells")], "").groups[0].count == 2


def test_weapons_that_are_unclear_are_asked_back(sirens: SheetFacts) -> None:
    with pytest.raises(AmbiguousName, match=r"'harps' may be Harp – High, Harp – Low"):
        choose([sirens], 5, [Counted(0, "harps")], "")
    with pytest.raises(UnknownName, match="Sirens has no weapon 'trumpet'; it has Bell, Harp – High"):
        choose([sirens], 5, [Counted(0, "trumpet")], "")
    with pytest.raises(QuestionError, match="ranged and melee weapons are named together"):
        choose([sirens], 5, [Counted(0, "bell"), Counted(0, "harp low")], "")
    with pytest.raises(UnknownName):
        choose([sirens], 5, [Counted(0, "bell")], "ranged")
    with pytest.raises(QuestionError, match="which weapon attacks"):
        choose([sirens], 5, [], "ranged")


def test_a_weapon_that_a_leader_has_too_is_the_units(sirens: SheetFacts) -> None:
    leader = replace(sirens, name="Tuner", weapons=tuple(replace(one, attacks="9") for one in sirens.weapons))
    (group,) = choose([sirens, leader], 5, [Counted(0, "bell")], "").groups
    assert (group.count, group.weapon.attacks) == (
        5,
        choose([sirens], 5, [], "melee").groups[0].weapon.attacks,
    )


@pytest.mark.parametrize("change", [{"strength": "D6+6"}, {"strength": ""}, {"skill": None}])
def test_a_weapon_without_the_numbers_is_refused(sirens: SheetFacts, change: dict[str, Any]) -> None:
    bell = next(line for line in sirens.weapons if line.name == "Bell")
    with pytest.raises(QuestionError, match=r"Bell.*name another weapon"):
        choose([replace(sirens, weapons=(replace(bell, **change),))], 5, [Counted(0, "bell")], "")


def test_a_leader_that_cannot_join_the_unit_is_named() -> None:
    note = "Sirens joins Wandering Tuner, which its datasheet does not say"
    assert note in answer(graph(), Request("wandering tuner led by sirens, bell", "sirens")).assumed
    joined = answer(graph(), Request("sirens led by wandering tuner, bell", "sirens")).assumed
    assert not any("does not say" in one for one in joined)


def test_the_only_weapon_of_a_kind_needs_no_name(sirens: SheetFacts) -> None:
    chosen = choose([sirens], 5, [], "melee")
    assert [group.weapon.name for group in chosen.groups] == ["Bell"]


def test_a_target_of_two_lines_has_two_groups(sirens: SheetFacts) -> None:
    unit, assumed = target(sirens, 8)
    assert unit.groups == (
        ModelGroup(7, 3, 5, 2),
        ModelGroup(1, 3, 4, 3, invulnerable_save=4, feel_no_pain=5),
    )
    assert assumed == ()
    assert target(sirens, 0)[0].models == 5
    assert [group.count for group in target(sirens, 3)[0].groups] == [2, 1]


def test_an_answer_says_what_it_assumed() -> None:
    found = answer(graph(), Request("12 sirens, bell", "wandering tuner", situation=Situation(engaged=True)))
    assert (found.edition, found.phase, found.weapons) == ("11", "fight", ("12 × Bell",))
    assert "Sirens has 5 to 10 models by its datasheet, 12 are calculated" in found.assumed
    assert "the target has 1 model" in found.assumed
    (result,) = found.results
    # 24 attacks that hit on 4+; S 5 against T 4 wounds on 3+; 3+ with AP -1 is saved on 4+.
    assert float(result.hits.mean) == pytest.approx(12)
    assert float(result.wounds.mean) == pytest.approx(8)
    assert document(found)["schema"] == "rulegraph/calculation/1"


def test_ten_typical_targets() -> None:
    found = answer(graph(), Request("5 sirens, harp high"))
    assert len(found.results) == 10
    assert found.results[0].attacks.mean == found.results[9].attacks.mean == pytest.approx(5)


def test_an_edition_in_which_a_unit_is_not_is_refused() -> None:
    with pytest.raises(QuestionError, match=r"not all in edition 10 \(Sirens: 11\)"):
        answer(graph(), Request("sirens, bell", "sirens", edition="10"))


def test_abilities_that_are_not_applied_are_named() -> None:
    (result,) = answer(graph(), Request("5 sirens, harp high", "wandering tuner")).results
    (told,) = [one.why for one in result.not_modelled if one.what == "Sirens"]
    assert told.startswith("not applied unless named with --with: ")
    assert "Clear Voice" in told
    assert "Feel No Pain" not in told
