"""Each operation of an effect as a clause in our own words, without its dice, conditions and duration."""

from rulegraph.graph.language.effect.saying_subjects import is_plural, subject_words
from rulegraph.graph.language.effect.structure import Operation

# {who} is the subject, {has} and {is} agree with it; doubled spaces of empty places are folded.
TEMPLATES = {
    "allocate": "{who} harm {argument} {amount} in its place",
    "modify-cost": "{argument} on {who} costs {amount}",
    "count-as": "{who} {count} as {argument} {amount}",
    "permit": "{who} may {argument} {amount}",
    "add-unit": "a new copy of the lost unit waits in strategic reserves",
    "aura": "units near {who} share this {amount}",
    "benefit-of-cover": "{who} {has} cover",
    "bind-move": "the move must end {argument}",
    "charge-out-of-phase": "{who} may charge now",
    "choose-option": "{argument}",
    "conditional-upgrade": "this is stronger: {argument} {amount}",
    "critical-threshold": "{argument} rolls of {amount} by {who} are critical",
    "deadly-demise": "Deadly Demise of {who}: {amount}",
    "dice-roll-trigger": "roll for {who}",
    "embark-or-disembark": "{who} may {argument}",
    "enter-strategic-reserves": "{who} {go} into strategic reserves",
    "faction-mode": "{argument} is on for {who}",
    "fight-out-of-phase": "{who} may fight now",
    "fixed-advance": "{who} {make} no advance roll",
    "force-test": "{who} must roll for {argument}",
    "gain-faction-resource": "you gain {amount} {argument}",
    "grant-core-ability": "{who} {has} {argument} {amount}",
    "grant-keyword": "{who} {has} the keyword {argument}",
    "grant-named-ability": "{who} {has} the ability {argument}",
    "grant-weapon-ability": "{who} {has} [{argument}]",
    "heal-wounds": "{who} {regain} {amount} lost wounds",
    "hit-threshold": "{who} hit on {amount}",
    "limit-targeting-range": "{who} cannot be shot at from beyond {amount}",
    "mark-enemy": "{who} {become} {argument}",
    "mark-objective": "the objective becomes {argument}",
    "mission": "mission: {argument}",
    "modify-named-range": "the {argument} range grows by {amount}",
    "move-through": "{who} may move through {argument}",
    "pile-in-or-consolidate": "{who} may cover up to {amount} in a {argument} move",
    "secure-objective": "the objective stays yours after you leave it {argument}",
    "select-objective": "pick an objective",
    "spend-faction-resource": "you may pay {amount} {argument}",
    "use-ability": "{who} may use this",
}
_EXACT = {
    ("act-on-death", "stays"): "slain models stay in place for now",
    ("act-on-death", "removed afterwards"): "slain models leave afterwards",
    ("battle-shock", "battle-shock test"): "{who} must test for battle-shock {at}",
    ("battle-shock", "leadership test"): "{who} must take a Leadership test {at}",
    ("battle-shock", "battle-shocked"): "{who} {become} battle-shocked",
    ("battle-shock", "cured"): "{who} {is} no longer battle-shocked",
    ("battle-shock", "passed"): "{who} {pass} the battle-shock test by itself",
    ("deny-enemy", "benefit of cover"): "{who} {get} no cover",
    ("eligible-after-move", "action"): "{who} may start an action",
    ("enter-strategic-reserves", "off the battlefield"): "{who} {leave} the battlefield",
    ("extra-move", "up to the result"): "{who} may move as far as the roll shows",
    ("faction-mode", "Order"): "{who} may get {amount} Order",
    ("fight-order", "next"): "{who} {is} the next to fight",
    ("forbid", "charge bonus"): "{who} {get} no bonus for charging",
    ("grant-weapon-ability", "the chosen one"): "{who} {has} the chosen ability",
    ("ignore-modifiers", "all"): "{who} may ignore every modifier",
    ("ignore-modifiers", "all except saves"): "{who} may ignore every modifier but those of saves",
    ("mission", "new secondary mission"): "draw a new secondary mission",
    ("modify-other-roll", "passed"): "the roll succeeds by itself",
    ("move-through", "desperate escape passed"): "{who} {pass} desperate escape tests by itself",
    ("must-target", "charge"): "only that unit may be charged",
    ("must-target", "your unit"): "{who} may only target your unit",
    ("operate-hatchway", "pick"): "pick a hatchway {within}",
    ("set-up", "a unit of its own"): "{who} {become} a unit of its own",
    ("set-up", "ingress"): "{who} {arrive} from reserves",
    ("set-up", "more than away from enemies"): "set {who} up, more than {amount} from enemies",
    ("set-up", "wounds left"): "{who} {has} {amount} wounds left",
    ("spend-faction-resource", "push"): "you may push",
    ("visibility", "stays hidden"): "{who} {stay} hidden",
}
_WHICH = {"1": "1s of", "failed": "failed", "one": "one of", "all dice": "all dice of"}
_PLURALS = {
    "has": "have", "is": "are", "goes": "go", "makes": "make", "regains": "regain", "becomes": "become",
    "passes": "pass", "gets": "get", "leaves": "leave", "arrives": "arrive", "stays": "stay",
    "counts": "count",
}  # fmt: skip
_STEMS = {plural if single not in {"has", "is"} else single: single for single, plural in _PLURALS.items()}


