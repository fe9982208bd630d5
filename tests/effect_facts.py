"""Operations as plain facts, as the judged readings are kept."""

from rulegraph.graph.language.effect.structure import Dice, Effect, Operation, Subject
from rulegraph.graph.language.structure import State


def facts(effect: Effect) -> list[dict[str, object]]:
    """Each operation with its argument, amount, subject, conditions, duration, choice, relation and dice.

    A duration that the text does not state ends with a star.
    """
    return [_fact(one) for one in effect.operations]


def _fact(one: Operation) -> dict[str, object]:
    found: dict[str, object] = {
        "operation": one.code,
        "argument": one.argument,
        "amount": one.amount,
        "subject": _subject(one.subject),
        "objects": [_subject(thing) for thing in one.objects],
        "conditions": [f"{condition.about}: {_state(condition.state)}" for condition in one.conditions],
        "until": one.until + ("" if one.stated else "*"),
        "choice": one.choice,
        "relation": one.relation,
        "dice": "" if one.dice is None else _dice(one.dice),
    }
    return {name: value for name, value in found.items() if value not in ("", [], 0)}


def _subject(subject: Subject) -> str:
    kinds = " or ".join(
        "+".join(one.required) + "".join(f" -{'+'.join(spared)}" for spared in one.excluded)
        for one in subject.alternatives
    )
    states = "; ".join(map(_state, subject.states))
    parts = [
        subject.who,
        "" if subject.part == "unit" else subject.part,
        f"<{subject.name}>" if subject.name else "",
        f"[{kinds}]" if kinds else "",
        f"{{{states}}}" if states else "",
        subject.side if subject.side == "enemy" else "",
    ]
    return " ".join(filter(None, parts))


def _state(state: State) -> str:
    spared = "".join(f" -{'+'.join(one)}" for one in state.excluded)
    words = [
        "not" if state.negated else "", state.code, state.parameter, "+".join(state.keywords) + spared
    ]  # fmt: skip
    return " | ".join([" ".join(filter(None, words)), *map(_state, state.others)])


def _dice(dice: Dice) -> str:
    per = f" per {dice.per}" if dice.per else ""
    gate = f" on {dice.threshold}" if dice.threshold else ""
    changes = "".join(f"; {amount} {one.about}: {_state(one.state)}" for amount, one in dice.modifiers)
    return f"{dice.number}{per}{gate}{changes}"
