"""What players call an effect: function tags, and the features that a unit needs to gain anything by it."""

from collections.abc import Iterator

from rulegraph.graph.language.effect.structure import Effect, Operation

_BY_CODE = {
    "act-on-death": "fight-on-death",
    "add-unit": "new-unit",
    "benefit-of-cover": "cover",
    "charge-out-of-phase": "charge-out-of-phase",
    "critical-threshold": "lower-criticals",
    "embark-or-disembark": "embark-or-disembark",
    "enter-strategic-reserves": "into-reserves",
    "fight-order": "fights-next",
    "fight-out-of-phase": "fight-out-of-phase",
    "fixed-advance": "fixed-advance",
    "heal-wounds": "heal",
    "ignore-modifiers": "ignore-modifiers",
    "invulnerable-save": "invulnerable-save",
    "limit-targeting-range": "limited-targeting",
    "mortal-wounds": "mortal-wounds",
    "move-through": "move-through",
    "must-target": "bound-target",
    "reduce-damage": "minus-damage",
    "return-destroyed-models": "return-models",
    "secure-objective": "sticky-objective",
    "shoot-out-of-phase": "shoot-out-of-phase",
}
_RE_ROLLS = {"re-roll-hit": "re-roll-hits", "re-roll-wound": "re-roll-wounds"}
_OTHER_RE_ROLLS = {
    "charge": "re-roll-charges", "advance": "re-roll-advances", "save": "re-roll-saves",
    "damage": "re-roll-damage"
}  # fmt: skip
_CORE = {
    "feel no pain": "feel-no-pain", "stealth": "stealth", "fights first": "fights-first",
    "deep strike": "deep-strike", "lone operative": "lone-operative", "infiltrators": "infiltrators",
    "scouts": "scouts",
}  # fmt: skip
_WEAPON = (
    "lethal-hits", "sustained-hits", "devastating-wounds", "ignores-cover", "twin-linked",
    "precision", "lance",
    "assault", "heavy", "hazardous", "melta", "rapid-fire", "blast", "torrent", "pistol", "anti", "cleave",
    "indirect-fire", "psychic", "close-quarters",
)  # fmt: skip
_CHARACTERISTICS = {
    "AP": "better-ap", "S": "more-strength", "A": "more-attacks", "D": "more-damage", "BS": "better-skill",
    "WS": "better-skill", "T": "more-toughness", "M": "more-movement", "OC": "more-control",
    "Sv": "better-save", "Ld": "better-leadership", "Range": "more-range", "W": "more-wounds",
}  # fmt: skip
_ATTACKS = frozenset(("ranged-weapon", "ranged-attack"))
_MELEE = frozenset(("melee-weapon", "melee-attack"))
_OWN_ROLLS = frozenset(("modify-hit-roll", "modify-wound-roll", "modify-charge-or-advance-roll"))
_MOVES = frozenset(("extra-move", "fixed-advance", "move-through"))


def tags(effect: Effect) -> frozenset[str]:
    """The terms of the tag list that the operations of the effect have."""
    return frozenset(tag for operation in effect.operations for tag in tags_of(operation))


def tags_of(operation: Operation) -> frozenset[str]:
    """The terms of the tag list that one operation has."""
    return frozenset(
        (*_plain(operation), *_of_rolls(operation), *_of_gifts(operation), *_of_moves(operation))
    )


def needs(effect: Effect) -> frozenset[str]:
    """The features (terms of the feature list) without which the effect does nothing for your unit.

    Only what every part of the effect needs is said: an effect that offers something else as well is of use
    to a unit without the feature.
    """
    wanted = [_needed(operation) for operation in effect.operations if not _is_overhead(operation)]
    if not wanted or effect.status == "none":
        return frozenset()
    return frozenset.intersection(*wanted)


def _plain(operation: Operation) -> Iterator[str]:
    tag = _BY_CODE.get(operation.code)
    if tag is not None:
        yield tag
    if operation.code == "battle-shock":
        yield "cure-battle-shock" if operation.argument == "cured" else "battle-shock"
    if operation.code == "deny-enemy":
        yield {
            "fire overwatch": "no-overwatch",
            "benefit of cover": "no-cover",
            "set-up": "deep-strike-denial",
        }.get(operation.argument, "denial")
    if operation.code in {"mark-enemy", "force-test"}:
        yield "weaken-enemy"
    if operation.code == "visibility":
        yield "detection"
    if operation.code == "set-up":
        yield "arrive-from-reserves"