def operation_words(operation: Operation) -> str:
    """What the operation does, as one clause in our own words."""
    template = _EXACT.get((operation.code, operation.argument)) or TEMPLATES.get(operation.code)
    if template is None:
        build = BUILT.get(operation.code)
        template = "{who}: an effect of its own {argument} {amount}" if build is None else build(operation)
    verbs = {key: _PLURALS[one] if is_plural(operation.subject) else one for key, one in _STEMS.items()}
    text = template.format(
        who=subject_words(operation.subject),
        argument=operation.argument,
        amount=operation.amount,
        at=f"at {operation.amount}" if operation.amount else "",
        within=f"within {operation.amount}" if operation.amount else "",
        **verbs,
    )
    return " ".join(text.split())


def _characteristic(operation: Operation) -> str:
    amount, name = operation.amount, operation.argument or "D"
    if amount.startswith("="):
        return f"{name} of {{who}} becomes {amount[1:]}"
    if amount in {"halved", "doubled"}:
        return f"{name} of {{who}} is {amount}"
    return f"{{who}} {{has}} {amount} {name}"


def _roll(operation: Operation) -> str:
    name, amount = operation.argument, operation.amount
    rolls = name if name == "that roll" else f"{name or 'wound'} rolls"
    if name == "that roll":
        return f"{amount} to that roll" if amount[:1] in "+-" else f"that roll is {amount}"
    return (
        f"{{who}} {{has}} {amount} to {rolls}" if amount[:1] in "+-" else f"{rolls} of {{who}} are {amount}"
    )


def _re_roll(operation: Operation) -> str:
    if operation.argument == "that roll":
        return "one die of it may be re-rolled" if operation.amount == "one" else "that roll may be re-rolled"
    which = _WHICH.get(operation.amount, "")
    return f"re-roll {which} {operation.argument} rolls of {{who}}"


def _eligible(operation: Operation) -> str:
    return f"{{who}} may {operation.argument}"


def _selection(operation: Operation) -> str:
    article = "an" if subject_words(operation.subject)[:1] in "aeiou" else "a"
    number = {"0": "any number of", "1": article}.get(operation.amount, operation.amount)
    return f"pick {number} {{who}}"


def _mortal_wounds(operation: Operation) -> str:
    wounds = "mortal wound" if operation.amount == "1" else "mortal wounds"
    most = f" ({operation.argument})" if operation.argument else ""
    return f"{operation.amount} {wounds} on {{who}}{most}"


def _extra_move(operation: Operation) -> str:
    far = f" ({operation.amount} at most)" if operation.amount else ""
    return f"{{who}} may take a {operation.argument} move{far}"


def _set_up(operation: Operation) -> str:
    where = operation.argument.replace("more than away", f"more than {operation.amount} away")
    far = f" ({operation.amount})" if operation.amount and where == operation.argument else ""
    return f"set {{who}} up: {where}{far}"


def _on_death(operation: Operation) -> str:
    return f"slain models may still {operation.argument}"


def _forbidden(operation: Operation) -> str:
    return f"{{who}} cannot {operation.argument}"


def _ignored(operation: Operation) -> str:
    return f"{{who}} may ignore modifiers of {operation.argument}"


def _saved(operation: Operation) -> str:
    against = f" against {operation.argument}" if operation.argument else ""
    return f"{{who}} {{has}} {operation.amount} InSv{against}"


def _returned(operation: Operation) -> str:
    rest = f" ({operation.argument})" if operation.argument else ""
    models = "slain model returns" if operation.amount == "1" else "slain models return"
    return f"{operation.amount} {models} to {{who}}{rest}"


def _shooting(operation: Operation) -> str:
    how = f" ({operation.argument})" if operation.argument else ""
    return f"{{who}} may shoot now{how}"


def _bound(operation: Operation) -> str:
    whom = subject_words(operation.objects[0]) if operation.objects else "that unit"
    return f"only {whom} may be targeted"


def _order(operation: Operation) -> str:
    return f"{{who}} {{has}} another place in the order of fighting: {operation.argument}"


def _hatchway(operation: Operation) -> str:
    return f"{operation.argument} the hatchway"


def _shock(operation: Operation) -> str:
    return f"battle-shock of {{who}}: {operation.argument} {operation.amount}"


def _seen(operation: Operation) -> str:
    return f"{operation.argument} of {{who}}: {operation.amount}"


BUILT = {
    "act-on-death": _on_death, "battle-shock": _shock, "deny-enemy": _forbidden,
    "eligible-after-move": _eligible, "extra-move": _extra_move, "fight-order": _order, "forbid": _forbidden,
    "ignore-modifiers": _ignored, "invulnerable-save": _saved,
    "modify-attack-characteristic": _characteristic, "reduce-damage": _characteristic,
    "modify-charge-or-advance-roll": _roll, "modify-hit-roll": _roll, "modify-other-roll": _roll,
    "modify-strong-wound-roll": _roll, "modify-unit-characteristic": _characteristic,
    "modify-wound-roll": _roll, "mortal-wounds": _mortal_wounds, "must-target": _bound,
    "operate-hatchway": _hatchway, "re-roll-hit": _re_roll, "re-roll-other": _re_roll,
    "re-roll-wound": _re_roll, "return-destroyed-models": _returned, "select-enemy-unit": _selection,
    "select-unit": _selection, "set-up": _set_up, "shoot-out-of-phase": _shooting, "visibility": _seen,
}  # fmt: skip
