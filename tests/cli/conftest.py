"""The command line over the invented game of `tests/fixtures/ask`."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "queries"))

from invented import store

from rulegraph.cli.main import run
from rulegraph.graph import store as stores


class Done(NamedTuple):
    """What a command gave: its exit status, standard output and standard error."""

    status: int
    out: str
    err: str


@pytest.fixture
def rulegraph(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Done]:
    """Runs `rulegraph` with arguments in this process."""
    monkeypatch.setattr(stores, "open_store", lambda _location=None: store())

    def call(*arguments: str) -> Done:
        status = run(arguments)
        printed = capsys.readouterr()
        return Done(status, printed.out, printed.err)

    return call
