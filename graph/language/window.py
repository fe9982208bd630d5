"""The windows of WHEN: edge, step, whose turn, phase."""

import re
from dataclasses import replace
from typing import cast

from rulegraph.graph.language.passage import Passage
from rulegraph.graph.language.structure import PHASES, Edge, Phase, Turn, Window
from rulegraph.graph.records import Edition
from rulegraph.ontology.terms_features import PHASE_BESIDE

_PHASE = r"(?:command|movement|shooting|charge|fight)"
_STEP = (
    r"(?:battle-?shock|reinforcements?|move units|fight|pile[- ]in|consolidat(?:e|ion)|charge moves?|command)"
)
_EDGE = re.compile(
    r" ?(?:at )?(?:the )?(?P<edge>start|beginning|end)(?: or (?:the )?(?P<second>end|start))? of ",
    re.IGNORECASE,
)
_OWNER = re.compile(
    r" ?(?P<owner>your opponent's|your|any|either player's|each player's|both players'|each|the)(?= )",
    re.IGNORECASE,
)
_IN_STEP = re.compile(rf" ?(?P<step>{_STEP}) step(?P<of> of)?\b", re.IGNORECASE)
_PHASES = re.compile(
    rf" ?(?P<phases>{_PHASE}(?:(?:,| or|, or)(?: your| the)? {_PHASE}){{0,4}}) phases?\b", re.IGNORECASE
)
_ANY = re.compile(r" ?phase\b", re.IGNORECASE)
_EXCEPT = re.compile(
    rf" ?\((?:excluding|except) (?:the )?(?P<phases>{_PHASE}(?:(?:,| and| or) {_PHASE})*)"
    r" phases?\)",
    re.IGNORECASE,
)
_OF_THESE = re.compile(r" ?of your(?: opponent's)? phases\b", re.IGNORECASE)
_TURN = re.compile(r" ?(?:player )?turn\b", re.IGNORECASE)
_ROUND = re.compile(r" ?battle round\b", re.IGNORECASE)
_JOINER = re.compile(r",? or(?=the\b)|,? or\b|,(?= )", re.IGNORECASE)
_LATER_STEP = re.compile(
    r",? ?(?P<where>in|during|at the (?P<edge>start|end) of|before(?= the reinforcements)) "
    rf"(?:the|your|your opponent's) (?P<step>{_STEP}) step\b",
    re.IGNORECASE,
)
_OF_TURN: dict[Edge, str] = {"start": "start-of-turn", "end": "end-of-turn"}
_NAME = re.compile(_PHASE, re.IGNORECASE)

_STEPS: dict[str, tuple[str, Phase]] = {
    "battle-shock": ("battle-shock", "command"),
    "battleshock": ("battle-shock", "command"),
    "command": ("command", "command"),
    "reinforcement": ("reinforcements", "movement"),
    "reinforcements": ("reinforcements", "movement"),
    "move units": ("move-units", "movement"),
    "charge move": ("charge-moves", "charge"),
    "charge moves": ("charge-moves", "charge"),
    "fight": ("fight", "fight"),
    "pile-in": ("pile-in", "fight"),
    "pile in": ("pile-in", "fight"),
    "consolidate": ("consolidate", "fight"),
    "consolidation": ("consolidate", "fight"),
}
CODES = frozenset((*(code for code, _ in _STEPS.values()), *_OF_TURN.values()))


def read_windows(passage: Passage, position: int) -> tuple[tuple[Window, ...], int]:
    """The windows at the position, none where it is no time, and the position behind them.

    "The Fight phase" and "any phase" are of either player's turn; in "your Movement or Charge phase"
    the owner is that of both.

    Source: 10th and 11th edition core rules, phases.
    """
    windows: tuple[Window, ...] = ()
    owner: Turn | None = None
    while True:
        later = passage.at(_LATER_STEP, position) if windows else None
        if later is not None:
            windows, position = tuple(_in_step(window, later) for window in windows), later.end()
        joiner = passage.at(_JOINER, position) if windows else None
        if windows and joiner is None:
            break
        found = _window(passage, joiner.end() if joiner else position, owner)
        if found is None:
            break
        more, owner, position = found
        windows += more
    return tuple(dict.fromkeys(windows)), position


def turn_of(windows: tuple[Window, ...]) -> Turn:
    """Whose turn the windows lie in, taken together; "either" where they differ."""
    turns = {window.turn for window in windows}
    return turns.pop() if len(turns) == 1 else "either"


