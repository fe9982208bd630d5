"""What an answer adds to a stratagem: conditions, limits, what was not read, and sources."""

from collections.abc import Sequence
from dataclasses import dataclass

from rulegraph.graph.identifiers import lines_of
from rulegraph.graph.store import Store
from rulegraph.queries import library
from rulegraph.queries.answers import Citation
from rulegraph.queries.vocabulary import notation


@dataclass(frozen=True, slots=True)
class Details:
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
    parts: dict[tuple[str, str], list[str]] = {}
    keywords: dict[tuple[str, str], list[str]] = {}
    for row in store.select(library.text("conditions"), {"stratagem": tuple(iris)}):
        key = (str(row["stratagem"]), str(row["condition"]))
        if key not in parts:
            label = str(row.get("label", "")) or notation(str(row["state"])).replace("-", " ")
            parts[key] = (["not"] if row.get("negated") is True else []) + [label]
            if "parameter" in row:
                parts[key].append(str(row["parameter"]))
        if "keyword" in row:
            keywords.setdefault(key, []).append(str(row["keyword"]))
    found: dict[str, dict[str, None]] = {}
    for key, words in parts.items():
        about = "/".join(dict.fromkeys(keywords.get(key, ())))
        found.setdefault(key[0], {})[" ".join([*words, f"({about})"] if about else words)] = None
    return {iri: tuple(said) for iri, said in found.items()}


def _limits(
    store: Store, iris: Sequence[str]
) -> tuple[dict[str, tuple[str, ...]], dict[str, tuple[str, ...]]]:
    flags: dict[str, dict[str, None]] = {}
    residue: dict[str, dict[str, None]] = {}
    for row in store.select(library.text("restrictions"), {"stratagem": tuple(iris)}):
        iri = str(row["stratagem"])
        if "restriction" in row:
            limit = notation(str(row["restriction"]))
            parameter = f" {row['parameter']}" if "parameter" in row else ""
            flags.setdefault(iri, {})[limit + parameter] = None
        if "residue" in row:
            flags.setdefault(iri, {})["not-fully-read"] = None
            residue.setdefault(iri, {})[str(row["residue"])] = None
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
