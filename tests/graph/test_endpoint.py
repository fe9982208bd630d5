"""The endpoint against a small server of the test that can answer anything, also nonsense."""

import base64
import http.server
import json
import socket
import threading
import urllib.parse
from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest

from rulegraph.errors import QueryError, StoreError
from rulegraph.graph.quads import Literal, Quad
from rulegraph.graph.storage.endpoint import Address, Endpoint, address
from rulegraph.graph.store import open_store

XSD = "http://www.w3.org/2001/XMLSchema#"
ROW = {
    "iri": {"type": "uri", "value": "http://game.example/a"},
    "text": {"type": "literal", "value": "lance", "xml:lang": "en"},
    "plain": {"type": "literal", "value": "x", "datatype": XSD + "string"},
    "number": {"type": "literal", "value": "-3", "datatype": XSD + "integer"},
    "truth": {"type": "typed-literal", "value": "true", "datatype": XSD + "boolean"},
    "blank": {"type": "bnode", "value": "b0"},
}


@dataclass
class Server:
    """What the server answers next, and what it was asked."""

    status: int = 200
    body: bytes = b""
    headers: dict[str, str] = field(default_factory=dict)
    asked: list[tuple[str, str, bytes, dict[str, str]]] = field(default_factory=list)
    port: int = 0

    @property
    def address(self) -> str:
        """The address of the server as a location."""
        return f"sparql+http://127.0.0.1:{self.port}/query"


@pytest.fixture(name="server")
def a_server(monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    monkeypatch.setenv("no_proxy", "127.0.0.1")
    told = Server()

    class Handler(http.server.BaseHTTPRequestHandler):
        def answer(self) -> None:
            body = self.rfile.read(int(self.headers.get("Content-Length", "0")))
            told.asked.append((self.command, self.path, body, dict(self.headers)))
            self.send_response(told.status)
            for name, content in told.headers.items():
                self.send_header(name, content)
            self.send_header("Content-Length", str(len(told.body)))
            self.end_headers()
            self.wfile.write(told.body)

        do_GET = do_POST = answer  # noqa: N815 - names of the standard library

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler) as serving:
        told.port = serving.server_address[1]
        thread = threading.Thread(target=serving.serve_forever, args=(0.01,))
        thread.start()
        yield told
        serving.shutdown()
        thread.join()


def table(**row: dict[str, str]) -> bytes:
    return json.dumps({"head": {"vars": [*row, "none"]}, "results": {"bindings": [row]}}).encode()


def test_rows_are_python(server: Server) -> None:
    server.body = table(**ROW)
    store = open_store(server.address)
    assert list(store.select("SELECT * { ?s ?p ?o }", {"s": "http://game.example/a"})) == [
        {
            "iri": "http://game.example/a",
            "text": "lance",
            "plain": "x",
            "number": -3,
            "truth": True,
            "blank": "_:b0",
        }
    ]
    method, path, _, headers = server.asked[0]
    query = urllib.parse.parse_qs(urllib.parse.urlsplit(path).query)["query"]
    assert (method, query) == ("GET", ["SELECT * { VALUES ?s { <http://game.example/a> }  ?s ?p ?o }"])
    assert headers["Accept"] == "application/sparql-results+json"


def test_raw_answers(server: Server) -> None:
    store = open_store(server.address)
    server.body = table(plain=ROW["plain"])
    found = store.query("SELECT * { ?s ?p ?o }")
    assert isinstance(found, tuple)
    assert (found.variables, list(found.rows)) == (("plain", "none"), [(Literal("x"), None)])
    server.body = b'{"head": {}, "boolean": true}'
    assert store.query("ASK { }") is True
    server.body = b'<http://a/a> <http://a/p> "x"@en .\n'
    built = store.query("CONSTRUCT WHERE { ?s ?p ?o }")
    assert not isinstance(built, bool | tuple)
    assert list(built) == [Quad("http://a/a", "http://a/p", Literal("x", language="en"))]


def test_long_queries_are_posted(server: Server) -> None:
    server.body = table()
    list(Endpoint(address(server.address)).select("SELECT * { }", {"o": Literal("é" * 3000)}))
    method, path, body, headers = server.asked[0]
    assert (method, path) == ("POST", "/query")
    assert headers["Content-Type"] == "application/x-www-form-urlencoded"
    assert "é" * 3000 in urllib.parse.parse_qs(body.decode())["query"][0]


def test_nothing_is_sent_for_a_query_that_writes_or_calls_others(server: Server) -> None:
    store = open_store(server.address)
    for text in ("DROP ALL", "SELECT * { SERVICE <http://other.example/> { } }"):
        with pytest.raises(QueryError):
            store.query(text)
    assert server.asked == []


