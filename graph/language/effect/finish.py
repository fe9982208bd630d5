"""What is settled when all clauses are read: options of a choice, default durations, who "that unit" is."""

from collections.abc import Sequence
from dataclasses import replace

from rulegraph.graph.language.effect.structure import Condition, Operation, Subject

AT_ONCE = frozenset(
    (
        "extra-move",
        "set-up", "mortal-wounds", "heal-wounds", "return-destroyed-models", "select-enemy-unit",
        "select-unit", "select-objective", "enter-strategic-reserves", "add-unit", "embark-or-disembark",
        "shoot-out-of-phase", "charge-out-of-phase", "fight-out-of-phase", "battle-shock", "force-test",
        "use-ability", "spend-faction-resource", "gain-faction-resource", "operate-hatchway", "mission",
        "choose-option", "pile-in-or-consolidate", "act-on-death",
    )
)  # fmt: skip
_TURN = frozenset(("eligible-after-move", "forbid"))
_CHOSEN = "the chosen one"


def finished(operations: Sequence[Operation]) -> tuple[Operation, ...]:
    """The operations with the defaults of the rules, and options in the place of "the selected ability"."""
    read = [one for one in _with_trigger(operations) if one.argument != "resolved"]
    return tuple(map(_lasting, _in_groups(_with_options(_on_death(_of_led(read))))))


def _with_trigger(operations: Sequence[Operation]) -> list[Operation]:
    """The operations with who is meant by that enemy unit: the trigger, unless a clause selected one."""
    found: list[Operation] = []
    selected = False
    for given in operations:
        one = given
        if not selected and one.subject.who == "object" and one.subject.side == "enemy":
            one = replace(one, subject=replace(one.subject, who="trigger"))
        if one.dice is not None and one.dice.per.startswith("enemy unit") and one.subject.who == "trigger":
            one = replace(one, subject=replace(one.subject, who="object"))
        selected = selected or one.code == "select-enemy-unit"
        one = replace(
            one, conditions=tuple(_about_it(condition, one.subject) for condition in one.conditions)
        )
        objects = tuple(_seen(thing, selected) for thing in one.objects)
        found.append(replace(one, objects=objects))
    return found


def _of_led(operations: list[Operation]) -> list[Operation]:
    """What later sentences say of that unit holds while the bearer leads it, as the first says."""
    found: list[Operation] = []
    leads: Condition | None = None
    for one in operations:
        leads = leads or next((when for when in one.conditions if when.state.code == "leading"), None)
        if leads is None or one.subject.who != "your-unit" or leads in one.conditions:
            found.append(one)
        else:
            found.append(replace(one, conditions=(leads, *one.conditions)))
    return found


def _on_death(operations: list[Operation]) -> list[Operation]:
    """What a slain model does is bound to the dice and conditions under which it stays."""
    found: list[Operation] = []
    stays: Operation | None = None
    for given in operations:
        one = given
        if one.code == "act-on-death":
            if stays is not None and one.subject.who == "object":
                one = replace(one, subject=stays.subject)
            if stays is not None and not one.conditions and one.dice is None:
                one = replace(
                    one, subject=stays.subject, conditions=stays.conditions,
                    dice=stays.dice, until=stays.until,
                    stated=stays.stated,
                )  # fmt: skip
            stays = stays or one
        found.append(one)
    return found


def _about_it(condition: Condition, subject: Subject) -> Condition:
    """What is said of an enemy unit that is itself the subject is about that unit, not about a target."""
    itself = subject.who in {"object", "trigger"} and not subject.part.endswith(("attack", "weapon"))
    if condition.about == "trigger" and (subject.side == "enemy" or subject.who == "attacks-against"):
        return replace(condition, about="unit")
    named = condition.state.code == "selected-object"
    if itself and not named and condition.about in {"target", "attacker"}:
        return replace(condition, about="unit")
    return condition


def _seen(thing: Subject, selected: bool) -> Subject:
    return thing if selected or thing.who != "object" else replace(thing, who="trigger")


def _with_options(operations: list[Operation]) -> list[Operation]:
    options = [one for one in operations if one.code == "choose-option"]
    chosen = [one for one in operations if one.argument == _CHOSEN]
    if not options or not chosen:
        return operations
    found: list[Operation] = []
    for one in operations:
        if one.code == "choose-option":
            continue
        if one.argument == _CHOSEN:
            found += [
                replace(one, argument=option.argument, choice=number)
                for number, option in enumerate(options, start=1)
            ]
        else:
            found.append(one)
    return found


def _in_groups(operations: list[Operation]) -> list[Operation]:
    """Options with the number of their choice: a new one begins where the numbers of options begin again."""
    found: list[Operation] = []
    group, before = 0, 0
    for one in operations:
        if not one.choice:
            before = 0
            found.append(one)
            continue
        group += before == 0 or one.choice < before
        before = one.choice
        found.append(replace(one, choice_group=group))
    return found


def _lasting(operation: Operation) -> Operation:
    at_once = operation.code in AT_ONCE or operation.argument == "that roll"
    if operation.stated or operation.until != "instant" or at_once:
        return operation
    return replace(operation, until="turn" if operation.code in _TURN else "phase")
