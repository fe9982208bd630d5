"""Nicknames lead to terms that exist or to entities, and none stands twice."""

import re
from collections import defaultdict

from pyoxigraph import Literal, NamedNode

from rulegraph.graph.identifiers import folded, slug
from rulegraph.ontology.files import NICKNAMES, folder, text
from rulegraph.ontology.generate import SKOS, controlled_lists, vocabulary_terms
from rulegraph.ontology.layout import triples_of
from rulegraph.ontology.terms import PREFIXES

NAMES = triples_of(text(NICKNAMES))
_ENTITY = re.compile(r"(10|11)/(stratagem|rule|datasheet)(/[a-z0-9-]+){2,3}")


def test_a_nickname_belongs_to_a_term_or_to_an_entity() -> None:
    terms = {PREFIXES["rg"] + name for name in vocabulary_terms()}
    terms |= {
        PREFIXES[scheme] + member for scheme, members in controlled_lists().items() for member in members
    }
    for triple in NAMES:
        assert isinstance(triple.subject, NamedNode)
        path = triple.subject.value.removeprefix(PREFIXES["id"])
        assert triple.subject.value in terms or _ENTITY.fullmatch(path), triple
        assert all(piece == slug(piece) for piece in path.split("/")) or triple.subject.value in terms


def test_a_nickname_is_an_english_label() -> None:
    for triple in NAMES:
        assert triple.predicate.value in {SKOS + "altLabel", SKOS + "hiddenLabel"}
        assert isinstance(triple.object, Literal)
        assert triple.object.language == "en"


def test_a_nickname_means_one_thing_in_an_edition() -> None:
    meanings = defaultdict(set)
    triples = [*NAMES, *(triple for turtle in folder("lists").values() for triple in triples_of(turtle))]
    for triple in triples:
        if triple.predicate.value in {SKOS + "altLabel", SKOS + "hiddenLabel"}:
            assert isinstance(triple.object, Literal)
            assert isinstance(triple.subject, NamedNode)
            name = re.sub("/id/(10|11)/", "/id/", triple.subject.value)
            meanings[folded(triple.object.value)].add(name)
    entities = {slug(name) for name in meanings}
    assert len(entities) > 50
    double = {name: iris for name, iris in meanings.items() if len(iris) > 1}
    # The stratagem was renamed between the editions; of "-1 AP" the question asks back.
    allowed = {"grenades", "nades", "1 ap"}
    assert set(double) <= allowed, double
