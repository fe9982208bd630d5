"""What is opened: folders in every state, the shipped facts, names that are no store."""

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from invented_game import LANCER, cards, page, put

from rulegraph.errors import StoreError
from rulegraph.graph import store
from rulegraph.graph.storage import embedded, generations
from rulegraph.graph.store import open_store
from rulegraph.ontology.terms import RG

COUNT = f"SELECT (COUNT(?w) AS ?n) WHERE {{ ?s <{RG.hasWeapon}> ?w }}"


def weapons(location: Path) -> int:
    return int(next(open_store(location).select(COUNT, {"s": LANCER}))["n"])


@pytest.fixture(name="graph")
def a_graph(tmp_path: Path) -> Path:
    put(tmp_path / "graph", page("one", "lance"))
    put(tmp_path / "graph", page("two", "lance", "axe"))
    return tmp_path / "graph"


def refused(location: Path | str) -> str:
    with pytest.raises(StoreError) as refusal:
        open_store(location)
    text = str(refusal.value)
    assert "\n" not in text
    assert text.startswith("graph ")
    return text


def test_folder_is_opened(graph: Path) -> None:
    assert weapons(graph) == 2
    assert open_store(str(graph)).origin == str(graph)


@pytest.mark.parametrize("name", ["missing", "missing/deeper", "empty"])
def test_shipped_facts_answer_while_nothing_was_imported(tmp_path: Path, name: str) -> None:
    (tmp_path / "empty").mkdir()
    assert open_store(tmp_path / name).origin == embedded.SHIPPED
    assert sorted(path.name for path in tmp_path.iterdir()) == ["empty"]


