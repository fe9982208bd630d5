"""A SPARQL 1.1 endpoint as a store, over the standard library's HTTP.

The network is used for an address that the user named, and for nothing else.
"""

import base64
import http.client
import os
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from rulegraph.errors import QueryError, StoreError
from rulegraph.graph.printable import printable
from rulegraph.graph.quads import Literal, Quad, Term
from rulegraph.graph.query_files import query_text
from rulegraph.graph.storage import results, sparql
from rulegraph.graph.storage.conversion import parsed, value
from rulegraph.graph.store import Result, Row, Store, Table, Value

UPDATE_VARIABLE = "RULEGRAPH_UPDATE"
TIMEOUT_SECONDS = 60.0
LARGEST_ANSWER = 1 << 30
"""Bytes of one answer; the view of both editions has 100 MB."""

_LONGEST_GET = 1800
_RESULTS = "application/sparql-results+json"
_TRIPLES = "application/n-triples"
_ANYTHING = "*/*"
_PIECE = 1 << 20
_SILENCES = 5
"""An answer that comes drop by drop may take so many times as long as a silence."""


class Address(NamedTuple):
    """Where an endpoint answers queries and takes updates ("" where it takes none), and who asks."""

    query: str
    update: str
    authorization: str = ""


def address(location: str) -> Address:
    """The address in `sparql+http://host/query#update=http://host/update`.

    Without a fragment the update address is in RULEGRAPH_UPDATE, else `/query` becomes `/update`. A name
    and password before the host are sent as basic authorisation.

    Raises:
        StoreError: It is not such an address.
    """
    target, _, fragment = location.removeprefix("sparql+").partition("#")
    query, authorization = _without_user(target)
    named = fragment.removeprefix("update=") if fragment.startswith("update=") else ""
    update, other = _without_user(named or os.environ.get(UPDATE_VARIABLE, ""))
    if not update and urllib.parse.urlsplit(query).path.endswith("/query"):
        pieces = urllib.parse.urlsplit(query)
        update = pieces._replace(path=pieces.path.removesuffix("/query") + "/update", query="").geturl()
    return Address(query, update, authorization or other)


def _without_user(url: str) -> tuple[str, str]:
    if not url:
        return "", ""
    try:
        pieces = urllib.parse.urlsplit(url)
        port = f":{pieces.port}" if pieces.port else ""
    except ValueError as error:
        raise StoreError(f"graph: not an address ({error}); write sparql+http://host/query") from error
    if pieces.scheme not in {"http", "https"} or not pieces.hostname or any(c.isspace() for c in url):
        raise StoreError("graph: not an address; write sparql+http://host/query")
    host = f"[{pieces.hostname}]" if ":" in pieces.hostname else pieces.hostname
    authorization = ""
    if pieces.username is not None:
        user = f"{urllib.parse.unquote(pieces.username)}:{urllib.parse.unquote(pieces.password or '')}"
        authorization = "Basic " + base64.b64encode(user.encode()).decode()
    return pieces._replace(netloc=host + port, fragment="").geturl(), authorization


