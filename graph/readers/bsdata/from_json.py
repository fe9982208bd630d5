"""BSData JSON as a tree: the values are decoded level by level, so each node knows its lines."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

import msgspec

from rulegraph.graph.readers.bsdata.tree import DEEPEST, Malformed, Node, Tree, excerpt
from rulegraph.graph.readings import Unread
from rulegraph.graph.records import Place

_OBJECT = msgspec.json.Decoder(dict[str, msgspec.Raw])
_ARRAY = msgspec.json.Decoder(list[msgspec.Raw])
_STRING = msgspec.json.Decoder(str)
_BYTE = re.compile(r"\(byte (\d+)\)")
_ROOTS = ("catalogue", "gameSystem")
_BEGINNING = 64
_TRIES = 8
_FAULTS = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)


@dataclass(frozen=True, slots=True)
class _Span:
    """The bytes `start` to `end` of the file, of which the first is on line `first`."""

    text: bytes
    start: int
    first: int

    @property
    def last(self) -> int:
        return self.first + self.text.count(b"\n")


def tree(file: str, data: bytes) -> Tree:
    """The tree of a JSON file.

    Raises:
        Malformed: The file is no JSON, or has neither a catalogue nor a game system.
    """
    try:
        roots = _OBJECT.decode(data)
    except RecursionError:
        raise Malformed("the JSON is nested too deeply to be a catalogue") from None
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise Malformed(_reason(error, data)) from None
    kind = next((name for name in _ROOTS if name in roots), "")
    if not kind or bytes(roots[kind])[:1] != b"{":
        raise Malformed("the JSON has no object named catalogue or gameSystem")
    builder = _Builder(file, data)
    spans = _spans(roots.values(), _Span(data, 0, 1), data)
    root = builder.node(kind, dict(zip(roots, spans, strict=True))[kind], 0)
    if root is None:
        raise Malformed(builder.unread[0].reason)
    return Tree(root, tuple(builder.unread))


@dataclass(slots=True)
class _Builder:
    file: str
    data: bytes
    unread: list[Unread] = field(default_factory=list)

    def node(self, kind: str, span: _Span, depth: int) -> Node | None:
        """The node at the span; None, with an unread entry, where it cannot be read."""
        if depth >= DEEPEST:
            self._refuse(kind, span, "nested too deeply")
            return None
        try:
            members = _OBJECT.decode(span.text)
        except _FAULTS:
            self._refuse(kind, span, "no JSON object that can be read")
            return None
        fields: dict[str, str] = {}
        children: list[Node] = []
        for name, value in self._located(members, span).items():
            match value.text[:1]:
                case b"[":
                    children += self._list(name, value, depth)
                case b"{":
                    self._refuse(name, value, "an object where a list or a value belongs")
                case b'"':
                    self._string(fields, name, value)
                case b"n":
                    pass
                case _:
                    fields[name] = value.text.decode()
        return Node(kind, self.file, span.first, span.last, fields, tuple(children))

    def _list(self, kind: str, span: _Span, depth: int) -> Iterator[Node]:
        try:
            elements = _ARRAY.decode(span.text)
        except _FAULTS:
            self._refuse(kind, span, "no JSON list that can be read")
            return
        for element in _spans(elements, span, self.data):
            match element.text[:1]:
                case b"{":
                    node = self.node(kind, element, depth + 1)
                    if node is not None:
                        yield node
                case b'"':
                    continue  # other names of a rule
                case _:
                    self._refuse(kind, element, "a value where an object belongs")

    def _string(self, fields: dict[str, str], name: str, value: _Span) -> None:
        try:
            fields[name] = _STRING.decode(value.text)
        except _FAULTS:
            self._refuse(name, value, "no text that can be read")

    def _located(self, members: Mapping[str, msgspec.Raw], span: _Span) -> dict[str, _Span]:
        return dict(zip(members, _spans(members.values(), span, self.data), strict=True))

    def _refuse(self, kind: str, span: _Span, reason: str) -> None:
        shown = excerpt(span.text[:1024].decode(errors="replace"))
        self.unread.append(Unread(Place(self.file, span.first, span.last), f"{kind}: {reason}", shown))


def _spans(raws: Iterable[msgspec.Raw], within: _Span, data: bytes) -> list[_Span]:
    """Where the values stand, each searched for from the end of the one before.

    Only a key that stands twice in an object breaks the order of the file; the values that follow it are
    placed where the whole object is.
    """
    spans: list[_Span] = []
    end = within.start + len(within.text)
    cursor, line, counted = within.start, within.first, within.start
    in_order = True
    for raw in raws:
        text = bytes(raw)
        found = _position(text, data, cursor, end) if in_order else -1
        if found < 0:
            in_order = False
            spans.append(_Span(text, within.start, within.first))
            continue
        line += data.count(b"\n", counted, found)
        counted, cursor = found, found + len(text)
        spans.append(_Span(text, found, line))
    return spans


def _position(text: bytes, data: bytes, start: int, end: int) -> int:
    """Where the text begins at or after `start`, or -1.

    Before a value stand only its key and spaces, so the first place that begins like it is the one; to
    search for the whole of a large value would cost many times as much.
    """
    found = start - 1
    for _ in range(_TRIES):
        found = data.find(text[:_BEGINNING], found + 1, end)
        if found < 0 or data.startswith(text, found):
            return found
    return data.find(text, found + 1, end)


def _reason(error: Exception, data: bytes) -> str:
    text = str(error)
    at = _BYTE.search(text)
    if isinstance(error, UnicodeDecodeError) or data[:2] in {b"\xff\xfe", b"\xfe\xff"} or b"\0" in data[:4]:
        return "it is not text in UTF-8"
    where = data.count(b"\n", 0, int(at[1])) + 1 if at else data.count(b"\n") + 1
    return f"no JSON that can be read, line {where}: {text.partition(' (byte')[0][:80]}"
