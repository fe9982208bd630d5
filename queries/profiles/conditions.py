"""Whether a condition of an effect holds in the attack that is calculated."""

from dataclasses import dataclass
from typing import Final

from rulegraph.calculator.profile import Situation
from rulegraph.graph.language.effect.structure import Condition
from rulegraph.graph.language.structure import State

_ROUNDS: Final = {"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5}
_CHARGED: Final = frozenset({"charged", "made-charge-move", "makes-charge-move", "just-charged"})


@dataclass(frozen=True, slots=True)
class Facts:
    """What is known of the attack: the keywords of both units, the situation, the battle round (0: not told).

    `kind` is "ranged" or "melee"; `mine` are the keywords of the unit whose rule it is, `theirs` those of
    the other unit.
    """

    kind: str
    mine: frozenset[str]
    theirs: frozenset[str]
    situation: Situation
    battle_round: int = 0


def holds(condition: Condition, facts: Facts) -> bool | None:
    """Whether it holds; None where nothing that was told decides it."""
    return _holds(condition.about, condition.state, facts)


def _holds(about: str, state: State, facts: Facts) -> bool | None:
    own = _one(about, state, facts)
    others = [_holds(about, other, facts) for other in state.others]
    if True in (own, *others):
        return True
    return None if None in (own, *others) else False


def _one(about: str, state: State, facts: Facts) -> bool | None:
    found: bool | None = None
    if state.code in {"has-keyword", "if-target-has-keyword"}:
        found = _has(facts.theirs if about in {"target", "attacker"} else facts.mine, state)
    elif state.code == "half-range":
        found = facts.situation.within_half_range
    elif state.code in _CHARGED and about == "unit":
        found = facts.situation.charged
    elif state.code == "remained-stationary" and about == "unit":
        found = facts.situation.remained_stationary
    elif state.code == "made-with-melee":
        found = facts.kind == "melee"
    elif state.code == "made-with-ranged":
        found = facts.kind == "ranged"
    elif state.code == "battle-round" and facts.battle_round:
        found = _in_round(state.parameter, facts.battle_round)
    return None if found is None else found is not state.negated


def _has(keywords: frozenset[str], state: State) -> bool:
    excluded = any(set(group) <= keywords for group in state.excluded)
    return set(state.keywords) <= keywords and not excluded


def _in_round(words: str, battle_round: int) -> bool | None:
    which, _, more = words.partition(" or ")
    first = _ROUNDS.get(which)
    if first is None:
        return None
    if more in {"later", "subsequent"}:
        return battle_round >= first
    return battle_round in {first, _ROUNDS.get(more, first)}
