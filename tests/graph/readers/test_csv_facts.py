"""Single facts of the export: weapons, options, points, composition, names."""

import pytest

from rulegraph.graph.datasheet_parts import AbilityUse, Composition
from rulegraph.graph.readers.csv_export.abilities import granted_keywords
from rulegraph.graph.readers.csv_export.composition import composition, points
from rulegraph.graph.readers.csv_export.names import readable
from rulegraph.graph.readers.csv_export.options import option
from rulegraph.graph.readers.csv_export.profiles import weapon_ability
from rulegraph.graph.readers.csv_export.rows import Row
from rulegraph.graph.readers.csv_export.stratagems import sections
from rulegraph.graph.records import Place


@pytest.mark.parametrize(
    ("text", "name", "parameter", "against"),
    [
        ("anti-deep beast 4+", "Anti", "4+", ("DEEP BEAST",)),
        ("RAPID FIRE D6+3", "Rapid Fire", "D6+3", ()),
        ("sustained hits d3", "Sustained Hits", "D3", ()),
        ("TwIN-lINkED", "Twin-linked", "", ()),
        ("tidal  \N{CYRILLIC SMALL LETTER ES}all", "Tidal Call", "", ()),
        ("melta 2", "Melta", "2", ()),
    ],
)
def test_a_weapon_ability_has_name_parameter_and_prey(
    text: str, name: str, parameter: str, against: tuple[str, ...]
) -> None:
    assert weapon_ability(text) == AbilityUse(name, parameter, against, kind="weapon")


@pytest.mark.parametrize(
    ("text", "bearer", "limit", "replaces", "choices"),
    [
        ("This skiff’s net and bell can be replaced with 1 harpoon.", "This skiff", "", ("net", "bell"),
         (("harpoon",),)),
        ("Any number of divers can each have their knife replaced with 1 hook or 1 eel.", "divers",
         "Any number of", ("knife",), (("hook",), ("eel",))),
        ("For every 3 divers, 1 diver can be equipped with 1 horn and 2 bells.", "1 diver",
         "For every 3 divers", (), (("horn", "2 bells"),)),
        ("This skiff can have up to two of the following:<ul><li>1 oar</li><li>1 sail</li></ul>",
         "This skiff", "up to two", (), (("oar",), ("sail",))),
        ("The divers’ knives can each be replaced with:<ul><li>1 oar*</li></ul>", "The divers", "",
         ("knives",), (("oar",),)),
    ],
)  # fmt: skip
def test_a_plain_option_has_facts(
    text: str, bearer: str, limit: str, replaces: tuple[str, ...], choices: tuple[tuple[str, ...], ...]
) -> None:
    found = option(text, "•")
    assert found is not None
    assert (found.bearer, found.limit, found.replaces, found.choices) == (bearer, limit, replaces, choices)


@pytest.mark.parametrize(
    "text",
    [
        "Its knife can be replaced with 1 oar. That diver’s net stays.",
        "Its knife can be replaced with 1 eel or one of the following:<ul><li>1 oar</li></ul>",
        "The diver can do this:<ul><li>Drop its knife. Then swim.</li></ul>",
        "The crew sings while it rows.",
    ],
)
def test_an_option_that_says_more_keeps_its_sentence_alone(text: str) -> None:
    found = option(text, "•")
    assert found is not None
    assert found.text
    assert (found.bearer, found.replaces, found.choices) == ("", (), ())


def test_a_footnote_is_a_sentence_and_none_is_no_option() -> None:
    footnote = option("This skiff’s net can be replaced with 1 oar.", "*")
    assert footnote is not None
    assert footnote.choices == ()
    assert option("None", "•") is None


def cost(description: str, amount: str) -> Row:
    return Row(Place("T.csv", 2, 2), {"description": description, "cost": amount})


@pytest.mark.parametrize(
    ("description", "models", "item"),
    [
        ("5 models", 5, ""),
        ("1 model (<ky>TIDE WARDENS</ky> Detachment)", 1, ""),
        ("1 Sergeant, 4 Divers and 5 Hounds", 10, ""),
        ("3 Divers", 3, ""),
        ("Reef Drum", 0, "Reef Drum"),
    ],
)
def test_points_are_of_models_or_of_an_item(description: str, models: int, item: str) -> None:
    band = points(cost(description, "+45"))
    assert band is not None
    assert (band.points, band.models, band.option) == (45, models, item)
    assert "<" not in band.description


def test_a_cost_that_is_no_number_gives_no_points() -> None:
    assert points(cost("5 models", "many")) is None


def test_a_choice_of_compositions_gives_the_least_and_the_greatest_number() -> None:
    lines = ("8 MODELS MAXIMUM", "1 Sergeant", "4-9 Divers", "OR", "1 Sergeant", "2 Hounds – EPIC HERO")
    assert composition(lines) == (
        Composition("Sergeant", 1, 1),
        Composition("Divers", 0, 9),
        Composition("Hounds", 0, 2),
    )


def test_the_same_model_on_two_lines_adds_up() -> None:
    assert composition(("1 Diver", "0-3 Diver")) == (Composition("Diver", 1, 4),)


@pytest.mark.parametrize(
    ("text", "keywords"),
    [
        ("The bearer has the LANTERN and SMOKE keywords.", ("LANTERN", "SMOKE")),
        ("The bearer gains the TIDE WARDENS keyword.", ("TIDE WARDENS",)),
        ("The bearer loses the SMOKE keyword.", ()),
        ("If the bearer sank, it has the WRECK keyword.", ()),
        ("Pick an enemy unit that has the WRECK keyword.", ()),
    ],
)
def test_wargear_grants_what_it_gives_without_condition(text: str, keywords: tuple[str, ...]) -> None:
    assert granted_keywords((AbilityUse("Lamp", text=text, kind="wargear"),)) == keywords
    assert granted_keywords((AbilityUse("Lamp", text=text),)) == ()


def test_sections_are_found_with_and_without_bold_labels() -> None:
    bold = "<b>WHEN:</b> Now.<br><br><b>TARGET:</b> One unit.<br><br><b>EFFECT</b>: It swims."
    bare = "WHEN: Now.<br><br>TARGET: One unit.<br><br>EFFECT: It swims."
    assert (
        sections(bold)
        == sections(bare)
        == {"": "", "WHEN": "Now.", "TARGET": "One unit.", "EFFECT": "It swims."}
    )


def test_text_before_a_label_is_kept_apart() -> None:
    assert sections("Old words.<br><b>WHEN:</b> Now.")[""] == "Old words."


@pytest.mark.parametrize(
    ("printed", "name"),
    [("EYE OF THE STORM", "Eye of the Storm"), ("Reef  Captain", "Reef Captain"), ("RE-ROLL", "Re-roll")],
)
def test_names_are_as_a_person_reads_them(printed: str, name: str) -> None:
    assert readable(printed) == name
