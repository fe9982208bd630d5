"""What a unit did or was selected to do: selected to shoot, moved, shot, disembarked, destroyed."""

import re
from dataclasses import replace

from rulegraph.graph.language.passage import Passage, phrase
from rulegraph.graph.language.place import Choice
from rulegraph.graph.language.reference import read_reference
from rulegraph.graph.language.structure import Alternative, State

_A = r"(?:a|an|its|one or more|any)"
_SELECTED = phrase(r"(?:be |been )?(?:already |just )?selected")
_TO: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("selected-to-shoot", phrase(r"(?:to )?shoot")),
    ("selected-to-fight", phrase(r"(?:to )?fight")),
    ("selected-to-attack", phrase(r"(?:to )?attack")),
    ("selected-to-advance", phrase(rf"(?:to )?(?:advance|make {_A} advance move)")),
    ("selected-to-fall-back", phrase(rf"(?:to )?(?:fall back|make {_A} fall[- ]back move)")),
    ("selected-to-charge", phrase(r"(?:to )?(?:charge|declare a charge|make a charge move)")),
    ("selected-to-move", phrase(r"(?:to )?(?:move|make a move)")),
)
_JOINER = phrase(r", or|or|,")
_DEED: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("fired-overwatch", phrase(r"(?:fired?|fires) overwatch")),
    ("declared-charge", phrase(r"declared? (?:a charge|charges)")),
    ("remained-stationary", phrase(r"remain(?:ed|s)? stationary")),
    ("fell-back", phrase(rf"f[ea]ll(?:en|s)? back|(?:make|made|ended) {_A} fall[- ]back move")),
    ("made-charge-move", phrase(rf"(?:make|made|ended|completed) {_A} charge move|charged?")),
    ("advanced", phrase(rf"advanced?|(?:make|made|ended) {_A} advance move")),
    ("made-normal-move", phrase(rf"(?:make|made|ended) {_A} normal move")),
    ("made-surge-move", phrase(rf"(?:make|made|ended) {_A} surge move")),
    ("made-ingress-move", phrase(rf"(?:make|made|ended) {_A} ingress move")),
    ("moved", phrase(r"(?:make|made|ended) (?:a|any|one or more) moves?|moved?")),
    ("set-up-from-reserves", phrase(r"arrived? from (?:strategic )?reserves")),
    ("shot", phrase(rf"shot|shoot|(?:make|made) {_A} ranged attacks?")),
    ("fought", phrase(r"fought|fight")),
    ("attacked", phrase(rf"(?:make|made) {_A} (?:melee )?attacks?|resolved its attacks")),
    ("opened-hatchway", phrase(r"open(?:ed)? (?:a|any|one or more) hatchways?")),
    ("started-action", phrase(r"start(?:ed)? an action")),
    ("performed-action", phrase(r"(?:perform(?:ed)?|completed?) an action")),
)
# "made a Grim Vow": a deed to which a rule of an army gives a name.
_NAMED = phrase(
    r"(?:made|used|taken|took|issued|received|gained) (?:an?|the|its|one or more) "
    r"(?-i:(?P<name>[A-Z][\w'-]*(?: [A-Z][\w'-]*){0,4}))(?: tokens?| points?)?"
)
_DESTROYED = phrase(r"destroy(?:ed|s)?(?= )")
_MODELS = phrase(r"(?:one or more|any|an?) enemy models?")
_DISEMBARKED = phrase(r"disembark(?:ed)?(?P<named> from)?")
_EMBARKED = phrase(r"embark(?:ed)? (?:with)?in")
_SET_UP = phrase(
    r"(?:been )?(?:re-?)?set ?up ?(?:on)?(?: (?:on )?the battlefield)?"
    r"(?P<reserves> from (?:strategic )?reserves| as reinforcements)?"
)
_USING = phrase(r"using (?:the )?(?P<name>[A-Z][\w'-]*(?: [\w'-]+){0,4}?) abilit(?:y|ies)(?: of)?")
_PERIOD = phrase(
    r"(?:during |earlier |already |so far )?(?:this|that|the same) (?P<period>phase|turn|battle round|battle)"
)
_PHASE = frozenset(("shot", "fought", "attacked", "declared-charge", "fired-overwatch", "destroyed-enemy"))
_AND_DESTROYED = ("destroyed-enemy", "destroyed-enemy-model", "destroyed-trigger")
_PLACED = (
    "set-up",
    "set-up-from-reserves",
    "set-up-by-ability",
    "disembarked",
    "embarked-this-turn",
    "did-named",
)
CODES = frozenset((*(code for code, _ in (*_TO, *_DEED)), *_AND_DESTROYED, *_PLACED))


