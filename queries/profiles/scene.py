"""An attack with the rules that both sides use; of rules that offer a choice, the better one is taken."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product

from rulegraph.calculator.attack_sequence import EditionName, calculate
from rulegraph.calculator.modifiers import Modifier, RerollEffect
from rulegraph.calculator.profile import Attack, ModelGroup, TargetUnit
from rulegraph.calculator.result import AttackResult
from rulegraph.graph.language.effect.structure import Operation
from rulegraph.queries.profiles.conditions import Facts
from rulegraph.queries.profiles.effects import Changes, Side, changes
from rulegraph.queries.profiles.used_rules import UsedRule

_MOST_CHOICES = 32


@dataclass(frozen=True, slots=True)
class Scene:
    """An attack without the rules that are used; `kind` is "ranged" or "melee"."""

    attack: Attack
    kind: str
    battle_round: int = 0

    def at(self, target: TargetUnit) -> "Scene":
        """The same attack at another target."""
        return replace(self, attack=replace(self.attack, target=target))

    def facts(self, side: Side) -> Facts:
        """What is known of the attack, seen from one side."""
        attacker, target = self.attack.attacker.keywords, self.attack.target.keywords
        mine, theirs = (attacker, target) if side == "attacker" else (target, attacker)
        return Facts(self.kind, mine, theirs, self.attack.situation, self.battle_round)


def best(
    scene: Scene, used: Sequence[UsedRule], target_used: Sequence[UsedRule], edition: EditionName
) -> tuple[AttackResult[float], tuple[str, ...]]:
    """The result with the rules of both sides, and what was assumed.

    Of options the attacker takes those with the most expected damage, then the target those with the least.
    """
    found: AttackResult[float] | None = None
    notes: tuple[str, ...] = ()
    for mine in _choices(used):
        worst: AttackResult[float] | None = None
        told: tuple[str, ...] = ()
        for theirs in _choices(target_used):
            attack, more = _with_rules(scene, mine, theirs)
            result = calculate(attack, edition)
            if worst is None or result.damage.mean < worst.damage.mean:
                worst, told = result, more
        if worst is not None and (found is None or worst.damage.mean > found.damage.mean):
            found, notes = worst, told
    if found is None:
        message = "rules without any choice"
        raise ValueError(message)
    return found, notes


def _choices(rules: Sequence[UsedRule]) -> list[tuple[tuple[UsedRule, tuple[Operation, ...], str], ...]]:
    """Each way to choose among the options of the rules, with the name of what was chosen."""
    ways = list(product(*(_of_rule(rule) for rule in rules)))
    return ways[:_MOST_CHOICES]


def _of_rule(rule: UsedRule) -> list[tuple[UsedRule, tuple[Operation, ...], str]]:
    options: dict[int, set[int]] = {}
    for one in rule.effect.operations:
        if one.choice:
            options.setdefault(one.choice_group, set()).add(one.choice)
    return [
        _chosen(rule, dict(zip(options, way, strict=True))) for way in product(*map(sorted, options.values()))
    ]


def _chosen(rule: UsedRule, choices: Mapping[int, int]) -> tuple[UsedRule, tuple[Operation, ...], str]:
    """The rule with the option chosen of each group of options."""
    kept = tuple(
        one for one in rule.effect.operations if one.choice in {0, choices.get(one.choice_group, one.choice)}
    )
    named = " and ".join(
        _named(one for one in kept if one.choice and one.choice_group == group) for group in choices
    )
    return rule, kept, f"{rule.name}: {named} is chosen" if choices else ""


def _named(chosen: Iterable[Operation]) -> str:
    return " and ".join(" ".join(filter(None, (one.argument or one.code, one.amount))) for one in chosen)


def _with_rules(
    scene: Scene,
    mine: Iterable[tuple[UsedRule, tuple[Operation, ...], str]],
    theirs: Iterable[tuple[UsedRule, tuple[Operation, ...], str]],
) -> tuple[Attack, tuple[str, ...]]:
    attack = scene.attack
    notes: list[str] = []
    for side, rules in (("attacker", mine), ("target", theirs)):
        who: Side = "attacker" if side == "attacker" else "target"
        for rule, operations, chosen in rules:
            made = changes(operations, rule.name, who, scene.facts(who))
            attack = _changed(attack, made)
            if not rule.whole:
                unread = (rule.name, "a part of what it does was not understood")
                attack = replace(attack, not_modelled=(*attack.not_modelled, unread))
            notes += [*made.assumed, *([chosen] if chosen else [])]
    return attack, tuple(dict.fromkeys(notes))


def _changed(attack: Attack, made: Changes) -> Attack:
    of_target = [
        one for one in made.changes if isinstance(one, Modifier | RerollEffect) and _is_of_target(one)
    ]
    of_attacker = [one for one in made.changes if one not in of_target]
    target = attack.target
    groups = tuple(_with_feel_no_pain(group, made.feel_no_pain) for group in target.groups)
    situation = replace(attack.situation, target_in_cover=attack.situation.target_in_cover or made.cover)
    return replace(
        attack,
        attacker=replace(attack.attacker, effects=(*attack.attacker.effects, *of_attacker)),
        target=replace(
            target,
            groups=groups,
            effects=(*target.effects, *of_target),
            stealth=target.stealth or made.stealth,
        ),
        situation=situation,
        not_modelled=(*attack.not_modelled, *made.left),
    )


def _is_of_target(change: Modifier | RerollEffect) -> bool:
    return change.subject.name in {"TOUGHNESS", "SAVE", "INVULNERABLE_SAVE", "SAVE_ROLL"}


def _with_feel_no_pain(group: ModelGroup, number: int | None) -> ModelGroup:
    if number is None:
        return group
    return replace(group, feel_no_pain=min(number, group.feel_no_pain or number))
