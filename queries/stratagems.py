"""Stratagems as the graph has them: facts and windows of many at once."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rulegraph.graph.store import Row, Store
from rulegraph.ontology.terms_features import PHASE_BESIDE
from rulegraph.queries import library
from rulegraph.queries.kept import kept, kept_of_each
from rulegraph.queries.vocabulary import notation, term

PHASE_ORDER = ("command", "movement", "shooting", "charge", "fight")


class Window(NamedTuple):
    """A phase ("any" for all) in the turn of "your", "opponent" or "either"; `step` is "" for no step.

    `edge` is "start", "during" or "end".
    """

    phase: str
    turn: str
    step: str = ""
    edge: str = "during"

    @property
    def nearest(self) -> str:
        """The phase; for the start or end of a turn the one beside it, when a player looks for it."""
        return PHASE_BESIDE.get(self.step, self.phase)


class Stratagem(NamedTuple):
    """What answers and tables say of a stratagem, short words instead of IRIs; "" where it has none."""

    iri: str
    name: str
    edition: str
    mode: str
    core: bool
    cp: int
    category: str
    detachment_iri: str
    detachment: str
    faction_iri: str
    faction: str
    summary: str
    event: str
    residue: str
    windows: tuple[Window, ...]

    @property
    def phases(self) -> tuple[str, ...]:
        """Its phases in the order of the turn; ("any",) for all five.

        The end of a turn is a step of its own in the 11th edition, listed with the phase before it; the
        10th edition has no such step, and every phase is listed.
        """
        steps = self.edition == "11"
        found = {window.nearest if steps else window.phase for window in self.windows}
        if "any" in found or found >= set(PHASE_ORDER):
            return ("any",)
        return tuple(phase for phase in PHASE_ORDER if phase in found)

    @property
    def turn(self) -> str:
        """Whose turn it can be used in: "your", "opponent" or "either"; "" where no window was read."""
        found = {window.turn for window in self.windows}
        if not found:
            return ""
        return found.pop() if len(found) == 1 else "either"


def load(store: Store, iris: Sequence[str] = (), editions: Sequence[str] = ()) -> dict[str, Stratagem]:
    """The stratagems by IRI: the given ones, or all of the editions, or all."""
    if iris:
        return kept_of_each(store, "stratagems", iris, lambda missing: _loaded(store, {"stratagem": missing}))
    of = tuple(term("edition", edition) for edition in editions)
    return dict(kept(store, ("stratagems", of), lambda: _loaded(store, {"edition": of} if of else {})))


def _loaded(store: Store, bindings: library.Bindings) -> dict[str, Stratagem]:
    rows = {str(row["stratagem"]): row for row in store.select(library.text("stratagems"), bindings)}
    windows, events, residues = _timings(store, tuple(rows) if bindings else ())
    return {
        iri: Stratagem(
            iri=iri,
            name=str(row["label"]),
            edition=notation(str(row["edition"])),
            mode=notation(str(row["mode"])),
            core=bool(row["core"]),
            cp=int(row["cost"]),
            category=notation(str(row.get("category", ""))),
            detachment_iri=str(row.get("detachment", "")),
            detachment=str(row.get("detachmentLabel", "")),
            faction_iri=str(row.get("faction", "")),
            faction=str(row.get("factionLabel", "")),
            summary=_does(row),
            event=events.get(iri, ""),
            residue="; ".join(residues.get(iri, ())),
            windows=tuple(windows.get(iri, ())),
        )
        for iri, row in rows.items()
    }


def _timings(
    store: Store, iris: tuple[str, ...]
) -> tuple[dict[str, list[Window]], dict[str, str], dict[str, dict[str, None]]]:
    bindings: library.Bindings = {"stratagem": iris} if iris else {}
    windows: dict[str, list[Window]] = {}
    events: dict[str, str] = {}
    residues: dict[str, dict[str, None]] = {}
    for row in store.select(library.text("windows"), bindings):
        iri = str(row["stratagem"])
        step = notation(str(row.get("step", "")))
        edge = notation(str(row.get("edge", ""))) or "during"
        window = Window(notation(str(row["phase"])), notation(str(row["turn"])), step, edge)
        found = windows.setdefault(iri, [])
        if window not in found:
            found.append(window)
        if "event" in row:
            events[iri] = notation(str(row["event"]))
        if "residue" in row:
            residues.setdefault(iri, {})[str(row["residue"])] = None
    return windows, events, residues


def usable(stratagem: Stratagem, phase: str, turn: str) -> bool:
    """Whether it can be used in the phase ("" for any) of the turn ("" for either)."""
    return any(
        (not phase or window.nearest in {phase, "any"}) and (not turn or window.turn in {turn, "either"})
        for window in stratagem.windows
    )


def ordered(stratagems: Iterable[Stratagem]) -> list[Stratagem]:
    """In the order of a reference sheet: core, then by faction and detachment; Boarding Actions last."""
    return sorted(
        stratagems,
        key=lambda one: (
            one.mode != "standard",
            bool(one.detachment),
            one.faction,
            one.detachment,
            one.name,
            one.iri,
        ),
    )


def _does(row: Row) -> str:
    """What a stratagem does, said from its structure; by hand where a part of it was not read."""
    saying, summary = str(row.get("saying", "")), str(row.get("summary", ""))
    if saying and (row.get("status") == "full" or not summary):
        return saying[:1].upper() + saying[1:]
    return summary
