"""`rulegraph errata`: what it prints, and the status that it ends with."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from errata_game import erratum, game

from rulegraph.cli.main import run

KEYWORD = erratum("Lamp Cart – Keywords", "Add 'GLOW'.", "datasheet", "Lamp Cart", part="Keywords")
HELD = erratum("Lamp Cart – More", "Add 'VEHICLE'.", "datasheet", "Lamp Cart", part="Keywords", line=200)
OTHER = erratum("Oil Barge – Keywords", "Add 'GLOW'.", "datasheet", "Oil Barge", part="Keywords", line=300)


def errata(folder: Path, *arguments: str) -> int:
    return run(["--graph", str(folder), "errata", *arguments])


def test_verify_groups_by_verdict_with_evidence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game(tmp_path, KEYWORD, HELD, OTHER)
    assert errata(tmp_path, "verify") == 1
    told = capsys.readouterr().out
    assert told.index("pending (1)") < told.index("target-missing (1)")
    assert "Lamp Cart, keywords, add-keyword: the keyword GLOW is not there" in told
    assert "at: datacards/11/lamps/lamps.json:20-24" in told
    assert told.endswith("3 errata compared: 1 pending, 1 target-missing, 1 applied.\n")


def test_verify_shows_one_verdict(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game(tmp_path, KEYWORD, HELD)
    assert errata(tmp_path, "verify", "--verdict", "applied") == 1
    told = capsys.readouterr().out
    assert "Lamp Cart – More" in told
    assert "Lamp Cart – Keywords" not in told
    assert errata(tmp_path, "verify", "--verdict", "pending", "--json") == 1
    document = json.loads(capsys.readouterr().out)
    assert [one["name"] for one in document["errata"]] == ["Lamp Cart – Keywords"]
    assert document["checked"] == 2


def test_nothing_compared_is_said_and_is_not_fine(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game(tmp_path)
    assert errata(tmp_path, "verify") == 1
    assert capsys.readouterr().out.startswith("0 errata compared")
    assert errata(tmp_path, "apply") == 0
    assert capsys.readouterr().out == "0 pending: nothing to apply.\n"
    assert errata(tmp_path, "list") == 0
    assert capsys.readouterr().out == "0 errata in this graph.\n"


def test_apply_then_verify(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game(tmp_path, KEYWORD, HELD)
    assert errata(tmp_path, "apply", "--date", "2032-01-02") == 0
    told = capsys.readouterr().out
    assert "applied: Lamp Cart – Keywords (11/datasheet/lamp-court/lamp-cart)" in told
    assert errata(tmp_path, "verify") == 0
    capsys.readouterr()
    assert errata(tmp_path, "apply", KEYWORD.name, "--json") == 0
    assert json.loads(capsys.readouterr().out)["already"] == [KEYWORD.name]


def test_what_cannot_be_applied_is_left_and_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sentence = replace(
        KEYWORD,
        name="Lamp Wardens, Trimmer",
        header="Lamp Wardens, Trimmer",
        target_names=("Lamp Wardens",),
        part="Wick Trimmer ability, ninth bullet",
        text="Change to:\n‘It is dark.’",
    )
    game(tmp_path, KEYWORD, sentence)
    assert errata(tmp_path, "apply") == 1
    told = capsys.readouterr().out
    assert "left: errata apply 'Lamp Wardens, Trimmer'" in told
    assert told.endswith("1 applied, 1 left.\n")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("verify", "--dry-run"), "errata verify takes no erratum"),
        (("list", "--verdict", "pending"), "errata list takes no --verdict"),
        (("apply", "--date", "tomorrow"), "no day like"),
        (("apply", "no such"), "no such erratum"),
        (("apply", "none.yaml"), "No such file"),
        (("mend",), "See rulegraph errata --help"),
    ],
)
def test_wrong_use_is_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], said: str
) -> None:
    game(tmp_path, KEYWORD)
    assert errata(tmp_path, *arguments) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert said in printed.err
    assert printed.err.count("\n") == 1


def test_nothing_imported_is_nothing_to_patch(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert errata(tmp_path / "new", "apply") == 2
    assert "import a source first" in capsys.readouterr().err
