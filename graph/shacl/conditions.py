"""Constraints as SPARQL conditions: a boolean expression that is true where the constraint holds.

An error counts as false, so that "the value is no number" breaks a range as SHACL wants it.
"""

from collections.abc import Callable
from typing import Final

from rulegraph.graph.shacl.shapes import Constraint, Shape

XSD: Final = "http://www.w3.org/2001/XMLSchema#"

OF_VALUES: Final = frozenset({"minCount", "maxCount", "hasValue", "uniqueLang"})
"""Components that look at all values together; the others look at one value after the other."""

_LEXICAL: Final = {
    f"<{XSD}integer>": "^[+-]?[0-9]+$",
    f"<{XSD}boolean>": "^(true|false|0|1)$",
}
_ANY_TEXT: Final = frozenset({f"<{XSD}string>", "<http://www.w3.org/1999/02/22-rdf-syntax-ns#langString>"})
_NODE_KINDS: Final = {
    "<http://www.w3.org/ns/shacl#IRI>": "isIRI",
    "<http://www.w3.org/ns/shacl#Literal>": "isLiteral",
}


def conforms(shape: Shape, node: str) -> str:
    """The condition that a node conforms to a shape; `node` is a variable."""
    parts = []
    for constraint in shape.constraints:
        if not shape.path:
            parts.append(of_value(constraint, node, node))
        elif constraint.component in OF_VALUES:
            parts.append(of_values(constraint, node, shape.path))
        else:
            value = f"{node}v"
            broken = f"!({of_value(constraint, value, node)})"
            parts.append(f"NOT EXISTS {{ {node} {shape.path} {value} FILTER({broken}) }}")
    parts += (conforms(child, node) for child in shape.properties)
    return " && ".join(f"({part})" for part in parts) or "true"


def of_values(constraint: Constraint, focus: str, path: str) -> str:
    """The condition on all values of a path together.

    Source: SHACL, sections 4.2, 4.4.5 and 4.8.3.
    """
    term = constraint.terms[0]
    match constraint.component:
        case "minCount":
            return _at_least(_number(term), focus, path)
        case "maxCount":
            return f"!({_at_least(_number(term) + 1, focus, path)})"
        case "hasValue":
            return f"EXISTS {{ {focus} {path} {term} }}"
        case "uniqueLang" if term == f'"true"^^<{XSD}boolean>':
            one, other = f"{focus}a", f"{focus}b"
            same = f'LANG({one}) != "" && LANG({one}) = LANG({other}) && !sameTerm({one}, {other})'
            return f"NOT EXISTS {{ {focus} {path} {one}, {other} FILTER({same}) }}"
    message = f"sh:{constraint.component} {term} cannot be compiled"
    raise ValueError(message)


def of_value(constraint: Constraint, value: str, focus: str) -> str:
    """The condition on one value node; `value` and `focus` are variables.

    Raises:
        ValueError: The compiler does not know the component or its parameter.

    Source: SHACL, sections 4.1 and 4.3 to 4.8.
    """
    condition = _CONDITIONS.get(constraint.component)
    if condition is None:
        message = f"sh:{constraint.component} cannot stand here: the compiler does not know it"
        raise ValueError(message)
    return condition(constraint, value, focus)


def _at_least(count: int, focus: str, path: str) -> str:
    if count == 0:
        return "true"
    names = [f"{focus}n{number}" for number in range(count)]
    different = [
        f"!sameTerm({one}, {other})" for place, one in enumerate(names) for other in names[place + 1 :]
    ]
    filters = f" FILTER({' && '.join(different)})" if different else ""
    return f"EXISTS {{ {focus} {path} {', '.join(names)}{filters} }}"


def _number(term: str) -> int:
    return int(term.split('"')[1])


def _class(constraint: Constraint, value: str, _: str) -> str:
    return f"EXISTS {{ {value} a {constraint.terms[0]} }}"


def _datatype(constraint: Constraint, value: str, _: str) -> str:
    datatype = constraint.terms[0]
    same = f"COALESCE(DATATYPE({value}) = {datatype}, false)"
    if datatype in _LEXICAL:
        return f'{same} && REGEX(STR({value}), "{_LEXICAL[datatype]}")'
    if datatype.startswith(f"<{XSD}") and datatype not in _ANY_TEXT:
        message = f"sh:datatype {datatype} cannot be compiled: add what its texts look like"
        raise ValueError(message)
    return same


def _node_kind(constraint: Constraint, value: str, _: str) -> str:
    kind = constraint.terms[0]
    if kind not in _NODE_KINDS:
        message = f"sh:nodeKind {kind} cannot be compiled: use sh:IRI or sh:Literal"
        raise ValueError(message)
    return f"{_NODE_KINDS[kind]}({value})"


def _in(constraint: Constraint, value: str, _: str) -> str:
    if all(term.startswith("<") for term in constraint.terms):
        return f"COALESCE({value} IN ({', '.join(constraint.terms)}), false)"
    return " || ".join(f"sameTerm({value}, {term})" for term in constraint.terms) or "false"


def _pattern(constraint: Constraint, value: str, _: str) -> str:
    return f"!isBlank({value}) && REGEX(STR({value}), {constraint.terms[0]})"


def _range(operator: str) -> Callable[[Constraint, str, str], str]:
    def condition(constraint: Constraint, value: str, _: str) -> str:
        return f"COALESCE({value} {operator} {constraint.terms[0]}, false)"

    return condition


def _max_length(constraint: Constraint, value: str, _: str) -> str:
    return f"!isBlank({value}) && STRLEN(STR({value})) <= {constraint.terms[0]}"


def _has_value(constraint: Constraint, value: str, _: str) -> str:
    return f"sameTerm({value}, {constraint.terms[0]})"


def _less_than_or_equals(constraint: Constraint, value: str, focus: str) -> str:
    other = f"{focus}o"
    greater = f"!COALESCE({value} <= {other}, false)"
    return f"NOT EXISTS {{ {focus} {constraint.terms[0]} {other} FILTER({greater}) }}"


def _disjoint(constraint: Constraint, value: str, focus: str) -> str:
    return f"NOT EXISTS {{ {focus} {constraint.terms[0]} {value} }}"


def _node(constraint: Constraint, value: str, _: str) -> str:
    return conforms(constraint.shapes[0], value)


def _not(constraint: Constraint, value: str, _: str) -> str:
    return f"!({conforms(constraint.shapes[0], value)})"


def _or(constraint: Constraint, value: str, _: str) -> str:
    return " || ".join(f"({conforms(shape, value)})" for shape in constraint.shapes)


_CONDITIONS: Final[dict[str, Callable[[Constraint, str, str], str]]] = {
    "class": _class,
    "datatype": _datatype,
    "disjoint": _disjoint,
    "hasValue": _has_value,
    "in": _in,
    "lessThanOrEquals": _less_than_or_equals,
    "maxInclusive": _range("<="),
    "maxLength": _max_length,
    "minInclusive": _range(">="),
    "node": _node,
    "nodeKind": _node_kind,
    "not": _not,
    "or": _or,
    "pattern": _pattern,
}
