"""What the effect of a rule changes in an attack, as the calculator takes it."""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

from rulegraph.calculator.modifiers import (
    AttackKind,
    CriticalEffect,
    GrantedAbility,
    Modifier,
    Reroll,
    RerollEffect,
    Subject,
)
from rulegraph.calculator.modifiers import Condition as When
from rulegraph.calculator.modifiers import Effect as Change
from rulegraph.calculator.modifiers import Operation as How
from rulegraph.calculator.weapon_abilities import read_ability
from rulegraph.graph.language.effect.saying import condition_words
from rulegraph.graph.language.effect.structure import Condition, Operation
from rulegraph.queries.profiles.conditions import Facts, holds

Side: TypeAlias = Literal["attacker", "target"]

_ROLLS: Final = {"modify-hit-roll": Subject.HIT_ROLL, "modify-wound-roll": Subject.WOUND_ROLL}
_CHARACTERISTICS: Final[Mapping[str, Subject]] = {
    "S": Subject.STRENGTH,
    "AP": Subject.ARMOUR_PENETRATION,
    "A": Subject.ATTACKS,
    "D": Subject.DAMAGE,
    "BS": Subject.SKILL,
    "WS": Subject.SKILL,
    "T": Subject.TOUGHNESS,
    "Sv": Subject.SAVE,
}
_OF_THE_TARGET: Final = frozenset({Subject.TOUGHNESS, Subject.SAVE})
_KIND_OF_SKILL: Final = {"BS": AttackKind.RANGED, "WS": AttackKind.MELEE}
_REROLLS: Final = {"re-roll-hit": Subject.HIT_ROLL, "re-roll-wound": Subject.WOUND_ROLL}
_OTHER_REROLLS: Final = {"damage": Subject.DAMAGE, "save": Subject.SAVE_ROLL}
_WHICH: Final = {"any": Reroll.ALL, "failed": Reroll.FAILURES, "1": Reroll.ONES}
_STRENGTH: Final = {
    "strength-above-toughness": When.STRENGTH_GREATER,
    "strength-below-toughness": When.STRENGTH_NOT_GREATER,
}
_NUMBER: Final = re.compile(r"(?P<sign>[+=-]?)(?P<number>\d+)\+?")
_NO_INFLUENCE: Final = frozenset(
    {
        *(
            "extra-move",
            "eligible-after-move",
            "embark-or-disembark",
            "fixed-advance",
            "must-target",
            "set-up",
        ),
        *(
            "shoot-out-of-phase",
            "charge-out-of-phase",
            "fight-order",
            "secure-objective",
            "select-enemy-unit",
        ),
        *("select-unit", "select-objective", "strategic-reserves", "move-through", "spend-faction-resource"),
        *(
            "gain-faction-resource",
            "limit-targeting-range",
            "modify-charge-or-advance-roll",
            "fight-out-of-phase",
        ),
    }
)
"""Operations that say who may do what, and change no dice of an attack."""


@dataclass(frozen=True, slots=True)
class Changes:
    """What a rule changes for one attack, what was assumed of it, and what of it is not modelled.

    `feel_no_pain` and `cover`, `stealth` are of the target.
    """

    changes: tuple[Change, ...] = ()
    feel_no_pain: int | None = None
    cover: bool = False
    stealth: bool = False
    assumed: tuple[str, ...] = ()
    left: tuple[tuple[str, str], ...] = ()


@dataclass(slots=True)
class _Collected:
    source: str
    side: Side
    facts: Facts
    changes: list[Change] = field(default_factory=list)
    feel_no_pain: int | None = None
    cover: bool = False
    stealth: bool = False
    assumed: list[str] = field(default_factory=list)
    left: list[tuple[str, str]] = field(default_factory=list)


def changes(operations: Iterable[Operation], source: str, side: Side, facts: Facts) -> Changes:
    """What the operations change in the attack, for the side whose rule they are.

    Conditions that nothing told decides are taken to hold, and named; an operation that comes instead of
    the one before replaces it where its conditions hold.
    """
    collected = _Collected(source, side, facts)
    for operation in _in_force(tuple(operations), collected):
        _add(operation, collected)
    return Changes(
        tuple(collected.changes),
        collected.feel_no_pain,
        collected.cover,
        collected.stealth,
        tuple(dict.fromkeys(collected.assumed)),
        tuple(dict.fromkeys(collected.left)),
    )


def _in_force(operations: tuple[Operation, ...], collected: _Collected) -> list[Operation]:
    kept: list[Operation] = []
    for operation in operations:
        verdict, undecided = _conditions(operation, collected.facts)
        if not verdict:
            if operation.relation != "instead":
                unmet = "; ".join(condition_words(one) for one in operation.conditions)
                collected.left.append((collected.source, f"{_words(operation)}: not so here: {unmet}"))
            continue
        if operation.relation == "instead":
            if undecided:
                collected.left.append(
                    (collected.source, f"{_words(operation)} instead: it is not told whether it holds")
                )
                continue
            kept = [one for one in kept if (one.code, one.argument) != (operation.code, operation.argument)]
        collected.assumed += [f"{collected.source}: {condition_words(one)}" for one in undecided]
        kept.append(operation)
    return kept


def _conditions(operation: Operation, facts: Facts) -> tuple[bool, list[Condition]]:
    undecided = []
    for condition in operation.conditions:
        if condition.state.code in _STRENGTH:
            continue
        verdict = holds(condition, facts)
        if verdict is False:
            return False, []
        if verdict is None:
            undecided.append(condition)
    return True, undecided


