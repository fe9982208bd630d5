"""Quads as plain strings, the form in which the graph is built and written.

IRIs are `str`, literals are `Literal`. No blank nodes: every node of rulegraph has an IRI.
"""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple, TypeAlias

XSD = "http://www.w3.org/2001/XMLSchema#"
_ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r", "\t": "\\t"}
_ESCAPED = re.compile(r'[\\"\n\r\t\x00-\x08\x0b\x0c\x0e-\x1f\x7f]')
_FORBIDDEN_IN_IRI = re.compile(r'[\x00-\x20<>"{}|^`\\]')


class Literal(NamedTuple):
    """A literal: its text with a datatype IRI or a language tag; neither means xsd:string."""

    text: str
    datatype: str = ""
    language: str = ""


Term: TypeAlias = str | Literal


class Quad(NamedTuple):
    """A triple in a named graph; an empty `graph` is the default graph."""

    subject: str
    predicate: str
    object: Term
    graph: str = ""


def english(text: str) -> Literal:
    """The text as an English literal."""
    return Literal(text, language="en")


def integer(number: int) -> Literal:
    """The number as an xsd:integer."""
    return Literal(str(number), XSD + "integer")


def boolean(value: bool) -> Literal:
    """The value as an xsd:boolean."""
    return Literal("true" if value else "false", XSD + "boolean")


def term(value: Term) -> str:
    """The term in N-Quads syntax.

    Raises:
        ValueError: An IRI holds a character that no IRI may hold.
    """
    if isinstance(value, Literal):
        text = _ESCAPED.sub(lambda match: _ESCAPES.get(match[0], f"\\u{ord(match[0]):04X}"), value.text)
        if value.language:
            return f'"{text}"@{value.language}'
        return f'"{text}"^^{term(value.datatype)}' if value.datatype else f'"{text}"'
    if _FORBIDDEN_IN_IRI.search(value):
        message = f"not an IRI: {value!r}"
        raise ValueError(message)
    return f"<{value}>"


def lines(quads: Iterable[Quad]) -> Iterator[str]:
    """The quads as lines of N-Quads, each with its line feed."""
    for subject, predicate, value, graph in quads:
        place = f" <{graph}>" if graph else ""
        yield f"<{subject}> <{predicate}> {term(value)}{place} .\n"
