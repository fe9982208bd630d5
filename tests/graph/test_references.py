"""References by name are led to what the graph holds, whatever was imported first."""

from itertools import permutations
from pathlib import Path

import pytest
from invented_game import LABEL, LANCER, RDF_TYPE, SQUIRE

from rulegraph.graph import identifiers
from rulegraph.graph.export import export
from rulegraph.graph.importing import import_paths
from rulegraph.graph.quads import Literal, Quad, english
from rulegraph.graph.references import led
from rulegraph.graph.store import open_store
from rulegraph.ontology.terms import RG

FIXTURES = Path(__file__).parents[1] / "fixtures"
COUSIN = identifiers.entity("11", "datasheet", "Iron Court", "Brass Lancer")
STRANGER = identifiers.entity("11", "datasheet", "Glass Court", "Brass Lancer")
OLDER = identifiers.entity("10", "datasheet", "Iron Court", "Brass Lancer")
ROSTER = identifiers.entity("11", "detachment", "Glass Court", "Vanguard")
QUESTION = identifiers.entity("11", "faq", "0123456789ab")
ERRATUM = identifiers.entity("11", "erratum", "ba9876543210")


def described(*sheets: str) -> list[Quad]:
    return [Quad(sheet, RDF_TYPE, RG.Datasheet) for sheet in sheets]


def named(entity: str, name: str) -> Quad:
    return Quad(entity, RG.foldedName, Literal(identifiers.folded(name)))


@pytest.mark.parametrize("predicate", [RG.leads, RG.supports, RG.rosterUnit, RG.barsUnit])
def test_a_datasheet_of_another_faction_is_the_only_one_of_its_name(predicate: str) -> None:
    reference = Quad(ROSTER, predicate, STRANGER)
    assert led([*described(COUSIN, OLDER), reference])[-1] == Quad(ROSTER, predicate, COUSIN)
    for several in (described(COUSIN, LANCER), described(STRANGER, COUSIN), described(OLDER), []):
        assert led([*several, reference]) == [*several, reference]


def test_a_leader_may_be_of_another_faction_too() -> None:
    told = [*described(COUSIN, SQUIRE), Quad(STRANGER, RG.leads, SQUIRE), Quad(COUSIN, RG.leads, SQUIRE)]
    assert led(told) == [*described(COUSIN, SQUIRE), Quad(COUSIN, RG.leads, SQUIRE)]


def test_other_statements_stay_where_they_are() -> None:
    told = [
        *described(COUSIN),
        Quad(ROSTER, RG.rosterUnit, STRANGER),
        Quad(STRANGER, LABEL, english("Lancer")),
    ]
    assert led(told)[2] == told[2]


def test_what_is_asked_about() -> None:
    rule = identifiers.entity("11", "rule", "core", "Brass Lancer")
    keyword = identifiers.entity("11", "keyword", "Brass Lancer")
    part = identifiers.part(SQUIRE, "weapon brass lancer")
    known = [named(one, "BRASS LANCER") for one in (LANCER, rule, keyword, part, OLDER, QUESTION)]
    target = Literal("Brass Lancer’s")
    for asking in (QUESTION, ERRATUM):
        assert led([*known, Quad(asking, RG.targetName, target)])[len(known) + 1 :] == []
        told = [*known, Quad(asking, RG.targetName, Literal("Brass\u2011Lancer"))]
        assert led(told)[len(told) :] == [Quad(asking, RG.about, LANCER), Quad(asking, RG.about, rule)]
        told.append(Quad(asking, RG.targetKind, Literal("rule")))
        assert led(told)[len(told) :] == [Quad(asking, RG.about, rule)]
    other = Quad(LANCER, RG.targetName, Literal("Brass Lancer"))
    assert led([*known, other]) == [*known, other]


def test_the_order_of_imports_makes_no_difference(tmp_path: Path) -> None:
    sources = [FIXTURES / "pages", FIXTURES / "datacards", FIXTURES / "bsdata" / "json"]
    orders = [[[source] for source in order] for order in permutations(sources)]
    orders += [[sources], [[file] for file in sorted((FIXTURES / "datacards").iterdir())] + [sources]]
    exports = set()
    for number, order in enumerate(orders):
        for paths in order:
            import_paths(tmp_path / str(number), paths)
        exports.add(b"".join(export(open_store(tmp_path / str(number)), "nquads")))
    assert len(exports) == 1
