"""Every question file is documented, ordered, and says truly what it takes and gives."""

import re

import pytest
from asked_game import store

from rulegraph.errors import QueryError
from rulegraph.graph.quads import Literal
from rulegraph.graph.storage.sparql import bind
from rulegraph.graph.store import Table
from rulegraph.queries import library

NAMES = library.names()
_SELECTED = re.compile(r"^SELECT (?:DISTINCT )?(?P<list>.+?)\s*WHERE", re.MULTILINE | re.DOTALL)


def test_there_are_questions() -> None:
    assert len(NAMES) > 20


@pytest.mark.parametrize("name", NAMES)
def test_header_tells_what_the_question_is(name: str) -> None:
    header = library.header(name)
    assert header["summary"].endswith(".")
    assert all(isinstance(meaning, str) and meaning for meaning in header["params"].values())
    body = "\n".join(line for line in library.text(name).splitlines() if not line.startswith("#"))
    for parameter in header["params"]:
        assert re.search(rf"\?{parameter}\b", body), f"?{parameter} is not in the query"


@pytest.mark.parametrize("name", NAMES)
def test_question_runs_and_returns_what_it_says(name: str) -> None:
    header = library.header(name)
    result = store().query(library.text(name))
    if header["returns"] == ["triples"]:
        assert not isinstance(result, bool | Table)
        assert "ORDER BY" not in library.text(name)
        return
    assert isinstance(result, Table)
    assert list(result.variables) == header["returns"]
    assert ("ORDER BY" in library.text(name)) != ("in no order" in header["summary"])
    assert _SELECTED.search(library.text(name))


@pytest.mark.parametrize("name", NAMES)
def test_every_parameter_can_be_bound(name: str) -> None:
    nothing = "https://w3id.org/rulegraph/id/11/nothing/here"
    for parameter in library.header(name)["params"]:
        value = Literal("no such name") if parameter == "folded" else nothing
        query = bind(library.text(name), {parameter: value})
        result = store().query(query)
        rows = list(result.rows) if isinstance(result, Table) else result
        assert not isinstance(rows, bool)
        assert list(rows) == [], f"?{parameter} does not limit {name}"


def test_unknown_question() -> None:
    with pytest.raises(QueryError, match="there is no question 'nothing'"):
        library.text("nothing")
