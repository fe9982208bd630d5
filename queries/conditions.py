"""What units must be in the state of to be targets of stratagems, in words, and what limits their use."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rulegraph.graph.store import Row, Store
from rulegraph.queries import library
from rulegraph.queries.states import state_words
from rulegraph.queries.vocabulary import notation

# Limits on who can be a target: the verdict decides their keywords, their states are conditions.
ON_TARGETS = frozenset({"cannot-target", "only-target"})
_UNITS = frozenset({"unit", "model", "attached-unit"})


class Said(NamedTuple):
    """What is said of the friendly units of stratagems, and of limits (by part, "every model ...")."""

    conditions: Mapping[str, tuple[str, ...]]
    of_limits: Mapping[str, str]


class _Condition:
    """One state as its rows tell it, with those of which one will do instead."""

    def __init__(self, row: Row) -> None:
        self.stratagem = str(row["stratagem"])
        self.part = str(row["part"])
        self.restriction = notation(str(row.get("restriction", "")))
        self.counts = self.restriction in ON_TARGETS or _is_of_friendly_unit(row)
        self.code = notation(str(row["state"]))
        self.parameter = str(row.get("parameter", ""))
        self.negated = row.get("negated") is True
        self.instead_of = str(row.get("of", ""))
        self.keywords: dict[str, None] = {}

    @property
    def words(self) -> str:
        return state_words(self.code, self.parameter, tuple(self.keywords), self.negated)


def _is_of_friendly_unit(row: Row) -> bool:
    side, subject = notation(str(row.get("side", ""))), notation(str(row.get("subject", "")))
    return side == "friendly" and subject in _UNITS


def load(store: Store, iris: Sequence[str]) -> Said:
    """The conditions of stratagems by IRI, and the states that their other limits are about, by part.

    Where a stratagem selects several units, a condition says which of them it is about.
    """
    found: dict[str, _Condition] = {}
    for row in store.select(library.text("conditions"), {"stratagem": tuple(iris)}):
        condition = found.setdefault(str(row["condition"]), _Condition(row))
        if "keyword" in row:
            condition.keywords[str(row["keyword"])] = None
    by_part: dict[str, dict[str, list[str]]] = {}
    for iri, condition in found.items():
        ways = by_part.setdefault(condition.part, {})
        ways.setdefault(condition.instead_of or iri, []).append(condition.words)
    said = {part: tuple(" or ".join(words) for words in ways.values()) for part, ways in by_part.items()}
    nouns = _nouns(store, {one.stratagem for one in found.values() if one.counts})
    conditions: dict[str, dict[str, None]] = {}
    for part, stratagem in {one.part: one.stratagem for one in found.values() if one.counts}.items():
        noun = nouns.get(part, "")
        for words in said[part]:
            conditions.setdefault(stratagem, {})[f"the {noun} {words}" if noun else words] = None
    limits = {one.part for one in found.values() if one.restriction and not one.counts}
    return Said(
        {iri: tuple(words) for iri, words in conditions.items()},
        {part: " and ".join(said[part]) for part in limits},
    )


def _nouns(store: Store, iris: set[str]) -> dict[str, str]:
    """What each selection is called, of stratagems that select several units: target to "SQUADRON unit"."""
    targets: dict[str, list[str]] = {}
    if iris:
        for row in store.select(library.text("selected_units"), {"stratagem": tuple(sorted(iris))}):
            targets.setdefault(str(row["stratagem"]), []).append(str(row["target"]))
    several = tuple(iri for iri, parts in targets.items() if len(parts) > 1)
    if not several:
        return {}
    from rulegraph.queries.targets import nouns  # noqa: PLC0415  # few stratagems select several units

    return nouns(store, several)
