"""A question for the calculator, answered from the graph."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from rulegraph.calculator.profile import Attack, Attacker, Situation, TargetUnit
from rulegraph.calculator.result import AttackResult
from rulegraph.calculator.targets import TYPICAL_TARGETS
from rulegraph.errors import QuestionError
from rulegraph.graph.store import GraphStore
from rulegraph.queries.profiles import units, weapons
from rulegraph.queries.profiles.request import UnitRequest, read
from rulegraph.queries.profiles.scene import Scene, best
from rulegraph.queries.profiles.sheet import SheetFacts
from rulegraph.queries.profiles.targets import target as as_target
from rulegraph.queries.profiles.used_rules import UsedRule, used_rule
from rulegraph.queries.profiles.weapons import PHASES

_KIND = {phase: kind for kind, phase in PHASES.items()}


@dataclass(frozen=True, slots=True)
class Request:
    """What is asked: who attacks whom, with what, in which situation.

    `attacker` and `target` are as in "10 pathfinders, rail rifles"; an empty target stands for the ten
    typical ones. `phase` is "shooting", "fight" or "" (as the weapons say); `used` and `target_used` are
    the stratagems and rules that each side uses.
    """

    attacker: str
    target: str = ""
    edition: str = ""
    phase: str = ""
    used: tuple[str, ...] = ()
    target_used: tuple[str, ...] = ()
    situation: Situation = field(default_factory=Situation)
    battle_round: int = 0
    wounds_lost: int = 0


@dataclass(frozen=True, slots=True)
class Calculation:
    """The results, one for each target, and what was assumed on the way."""

    edition: str
    phase: str
    attacker: str
    weapons: tuple[str, ...]
    used: tuple[str, ...]
    results: tuple[AttackResult[float], ...]
    assumed: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Side:
    """A unit with its leader, as read and as known."""

    request: UnitRequest
    sheet: SheetFacts
    leader: SheetFacts | None

    @property
    def name(self) -> str:
        """The unit, with its leader where it has one."""
        return f"{self.sheet.name} led by {self.leader.name}" if self.leader else self.sheet.name

    @property
    def sheets(self) -> tuple[SheetFacts, ...]:
        return (self.sheet,) if self.leader is None else (self.sheet, self.leader)

    @property
    def attached(self) -> tuple[str, ...]:
        """What to know of the leader: that the graph does not tell that it can join the unit."""
        if self.leader is None or self.sheet.iri in self.leader.joins:
            return ()
        return (f"{self.leader.name} joins {self.sheet.name}, which its datasheet does not say",)

    @property
    def keywords(self) -> frozenset[str]:
        """Source: 11th edition 19.02: an attached unit has the keywords of all its units."""
        return frozenset(keyword for sheet in self.sheets for keyword in sheet.keywords)


def answer(store: GraphStore, request: Request) -> Calculation:
    """The exact result.

    Raises:
        QuestionError: A unit, weapon or rule is unknown or ambiguous, may not be used, or does not apply.
    """
    texts = [read(request.attacker), *([read(request.target)] if request.target else [])]
    edition, sides = _sides(store, texts, request.edition)
    ours = sides[0]
    models = ours.request.unit.count or ours.sheet.least_models
    chosen = weapons.choose(ours.sheets, models, ours.request.weapons, _KIND.get(request.phase, ""))
    phase = PHASES[chosen.kind]
    assumed = [*_size(ours.sheet, ours.request.unit.count), *ours.attached, *chosen.assumed]
    theirs = sides[1] if len(sides) > 1 else None
    unit: TargetUnit | None = None
    if theirs is not None:
        unit, more = as_target(
            theirs.sheet, theirs.request.unit.count, theirs.leader, wounds_lost=request.wounds_lost
        )
        assumed += [*_size(theirs.sheet, theirs.request.unit.count), *theirs.attached, *more]
    elif request.target_used:
        raise QuestionError("calc --target-with: name the target that uses it")
    used = [used_rule(store, words, ours.sheets, phase, "your") for words in request.used]
    target_used = [
        used_rule(store, words, sides[-1].sheets, phase, "opponent") for words in request.target_used
    ]
    _once("--with", used)
    _once("--target-with", target_used)
    attacker = Attacker(chosen.groups, ours.name, ours.keywords)
    situation = replace(request.situation, engaged=chosen.kind == "melee")
    left = [*_not_applied(ours, used, "--with")]
    if theirs is not None:
        left += _not_applied(theirs, target_used, "--target-with")
    attack = Attack(attacker, unit or TYPICAL_TARGETS[0], situation, not_modelled=tuple(left))
    base = Scene(attack, chosen.kind, request.battle_round)
    results, notes = [], dict.fromkeys(assumed)
    for aim in (unit,) if unit is not None else TYPICAL_TARGETS:
        result, more = best(base.at(aim), used, target_used, "10" if edition == "10" else "11")
        results.append(result)
        notes.update(dict.fromkeys(more))
    shown = tuple(f"{group.count} × {group.weapon.name}" for group in chosen.groups)
    names = (*(one.name for one in used), *(f"{one.name} (the target)" for one in target_used))
    notes.update(dict.fromkeys(note for one in (*used, *target_used) for note in one.assumed))
    return Calculation(edition, phase, ours.name, shown, names, tuple(results), tuple(notes))


def _not_applied(side: _Side, used: Sequence[UsedRule], option: str) -> Iterator[tuple[str, str]]:
    """Abilities of the datasheets that the result leaves out: whether they hold is not told."""
    named = {one.name for one in used}
    for sheet in side.sheets:
        rules = list(dict.fromkeys(name for name, _ in sheet.own_rules if name not in named))
        if rules:
            yield sheet.name, f"not applied unless named with {option}: {', '.join(rules)}"


def _sides(store: GraphStore, texts: Sequence[UnitRequest], asked: str) -> tuple[str, list[_Side]]:
    named = [
        (text, units.names(store, text.unit.words), units.names(store, text.leader) if text.leader else None)
        for text in texts
    ]
    everybody = [name for _, unit, leader in named for name in (unit, leader) if name is not None]
    edition = units.edition_of(asked, everybody)
    return edition, [
        _Side(
            text, units.sheet(store, unit, edition), units.sheet(store, leader, edition) if leader else None
        )
        for text, unit, leader in named
    ]


def _once(option: str, used: Sequence[UsedRule]) -> None:
    names = [one.name for one in used]
    twice = next((name for name in names if names.count(name) > 1), "")
    if twice:
        raise QuestionError(f"calc {option}: {twice} is named twice; a unit can use it once")


def _size(sheet: SheetFacts, models: int) -> tuple[str, ...]:
    """What a number of models that the datasheet does not have means for the result."""
    most = sheet.most_models
    if models > most > 0 or 0 < models < sheet.least_models:
        span = f"{sheet.least_models} to {most}" if most > sheet.least_models else f"{most}"
        return (f"{sheet.name} has {span} models by its datasheet, {models} are calculated",)
    return ()
