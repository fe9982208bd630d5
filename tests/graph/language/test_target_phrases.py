"""TARGET: counts, sides, keywords, exclusions and several selectors."""

import pytest
from marsh_language import MARSH, any_of, full, state, target, targets

from rulegraph.graph.language.structure import Alternative, Target
from rulegraph.graph.language.target import read_section


@pytest.mark.parametrize(
    ("text", "alternatives"),
    [
        ("One unit <army>.", ()),
        ("One THORN unit <army>.", any_of("THORN")),
        ("One MARSH COURT INFANTRY unit.", any_of("MARSH COURT+INFANTRY")),
        ("One THORN or LANTERN unit <army>.", any_of("THORN", "LANTERN")),
        ("One THORN, LANTERN or KÂL unit.", any_of("THORN", "LANTERN", "KÂL")),
        ("One THORN INFANTRY or THORN MOUNTED unit.", any_of("THORN+INFANTRY", "THORN+MOUNTED")),
        ("One THORN unit or LANTERN unit <army>.", any_of("THORN", "LANTERN")),
        ("Up to two THORN and/or LANTERN units.", any_of("THORN", "LANTERN")),
        ("One friendly INFANTRY/MOUNTED THORN unit.", any_of("INFANTRY+THORN", "MOUNTED+THORN")),
        ("One friendly THORN INFANTRY/MOUNTED unit.", any_of("THORN+INFANTRY", "THORN+MOUNTED")),
        (
            "One friendly LANTERN BEARER/MARSH COURT INFANTRY unit.",
            any_of("LANTERN BEARER", "MARSH COURT+INFANTRY"),
        ),
        ("One friendly LANTERN/ THORN/KÂL unit.", any_of("LANTERN", "THORN", "KÂL")),
        ("One Ember Knights unit <army>.", any_of("EMBER KNIGHTS")),
        ("One THORN unit <army> that can FLY.", any_of("THORN+FLY")),
        ("One SKITARlI unit.", any_of("SKITARII")),
    ],
)
def test_keywords(text: str, alternatives: tuple[Alternative, ...]) -> None:
    assert target(text).alternatives == alternatives


@pytest.mark.parametrize(
    ("text", "excluded"),
    [
        ("One THORN unit (excluding <kinds>) <army>.", (("MONSTER",), ("VEHICLE",))),
        ("One THORN unit <army> (excluding LANTERN INFANTRY units).", (("LANTERN", "INFANTRY"),)),
        (
            "One THORN unit (excluding KÂL, SLUICE and MOTH SWARM units).",
            (("KÂL",), ("SLUICE",), ("MOTH SWARM",)),
        ),
        ("One THORN unit (excluding KÂL/SLUICE units).", (("KÂL",), ("SLUICE",))),
        ("One THORN unit <army> (excluding KÂL units].", (("KÂL",),)),
    ],
)
def test_exclusions(text: str, excluded: tuple[tuple[str, ...], ...]) -> None:
    read = target(text)
    assert read.alternatives == (Alternative(("THORN",), excluded),)
    assert read.residue == ()


def test_an_exclusion_stands_without_keywords_too() -> None:
    assert target("One unit <army> (excluding KÂL units).").alternatives == (Alternative((), (("KÂL",),)),)


def test_units_can_be_excluded_by_what_they_did() -> None:
    read = target("One THORN unit (excluding units that Advanced or Fell Back this turn).")
    assert read.states == (
        state("advanced", "turn", negated=True),
        state("fell-back", "turn", negated=True),
    )


def test_an_exclusion_of_some_units_in_a_state_spares_the_others() -> None:
    (one,) = target("One THORN unit (excluding MONSTER units that are engaged).").states
    assert one.code == "unengaged"
    assert one.others == (state("has-keyword", "", "MONSTER", negated=True),)


