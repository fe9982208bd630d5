"""`rulegraph check`."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from command_line import Done

from rulegraph.cli.main import run
from rulegraph.graph.importing import import_paths

CARDS = Path(__file__).parents[1] / "fixtures" / "datacards"
RANGE = "shapes/Stratagem-commandPointsRange"


@pytest.fixture
def check(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Callable[..., Done]:
    """Runs `rulegraph check` on the invented cards, whose first stratagem costs 7 command points."""
    cards = Path(shutil.copytree(CARDS, tmp_path / "cards"))
    document = json.loads((cards / "glass_choir.json").read_text(encoding="utf-8"))
    document["stratagems"][0]["cost"] = 7
    (cards / "glass_choir.json").write_text(json.dumps(document, indent=2), encoding="utf-8")
    import_paths(tmp_path / "graph", [cards])

    def call(*arguments: str) -> Done:
        status = run(["--graph", str(tmp_path / "graph"), "check", *arguments])
        printed = capsys.readouterr()
        return Done(status, printed.out, printed.err)

    return call


def test_findings_are_grouped_with_their_places(check: Callable[..., Done]) -> None:
    done = check("--only", RANGE)
    lines = done.out.splitlines()
    assert done.status == 1
    assert lines[0] == f"{RANGE}  warning, 1"
    assert lines[1].startswith("  glass_choir.json:")
    assert "found 7" in lines[1]
    assert lines[-1] == "1 warning."


def test_milder_findings_do_not_count(check: Callable[..., Done]) -> None:
    done = check("--only", RANGE, "--severity", "violation")
    assert (done.status, done.out) == (0, "No findings; 1 milder (--severity info).\n")


def test_known_findings_do_not_count(check: Callable[..., Done], tmp_path: Path) -> None:
    known = tmp_path / "known.json"
    known.write_text(check("--severity", "info", "--format", "json").out, encoding="utf-8")
    done = check("--severity", "info", "--baseline", str(known))
    assert done.status == 0
    assert done.out.startswith("No findings; ")
    assert "known from the baseline" in done.out


def test_json_has_its_schema(check: Callable[..., Done]) -> None:
    document = json.loads(check("--only", RANGE, "--format", "json").out)
    assert document["schema"] == "rulegraph/check/1"
    (finding,) = document["findings"]
    assert set(finding) == {
        *("rule", "severity", "entity", "name", "message", "detail", "source", "file", "first", "last"),
        *("suggestion", "fingerprint"),
    }
    assert isinstance(finding["first"], int)


def test_sarif_and_turtle_go_to_standard_output(check: Callable[..., Done]) -> None:
    sarif = check("--only", RANGE, "--format", "sarif")
    assert json.loads(sarif.out)["runs"][0]["results"][0]["ruleId"] == RANGE
    turtle = check("--only", RANGE, "--format", "turtle")
    assert "sh:ValidationReport" in turtle.out
    assert (sarif.status, turtle.status) == (1, 1)


def test_wrong_use_is_one_line(check: Callable[..., Done]) -> None:
    for arguments in (["--only", "nonsense"], ["--baseline", "missing.json"], ["missing.txt"]):
        done = check(*arguments)
        assert done.status == 2
        assert done.out == ""
        assert done.err.count("\n") == 1
        assert arguments[-1] in done.err
