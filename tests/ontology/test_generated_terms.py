"""The generated terms are what the Turtle says, and need nothing but Python."""

import subprocess
import sys
from pathlib import Path

import pytest

from rulegraph.ontology import terms
from rulegraph.ontology.files import folder, text
from rulegraph.ontology.generate import controlled_lists, generated, prose_terms, vocabulary_terms
from rulegraph.ontology.layout import canonical
from rulegraph.ontology.terms import EDITION, LISTS, PHASE, PREFIXES, PROSE, RG, SKOS, notations

ONTOLOGY = Path(__file__).resolve().parents[2] / "ontology"
SOURCES = ["vocabulary.ttl", "nicknames.ttl", "renames.ttl", *(f"lists/{name}" for name in folder("lists"))]


@pytest.mark.parametrize("name", sorted(generated()))
def test_generated_file_has_not_drifted(name: str) -> None:
    committed = (ONTOLOGY / name).read_text(encoding="utf-8")
    assert committed == generated()[name], f"run scripts/generate-terms: ontology/{name} is out of date"


@pytest.mark.parametrize("name", SOURCES)
def test_turtle_is_in_the_one_layout(name: str) -> None:
    assert text(name) == canonical(text(name)), f"run scripts/generate-terms: ontology/{name} is not sorted"


def test_terms_are_full_iris() -> None:
    assert RG.hasTiming == "https://w3id.org/rulegraph/ns#hasTiming"
    assert PHASE.any == PREFIXES["phase"] + "any"
    assert EDITION.edition_11 == "https://w3id.org/rulegraph/edition#11"
    assert SKOS.prefLabel == PREFIXES["skos"] + "prefLabel"


def test_every_term_has_its_attribute() -> None:
    attributes = {name for name in vars(RG) if not name.startswith("_")}
    assert attributes == set(vocabulary_terms())
    for scheme, members in controlled_lists().items():
        assert notations(scheme) == set(members)
        assert getattr(terms, scheme.upper()) is LISTS[scheme]


def test_prose_is_what_the_vocabulary_marks() -> None:
    assert {RG.whenText, RG.ruleText, RG.residue, RG.excerpt} < PROSE
    assert RG.reason not in PROSE
    assert len(PROSE) == len(prose_terms())


def test_every_public_name_exists() -> None:
    assert all(hasattr(terms, name) for name in terms.__all__)


def test_notations_of_no_list() -> None:
    with pytest.raises(KeyError):
        notations("weather")


def test_terms_are_imported_without_any_library() -> None:
    code = (
        "import sys, rulegraph.ontology.terms;"
        "print([m for m in ('rdflib', 'pyoxigraph', 'importlib.resources') if m in sys.modules])"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() in {"[]", "['importlib.resources']"}