@pytest.mark.parametrize(
    ("text", "minimum", "maximum"),
    [
        ("One THORN unit.", 1, 1),
        ("Two THORN units.", 2, 2),
        ("Up to three THORN units.", 1, 3),
        ("Any number of THORN units.", 1, 0),
        ("Two or more THORN models.", 2, 0),
    ],
)
def test_counts(text: str, minimum: int, maximum: int) -> None:
    read = target(text)
    assert (read.minimum, read.maximum) == (minimum, maximum)


@pytest.mark.parametrize(
    ("text", "subject"),
    [
        ("One BOG WITCH model <army>.", "model"),
        ("One Attached unit <army>.", "attached-unit"),
        ("One objective marker that you control.", "objective"),
        ("One terrain feature.", "terrain"),
        ("One of your active Secondary Mission cards.", "mission"),
        ("Your WARLORD.", "model"),
    ],
)
def test_subjects(text: str, subject: str) -> None:
    read = target(text)
    assert read.subject == subject
    assert read.residue == ()


def test_several_selectors() -> None:
    first, second = targets("Two THORN units <army> that are hidden, and one enemy unit.")
    assert first == Target(minimum=2, maximum=2, alternatives=any_of("THORN"), states=(state("hidden"),))
    assert second == Target("enemy")


def test_a_state_behind_the_last_selector_belongs_to_all() -> None:
    both = targets("One THORN unit and one KÂL unit <army> that have not yet moved.")
    assert [one.states for one in both] == [(state("moved", "turn", negated=True),)] * 2
    shared = targets("Up to two THORN units <army>, or one KÂL unit, if those units are hidden.")
    assert [one.states for one in shared] == [(state("hidden"),)] * 2


def test_a_state_in_the_singular_belongs_to_the_last() -> None:
    first, second = targets('One THORN unit and one friendly KÂL unit within 5" of it.')
    assert first.states == ()
    assert second.states == (state("within-of-that-unit", '5"'),)


def test_selectors_that_exclude_each_other() -> None:
    first, second = targets("Up to two THORN units <army>, or one other MARSH COURT unit.")
    assert first.choice == second.choice == 1
    assert (first.maximum, second.maximum) == (2, 1)
    separate = targets("One THORN unit and one KÂL unit.")
    assert [one.choice for one in separate] == [0, 0]


def test_what_can_be_chosen_instead_for_a_price() -> None:
    first, second = targets(
        "One hidden THORN unit. Alternatively, you can spend 2 Reeds and target up to two KÂL units instead."
    )
    assert first.choice == second.choice == 1
    assert second.states == (state("costs-resource", "2 Reeds"),)


def test_a_further_selector_that_is_optional() -> None:
    first, second = targets("One THORN unit. If that unit is BATTLELINE, you can also target one KÂL unit.")
    assert first.minimum == 1
    assert second == Target(
        minimum=0, alternatives=any_of("KÂL"), states=(state("if-target-has-keyword", "", "BATTLELINE"),)
    )


@pytest.mark.parametrize(
    ("permission", "states"),
    [
        ("You can use <this> on it even though it sank.", ()),
        ("You can target that unit even though it was <just> destroyed.", (state("just-destroyed"),)),
        ("You can target that unit even if it is battle-shocked.", ()),
    ],
)
def test_permissions(permission: str, states: tuple[object, ...]) -> None:
    section = read_section(full(f"One THORN unit. {permission}"), MARSH)
    (one,) = section.targets
    assert one.states == states
    assert bool(section.restrictions) != bool(one.residue)


def test_unknown_keywords_are_kept_and_reported() -> None:
    read = target("One HERON INFANTRY unit <army>.")
    assert read.alternatives == any_of("HERON+INFANTRY")
    assert read.residue == ("HERON",)


def test_nothing_is_dropped_nor_read_out_of_context() -> None:
    read = target("One THORN unit that dreams of having shot this phase, and that is hidden.")
    assert read.residue == ("that dreams of having shot this phase",)
    assert read.states == (state("hidden"),)


def test_no_selector_at_all_is_residue() -> None:
    assert target("Frogs of the night.").residue == ("Frogs of the night.",)
    assert targets("") == ()
