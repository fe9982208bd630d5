"""Sources of one edition that tell differently of one entity, on an invented game."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import TypeAlias

import pytest
from invented_game import no_facts, no_findings
from shared import DATA, PAGES, needs_shared

from rulegraph.graph import identifiers
from rulegraph.graph.build import build
from rulegraph.graph.building.vocabulary import shipped_words
from rulegraph.graph.commit import Telling, commit
from rulegraph.graph.datasheet_parts import (
    AbilityUse,
    Composition,
    ModelProfile,
    PointsBand,
    WargearOption,
    WeaponProfile,
)
from rulegraph.graph.deriving.differences import differences
from rulegraph.graph.importing import tellings_of
from rulegraph.graph.language.keywords import KeywordVocabulary
from rulegraph.graph.quads import Literal, Quad
from rulegraph.graph.readers.find import find
from rulegraph.graph.readings import Reading, SourceRecord
from rulegraph.graph.records import (
    DatasheetRecord,
    FaqRecord,
    Identifier,
    Label,
    Place,
    Record,
    RuleRecord,
    StratagemRecord,
)
from rulegraph.graph.storage.target import target
from rulegraph.ontology.terms import PROV, RG

Sides: TypeAlias = list[tuple[list[str], list[str]]]
Found: TypeAlias = dict[tuple[str, str, str], Sides]

PLACE = (Place("all.json", 1, 9),)
LANCER = identifiers.entity("11", "datasheet", "Tin Court", "Brass Lancer")
LANCE = WeaponProfile("Steam lance", "ranged", '24"', "1", "4+", "9", "-3", "D6+1")
MODEL = ModelProfile("Brass Lancer", '8"', "4", "3+", "", "3", "7+", "1")
SHEET = DatasheetRecord(
    name="Brass Lancer",
    edition="11",
    faction="Tin Court",
    places=PLACE,
    keywords=("Cavalry", "Brass Lancer"),
    faction_keywords=("Tin Court",),
    models=(MODEL,),
    weapons=(LANCE, WeaponProfile("Hoof", "melee", "Melee", "3", "4+", "4", "0", "1")),
    abilities=(AbilityUse("Scouts", '7"', kind="core"), AbilityUse("Rattle", text="Roll one D6.")),
    points=(PointsBand(85, 5), PointsBand(160, 10), PointsBand(10, 0, option="Brass bell")),
    composition=(Composition("Brass Lancer", 5, 10),),
)
FLARE = StratagemRecord(
    name="Flare",
    edition="11",
    faction="Tin Court",
    detachment="Lamplight",
    places=PLACE,
    command_points=1,
    when="Your Shooting phase.",
    target="One CAVALRY unit from your army.",
    effect="It rattles on a 4+.",
)


def graphs(*told: tuple[str, Iterable[Record]]) -> dict[str, list[Quad]]:
    """The named graphs of sources, each by its format and its records."""
    named: dict[str, list[Quad]] = defaultdict(list)
    words = {"10": KeywordVocabulary({"CAVALRY"}), "11": KeywordVocabulary({"CAVALRY", "TIN COURT"})}
    for form, records in told:
        source = SourceRecord(f"{form}/11/tin", form, form, ("11",), ())
        own, shared = build(Reading(source, tuple(records)), words)
        named[identifiers.source(source.slug)] += own
        named[identifiers.SHARED] += shared
    return named


def found(quads: Iterable[Quad]) -> Found:
    """Each difference by entity, part and property: for each side its sources and values."""
    by_subject: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for quad in quads:
        assert quad.graph == identifiers.DERIVED
        value = quad.object.text if isinstance(quad.object, Literal) else quad.object
        by_subject[quad.subject][quad.predicate].append(value)
    sides: Found = {}
    for about in list(by_subject.values()):
        if RG.differsIn in about:
            entity = about[RG.about][0].rpartition("/")[2]
            part = about.get(RG.partName, [""])[0]
            sides[entity, part, about[RG.differsIn][0].rpartition("#")[2]] = [
                (
                    [one.removeprefix(identifiers.SOURCE).partition("/")[0] for one in side[RG.toldBy]],
                    [*side.get(RG.value, ()), *side.get(RG.wording, ())],
                )
                for side in (by_subject[telling] for telling in about[RG.hasTelling])
            ]
    return sides


def two(first: Record, second: Record) -> Found:
    """The differences between data cards and BSData."""
    return found(differences(graphs(("bsdata", [second]), ("datacards", [first]))))


def test_same_telling_differs_in_nothing() -> None:
    assert two(SHEET, SHEET) == {}
    assert two(FLARE, FLARE) == {}


def test_one_source_differs_from_nobody() -> None:
    assert differences(graphs(("datacards", [SHEET, FLARE]))) == []


def test_points_are_compared_by_number_of_models() -> None:
    other = replace(
        SHEET, points=(PointsBand(160, 10), PointsBand(90, 5), PointsBand(12, 0, option="Brass bell"))
    )
    assert two(SHEET, other) == {
        ("brass-lancer", "5 models", "points"): [(["datacards"], ["85"]), (["bsdata"], ["90"])],
        ("brass-lancer", "brass bell", "points"): [(["datacards"], ["10"]), (["bsdata"], ["12"])],
    }


def test_a_cost_in_one_detachment_is_no_other_cost() -> None:
    dearer = replace(SHEET, points=(*SHEET.points, PointsBand(99, 5, description="Long Dusk")))
    assert two(SHEET, dearer) == {}
    cheaper = replace(SHEET, points=(*SHEET.points, PointsBand(90, 5, description="5 models (Long Dusk)")))
    assert two(dearer, cheaper) == {
        ("brass-lancer", "5 models, long dusk", "points"): [(["datacards"], ["99"]), (["bsdata"], ["90"])]
    }


def test_weapons_are_compared_by_name() -> None:
    lance = replace(
        LANCE, name="STEAM  LANCE", strength="10", abilities=(AbilityUse("Heavy", kind="weapon"),)
    )
    other = replace(SHEET, weapons=(SHEET.weapons[1], lance, replace(LANCE, name="Bell")))
    part = "steam lance (ranged)"
    assert two(SHEET, other) == {
        ("brass-lancer", "", "hasWeapon"): [(["datacards"], []), (["bsdata"], ["bell (ranged)"])],
        ("brass-lancer", part, "strength"): [(["datacards"], ["9"]), (["bsdata"], ["10"])],
        ("brass-lancer", part, "hasAbility"): [(["datacards"], []), (["bsdata"], ["Heavy"])],
    }


def test_keywords_and_abilities() -> None:
    other = replace(
        SHEET,
        keywords=("Brass Lancer", "Cavalry", "Walker"),
        abilities=(AbilityUse("Scouts", '6"', kind="core"), AbilityUse("Rattle", text="Roll two D6.")),
    )
    assert two(SHEET, other) == {
        ("brass-lancer", "", "hasKeyword"): [(["datacards"], []), (["bsdata"], ["WALKER"])],
        ("brass-lancer", "scouts (ability)", "parameter"): [(["datacards"], ['7"']), (["bsdata"], ['6"'])],
        ("brass-lancer", "rattle (ability)", "abilityText"): [
            (["datacards"], ["Roll one D6."]),
            (["bsdata"], ["Roll two D6."]),
        ],
    }


def test_models_of_other_names_are_compared_as_one() -> None:
    sergeant, lancer = replace(MODEL, name="Sergeant"), replace(MODEL, name="Lancer")
    assert two(SHEET, replace(SHEET, models=(sergeant, lancer))) == {}
    slow = replace(SHEET, models=(sergeant, replace(lancer, movement='6"')))
    assert two(SHEET, slow) == {
        ("brass-lancer", "models", "movement"): [(["datacards"], []), (["bsdata"], ['6"'])]
    }


def test_stratagem_with_its_cost_and_the_facts_of_its_text() -> None:
    other = replace(FLARE, command_points=2, when="Your Charge phase.")
    assert two(FLARE, other) == {
        ("flare", "", "commandPoints"): [(["datacards"], ["1"]), (["bsdata"], ["2"])],
        ("flare", "timing", "phase"): [(["datacards"], ["shooting"]), (["bsdata"], ["charge"])],
        ("flare", "", "whenText"): [
            (["datacards"], ["Your Shooting phase."]),
            (["bsdata"], ["Your Charge phase."]),
        ],
    }


def test_a_state_that_is_denied_is_another_than_the_state() -> None:
    moved = replace(FLARE, target="One CAVALRY unit from your army that made a Fall Back move this turn.")
    stayed = replace(
        FLARE, target="One CAVALRY unit from your army that did not make a Fall Back move this turn."
    )
    states = two(moved, stayed)["flare", "target", "state"]
    assert [values for _, values in states] == [["fell back"], ["not fell back"]]


def test_wargear_whose_rule_one_source_leaves_out_is_no_ability_more() -> None:
    bell = replace(SHEET, abilities=(*SHEET.abilities, AbilityUse("Brass bell", text="It rings.")))
    option = WargearOption("This model can be equipped with 1 brass bell.")
    assert two(bell, replace(SHEET, options=(option,))) == {}
    assert two(bell, replace(SHEET, loadout="Every model is equipped with: brass bells.")) == {}
    assert ("brass-lancer", "", "hasAbility") in two(bell, SHEET)


def test_an_ability_that_is_misspelt_is_the_same_and_its_text_is_compared() -> None:
    right = replace(SHEET, abilities=(AbilityUse("Whistling Kettle", text="Roll one D6."),))
    slip = replace(SHEET, abilities=(AbilityUse("Whistling Ketttle", text="Roll two D6."),))
    assert two(right, slip) == {
        ("brass-lancer", "whistling kettle (ability)", "abilityText"): [
            (["datacards"], ["Roll one D6."]),
            (["bsdata"], ["Roll two D6."]),
        ],
    }
    both = replace(SHEET, abilities=(*right.abilities, *slip.abilities))
    assert ("brass-lancer", "", "hasAbility") in two(right, both)


def test_kinds_in_brackets_behind_an_ability_are_no_other_name() -> None:
    plain = replace(SHEET, abilities=(AbilityUse("Rattle", text="Roll one D6."),))
    tagged = replace(SHEET, abilities=(AbilityUse("Rattle (Oath) (Aura)", text="Roll one D6."),))
    assert two(plain, tagged) == {}


@pytest.mark.parametrize(
    "other",
    [
        replace(
            SHEET,
            weapons=(),
            abilities=(),
            points=(),
            keywords=(),
            faction_keywords=(),
            composition=(),
            models=(),
        ),
        replace(SHEET, lost=("hasWeapon",), weapons=(replace(LANCE, strength="1"),)),
        replace(SHEET, models=(replace(MODEL, movement='1"', stated_for="10"),)),
        replace(SHEET, identifiers=(Identifier("bsdata", "x-1"),), places=(Place("other.json", 3, 4),)),
        replace(SHEET, labels=(Label("fr", "Lancier de laiton"),)),
        replace(SHEET, name="BRASS  LANCER", keywords=("Brass Lancer", "Cavalry")),
        replace(SHEET, weapons=SHEET.weapons[::-1], points=SHEET.points[::-1]),
        replace(
            SHEET,
            weapons=(replace(LANCE, name="Steam lance – ranged"), SHEET.weapons[1]),
            abilities=(SHEET.abilities[0], AbilityUse("Rattle (Aura)", text="Roll one D6.")),
        ),
        replace(SHEET, weapons=(replace(LANCE, range="24″", damage="d6+1"), SHEET.weapons[1])),
    ],
    ids=["silent", "lost", "other edition", "places", "labels", "typography", "order", "tags", "inches"],
)
def test_no_difference(other: DatasheetRecord) -> None:
    assert two(SHEET, other) == {}


def test_text_that_was_lost_differs_in_nothing_that_is_read_from_it() -> None:
    other = replace(FLARE, target="One unit from your army.", lost=("targetText",))
    assert two(FLARE, other) == {}


def test_three_sources_and_two_sides() -> None:
    other = replace(SHEET, points=(PointsBand(90, 5),))
    told = found(differences(graphs(("page", [other]), ("bsdata", [other]), ("datacards", [SHEET]))))
    assert told == {
        ("brass-lancer", "5 models", "points"): [(["datacards"], ["85"]), (["page", "bsdata"], ["90"])]
    }


def test_two_editions_are_two_entities() -> None:
    other = replace(SHEET, edition="10", points=(PointsBand(90, 5),))
    assert two(SHEET, other) == {}


def test_question_is_compared_in_its_answer_alone() -> None:
    asked = FaqRecord(
        name="Bell", edition="11", places=PLACE, question="Does it ring?", answer="Yes.", about=("Bell",)
    )
    assert two(asked, replace(asked, about=("Flare",), publication="Bells")) == {}
    other = two(asked, replace(asked, answer="No."))
    assert list(other.values()) == [[(["datacards"], ["Yes."]), (["bsdata"], ["No."])]]


def test_motto_before_a_rule_is_no_difference_in_a_book_alone() -> None:
    rule = RuleRecord(name="Ring", edition="11", places=PLACE, kind="core", text="Each bell rings once.")
    long = replace(rule, text="Brass never sleeps. Each bell rings once.")
    assert found(differences(graphs(("book", [long]), ("page", [rule])))) == {}
    assert len(found(differences(graphs(("csv", [long]), ("page", [rule]))))) == 1
    cut = replace(rule, text="Each bell rings once. Then it breaks.")
    assert len(found(differences(graphs(("book", [cut]), ("page", [rule]))))) == 1


def test_each_side_names_its_places() -> None:
    quads = differences(
        graphs(("datacards", [SHEET]), ("bsdata", [replace(SHEET, points=(PointsBand(90, 5),))]))
    )
    places = {quad.object for quad in quads if quad.predicate == PROV.wasDerivedFrom}
    assert places == {f"{identifiers.SOURCE}{form}/11/tin/all.json#L1-L9" for form in ("datacards", "bsdata")}


def test_texts_are_kept_apart_from_facts() -> None:
    quads = differences(graphs(("datacards", [FLARE]), ("bsdata", [replace(FLARE, effect="Nothing.")])))
    assert {quad.predicate for quad in quads} >= {RG.wording}
    assert RG.value not in {quad.predicate for quad in quads}


def test_commit_records_differences_and_forgets_them(tmp_path: Path) -> None:
    def telling(form: str, sheet: DatasheetRecord) -> Telling:
        named = graphs((form, [sheet]))
        iri = identifiers.source(f"{form}/11/tin")
        return Telling(iri, str(sheet.points[0].points), [quad for quads in named.values() for quad in quads])

    dear = replace(SHEET, points=(PointsBand(90, 5),))
    for sheet, count in ((dear, 1), (SHEET, 0)):
        tellings = [telling("datacards", SHEET), telling("bsdata", sheet)]
        commit(tmp_path / "graph", tellings, no_facts, no_findings)
        derived = target(tmp_path / "graph").graph(identifiers.DERIVED)
        assert len(found(derived)) == count


def real(*paths: Path) -> dict[str, list[Quad]]:
    """The named graphs of real sources."""
    sources, _ = find(paths)
    named: dict[str, list[Quad]] = defaultdict(list)
    for one in tellings_of([("", one.read()) for one in sources], shipped_words()):
        for quad in one.quads:
            named[quad.graph].append(quad)
    return named


@needs_shared
def test_the_newer_pages_agree_on_core_rules_and_stratagems() -> None:
    pages = [page for page in sorted(PAGES.iterdir()) if page.name[:3] in {"000", "003", "004"}]
    entities = {key[0] for key in found(differences(real(*pages)))}
    assert entities <= {"shot"}, "one page glues an index line to the rule Shot"


@needs_shared
def test_the_book_against_the_pages() -> None:
    pages = [page for page in sorted(PAGES.iterdir()) if not page.name.startswith("001")]
    entities = {key[0] for key in found(differences(real(*pages)))}
    assert {"destroyed", "emergency-disembark-move", "transport-capacity"} <= entities
    assert len(entities) <= 8


@needs_shared
def test_data_cards_against_bsdata() -> None:
    told = found(differences(real(DATA / "gdc-11e" / "tau.json", DATA / "bsdata-11e" / "T'au Empire.json")))
    assert told["pathfinder-team", "10 models", "points"] == [(["datacards"], ["85"]), (["bsdata"], ["80"])]
    assert told["retaliation-cadre", "", "detachmentPoints"] == [(["datacards"], ["3"]), (["bsdata"], ["2"])]
    assert 50 <= len(told) <= 100