def _add(operation: Operation, collected: _Collected) -> None:
    if operation.dice is not None or operation.residue:
        collected.left.append(
            (collected.source, f"{_words(operation)}: it depends on dice or on words not read")
        )
        return
    if operation.code in _NO_INFLUENCE or not _concerns(operation, collected.side):
        return
    maker = _MAKERS.get(operation.code)
    made = maker(operation, collected) if maker is not None else False
    if not made:
        collected.left.append((collected.source, f"{_words(operation)}: the calculator has no such change"))


def _concerns(operation: Operation, side: Side) -> bool:
    """Whether it is about this attack: what is done to attacks against a unit is for the target's rules."""
    against = operation.subject.who == "attacks-against"
    if side == "attacker":
        return not against
    of_attacks = operation.code in {*_ROLLS, *_REROLLS, "critical-threshold", "grant-weapon-ability"}
    return against or not of_attacks


def _kind(operation: Operation) -> AttackKind:
    part = operation.subject.part
    if part.startswith("ranged"):
        return AttackKind.RANGED
    if part.startswith("melee"):
        return AttackKind.MELEE
    return _KIND_OF_SKILL.get(operation.argument, AttackKind.ANY)


def _when(operation: Operation) -> When:
    found = [_STRENGTH[one.state.code] for one in operation.conditions if one.state.code in _STRENGTH]
    return found[0] if found else When.ALWAYS


def _modifier(operation: Operation, subject: Subject, collected: _Collected) -> bool:
    if operation.amount == "halved":
        how, number = How.DIVIDE, 2
    else:
        match = _NUMBER.fullmatch(operation.amount.strip('"'))
        if match is None:
            return False
        how = {"+": How.ADD, "-": How.SUBTRACT, "": How.SET, "=": How.SET}[match["sign"]]
        number = int(match["number"])
    made = Modifier(subject, how, number, collected.source, _kind(operation), _when(operation))
    collected.changes.append(made)
    return True


def _of_roll(operation: Operation, collected: _Collected) -> bool:
    return _modifier(operation, _ROLLS[operation.code], collected)


def _of_characteristic(operation: Operation, collected: _Collected) -> bool:
    subject = _CHARACTERISTICS.get(operation.argument)
    if subject is None:
        return operation.argument in {"M", "Ld", "OC", "W"}
    # The toughness of the attacker changes nothing, its weapons are changed for both sides.
    if subject in _OF_THE_TARGET and collected.side == "attacker":
        return True
    return _modifier(operation, subject, collected)


def _reroll(operation: Operation, collected: _Collected) -> bool:
    subject = _REROLLS.get(operation.code) or _OTHER_REROLLS.get(operation.argument)
    which = _WHICH.get(operation.amount)
    if subject is None:
        return operation.argument in {"charge", "advance", "battle-shock", "leadership"}
    if which is None:
        return False
    collected.changes.append(RerollEffect(subject, which, collected.source, _kind(operation)))
    return True


def _critical(operation: Operation, collected: _Collected) -> bool:
    match = _NUMBER.fullmatch(operation.amount)
    subject = {"hit": Subject.HIT_ROLL, "wound": Subject.WOUND_ROLL}.get(operation.argument)
    if match is None or subject is None:
        return False
    collected.changes.append(
        CriticalEffect(subject, int(match["number"]), collected.source, _kind(operation))
    )
    return True


def _weapon_ability(operation: Operation, collected: _Collected) -> bool:
    written = " ".join(filter(None, (operation.argument, operation.amount)))
    if read_ability(written) is None:
        return False
    collected.changes.append(GrantedAbility(written, collected.source, _kind(operation)))
    return True


def _core_ability(operation: Operation, collected: _Collected) -> bool:
    if operation.argument == "Stealth":
        collected.stealth = collected.side == "target"
        return True
    if operation.argument == "Feel No Pain":
        match = _NUMBER.fullmatch(operation.amount)
        if match is None:
            return False
        if collected.side == "target":
            collected.feel_no_pain = int(match["number"])
        return True
    return operation.argument in {"Fights First", "Deep Strike", "Infiltrators", "Scouts", "Lone Operative"}


def _invulnerable(operation: Operation, collected: _Collected) -> bool:
    limited = operation.argument and collected.facts.kind not in operation.argument
    if collected.side == "attacker" or limited:
        return True
    return _modifier(operation, Subject.INVULNERABLE_SAVE, collected)


def _cover(_operation: Operation, collected: _Collected) -> bool:
    collected.cover = collected.side == "target"
    return True


_MAKERS: Final[Mapping[str, Callable[[Operation, _Collected], bool]]] = {
    "modify-hit-roll": _of_roll,
    "modify-wound-roll": _of_roll,
    "modify-attack-characteristic": _of_characteristic,
    "modify-unit-characteristic": _of_characteristic,
    "reduce-damage": _of_characteristic,
    "re-roll-hit": _reroll,
    "re-roll-wound": _reroll,
    "re-roll-other": _reroll,
    "critical-threshold": _critical,
    "grant-weapon-ability": _weapon_ability,
    "grant-core-ability": _core_ability,
    "invulnerable-save": _invulnerable,
    "benefit-of-cover": _cover,
}


def _words(operation: Operation) -> str:
    words = (operation.code.replace("-", " "), operation.argument, operation.amount)
    return " ".join(filter(None, words))