def test_shipped_facts_are_a_view_and_what_the_sources_tell(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from rulegraph.graph import data  # noqa: PLC0415 - replaced for this test

    (tmp_path / embedded.SHIPPED_VIEW).write_text(f'<{LANCER}> <{RG.reason}> "a" .\n')
    (tmp_path / embedded.SHIPPED_TOLD).write_text("<urn:g> { <urn:s> <urn:p> <urn:o> }")
    monkeypatch.setattr(data, "__path__", [str(tmp_path)])
    shipped = embedded.shipped_facts()
    assert [row["o"] for row in shipped.select("SELECT ?o { ?s ?p ?o }")] == ["a"]
    assert shipped.graphs() == ("urn:g",)
    (tmp_path / embedded.SHIPPED_VIEW).write_text("damaged")
    with pytest.raises(StoreError, match=r"shipped facts view\.nt: .*install rulegraph again"):
        embedded.shipped_facts()


def test_default_location(tmp_path: Path, graph: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RULEGRAPH_GRAPH", str(graph))
    assert open_store().origin == str(graph)
    monkeypatch.setenv("RULEGRAPH_GRAPH", "")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    assert Path(store.default_location()).parts[-2:] == ("rulegraph", "graph")


def test_file_in_the_place_of_a_folder(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("x")
    assert "a folder was expected" in refused(file)
    with pytest.raises(StoreError, match="a folder was expected"):
        put(file, page())


def test_folder_of_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letters.txt").write_text("dear")
    assert "no store, it holds 'letters.txt'" in refused(tmp_path)
    with pytest.raises(StoreError, match="no store"):
        put(tmp_path, page())
    assert [path.name for path in tmp_path.iterdir()] == ["letters.txt"]


@pytest.mark.parametrize("name", ["ftp://host/x", "http://host/query", "sparql+ftp://host/query"])
def test_other_addresses(name: str) -> None:
    assert "neither a folder nor an endpoint" in refused(name)


@pytest.mark.parametrize(
    "content", [b"", b"gen-", b"gen-01\n", b"../../etc", b"gen-1/..", b"\xff\xfe", b"g" * 9999]
)
def test_damaged_pointer(graph: Path, content: bytes) -> None:
    (graph / "CURRENT").write_bytes(content)
    assert "write gen-2 into it" in refused(graph)
    with pytest.raises(StoreError, match="write gen-2 into it"):
        put(graph, page("three"))
    (graph / "CURRENT").write_text("gen-2")
    assert weapons(graph) == 2


def test_pointer_to_nothing_and_lost_pointer(graph: Path) -> None:
    (graph / "CURRENT").write_text("gen-9\n")
    assert "gen-9, which is not there; write gen-2 into it" in refused(graph)
    (graph / "CURRENT").unlink()
    assert "CURRENT is missing; write gen-2 into it" in refused(graph)


def test_damaged_generation(graph: Path) -> None:
    for file in (graph / "gen-2").iterdir():
        if file.suffix == ".sst" or file.name.startswith("MANIFEST"):
            file.write_bytes(b"garbage" * 100)
    assert "gen-2 cannot be read" in refused(graph)
    for file in (graph / "gen-2").iterdir():
        file.unlink()
    assert "gen-2 cannot be read" in refused(graph)


def without_changes(graph: Path) -> list[str]:
    return sorted(path.name for path in graph.iterdir() if not path.name.startswith("changes-"))


def test_symbolic_links(tmp_path: Path, graph: Path) -> None:
    link = tmp_path / "link"
    link.symlink_to(graph, target_is_directory=True)
    assert weapons(link) == 2
    put(link, page("three", "a", "b", "c"))
    assert weapons(graph) == 3
    outside = tmp_path / "outside"
    shutil.copytree(graph / "gen-3", outside)
    (graph / "gen-1").symlink_to(outside, target_is_directory=True)
    put(graph, page("four"))
    put(graph, page("five", "a"))
    assert without_changes(graph) == ["CURRENT", "gen-4", "gen-5", "lock"]
    assert (outside / "CURRENT").is_file()
    dangling = tmp_path / "dangling"
    dangling.symlink_to(tmp_path / "nowhere")
    assert "a folder was expected" in refused(dangling)
    loop = tmp_path / "loop"
    loop.symlink_to(loop)
    refused(loop)


@contextmanager
def nobody() -> Iterator[None]:
    """The super-user may write anywhere, so the test becomes somebody else."""
    before = os.geteuid()
    if before == 0:
        os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(before)


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="the system has no users of this kind")
def test_unwritable_folder() -> None:
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o755)
        graph = Path(name) / "graph"
        put(graph, page("one", "lance", "axe"))
        graph.chmod(0o555)
        try:
            with nobody():
                assert weapons(graph) == 2
                with pytest.raises(StoreError, match=r"cannot be written .*choose another folder"):
                    put(graph, page("three"))
        finally:
            graph.chmod(0o755)
        assert weapons(graph) == 2


def test_place_that_cannot_be_made_or_locked(tmp_path: Path, graph: Path) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(StoreError, match=r"cannot be made .* choose another folder"):
        put(tmp_path / "file" / "graph", page())
    (graph / "lock").unlink()
    (graph / "lock").mkdir()
    with pytest.raises(StoreError, match=r"cannot be written .* choose another folder"):
        put(graph, page("three"))


def test_failing_disk_leaves_the_old_generation(graph: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(generations, "_sync", full)
    with pytest.raises(StoreError, match=r"No space left on device.*the graph is as it was"):
        put(graph, page("three"))
    monkeypatch.undo()
    assert weapons(graph) == 2
    put(graph, page("four", "a"))
    assert without_changes(graph) == ["CURRENT", "gen-2", "gen-3", "lock"]


def test_generation_that_is_read_is_not_removed(graph: Path) -> None:
    reader = open_store(graph)
    for name in ("three", "four", "five"):
        put(graph, page(name))
    assert (graph / "gen-2").is_dir()
    assert not (graph / "gen-3").exists()
    assert int(next(reader.select(COUNT, {"s": LANCER}))["n"]) == 2
    del reader
    put(graph, page("six"))
    assert not (graph / "gen-2").exists()


def test_reader_follows_a_pointer_that_moves_under_it(graph: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = [graph / "gen-1", graph / "gen-7", graph / "gen-2"]
    shutil.rmtree(graph / "gen-1")
    monkeypatch.setattr(generations, "current", lambda _: found.pop(0) if len(found) > 1 else found[0])
    assert weapons(graph) == 2


def test_two_sources_side_by_side(graph: Path) -> None:
    put(graph, cards())
    opened = open_store(graph)
    assert len([name for name in opened.graphs() if name.endswith("tin-court")]) == 2
    assert weapons(graph) == 1
