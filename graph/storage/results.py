"""SPARQL results in JSON, as a server gives them: nothing about them is taken for granted.

Source: SPARQL 1.1 Query Results JSON Format, section 3.
"""

import json
from typing import Any

from rulegraph.graph.quads import XSD, Literal, Term
from rulegraph.graph.store import Table


def table(body: bytes) -> Table:
    """The variables and rows of the answer to a SELECT.

    Raises:
        ValueError: It is no such answer; the message says in a few words why.
    """
    answer = _object(_decoded(body), "answer")
    names = _list(_object(answer.get("head"), "head").get("vars"), "head.vars")
    bindings = _list(_object(answer.get("results"), "results").get("bindings"), "results.bindings")
    variables = tuple(_text(name, "head.vars") for name in names)
    rows = [_row(variables, _object(binding, "binding")) for binding in bindings]
    return Table(variables, iter(rows))


def truth(body: bytes) -> bool:
    """The answer to an ASK.

    Raises:
        ValueError: It is no such answer.
    """
    said = _object(_decoded(body), "answer").get("boolean")
    if not isinstance(said, bool):
        message = "boolean is missing"
        raise ValueError(message)  # noqa: TRY004 - what a server sent is a value
    return said


def _decoded(body: bytes) -> Any:
    try:
        return json.loads(body)
    except (ValueError, RecursionError) as error:
        message = "it is no JSON"
        raise ValueError(message) from error


def _row(variables: tuple[str, ...], binding: dict[str, Any]) -> tuple[Term | None, ...]:
    return tuple(_term(_object(binding[name], name)) if name in binding else None for name in variables)


def _term(node: dict[str, Any]) -> Term:
    kind, value = node.get("type"), _text(node.get("value"), "value")
    match kind:
        case "uri":
            return value
        case "bnode":
            return f"_:{value}"
        case "literal" | "typed-literal":
            datatype = _text(node.get("datatype", ""), "datatype")
            language = _text(node.get("xml:lang", ""), "xml:lang")
            return Literal(value, "" if datatype == XSD + "string" else datatype, language)
        case _:
            message = f"a term of type {str(kind)[:20]!r}"
            raise ValueError(message)


def _object(value: object, what: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise ValueError(_missing(what, "object"))  # noqa: TRY004 - what a server sent is a value
    return value


def _list(value: object, what: str) -> list[Any]:
    if not isinstance(value, list):
        raise ValueError(_missing(what, "list"))  # noqa: TRY004 - what a server sent is a value
    return value


def _text(value: object, what: str) -> str:
    if not isinstance(value, str):
        raise ValueError(_missing(what, "text"))  # noqa: TRY004 - what a server sent is a value
    return value


def _missing(what: str, kind: str) -> str:
    return f"{what} is no {kind}"
