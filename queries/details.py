"""What an answer adds to a stratagem: conditions, limits, what was not read, and sources."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rulegraph.graph.identifiers import lines_of
from rulegraph.graph.store import Store
from rulegraph.queries import conditions, library, times
from rulegraph.queries.answers import Citation
from rulegraph.queries.kept import kept_of_each
from rulegraph.queries.states import limit_words
from rulegraph.queries.vocabulary import notation


class Details(NamedTuple):
    """What triggers a stratagem, conditions and limits in words, flags, residue and sources.

    The flags are the limits as codes, and "not-fully-read".
    """

    trigger: str = ""
    conditions: tuple[str, ...] = ()
    limits: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()
    residue: tuple[str, ...] = ()
    sources: tuple[Citation, ...] = ()


def load(store: Store, iris: Sequence[str]) -> dict[str, Details]:
    """The details of stratagems by IRI."""
    return kept_of_each(store, "details", iris, lambda missing: _loaded(store, missing))


def _loaded(store: Store, iris: Sequence[str]) -> dict[str, Details]:
    said = conditions.load(store, iris)
    limits, residue = _limits(store, iris)
    sources = citations(store, iris)
    triggers = times.triggers(store, iris)
    return {
        iri: Details(
            trigger=triggers.get(iri, ""),
            conditions=said.conditions.get(iri, ()),
            limits=tuple(
                dict.fromkeys(
                    limit_words(one.code, one.parameter, tuple(one.rounds), said.of_limits.get(part, ""))
                    for part, one in limits.get(iri, {}).items()
                )
            ),
            flags=_flags(limits.get(iri, {}), iri in residue),
            residue=tuple(residue.get(iri, ())),
            sources=sources.get(iri, ()),
        )
        for iri in iris
    }


class _Limit:
    """One limit of use as its rows tell it."""

    def __init__(self, code: str, parameter: str) -> None:
        self.code = code
        self.parameter = parameter
        self.rounds: dict[int, None] = {}

    @property
    def flag(self) -> str:
        """The limit as one string of its code and what it is about."""
        return " ".join([self.code, *filter(None, [self.parameter]), *map(str, self.rounds)])


def _limits(
    store: Store, iris: Sequence[str]
) -> tuple[dict[str, dict[str, _Limit]], dict[str, dict[str, None]]]:
    limits: dict[str, dict[str, _Limit]] = {}
    residue: dict[str, dict[str, None]] = {}
    for row in store.select(library.text("restrictions"), {"stratagem": tuple(iris)}):
        iri, part = str(row["stratagem"]), str(row["part"])
        code = notation(str(row.get("restriction", "")))
        if code and code not in conditions.ON_TARGETS:
            found = limits.setdefault(iri, {})
            one = found.setdefault(part, _Limit(code, str(row.get("parameter", ""))))
            if "round" in row:
                one.rounds[int(row["round"])] = None
        if "residue" in row:
            residue.setdefault(iri, {})[str(row["residue"])] = None
    return limits, residue


def _flags(limits: Mapping[str, _Limit], has_residue: bool) -> tuple[str, ...]:
    flags = [one.flag for one in limits.values()]
    return tuple(dict.fromkeys([*flags, *(["not-fully-read"] if has_residue else [])]))


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
