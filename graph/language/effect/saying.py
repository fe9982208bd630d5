"""Effects in our own words, short and plain, from their structure alone."""

from collections.abc import Callable
from typing import TypeAlias

from rulegraph.graph.language.effect.naming import said_conditions, said_subject
from rulegraph.graph.language.effect.structure import Dice, Effect, Operation

Saying: TypeAlias = Callable[[Operation, str, str], str]

_UNTIL = {
    "phase": "this phase", "turn": "this turn", "battle-round": "this battle round",
    "battle": "for the battle",
    "next-command-phase": "up to the next Command phase", "next-turn": "up to the next turn",
    "attacks-resolved": "for these attacks", "move-ended": "for this move",
}  # fmt: skip
_DEEDS = {
    "shoot": "may shoot", "charge": "may charge", "fight": "may fight", "action": "may start an action",
    "embark": "may embark", "fire overwatch": "may fire overwatch", "move": "may move",
}  # fmt: skip
_PLURAL = frozenset(
    ("ranged-weapon", "melee-weapon", "weapon", "attack", "ranged-attack", "melee-attack", "model")
)


def say(effect: Effect) -> str:
    """The effect as a few sentences; "" where nothing of it is understood.

    What was not understood is said to be missing, so that nobody takes a part for the whole.
    """
    sentences: list[str] = []
    chosen: dict[int, list[str]] = {}
    for operation in _merged(effect.operations):
        if operation.choice:
            chosen.setdefault(operation.choice, []).append(say_operation(operation))
        else:
            sentences.append(say_operation(operation))
    if chosen:
        options = "; or: ".join(" and ".join(texts) for _, texts in sorted(chosen.items()))
        sentences.append(f"one of: {options}")
    if not sentences:
        return ""
    text = ". ".join(sentence[:1].upper() + sentence[1:] for sentence in sentences) + "."
    return text if effect.status == "full" else f"{text} (There is more to it.)"


def say_operation(operation: Operation) -> str:
    """One operation as a clause, with its dice, conditions and duration."""
    clause = _clause(operation)
    parts = [clause]
    conditions = said_conditions(operation.conditions)
    if conditions:
        parts.append(conditions)
    duration = _UNTIL.get(operation.until, "") if operation.stated else ""
    if duration:
        parts.append(f"({duration})")
    if operation.relation:
        parts.append("instead" if operation.relation == "instead" else "too")
    said = " ".join(parts)
    return f"{_dice(operation.dice)} {said}" if operation.dice is not None else said


def _dice(dice: Dice) -> str:
    per = f" per {dice.per}" if dice.per else ""
    changes = "".join(f" ({_change(amount)} {said_conditions((one,))})" for amount, one in dice.modifiers)
    gate = f", each {dice.threshold}" if dice.threshold else ""
    return f"[{dice.number}{per}{changes}{gate}]"


def _change(amount: str) -> str:
    return f"{amount[1:]} instead" if amount.startswith("=") else amount


def _merged(operations: tuple[Operation, ...]) -> tuple[Operation, ...]:
    """The operations without those that only prepare what the next one says."""
    silent = {"removed afterwards", "stays"}
    return (
        tuple(one for one in operations if not (one.code == "act-on-death" and one.argument in silent))
        or operations
    )


def _clause(operation: Operation) -> str:
    code, argument, amount = operation.code, operation.argument, operation.amount
    who = said_subject(operation.subject)
    have = "have" if operation.subject.part in _PLURAL or operation.subject.who == "units" else "has"
    if code in {"grant-weapon-ability"}:
        return f"{who} {have} [{argument}]"
    if code in {"modify-attack-characteristic", "modify-unit-characteristic", "reduce-damage"}:
        return f"{who}: {_changed(argument or 'D', amount)}"
    if code.startswith("modify-") and code.endswith("-roll"):
        roll = argument if argument == "that roll" else f"{argument} rolls"
        return f"{who}: {amount} to {roll}" if amount[:1] in "+-" else f"{who}: {roll} {amount}"
    if code.startswith("re-roll-"):
        which = {"1": "re-roll 1s of", "failed": "re-roll failed", "one": "re-roll one"}.get(
            amount, "re-roll"
        )
        return f"{who}: {which} {argument}{'' if argument == 'that roll' else ' rolls'}"
    saying = _SAYINGS.get(code)
    plain = f"{who}: {code.replace('-', ' ')} {argument} {amount}".strip()
    return plain if saying is None else saying(operation, who, have)


