"""Imports into a real SPARQL server, the one that the development requirements bring."""

import shutil
import socket
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from invented_game import CARDS, LANCER, PAGE, SQUIRE, cards, no_facts, no_findings, page, put

from rulegraph.errors import StoreError
from rulegraph.graph import identifiers
from rulegraph.graph.commit import commit, digests, unchanged
from rulegraph.graph.export import export
from rulegraph.graph.quads import Quad, english, integer
from rulegraph.graph.storage.endpoint import Endpoint, address
from rulegraph.graph.storage.server import Server
from rulegraph.graph.store import open_store
from rulegraph.ontology.terms import RG

pytestmark = pytest.mark.skipif(
    shutil.which("oxigraph") is None, reason="the oxigraph server is not installed"
)


@pytest.fixture(name="server")
def a_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    monkeypatch.setenv("no_proxy", "127.0.0.1")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = ["oxigraph", "serve", "--location", str(tmp_path / "server"), "--bind", f"127.0.0.1:{port}"]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as serving:
        until = time.monotonic() + 20
        while True:
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=1).close()
                break
            except OSError:
                assert time.monotonic() < until, "the server does not start"
                time.sleep(0.02)
        yield f"sparql+http://127.0.0.1:{port}/query"
        serving.terminate()


def dump(location: str | Path) -> bytes:
    return b"".join(export(open_store(location), "nquads"))


def test_server_holds_what_a_folder_would(server: str, tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    steps = [[page("d1", "lance", "axe")], [cards("d1")], [page("d2", "bow"), cards("d2")]]
    for tellings in steps:
        ours, theirs = put(folder, *tellings), put(server, *tellings)
        assert [one.to_json() for one in ours.sources] == [one.to_json() for one in theirs.sources]
        assert dump(server) == dump(folder)
    assert digests(server) == {PAGE: "d2", CARDS: "d2"}
    assert unchanged(server, PAGE, "d2")
    assert not put(server, page("d2", "bow")).written


def test_questions_are_answered_alike(server: str, tmp_path: Path) -> None:
    put(server, cards())
    put(tmp_path / "folder", cards())
    query = f"SELECT ?w ?ap WHERE {{ ?s <{RG.hasWeapon}> ?w . ?w <{RG.armourPenetration}> ?ap }} ORDER BY ?w"
    for sheets in ((LANCER,), (LANCER, SQUIRE), ()):
        rows = list(open_store(server).select(query, {"s": sheets}))
        assert rows == list(open_store(tmp_path / "folder").select(query, {"s": sheets}))
        assert len(rows) == len(sheets)


def test_dry_run_sends_nothing(server: str) -> None:
    commit(server, [cards()], no_facts, no_findings, dry_run=True)
    assert dump(server) == b""


def test_foreign_graphs_stay_and_a_foreign_default_graph_is_not_overwritten(server: str) -> None:
    Endpoint(address(server)).update("INSERT DATA { GRAPH <urn:mine> { <urn:a> <urn:p> 1 } }")
    put(server, cards())
    assert b"<urn:mine>" in dump(server)
    Endpoint(address(server)).update("DROP ALL; INSERT DATA { <urn:a> <urn:p> 1 }")
    with pytest.raises(StoreError, match="its default graph holds other data"):
        put(server, cards())
    assert list(open_store(server).quads("")) == [Quad("urn:a", "urn:p", integer(1))]


def test_many_requests_give_the_same_and_an_interrupted_import_can_be_repeated(
    server: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(server, page("d1", "lance"))
    put(tmp_path / "folder", page("d1", "lance"))
    sent: list[str] = []
    whole = Endpoint.update

    def failing(self: Endpoint, text: str) -> None:
        if len(sent) == 3:
            raise StoreError("the line is dead")
        sent.append(text)
        whole(self, text)

    monkeypatch.setattr(Endpoint, "update", failing)
    monkeypatch.setattr(Server.__init__, "__defaults__", (1,))
    with pytest.raises(StoreError, match="the line is dead"):
        put(server, page("d2", "bow"), cards())
    assert digests(server) == {PAGE: "d1"}
    monkeypatch.setattr(Endpoint, "update", whole)
    put(server, page("d2", "bow"), cards())
    put(tmp_path / "folder", page("d2", "bow"), cards())
    assert dump(server) == dump(tmp_path / "folder")


def test_small_imports_are_one_request(server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[str] = []
    whole = Endpoint.update

    def counting(self: Endpoint, text: str) -> None:
        sent.append(text)
        whole(self, text)

    monkeypatch.setattr(Endpoint, "update", counting)
    put(server, page("d1", "lance"), cards())
    put(server, page("d2", "bow"))
    assert len(sent) == 2
    assert "bow" in sent[1]
    assert "steam-lance" not in sent[1]
    assert identifiers.IMPORTS in sent[1]


def test_text_of_a_source_is_data(server: str) -> None:
    hostile = 'x" } } ; DROP ALL ; INSERT DATA { <urn:a> <urn:b> "'
    telling = cards()
    telling.quads.append(Quad(LANCER, RG.reason, english(hostile), CARDS))
    put(server, telling)
    found = [row["o"] for row in open_store(server).select(f"SELECT ?o {{ ?s <{RG.reason}> ?o }}")]
    assert found == [hostile]
