"""`path`, `impact` and `show --neighbours`: text, JSON as a contract, Graphviz, one line for wrong use."""

import re
import subprocess
import sys
from collections.abc import Callable

import msgspec
import pytest
from command_line import Done
from related_game import store
from relation_contract import ImpactAnswer, NeighboursAnswer, PathAnswer

from rulegraph.cli import trees
from rulegraph.cli.main import run
from rulegraph.graph import store as stores
from rulegraph.queries.relations.kinds import RELATIONS

Run = Callable[..., Done]
_NODE = re.compile(r'  (n\d+) \[label="((?:[^"\\\n]|\\.)*)"(, style=bold)?\];')
_EDGE = re.compile(r'  (n\d+) -> (n\d+) \[label="((?:[^"\\\n]|\\.)*)"\];')


@pytest.fixture
def rulegraph(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    monkeypatch.setattr(stores, "open_store", lambda _location=None: store())

    def call(*arguments: str) -> Done:
        status = run(arguments)
        printed = capsys.readouterr()
        return Done(status, printed.out, printed.err)

    return call


def test_path_in_a_pipe_is_an_indented_tree(rulegraph: Run) -> None:
    done = rulegraph("path", "startled volley", "spray")
    assert done.status == 0
    assert done.out.splitlines() == [
        "Startled Volley and Spray: the nearest way",
        "1. Startled Volley  (stratagem, 11th edition)",
        "  can target Eel Barge  (datasheet)  [rules.txt:40-52]",
        "    has a weapon with Spray  (ability)  [barge.txt:1-30]",
        "Note: there may be other ways: --all.",
    ]


def test_path_of_several_ways(rulegraph: Run) -> None:
    document = rulegraph("path", "startled volley", "spray", "--all", "--json").out
    answer = msgspec.json.decode(document, type=PathAnswer, strict=True)
    ways = [[step.end.name for step in way.steps] for way in answer.paths]
    assert ways[0] == ["Eel Barge", "Spray"]
    assert ["Fog Horn", "Spray"] in ways
    assert all(len(way.steps) <= 4 for way in answer.paths)
    assert all(step.relation in RELATIONS for way in answer.paths for step in way.steps)
    for way in answer.paths:
        ends = [step.end.id for step in way.steps]
        assert [step.start.id for step in way.steps[1:]] == ends[:-1]
        assert len(set(ends)) == len(ends)
    short = rulegraph(
        "path", "startled volley", "spray", "--all", "--max-length", "2", "--limit", "1", "--json"
    )
    assert len(msgspec.json.decode(short.out, type=PathAnswer).paths) == 1


def test_no_way_is_said(rulegraph: Run) -> None:
    done = rulegraph("path", "low flight", "9.03", "--max-length", "1")
    assert (done.status, done.out) == (0, "Low Flight and 9.03: no way within 1 step\n")


def test_the_thing_itself_is_no_way(rulegraph: Run) -> None:
    assert "are one thing" in rulegraph("path", "spray", "spray").out


def test_impact_in_a_pipe(rulegraph: Run) -> None:
    assert rulegraph("impact", "7.02", "--depth", "2").out.splitlines() == [
        "7.02: 3 things touched within 2 steps",
        "Boarding Step  (rule, 11th edition)",
        "  is referred to by  (rule: 1)",
        "    Landing  [rules.txt:20-24]",
        "      is named by  (rule: 1)",
        "        Tide Oath",
        "      is referred to by  (rule: 1)",
        "        Deep Roots",
    ]


def test_impact_shows_the_first_of_a_kind_and_counts_the_others(rulegraph: Run) -> None:
    lines = rulegraph("impact", "walker", "--limit", "1").out.splitlines()
    assert "  is a keyword of  (datasheet: 2)" in lines
    assert lines[lines.index("  is a keyword of  (datasheet: 2)") + 2] == "    and 1 more"
    assert lines[-2:] == ["stands with  (keyword: 1)", "  GIANT  on 1 datasheet"]


def test_impact_json(rulegraph: Run) -> None:
    answer = msgspec.json.decode(rulegraph("impact", "walker", "--json").out, type=ImpactAnswer, strict=True)
    assert {one.end.name for one in answer.touched if one.depth == 1} == {
        "Eel Barge",
        "Fog Horn",
        "Reed King",
        "Stilt Runners",
    }
    assert answer.stands_with[0].keyword.name == "GIANT"


def test_neighbours(rulegraph: Run) -> None:
    answer = msgspec.json.decode(
        rulegraph("show", "eel barge", "--neighbours", "--json").out, type=NeighboursAnswer, strict=True
    )
    said = {(one.words, one.end.name) for one in answer.neighbours}
    assert {("can carry", "WALKER"), ("can be the target of", "Startled Volley")} <= said
    assert "  can carry  (keyword: 1)" in rulegraph("show", "eel barge", "--neighbours").out.splitlines()


@pytest.mark.parametrize(
    "arguments", [("impact", "fog horn", "--dot"), ("path", "startled volley", "spray", "--all", "--dot")]
)
def test_dot_is_graphviz(rulegraph: Run, arguments: tuple[str, ...]) -> None:
    first, *body, last = rulegraph(*arguments).out.splitlines()
    assert (first, last) == ("digraph relations {", "}")
    assert body[:2] == ["  rankdir=LR;", "  node [shape=box];"]
    nodes = {match[1]: match[2] for line in body if (match := _NODE.fullmatch(line))}
    edges = [match for line in body if (match := _EDGE.fullmatch(line))]
    assert edges
    assert len(nodes) + len(edges) == len(body) - 2
    assert all({match[1], match[2]} <= nodes.keys() for match in edges)


def test_dot_escapes_quotes_and_backslashes(rulegraph: Run) -> None:
    assert (
        r'[label="FAQ: Fog \"Horn\" \\ Volley\nfaq, 11th edition"]'
        in rulegraph("impact", "fog horn", "--dot").out
    )


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("path", "reed king", "spray"), "11/datasheet/stone-folk/reed-king"),
        (("path", "spray"), "Missing argument 'B'"),
        (("path", "spray", "frobnicator zz"), "is no thing in the graph"),
        (("path", "spray", "99.99"), "no rule in the graph has the number 99.99"),
        (("path", "spray", "walker", "--json", "--dot"), "choose one"),
        (("path", "spray", "walker", "--max-length", "0"), "0 is not in the range"),
        (("impact", "walker", "--json", "--dot"), "choose one"),
        (("impact", "walker", "--kind", "weapon"), "there is no kind 'weapon'"),
        (("impact", "walker", "--depth", "99"), "99 is not in the range"),
    ],
)
def test_wrong_use_is_one_line_and_status_2(rulegraph: Run, arguments: tuple[str, ...], words: str) -> None:
    done = rulegraph(*arguments)
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith("rulegraph: ")
    assert done.err.count("\n") == 1
    assert words in done.err


