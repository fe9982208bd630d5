"""YAML as nodes with lines: plain mappings, lists and words, nothing that could act or multiply."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

import yaml

from rulegraph.errors import UnreadableSource

LIMIT: Final = 1_000_000
"""Bytes of a file that are read; a thousand errata have a tenth of that."""
_DEEPEST: Final = 8
_HELP: Final = "docs/errata.md describes the form"


@dataclass(frozen=True, slots=True)
class Word:
    """A scalar as written, at its line."""

    text: str
    line: int


@dataclass(frozen=True, slots=True)
class Items:
    """A list, at the line where it begins."""

    items: "tuple[Value, ...]"
    line: int


@dataclass(frozen=True, slots=True)
class Fields:
    """A mapping with its keys in order, from its first to its last line."""

    fields: "Mapping[str, Value]"
    lines: Mapping[str, int]
    line: int
    last: int


Value: TypeAlias = Word | Items | Fields


def fault(file: str, line: int, what: str) -> UnreadableSource:
    """The error of a place in a file: one line that says where, what and where the form is described."""
    return UnreadableSource(f"{file}:{line}: {' '.join(what.split())}; {_HELP}")


def documents(file: str, text: str) -> Iterator[Fields]:
    """The documents of a file, each a mapping.

    Raises:
        UnreadableSource: It is no YAML, uses anchors or tags, is nested too deeply, or is no mapping.
    """
    try:
        _plain(file, text)
        nodes = [node for node in yaml.compose_all(text, Loader=yaml.SafeLoader) if node is not None]
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        raise fault(
            file, mark.line + 1 if mark else 1, f"no YAML: {error.problem or error.context}"
        ) from None
    except (yaml.YAMLError, RecursionError, ValueError) as error:
        raise fault(file, 1, f"no YAML: {str(error).partition(chr(10))[0][:120]}") from None
    for node in nodes:
        value = _value(file, node)
        if not isinstance(value, Fields):
            raise fault(file, value.line, "a document is a mapping that begins with 'erratum:'")
        yield value


def _plain(file: str, text: str) -> None:
    depth = 0
    for event in yaml.parse(text, Loader=yaml.SafeLoader):
        line = event.start_mark.line + 1 if event.start_mark else 1
        if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None):
            raise fault(file, line, "anchors and aliases are not read; write the words out")
        tag = getattr(event, "tag", None)
        if tag and tag != "!":
            raise fault(file, line, f"the tag {tag!r} is not read; leave it out")
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
        if depth > _DEEPEST:
            raise fault(file, line, f"more than {_DEEPEST} levels")


def _value(file: str, node: yaml.Node) -> Value:
    line = node.start_mark.line + 1
    if isinstance(node, yaml.SequenceNode):
        return Items(tuple(_value(file, one) for one in node.value), line)
    if not isinstance(node, yaml.MappingNode):
        return Word(_characters(file, line, str(node.value)), line)
    fields: dict[str, Value] = {}
    lines: dict[str, int] = {}
    pairs: Sequence[tuple[yaml.Node, yaml.Node]] = node.value
    for key, value in pairs:
        at = key.start_mark.line + 1
        if not isinstance(key, yaml.ScalarNode):
            raise fault(file, at, "a key is a word")
        name = _characters(file, at, str(key.value))
        if name in fields:
            raise fault(file, at, f"{name!r} stands twice")
        fields[name], lines[name] = _value(file, value), at
    end = node.end_mark
    return Fields(fields, lines, line, max(end.line + (1 if end.column else 0), line))


def _characters(file: str, line: int, text: str) -> str:
    """The text, if all that its escapes name are characters."""
    half = next((one for one in text if "\ud800" <= one <= "\udfff"), "")
    if half:
        raise fault(file, line, f"U+{ord(half):04X} is half a character; write the character itself")
    return text
