"""When stratagems can be used, in words: windows and what triggers them."""

from collections.abc import Iterable, Sequence

from rulegraph.graph.store import Store
from rulegraph.ontology.terms_language import EVENT
from rulegraph.ontology.terms_words import EVENT_WORDS, STEP_WORDS
from rulegraph.queries import library
from rulegraph.queries.stratagems import Window
from rulegraph.queries.vocabulary import notation

_WHOSE = {"your": "your ", "opponent": "opponent's ", "either": ""}
_TURN = {"your": "your turn", "opponent": "the opponent's turn", "either": "a turn"}
_OF_TURN = {"start-of-turn": "start", "end-of-turn": "end"}
_SHOWN_EVENTS = 3
_ANY_ROLL = notation(EVENT.rolled)


def window_words(windows: Iterable[Window]) -> str:
    """The windows in words: `your Shooting phase or Fight phase`, `end of opponent's Movement phase`."""
    grouped: dict[tuple[str, str, str], list[str]] = {}
    for window in windows:
        grouped.setdefault((window.turn, window.edge, window.step), []).append(window.phase)
    return " or ".join(_one(dict.fromkeys(phases), *key) for key, phases in grouped.items())


def _one(phases: Iterable[str], turn: str, edge: str, step: str) -> str:
    if step in _OF_TURN:
        return f"{_OF_TURN[step]} of {_TURN[turn]}"
    names = [phase.title() for phase in phases]
    if names == ["Any"]:
        words = "any phase" if turn == "either" else f"any phase of {_TURN[turn]}"
    else:
        words = f"{_WHOSE[turn]}{' or '.join(names)} phase"
    if step:
        words = f"{STEP_WORDS.get(step, step)} of {words}"
    return f"{edge} of {words}" if edge in {"start", "end"} else words


class _Trigger:
    """The events of one stratagem and the unit that does or suffers them, as its rows tell it."""

    def __init__(self, side: str, subject: str) -> None:
        self.side = side
        self.subject = subject
        self.event = ""
        self.events: dict[str, None] = {}
        self.ways: dict[str, dict[str, None]] = {}

    @property
    def words(self) -> str:
        # "A roll of a listed kind" says nothing beside the kinds that are listed.
        named = [event for event in (self.event, *self.events) if event != _ANY_ROLL or not self.events]
        text = _joined([EVENT_WORDS.get(event, event.replace("-", " ")) for event in named])
        if self.side != "enemy":
            return f"your {self.subject} {text}"
        keywords = " or ".join(" ".join(way) for way in self.ways.values())
        return f"an enemy {keywords} {self.subject} {text}" if keywords else f"an enemy {self.subject} {text}"


def _joined(said: Sequence[str]) -> str:
    """The events in one phrase, a shared verb said once: "makes a hit roll or a save roll"."""
    shown = list(said[:_SHOWN_EVENTS])
    verb = f"{shown[0].partition(' ')[0]} "
    if all(one.startswith(verb) for one in shown):
        shown[1:] = [one.removeprefix(verb) for one in shown[1:]]
    more = len(said) - len(shown)
    return " or ".join(shown) + (f" or {more} more" if more > 0 else "")


def triggers(store: Store, iris: Sequence[str]) -> dict[str, str]:
    """What triggers stratagems, by IRI: `an enemy unit has fought`; those without an event are left out."""
    found: dict[str, _Trigger] = {}
    for row in store.select(library.text("triggers"), {"stratagem": tuple(iris)}):
        side, subject = notation(str(row.get("side", ""))), notation(str(row.get("subject", ""))) or "unit"
        one = found.setdefault(str(row["stratagem"]), _Trigger(side, subject.replace("-", " ")))
        one.event = notation(str(row["event"]))
        if "other" in row:
            one.events[notation(str(row["other"]))] = None
        if "keyword" in row:
            one.ways.setdefault(str(row["alternative"]), {})[str(row["keyword"])] = None
    return {iri: one.words for iri, one in found.items()}