class Endpoint:
    """A graph that a server holds."""

    def __init__(
        self,
        where: Address,
        timeout_seconds: float = TIMEOUT_SECONDS,
        write_seconds: float = TIMEOUT_SECONDS,
        largest_answer: int = LARGEST_ANSWER,
    ) -> None:
        """A server that may be silent for `timeout_seconds`, in an update for `write_seconds`."""
        self._where = where
        self._timeout = timeout_seconds
        self._write_timeout = write_seconds
        self._largest = largest_answer

    @property
    def origin(self) -> str:
        """The address that is asked."""
        return self._where.query

    def select(
        self, query: str, bindings: Mapping[str, Term | tuple[Term, ...]] | None = None
    ) -> Iterator[Row]:
        """Rows of a SELECT query; see `Store.select`."""
        table = self._table(sparql.bind(query, bindings or {}))
        for row in table.rows:
            pairs = zip(table.variables, row, strict=True)
            yield _Answered(
                (name, value(term) if isinstance(term, Literal) else term)
                for name, term in pairs
                if term is not None
            )

    def construct(
        self, query: str, bindings: Mapping[str, Term | tuple[Term, ...]] | None = None
    ) -> Iterator[Quad]:
        """Quads of a CONSTRUCT query, in the default graph."""
        return self._triples(sparql.bind(query, bindings or {}), "")

    def query(self, text: str) -> Result:
        """The answer to a query that a user wrote; see `GraphStore.query`."""
        kind = sparql.form(text)
        if kind == "ASK":
            return self._truth(text)
        return self._table(text) if kind == "SELECT" else self._triples(text, "")

    def for_many_queries(self) -> Store:
        """The server itself: it is made for them."""
        return self

    def graphs(self) -> tuple[str, ...]:
        """The names of the named graphs, sorted."""
        rows = self._table(_question("graph_names")).rows
        return tuple(sorted(str(row[0]) for row in rows))

    def quads(self, graph: str) -> Iterator[Quad]:
        """The quads of one graph; an empty name is the default graph."""
        if not graph:
            return self._triples(_question("view_triples"), "")
        return self._triples(sparql.bind(_question("graph_triples"), {"graph": graph}), graph)

    def update(self, text: str) -> None:
        """Runs one update request.

        Raises:
            StoreError: The server refused it, or there is no update address.
        """
        if not self._where.update:
            raise StoreError(f"graph {self.origin}: no update address; append #update=http://host/update")
        self._send(self._where.update, text.encode(), "application/sparql-update", _ANYTHING)

    def _table(self, text: str) -> Table:
        try:
            return results.table(self._ask(text, _RESULTS))
        except ValueError as error:
            raise self._no_result(error) from error

    def _truth(self, text: str) -> bool:
        try:
            return results.truth(self._ask(text, _RESULTS))
        except ValueError as error:
            raise self._no_result(error) from error

    def _no_result(self, error: ValueError) -> StoreError:
        return StoreError(
            f"graph {self.origin}: the answer is no SPARQL result ({error}); is this an endpoint?"
        )

    def _triples(self, text: str, graph: str) -> Iterator[Quad]:
        body = self._ask(text, _TRIPLES)
        try:
            yield from parsed(body, graph)
        except (SyntaxError, ValueError) as error:
            raise StoreError(f"graph {self.origin}: the answer is no N-Triples ({error})") from error

    def _ask(self, text: str, accept: str) -> bytes:
        form = urllib.parse.urlencode({"query": text})
        if len(form) <= _LONGEST_GET:
            joiner = "&" if "?" in self._where.query else "?"
            return self._send(f"{self._where.query}{joiner}{form}", None, "", accept)
        return self._send(self._where.query, form.encode(), "application/x-www-form-urlencoded", accept)

    def _send(self, url: str, body: bytes | None, content_type: str, accept: str) -> bytes:
        request = urllib.request.Request(url, body, {"Accept": accept})  # noqa: S310 - http(s) only, see `address`
        if content_type:
            request.add_header("Content-Type", content_type)
        if self._where.authorization:
            request.add_unredirected_header("Authorization", self._where.authorization)
        try:
            seconds = self._timeout if accept != _ANYTHING else self._write_timeout
            with urllib.request.urlopen(request, timeout=seconds) as response:  # noqa: S310
                return self._body(response, time.monotonic() + _SILENCES * seconds)
        except urllib.error.HTTPError as error:
            with error:
                said = printable(" ".join(error.read(2000).decode("utf-8", "replace").split())[:300])
            if error.code == 400 and body is None:
                raise QueryError(f"the server refused the query: {said}") from error
            raise StoreError(f"graph {self.origin}: the server answered {error.code}: {said}") from error
        except (OSError, http.client.HTTPException) as error:
            reason = getattr(error, "reason", error)
            raise StoreError(
                f"graph {self.origin}: no answer ({reason}); is the server running at this address?"
            ) from error

    def _body(self, response: http.client.HTTPResponse, until: float) -> bytes:
        """The whole body, if it comes in time and is not too large."""
        pieces: list[bytes] = []
        size = 0
        while piece := response.read1(_PIECE):
            pieces.append(piece)
            size += len(piece)
            if size > self._largest:
                raise StoreError(f"graph {self.origin}: the answer has more than {self._largest:,} bytes")
            if time.monotonic() > until:
                raise StoreError(f"graph {self.origin}: the answer came too slowly; try again later")
        if response.length:
            raise http.client.IncompleteRead(b"", response.length)
        return b"".join(pieces)


def _question(name: str) -> str:
    return query_text("rulegraph.graph.storage", name)


class _Answered(dict[str, Value]):
    """A row; to ask for a variable that the server left out is an error of the server."""

    def __missing__(self, name: str) -> Value:
        raise StoreError(f"graph: the server's answer has no ?{name}; is this a SPARQL endpoint?")
