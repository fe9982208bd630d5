"""The targets of stratagems in words, from their structure."""

from collections.abc import Iterable, Sequence

from rulegraph.graph.store import Row, Store
from rulegraph.queries import library
from rulegraph.queries.vocabulary import notation


class _Target:
    """One selection of a stratagem, as its rows tell it."""

    # Written out, since a dataclass would cost each question 5 ms of imports.
    def __init__(self, row: Row) -> None:
        self.side = notation(str(row["side"]))
        self.subject = notation(str(row["subject"]))
        self.minimum = int(row["minimum"])
        self.maximum = int(row["maximum"])
        self.alternatives: dict[str, tuple[dict[str, None], dict[str, None]]] = {}
        self.residue: dict[str, None] = {}


def target_words(store: Store, iris: Sequence[str] = ()) -> dict[str, tuple[str, str]]:
    """For each stratagem its targets in words ("1 KROOT unit") and the residue of its TARGET."""
    return {
        iri: (
            " and ".join(_words(target) for target in targets.values()),
            "; ".join(piece for target in targets.values() for piece in target.residue),
        )
        for iri, targets in _targets(store, iris).items()
    }


def nouns(store: Store, iris: Sequence[str]) -> dict[str, str]:
    """For each target of the stratagems what it is called, without its number ("KROOT unit")."""
    return {
        part: _noun(target) for targets in _targets(store, iris).values() for part, target in targets.items()
    }


def _targets(store: Store, iris: Sequence[str]) -> dict[str, dict[str, _Target]]:
    bindings: library.Bindings = {"stratagem": tuple(iris)} if iris else {}
    found: dict[str, dict[str, _Target]] = {}
    for row in store.select(library.text("targets"), bindings):
        targets = found.setdefault(str(row["stratagem"]), {})
        key = str(row["target"])
        if key not in targets:
            targets[key] = _Target(row)
        target = targets[key]
        if "residue" in row:
            target.residue[str(row["residue"])] = None
        if "alternative" in row:
            required, excluded = target.alternatives.setdefault(str(row["alternative"]), ({}, {}))
            if "required" in row:
                required[str(row["required"])] = None
            if "excluded" in row:
                excluded[str(row["excluded"])] = None
    return found


def _words(target: _Target) -> str:
    count = str(target.maximum)
    if not target.maximum:
        count = f"{target.minimum} or more"
    elif target.minimum != target.maximum:
        count = f"{target.minimum} to {target.maximum}"
    return f"{count} {_noun(target, 's' if target.maximum != 1 else '')}"


def _noun(target: _Target, ending: str = "") -> str:
    """Side, keywords and kind of thing: "enemy FLY unit (excluding WALKER)"."""
    side = "enemy " if target.side == "enemy" else ""
    thing = target.subject.replace("-", " ") + ending
    without = [_excluded(excluded) for _, excluded in target.alternatives.values()]
    if len(set(without)) > 1:
        ways = " or ".join(
            f"{' '.join(required)} {_excluded(excluded)}".strip()
            for required, excluded in target.alternatives.values()
        )
        return f"{side}{ways} {thing}"
    ways = " or ".join(filter(None, (" ".join(required) for required, _ in target.alternatives.values())))
    return " ".join(
        filter(None, (side + ways if ways else side.strip(), thing, without[0] if without else ""))
    )


def _excluded(keywords: Iterable[str]) -> str:
    names = ", ".join(keywords)
    return f"(excluding {names})" if names else ""
