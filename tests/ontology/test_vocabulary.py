"""Every term is described, and every term that is used is a term."""

import re
from pathlib import Path

import pytest
from pyoxigraph import Literal, NamedNode, Triple

from rulegraph.ontology.files import folder, text
from rulegraph.ontology.generate import RG, SKOS, controlled_lists, vocabulary_terms
from rulegraph.ontology.layout import RDF_TYPE, triples_of
from rulegraph.ontology.terms import PREFIXES

OWL = "http://www.w3.org/2002/07/owl#"
RDFS = "http://www.w3.org/2000/01/rdf-schema#"
ROOT = Path(__file__).resolve().parents[2]
VOCABULARY = triples_of(text("vocabulary.ttl"))
LISTS = {name: triples_of(turtle) for name, turtle in folder("lists").items()}
KINDS = {OWL + kind for kind in ("Class", "ObjectProperty", "DatatypeProperty", "AnnotationProperty")}
_USED = re.compile(r"(?<![\w:/#-])(?P<prefix>[a-z]+):(?P<name>[A-Za-z0-9][\w-]*)")


def values(triples: list[Triple], subject: str, predicate: str) -> list[str]:
    return [
        triple.object.value
        for triple in triples
        if triple.subject == NamedNode(subject)
        and triple.predicate == NamedNode(predicate)
        and isinstance(triple.object, NamedNode | Literal)
    ]


@pytest.mark.parametrize("name", vocabulary_terms())
def test_term_has_label_definition_and_kind(name: str) -> None:
    assert len(values(VOCABULARY, RG + name, RDFS + "label")) == 1
    (definition,) = values(VOCABULARY, RG + name, SKOS + "definition")
    assert definition[0].isupper()
    assert definition.endswith(".")
    assert set(values(VOCABULARY, RG + name, RDF_TYPE.value)) <= KINDS


@pytest.mark.parametrize("name", vocabulary_terms())
def test_domain_and_range_are_defined(name: str) -> None:
    classes = {
        term for term in vocabulary_terms() if OWL + "Class" in values(VOCABULARY, RG + term, RDF_TYPE.value)
    }
    for predicate in ("domain", "range"):
        for iri in values(VOCABULARY, RG + name, RDFS + predicate):
            assert iri.removeprefix(RG) in classes or iri.startswith(PREFIXES["xsd"])


@pytest.mark.parametrize("file", sorted(LISTS))
def test_list_is_described_and_so_is_each_of_its_terms(file: str) -> None:
    triples = LISTS[file]
    (scheme,) = {
        triple.subject.value
        for triple in triples
        if triple.object == NamedNode(SKOS + "ConceptScheme") and isinstance(triple.subject, NamedNode)
    }
    terms = {triple.subject.value for triple in triples if isinstance(triple.subject, NamedNode)} - {scheme}
    assert terms
    for iri in {scheme, *terms}:
        assert len(values(triples, iri, SKOS + "prefLabel")) == 1, iri
        assert len(values(triples, iri, SKOS + "definition")) == 1, iri
    for iri in terms:
        assert values(triples, iri, SKOS + "inScheme") == [scheme], iri
        assert iri.startswith(scheme + "#"), iri


def test_no_two_terms_of_a_list_have_one_name() -> None:
    for file, triples in LISTS.items():
        labels = [
            triple.object.value.casefold()
            for triple in triples
            if triple.predicate.value == SKOS + "prefLabel" and isinstance(triple.object, Literal)
        ]
        assert len(labels) == len(set(labels)), file


@pytest.mark.parametrize("notation", [f"24.{number:02d}" for number in range(3, 39) if number != 32])
def test_every_ability_of_the_core_rules_is_listed(notation: str) -> None:
    # 24.32 is a kind of move, not an ability. Source: core rules, 11th edition, section 24.
    triples = LISTS["abilities.ttl"]
    found = [
        t.subject for t in triples if t.predicate.value == SKOS + "notation" and t.object == Literal(notation)
    ]
    assert len(found) == 1
    assert isinstance(found[0], NamedNode)
    forms = values(triples, found[0].value, RG + "parameterForm")
    assert forms
    assert set(forms) <= {"none", "number", "dice", "distance", "roll", "keyword-roll"}
    assert values(triples, found[0].value, RG + "abilityKind")[0] in {"core", "weapon"}


def test_operations_are_at_least_those_that_were_found_in_the_rules() -> None:
    assert len(controlled_lists()["operation"]) >= 47


def used_terms() -> list[tuple[str, str, str]]:
    """File, prefix and name of each of our terms in Turtle, SPARQL and the page on the model."""
    files = [*ROOT.glob("ontology/**/*.ttl"), *ROOT.glob("tests/shapes/**/*.ttl"), ROOT / "docs/model.md"]
    found = []
    for file in sorted(files):
        content = re.sub(
            r'"""(?:.|\n)*?"""|"(?:[^"\\\n]|\\.)*"|<[^<>\s]*>|#[^\n]*(?=\n)',
            _blanked,
            file.read_text("utf-8"),
        )
        found += [(file.name, match["prefix"], match["name"]) for match in _USED.finditer(content)]
    return found


def _blanked(match: re.Match[str]) -> str:
    return match[0] if match[0].startswith('"""') else " "


def test_every_term_that_is_used_is_defined() -> None:
    known = {("rg", name) for name in vocabulary_terms()}
    known |= {(scheme, member) for scheme, members in controlled_lists().items() for member in members}
    checked = {"rg", *controlled_lists()}
    missing = {use for use in used_terms() if use[1] in checked and use[1:] not in known}
    assert not missing
    assert len(used_terms()) > 1000
