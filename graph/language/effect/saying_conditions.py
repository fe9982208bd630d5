"""Conditions of effects in words: "against units that are battle-shocked", "if it is engaged"."""

from rulegraph.graph.language.effect.structure import Condition
from rulegraph.graph.language.state_words import state_words
from rulegraph.graph.language.structure import State

# Said shorter than "if it <label of the state>"; without a parameter its place stays empty.
_SHORT = {
    "after": "after its {parameter}", "after-those-attacks": "once the enemy's attacks are done",
    "after-your-attacks": "once your attacks are done", "after-that-move": "once that move is done",
    "advanced": "after it advanced", "fell-back": "after it fell back", "advances": "when it advances",
    "falls-back": "when it falls back", "declares-charge": "when it declares a charge",
    "critical-hit": "on a critical hit", "critical-wound": "on a critical wound",
    "destroyed": "when destroyed {parameter}", "doing-so": "while doing so", "failed": "if the roll fails",
    "half-range": "within half range", "has-not-fought": "if it has yet to fight",
    "in-next": "in {parameter}", "made-with-ranged": "when shot at",
    "mode-active": "while {parameter} is on", "not-cumulative": "(does not stack)",
    "overwatch": "in overwatch",
    "passed": "if the roll succeeds", "strength-above-toughness": "if S is above T",
    "strength-below-toughness": "if S is below T", "limited": "({parameter})",
}  # fmt: skip
_TARGETS = {
    "closest-eligible-target": "the nearest eligible target", "destroyer": "the unit that destroyed it",
    "selected-object": "the picked unit",
}  # fmt: skip
_OPENERS = ("as ", "if ", "when ", "while ", "on ", "after ", "once ")
_PLURAL = {
    "is": "are", "was": "were", "has": "have", "does": "do", "lies": "lie", "makes": "make",
}  # fmt: skip
_PLACES = frozenset(("within", "wholly", "in", "visible", "engaged", "more", "on", "below", "embarked"))
_WITHOUT_ARTICLE = ("each", "your", "the", "any", "opponent")


def condition_words(condition: Condition) -> str:
    """What must hold for an operation, in words: `against units within 9" of the attacker`."""
    return conditions_words((condition,))


def conditions_words(conditions: tuple[Condition, ...]) -> str:
    """All that must hold, in words; what is asked of the target of attacks is said together."""
    targets = [one.state for one in conditions if one.about == "target"]
    words = _against(targets) if targets else ""
    for other in dict.fromkeys(_other(one) for one in conditions if one.about != "target"):
        opener, _, rest = other.partition(" ")
        said_before = f" {words}".rfind(f" {opener} ") >= 0 and opener in {"if", "while", "when"}
        words = f"{words} and {rest}" if said_before else f"{words} {other}"
    return words.strip()


def relative_words(state: State) -> str:
    """A state as it follows a plural noun: `within 9" of the attacker`, "that are battle-shocked"."""
    ways = [_relative(one) for one in (state, *state.others)]
    return " or ".join(dict.fromkeys(ways))


def keyword_words(state: State) -> str:
    """The keywords that a state asks for, with its alternatives: "KROOT or VESPID"."""
    names = " or ".join(" ".join(one.keywords) or one.parameter for one in (state, *state.others))
    if not names:
        return f"not {_excluded(state)}"
    return f"{names} (not {_excluded(state)})" if state.excluded else names


def _against(states: list[State]) -> str:
    nouns = [_TARGETS[state.code] for state in states if state.code in _TARGETS and not state.negated]
    kinds = [keyword_words(state) for state in states if _is_kind(state)]
    noun = nouns[0] if nouns else "units"
    for kind in kinds:
        noun = f"{noun} ({kind})" if nouns or kind.startswith("not ") else f"{kind} {noun}"
    said = [relative_words(one) for one in states if one.code not in _TARGETS and not _is_kind(one)]
    said += [_relative(one) for one in states if one.code in _TARGETS and one.negated]
    return f"against {' '.join((noun, ' and '.join(said)))}".rstrip()


def _is_kind(state: State) -> bool:
    return (
        state.code == "has-keyword"
        and not state.negated
        and all(one.code == "has-keyword" for one in state.others)
    )


def _relative(state: State) -> str:
    predicate = _predicate(state)
    verb, _, rest = predicate.replace(" its ", " their ").partition(" ")
    if verb == "is" and rest.partition(" ")[0] in _PLACES:
        return rest
    return f"that {_PLURAL.get(verb, verb)} {rest}"


def _predicate(state: State) -> str:
    words = state_words(state.code, state.parameter, state.keywords, state.negated)
    return f"{words} (not {_excluded(state)})" if state.excluded else words


def _excluded(state: State) -> str:
    return " or ".join(" ".join(one) for one in state.excluded)


def _other(condition: Condition) -> str:
    state = condition.state
    if condition.about in {"unit", "attacker"} and _is_kind(state):
        who = "it is" if condition.about == "unit" else "the attacker is"
        return f"if {who} {keyword_words(state)}"
    ways = [_one(one, condition) for one in (state, *state.others)]
    return " or ".join(dict.fromkeys(ways))


def _one(state: State, condition: Condition) -> str:
    short = _short(state)
    if short:
        return _not(short) if state.negated else short
    predicate = _predicate(state)
    who = {"attacker": "the attacker", "attack": "the target"}.get(condition.about, "it")
    following = predicate.split(" ")[1:2]
    opener = "while" if following and following[0].endswith("ing") else "if"
    return f"{opener} {who} {predicate}"


def _short(state: State) -> str:
    if state.code == "chosen":
        return f"if {state.parameter} was chosen" if state.parameter else "if chosen"
    if state.code == "paid":
        return f"if {state.parameter or 'the price'} is paid"
    if state.code in {"start-of", "end-of"}:
        article = "" if state.parameter.startswith(_WITHOUT_ARTICLE) else "the "
        deed = "begins" if state.code == "start-of" else "ends"
        return f"as {article}{state.parameter or 'phase'} {deed}"
    if state.code == "destroyed" and state.parameter:
        return f"when destroyed by a {state.parameter}"
    if state.code == "moves":
        kinds = state.parameter.replace("/", ", ")
        return f"when it moves ({kinds})" if kinds else "when it moves"
    template = _SHORT.get(state.code, "")
    if "{parameter}" in template and not state.parameter and state.code != "destroyed":
        return ""
    return template.format(parameter=state.parameter).strip()


def _not(words: str) -> str:
    opener = next((one for one in _OPENERS if words.startswith(one)), "")
    if opener in {"as ", "if ", "when ", "while "}:
        return f"unless {words.removeprefix(opener)}"
    return f"not {words}"
