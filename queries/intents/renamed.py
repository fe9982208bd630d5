"""What goes on under another name in the newest edition, also where a graph has one of both alone."""

from functools import lru_cache

from rulegraph.graph.identifiers import ID
from rulegraph.ontology import files

_NS = "https://w3id.org/rulegraph/ns#"
_GONE = "https://w3id.org/rulegraph/carried#gone"


@lru_cache(maxsize=1)
def renames() -> dict[str, str]:
    """The IRI of each thing of the older edition that was renamed to that of its successor."""
    return {older: newer for newer, predicate, older in _said() if predicate == f"{_NS}carriedOverFrom"}


@lru_cache(maxsize=1)
def gone() -> frozenset[str]:
    """The IRIs of what is known to be gone."""
    return frozenset(
        iri for iri, predicate, how in _said() if (predicate, how) == (f"{_NS}carriedOver", _GONE)
    )


def told_name(iri: str) -> str:
    """The name that the last part of an IRI stands for: "Crushing Impact"."""
    return iri.removeprefix(ID).rpartition("/")[2].replace("-", " ").title()


@lru_cache(maxsize=1)
def _said() -> tuple[tuple[str, str, str], ...]:
    from pyoxigraph import NamedNode, RdfFormat, parse  # noqa: PLC0415  # rarely needed

    return tuple(
        (triple.subject.value, triple.predicate.value, triple.object.value)
        for triple in parse(files.text(files.RENAMES), format=RdfFormat.TURTLE)
        if isinstance(triple.subject, NamedNode) and isinstance(triple.object, NamedNode)
    )
