"""`rulegraph calc`."""

import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from command_line import Done

from rulegraph.cli.calculation import show_calculation
from rulegraph.cli.main import run
from rulegraph.graph.store import open_store
from rulegraph.queries.profiles.calculation import Request, answer

SHIPPED = ("calc", "10 pathfinders, rail rifles", "into", "Rapier Laser Destroyer Battery")


@pytest.fixture
def calc(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Callable[..., Done]:
    """Runs `rulegraph` on the shipped facts."""

    def call(*arguments: str) -> Done:
        status = run(["--graph", str(tmp_path / "nothing-yet"), *arguments])
        printed = capsys.readouterr()
        return Done(status, printed.out, printed.err)

    return call


def test_the_whole_sequence_is_shown(calc: Callable[..., Done]) -> None:
    done = calc(*SHIPPED, "--within", "half")
    assert done.status == 0
    assert done.out.startswith(
        "Pathfinder Team (10 × Rail rifle) into Rapier Laser Destroyer Battery, 11th edition, Shooting phase"
    )
    for words in (
        "On average:",
        "Step by step:",
        "Assumed:",
        "[11th edition 05.01]",
        "The unit is destroyed with",
    ):
        assert words in done.out
    assert "the stat line of Rapier Laser Destroyer Battery is that of edition 10" in done.out


def test_json_holds_the_whole_table(calc: Callable[..., Done]) -> None:
    document = json.loads(calc(*SHIPPED, "--json").out)
    assert document["schema"] == "rulegraph/calculation/1"
    (result,) = document["results"]
    assert sum(row["p"] for row in result["damage"]["table"]) == pytest.approx(1)
    assert result["hits"]["mean"] == pytest.approx(10 / 3)
    assert {"steps", "not_modelled", "models", "unit_destroyed"} <= set(result)


def test_ten_targets_are_one_table(calc: Callable[..., Done]) -> None:
    done = calc("calc", "10 pathfinders, pulse carbines", "--against", "profiles")
    lines = done.out.splitlines()
    assert lines[2].split() == ["target", "hits", "wounds", "damage", "destroyed", "unit", "destroyed"]
    assert sum(line.endswith("%") for line in lines) == 10


def test_wrong_use_is_one_line(calc: Callable[..., Done]) -> None:
    for arguments in (
        ["pathfinders"],
        ["pathfinders", "boyz", "kroot"],
        ["pathfinders, lascannon", "kroot carnivores"],
        ["nobody at all", "kroot carnivores"],
        [*SHIPPED[1:], "--plot", "x.txt"],
    ):
        done = calc("calc", *arguments)
        assert (done.status, done.out) == (2, "")
        assert done.err.count("\n") == 1


@pytest.mark.parametrize("ending", ["png", "svg"])
def test_a_picture_is_drawn(calc: Callable[..., Done], tmp_path: Path, ending: str) -> None:
    pytest.importorskip("matplotlib", reason="pictures need matplotlib, rulegraph[plot]")
    file = tmp_path / f"chart.{ending}"
    assert calc(*SHIPPED, "--plot", str(file)).status == 0
    assert file.read_bytes()[:5] in {b"\x89PNG\r", b"<?xml"}
    refused = calc(*SHIPPED, "--plot", str(tmp_path / "missing" / f"chart.{ending}"))
    assert refused.status == 2
    assert "cannot be written" in refused.err


def test_without_matplotlib_a_picture_is_refused(
    calc: Callable[..., Done], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    done = calc(*SHIPPED, "--plot", str(tmp_path / "chart.png"))
    assert done.status == 2
    assert "rulegraph[plot]" in done.err


def test_lines_that_wrap_on_a_terminal_stay_indented(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "50")
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("NO_COLOR", "1")
    show_calculation(
        answer(open_store(tmp_path / "nothing-yet"), Request("10 pathfinders, rail rifles", "scourges"))
    )
    blocks = capsys.readouterr().out.split("\n\n")
    steps = next(block for block in blocks if block.startswith("Step by step:")).splitlines()[1:]
    assert len(steps) > 6
    assert all(line.startswith("  ") and len(line) <= 50 for line in steps)