def test_an_id_says_which_of_several(rulegraph: Run) -> None:
    done = rulegraph("path", "11/datasheet/stone-folk/reed-king", "giant")
    assert "  has the keyword GIANT  (keyword)" in done.out.splitlines()


def test_a_question_does_not_import_networkx() -> None:
    code = (
        "import sys; sys.path.insert(0, sys.argv[1]);"
        "from related_game import store; import rulegraph;"
        "rulegraph.ask('stratagems for stilt runners', store());"
        "sys.exit('networkx' in sys.modules)"
    )
    tests = str(next(path for path in sys.path if path.endswith("tests")))
    assert subprocess.run([sys.executable, "-c", code, tests], check=False).returncode == 0


def test_a_terminal_gets_a_tree_with_lines(rulegraph: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trees, "on_terminal", lambda: True)
    monkeypatch.setenv("COLUMNS", "100")
    lines = [line.rstrip() for line in rulegraph("impact", "7.02", "--depth", "2").out.splitlines()]
    assert lines == [
        "7.02: 3 things touched within 2 steps",
        "Boarding Step  (rule, 11th edition)",
        "└── is referred to by  (rule: 1)",
        "    └── Landing  [rules.txt:20-24]",
        "        ├── is named by  (rule: 1)",
        "        │   └── Tide Oath",
        "        └── is referred to by  (rule: 1)",
        "            └── Deep Roots",
    ]
    assert "There may be other ways: --all." in rulegraph("path", "startled volley", "spray").out


def test_things_of_two_editions_are_joined_by_what_carries_on(rulegraph: Run) -> None:
    done = rulegraph("path", "10/datasheet/reed-court/stilt-runners", "low flight", "--json")
    answer = msgspec.json.decode(done.out, type=PathAnswer, strict=True)
    assert answer.edition is None
    assert [step.words for step in answer.paths[0].steps] == ["is carried on by", "has the ability"]
    assert "no edition has both; ways between the editions were looked for" in answer.notes


@pytest.mark.parametrize(
    "words",
    ["11/rule/core/spray> ?x", 'spray"', "{}", "\\", "\x00", "\ud800", "11/rule/", "7.", "٣", "#", "-1"],
)
def test_strange_words_are_one_line(rulegraph: Run, words: str) -> None:
    for arguments in (("impact", "--", words), ("path", "--", "walker", words)):
        done = rulegraph(*arguments)
        assert done.status in {0, 2}
        assert done.err.count("\n") == (1 if done.status else 0)
        assert "Traceback" not in done.err