def _of_rolls(operation: Operation) -> Iterator[str]:
    if operation.code in _RE_ROLLS:
        yield _RE_ROLLS[operation.code]
        if operation.amount == "1":
            yield _RE_ROLLS[operation.code] + "-of-1"
    elif operation.code == "re-roll-other" and operation.argument in _OTHER_RE_ROLLS:
        yield _OTHER_RE_ROLLS[operation.argument]
    sign = {"+": "plus", "-": "minus"}.get(operation.amount[:1])
    if sign is None:
        return
    if operation.code in _OWN_ROLLS and (sign == "plus") == _is_hostile(operation):
        yield "drawback"
    elif operation.code in {"modify-hit-roll", "modify-wound-roll"}:
        roll = operation.argument
        yield f"{sign}-to-{roll}"
        if operation.amount[1:] == "1":
            yield f"{sign}-one-to-{roll}"
    elif operation.code == "modify-charge-or-advance-roll":
        yield f"{sign}-to-{operation.argument}"
    elif operation.code == "reduce-damage" and operation.amount == "-1":
        yield "minus-one-damage"
    elif operation.code in {"modify-attack-characteristic", "modify-unit-characteristic"}:
        yield from _of_characteristic(operation, sign)


def _is_hostile(operation: Operation) -> bool:
    """Whether the operation is about what the enemy does: a penalty there is a gift to you."""
    return operation.subject.side == "enemy" or operation.subject.who == "attacks-against"


def _of_characteristic(operation: Operation, sign: str) -> Iterator[str]:
    hindered = _is_hostile(operation) or operation.subject.who == "trigger" or sign == "minus"
    if not hindered:
        yield from filter(None, (_CHARACTERISTICS.get(operation.argument),))
    elif operation.subject.who == "attacks-against" and operation.argument == "AP":
        yield "worse-enemy-ap"
    elif sign == "minus":
        yield "weaken-enemy" if operation.subject.side == "enemy" else "drawback"


def _of_gifts(operation: Operation) -> Iterator[str]:
    name = operation.argument.lower()
    if operation.code == "grant-core-ability":
        yield from (tag for start, tag in _CORE.items() if name.startswith(start))
    elif operation.code == "grant-weapon-ability":
        folded = name.replace(" ", "-")
        yield from (tag for tag in _WEAPON if folded == tag or folded.startswith(tag + "-"))
    elif operation.code == "grant-keyword":
        yield "grants-keyword"


def _of_moves(operation: Operation) -> Iterator[str]:
    conditions = [one.state for one in operation.conditions]
    codes = {state.code for one in conditions for state in (one, *one.others)}
    if operation.code == "eligible-after-move":
        for code, name in (("fell-back", "fall-back"), ("advanced", "advance")):
            if code in codes and operation.argument in {"shoot", "charge"}:
                yield f"{name}-and-{operation.argument}"
        if "started-action" in codes or operation.argument == "action" or "that action" in codes:
            yield "action-and-act"
    elif operation.code == "extra-move":
        yield "surge-move" if "surge" in operation.argument else "extra-move"
        if codes & {"after-your-attacks", "just-shot"}:
            yield "move-after-shooting"
    elif operation.code == "pile-in-or-consolidate":
        yield "longer-pile-in"


def _is_overhead(operation: Operation) -> bool:
    """Whether the operation only prepares others or costs something."""
    return operation.code in {
        "select-enemy-unit", "select-unit", "select-objective", "spend-faction-resource", "forbid",
        "must-target",
        "dice-roll-trigger", "use-ability",
    }  # fmt: skip


def _needed(operation: Operation) -> frozenset[str]:
    if operation.subject.who not in {"your-unit", "bearer", "bearer-unit"}:
        return frozenset()
    found: set[str] = set()
    if operation.subject.part in _ATTACKS or operation.code == "shoot-out-of-phase":
        found.add("ranged-weapon")
    if operation.subject.part in _MELEE or operation.code in {"fight-order", "fight-out-of-phase"}:
        found.add("melee-weapon")
    if operation.code == "eligible-after-move":
        found |= {"shoot": {"ranged-weapon", "moves"}, "charge": {"charges"}}.get(operation.argument, set())
    if operation.code in _MOVES:
        found.add("moves")
    if operation.code == "charge-out-of-phase" or (
        operation.code in {"modify-charge-or-advance-roll", "re-roll-other"}
        and operation.argument == "charge"
    ):
        found.add("charges")
    if operation.code == "embark-or-disembark":
        found.add("transportable")
    if operation.code == "return-destroyed-models":
        found.add("several-models")
    return frozenset(found)
