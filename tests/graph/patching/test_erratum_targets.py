"""What an erratum is about, by kind, name, detachment and publication."""

import pytest

from rulegraph.graph.language.amendment import Amendment, Passage
from rulegraph.graph.patching.errata import Erratum
from rulegraph.graph.patching.names import Names, names_of
from rulegraph.graph.patching.targets import Target, targets_of, weights

ID = "https://w3id.org/rulegraph/id/11/"
CHANGE = Amendment("change", Passage(), "a", "b")


def row(kind: str, faction: str, name: str, detachment: str = "") -> dict[str, str]:
    path = "/".join(filter(None, (faction, detachment, name.replace(" ", "-"))))
    found = {"entity": f"{ID}{kind}/{path}", "name": name, "faction": f"{ID}faction/{faction}"}
    return found | ({"detachment": f"{ID}detachment/{faction}/{detachment}"} if detachment else {})


NAMES: Names = names_of(
    [
        row("datasheet", "lamps", "oil cart"),
        row("datasheet", "wicks", "oil cart"),
        row("datasheet", "lamps", "lamp wardens"),
        row("stratagem", "lamps", "dazzle", "long-dusk"),
        row("stratagem", "lamps", "dazzle", "short-dawn"),
        row("detachment", "lamps", "long dusk"),
    ]
)


def erratum(name: str, kind: str = "", *names: str, detachment: str = "", publication: str = "") -> Erratum:
    return Erratum(f"{ID}erratum/{name}", name, "11", kind, names, detachment, publication=publication)


def found(one: Erratum, amendment: Amendment = CHANGE, *others: Erratum) -> list[tuple[str, ...]]:
    known = weights((one, *others), NAMES)
    targets: tuple[Target, ...] = targets_of(one, amendment, NAMES, known)
    return [tuple(entity.removeprefix(ID) for entity in target.entities) for target in targets]


def test_name_of_one_entity_is_enough() -> None:
    assert found(erratum("x", "datasheet", "Lamp Wardens")) == [("datasheet/lamps/lamp-wardens",)]


def test_publication_tells_namesakes_apart() -> None:
    one = erratum("x", "datasheet", "Oil Cart", publication="Of Lamps")
    both = ("datasheet/lamps/oil-cart", "datasheet/wicks/oil-cart")
    assert found(one) == [both]
    other = erratum("y", "datasheet", "Lamp Wardens", publication="Of Lamps")
    assert found(one, CHANGE, other) == [("datasheet/lamps/oil-cart",)]


def test_each_detachment_of_the_header_is_a_target() -> None:
    one = erratum("x", "stratagem", "Dazzle", detachment="Long Dusk and Short Dawn")
    assert found(one) == [
        ("stratagem/lamps/long-dusk/dazzle",),
        ("stratagem/lamps/short-dawn/dazzle",),
    ]


def test_detachment_may_be_misspelt_but_not_another() -> None:
    assert found(erratum("x", "stratagem", "Dazzle", detachment="Lond Dusk")) == [
        ("stratagem/lamps/long-dusk/dazzle",)
    ]
    assert found(erratum("x", "stratagem", "Dazzle", detachment="High Noon")) == [()]


@pytest.mark.parametrize(
    ("name", "is_found"), [("Lamp Wradens", True), ("Lamp", False), ("Great Lamp Wardens", False)]
)
def test_slip_of_the_pen_is_forgiven_and_a_missing_word_is_not(name: str, is_found: bool) -> None:
    assert (found(erratum("x", "datasheet", name)) == [("datasheet/lamps/lamp-wardens",)]) is is_found


def test_names_of_an_order_go_before_those_of_the_header() -> None:
    passage = Passage("keywords", kind="datasheet", targets=("Lamp Wardens", "Oil Barge"))
    one = erratum("x", "datasheet", "Oil Cart")
    assert found(one, Amendment("add-keyword", passage, "", "GLOW")) == [
        ("datasheet/lamps/lamp-wardens",),
        (),
    ]


def test_only_names_that_the_header_says_are_meant() -> None:
    one = erratum("Lamp Wardens – Keywords", "datasheet", "Lamp Wardens", "Oil Cart")
    assert found(one) == [("datasheet/lamps/lamp-wardens",)]


def test_header_is_asked_where_nothing_else_names_a_target() -> None:
    assert found(erratum("Lamp Wardens, Trimmer ability")) == [("datasheet/lamps/lamp-wardens",)]


def test_alias_is_about_what_it_stands_for() -> None:
    one = erratum("Glare", "stratagem", "Glare", detachment="Long Dusk")
    alias = Amendment("alias", Passage("name"), "Glare", "Dazzle")
    assert found(one, alias) == [("stratagem/lamps/long-dusk/dazzle",)]
