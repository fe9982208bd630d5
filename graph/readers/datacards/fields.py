"""Careful access to the fields of a decoded JSON object: the type that is asked for, or one clear reason."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rulegraph.graph.readers.markup import plain, single_line
from rulegraph.graph.readers.numerals import whole
from rulegraph.graph.records import Label

ENGLISH = "en"
_LANGUAGE = re.compile(r"[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*\Z")
_NAMES = {dict: "an object", list: "an array", str: "a text", bool: "true or false", type(None): "null"}


class UnreadableRecord(Exception):
    """A record that cannot be understood; the message is the reason for the import report."""


@dataclass(frozen=True, slots=True)
class Node:
    """An object of the data with the path that led to it from its record ("stats[0]")."""

    value: Mapping[str, Any]
    path: str = ""

    @staticmethod
    def of(value: object, path: str = "") -> "Node":
        """The value as a node.

        Raises:
            UnreadableRecord: It is no object.
        """
        if not isinstance(value, dict):
            raise UnreadableRecord(_mismatch(path or "the record", value, "an object"))
        return Node(value, path)

    def at(self, key: str) -> str:
        """The path of a field."""
        return f"{self.path}.{key}" if self.path else key

    def raw(self, key: str) -> str:
        """The English text with its markup; "" where the field is missing or null.

        Raises:
            UnreadableRecord: It is neither a text, a number nor an object of texts by language.
        """
        return english(self.value.get(key), self.at(key))

    def text(self, key: str) -> str:
        """The English text without markup; "" where the field is missing or null."""
        return plain(self.raw(key))

    def line(self, key: str) -> str:
        """The English text without markup on one line; "" where the field is missing or null."""
        return single_line(self.raw(key))

    def required(self, key: str) -> str:
        """The English text without markup on one line.

        Raises:
            UnreadableRecord: It is missing or empty.
        """
        line = self.line(key)
        if not line:
            raise UnreadableRecord(f"{self.at(key)}: missing or empty")
        return line

    def number(self, key: str) -> int | None:
        """The whole number, written as a number or as a text; None where the field is missing or null.

        Raises:
            UnreadableRecord: It is no whole number.
        """
        value = self.value.get(key)
        if value is None or value == "":
            return None
        number = whole(str(value).strip())
        if number is None:
            raise UnreadableRecord(_mismatch(self.at(key), value, "a whole number"))
        return number

    def flag(self, key: str) -> bool:
        """Whether the field is true; False where it is missing or null.

        Raises:
            UnreadableRecord: It is neither true nor false.
        """
        value = self.value.get(key)
        if value is not None and not isinstance(value, bool):
            raise UnreadableRecord(_mismatch(self.at(key), value, "true or false"))
        return bool(value)

    def node(self, key: str) -> "Node":
        """The object; an empty one where the field is missing or null.

        Raises:
            UnreadableRecord: It is no object.
        """
        value = self.value.get(key)
        return Node.of({} if value is None else value, self.at(key))

    def nodes(self, key: str) -> list["Node"]:
        """The objects of an array; none where the field is missing or null.

        Raises:
            UnreadableRecord: It is no array of objects.
        """
        return [Node.of(value, path) for value, path in self._items(key)]

    def raws(self, key: str) -> list[str]:
        """The English texts of an array with their markup; none where the field is missing or null.

        Raises:
            UnreadableRecord: It is no array of texts.
        """
        return [english(value, path) for value, path in self._items(key)]

    def lines(self, key: str) -> tuple[str, ...]:
        """The English texts of an array, each on one line; empty ones are left out."""
        return tuple(line for line in map(single_line, self.raws(key)) if line)

    def labels(self, key: str) -> tuple[Label, ...]:
        """The text in the other languages that the field has.

        Raises:
            UnreadableRecord: A key is no language or its value no text.
        """
        value = self.value.get(key)
        if not isinstance(value, dict):
            return ()
        labels: list[Label] = []
        for language, text in value.items():
            if not _LANGUAGE.match(language):
                raise UnreadableRecord(f"{self.at(key)}: {language[:20]!r} is no language tag")
            line = single_line(english(text, f"{self.at(key)}.{language}"))
            if language != ENGLISH and line:
                labels.append(Label(language, line))
        return tuple(labels)

    def _items(self, key: str) -> list[tuple[object, str]]:
        value = self.value.get(key)
        if value is None:
            return []
        if not isinstance(value, list):
            raise UnreadableRecord(_mismatch(self.at(key), value, "an array"))
        return [(item, f"{self.at(key)}[{number}]") for number, item in enumerate(value)]


def english(value: object, path: str) -> str:
    """The text, or the English one of an object of texts by language; "" for null.

    Raises:
        UnreadableRecord: It is neither, or has texts in other languages only.
    """
    if isinstance(value, dict) and value:
        if ENGLISH not in value:
            raise UnreadableRecord(f"{path}: no English text")
        value = value[ENGLISH]
    if isinstance(value, str):
        return value
    if isinstance(value, int | float) and not isinstance(value, bool):
        return str(value)
    if value is None or value == {}:
        return ""
    raise UnreadableRecord(_mismatch(path, value, "a text"))


def _mismatch(path: str, value: object, wanted: str) -> str:
    found = _NAMES.get(type(value), "a number")
    return f"{path}: {found} where {wanted} belongs"