def _changed(name: str, amount: str) -> str:
    if amount.startswith("="):
        return f"{name} is {amount[1:]}"
    return f"{name} is halved" if amount == "halved" else f"{amount} {name}"


def _eligible(operation: Operation, who: str, _: str) -> str:
    return f"{who} {_DEEDS.get(operation.argument, operation.argument)}"


def _select(operation: Operation, _: str, __: str) -> str:
    number = (
        operation.amount
        if operation.amount not in {"0", "1"}
        else "one"
        if operation.amount == "1"
        else "any"
    )
    return f"pick {number} {said_subject(operation.subject)}".replace("one a ", "a ").replace(
        "one an ", "an "
    )


def _mortal(operation: Operation, who: str, _: str) -> str:
    most = f", {operation.argument}" if operation.argument else ""
    return (
        f"{operation.amount} mortal wounds on {who}{most}"
        if operation.amount != "1"
        else f"1 mortal wound on {who}{most}"
    )


def _extra_move(operation: Operation, who: str, _: str) -> str:
    far = f", up to {operation.amount}" if operation.amount else ""
    return f"{who} may move ({operation.argument}{far})"


def _set_up(operation: Operation, who: str, _: str) -> str:
    far = f" ({operation.amount})" if operation.amount else ""
    return f"{who} may be set up: {operation.argument}{far}"


def _core(operation: Operation, who: str, have: str) -> str:
    return f"{who} {have} {operation.argument} {operation.amount}".rstrip()


def _on_death(operation: Operation, _: str, __: str) -> str:
    deed = {"stays": "are not removed at once", "removed afterwards": "are removed afterwards"}.get(
        operation.argument, f"may still {operation.argument}"
    )
    return f"slain models {deed}"


def _named(template: str) -> Saying:
    def saying(operation: Operation, who: str, have: str) -> str:
        text = template.format(who=who, have=have, argument=operation.argument, amount=operation.amount)
        return " ".join(text.split())

    return saying


_SAYINGS = {
    "eligible-after-move": _eligible,
    "select-enemy-unit": _select,
    "select-unit": _select,
    "mortal-wounds": _mortal,
    "extra-move": _extra_move,
    "set-up": _set_up,
    "grant-core-ability": _core,
    "act-on-death": _on_death,
    "select-objective": _named("pick an objective"),
    "secure-objective": _named("the objective stays yours when you leave it"),
    "mark-objective": _named("the objective becomes {argument}"),
    "grant-keyword": _named("{who} {have} the keyword {argument}"),
    "grant-named-ability": _named("{who} {have} the ability {argument}"),
    "invulnerable-save": _named("{who} {have} {amount} InSv {argument}"),
    "benefit-of-cover": _named("{who} {have} cover"),
    "critical-threshold": _named("{who}: {argument} rolls of {amount} are critical"),
    "hit-threshold": _named("{who} hit on {amount}"),
    "ignore-modifiers": _named("{who} may ignore modifiers ({argument})"),
    "forbid": _named("{who}: no {argument}"),
    "deny-enemy": _named("{who}: no {argument}"),
    "enter-strategic-reserves": _named("{who} goes off the board into reserve ({argument})"),
    "add-unit": _named("a copy of the lost unit joins your strategic reserves"),
    "embark-or-disembark": _named("{who} may {argument}"),
    "limit-targeting-range": _named("{who} can be shot at only from within {amount}"),
    "move-through": _named("{who} may move through {argument}"),
    "must-target": _named("only that unit may be targeted"),
    "fixed-advance": _named("no advance roll is made"),
    "fight-order": _named("{who} is the next to fight"),
    "shoot-out-of-phase": _named("{who} shoots now {argument}"),
    "fight-out-of-phase": _named("{who} fights now"),
    "charge-out-of-phase": _named("{who} charges now"),
    "pile-in-or-consolidate": _named("{who}: {argument} up to {amount}"),
    "battle-shock": _named("{who}: {argument} {amount}"),
    "force-test": _named("{who}: {argument} test"),
    "heal-wounds": _named("{who} regains {amount} wounds"),
    "return-destroyed-models": _named("{amount} slain models return to {who} {argument}"),
    "visibility": _named("{who}: {argument} {amount}"),
    "mark-enemy": _named("{who} becomes {argument}"),
    "faction-mode": _named("{argument} is on for {who}"),
    "spend-faction-resource": _named("you may pay {amount} {argument}"),
    "gain-faction-resource": _named("you gain {amount} {argument}"),
    "use-ability": _named("{who} may use this"),
    "choose-option": _named("{argument}"),
    "deadly-demise": _named("Deadly Demise of {who}: {amount}"),
}
