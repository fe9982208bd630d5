"""Errata as typed amendments: every kind of order, in the words in which errata give them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulegraph.graph.language.amendment import Amendment, Passage
from rulegraph.graph.language.erratum import LIMIT, read_erratum
from rulegraph.graph.language.erratum_passage import read_passages
from rulegraph.graph.language.erratum_profile import read_profile
from rulegraph.graph.language.erratum_quote import unquoted

KEYWORDS = Passage("keywords")
CORE = Passage("core-abilities")
PROFILE = Passage("profile")


def read(text: str, part: str = "", header: str = "Lamp Warden") -> list[Amendment]:
    found = read_erratum(header, part, text)
    assert found.residue == ()
    return list(found.amendments)


@pytest.mark.parametrize(
    ("phrase", "passages"),
    [
        ("", ()),
        ("Keywords section", (KEYWORDS,)),
        ("Core Abilities Section", (CORE,)),
        ("CP Cost", (Passage("cost"),)),
        ("When and Effect Sections", (Passage("when"), Passage("effect"))),
        ("When, Target and Effect", (Passage("when"), Passage("target"), Passage("effect"))),
        ("Wick Trimmer Ability", (Passage("ability", "Wick Trimmer"),)),
        ("Wick Trimmer Ability, 3rd Bullet Point", (Passage("ability", "Wick Trimmer", "bullet", 3, 3),)),
        ("Transport section, second paragraph", (Passage("transport", "", "paragraph", 2, 2),)),
        ("Wargear Options, fifth bullet", (Passage("options", "", "bullet", 5, 5),)),
        ("Long Dusk Detachment Rule, Final Paragraph", (Passage("rule", "Long Dusk", "paragraph", -1, -1),)),
        ("Ranged Weapons, glow lance", (Passage("weapon", "glow lance"),)),
        ("Glow Lance Ranged Weapon", (Passage("weapon", "Glow Lance"),)),
        (
            "Ranged Weapons, glow lance and ember pistol profiles",
            (Passage("weapon", "glow lance"), Passage("weapon", "ember pistol")),
        ),
        ("Dim Paths Stratagem, CP Cost", (Passage("cost", kind="stratagem", targets=("Dim Paths",)),)),
        ("Star Oil", (Passage("named", "Star Oil"),)),
        (
            "Lamp Cart, Oil Barge – Keywords Section",
            (Passage("keywords", kind="datasheet", targets=("Lamp Cart", "Oil Barge")),),
        ),
    ],
)
def test_phrase_says_where(phrase: str, passages: tuple[Passage, ...]) -> None:
    assert read_passages(phrase) == passages


@pytest.mark.parametrize(
    "order",
    ["Add 'GLOW'.", "Add ‘GLOW’", "Add the 'GLOW' keyword.", "Add the GLOW keyword.", "Add: ‘GLOW’."],
)
def test_keyword_is_added(order: str) -> None:
    assert read(order, "Keywords section") == [Amendment("add-keyword", KEYWORDS, "", "GLOW")]


@pytest.mark.parametrize(
    "order",
    [
        "Remove 'Leader', add 'Support'.",
        "Remove ‘Leader’ and add ‘Support’",
        "Delete 'Leader'. Add 'Support'.",
    ],
)
def test_ability_is_swapped_for_another(order: str) -> None:
    assert read(order, "Core Abilities section") == [
        Amendment("remove-ability", CORE, "Leader"),
        Amendment("add-ability", CORE, "", "Support"),
    ]


def test_ability_moves_from_one_list_to_another() -> None:
    text = "Remove 'Slow Burn' ability from abilities section\nAdd 'Slow Burn' to Core abilities section."
    assert read(text) == [
        Amendment("remove-ability", Passage("abilities"), "Slow Burn"),
        Amendment("add-ability", CORE, "", "Slow Burn"),
    ]


def test_units_of_a_list_gain_a_keyword() -> None:
    for header, text in (
        ("Carts", "The following units have the GLOW keyword:\nLamp Cart, Oil Barge and Wick Sled."),
        ("The following units have the GLOW keyword:", "Lamp Cart, Oil Barge, Wick Sled."),
    ):
        passage = Passage("keywords", kind="datasheet", targets=("Lamp Cart", "Oil Barge", "Wick Sled"))
        assert read(text, header=header) == [Amendment("add-keyword", passage, "", "GLOW")]


@pytest.mark.parametrize(
    ("order", "values"),
    [
        ("Change AP to '-1'.", [("armourPenetration", "-1")]),
        ("Change OC characteristic to ‘10’.", [("objectiveControl", "10")]),
        ("Change Strength to ‘9’.", [("strength", "9")]),
        ("Change the Strength characteristic to 9.", [("strength", "9")]),
        ("Change the Strength characteristic of the glow lance to ‘9’.", [("strength", "9")]),
        ("Change M and OC to '-'.", [("movement", "-"), ("objectiveControl", "-")]),
        ("Change A to '3' and WS to '5+'.", [("attacks", "3"), ("skill", "5+")]),
        ('Change M to ‘14"’ and OC to ‘-’.', [("movement", '14"'), ("objectiveControl", "-")]),
        ('Change M to 14".', [("movement", '14"')]),
    ],
)
def test_characteristic_gets_a_value(order: str, values: list[tuple[str, str]]) -> None:
    assert [(one.characteristic, one.after) for one in read(order, "Profile")] == values
    assert {one.operation for one in read(order, "Profile")} == {"set"}


def test_characteristic_of_several_weapons() -> None:
    found = read("- Ranged Weapons: Change ‘Glow lance’ and ‘Ember pistol – hot’ BS characteristic to ‘3+’.")
    assert [(one.passage.name, one.characteristic, one.after) for one in found] == [
        ("Glow lance", "skill", "3+"),
        ("Ember pistol – hot", "skill", "3+"),
    ]


@pytest.mark.parametrize(
    "order", ['Change 9" to 8".', 'Change 9" to: 8"', 'Change ‘9"’ to ‘8"’.', "Change 9” to 8”"]
)
def test_number_is_changed(order: str) -> None:
    (found,) = read(order, "Target Section")
    assert (found.operation, found.passage) == ("change", Passage("target"))
    assert (found.before[0], found.after[0]) == ("9", "8")


@pytest.mark.parametrize("order", ["Change ‘dim’ to ‘lit’.", "Replace 'dim' with 'lit'."])
def test_words_are_changed_for_words(order: str) -> None:
    assert read(order, "Target Section") == [Amendment("change", Passage("target"), "dim", "lit")]


def test_counted_sentence_is_removed() -> None:
    (found,) = read("Delete the last sentence.", "Wick Trimmer Ability")
    assert (found.operation, found.passage) == (
        "remove-part",
        Passage("ability", "Wick Trimmer", "sentence", -1, -1),
    )


def test_order_in_unknown_words_is_no_new_text() -> None:
    found = read_erratum("Lamp Warden, Wick Trimmer Ability", "Wick Trimmer Ability", "Change how it glows.")
    assert (found.amendments, found.residue) == ((), ("Change how it glows.",))


def test_whole_text_is_changed() -> None:
    found = read("Change to:\n‘Trim each lamp’s wick. It glows.’", "Wick Trimmer Ability")
    assert found == [
        Amendment("change-to", Passage("ability", "Wick Trimmer"), "", "Trim each lamp’s wick. It glows.")
    ]


def test_labelled_sections_are_changed_each() -> None:
    text = 'Change to:\n‘WHEN: Dusk, when a lamp dims.\nTARGET: That lamp.\nEFFECT: It glows up to 6".’'
    assert [(one.passage.part, one.after) for one in read(text)] == [
        ("when", "Dusk, when a lamp dims."),
        ("target", "That lamp."),
        ("effect", 'It glows up to 6".'),
    ]


def test_counted_part_and_named_part_of_a_rule() -> None:
    text = "Change first paragraph to:\n‘At dusk, light a lamp.’\n- Change Long Glow to:\n‘It glows on.’"
    assert [(one.operation, one.passage, one.after) for one in read(text, "Dim Paths Detachment Rule")] == [
        ("change-to", Passage("rule", "Dim Paths", "paragraph", 1, 1), "At dusk, light a lamp."),
        ("change-to", Passage("named", "Long Glow"), "It glows on."),
    ]


def test_several_things_under_lines_of_their_own() -> None:
    text = (
        "- Ember Brooch Enhancement\nChange to:\n‘LAMPLIGHTER model only. It glows.’\n"
        '- Dim Paths Stratagem, Effect section\nChange 3" to 6".\n'
        "- Wick Trimmer Ability – Change to:\n‘Trim it. Then add 1 to the roll.’\n"
        'Target Section Change 9" to 8".'
    )
    assert [(one.operation, one.passage.part, one.passage.targets) for one in read(text)] == [
        ("change-to", "text", ("Ember Brooch",)),
        ("change", "effect", ("Dim Paths",)),
        ("change-to", "ability", ()),
        ("change", "target", ()),
    ]


def test_prose_that_uses_the_verbs_of_orders_is_no_order() -> None:
    text = (
        "Change to:\n‘When it glows, add 1 to the roll.\n- You can change the result to a 6.\n"
        "- Remove one lamp from the table.’"
    )
    (found,) = read(text, "Wick Trimmer Ability")
    assert found.after.count("\n") == 2


def test_profiles_are_added_changed_and_removed() -> None:
    added = read(
        "Add the following profiles:\n"
        'Glow lance [HOT, LONG 1]\nRange - 12"\nA - 1\nBS - 4+\nS - 4\nAP - -1\nD - 1\n'
        "Ember fist\nRange - Melee\nA - D6\nWS - 3+\nS - 5\nAP - 0\nD - 2",
        "Weapons Tables",
    )
    assert [(one.operation, one.passage.name) for one in added] == [
        ("add-profile", "Glow lance"),
        ("add-profile", "Ember fist"),
    ]
    (changed,) = read(
        'Change to:\nGlow lance [HOT]\nRange - 24"\nA - 2\nBS - 3+\nS - 4\nAP - 0\nD - 1',
        "Glow lance profile",
    )
    assert (changed.operation, changed.passage.name) == ("change-profile", "Glow lance")
    removed = read(
        'Delete the ‘glow lance’ profile and add the following profiles:\nWick RANGE 6" A1 BS3+ S4 AP-1 D1'
    )
    assert [one.operation for one in removed] == ["remove-profile", "add-profile"]


def test_printed_profile_on_one_line_and_on_several() -> None:
    line = read_profile("Ember fist RANGE Melee A D6+1 WS3+ S 10 AP-2 D2 [HOT, LONG 2]")
    assert dict(line.values) == {
        "range": "Melee", "attacks": "D6+1", "skill": "3+", "strength": "10", "armourPenetration": "-2",
        "damage": "2",
    }  # fmt: skip
    assert line.abilities == ("HOT", "LONG 2")
    assert line.is_melee
    lines = read_profile('Glow lance [HOT]\nRange - 12"\nA - 1\nBS - N/A\nS - 4\nAP - -1\nD - D3')
    assert dict(lines.values)["range"] == '12"'
    assert (dict(lines.values)["skill"], dict(lines.values)["armourPenetration"]) == ("N/A", "-1")


@pytest.mark.parametrize(
    ("order", "operation", "part"),
    [
        ("Add new ‘Bright Hour’ section:\n‘It glows.’", "add-part", "ability"),
        ("Add the following ability:\n‘Bright Hour: It glows.’", "add-part", "ability"),
        ("Add:\n‘It glows.’", "add-text", "ability"),
        ("Add the following paragraph:\n‘It glows.’", "add-text", "ability"),
        ("Add new sub-header and bullet points:\n‘GLOW\n- It glows.’", "add-text", "ability"),
        ("Remove the following:\n‘It glows.’", "remove-text", "ability"),
        ("Remove Restrictions section.", "remove-part", "restrictions"),
        ("Remove this rule.", "remove-part", "ability"),
        ("Remove asterisk.", "remove-text", "ability"),
    ],
)
def test_texts_and_parts_come_and_go(order: str, operation: str, part: str) -> None:
    (found,) = read(order, "Bright Hour Ability")
    assert (found.operation, found.passage.part) == (operation, part)


def test_ability_is_replaced_by_another() -> None:
    text = "Replace previously added Dim Eye ability with the following new ability:\n‘Bright Eye: It sees.’"
    assert [(one.operation, one.passage.name, one.after) for one in read(text, "Abilities Section")] == [
        ("remove-part", "Dim Eye", ""),
        ("add-part", "Bright Eye", "It sees."),
    ]


def test_alias() -> None:
    (found,) = read("The Lamp Crash Stratagem is the same as the Bright Impact stratagem.")
    assert (found.operation, found.before, found.after) == ("alias", "Lamp Crash", "Bright Impact")


def test_cost_and_keywords_are_set_and_a_name_is_changed() -> None:
    assert read("Change to ‘2CP’.", "CP Cost") == [
        Amendment("set", Passage("cost"), "", "2CP", "commandPoints")
    ]
    (keywords,) = read("- Keywords: Change to:\n‘ALL MODELS: CART, GLOW’")
    assert keywords.operation == "set-keywords"
    (name,) = read("Change to:\n‘Lamp Warder’", "Name")
    assert (name.passage.part, name.after) == ("name", "Lamp Warder")


def test_text_without_an_order_is_the_new_text_of_what_the_header_names() -> None:
    (found,) = read("LAMPLIGHTER model only. It glows.", "", "Long Dusk Detachment, Ember Brooch Enhancement")
    assert (found.operation, found.after) == ("change-to", "LAMPLIGHTER model only. It glows.")


def test_order_that_is_not_understood_is_residue() -> None:
    found = read_erratum(
        "Lamp Warden", "", "- Keywords: Add 'GLOW'.\n- Remove this lamp over there at once section."
    )
    assert [one.operation for one in found.amendments] == ["add-keyword", "remove-part"]
    found = read_erratum(
        "Lamp Warden", "", "Remove this lamp when it is no longer dark.\nAdd 'GLOW' and so on."
    )
    assert found.residue


@pytest.mark.parametrize(
    ("printed", "words"),
    [
        ("‘It glows.’", "It glows."),
        ("'Up to D6\".'", 'Up to D6".'),
        ("'It’s dim", "It’s dim"),
        ("It glows.", "It glows."),
    ],
)
def test_marks_around_a_text_go_and_inches_stay(printed: str, words: str) -> None:
    assert unquoted(printed) == words


@given(st.text(max_size=400), st.text(max_size=60))
def test_any_text_is_read(text: str, part: str) -> None:
    found = read_erratum("Lamp Warden", part, text)
    assert found.amendments or found.residue or not text.strip()


def test_long_text_ends_in_time_and_its_rest_is_residue() -> None:
    found = read_erratum("Lamp Warden", "", "Change to:\n‘" + "Add the lamp, and " * (LIMIT // 10) + "’")
    assert found.residue
