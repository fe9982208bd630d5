"""The command line over the invented game of `tests/fixtures/ask`."""

from collections.abc import Callable

import pytest
from asked_game import store
from command_line import Done

from rulegraph.cli.main import run
from rulegraph.graph import store as stores


@pytest.fixture
def rulegraph(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Done]:
    """Runs `rulegraph` with arguments in this process."""
    monkeypatch.setattr(stores, "open_store", lambda _location=None: store())

    def call(*arguments: str) -> Done:
        status = run(arguments)
        printed = capsys.readouterr()
        return Done(status, printed.out, printed.err)

    return call
