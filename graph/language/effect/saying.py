"""Effects in our own words, short and plain, from their structure alone."""

import re
from dataclasses import replace

from rulegraph.graph.language.effect.saying_conditions import condition_words, conditions_words
from rulegraph.graph.language.effect.saying_operations import operation_words
from rulegraph.graph.language.effect.saying_subjects import subject_words
from rulegraph.graph.language.effect.structure import Dice, Effect, Operation

__all__ = ["condition_words", "say", "say_operation"]

_MISSING = "and more that was not read"
# The end of the phase is what the rules take where nothing is said, so it is not said either.
_UNTIL = {
    "turn": "this turn", "battle-round": "this battle round", "battle": "for the rest of the battle",
    "next-command-phase": "up to the next Command phase", "next-turn": "up to your next turn",
    "next-movement-phase": "up to your next Movement phase", "end-of-next-turn": "through your next turn",
    "next-shooting-phase": "up to your next Shooting phase",
    "next-charge-phase": "up to your next Charge phase",
    "next-fight-phase": "up to your next Fight phase", "opponent-next-turn": "up to the opponent's next turn",
    "opponent-next-command-phase": "up to the opponent's next Command phase",
    "end-of-opponent-next-turn": "through the opponent's next turn",
    "attacks-resolved": "for these attacks", "move-ended": "for this move",
    "destroyed": "for as long as it lives",
}  # fmt: skip
_LINKS = {"grant-weapon-ability": "] and [", "eligible-after-move": " and ", "forbid": " or "}
_JOINED = frozenset(
    (
        "critical-threshold",
        "grant-core-ability",
        "grant-keyword",
        "grant-named-ability",
        "grant-weapon-ability",
        "invulnerable-save",
        "modify-attack-characteristic",
        "modify-charge-or-advance-roll",
        "modify-hit-roll",
        "modify-unit-characteristic",
        "modify-wound-roll",
        "re-roll-hit",
        "re-roll-other",
        "re-roll-wound",
        "reduce-damage",
    )
)
_RELATIONS = {"instead": "or instead, ", "as-well": "and as well, ", "": ""}


def say(effect: Effect) -> str:
    """The effect as clauses joined by semicolons; "" where nothing of it is understood.

    What was not understood is said to be missing, so that nobody takes a part for the whole.

    Source: durations without wording are those of rule 01.02.02, 11th edition.
    """
    clauses: list[str] = []
    chosen: dict[int, list[str]] = {}
    place = 0
    for together in _together(_merged(effect.operations)):
        number = together[0].choice
        if number:
            place = place if chosen else len(clauses)
            chosen.setdefault(number, []).append(_said(together))
        else:
            clauses.append(_said(together))
    if chosen:
        clauses.insert(place, _options([chosen[number] for number in sorted(chosen)]))
    if not clauses:
        return ""
    return "; ".join(clauses if effect.status == "full" else [*clauses, _MISSING])


def say_operation(operation: Operation) -> str:
    """One operation as a clause, with its dice, conditions and duration."""
    return _said([operation])


def _said(operations: list[Operation]) -> str:
    """Operations that have all but their deed in common, as one clause."""
    first = operations[0]
    words = [operation_words(operation) for operation in operations]
    lead = re.match(rf"{re.escape(subject_words(first.subject))} (?:has|have|may) ", words[0])
    if lead is not None:
        words[1:] = [one.removeprefix(lead[0]) for one in words[1:]]
    duration = _UNTIL.get(first.until, "") if first.stated else ""
    parts = (
        _dice(first.dice) if first.dice is not None else "",
        " and ".join(words),
        conditions_words(first.conditions),
        f"({duration})" if duration else "",
    )
    return _RELATIONS[first.relation] + " ".join(part for part in parts if part)


def _together(operations: list[Operation]) -> list[list[Operation]]:
    """Operations in a row of which one subject, the same conditions, dice and duration can be said once."""
    groups: list[list[Operation]] = []
    for operation in operations:
        if groups and operation.code in _JOINED and _frame(groups[-1][0]) == _frame(operation):
            groups[-1].append(operation)
        else:
            groups.append([operation])
    return groups


def _frame(operation: Operation) -> Operation:
    """The operation without its deed; what is not joined with others keeps its code."""
    code = "" if operation.code in _JOINED else operation.code
    return replace(operation, code=code, argument="", amount="", residue=())


def _merged(operations: tuple[Operation, ...]) -> list[Operation]:
    """The operations; those that differ in nothing but the argument are one, "stays" goes with the next."""
    merged: list[Operation] = []
    for operation in operations:
        link = _LINKS.get(operation.code)
        last = merged[-1] if merged else None
        if last is not None and link and replace(last, argument=operation.argument) == operation:
            merged[-1] = replace(last, argument=f"{last.argument}{link}{operation.argument}")
        elif last is not None and last.code == operation.code == "act-on-death" and last.argument == "stays":
            merged[-1] = operation
        else:
            merged.append(operation)
    return merged


def _options(groups: list[list[str]]) -> str:
    """The options in a row; a single number is that of options which exclude each other one by one."""
    texts = [" and ".join(group) for group in groups] if len(groups) > 1 else groups[0]
    return f"one of: {', or '.join(texts)}"


def _dice(dice: Dice) -> str:
    changes = "".join(f" ({_change(amount)} {condition_words(one)})" for amount, one in dice.modifiers)
    if not dice.threshold:
        per = f" for each {dice.per}" if dice.per else ""
        return f"after rolling {dice.number}{per}{changes}:"
    if dice.per:
        return f"with {dice.number} for each {dice.per}, on each {dice.threshold}{changes}:"
    if dice.number == "1D6":
        return f"on a {dice.threshold}{changes}:"
    return f"for each {dice.threshold} of {dice.number}{changes}:"


def _change(amount: str) -> str:
    return f"{amount[1:]} instead" if amount.startswith("=") else amount
