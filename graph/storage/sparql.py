"""The little that must be known of a SPARQL text: where its WHERE opens, and whether it only reads.

A query is never put together from pieces. What a user gives enters as a VALUES clause of serialised terms,
the first thing in the outermost WHERE, so that it is bound before anything is searched.
"""

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from rulegraph.errors import QueryError
from rulegraph.graph.quads import Literal, Term, term

_TOKEN = re.compile(
    r"""
      (?P<comment>\#[^\n\r]*)
    | (?P<iri><[^<>"{}|^`\\\x00-\x20]*>)
    | (?P<string>'''(?:[^'\\]|\\.|'(?!''))*''' | \"\"\"(?:[^"\\]|\\.|"(?!""))*\"\"\"
                | '(?:[^'\\\n\r]|\\.)*' | "(?:[^"\\\n\r]|\\.)*")
    | (?P<variable>[?$]\w+)
    | (?P<prefixed>(?:_:|(?:[^\W\d_][\w.-]*)?:)(?:[\w:.-]|%[0-9A-Fa-f]{2}|\\.)*)
    | (?P<language>@[A-Za-z]+(?:-[A-Za-z0-9]+)*)
    | (?P<word>[A-Za-z_]\w*)
    | (?P<mark>[{}()])
    """,
    re.VERBOSE | re.DOTALL,
)
_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*\Z", re.ASCII)
_CODEPOINT = re.compile(r"\\u([0-9A-Fa-f]{4})|\\U([0-9A-Fa-f]{8})")
_READS = frozenset({"SELECT", "ASK", "CONSTRUCT", "DESCRIBE"})
_WRITES = frozenset(
    {"INSERT", "DELETE", "LOAD", "CLEAR", "DROP", "CREATE", "ADD", "MOVE", "COPY", "WITH", "USING"}
)


class Token(NamedTuple):
    """A token of a query that matters here, with the position after it."""

    kind: str
    text: str
    end: int


def tokens(query: str) -> Iterator[Token]:
    """The names, words, strings and brackets of the query, without comments."""
    for match in _TOKEN.finditer(query):
        if match.lastgroup and match.lastgroup != "comment":
            yield Token(match.lastgroup, match[0], match.end())


def where_opens(query: str) -> int:
    """The position after the brace that opens the outermost WHERE.

    Raises:
        QueryError: The query has no group in which a value could be bound.
    """
    parentheses = braces = 0
    template = False
    previous = ""
    for token in tokens(query):
        if token.text == "(" and token.kind == "mark":
            parentheses += 1
        elif token.text == ")" and token.kind == "mark":
            parentheses -= 1
        elif token.text == "{" and token.kind == "mark" and not parentheses:
            if previous == "CONSTRUCT":
                template = True
            elif not template:
                return token.end
            braces += 1
        elif token.text == "}" and token.kind == "mark" and not parentheses:
            braces -= 1
            template = template and braces > 0
        previous = token.text.upper() if token.kind == "word" else ""
    raise QueryError("a value cannot be bound: the query has no WHERE with braces; write one")


def values(name: str, terms: Term | tuple[Term, ...]) -> str:
    """The VALUES clause that binds a variable to one term or to each of several.

    Raises:
        QueryError: The name is no variable's name, or a term cannot be written in SPARQL.
    """
    if not _NAME.match(name):
        raise QueryError(f"{name!r} cannot be bound: it is not a variable's name")
    several = (terms,) if isinstance(terms, str | Literal) else terms
    try:
        written = " ".join(term(one) for one in several)
        written.encode()
    except (ValueError, TypeError, AttributeError) as error:
        raise QueryError(f"?{name} cannot be bound to {terms!r}: {error}") from error
    return f"VALUES ?{name} {{ {written} }}"


def bind(query: str, bindings: Mapping[str, Term | tuple[Term, ...]]) -> str:
    """The query with a VALUES clause for each binding at the head of its outermost WHERE.

    Raises:
        QueryError: A value cannot be bound.
    """
    if not bindings:
        return query
    clauses = " ".join(values(name, terms) for name, terms in bindings.items())
    position = where_opens(query)
    return f"{query[:position]} {clauses} {query[position:]}"


def form(query: str) -> str:
    """The form of a query that only reads: SELECT, ASK, CONSTRUCT or DESCRIBE.

    Raises:
        QueryError: It is an update, it calls another server, or it is no query.
    """
    found = ""
    # SPARQL resolves \u escapes before it reads tokens, so a keyword may hide in one.
    for text in dict.fromkeys((_unescaped(query), query)):
        found = ""
        for token in tokens(text):
            word = token.text.upper() if token.kind == "word" else ""
            if word == "SERVICE":
                raise QueryError("the query calls another server (SERVICE); ask the graph itself")
            if not found and word in _WRITES:
                raise QueryError(f"the query writes ({word}); only SELECT, ASK, CONSTRUCT, DESCRIBE run")
            if not found and word in _READS:
                found = word
    if not found:
        raise QueryError("this is no SPARQL query: SELECT, ASK, CONSTRUCT or DESCRIBE was expected")
    return found


def _unescaped(query: str) -> str:
    def character(match: re.Match[str]) -> str:
        number = int(match[1] or match[2], 16)
        return chr(number) if number < 0x110000 else match[0]

    return _CODEPOINT.sub(character, query)
