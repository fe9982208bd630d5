"""Answers about the invented game: which stratagems, with which verdict, in which section."""

import json

import msgspec
import pyoxigraph
import pytest
from asked_game import FIXTURES, store
from json_contract import Answer, Shown

from rulegraph.errors import QuestionError, UnknownName
from rulegraph.graph.storage.embedded import Embedded
from rulegraph.ontology.terms import RG
from rulegraph.queries import showing
from rulegraph.queries.answers import Answers, StratagemAnswer, as_json
from rulegraph.queries.asking import ask


def named(answers: Answers) -> list[tuple[str, str, str]]:
    return [(one.edition, one.name, one.verdict) for one in answers.answers]


def one(question: str, name: str) -> StratagemAnswer:
    return next(answer for answer in ask(store(), question).answers if answer.name == name)


def test_unit_of_the_newest_edition() -> None:
    answers = ask(store(), "lantern scouts, shooting phase, my turn strats")
    assert named(answers) == [
        ("11", "Second Wind", "eligible"),
        ("11", "Glare Burst", "eligible"),
        ("11", "Second Wind", "eligible"),
        ("11", "Breach and Burn", "eligible"),
        ("10", "Dry Powder", "eligible"),
    ]
    assert [section.heading for section in answers.sections] == ["11th edition", "Only in the 10th edition"]
    assert [answer.mode for answer in answers.answers][2:4] == ["boarding-actions"] * 2


def test_opponents_turn_leaves_out_what_is_for_your_turn() -> None:
    names = {answer.name for answer in ask(store(), "lantern scouts opponents shooting phase strats").answers}
    assert names == {"Second Wind", "Sunfall"}


def test_keyword_without_a_datasheet_gets_only_what_is_certain() -> None:
    answers = ask(store(), "stratagems for MARSHFOLK in Fight phase")
    newest, older = answers.sections
    assert {answer.name for answer in newest.answers} == {"Answering Blow", "Second Wind", "Reed Ambush"}
    assert "3 stratagems could not be decided" in newest.notes[0]
    assert older.heading.startswith("Only in the 10th edition: the graph has no newer datasheet of MARSHFOLK")
    assert [answer.name for answer in older.answers] == ["Answering Blow", "Second Wind", "Marsh Snare"]
    assert older.answers[0].units == ("Marshfolk Stalkers",)


def test_excluded_keyword_is_never_listed() -> None:
    answers = ask(store(), "stratagems for MARSHFOLK in the movement phase")
    assert "Lamplit Advance" not in {answer.name for answer in answers.sections[0].answers}
    assert "Dry Powder" not in {answer.name for answer in ask(store(), "marshfolk shooting strats").answers}


def test_verdict_conditions_limits_and_sources() -> None:
    gleam = one("lantern scouts fight strats", "Heroic Gleam")
    assert (gleam.verdict, gleam.reason) == ("conditional", "HERO: led by Captain of Lamps")
    assert (gleam.flags, gleam.limits) == (("once-per-battle",), ("once per battle",))
    assert (gleam.when, gleam.trigger) == ("Fight phase", "")
    assert (gleam.cp, gleam.category, gleam.detachment) == (1, "epic-deed", "Dawn Patrol")
    assert [(place.source, place.lines) for place in gleam.sources] == [("scouts.txt", "170-176")]
    assert one("lantern scouts shooting strats", "Glare Burst").conditions == (
        'is within 12" of an enemy unit',
    )
    assert one("lantern scouts fight strats", "Answering Blow").conditions == ("is unengaged",)
    bargain = one("lantern scouts fight strats", "Murky Bargain")
    assert (bargain.verdict, bargain.flags) == ("unknown", ("not-fully-read",))


def test_attached_unit_has_the_keywords_of_both() -> None:
    gleam = one("lantern scouts led by captain of lamps fight strats", "Heroic Gleam")
    assert (gleam.verdict, gleam.units) == ("eligible", ("Lantern Scouts led by Captain of Lamps",))


def test_keyword_question_names_the_units_for_which_it_differs() -> None:
    gleam = one("strats for infantry in fight 11e", "Heroic Gleam")
    assert (gleam.verdict, gleam.units) == ("eligible", ("Captain of Lamps",))
    assert gleam.reason == "Lantern Scouts: conditional (HERO: led by Captain of Lamps)"


def test_detachment_question_has_no_verdict() -> None:
    answers = ask(store(), "dawn patrol strats")
    assert named(answers) == [
        ("11", "Glare Burst", ""),
        ("11", "Heroic Gleam", ""),
        ("11", "Lamplit Advance", ""),
    ]
    assert any("1 stratagem left out" in note for note in answers.notes)


def test_what_was_carried_over_under_another_name_is_left_out() -> None:
    answers = ask(store(), "lantern scouts command phase strats")
    assert ("11", "Warm Dinner", "eligible") in named(answers)
    assert "Cold Dinner" not in {answer.name for answer in answers.answers}
    assert "Cold Dinner" in {
        answer.name for answer in ask(store(), "lantern scouts command strats 10e").answers
    }