def phases_of(windows: tuple[Window, ...], edition: Edition) -> tuple[Phase, ...]:
    """The phases of the windows in the order of a turn; ("any",) for all five.

    The start or end of a turn lies in no phase. In the 11th edition it is a step of its own, which is
    listed with the phase beside it; the 10th edition has no such step, and every phase is listed.

    Source: 11th edition core rules, the turn: Start of Turn step and End of Turn step.
    """
    steps = PHASE_BESIDE if edition == "11" else {}
    phases = {cast("Phase", steps.get(window.step, window.phase)) for window in windows}
    if "any" in phases or phases.issuperset(PHASES):
        return ("any",)
    return tuple(phase for phase in PHASES if phase in phases)


def _window(
    passage: Passage, position: int, inherited: Turn | None
) -> tuple[tuple[Window, ...], Turn, int] | None:
    edges, start = _edges(passage, position)
    code, start, step_phase = _step(passage, start)
    owner = passage.at(_OWNER, start)
    turn = _turn(owner, inherited)
    if owner is not None and (these := passage.at(_OF_THESE, owner.end())) is not None:
        turn = "opponent" if "opponent" in these[0].lower() else "your"
    start = owner.end() if owner else start
    if not code:
        code, start, step_phase = _step(passage, start)
        if code and (further := passage.at(_OWNER, start)) is not None:
            turn, start = _turn(further, None), further.end()
    found = _phases(passage, start, everyone=owner is not None)
    if found is None:
        if not step_phase:
            return None
        found = (step_phase, start)
    phases, end = found
    whole_turn = not code and phases == ("any",) and "turn" in passage.text[start:end].lower()
    steps = _OF_TURN if whole_turn else {}
    windows = tuple(
        Window(phase, _natural(phase, turn, owner), edge, steps.get(edge, code))
        for edge in edges
        for phase in phases
    )
    return windows, turn, end


def _edges(passage: Passage, position: int) -> tuple[tuple[Edge, ...], int]:
    match = passage.at(_EDGE, position)
    if match is None:
        return ("during",), position
    words = [match["edge"], match["second"]]
    edges: list[Edge] = ["end" if word.lower() == "end" else "start" for word in words if word]
    return tuple(edges), match.end() - 1


def _step(passage: Passage, position: int) -> tuple[str, int, tuple[Phase, ...]]:
    match = passage.at(_IN_STEP, passage.after(re.compile(r" ?the(?= )", re.IGNORECASE), position))
    if match is None:
        return "", position, ()
    code, phase = _STEPS[match["step"].lower()]
    return code, match.end(), (phase,)


def _turn(owner: re.Match[str] | None, inherited: Turn | None) -> Turn:
    if owner is None:
        return inherited or "either"
    word = owner["owner"].lower()
    if word == "your opponent's":
        return "opponent"
    return "your" if word == "your" else "either"


def _natural(phase: Phase, turn: Turn, owner: re.Match[str] | None) -> Turn:
    """The turn of a phase: a Fight phase without an owner is of both players' turns."""
    return "either" if phase == "fight" and owner is None else turn


def _phases(passage: Passage, position: int, *, everyone: bool) -> tuple[tuple[Phase, ...], int] | None:
    match = passage.at(_OF_THESE, position)
    if match is not None:
        return ("any",), match.end()
    match = passage.at(_PHASES, position)
    if match is not None:
        names = {name.lower() for name in _NAME.findall(match["phases"])}
        return tuple(phase for phase in PHASES if phase in names), match.end()
    for pattern in (_ANY, _TURN, _ROUND):
        match = passage.at(pattern, position) if everyone else None
        if match is None:
            continue
        hole = passage.at(_EXCEPT, match.end())
        if hole is None:
            return ("any",), match.end()
        names = {name.lower() for name in _NAME.findall(hole["phases"])}
        return tuple(phase for phase in PHASES if phase not in names), hole.end()
    return None


def _in_step(window: Window, match: re.Match[str]) -> Window:
    code, phase = _STEPS[match["step"].lower()]
    if window.phase not in (phase, "any"):
        return window
    if match["where"].lower() == "before":
        return replace(window, step="move-units")
    edge: Edge = window.edge
    if match["edge"]:
        edge = "end" if match["edge"].lower() == "end" else "start"
    return replace(window, step=code, edge=edge)
