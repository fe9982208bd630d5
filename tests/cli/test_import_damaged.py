"""Damaged sources through the command line: one line, exit 2, and the graph as it was."""

import json
import os
import shutil
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from command_line import Done

from rulegraph.cli.main import run
from rulegraph.graph.export import export
from rulegraph.graph.store import open_store

FIXTURES = Path(__file__).parents[1] / "fixtures"
PAGE = FIXTURES / "pages" / "reef_wardens.txt"
CARDS = FIXTURES / "datacards" / "glass_choir.json"
TABLES = FIXTURES / "csv" / "export"
CATALOGUES = FIXTURES / "bsdata" / "xml"

Import = Callable[..., Done]


@pytest.fixture(name="graph")
def a_graph(tmp_path: Path) -> Path:
    return tmp_path / "graph"


@pytest.fixture(name="load")
def an_import(graph: Path, capsys: pytest.CaptureFixture[str]) -> Import:
    """Runs `rulegraph import`."""

    def call(*arguments: str | Path) -> Done:
        status = run(["--graph", str(graph), "import", *map(str, arguments)])
        printed = capsys.readouterr()
        return Done(status, printed.out, printed.err)

    assert call(PAGE, CARDS).status == 0
    return call


def state(graph: Path) -> tuple[list[str], bytes]:
    files = sorted(f"{path.relative_to(graph)} {path.stat().st_size}" for path in graph.rglob("*"))
    return files, b"".join(export(open_store(graph), "nquads"))


def page_cut(folder: Path) -> Path:
    lines = PAGE.read_bytes().splitlines(keepends=True)
    (folder / "cut.txt").write_bytes(b"".join(lines[: lines.index(b"LONE GULL\n")]))
    return folder / "cut.txt"


def page_shuffled(folder: Path) -> Path:
    lines = PAGE.read_text(encoding="utf-8").splitlines()
    (folder / "shuffled.txt").write_text("\n".join(sorted(lines, key=lambda line: line[::-1])))
    return folder / "shuffled.txt"


def json_cut(folder: Path) -> Path:
    (folder / "glass_choir.json").write_bytes(CARDS.read_bytes()[:-9])
    return folder / "glass_choir.json"


def json_nested(folder: Path) -> Path:
    deep = b',"deep":' + b"[" * 100_000 + b"]" * 100_000 + b"}"
    (folder / "glass_choir.json").write_bytes(CARDS.read_bytes().rstrip()[:-1] + deep)
    return folder / "glass_choir.json"


def two_versions(folder: Path) -> Path:
    for name in ("old", "new"):
        (folder / name).mkdir()
        (folder / name / "glass_choir.json").write_bytes(CARDS.read_bytes() + b"\n" * len(name))
    (folder / "old" / "glass_choir.json").write_bytes(CARDS.read_bytes())
    return folder


def good_and_cut(folder: Path) -> Path:
    shutil.copy(FIXTURES / "pages" / "marsh_runners.txt", folder)
    json_cut(folder)
    return folder


def zipped(folder: Path) -> Path:
    with zipfile.ZipFile(folder / "cards.zip", "w") as archive:
        archive.write(CARDS, "glass_choir.json")
    return folder / "cards.zip"


def tables_without_a_table(folder: Path) -> Path:
    shutil.copytree(TABLES, folder / "tables")
    (folder / "tables" / "Stratagems.csv").unlink()
    return folder / "tables"


def xml_with_entities(folder: Path) -> Path:
    shutil.copytree(CATALOGUES, folder / "xml")
    for file in (folder / "xml").glob("*.cat"):
        text = file.read_text(encoding="utf-8")
        head, _, rest = text.partition("?>")
        file.write_text(f'{head}?><!DOCTYPE x [<!ENTITY a "b">]>{rest}', encoding="utf-8")
    return folder / "xml"


def nothing(folder: Path) -> Path:
    return folder


def device(_folder: Path) -> Path:
    return Path(os.devnull)


def missing(folder: Path) -> Path:
    return folder / "two\nlines \x1b[2J"


