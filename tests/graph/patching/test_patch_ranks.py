"""A patch in the view: before what it was made from, behind a newer version of it."""

from invented_game import CARDS, LANCER, RDF_TYPE, cavalry, sheet, source

from rulegraph.graph import identifiers
from rulegraph.graph.patching.in_force import in_force
from rulegraph.graph.quads import Literal, Quad, integer
from rulegraph.graph.view import current_view
from rulegraph.ontology.terms import PREFIXES, RG

WEAPON = "iron lance"


def patch(number: int, weapon: str, *, version: str = "1") -> list[Quad]:
    iri = identifiers.source(f"patch/2031-05-0{number}-x")
    return [
        *source(iri, "patch", version, f"2031-05-0{number}"),
        Quad(iri, RG.patches, CARDS, iri),
        Quad(iri, RG.patchedFormat, PREFIXES["format"] + "datacards", iri),
        Quad(iri, RG.ordinal, integer(number), iri),
        *sheet(iri, LANCER, "Brass Lancer", weapon),
    ]


def cards(version: str) -> list[Quad]:
    return [*source(CARDS, "datacards", version), *sheet(CARDS, LANCER, "Brass Lancer", WEAPON), *cavalry()]


def weapons(*told: list[Quad]) -> set[object]:
    view = current_view(quad for quads in told for quad in quads)
    return {quad.object for quad in view if (quad.subject, quad.predicate) == (LANCER, RG.hasWeapon)}


def test_patch_goes_before_its_source_and_a_later_one_before_an_earlier() -> None:
    assert weapons(cards("1"), patch(1, "glow lance")) == {f"{LANCER}#glow-lance"}
    assert weapons(patch(2, "oil lance"), cards("1"), patch(1, "glow lance")) == {f"{LANCER}#oil-lance"}


def test_newer_version_of_the_source_goes_before_its_patches() -> None:
    assert weapons(cards("2"), patch(1, "glow lance"), patch(2, "oil lance")) == {f"{LANCER}#iron-lance"}


def test_patched_entities_stand_in_the_graph_of_their_source() -> None:
    graphs = {
        CARDS: cards("1"),
        **{one[0].graph: one for one in (patch(1, "glow lance"), patch(2, "oil lance"))},
    }
    told = in_force(graphs)
    assert list(told) == [CARDS]
    assert {one.object for one in told[CARDS] if one.predicate == RG.hasWeapon} == {f"{LANCER}#oil-lance"}
    assert Quad(CARDS, RG.version, Literal("1"), CARDS) in told[CARDS]
    assert [one for one in told[CARDS] if one.predicate == RDF_TYPE and one.object == RG.Source] == [
        Quad(CARDS, RDF_TYPE, RG.Source, CARDS)
    ]
