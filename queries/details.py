"""What an answer adds to a stratagem: conditions, limits, what was not read, and sources."""

from collections.abc import Sequence
from typing import NamedTuple

from rulegraph.graph.identifiers import lines_of
from rulegraph.graph.store import Store
from rulegraph.queries import library
from rulegraph.queries.answers import Citation
from rulegraph.queries.states import state_words
from rulegraph.queries.vocabulary import notation

# Limits on who can be a target: the verdict has decided them.
_DECIDED = frozenset({"cannot-target", "only-target"})


class Details(NamedTuple):
    """Conditions in words, flags (limits of use; "not-fully-read"), residue and sources of one stratagem."""

    conditions: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()
    residue: tuple[str, ...] = ()
    sources: tuple[Citation, ...] = ()


def load(store: Store, iris: Sequence[str]) -> dict[str, Details]:
    """The details of stratagems by IRI."""
    if not iris:
        return {}
    conditions = _conditions(store, iris)
    flags, residue = _limits(store, iris)
    sources = citations(store, iris)
    return {
        iri: Details(conditions.get(iri, ()), flags.get(iri, ()), residue.get(iri, ()), sources.get(iri, ()))
        for iri in iris
    }


def _conditions(store: Store, iris: Sequence[str]) -> dict[str, tuple[str, ...]]:
    said: dict[tuple[str, str], tuple[str, str, bool]] = {}
    keywords: dict[tuple[str, str], dict[str, None]] = {}
    for row in store.select(library.text("conditions"), {"stratagem": tuple(iris)}):
        key = (str(row["stratagem"]), str(row["condition"]))
        code, parameter = notation(str(row["state"])), str(row.get("parameter", ""))
        said[key] = (code, parameter, row.get("negated") is True)
        if "keyword" in row:
            keywords.setdefault(key, {})[str(row["keyword"])] = None
    found: dict[str, dict[str, None]] = {}
    for key, (code, parameter, negated) in said.items():
        words = state_words(code, parameter, tuple(keywords.get(key, ())), negated)
        found.setdefault(key[0], {})[words] = None
    return {iri: tuple(words) for iri, words in found.items()}


def _limits(
    store: Store, iris: Sequence[str]
) -> tuple[dict[str, tuple[str, ...]], dict[str, tuple[str, ...]]]:
    limits: dict[tuple[str, str], tuple[str, list[str]]] = {}
    residue: dict[str, dict[str, None]] = {}
    for row in store.select(library.text("restrictions"), {"stratagem": tuple(iris)}):
        iri, part = str(row["stratagem"]), str(row["part"])
        if "restriction" in row:
            code = notation(str(row["restriction"]))
            _, parameters = limits.setdefault((iri, part), (code, []))
            parameters += [str(row[name]) for name in ("parameter", "round") if name in row]
        if "residue" in row:
            residue.setdefault(iri, {})[str(row["residue"])] = None
    flags: dict[str, dict[str, None]] = {}
    for (iri, _), (code, parameters) in limits.items():
        if code not in _DECIDED:
            flags.setdefault(iri, {})[" ".join([code, *dict.fromkeys(parameters)])] = None
    for iri in residue:
        flags.setdefault(iri, {})["not-fully-read"] = None
    return (
        {iri: tuple(found) for iri, found in flags.items()},
        {iri: tuple(found) for iri, found in residue.items()},
    )


def citations(store: Store, iris: Sequence[str]) -> dict[str, tuple[Citation, ...]]:
    """Where each entity stands, in the order of the files and lines."""
    found: dict[str, list[tuple[str, int, int]]] = {}
    for row in store.select(library.text("sources"), {"entity": tuple(iris)}):
        document, first, last = lines_of(str(row["place"]))
        file = str(row.get("file", "")) or document.rpartition("/")[2]
        found.setdefault(str(row["entity"]), []).append((file, first, last))
    return {
        iri: tuple(Citation(file, f"{first}-{last}") for file, first, last in sorted(places))
        for iri, places in found.items()
    }