def read_action(passage: Passage, position: int) -> tuple[Choice, int] | None:
    """What was done at the position, as states of which one suffices, and the position behind it.

    The period that is said ("this turn") is the parameter of those states that have no other.
    """
    found = (
        _selected(passage, position)
        or _transport(passage, position)
        or _set_up(passage, position)
        or _destroyed(passage, position)
        or _deed(passage, position)
    )
    if found is None:
        return None
    choice, end = found
    match = passage.at(_PERIOD, end)
    if match is None:
        return choice, end
    return tuple(during(state, match["period"].lower()) for state in choice), match.end()


def during(state: State, period: str) -> State:
    """The state with its period, where it is one that has a period and none was said."""
    timed = state.code in CODES and state.code not in {"destroyed-trigger", "set-up-by-ability", "did-named"}
    return replace(state, parameter=period) if timed and not state.parameter else state


def usual_period(state: State) -> State:
    """The state with the period that is meant where none is said.

    A unit is selected once a phase and attacks in a phase; moves are looked at over the turn.
    """
    phase = state.code.startswith("selected-to") or state.code in _PHASE
    return during(state, "phase" if phase else "turn")


def _selected(passage: Passage, position: int) -> tuple[Choice, int] | None:
    match = passage.at(_SELECTED, position)
    if match is None:
        return None
    codes: list[str] = []
    end = start = match.end()
    while True:
        found = _first(_TO, passage, start)
        if found is None:
            break
        codes.append(found[0])
        end = found[1]
        joiner = passage.at(_JOINER, end)
        if joiner is None:
            break
        start = joiner.end()
    return (tuple(map(State, codes)), end) if codes else None


def _deed(passage: Passage, position: int) -> tuple[Choice, int] | None:
    found = _first(_DEED, passage, position)
    if found is not None:
        return (State(found[0]),), found[1]
    named = passage.at(_NAMED, position)
    return None if named is None else ((State("did-named", named["name"]),), named.end())


def _destroyed(passage: Passage, position: int) -> tuple[Choice, int] | None:
    match = passage.at(_DESTROYED, position)
    if match is None:
        return None
    models = passage.at(_MODELS, match.end())
    if models is not None:
        return (State("destroyed-enemy-model"),), models.end()
    found = read_reference(passage, match.end())
    if found is None or found[0].kind not in {"enemy", "trigger"}:
        return None
    code = "destroyed-enemy" if found[0].kind == "enemy" else "destroyed-trigger"
    return _about(code, found[0].alternatives), found[1]


def _transport(passage: Passage, position: int) -> tuple[Choice, int] | None:
    match = passage.at(_DISEMBARKED, position)
    code = "disembarked"
    if match is None:
        match, code = passage.at(_EMBARKED, position), "embarked-this-turn"
    if match is None:
        return None
    if code == "disembarked" and not match["named"]:
        return (State(code),), match.end()
    found = read_reference(passage, match.end())
    if found is None or found[0].kind not in {"friendly", "that-unit"}:
        return None
    return _about(code, found[0].alternatives), found[1]


def _set_up(passage: Passage, position: int) -> tuple[Choice, int] | None:
    match = passage.at(_SET_UP, position)
    if match is None:
        return None
    end = match.end()
    period = passage.at(_PERIOD, end)
    using = passage.at(_USING, period.end() if period else end)
    if using is not None:
        end = using.end()
        found = read_reference(passage, end) if using[0].endswith("of") else None
        keywords = found[0].alternatives[0].required if found and found[0].alternatives else ()
        return (State("set-up-by-ability", using["name"], keywords),), found[1] if found else end
    return (State("set-up-from-reserves" if match["reserves"] else "set-up"),), end


def _about(code: str, alternatives: tuple[Alternative, ...]) -> Choice:
    if not alternatives:
        return (State(code),)
    return tuple(State(code, "", one.required, excluded=one.excluded) for one in alternatives)


def _first(
    table: tuple[tuple[str, re.Pattern[str]], ...], passage: Passage, position: int
) -> tuple[str, int] | None:
    for code, pattern in table:
        match = passage.at(pattern, position)
        if match is not None:
            return code, match.end()
    return None