@pytest.mark.parametrize(
    ("status", "body", "said"),
    [
        (400, b"line 1:\n unexpected }", "the server refused the query: line 1: unexpected }"),
        (401, b"who?", "the server answered 401: who?"),
        (500, b"\xff\xfe", "the server answered 500"),
        (200, b"<html>hello</html>", "no SPARQL result"),
        (200, b"[]", "no SPARQL result"),
        (
            200,
            b'{"head": {"vars": ["x"]}, "results": {"bindings": [{"x": {"type": "uri"}}]}}',
            "no SPARQL result",
        ),
        (200, b'{"head": {"vars": ["x"]}, "results": {"bindings": [{"x": "text"}]}}', "no SPARQL result"),
        (200, b"", "no SPARQL result"),
    ],
)
def test_other_answers_are_one_line(server: Server, status: int, body: bytes, said: str) -> None:
    server.status, server.body = status, body
    with pytest.raises((QueryError, StoreError)) as refusal:
        list(open_store(server.address).select("SELECT * { }"))
    assert said in str(refusal.value)
    assert "\n" not in str(refusal.value)


def test_an_answer_that_is_too_large_is_refused(server: Server) -> None:
    server.body = table(**ROW)
    small = Endpoint(address(server.address), largest_answer=20)
    with pytest.raises(StoreError, match="more than 20 bytes"):
        list(small.select("SELECT * { }"))


def test_an_answer_that_comes_too_slowly_is_refused(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    server.body = table(**ROW)
    clock = iter(range(0, 10_000, 1000))
    monkeypatch.setattr("rulegraph.graph.storage.endpoint.time.monotonic", lambda: float(next(clock)))
    with pytest.raises(StoreError, match="came too slowly"):
        list(open_store(server.address).select("SELECT * { }"))


def test_a_variable_that_the_server_left_out_is_its_error(server: Server) -> None:
    server.body = table(plain=ROW["plain"])
    (row,) = open_store(server.address).select("SELECT ?plain ?other { }")
    with pytest.raises(StoreError, match=r"has no \?other"):
        row["other"]


def test_a_truth_that_is_none_is_refused(server: Server) -> None:
    server.body = b'{"head": {}, "boolean": "yes"}'
    with pytest.raises(StoreError, match="boolean is missing"):
        open_store(server.address).query("ASK { }")


def test_broken_triples_are_one_line(server: Server) -> None:
    server.body = b"<html>\n"
    with pytest.raises(StoreError, match="no N-Triples") as refusal:
        list(open_store(server.address).quads(""))
    assert "\n" not in str(refusal.value)


def test_redirect_to_a_file_is_not_followed(server: Server) -> None:
    server.status, server.headers = 302, {"Location": "file:///etc/hostname"}
    with pytest.raises(StoreError, match="302"):
        list(open_store(server.address).select("SELECT * { }"))


def test_nobody_answers_or_too_late() -> None:
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        port = listening.getsockname()[1]
        closed = Endpoint(address(f"sparql+http://127.0.0.1:{port}/query"))
        with pytest.raises(StoreError, match=r"no answer .*is the server running"):
            list(closed.select("SELECT * { }"))
        listening.listen()
        silent = Endpoint(address(f"sparql+http://127.0.0.1:{port}/query"), timeout_seconds=0.2)
        with pytest.raises(StoreError, match=r"no answer .*timed out"):
            list(silent.select("SELECT * { }"))


@pytest.mark.parametrize(
    ("location", "query", "update"),
    [
        ("sparql+http://h/query", "http://h/query", "http://h/update"),
        ("sparql+https://h:8443/a/query?x=1", "https://h:8443/a/query?x=1", "https://h:8443/a/update"),
        ("sparql+http://h/sparql", "http://h/sparql", ""),
        ("sparql+http://h/sparql#update=http://h/sparql-auth", "http://h/sparql", "http://h/sparql-auth"),
        ("sparql+http://[::1]:9/query", "http://[::1]:9/query", "http://[::1]:9/update"),
    ],
)
def test_addresses(location: str, query: str, update: str) -> None:
    assert address(location) == Address(query, update)


def test_update_address_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RULEGRAPH_UPDATE", "http://other/update")
    assert address("sparql+http://h/query").update == "http://other/update"


def test_password_is_sent_and_never_shown(server: Server) -> None:
    server.status = 403
    store = open_store(f"sparql+http://me:s%40crt@127.0.0.1:{server.port}/query")
    with pytest.raises(StoreError) as refusal:
        list(store.select("SELECT * { }"))
    assert "crt" not in str(refusal.value) + store.origin
    sent = server.asked[0][3]["Authorization"].removeprefix("Basic ")
    assert base64.b64decode(sent) == b"me:s@crt"


@pytest.mark.parametrize("location", ["sparql+http://", "sparql+http://h:x/query", "sparql+http://h /query"])
def test_no_address(location: str) -> None:
    with pytest.raises(StoreError, match=r"not an address.*write sparql\+http://host/query"):
        open_store(location)


def test_no_update_address() -> None:
    with pytest.raises(StoreError, match=r"no update address; append #update="):
        Endpoint(Address("http://h/sparql", "")).update("DROP ALL")
