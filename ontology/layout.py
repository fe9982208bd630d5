"""The one layout of the vocabulary and of the lists: Turtle, sorted, without blank nodes.

Two people who add a term get the same bytes, so a difference between two versions is a difference in
meaning. Comments at the head of a file stay; others are not kept.
"""

import re
from collections import defaultdict

from pyoxigraph import Literal, NamedNode, RdfFormat, Triple, parse

RDF_TYPE = NamedNode("http://www.w3.org/1999/02/22-rdf-syntax-ns#type")
_XSD = "http://www.w3.org/2001/XMLSchema#"
_OURS = "https://w3id.org/rulegraph/"
_LOCAL_NAME = re.compile(r"[A-Za-z0-9_](?:[\w-]*[A-Za-z0-9_])?\Z", re.ASCII)
_PREFIX = re.compile(r"^@prefix\s+([\w-]*):\s*<([^>]*)>\s*\.\s*$", re.MULTILINE)


def prefixes_of(text: str) -> dict[str, str]:
    """The prefixes that a Turtle text declares, prefix to namespace."""
    return dict(_PREFIX.findall(text))


def triples_of(text: str) -> list[Triple]:
    """The triples of a Turtle text.

    Raises:
        SyntaxError: The text is not Turtle.
    """
    parsed = parse(text, format=RdfFormat.TURTLE, rename_blank_nodes=True)
    return [quad.triple for quad in parsed]


def canonical(text: str) -> str:
    """The same Turtle in the one layout: prefixes (ours first), subjects, predicates and objects sorted.

    Raises:
        SyntaxError: The text is not Turtle.
        ValueError: It holds a blank node.
    """
    prefixes = prefixes_of(text)
    described: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    used: set[str] = set()

    def shown(term: object) -> str:
        written, prefix = _shown(term, prefixes)
        used.update(prefix)
        return written

    for triple in triples_of(text):
        predicate = "a" if triple.predicate == RDF_TYPE else shown(triple.predicate)
        described[shown(triple.subject)][predicate].append(shown(triple.object))
    head = [line for line in text.splitlines() if line.startswith("#")]
    ours_first = sorted(used, key=lambda prefix: (not prefixes[prefix].startswith(_OURS), prefix))
    declared = [f"@prefix {prefix}: <{prefixes[prefix]}> ." for prefix in ours_first]
    blocks = [_block(subject, described[subject]) for subject in sorted(described)]
    return "\n".join([*head, *declared]) + "\n\n" + "\n".join(blocks)


def _shown(term: object, prefixes: dict[str, str]) -> tuple[str, frozenset[str]]:
    match term:
        case NamedNode():
            for prefix, namespace in prefixes.items():
                local = term.value.removeprefix(namespace)
                if local != term.value and _LOCAL_NAME.match(local):
                    return f"{prefix}:{local}", frozenset({prefix})
            return str(term), frozenset()
        case Literal() if term.datatype.value in {_XSD + "integer", _XSD + "boolean"}:
            return term.value, frozenset()
        case Literal():
            return str(term), frozenset()
        case _:
            message = f"{term} has no IRI: the vocabulary and the lists hold no blank nodes"
            raise ValueError(message)


def _block(subject: str, statements: dict[str, list[str]]) -> str:
    ordered = sorted(statements, key=lambda predicate: (predicate != "a", predicate))
    pairs = [f"{predicate} {' , '.join(sorted(statements[predicate]))}" for predicate in ordered]
    return f"{subject}\n    " + " ;\n    ".join(pairs) + " .\n"
