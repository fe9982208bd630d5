"""What a change touches: onward through what builds on it, and no further than what merely has it."""

import pytest
from related_game import ID, store

from rulegraph.errors import AmbiguousName, UnknownName
from rulegraph.queries.names import every
from rulegraph.queries.relations import resolving
from rulegraph.queries.relations.impact import Impact, impact
from rulegraph.queries.relations.neighbours import neighbourhood


def touched(found: Impact) -> dict[str, tuple[int, str]]:
    return {one.thing.name: (one.depth, one.step.words) for one in found.touched}


def test_what_refers_to_a_number_and_what_builds_on_that() -> None:
    assert touched(impact(store(), "7.02", 1)) == {"Landing": (1, "is referred to by")}
    assert touched(impact(store(), "7.02", 3)) == {
        "Landing": (1, "is referred to by"),
        "Deep Roots": (2, "is referred to by"),
        "Tide Oath": (2, "is named by"),
        "Slow Wings": (3, "is named by"),
    }


def test_what_has_an_ability_ends_the_chain() -> None:
    found = touched(impact(store(), "spray", 3))
    assert found["Eel Barge"] == (1, "is on a weapon of")
    assert found["Fog Horn"] == (1, "is named by")
    assert 'FAQ: Fog "Horn" \\ Volley' in found  # it is about the stratagem that names the rule
    assert "Startled Volley" not in found  # it can target the barge, which merely has the weapon


def test_a_state_and_the_rules_that_name_it() -> None:
    found = impact(store(), "battle-shock", 1)
    assert found.of.kind == "state"
    assert touched(found) == {
        "Startled Volley": (1, "is a state asked for by"),
        "Tide Oath": (1, "is named by"),
    }


def test_a_keyword_with_what_stands_with_it() -> None:
    found = impact(store(), "walker", 1)
    assert touched(found) == {
        "Reed King": (1, "is a keyword of"),
        "Stilt Runners": (1, "is a keyword of"),
        "Eel Barge": (1, "can be carried by"),
        "Fog Horn": (1, "is named by"),
    }
    assert [(one.keyword.name, one.datasheets) for one in found.companions] == [("GIANT", 1)]


def test_a_datasheet_and_the_stratagems_that_can_target_it() -> None:
    found = touched(impact(store(), "stilt runners", 2))
    assert found == {
        "Fog Horn": (1, "can on a condition be the target of"),
        "Startled Volley": (1, "can be the target of"),
        "Reed King": (1, "can be led by"),
    }


def test_a_name_of_two_armies_is_both_of_them() -> None:
    assert {thing.id for thing in impact(store(), "reed king", 1).things} == {
        ID + "datasheet/reed-court/reed-king",
        ID + "datasheet/stone-folk/reed-king",
    }


def test_the_edges_cite_the_things_that_say_so() -> None:
    (landing,) = impact(store(), "7.02", 1).touched
    assert [(one.source, one.lines) for one in landing.step.edge.sources] == [("rules.txt", "20-24")]


def test_an_older_edition_is_asked_for() -> None:
    assert impact(store(), "stilt runners", edition="10").touched == ()
    with pytest.raises(UnknownName, match="not in the 10th edition"):
        impact(store(), "eel barge", edition="10")


@pytest.mark.parametrize("words", ["", "99.99", "x" * 500, "zzzz qqqq", "11/rule/core/nothing"])
def test_what_is_not_there_is_said(words: str) -> None:
    with pytest.raises(UnknownName):
        impact(store(), words)


def test_words_of_several_names_ask_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """A nickname may be that of several things of different names."""
    several = [one for one in every(store(), ["rule"]) if one.folded.startswith("salt bel")]
    monkeypatch.setattr(resolving, "find", lambda *_: tuple(several))
    for ask in (resolving.meant, resolving.topic):
        with pytest.raises(
            AmbiguousName, match=r"11/rule/stone-folk/salt-bell, 11/rule/stone-folk/salt-belt"
        ):
            ask(store(), "the salty one")


def test_a_topic_is_all_that_begins_with_the_words(monkeypatch: pytest.MonkeyPatch) -> None:
    several = [one for one in every(store(), ["rule"]) if one.folded.startswith("salt bel")]
    monkeypatch.setattr(resolving, "find", lambda *_: tuple(several))
    assert len(resolving.topic(store(), "salt").ids) == 2


def test_the_neighbourhood_is_both_directions() -> None:
    found = neighbourhood(store(), "fog horn")
    said = {(step.words, step.end.name) for step in found.steps}
    assert said == {
        ("belongs to", "Mist Watch"),
        ("is of the faction", "Reed Court"),
        ("names", "WALKER"),
        ("names", "Spray"),
        ("names", "Startled Volley"),
        ("can target on a condition", "Stilt Runners"),
        ("is the subject of", 'FAQ: Fog "Horn" \\ Volley'),
    }