def test_named_stratagem_is_answered_even_where_it_is_ineligible() -> None:
    sparks = one("can I use sparks on lantern scouts", "Sparks")
    assert (sparks.verdict, sparks.reason) == ("ineligible", "needs SPARKS")
    sunfall = one("can I use sunfall on mire clans old walker", "Sunfall")
    assert (sunfall.verdict, sunfall.reason) == ("ineligible", "no access: of another faction")


def test_cost_category_and_mode() -> None:
    assert {answer.cp for answer in ask(store(), "2cp infantry strats").answers} == {2}
    assert [answer.name for answer in ask(store(), "free infantry strats").answers] == ["Sunfall"]
    epic = ask(store(), "epic deeds for lantern scouts").answers
    assert [answer.name for answer in epic] == ["Heroic Gleam"]
    assert {answer.mode for answer in ask(store(), "boarding actions lantern scouts strats").answers} == {
        "boarding-actions"
    }


def test_nothing_found_says_so() -> None:
    answers = ask(store(), "free wargear for lantern scouts")
    assert answers.answers == ()
    assert "no stratagem in the graph fits all that was asked" in answers.notes


@pytest.mark.parametrize(
    "question",
    [
        "marshfolk fight strats",
        "dawn patrol strats",
        "1cp infantry or wagon strats my turn boarding actions 11e",
    ],
)
def test_json_is_the_contract(question: str) -> None:
    document = json.dumps(as_json(ask(store(), question)))
    read = msgspec.json.decode(document, type=Answer, strict=True)
    assert read.question == question
    assert read.answers


def test_show_is_the_contract() -> None:
    shown = showing.show(store(), "lantern scouts")
    read = msgspec.json.decode(json.dumps(showing.as_json(shown)), type=Shown, strict=True)
    assert [thing.edition for thing in read.answers] == ["11", "10"]
    assert read.answers[0].facts["hasWeapon"][0]["name"] == ["Glare pistol"]
    assert read.answers[0].mentions == {"leads": ["Captain of Lamps"]}
    assert read.notes == ["there is also the keyword LANTERN SCOUTS: --kind keyword"]


def test_show_of_what_is_not_there() -> None:
    with pytest.raises(UnknownName, match="nearest: Lantern Scouts"):
        showing.show(store(), "lantern scours of doom")
    with pytest.raises(UnknownName, match="not in the 10th edition"):
        showing.show(store(), "captain of lamps", edition="10")
    with pytest.raises(UnknownName, match=r"no rule in the graph has the number 24\.31"):
        showing.show(store(), "24.31")
    with pytest.raises(UnknownName, match="there is no kind 'weapon'"):
        showing.show(store(), "lantern scouts", kind="weapon")
    with pytest.raises(QuestionError):
        showing.show(store(), "\x00" * 10)


def test_named_stratagem_at_another_time_says_when_it_can_be_used() -> None:
    answers = ask(store(), "can I use sparks on lantern scouts in my command phase")
    assert answers.answers == ()
    assert [note for note in answers.notes if note.startswith("Sparks (")] == [
        "Sparks (11th edition) can be used in: your Shooting phase"
    ]


def test_old_name_of_a_stratagem_means_the_new_one_too() -> None:
    answers = ask(store(), "can lantern scouts use cold dinner")
    assert ("11", "Warm Dinner", "eligible") in named(answers)
    assert "Cold Dinner is called Warm Dinner in the 11th edition" in answers.notes


def test_attached_unit_that_no_edition_has_is_refused() -> None:
    with pytest.raises(QuestionError, match="each of Mire Clans Old Walker and Captain of Lamps"):
        ask(store(), "strats for mire clans old walker led by captain of lamps 10e")


def test_a_part_of_a_faction_takes_the_datasheets_of_the_whole() -> None:
    whole = ask(store(), "sunward league lantern scouts fight strats 11e")
    part = ask(store(), "dawn wardens lantern scouts fight strats 11e")
    assert part.answers == whole.answers != ()


def test_core_stratagems_that_no_source_tells_are_missed() -> None:
    graph = pyoxigraph.Store()
    for file in sorted(FIXTURES.glob("*.ttl")):
        graph.load(path=str(file), format=pyoxigraph.RdfFormat.TURTLE)
    core = pyoxigraph.NamedNode(RG.isCore)
    for quad in list(graph.quads_for_pattern(None, core, None)):
        if "/11/" in str(quad.subject):
            graph.remove(quad)
            graph.add(pyoxigraph.Quad(quad.subject, core, pyoxigraph.Literal(False)))
    missed = "the graph has no core stratagems of the 11th edition: no imported source tells them"
    without = Embedded(graph, "a graph without core stratagems")
    assert missed in ask(without, "lantern scouts fight strats").notes
    assert missed not in ask(without, "lantern scouts fight strats dawn patrol").notes
    assert missed not in ask(store(), "lantern scouts fight strats").notes
