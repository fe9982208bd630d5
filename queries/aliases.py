"""Abbreviations and slang of single entities, from the ontology's `nicknames.ttl`."""

from functools import lru_cache

from rulegraph.graph.identifiers import ID, folded
from rulegraph.ontology import files

_LABELS = (
    "http://www.w3.org/2004/02/skos/core#altLabel",
    "http://www.w3.org/2004/02/skos/core#hiddenLabel",
)


@lru_cache(maxsize=1)
def aliases() -> tuple[tuple[str, str], ...]:
    """Pairs of an entity's IRI and a folded alias of it."""
    from pyoxigraph import Literal, NamedNode, RdfFormat, parse  # noqa: PLC0415  # 3 ms, and rarely needed

    found = []
    for triple in parse(files.text(files.NICKNAMES), format=RdfFormat.TURTLE):
        subject, value = triple.subject, triple.object
        if triple.predicate.value not in _LABELS or not isinstance(value, Literal):
            continue
        if isinstance(subject, NamedNode) and subject.value.startswith(ID):
            found.append((subject.value, folded(value.value)))
    return tuple(found)


_ABILITY = "https://w3id.org/rulegraph/ability#"


@lru_cache(maxsize=1)
def nicknames() -> dict[str, str]:
    """Folded nicknames to the folded names that they stand for, those of abilities too ("fnp")."""
    from pyoxigraph import Literal, NamedNode, RdfFormat, parse  # noqa: PLC0415  # 3 ms, and rarely needed

    found = {}
    for triple in parse(files.text(files.NICKNAMES), format=RdfFormat.TURTLE):
        subject, value = triple.subject, triple.object
        if triple.predicate.value not in _LABELS or not isinstance(value, Literal):
            continue
        if isinstance(subject, NamedNode) and subject.value.startswith((ID, _ABILITY)):
            tail = subject.value.rpartition("/")[2].rpartition("#")[2]
            found[folded(value.value)] = tail.replace("-", " ")
    return found
