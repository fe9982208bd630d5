"""The shortcut around typer reads arguments exactly as typer does, or leaves them to it."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulegraph.cli import application, asking
from rulegraph.cli.replying import Request
from rulegraph.cli.shortcut import plain_request
from rulegraph.errors import WrongUse

OPTIONS = [
    "--json",
    "--explain",
    "--edition",
    "--graph",
    "--edition=10",
    "--graph=here",
    "--help",
    "--",
    "-x",
]
OTHERS = ["ask", "show", "10", "11", "9", "-1", "", "a graph", "strats", "for KROOT"]
WORDS = st.sampled_from([*OPTIONS, *OTHERS])


def by_typer(arguments: list[str], monkeypatch: pytest.MonkeyPatch) -> Request | None:
    """The request that typer makes of the arguments; None where it makes none."""
    made: list[Request] = []
    monkeypatch.setattr(asking, "reply", made.append)
    try:
        application.run(arguments)
    except WrongUse:
        return None
    return made[0] if made else None


@given(arguments=st.lists(WORDS, max_size=7))
@settings(max_examples=150, deadline=None)
def test_what_the_shortcut_reads_typer_reads_alike(arguments: list[str]) -> None:
    request = plain_request(arguments)
    if request is not None:
        with pytest.MonkeyPatch.context() as monkeypatch:
            assert by_typer(arguments, monkeypatch) == request


@pytest.mark.parametrize(
    ("arguments", "request_"),
    [
        (["ask", "strats for KROOT"], Request("strats for KROOT")),
        (["ask", "strats", "for", "KROOT", "--json"], Request("strats for KROOT", as_json=True)),
        (["--graph", "here", "ask", "--edition", "10", "x"], Request("x", "here", edition="10")),
        (["ask", "--explain", "x"], Request("x", explain=True)),
        (["ask"], None),
        (["ask", "--help"], None),
        (["ask", "--edition", "9", "x"], None),
        (["ask", "x", "--edition"], None),
        (["--graph"], None),
        ([], None),
        (["show", "x"], None),
    ],
)
def test_plain_forms(arguments: list[str], request_: Request | None) -> None:
    assert plain_request(arguments) == request_
