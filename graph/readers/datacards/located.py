"""JSON with places: which bytes and lines of a file each object and array element takes up.

The values stay undecoded until they are asked for, so an element that cannot be decoded spoils no other.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import msgspec

from rulegraph.graph.readers.datacards.fields import UnreadableRecord

_MEMBERS = msgspec.json.Decoder(dict[str, msgspec.Raw])
_ELEMENTS = msgspec.json.Decoder(list[msgspec.Raw])
_VALUE = msgspec.json.Decoder()
_EXCERPT = 160
_BYTE = re.compile(r" \(byte (?P<byte>\d+)\)")


@dataclass(frozen=True, slots=True)
class Span:
    """The bytes `start` to `end` of a file's data, which begin on line `first` (1-based)."""

    data: bytes
    start: int
    end: int
    first: int

    @property
    def last(self) -> int:
        """The line on which the span ends."""
        return self.first + self.data.count(b"\n", self.start, self.end)

    def excerpt(self) -> str:
        """The beginning of the span on one line."""
        head = self.data[self.start : min(self.end, self.start + 4 * _EXCERPT)]
        return " ".join(head.decode(errors="replace").split())[:_EXCERPT]

    def members(self) -> dict[str, "Span"]:
        """The values of an object by key.

        Raises:
            UnreadableRecord: This is no JSON object.
        """
        try:
            raws = _MEMBERS.decode(self.data[self.start : self.end])
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            raise UnreadableRecord(self._reason(error)) from None
        return dict(zip(raws, self._within(raws.values()), strict=True))

    def elements(self) -> list["Span"]:
        """The elements of an array.

        Raises:
            UnreadableRecord: This is no JSON array.
        """
        try:
            raws = _ELEMENTS.decode(self.data[self.start : self.end])
        except (msgspec.MsgspecError, RecursionError) as error:
            raise UnreadableRecord(self._reason(error)) from None
        return self._within(raws)

    def value(self) -> Any:
        """The decoded value.

        Raises:
            UnreadableRecord: It cannot be decoded.
        """
        try:
            return _VALUE.decode(self.data[self.start : self.end])
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            raise UnreadableRecord(self._reason(error)) from None

    def _within(self, raws: Iterable[msgspec.Raw]) -> list["Span"]:
        """Where each value stands: in order of the file, so that each search ends where it began.

        Only a key that stands twice in an object breaks the order; its place is then the whole span.
        """
        spans: list[Span] = []
        cursor, line, counted = self.start, self.first, self.start
        for raw in raws:
            text = bytes(raw)
            found = self.data.find(text, cursor, self.end)
            if found < 0:
                spans.append(self)
                continue
            line += self.data.count(b"\n", counted, found)
            counted, cursor = found, found + len(text)
            spans.append(Span(self.data, found, cursor, line))
        return spans

    def _reason(self, error: Exception) -> str:
        """Why the JSON cannot be read, with the line where the parser says where."""
        if isinstance(error, RecursionError):
            return "it is nested too deeply"
        text = str(error).partition(" - at ")[0][:_EXCERPT]
        if place := _BYTE.search(text):
            at = min(self.start + int(place["byte"]), self.end)
            line = self.first + self.data.count(b"\n", self.start, at)
            text = f"{text[: place.start()]} on line {line}"
        return f"no JSON that can be read: {text}"
