"""The command as a process: pipes that close, encodings, terminals, and what is never imported."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pyoxigraph
import pytest

FIXTURES = Path(__file__).resolve().parents[1] / "fixtures" / "ask"
COLOUR = re.compile("\x1b\\[(?:[0-9]+;)*3[0-7]m")
QUESTION = "strats for lantern scouts in fight"


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment of a process whose default graph is the invented game."""
    folder = tmp_path_factory.mktemp("graph")
    store = pyoxigraph.Store(str(folder / "gen-1"))
    for file in sorted(FIXTURES.glob("*.ttl")):
        store.load(path=str(file), format=pyoxigraph.RdfFormat.TURTLE)
    store.flush()
    del store
    (folder / "CURRENT").write_text("gen-1\n")
    return {**os.environ, "RULEGRAPH_GRAPH": str(folder), "PYTHONUTF8": "1"}


def run(arguments: list[str], environment: dict[str, str]) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "rulegraph", *arguments]
    return subprocess.run(command, capture_output=True, env=environment, timeout=60, check=False)


def test_ask(environment: dict[str, str]) -> None:
    done = run(["ask", QUESTION], environment)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"Heroic Gleam" in done.stdout


def test_error_is_one_line(environment: dict[str, str]) -> None:
    done = run(["ask", "strats for frobnicators"], environment)
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.decode().startswith("rulegraph: “frobnicators” is neither")
    assert done.stderr.count(b"\n") == 1


def test_invalid_bytes_in_a_question_are_refused_in_one_line(environment: dict[str, str]) -> None:
    command = [sys.executable.encode(), b"-m", b"rulegraph", b"ask", b"strats for \xff\xfe"]
    done = subprocess.run(command, capture_output=True, env=environment, timeout=60, check=False)
    assert done.returncode == 2
    assert done.stderr.count(b"\n") == 1
    assert b"control characters" in done.stderr


def test_a_terminal_without_unicode_gets_other_characters(environment: dict[str, str]) -> None:
    ascii_only = {**environment, "PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii"}
    done = run(["ask", "strats for frobnicators"], ascii_only)
    assert done.returncode == 2
    assert done.stderr.startswith(b"rulegraph: ?frobnicators? is neither")


@pytest.mark.skipif(os.name == "nt", reason="pipes of a shell")
def test_a_reader_that_goes_away_is_no_error(environment: dict[str, str]) -> None:
    command = f"'{sys.executable}' -m rulegraph list stratagems --format json | head -n 1"
    done = subprocess.run(["bash", "-c", command], capture_output=True, env=environment, check=False)
    assert done.stdout == b"{\n"
    assert done.stderr == b""


def test_ask_imports_only_what_it_needs(environment: dict[str, str]) -> None:
    heavy = (
        "typer",
        "rich",
        "rdflib",
        "pyshacl",
        "networkx",
        "numpy",
        "yaml",
        "rapidfuzz",
        "json",
        "inspect",
    )
    code = (
        "import sys\n"
        "from rulegraph.cli.main import run\n"
        f"status = run(['ask', {QUESTION!r}])\n"
        f"print([name for name in {heavy!r} if name in sys.modules], status, file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-I", "-c", code], capture_output=True, env=environment, timeout=60, check=False
    )
    assert done.stderr.decode().strip() == "[] 0"


def terminal(arguments: list[str], environment: dict[str, str], columns: int) -> str:
    """What the command prints on a terminal of that width."""
    pty = pytest.importorskip("pty", reason="there are no pseudo terminals here")
    main, other = pty.openpty()
    env = {**environment, "COLUMNS": str(columns), "TERM": "xterm-256color"}
    with subprocess.Popen([sys.executable, "-m", "rulegraph", *arguments], stdout=other, env=env) as process:
        os.close(other)
        pieces = []
        while True:
            try:
                piece = os.read(main, 65536)
            except OSError:
                break
            if not piece:
                break
            pieces.append(piece)
        process.wait(60)
    os.close(main)
    return b"".join(pieces).decode()


@pytest.mark.parametrize("columns", [80, 120])
def test_a_terminal_gets_a_table_that_fits(environment: dict[str, str], columns: int) -> None:
    shown = terminal(["ask", QUESTION], {**environment, "NO_COLOR": "1"}, columns)
    assert not COLOUR.search(shown), "a colour in spite of NO_COLOR"
    shown = re.sub("\x1b\\[[0-9;]*m", "", shown.replace("\r", ""))
    lines = shown.split("\n")
    assert max(len(line) for line in lines) <= columns
    for cell in ("Heroic Gleam", "Epic Deed", "conditional", "once per battle", "[1] scouts.txt"):
        assert cell in shown


def test_a_terminal_gets_colours(environment: dict[str, str]) -> None:
    colourful = {name: value for name, value in environment.items() if name != "NO_COLOR"}
    assert COLOUR.search(terminal(["ask", QUESTION], colourful, 100))
