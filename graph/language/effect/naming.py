"""Subjects and conditions of effects in our own words."""

from rulegraph.graph.language.effect.structure import Condition, Subject
from rulegraph.graph.language.structure import Alternative, State

_PARTS = {
    "unit": "{whose}", "model": "models of {whose}", "weapon": "weapons of {whose}",
    "ranged-weapon": "ranged weapons of {whose}", "melee-weapon": "melee weapons of {whose}",
    "attack": "attacks of {whose}", "ranged-attack": "ranged attacks of {whose}",
    "melee-attack": "melee attacks of {whose}",
}  # fmt: skip
_WHO = {
    "your-unit": "your unit", "bearer": "the bearer", "bearer-unit": "the bearer's unit",
    "trigger": "the enemy unit in question", "object": "the picked unit",
}  # fmt: skip
_FIXED = {
    "half-range": "at half range", "selected-object": "against the picked unit",
    "closest-eligible-target": "against the closest target",
    "destroyer": "against the unit that destroyed yours",
    "strength-above-toughness": "where S is above T", "strength-below-toughness": "where S is below T",
    "critical-hit": "on critical hits", "critical-wound": "on critical wounds", "failed": "on a failure",
    "passed": "on a success", "not-cumulative": "(not cumulative)", "doing-so": "while doing so",
    "after-your-attacks": "after your attacks", "after-those-attacks": "after the enemy's attacks",
    "overwatch": "in overwatch", "after-that-move": "after the move",
    "has-not-fought": "if it has yet to fight",
    "advances": "when it advances", "falls-back": "when it falls back", "destroyed": "when destroyed",
    "declares-charge": "when it declares a charge", "makes-charge-move": "when it charges",
    "charges-your-unit": "when it charges your unit", "shoots": "when it shoots", "fights": "when it fights",
    "takes-battle-shock-test": "when it tests for battle-shock", "visible": "if visible",
    "piles-in-or-consolidates": "when it piles in or consolidates", "consolidates": "when it consolidates",
    "battle-shocked": "if battle-shocked", "below-half-strength": "below half strength",
    "below-starting-strength": "below starting strength", "destroys-enemy": "when it destroys an enemy",
}  # fmt: skip
_PARAMETRISED = {
    "within-of-attacker": "within {parameter}", "more-than-from-attacker": "beyond {parameter}",
    "mode-active": "while {parameter} is active", "paid": "for {parameter}", "chosen": "if chosen",
    "end-of": "at the end of the {parameter}", "start-of": "at the start of {parameter}",
    "in-next": "in {parameter}",
    "limited": "{parameter}",
    "wounds-remaining": "with {parameter} wounds left",
    "battle-round": "in battle round {parameter}", "after": "after {parameter}",
    "moves": "when it moves ({parameter})", "named-state": "if {parameter}",
    "advanced": "after it advanced", "fell-back": "after it fell back", "disembarked": "after it disembarked",
}  # fmt: skip


_NEAR = {
    "within-of-friendly": ("within", "friendly"), "wholly-within-of-friendly": ("wholly within", "friendly"),
    "within-of-enemy": ("within", "an enemy"), "within-of-trigger": ("within", "the enemy unit in question"),
    "within-of-that-unit": ("within", "your unit"), "wholly-within-of-that-unit": ("wholly within", "it:"),
    "within-of-objective": ("within", "an objective"), "within-named-range": ("within", "range"),
}  # fmt: skip


def said_subject(subject: Subject) -> str:
    """Whom an operation is about, in words: "ranged attacks of your unit"."""
    if subject.who == "attacks-against":
        kind = subject.part.replace("-", " ") + "s"
        return (
            f"{kind} against your unit" if not subject.alternatives else f"{kind} against {_kinds(subject)}"
        )
    whose = _kinds(subject) if subject.who == "units" else _WHO[subject.who]
    text = _PARTS[subject.part].format(whose=whose)
    if subject.who == "units" and subject.part == "model":
        text = whose
    return f"{text} ({subject.name})" if subject.name else text


def _kinds(subject: Subject) -> str:
    names = " or ".join(said_keywords(one) for one in subject.alternatives)
    what = "models" if subject.part == "model" else "units" if subject.count != 1 else "unit"
    states = " ".join(filter(None, (said_state(state) for state in subject.states)))
    side = "enemy" if subject.side == "enemy" else "friendly"
    return " ".join(filter(None, (side, names, what, states)))


def said_keywords(alternative: Alternative) -> str:
    """The keywords of an alternative: "TIDEBORN, not MOTH"."""
    without = "".join(f", not {' '.join(one)}" for one in alternative.excluded)
    return " ".join(alternative.required) + without


def said_conditions(conditions: tuple[Condition, ...]) -> str:
    """The conditions of an operation, in words."""
    return " ".join(filter(None, (_condition(one) for one in conditions)))


def _condition(condition: Condition) -> str:
    state = condition.state
    if state.code == "has-keyword":
        names = " or ".join(" ".join(one.keywords) for one in (state, *state.others))
        without = "".join(f" (not {' '.join(one)})" for one in state.excluded)
        verb = "against" if condition.about == "target" else "if"
        return f"{verb} {'non-' if state.negated else ''}{names}{without}".rstrip()
    text = said_state(state)
    about_target = condition.about == "target" and not text.startswith(("against", "(", "within", "wholly"))
    return f"against units {text}" if about_target else text


def said_state(state: State) -> str:
    """A state in words, from its term where no shorter words are listed."""
    text = " or ".join(dict.fromkeys(_one(one) for one in (state, *state.others)))
    return f"unless {text.removeprefix('if ')}" if state.negated else text


def _one(state: State) -> str:
    if state.code in _FIXED:
        return _FIXED[state.code]
    if state.code in _PARAMETRISED:
        return _PARAMETRISED[state.code].format(parameter=state.parameter)
    near = _NEAR.get(state.code)
    if near is not None:
        whom = " ".join(filter(None, (near[1], " ".join(state.keywords))))
        return f"{near[0]} {state.parameter} of {whom}"
    words = state.code.replace("-", " ")
    return " ".join(filter(None, (words, state.parameter, " ".join(state.keywords))))
