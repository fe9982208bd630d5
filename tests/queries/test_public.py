"""What `import rulegraph` offers, and nothing more."""

from pathlib import Path

import pytest
from asked_game import store

import rulegraph


def test_public_names() -> None:
    assert dir(rulegraph) == ["RulegraphError", "__version__", "ask", "check", "open_graph"]
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        rulegraph.nothing  # noqa: B018


def test_ask_a_graph() -> None:
    answers = rulegraph.ask("marshfolk fight strats", store(), edition="10")
    assert [answer.name for answer in answers.answers] == ["Answering Blow", "Second Wind", "Marsh Snare"]


def test_open_graph_refuses_what_is_no_graph(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("no graph")
    with pytest.raises(rulegraph.RulegraphError):
        rulegraph.open_graph(file)


def test_check_gives_findings_of_the_shipped_facts(tmp_path: Path) -> None:
    found = rulegraph.check(tmp_path / "nothing-yet")
    assert all(one.file and one.first for one in found)
    assert not any(one.severity == "violation" for one in found)
    assert found
