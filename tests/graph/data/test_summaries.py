"""The shipped summaries: one short line of plain English for each entity, in canonical Turtle."""

import re
from importlib.resources import files

import pytest
from pyoxigraph import Literal, NamedNode, RdfFormat, parse

from rulegraph.graph.identifiers import ID, entity_of, slug
from rulegraph.graph.quads import english, term

NAMES = ("abilities", "core-rules", "enhancements", "errata", "faction-rules", "faqs", "stratagems")
SUMMARY = "https://w3id.org/rulegraph/ns#summary"
HEADER = f"@base <{ID}> .\n@prefix rg: <https://w3id.org/rulegraph/ns#> .\n\n"
FORMS = {
    "abilities": r"1[01]/datasheet(/[a-z0-9-]+){2}#ability-[a-z0-9-]+",
    "core-rules": r"1[01]/rule/core/[a-z0-9-]+",
    "enhancements": r"1[01]/enhancement(/[a-z0-9-]+){3}",
    "errata": r"1[01]/erratum/[0-9a-f]{12}",
    "faction-rules": r"1[01]/rule/(?!core/)[a-z0-9-]+(/[a-z0-9-]+){1,2}",
    "faqs": r"1[01]/faq/[0-9a-f]{12}",
    "stratagems": r"1[01]/stratagem/((core|boarding-actions)/[a-z0-9-]+|[a-z0-9-]+(/[a-z0-9-]+){2})",
}


def turtle(name: str) -> str:
    return files("rulegraph.graph.data").joinpath("summaries", f"{name}.ttl").read_text(encoding="utf-8")


def summaries(name: str) -> list[tuple[str, str]]:
    """The subject (without the base) and text of each summary, in the order of the file."""
    found = []
    for quad in parse(turtle(name), RdfFormat.TURTLE):
        assert quad.predicate == NamedNode(SUMMARY)
        assert isinstance(quad.subject, NamedNode)
        assert isinstance(quad.object, Literal)
        assert quad.object.language == "en"
        found.append((quad.subject.value.removeprefix(ID), quad.object.value))
    return found


def test_the_folder_holds_these_files_and_no_others() -> None:
    folder = files("rulegraph.graph.data").joinpath("summaries")
    assert {item.name for item in folder.iterdir()} == {f"{name}.ttl" for name in NAMES}


@pytest.mark.parametrize("name", NAMES)
def test_each_entity_has_one_summary_of_at_most_160_characters(name: str) -> None:
    found = summaries(name)
    assert found
    assert len({subject for subject, _ in found}) == len(found)
    assert {text for _, text in found if not 20 <= len(text) <= 160} == set()


@pytest.mark.parametrize("name", NAMES)
def test_the_file_is_sorted_and_canonical(name: str) -> None:
    found = sorted(summaries(name))
    lines = [f"<{subject}> rg:summary {term(english(text))} .\n" for subject, text in found]
    assert turtle(name) == HEADER + "".join(lines)


@pytest.mark.parametrize("name", NAMES)
def test_iris_have_the_form_that_identifiers_make(name: str) -> None:
    for subject, _ in summaries(name):
        assert re.fullmatch(FORMS[name], subject), subject
        segments = entity_of(subject).split("/")[2:]
        assert [slug(segment) for segment in segments] == segments


@pytest.mark.parametrize("name", NAMES)
def test_summaries_are_one_line_that_begins_and_ends_like_a_sentence(name: str) -> None:
    for _, text in summaries(name):
        assert text == " ".join(text.split())
        assert re.match(r"[A-Z0-9+\[]", text), text
        assert text.endswith("."), text


@pytest.mark.parametrize("name", NAMES)
def test_the_publishers_verbose_idioms_are_said_in_our_own_words(name: str) -> None:
    idiom = re.compile(r"until the end of the|each time a model|one or more|from your army", re.IGNORECASE)
    assert [text for _, text in summaries(name) if idiom.search(text)] == []