@pytest.mark.parametrize(
    ("damaged", "words"),
    [
        (page_cut, "a page that ends before"),
        (page_shuffled, "nothing there that a reader knows"),
        (json_cut, "truncated"),
        (json_nested, "nested too deeply"),
        (two_versions, "two different files are one source, datacards/11/glass-choir"),
        (good_and_cut, "truncated"),
        (zipped, "a zip archive; unpack it first"),
        (tables_without_a_table, "Stratagems.csv"),
        (xml_with_entities, "declares a document type or entities"),
        (nothing, "the folder is empty"),
        (device, "not a regular file"),
        (missing, "there is no such file or folder"),
    ],
)
def test_one_line_and_the_graph_as_it_was(
    load: Import, graph: Path, tmp_path: Path, damaged: Callable[[Path], Path], words: str
) -> None:
    source = tmp_path / "source"
    source.mkdir()
    before = state(graph)
    done = load(damaged(source))
    assert (done.status, done.out) == (2, "")
    assert done.err.count("\n") == 1
    assert done.err.rstrip("\n").isprintable()
    assert words in done.err
    assert state(graph) == before


def test_a_minified_source_may_have_several_unread_passages(load: Import, tmp_path: Path) -> None:
    cards = json.loads(CARDS.read_bytes())
    cards["datasheets"][0]["surprise"] = 1
    cards["stratagems"][0]["surprise"] = 1
    (tmp_path / "minified.json").write_text(json.dumps(cards))
    done = load(tmp_path / "minified.json")
    assert (done.status, done.err) == (0, "")
    assert done.out.count("minified.json:1-1: ") >= 2
    assert "the field 'surprise' of 1 of them" in done.out


def test_names_cannot_steer_the_terminal(load: Import, tmp_path: Path) -> None:
    cards = json.loads(CARDS.read_bytes())
    cards["datasheets"][0]["name"] = "Bell\x1b[2J Ringers"
    folder = tmp_path / "odd\n\x1b[31m"
    folder.mkdir()
    (folder / "cards\x1b[2J\n.json").write_text(json.dumps(cards))
    (folder / "junk\x1b[2J\n.txt").write_text("junk")
    done = load(folder)
    assert done.status == 0
    assert all(line.isprintable() for line in done.out.splitlines())
    assert "'cards\\x1b[2J\\n.json'" in done.out
    labels = {str(quad.object) for quad in open_store(tmp_path / "graph").quads("")}
    assert not any("\x1b" in label for label in labels)


def test_long_reports_are_cut_short(load: Import, tmp_path: Path) -> None:
    folder = tmp_path / "many"
    folder.mkdir()
    for number in range(50):
        (folder / f"{number}.txt").write_text("junk")
    shutil.copy(PAGE, folder)
    done = load(folder)
    assert done.out.count("passed over ") == 20
    assert "  and 30 more\n" in done.out


def test_a_file_that_changes_while_it_is_read(
    load: Import, graph: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from rulegraph.graph.readers import found  # noqa: PLC0415

    growing = tmp_path / "page.txt"
    growing.write_bytes(PAGE.read_bytes())
    before = state(graph)
    whole = found.Found.read

    def meanwhile(self: found.Found, edition: None = None) -> object:
        growing.write_bytes(PAGE.read_bytes() + b"\nA line that came later.\n")
        return whole(self, edition)

    monkeypatch.setattr(found.Found, "read", meanwhile)
    done = load(growing)
    assert done.status == 2
    assert "page.txt changed while it was read; import it again when it is complete" in done.err
    assert state(graph) == before


def test_a_renamed_file_is_the_same_source(load: Import, graph: Path, tmp_path: Path) -> None:
    shutil.copy(CARDS, tmp_path / "glass_choir (1).json")
    done = load(tmp_path / "glass_choir (1).json")
    assert "datacards/11/glass-choir: replaced" in done.out
    names = [name for name in open_store(graph).graphs() if "datacards" in name]
    assert names == ["https://w3id.org/rulegraph/source/datacards/11/glass-choir"]
