"""README and documents tell the truth: what they show is what the commands print."""

import re
import shutil
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest
from console_blocks import (
    PROJECT,
    Sandbox,
    as_shown,
    blocks,
    documents,
    refreshed,
    without_seconds,
)

README = (PROJECT / "README.md").read_text(encoding="utf-8")
SHOWING = [document for document in documents() if "```console" in document.read_text(encoding="utf-8")]


@pytest.mark.parametrize("document", SHOWING, ids=lambda document: document.name)
def test_commands_print_what_the_document_shows(document: Path, tmp_path: Path) -> None:
    sandbox = Sandbox(tmp_path)
    for shown in [shown for block in blocks(document.read_text(encoding="utf-8")) for shown in block]:
        if shown.runs:
            told = as_shown(sandbox.run(shown), shown)
            assert without_seconds(told) == without_seconds(shown.lines), (
                f"`{shown.command}` prints something else now; scripts/generate-documents refreshes it"
            )


def test_only_the_test_suite_is_not_run() -> None:
    every = [
        shown for document in SHOWING for block in blocks(document.read_text("utf-8")) for shown in block
    ]
    assert [shown.to_run for shown in every if not shown.runs] == ["pytest"]


def test_a_stale_output_is_found_and_refreshed(tmp_path: Path) -> None:
    stale = "Look:\n\n```console\n$ echo one; echo two; echo three\nzero\n...\n$ echo 1.5 s.\n2.5 s.\n```\n"
    told = refreshed(stale, tmp_path)
    assert told == stale.replace("zero\n", "one\n")


def test_the_first_screen_has_both_commands() -> None:
    first = README.split("\n## ")[0]
    assert [shown.command for block in blocks(first) for shown in block] == [
        'pip install . && rulegraph ask "stratagems for KROOT in Fight phase"',
        'pip install -e ".[dev]" && pytest',
    ]
    assert len(first.splitlines()) < 45


def test_the_number_of_tests_is_about_right(request: pytest.FixtureRequest) -> None:
    said = re.search(r"^(\d+) passed", README, re.MULTILINE)
    assert said is not None
    if request.config.args != request.config.getini("testpaths"):
        pytest.skip("only the whole suite can be counted")
    assert abs(int(said[1]) - request.session.testscollected) < request.session.testscollected / 5


def test_the_python_of_the_readme_runs(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code = re.search(r"```python\n(.+?)```", README, re.DOTALL)
    assert code is not None
    environment = {"XDG_DATA_HOME": str(tmp_path), "PYTHONUTF8": "1"}
    done = subprocess.run(
        [sys.executable, "-c", code[1]], capture_output=True, env=environment, check=True, timeout=60
    )
    assert b"A Trap Well Laid eligible" in done.stdout


@pytest.mark.skipif(
    shutil.which("oxigraph", path=str(Path(sys.executable).parent)) is None,
    reason="the oxigraph server is not installed",
)
def test_the_server_of_the_readme_serves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The commands as they stand there, at a free port."""
    monkeypatch.setenv("no_proxy", "127.0.0.1")
    block = re.search(r"```sh\n(pip install oxigraph\n.+?)```", README, re.DOTALL)
    assert block is not None
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    install, serve, *asks = block[1].replace(":7878", f":{port}").splitlines()
    assert install == "pip install oxigraph"
    sandbox = Sandbox(tmp_path)
    program = Path(sys.executable).with_name("oxigraph")
    command = [str(program), *serve.removeprefix("oxigraph ").removesuffix(" &").split()]
    with subprocess.Popen(
        command, cwd=tmp_path, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as serving:
        try:
            _wait(port)
            printed = [sandbox.command(ask) for ask in asks]
        finally:
            serving.terminate()
    assert any("Committed" in line for line in printed[0])
    assert printed[1][0] == "Stratagems for Reef Wardens"
    assert len(printed[1]) > 5


def _wait(port: int) -> None:
    until = time.monotonic() + 20
    while time.monotonic() < until:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.02)
    pytest.fail("the server does not start")
