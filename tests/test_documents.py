"""The documents are current: generated pages, the options of every command, links."""

import re
from pathlib import Path

import pytest
import typer
from console_blocks import PROJECT, documents
from document_pages import PAGES
from typer.core import TyperOption

from rulegraph.cli.application import COMMANDS, LazyGroup, root
from rulegraph.ontology.files import folder

COMMANDS_PAGE = (PROJECT / "docs" / "commands.md").read_text(encoding="utf-8")
_FENCE = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"\[[^\]]+\]\((?P<target>[^)\s]+)\)")
_HEADING = re.compile(r"^#+ (?P<title>.+)$", re.MULTILINE)
_PATH = re.compile(r"`((?:\.?\w[\w.-]*/)+[\w.-]*)`")
_ROW = re.compile(r"^\| (?P<names>`-[^|]+) \| [^|]+ \| (?P<example>.+) \|$", re.MULTILINE)
_OPTION = re.compile(r"(?<![\w-])--[a-z][a-z-]*")


def options() -> dict[str, set[str]]:
    """The options of each command as typer has them; "" is the command `rulegraph` itself."""
    app = typer.Typer(add_completion=False)
    app.callback(cls=LazyGroup)(root)
    group = typer.main.get_command(app)
    assert isinstance(group, LazyGroup)
    context = typer.Context(group)
    found = {"": group, **{name: group.get_command(context, name) for name in COMMANDS}}
    return {
        name: {
            option
            for parameter in (command.params if command else [])
            if isinstance(parameter, TyperOption)
            for option in parameter.opts
        }
        for name, command in found.items()
    }


def sections() -> dict[str, str]:
    """The text of each command's section without its console blocks; "" is what stands before them."""
    head, *others = re.split(r"^## ", COMMANDS_PAGE, flags=re.MULTILINE)
    named = {other.partition("\n")[0]: other for other in others}
    assert [name for name in named if name in COMMANDS] == list(COMMANDS)
    return {name: _FENCE.sub("", text) for name, text in {"": head, **named}.items()}


@pytest.mark.parametrize("name", PAGES)
def test_generated_pages_are_current(name: str) -> None:
    current = (PROJECT / "docs" / name).read_text(encoding="utf-8")
    assert current == PAGES[name](), "run scripts/generate-documents"


def test_the_lists_are_whole() -> None:
    page = PAGES["lists.md"]()
    assert page.count("\n## ") == len(folder("lists"))
    assert page.count("\n| `") == sum(text.count("skos:inScheme") for text in folder("lists").values())


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_every_option_is_documented_with_an_example(command: str) -> None:
    rows = {
        tuple(re.findall(r"`([^`]+)`", match["names"])): match["example"]
        for match in _ROW.finditer(sections()[command])
    }
    documented = {name for names in rows for name in names}
    assert documented - {"-h", "--help"} == options()[command]
    for names, example in rows.items():
        assert any(name in example for name in names), f"the example of {names} does not use it"
        assert example.startswith(f"`rulegraph {command}") or not command


def test_every_command_shows_its_help() -> None:
    shown = re.findall(r"^\$ rulegraph (?:(\w+) )?--help$", COMMANDS_PAGE, re.MULTILINE)
    assert shown == ["", *COMMANDS]


@pytest.mark.parametrize("document", documents(), ids=lambda document: document.name)
def test_no_document_names_an_option_that_there_is_not(document: Path) -> None:
    known = {option for of in options().values() for option in of} | {"--help"}
    text = document.read_text(encoding="utf-8")
    commands = re.findall(r"`(rulegraph [^`]+)`|^(?:\$ |    )?(rulegraph .+)$", text, re.MULTILINE)
    named = {option for pair in commands for line in pair for option in _OPTION.findall(line)}
    assert named <= known


@pytest.mark.parametrize("document", documents(), ids=lambda document: document.name)
def test_links_lead_somewhere(document: Path) -> None:
    for match in _LINK.finditer(_FENCE.sub("", document.read_text(encoding="utf-8"))):
        target, _, anchor = match["target"].partition("#")
        if target.startswith("https://"):
            continue
        file = document if not target else document.parent / target
        assert file.exists(), match["target"]
        if anchor:
            titles = _HEADING.findall(file.read_text(encoding="utf-8"))
            assert anchor in {title.lower().replace(" ", "-") for title in titles}, match["target"]


@pytest.mark.parametrize("document", documents(), ids=lambda document: document.name)
def test_files_that_a_document_names_are_there(document: Path) -> None:
    text = _FENCE.sub("", document.read_text(encoding="utf-8"))
    tops = {path.name for path in PROJECT.iterdir() if path.is_dir()}
    paths = [path for path in _PATH.findall(text) if not path[-1].isdecimal()]  # not rulegraph/answer/1
    named = {path for path in paths if path.partition("/")[0] in tops}
    assert [path for path in sorted(named) if not (PROJECT / path).exists()] == []


def test_every_document_is_reachable_from_the_readme() -> None:
    texts = (
        "\n".join(
            document.read_text(encoding="utf-8") for document in documents() if document.parent == PROJECT
        )
        + COMMANDS_PAGE
    )
    for document in (PROJECT / "docs").glob("*.md"):
        assert f"{document.name}" in texts, document.name
