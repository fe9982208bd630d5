"""Runs the commands that README and documents show, so that what they print is what a reader gets.

A block ```console holds commands, each on a line that begins with `$ `, followed by what it prints in a
pipe. A line `...` at the end stands for the lines that are left out there, one at the beginning for what an
installation prints. Seconds differ from run to run and are not compared.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[1]
LEFT_OUT = "..."

_FENCE = re.compile(r"^```console\n(?P<body>.*?)^```$", re.MULTILINE | re.DOTALL)
_INSTALL = re.compile(r"^pip install .+? && ")
_SECONDS = re.compile(r"\b\d+\.\d s\.")
_UNSET = {"COLUMNS", "RULEGRAPH_GRAPH", "RULEGRAPH_UPDATE", "NO_COLOR", "FORCE_COLOR"}


@dataclass(frozen=True)
class Shown:
    """A command as a document shows it, with the lines that it is said to print."""

    command: str
    lines: tuple[str, ...]

    @property
    def to_run(self) -> str:
        """The command without the installation before it."""
        return _INSTALL.sub("", self.command)

    @property
    def runs(self) -> bool:
        """Whether a test runs it: all commands but the test suite itself."""
        return self.to_run.startswith(("rulegraph ", "echo ", "head "))


def documents() -> tuple[Path, ...]:
    """The documents for people, README first."""
    return (PROJECT / "README.md", PROJECT / "CONTRIBUTING.md", *sorted((PROJECT / "docs").glob("*.md")))


def blocks(markdown: str) -> list[list[Shown]]:
    """The commands of each console block, in order."""
    return [list(_commands(match["body"])) for match in _FENCE.finditer(markdown)]


def _commands(body: str) -> Iterator[Shown]:
    for piece in re.split(r"^\$ ", body, flags=re.MULTILINE)[1:]:
        command, *lines = piece.rstrip("\n").split("\n")
        yield Shown(command, tuple(lines))


class Sandbox:
    """A folder in which a document's commands run one after the other; the invented game lies in it."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder / "work"
        self._data = folder / "data"
        shutil.copytree(PROJECT / "tests" / "fixtures", self._folder / "tests" / "fixtures")

    def run(self, shown: Shown) -> tuple[str, ...]:
        """The lines that a shown command prints, errors among them."""
        return self.command(shown.to_run)

    def command(self, line: str) -> tuple[str, ...]:
        """The lines that a shell command prints, errors among them."""
        environment = {name: value for name, value in os.environ.items() if name not in _UNSET}
        environment |= {
            "PATH": f"{Path(sys.executable).parent}{os.pathsep}{environment['PATH']}",
            "XDG_DATA_HOME": str(self._data),
            "PYTHONUTF8": "1",
            "TERM": "dumb",
        }
        done = subprocess.run(
            ["bash", "-c", line],
            cwd=self._folder,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=120,
            check=False,
        )
        printed = done.stdout.decode().rstrip("\n")
        return tuple(printed.split("\n")) if printed else ()


def as_shown(printed: tuple[str, ...], shown: Shown) -> tuple[str, ...]:
    """What was printed, with as much left out at its end as the document leaves out."""
    kept = [line for line in shown.lines if line != LEFT_OUT]
    before = [LEFT_OUT] if shown.lines[:1] == (LEFT_OUT,) else []
    if shown.lines[1:] and shown.lines[-1] == LEFT_OUT and len(printed) > len(kept):
        return (*before, *printed[: len(kept)], LEFT_OUT)
    return (*before, *printed)


def without_seconds(lines: tuple[str, ...]) -> list[str]:
    """The lines with every duration as zero."""
    return [_SECONDS.sub("0.0 s.", line) for line in lines]


def refreshed(markdown: str, folder: Path) -> str:
    """The document with the output of its commands as they print it now."""
    sandbox = Sandbox(folder)

    def block(match: re.Match[str]) -> str:
        lines: list[str] = []
        for shown in _commands(match["body"]):
            told = as_shown(sandbox.run(shown), shown) if shown.runs else shown.lines
            same = without_seconds(told) == without_seconds(shown.lines)
            lines += [f"$ {shown.command}", *(shown.lines if same else told)]
        return "\n".join(["```console", *lines, "```"])

    return _FENCE.sub(block, markdown)
